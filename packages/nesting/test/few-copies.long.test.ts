import { describe, expect, it } from 'vitest';
import type { FillInput } from '../src/fill-input.ts';
import type { Ring } from '../src/index.ts';
import { base, filled } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { rectangle } from './shapes.ts';

const angle: Ring = [
  [0, 0],
  [1017, 0],
  [1017, 232],
  [327, 232],
  [327, 676],
  [0, 676],
];
const cutCorners: Ring = [
  [0, 207],
  [203, 0],
  [979, 0],
  [1047, 66],
  [1047, 660],
  [997, 716],
  [14, 716],
  [0, 703],
];
const notched: Ring = [
  [0, 0],
  [147, 0],
  [147, 117],
  [522, 117],
  [522, 0],
  [1095, 0],
  [1095, 584],
  [871, 584],
  [140, 431],
  [0, 393],
];
const ragged: Ring = [
  [658, 235],
  [549, 324],
  [479, 399],
  [367, 428],
  [218, 489],
  [175, 351],
  [126, 277],
  [0, 169],
  [80, 52],
  [238, 23],
  [374, 0],
  [517, 28],
  [549, 147],
];

/** What lattices, bands and filled gaps hold is one or two copies fewer, whatever the time they are given. */
type Rectangular = Partial<FillInput> & { readonly sheet: { readonly width: number; readonly height: number } };

const cases: [string, Ring, number, Rectangular][] = [
  ['angle', angle, 6, { sheet: { width: 2440, height: 1220 } }],
  ['plate with cut corners', cutCorners, 9, { sheet: { width: 4000, height: 2000 } }],
  ['notched plate along the grain', notched, 6, { sheet: { width: 3000, height: 1500 }, allowedRotations: [0, 180] }],
  ['ragged plate', ragged, 11, { sheet: { width: 2500, height: 1250 } }],
];

describe('few large copies on a sheet', () => {
  it.each(cases)('%s: one more than lattices hold', (_, outer, atLeast, more) => {
    const input = base(outer, { effort: 'byCopies', ...more });
    const nest = filled(input);
    expect(nest.count).toBeGreaterThanOrEqual(atLeast);
    const { gap, margin } = leastDistances([{ outer, holes: [] }], nest.placements, more.sheet);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
    const turns = input.allowedRotations;
    for (const { rotationDegrees } of nest.placements) expect(turns).toContain(rotationDegrees);
    expect(filled(input).placements).toEqual(nest.placements);
  });

  it('keeps clear of the corner that a remnant lacks', () => {
    const outer: Ring = [
      [0, 0],
      [2440, 0],
      [2440, 900],
      [2000, 1220],
      [0, 1220],
    ];
    const remnant = { outer, holes: [rectangle(60, 60, 20, 1150)] };
    const input = base(angle, { effort: 'byCopies', sheet: remnant });
    const { placements, count } = filled(input);
    expect(count).toBeGreaterThanOrEqual(5);
    expect(
      leastDistances([{ outer: angle, holes: [] }], placements, { width: 2440, height: 1220 }).gap,
    ).toBeGreaterThan(4.99);
  });
});
