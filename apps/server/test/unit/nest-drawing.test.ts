import { runNestFile, type Shape } from '@kerf/nesting';
import { describe, expect, it } from 'vitest';
import type { KeptMixedNest } from '../../src/use-cases/nests/kept-nest.ts';
import { nestFileOf } from '../../src/use-cases/nests/nest-drawing.ts';

const plate: Shape = {
  outer: [
    [0, 0],
    [900, 0],
    [900, 400],
    [0, 400],
  ],
  holes: [],
};
const laidOut = { laidOut: plate, drawn: null };
const item = (name: string, quantity: number) => ({ quoteItemId: name, name, quantity });
const sheet = { sheetId: 's', sheetSize: '1000 x 500', width: 1000, height: 500, quantity: null, costPrice: '10' };
const place = (partIndex: number) => ({ partIndex, x: 10, y: 10, rotationDegrees: 0, mirrored: false });
const layout = { stockIndex: 0, count: 1200, counts: [], usedLength: 910, density: 0.7, remnant: null };

/** 1,200 plates, one on a sheet, after a part that has no outline. */
const kept = (more: Partial<KeptMixedNest> = {}): KeptMixedNest => ({
  items: [item('lines', 2), item('plate', 1200)],
  undrawn: [item('empty', 4)],
  parts: [
    { placed: 0, notNested: 'NO_OUTLINE', partsTogether: 1 },
    { placed: 1200, notNested: null, partsTogether: 1 },
  ],
  outlines: [null, laidOut],
  rotations: [
    [0, 90],
    [0, 90],
  ],
  figures: { unplacedArea: 0, cost: 12_000, last: 910 },
  ...{ sheets: [sheet], layouts: [layout], places: [[place(1)]], density: 0.7, margin: 10, spacing: 5 },
  ...more,
});
const nested = (nest: KeptMixedNest) => {
  let time = 0;
  const outcome = runNestFile({ ...nestFileOf(nest), deadlineMs: 0 }, () => time++);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return outcome.value;
};

describe('the file of a nest', () => {
  it('lists a layout of many sheets once, with the times it is cut, and leaves out what has no outline', () => {
    expect(nestFileOf(kept())).toMatchObject({
      sheets: [{ width: 1000, height: 500, quantity: 1200 }],
      parts: [{ name: 'plate', quantity: 1200 }],
      placements: [{ partIndex: 0, sheetIndex: 0, x: 10 }],
      leftOut: [
        { name: 'lines', quantity: 2, reason: 'NO_OUTLINE' },
        { name: 'empty', quantity: 4, reason: 'NO_DRAWING' },
      ],
    });
  });

  it('lists few sheets one by one, each with its places', () => {
    const { sheets, placements } = nestFileOf(kept({ layouts: [{ ...layout, count: 2 }] }));
    expect(sheets.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(placements.map(({ partIndex, sheetIndex }) => [partIndex, sheetIndex])).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('is taken by the command that nests files, and comes to the same sheets', () => {
    expect(nested(kept()).claims).toMatchObject({ count: 1200, sheetsUsed: 1200 });
  });

  it('has the sheets there were to choose from where nothing was placed', () => {
    expect(nested(kept({ layouts: [], places: [] })).claims).toMatchObject({ count: 1200, sheetsUsed: 1200 });
  });
});
