import { describe, expect, it } from 'vitest';
import type { Ring } from '../src/index.ts';
import { afterAsking, base, filled, sheet } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, disc, gear, rectangle, thinArc } from './shapes.ts';

const shapes: [string, Ring, number][] = [
  ['random polygon', blob(9, 90, 3), 36],
  ['spiky polygon', blob(30, 110, 4), 26],
  ['gear', gear(18, 70), 30],
  ['C shape', cShape(150, 120, 25), 50],
  ['thin arc', thinArc(150, 10, 2.5, 30), 40],
  ['disc', disc(40), 110],
  ['outline of 100 corners', blob(100, 120, 5), 12],
];

describe('copies of one part on a sheet, shape by shape', () => {
  it.each(shapes)('%s: many, apart, inside the margin', (_, outer, atLeast) => {
    const nest = filled(base(outer, { isOver: afterAsking(150) }));
    const { gap, margin } = leastDistances([{ outer, holes: [] }], nest.placements, sheet);
    expect(nest.count).toBeGreaterThanOrEqual(atLeast);
    expect(nest.count).toBeLessThanOrEqual(nest.upperBound);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });

  it('fits rectangles exactly, to the last hundredth', () => {
    const exact = { sheet: { width: 960, height: 435 }, spacing: 5, margin: 10 };
    expect(filled(base(rectangle(100, 100), exact)).count).toBe(36);
    expect(filled(base(rectangle(100.01, 100), exact)).count).toBe(32);
  });

  it.each(shapes)('%s: no fewer than rows of rectangles, no more than the area allows', (_, outer) => {
    const box = (side: 0 | 1) => Math.max(...outer.map((p) => p[side])) - Math.min(...outer.map((p) => p[side]));
    const grid = (w: number, h: number) => Math.floor(1185 / (w + 5) + 1e-9) * Math.floor(785 / (h + 5) + 1e-9);
    const rows = Math.max(grid(box(0), box(1)), grid(box(1), box(0)));
    for (const asked of [0, 3, 30]) {
      const nest = filled(base(outer, { isOver: afterAsking(asked) }));
      expect(nest.lowerBound).toBe(rows);
      expect(nest.count).toBeGreaterThanOrEqual(rows);
      expect(nest.count).toBeLessThanOrEqual(nest.upperBound);
    }
  });
});
