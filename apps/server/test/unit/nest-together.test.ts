import { describe, expect, it } from 'vitest';
import { nestTogether, type TogetherTask } from '../../src/pipeline/nest-together.ts';
import { layoutsOf } from '../../src/pipeline/sheet-layouts.ts';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { type Hole, openOutlineDxf, type Plate, platesDxf } from '../support/drawings.ts';

const drawingOf = (plates: readonly Plate[], bytes = platesDxf(plates)) => {
  const read = understandFile({
    ...{ bytes, fileName: 'plates.dxf', defaultUnits: 'metric', layerRules: [] },
    ...(plates.length > 1 ? { keepTogether: plates.map((_plate, place) => place) } : {}),
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.parts[0]!.drawing;
};

const plate = (width: number, height: number, quantity: number, holes: readonly Hole[] = []) => ({
  ...{ drawing: drawingOf([{ width, height, holes }]), quantity, allowedRotations: [0, 90, 180, 270] },
});
const sheet = { width: 1000, height: 500, quantity: null, cost: 10 };

/** Searches without a clock: a plan or two, the same on every machine. */
const nest = (parts: TogetherTask['parts'], more: Partial<TogetherTask> = {}) => {
  let looks = 0;
  const elapsed = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const task = { parts, sheets: [sheet], margin: 10, spacing: 5, budgetMs: 400, seed: 1, elapsed, ...more };
  return { ...nestTogether(task, () => looks++), elapsedMs: new Float64Array(elapsed)[0] ?? 0 };
};

describe('parts nested together', () => {
  it('are placed in full and counted by sheet, and the search tells how long it has taken', () => {
    const { parts, layouts, density, elapsedMs } = nest([plate(480, 300, 2), plate(300, 160, 3)]);
    expect(parts.map(({ placed, notNested }) => [placed, notNested])).toEqual([
      [2, null],
      [3, null],
    ]);
    expect(layouts).toHaveLength(1);
    expect(layouts[0]).toMatchObject({
      count: 1,
      counts: [
        { partIndex: 0, count: 2 },
        { partIndex: 1, count: 3 },
      ],
    });
    expect(density).toBeCloseTo((2 * 480 * 300 + 3 * 300 * 160) / (1000 * 500), 9);
    expect(elapsedMs).toBeGreaterThan(0);
  });

  it('lie in the holes of larger ones', () => {
    const ring = plate(480, 480, 2, [{ x: 240, y: 240, radius: 200 }]);
    const { layouts } = nest([ring, plate(250, 250, 2)]);
    expect(layouts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('are placed with holes that lie over each other, and nothing lies in those', () => {
    const holes = [200, 280].map((x) => ({ x, y: 240, radius: 180 }));
    const { parts, layouts, density } = nest([plate(480, 480, 2, holes), plate(200, 200, 1)]);
    expect(parts.map(({ placed, notNested }) => [placed, notNested])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(layouts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(density).toBeLessThan((2 * 480 * 480 + 200 * 200) / (2 * 1000 * 500) - 0.2);
  });

  it('have no place while their outline is open, though there are holes in it', () => {
    const drawing = drawingOf([], openOutlineDxf([{ x: 30, y: 25, radius: 5 }]));
    const { parts, outlines } = nest([{ ...plate(1, 1, 3), drawing }, plate(200, 100, 1)]);
    expect(parts.map(({ placed, notNested }) => [placed, notNested])).toEqual([
      [0, 'NO_OUTLINE'],
      [1, null],
    ]);
    expect(outlines[0]).toBeNull();
  });

  it('take the sheet that costs least for all of them', () => {
    const sheets = [sheet, { width: 400, height: 300, quantity: null, cost: 1 }];
    const { layouts } = nest([plate(350, 250, 3)], { sheets });
    expect(layouts).toMatchObject([{ stockIndex: 1, count: 3 }]);
  });

  it('of one drawing keep their places to each other, and what they cover in material counts', () => {
    const drawing = drawingOf([
      { width: 100, height: 60 },
      { x: 150, width: 100, height: 60 },
    ]);
    const { parts, layouts, density, outlines } = nest([{ drawing, quantity: 4, allowedRotations: [0] }]);
    expect(parts).toEqual([{ placed: 4, notNested: null, partsTogether: 2 }]);
    expect(layouts[0]?.counts).toEqual([{ partIndex: 0, count: 4 }]);
    expect(density).toBeCloseTo((4 * 2 * 100 * 60) / (1000 * 500), 6);
    expect(outlines[0]?.drawn?.holes).toHaveLength(1);
  });

  it.each([
    ['larger than every sheet', { parts: [plate(1200, 40, 1)] }, 'LARGER_THAN_SHEETS'],
    ['as large as the sheet without its margin', { parts: [plate(1000, 40, 1)] }, 'LARGER_THAN_SHEETS'],
    ['smaller than the spacing', { parts: [plate(4, 3, 1)] }, 'SPACING_LARGER_THAN_PART'],
    [
      'more than the remnants hold',
      { parts: [plate(900, 400, 2)], sheets: [{ ...sheet, quantity: 1 }] },
      'NOT_ENOUGH_SHEETS',
    ],
    [
      'more than the remnants hold, and too large for the sheets there are more of',
      {
        parts: [plate(900, 400, 2)],
        sheets: [
          { ...sheet, quantity: 1 },
          { ...sheet, width: 500 },
        ],
      },
      'NOT_ENOUGH_SHEETS',
    ],
  ])('say so when %s', (_what, { parts, ...more }, reason) => {
    const made = nest(parts, more);
    expect(made.parts[0]?.notNested).toBe(reason);
    expect(made.parts[0]?.placed).toBe(made.layouts.reduce((sum, { count }) => sum + count, 0));
  });

  it('turn only as their grain allows', () => {
    const { parts } = nest([{ ...plate(600, 40, 1), allowedRotations: [90, 270] }]);
    expect(parts[0]?.notNested).toBe('LARGER_THAN_SHEETS');
  });
});

describe('sheets that lie alike', () => {
  const square = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ] as const;
  const facts = {
    shapes: [{ outer: square, holes: [] }],
    materials: [10_000],
    sheets: [{ width: 1000, height: 500 }],
    margin: 10,
  };
  const at = (x: number, y: number) => ({ partIndex: 0, x, y, rotationDegrees: 0, mirrored: false });

  it('are one layout, whatever the order in which their parts were placed', () => {
    const found = layoutsOf(
      [
        { stockIndex: 0, placements: [at(10, 10), at(200, 10)] },
        { stockIndex: 0, placements: [at(10, 10)] },
        { stockIndex: 0, placements: [at(200, 10.000001), at(10, 10)] },
      ],
      facts,
    );
    expect(found.map(({ layout: { count, density } }) => [count, density])).toEqual([
      [2, 0.04],
      [1, 0.02],
    ]);
  });

  it('leave the larger of the pieces beside and above the parts', () => {
    const remnantOf = (x: number, y: number) =>
      layoutsOf([{ stockIndex: 0, placements: [at(x, y)] }], facts)[0]?.layout;
    expect(remnantOf(10, 10)).toMatchObject({ usedLength: 120, remnant: { width: 880, height: 500 } });
    expect(remnantOf(880, 10)).toMatchObject({ usedLength: 990, remnant: { width: 1000, height: 380 } });
    expect(remnantOf(890, 390)).toMatchObject({ usedLength: 1000, remnant: null });
  });
});
