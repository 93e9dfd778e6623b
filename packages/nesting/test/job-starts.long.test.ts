import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobStarts } from '../src/job-starts.ts';
import { nestJob } from '../src/nest-job.ts';
import { pieceTypes } from '../src/pieces.ts';
import { sheetPreferences } from '../src/sheet-preferences.ts';
import { type StockSheet, stockOf } from '../src/stock.ts';
import { blob, rectangle } from './shapes.ts';

const sheetOf = (width: number, height: number, cost: number, quantity: number | null = null): StockSheet => ({
  sheet: { width, height },
  cost,
  quantity,
});

const partsOf = (sizes: readonly (readonly [number, number, number])[]) =>
  sizes.map(([size, share, quantity], k) => ({
    shape: {
      outer: k % 2 === 0 ? rectangle(size, Math.ceil(size * (share / 10))) : blob(7, size / 2, size),
      holes: [],
    },
    quantity,
    allowedRotations: [0, 90, 180, 270],
    allowMirror: false,
  }));

const sizes = fc.array(
  fc.tuple(fc.integer({ min: 20, max: 380 }), fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 5 })),
  { minLength: 1, maxLength: 3 },
);

describe('the start of a job', () => {
  const endless = [sheetOf(400, 300, 10), sheetOf(600, 400, 22), sheetOf(1000, 300, 24)];
  const remnants = [sheetOf(330, 210, 0, 1), sheetOf(700, 150, 3, 2)];

  it('is never dearer with one more kind of sheet to choose from', () => {
    const all = [...endless, ...remnants];
    fc.assert(
      fc.property(sizes, fc.nat(1_000), fc.subarray(all, { minLength: 1 }), fc.nat(4), (list, seed, some, place) => {
        const parts = partsOf(list);
        const best = (sheets: readonly StockSheet[]) => {
          const input = { parts, sheets, margin: 5, spacing: 3, isOver: () => false, seed };
          return jobStarts(input, pieceTypes(parts, 3), stockOf(sheets, 5), () => undefined)[0]!;
        };
        const [fewer, more] = [best(some), best(all.filter((one, k) => k === place || some.includes(one)))];
        expect(more.unplacedArea).toBeLessThanOrEqual(fewer.unplacedArea + 1e-6);
        if (Math.abs(more.unplacedArea - fewer.unplacedArea) < 1e-6) expect(more.cost).toBeLessThanOrEqual(fewer.cost);
      }),
      { numRuns: 15, seed: 5 },
    );
  });

  it('takes every order of a few kinds of sheets, and puts each of many first', () => {
    const keys = (sheets: readonly StockSheet[]) =>
      sheetPreferences(stockOf(sheets, 5)).map((kinds) => kinds.map(({ stockIndex }) => stockIndex).join(''));
    expect(keys(endless).sort()).toEqual(['012', '021', '102', '120', '201', '210']);
    expect(keys([endless[0]!, ...remnants])).toEqual(['120', '102', '201', '012']);
    const many = Array.from({ length: 6 }, (_, k) => sheetOf(300 + 100 * k, 300, 10 + 3 * k));
    expect(new Set(keys(many).map((key) => key[0]))).toEqual(new Set(['0', '1', '2', '3', '4', '5']));
  });

  it('spends remnants before new sheets where that saves money, and leaves those that do not', () => {
    const parts = partsOf([[300, 6, 6]]);
    const nest = (sheets: StockSheet[]) => {
      let left = 2_000;
      return nestJob({ parts, sheets, margin: 5, spacing: 3, isOver: () => left-- <= 0, seed: 1 });
    };
    const odd = nest([sheetOf(640, 400, 20), sheetOf(617, 403, 0, 1), sheetOf(320, 190, 0, 2)]);
    expect(odd).toMatchObject({ cost: 0, unplaced: [] });
    expect(nest([sheetOf(640, 600, 20), sheetOf(310, 190, 25, 9)])).toMatchObject({ cost: 20, unplaced: [] });
  });
});
