import type { PdfLine, PdfPageShown, PdfView } from '@kerf/contract';
import { readNumber } from '@kerf/i18n/read-number';
import { describe, expect, it } from 'vitest';
import { drawnPage, nearestLine, snapped } from '../../src/pdf/drawn-page.ts';
import {
  checkOf,
  chosenPart,
  givenScale,
  linesOf,
  NO_SIDES,
  needsScale,
  newZone,
  problemOf,
  ratioText,
  readRatio,
  sidesOf,
  usedAs,
  withBox,
  withScale,
  withShape,
  withUse,
  withWrong,
  zonesOfPage,
} from '../../src/pdf/zones.ts';

const rectangle = (x: number, y: number, width: number, height: number, kind: PdfLine['kind'] = 'cut'): PdfLine[] =>
  [
    [x, y, x + width, y],
    [x + width, y, x + width, y + height],
    [x + width, y + height, x, y + height],
    [x, y + height, x, y],
  ].map((figures) => ({ kind, figures }));

const half = (x: number, y: number, radius: number, way: 1 | -1): PdfLine => ({
  kind: 'cut',
  figures: [x - way * radius, y, x + way * radius, y, Math.PI],
});

/** A plate of 100 x 50 with a hole of 20 and a window of dashes, and a plate of 20 x 20 beside it. */
const lines = [
  ...rectangle(10, 10, 100, 50),
  ...[half(40, 35, 10, 1), half(40, 35, 10, -1)],
  ...rectangle(70, 25, 20, 20, 'hidden'),
  ...rectangle(130, 10, 20, 20),
];
const scale = { ratio: 2, exact: 2, source: 'stated', isSure: true } as const;
const said = { partNumber: 'PL-1', revision: 'B', material: 'S235', thicknessMm: 3 };
const view = (cuts: number[], box: PdfView['box'], isPart: boolean): PdfView => ({
  ...{ kind: 'flat', isPart, box, name: 'Plate', quantity: 4, quantityRead: null, scale, said, cuts, folds: [] },
});
const page: PdfPageShown = {
  ...{
    page: 1,
    widthMm: 297,
    heightMm: 210,
    lines,
    scale,
    texts: [],
    filled: [],
    pictures: [],
    picture: null,
    findings: [],
  },
  contours: [
    [0, 1, 2, 3],
    [4, 5],
    [6, 7, 8, 9],
    [10, 11, 12, 13],
  ],
  views: [
    view([0, 1, 2, 3, 4, 5], { minX: 10, minY: 10, maxX: 110, maxY: 60 }, true),
    view([10, 11, 12, 13], { minX: 130, minY: 10, maxX: 150, maxY: 30 }, false),
  ],
};
const [plate, beside] = zonesOfPage(page);
if (plate === undefined || beside === undefined) throw new Error('the page shows two views');

describe('zones of a page', () => {
  it('are its views, the parts among them taken, with what the page says of them', () => {
    expect([plate.isTaken, beside.isTaken]).toEqual([true, false]);
    expect(plate).toMatchObject({ partNumber: 'PL-1', revision: 'B', material: 'S235', thicknessMm: 3, quantity: 4 });
    expect(checkOf(plate, page)).toMatchObject({ outlines: 1, holes: 1, widthMm: 200, heightMm: 100 });
    expect(problemOf(plate, page)).toBeNull();
  });

  it('cut what the person makes of lines, by one closed line or all of a kind', () => {
    const window = withUse(plate, [6, 7, 8, 9], 'cut');
    expect(checkOf(window, page).holes).toBe(2);
    const folded = withUse(window, [4, 5], 'fold');
    expect(checkOf(folded, page).holes).toBe(1);
    expect(chosenPart(folded)).toMatchObject({ cuts: [0, 1, 2, 3, 6, 7, 8, 9], folds: [4, 5], marks: [], scale: 2 });
  });

  it('tell what is in the way of a part', () => {
    expect(problemOf(withUse(plate, [0], 'none'), page)).toBe('open');
    const both = newZone(page, { minX: 0, minY: 0, maxX: 200, maxY: 100 }, 'new', 'Both');
    expect(problemOf(both, page)).toBe('several');
    expect(problemOf({ ...plate, scale: { ...scale, isSure: false } }, page)).toBe('scale');
    expect(problemOf({ ...plate, name: ' ' }, page)).toBe('name');
    for (const quantity of [0, 1.5, Number.NaN]) expect(problemOf({ ...plate, quantity }, page)).toBe('quantity');
  });

  it('of a scanned page are rectangles, as large as their box in the scale that somebody gives, or as typed', () => {
    const scan = { ...page, lines: [], contours: [], views: [], picture: 'data:,', scale: { ...scale, isSure: false } };
    const box = { minX: 10, minY: 10, maxX: 60, maxY: 40 };
    const drawn = newZone(scan, box, 'new', 'Lid');
    expect(problemOf(drawn, scan)).toBe('sides');
    const measured = { ...drawn, scale: { ratio: 4, exact: 4, source: 'points', isSure: true } as const };
    expect([problemOf(measured, scan), sidesOf(measured)]).toEqual([null, { widthMm: 200, heightMm: 120 }]);
    const typed = { ...drawn, rectangle: { widthMm: 213, heightMm: 121 } };
    expect(problemOf(typed, scan)).toBeNull();
    expect(chosenPart(typed)).toMatchObject({ rectangle: { widthMm: 213, heightMm: 121 }, cuts: [] });
    expect(newZone(scan, box, 'next', 'Next', givenScale([measured], 1)).scale.exact).toBe(4);
  });

  it('of a bent part take the sides of its flat pattern, never those of a view', () => {
    const bent = { ...plate, kind: 'body', rectangle: NO_SIDES } as const;
    expect(problemOf(bent, page)).toBe('sides');
    expect(needsScale(bent)).toBe(false);
    const half = { ...bent, rectangle: { widthMm: 140, heightMm: null } };
    expect(problemOf(half, page)).toBe('sides');
    expect(problemOf({ ...bent, rectangle: { widthMm: 140, heightMm: 60 } }, page)).toBeNull();
  });

  it('drawn by hand hold the lines within, and keep what was chosen when they are resized', () => {
    const drawn = newZone(page, { minX: 125, minY: 5, maxX: 155, maxY: 35 }, 'new', 'Small');
    expect(linesOf(drawn, 'cut')).toEqual([10, 11, 12, 13]);
    const marked = withUse(newZone(page, plate.box, 'other', 'Plate'), [6, 7, 8, 9], 'mark');
    const larger = withBox(marked, page, { minX: 5, minY: 5, maxX: 115, maxY: 65 });
    expect(usedAs(larger, 6)).toBe('mark');
    const smaller = withBox(marked, page, { minX: 5, minY: 5, maxX: 60, maxY: 65 });
    expect(usedAs(smaller, 6)).toBe('none');
  });

  it('drawn by hand say what the page says of its only part, else of the view that they lie in', () => {
    const [first, second] = page.views;
    if (first === undefined || second === undefined) throw new Error('the page shows two views');
    const other = { partNumber: 'PL-2', revision: null, material: '1.4301', thicknessMm: 2 };
    const two = { ...page, views: [first, { ...second, isPart: true, said: other }] };
    const at = (shown: PdfPageShown, x: number) =>
      newZone(shown, { minX: x, minY: 15, maxX: x + 10, maxY: 25 }, 'new', 'New').partNumber;
    expect([at(two, 20), at(two, 135), at(two, 200)]).toEqual(['PL-1', 'PL-2', '']);
    expect([at(page, 20), at(page, 135), at(page, 200)]).toEqual(['PL-1', 'PL-1', 'PL-1']);
    expect(at({ ...page, views: [] }, 20)).toBe('');
  });

  it('wait while a number in them cannot be read, whatever stood there before', () => {
    const wrong = { ...plate, wrong: withWrong(plate.wrong, 'thicknessMm', '3,x') };
    expect(problemOf(wrong, page)).toBe('number');
    expect(problemOf({ ...plate, wrong: withWrong(wrong.wrong, 'thicknessMm', null) }, page)).toBeNull();
    const typed = { ...plate, wrong: withWrong(plate.wrong, 'ratio', '1:') };
    expect(problemOf(typed, page)).toBe('number');
    const [scaled] = withScale([typed], typed, { ratio: 5, exact: 5, source: 'typed', isSure: true });
    expect(scaled && problemOf(scaled, page)).toBeNull();
    const sides = { ...withShape(plate, 'rectangle'), wrong: { widthMm: 'x' } };
    expect(withShape(sides, 'lines').wrong).toEqual({});
    const bent = { ...plate, kind: 'body', rectangle: { widthMm: 1, heightMm: 1 }, wrong: { ratio: 'x' } } as const;
    expect(problemOf(bent, page)).toBeNull();
  });

  it('of one page share their scale until one has its own', () => {
    const typed = { ratio: 5, exact: 5, source: 'typed', isSure: true } as const;
    const own = { ...beside, scale: { ...scale, exact: 1 } };
    expect(withScale([plate, beside], plate, typed).map((zone) => zone.scale.exact)).toEqual([5, 5]);
    expect(withScale([plate, own], plate, typed).map((zone) => zone.scale.exact)).toEqual([5, 1]);
  });
});

describe('a scale', () => {
  it.each([
    ['1:2', 2],
    ['2:1', 0.5],
    ['1 / 2,5', 2.5],
    ['1:1.250', 1250],
    ['1:0', null],
    ['-1:-2', null],
    ['0:1', null],
    ['2', null],
    ['', null],
  ])('%s is read', (typed, ratio) => {
    expect(readRatio(typed, (figure) => readNumber(figure, 'de-DE'))).toBe(ratio);
  });

  it('is written as drawings do', () => {
    expect([2, 0.5, 1, 2.5].map((ratio) => ratioText(ratio, String))).toEqual(['1:2', '2:1', '1:1', '1:2.5']);
  });
});

describe('the pointer', () => {
  const drawn = drawnPage(page);
  const all = lines.map((_, place) => place);
  it('finds the nearest line within its reach', () => {
    expect(nearestLine(drawn, all, { x: 60, y: 10.5 }, 2)).toBe(0);
    expect(nearestLine(drawn, all, { x: 40, y: 44.7 }, 2)).toBe(5);
    expect(nearestLine(drawn, all, { x: 60, y: 35 }, 2)).toBeNull();
  });

  it('is drawn to ends of lines and middles of arcs', () => {
    expect(snapped(drawn, { x: 109.2, y: 10.7 }, 2)).toMatchObject({ x: 110, y: 10 });
    const middle = snapped(drawn, { x: 40.4, y: 35.3 }, 2);
    expect([middle.x, middle.y].map((at) => at.toFixed(6))).toEqual(['40.000000', '35.000000']);
    expect(snapped(drawn, { x: 60, y: 40 }, 2)).toEqual({ x: 60, y: 40 });
  });
});
