import { describe, expect, it } from 'vitest';
import { base, filled } from './fill-cases.ts';
import { cShape, rectangle } from './shapes.ts';

const room = { margin: 10, spacing: 5, effort: 'byCopies' } as const;
/** Copies side by side on a sheet and the area of the box round them and the margins, mm². */
const grid = ([width, height]: readonly [number, number], sheet: { width: number; height: number }) => {
  const columns = Math.floor((sheet.width - 15) / (width + 5) + 1e-9);
  const rows = Math.floor((sheet.height - 15) / (height + 5) + 1e-9);
  return { count: columns * rows, taken: (columns * (width + 5) + 15) * (rows * (height + 5) + 15) };
};

describe('the room that a full sheet takes', () => {
  it.each([
    [600.15, 601.55],
    [418, 418],
    [333, 121],
    [90, 45],
    [1200, 300],
    [275, 210],
  ])('is no more than that of as many rectangles of %d × %d side by side', (width, height) => {
    for (const sheet of [
      { width: 3000, height: 1500 },
      { width: 2500, height: 1250 },
    ]) {
      const nest = filled(base(rectangle(width, height), { ...room, sheet, allowedRotations: [0, 180] }));
      const { count, taken } = grid([width, height], sheet);
      expect(nest.count).toBe(count);
      expect((nest.boundsWidth + 20) * (nest.boundsHeight + 20)).toBeLessThan(taken + 2);
    }
  });

  it.each([1, 2, 3, 20])('begins in the corner of the margins, as do %d parts', (quantity) => {
    const { bounds, wanted } = filled(base(cShape(210, 160, 40), { ...room, quantity }));
    expect([bounds.minX, bounds.minY]).toEqual([expect.closeTo(10, 6), expect.closeTo(10, 6)]);
    expect(wanted?.last.bounds.minX).toBeCloseTo(10, 1);
    expect(wanted?.last.bounds.minY).toBeCloseTo(10, 6);
  });
});
