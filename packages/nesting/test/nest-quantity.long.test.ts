import { describe, expect, it } from 'vitest';
import { nestFill, type Ring } from '../src/index.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, disc, rectangle } from './shapes.ts';

const sheet = { width: 1200, height: 800 };
const TURNS = [0, 90, 180, 270];

const angle = (width: number, height: number, band: number): Ring => [
  [0, 0],
  [width, 0],
  [width, band],
  [band, band],
  [band, height],
  [0, height],
];

const tee = (width: number, height: number, band: number): Ring => [
  [(width - band) / 2, 0],
  [(width + band) / 2, 0],
  [(width + band) / 2, height - band],
  [width, height - band],
  [width, height],
  [0, height],
  [0, height - band],
  [(width - band) / 2, height - band],
];

const shapes: [string, Ring][] = [
  ['plate', rectangle(130, 70)],
  ['disc', disc(40)],
  ['angle', angle(150, 120, 30)],
  ['tee', tee(140, 100, 30)],
  ['channel', cShape(120, 90, 22)],
  [
    'triangle',
    [
      [0, 0],
      [180, 0],
      [60, 120],
    ],
  ],
  [
    'slanted plate',
    [
      [0, 0],
      [160, 0],
      [210, 80],
      [50, 80],
    ],
  ],
  ['ragged', blob(9, 80, 3)],
];

function filled(outer: Ring, quantity: number, on = sheet) {
  const rules = { margin: 10, spacing: 5, allowedRotations: TURNS, allowMirror: false, isOver: () => false, seed: 1 };
  const outcome = nestFill({ ...rules, part: { outer, holes: [] }, sheet: on, effort: 'byCopies', quantity });
  if (!outcome.ok || !outcome.value.wanted) throw new Error('no nest');
  return { ...outcome.value, last: outcome.value.wanted.last };
}

const sizeOf = (outer: Ring): [number, number] => {
  const side = (k: 0 | 1) => Math.max(...outer.map((p) => p[k])) - Math.min(...outer.map((p) => p[k]));
  return [side(0), side(1)];
};

/** Sheet length of so many boxes in columns as high as the sheet, margins and all. */
const columnsLength = (count: number, width: number, height: number): number => {
  const inColumn = Math.floor((780 + 5 + 1e-9) / (height + 5));
  return 20 + Math.ceil(count / inColumn) * (width + 5) - 5;
};

describe('a quantity of one part', () => {
  it.each(shapes)('%s: apart, inside the margin, no longer than columns of boxes or the full sheet', (_, outer) => {
    const [width, height] = sizeOf(outer);
    for (const quantity of [2, 9, 26]) {
      const { last, placements } = filled(outer, quantity);
      expect(last.placements).toHaveLength(quantity);
      const { gap, margin } = leastDistances([{ outer, holes: [] }], last.placements, sheet);
      expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
      expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
      const boxes = [columnsLength(quantity, width, height), columnsLength(quantity, height, width)];
      expect(last.usedLength).toBeLessThanOrEqual(Math.min(...boxes) + 1e-6);
      const ends = placements.map((one) => {
        const turned = [0, 180].includes(one.rotationDegrees) ? outer.map(([x]) => x) : outer.map(([, y]) => y);
        const sign = [0, 270].includes(one.rotationDegrees) ? 1 : -1;
        return one.x + Math.max(...turned.map((x) => sign * x)) + 10;
      });
      expect(last.usedLength).toBeLessThanOrEqual(ends.sort((a, b) => a - b)[quantity - 1]! + 1e-6);
    }
  });

  it('stands discs in columns that sink into one another', () => {
    // (780 + 5) / 85 = 9 discs in a column and 8 beside them, each column 85 × sin 60° from the one before.
    expect(filled(disc(40), 26).last.usedLength).toBeLessThan(20 + 80 + 2 * 85 * Math.sin(Math.PI / 3) + 0.5);
  });

  it('leaves the notches of angles less empty than boxes do', () => {
    const boxes = Math.min(columnsLength(40, 150, 120), columnsLength(40, 120, 150));
    expect(filled(angle(150, 120, 30), 40).last.usedLength).toBeLessThan(0.75 * boxes);
  });

  it('fills what is left of the length that its rows end at', () => {
    // The first copies of the full sheet take 600 mm; their area alone would take 419.
    const large = { width: 3000, height: 1500 };
    expect(filled(tee(160, 120, 35), 60, large).last.usedLength).toBeLessThan(570);
  });

  it('nests what is left for the last sheet as closely as a quantity by itself', () => {
    const { count } = filled(disc(90), 1);
    const rest = filled(disc(90), count + 9);
    expect(rest.wanted).toMatchObject({ sheetsRequired: 2, last: { count: 9 } });
    expect(rest.last.usedLength).toBeCloseTo(filled(disc(90), 9).last.usedLength, 6);
  });

  it('works out overlaps of few copies where rows and columns leave much of the length empty', () => {
    const large = { width: 2000, height: 1000 };
    // Rows, columns and filled gaps reach 185 mm; the area alone would take 119.
    expect(filled(angle(100, 80, 20), 25, large).last.usedLength).toBeLessThan(176);
  });

  it.each(shapes.filter(([name]) => ['angle', 'tee', 'triangle', 'ragged'].includes(name)))(
    '%s: one more takes no less length',
    (_, outer) => {
      const lengths = [11, 12, 13, 14, 15, 16].map((quantity) => filled(outer, quantity).last.usedLength);
      for (const [k, length] of lengths.slice(1).entries()) expect(length).toBeGreaterThanOrEqual(lengths[k]! - 1e-6);
    },
  );
});
