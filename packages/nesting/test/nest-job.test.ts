import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../src/certify.ts';
import type { JobInput } from '../src/job-input.ts';
import { nestJob } from '../src/nest-job.ts';
import { cheaperSheets } from '../src/overlap/cheaper-sheets.ts';
import { type JobPart, pieceTypes } from '../src/pieces.ts';
import type { Ring } from '../src/ring.ts';
import { sheetOutline } from '../src/sheet.ts';
import { type StockSheet, stockOf } from '../src/stock.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, rectangle } from './shapes.ts';

const partOf = (outer: Ring, quantity: number, more: Partial<JobPart> = {}): JobPart => ({
  shape: { outer, holes: [] },
  quantity,
  allowedRotations: [0, 90, 180, 270],
  allowMirror: false,
  ...more,
});

const sheetOf = (width: number, height: number, more: Partial<StockSheet> = {}): StockSheet => ({
  sheet: { width, height },
  quantity: null,
  cost: null,
  ...more,
});

/** Says that time is over after being asked so often, so that runs repeat. */
const asked = (times: number) => {
  let left = times;
  return () => left-- <= 0;
};

const job = (parts: JobPart[], sheets: StockSheet[], times: number, more: Partial<JobInput> = {}) =>
  nestJob({ parts, sheets, margin: 5, spacing: 3, isOver: asked(times), seed: 1, ...more });

const triangle: Ring = [
  [0, 0],
  [190, 0],
  [0, 190],
];

describe('a job on sheets', () => {
  it('saves a sheet that pieces laid one by one would need', () => {
    const parts = [partOf(cShape(120, 80, 15), 5), partOf(blob(9, 42, 3), 6), partOf(rectangle(70, 33), 6)];
    const sheets = [sheetOf(360, 280)];
    const [first, last] = [0, 400].map((times) => job(parts, sheets, times));
    expect(last!.unplaced).toEqual([]);
    expect(last!.sheets.length).toBeLessThan(first!.sheets.length);
  });

  it('takes a cheaper sheet where the pieces can be laid closer', () => {
    const sheets = [sheetOf(600, 300, { cost: 30 }), sheetOf(405, 205, { cost: 10, quantity: 1 })];
    const nest = job([partOf(triangle, 4)], sheets, 1_500);
    expect(nest).toMatchObject({ cost: 10, unplaced: [] });
    expect(nest.sheets).toMatchObject([{ stockIndex: 1 }]);
  });

  it('says how much of each sheet is used', () => {
    const nest = job([partOf(rectangle(100, 90), 3, { allowedRotations: [0] })], [sheetOf(600, 100)], 100);
    expect(nest.sheets[0]?.usedLength).toBeCloseTo(5 + 3 * 100 + 2 * 3 + 5, 2);
    expect(nest.sheets[0]?.boundsArea).toBeCloseTo(306 * 90, 0);
  });

  it('puts small pieces into holes of large ones where nothing else is left', () => {
    const frame = { outer: rectangle(290, 290), holes: [rectangle(230, 230, 30, 30)] };
    const parts = [partOf(frame.outer, 1, { shape: frame }), partOf(rectangle(60, 60), 6)];
    const nest = job(parts, [sheetOf(300, 300, { quantity: 1 })], 300);
    expect(nest.unplaced).toEqual([]);
    const gap = leastDistances(
      parts.map(({ shape }) => shape),
      nest.placements,
      { width: 300, height: 300 },
    );
    expect(gap.gap).toBeGreaterThanOrEqual(3 - 0.01);
  });

  it('is the same for the same seed and number of steps, and tells of each better one', () => {
    const parts = [partOf(cShape(120, 80, 15), 3), partOf(blob(9, 42, 3), 5, { allowedRotations: 'any' })];
    const seen: number[] = [];
    const run = () => job(parts, [sheetOf(400, 300)], 60, { onProgress: ({ cost }) => seen.push(cost) });
    const once = run();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(run()).toEqual(once);
  });

  it('keeps spacing, margin, number and what a sheet forbids for any shapes', () => {
    const hide: StockSheet = {
      sheet: { outer: blob(11, 260, 8), holes: [rectangle(60, 40, -30, -20)] },
      quantity: 2,
      cost: 3,
    };
    const sheets = [hide, sheetOf(300, 220, { cost: 5 })];
    const shape = fc.tuple(fc.integer({ min: 3, max: 10 }), fc.integer({ min: 15, max: 70 }), fc.nat(1_000));
    const some = fc.array(fc.tuple(shape, fc.integer({ min: 1, max: 4 }), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5 }), fc.nat(1_000), (list, spacing, seed) => {
        const parts = list.map(([[corners, radius, key], quantity, isFree]) =>
          partOf(blob(corners, radius, key), quantity, isFree ? { allowedRotations: 'any', allowMirror: true } : {}),
        );
        const nest = job(parts, sheets, 20, { spacing, seed });
        const shapes = parts.map((part) => part.shape);
        const outlines = nest.sheets.map(({ stockIndex }) => sheetOutline(sheets[stockIndex]!.sheet));
        const { placements } = nest;
        const task = { parts: shapes, rules: parts, sheets: outlines, margin: 5, spacing, placements };
        expect(violationsOf(task)).toEqual([]);
        const missing = nest.unplaced.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(placements.length + missing).toBe(parts.reduce((sum, part) => sum + part.quantity, 0));
        expect(nest.sheets.filter(({ stockIndex }) => stockIndex === 0).length).toBeLessThanOrEqual(2);
        const { gap } = leastDistances(shapes, placements, { width: 600, height: 600 });
        if (placements.length > 1 && spacing > 0) expect(gap).toBeGreaterThanOrEqual(spacing - 0.01);
      }),
      { numRuns: 12 },
    );
  });
});

describe('cheaper sheets', () => {
  const stock = stockOf(
    [sheetOf(100, 100, { cost: 10 }), sheetOf(200, 100, { cost: 18 }), sheetOf(50, 100, { cost: 4, quantity: 1 })],
    0,
  );
  const [small, large, remnant] = stock;
  const left = (kind: (typeof stock)[number]) => kind.quantity;
  const keys = (given: typeof stock, taken: number, spacing = 0) =>
    cheaperSheets({ stock: given, taken, spacing }, stock, left).map(({ key }) => key);

  it('are those that cost less and hold the material, the roomiest first', () => {
    expect(keys([small!, small!], 14_500)).toEqual(['0+0>1', '0>2']);
    expect(keys([large!], 9_000)).toEqual(['1>0+2', '1>0']);
    expect(keys([small!, large!], 9_900)[0]).toBe('0>2');
  });

  it('are looked at up to a fit without a gap, the spacing round the pieces counted', () => {
    expect(keys([small!, small!], 202 * 102, 2)).toContain('0+0>1');
    expect(keys([small!, small!], 202 * 102 + 1, 2)).not.toContain('0+0>1');
    const hole = [...rectangle(50, 50, 25, 25)].reverse();
    const [plate] = pieceTypes(
      [{ ...partOf(rectangle(100, 100), 1), shape: { outer: rectangle(100, 100), holes: [hole] } }],
      4,
    );
    expect(plate!.takenArea).toBeCloseTo(100 ** 2 + 4 * 100 * 2 + 4 * Math.PI - 46 ** 2, 1);
  });

  it('are none where all the room is needed', () => {
    expect(keys([small!], 9_900)).toEqual([]);
    expect(keys([remnant!], 4_900)).toEqual([]);
  });
});
