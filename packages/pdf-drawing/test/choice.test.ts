import { describe, expect, it } from 'vitest';
import { linesOfChoice, namedChoice } from '../src/choice.ts';
import { checkedChoice, figuresOfStrand, placesOnPage, strandOfFigures } from '../src/index.ts';
import { box, CHAIN, circle, dimension, line, read } from './pages.ts';

const HIDDEN = { widthMm: 0.18, colour: '#000000', dash: [2, 1] };

const plate = read([
  box(60, 80, 100, 50),
  circle(80, 105, 5),
  circle(140, 105, 5),
  line([100, 80], [100, 130], CHAIN),
  line([60, 100], [70, 100], HIDDEN),
  line([65, 105], [95, 105], { ...CHAIN }),
  dimension([60, 80], [160, 80], '200', 12),
  dimension([60, 80], [60, 130], '100', 12),
]);

const kindsOf = ({ lines }: typeof plate) => {
  const counts: Record<string, number> = {};
  for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

describe('lines of a page', () => {
  it('are told apart by what they are there for', () => {
    expect(kindsOf(plate)).toMatchObject({ cut: 12, fold: 1, hidden: 1, centre: 1 });
    expect(kindsOf(plate).dimension).toBeGreaterThanOrEqual(4);
  });

  it('are the same lines when they come back as figures', () => {
    for (const { strand } of plate.lines) {
      const again = strandOfFigures(figuresOfStrand(strand), 1);
      for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
        expect(again.bounds[side]).toBeCloseTo(strand.bounds[side], 3);
      }
    }
  });
});

describe('lines that somebody chose', () => {
  const { contours } = placesOnPage(plate);
  const [outline = [], first = [], second = []] = contours;
  const strandsAt = (places: readonly number[]) => places.flatMap((place) => plate.lines[place]?.strand ?? []);

  it('make a part with its size and its holes', () => {
    const all = checkedChoice(strandsAt([...outline, ...first, ...second]), 2);
    expect(all).toMatchObject({ outlines: 1, holes: 2, openLines: [] });
    expect([all.widthMm, all.heightMm].map((mm) => mm.toFixed(3))).toEqual(['200.000', '100.000']);
    expect(all.cutLengthMm).toBeCloseTo(600 + 2 * 20 * Math.PI, 2);
    expect(checkedChoice(strandsAt([...outline, ...second]), 2)).toMatchObject({ outlines: 1, holes: 1 });
  });

  it('make none where they stay open, and two where they lie beside each other', () => {
    expect(checkedChoice(strandsAt(outline.slice(1)), 1)).toMatchObject({ outlines: 0, widthMm: 0 });
    expect(checkedChoice(strandsAt(outline.slice(1)), 1).openLines).toHaveLength(3);
    expect(checkedChoice(strandsAt([...first, ...second]), 1)).toMatchObject({ outlines: 2, holes: 0 });
  });

  it('lie as they were seen on a turned page: what was to the left is above after a quarter clockwise', () => {
    // Nearer to the left edge, so that it tells how the plate lies.
    const choice = { cuts: strandsAt([...outline, ...first]), folds: [], marks: [] };
    const middles = ([0, 90, 180, 270] as const).map((turn) => {
      const [, hole] = linesOfChoice(choice, 2, turn) ?? [];
      const [curve] = hole?.curves ?? [];
      if (curve?.kind !== 'arc') throw new Error('the hole is round');
      return [curve.centre.x, curve.centre.y].map((mm) => Math.round(mm * 1000) / 1000);
    });
    const [x, y] = middles[0] as [number, number];
    expect(x).not.toBe(100);
    expect(middles).toEqual([
      [x, y],
      [y, 200 - x],
      [200 - x, 100 - y],
      [100 - y, x],
    ]);
  });

  it('become cuts, folds and engravings of the part', () => {
    const fold = plate.lines.findIndex(({ kind }) => kind === 'fold');
    const hidden = plate.lines.findIndex(({ kind }) => kind === 'hidden');
    const choice = namedChoice(plate, { cuts: [...outline, ...first], folds: [fold], marks: [hidden] });
    const lines = choice === null ? null : linesOfChoice(choice, 3);
    expect(lines?.map(({ kind }) => kind)).toEqual(['cut', 'cut', 'fold', 'mark']);
    const [edge] = lines?.find(({ kind }) => kind === 'fold')?.curves ?? [];
    expect(edge).toMatchObject({ kind: 'line' });
  });

  it('are none where the page has no such lines', () => {
    expect(namedChoice(plate, { cuts: [9999], folds: [], marks: [] })).toBeNull();
    expect(linesOfChoice({ cuts: strandsAt(outline.slice(1)), folds: [], marks: [] }, 1)).toBeNull();
  });
});
