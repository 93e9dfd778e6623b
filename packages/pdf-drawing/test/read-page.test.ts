import { partFacts, understandDrawing } from '@kerf/drawing';
import { boundsOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { type PageReading, sourceOfPart } from '../src/index.ts';
import { box, CHAIN, circle, dimension, facets, HEAVY, line, polygon, read, sheet, text } from './pages.ts';

/** Sizes, holes and folds of the parts of a page, which are understood like those of a drawing. */
const partsOf = ({ parts }: PageReading) =>
  parts.map(({ lines, count }) => {
    const { drawing } = understandDrawing(sourceOfPart(lines));
    const facts = partFacts(drawing, drawing.partOuterPathIds[0] ?? '');
    return {
      size: `${facts?.widthMm.toFixed(2)} x ${facts?.heightMm.toFixed(2)}`,
      holes: facts?.innerContours,
      folds: facts?.folds.length,
      count,
    };
  });

const codesOf = ({ findings }: PageReading) => findings.map(({ code }) => code);

describe('a part on a sheet', () => {
  const plate = [box(60, 80, 100, 50), circle(80, 105, 5), circle(140, 105, 5)];

  it('has the scale that the title block states', () => {
    const reading = read([
      ...plate,
      sheet([
        ['Scale', '1:2'],
        ['Material', 'Steel S235'],
      ]),
    ]);
    expect(reading.scale).toMatchObject({ ratio: 2, source: 'stated' });
    expect(partsOf(reading)).toEqual([{ size: '200.00 x 100.00', holes: 2, folds: 0, count: 1 }]);
    expect(reading.titleBlock).toMatchObject({ material: 'Steel S235' });
  });

  it('has the scale that its dimensions agree on, where none is stated', () => {
    const reading = read([
      ...plate,
      dimension([60, 80], [160, 80], '500', 12),
      dimension([60, 80], [60, 130], '250', 12),
    ]);
    expect(reading.scale).toMatchObject({ ratio: 5, source: 'dimensions', votes: 2 });
    expect(partsOf(reading)).toEqual([{ size: '500.00 x 250.00', holes: 2, folds: 0, count: 1 }]);
    expect(codesOf(reading)).toContain('PDF_SCALE_BY_DIMENSIONS');
  });

  it('takes dimensions in inches for what they are', () => {
    const reading = read([
      ...plate,
      text('ALL DIMENSIONS IN INCHES', [200, 190]),
      dimension([60, 80], [160, 80], '7.874', 12),
      dimension([60, 80], [60, 130], '3.937', 12),
    ]);
    expect(reading.scale).toMatchObject({ ratio: 2, source: 'dimensions', unit: 'in' });
    expect(partsOf(reading)[0]?.size).toBe('200.00 x 100.00');
  });

  it('tells when dimensions contradict the scale that is stated', () => {
    const reading = read([
      ...plate,
      sheet([
        ['Scale', '1:1'],
        ['Rev', 'B'],
      ]),
      dimension([60, 80], [160, 80], '200', 12),
      dimension([60, 80], [60, 130], '100', 12),
    ]);
    expect(reading.scale.ratio).toBe(2);
    expect(codesOf(reading)).toContain('PDF_SCALE_CONTRADICTED');
  });

  it('is as large as on paper where nothing says otherwise', () => {
    const reading = read(plate);
    expect(reading.scale).toMatchObject({ ratio: 1, source: 'page' });
    expect(codesOf(reading)).toEqual(['PDF_SCALE_OF_PAGE']);
  });

  it.each(['#ffffff', '#cccccc', '#000000'])(
    'is no paper where it fills its page in %s and is drawn around',
    (fill) => {
      const full = { ...box(1, 1, 298, 198), fill };
      const white = { ...HEAVY, colour: '#ffffff' };
      const seen = fill === '#000000' ? { ...full, stroke: white } : full;
      const stroke = fill === '#000000' ? white : HEAVY;
      const reading = read([seen, circle(60, 100, 20, stroke), circle(200, 100, 30, stroke)], {
        widthMm: 300,
        heightMm: 200,
      });
      expect(partsOf(reading)).toEqual([{ size: '298.00 x 198.00', holes: 2, folds: 0, count: 1 }]);
    },
  );

  it('keeps centre marks, leaders and their balloons out of the cut', () => {
    const reading = read([
      ...plate,
      line([72, 105], [88, 105]),
      line([80, 97], [80, 113]),
      circle(180, 150, 4, { widthMm: 0.18, colour: '#000000', dash: [] }),
      line([145, 108], [177, 147]),
      text('3', [179, 148.5]),
    ]);
    expect(partsOf(reading)).toEqual([{ size: '100.00 x 50.00', holes: 2, folds: 0, count: 1 }]);
  });

  it('keeps centre marks out that are drawn like the outline and end on it', () => {
    const marked = [
      box(60, 80, 100, 50),
      circle(80, 105, 5),
      line([60, 105], [100, 105], HEAVY),
      line([80, 85], [80, 125], HEAVY),
    ];
    expect(partsOf(read(marked))).toEqual([{ size: '100.00 x 50.00', holes: 1, folds: 0, count: 1 }]);
  });

  it('finds circles again that were drawn as short lines on a coarse grid', () => {
    const reading = read([box(60, 80, 100, 50), facets(110, 105, 8, 36, 0.0353)]);
    const { drawing } = understandDrawing(sourceOfPart(reading.parts[0]?.lines ?? []));
    const hole = drawing.paths.find(({ curves }) => curves.length === 1);
    expect(hole?.curves[0]).toMatchObject({ kind: 'arc' });
    expect(hole?.curves[0]?.kind === 'arc' && hole.curves[0].radius).toBeCloseTo(8, 1);
  });

  it('takes dashes and dots from edge to edge for folds, and those beyond it for centre lines', () => {
    const folded = [box(60, 80, 100, 50), line([100, 80], [100, 130], CHAIN), line([50, 105], [170, 105], CHAIN)];
    expect(partsOf(read(folded))).toEqual([{ size: '100.00 x 50.00', holes: 0, folds: 1, count: 1 }]);
  });
});

describe('what is no part', () => {
  it('is a body seen with edges that meet inside', () => {
    const reading = read([
      box(60, 80, 100, 50),
      line([60, 90], [160, 90], HEAVY),
      line([60, 84], [160, 84], HEAVY),
      polygon([
        [60, 40],
        [160, 40],
        [160, 60],
        [158, 60],
        [158, 42],
        [62, 42],
        [62, 60],
        [60, 60],
      ]),
      sheet([
        ['Scale', '1:2'],
        ['Material', 'Steel'],
      ]),
    ]);
    expect(reading.parts).toEqual([]);
    expect(reading.findings).toMatchObject([{ code: 'PDF_BENT_VIEWS', facts: { widthMm: 200, heightMm: 100 } }]);
  });

  it('is the edge of the sheet, whose thickness is read from it', () => {
    const reading = read([
      box(60, 80, 100, 50),
      box(60, 60, 100, 3),
      sheet([
        ['Scale', '1:1'],
        ['Rev', 'A'],
      ]),
    ]);
    expect(partsOf(reading)).toHaveLength(1);
    expect(reading.parts[0]?.edgeThicknessMm).toBeCloseTo(3, 6);
  });

  it('is a picture of the part in the title block', () => {
    const shape = (x: number, y: number, by: number) =>
      polygon([
        [x, y],
        [x + 60 * by, y],
        [x + 60 * by, y + 30 * by],
        [x + 30 * by, y + 50 * by],
        [x, y + 50 * by],
      ]);
    const reading = read([shape(40, 90, 1), shape(120, 100, 0.25), text('1:1', [200, 190])]);
    expect(partsOf(reading)).toHaveLength(1);
  });

  it('is a scan', () => {
    const reading = read([], { images: [boundsOf(0, 0, 297, 210)] });
    expect(codesOf(reading)).toEqual(['PDF_SCANNED_PAGE']);
  });

  it('is an empty page', () => {
    expect(codesOf(read([]))).toEqual(['PDF_EMPTY_PAGE']);
  });
});

it('takes parts that look the same for one, however they are turned', () => {
  const shape = (x: number, y: number) =>
    polygon([
      [x, y],
      [x + 40, y],
      [x + 40, y + 20],
      [x, y + 30],
    ]);
  const turned = (x: number, y: number) =>
    polygon([
      [x, y],
      [x - 40, y],
      [x - 40, y - 20],
      [x, y - 30],
    ]);
  const reading = read([shape(30, 30), turned(150, 150), circle(220, 100, 15)]);
  expect(partsOf(reading).map(({ count }) => count)).toEqual([1, 2]);
});
