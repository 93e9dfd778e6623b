import { pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { applyRepairs, repairsFor, type SourceElement, type SourceText } from '../src/index.ts';
import { arc, circle, corners, line, outline, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

type Layout = readonly [
  name: string,
  elements: readonly SourceElement[],
  texts: readonly SourceText[],
  widths: readonly number[],
];
const box = (x: number, y: number, width: number, height: number, changes: Partial<SourceElement> = {}) =>
  polyline(corners(x, y, width, height), changes);

/** A plate with a hole, the part of most sheets. */
const part = (x = 60, y = 120, width = 150): SourceElement[] => [box(x, y, width, 90), circle(x + 40, y + 40, 12)];
const two = [box(0, 0, 420, 297), box(10, 10, 400, 277)];
const one = [box(0, 0, 420, 297)];
const texts = (x: number, y: number, count = 5): SourceText[] =>
  Array.from({ length: count }, (_, i) => note(x + 2, y + 2 + 12 * i));

/** An angle of 60 by 50 mm. */
const bracket = (x: number, y: number): SourceElement =>
  polyline([
    [x, y],
    [x + 60, y],
    [x + 60, y + 20],
    [x + 30, y + 20],
    [x + 30, y + 50],
    [x, y + 50],
  ]);

/** A title block of five rows and two columns in the lower right corner of what ends at `right` and begins at `y`. */
const rows = (right: number, y: number, changes: Partial<SourceElement> = {}): SourceElement[] => [
  box(right - 180, y, 180, 60, changes),
  ...[12, 24, 36, 48].map((up) => line(right - 180, y + up, right, y + up, changes)),
  line(right - 110, y, right - 110, y + 60, changes),
];
/** The same as rectangles of their own. */
const cells = (right: number, y: number): SourceElement[] =>
  [0, 12, 24, 36, 48].flatMap((up) => [box(right - 180, y + up, 70, 12), box(right - 110, y + up, 110, 12)]);
/** The same as lines from crossing to crossing. */
const pieces = (right: number, y: number): SourceElement[] => [
  ...[0, 12, 24, 36, 48, 60].flatMap((up) => [
    line(right - 180, y + up, right - 110, y + up),
    line(right - 110, y + up, right, y + up),
  ]),
  ...[0, 12, 24, 36, 48].flatMap((up) =>
    [180, 110, 0].map((left) => line(right - left, y + up, right - left, y + up + 12)),
  ),
];
/** Five rows and two columns of one size in the corner at 410, 10. */
const even: readonly SourceElement[] = [
  box(230, 10, 180, 60),
  ...[22, 34, 46, 58].map((y) => line(230, y, 410, y)),
  line(320, 10, 320, 70),
];
const triangle = (x: number, y: number): SourceElement =>
  polyline([
    [x, y],
    [x + 6, y],
    [x + 3, y + 8],
  ]);
/** First angle projection, ISO 5456-2. */
const projection = (x: number, y: number): SourceElement[] => [
  circle(x + 15, y + 4, 4),
  circle(x + 15, y + 4, 2),
  polyline([
    [x, y],
    [x + 8, y + 2],
    [x + 8, y + 6],
    [x, y + 8],
  ]),
];
const letters = (x: number, y: number): SourceElement[] =>
  [0, 8, 16].map((right) =>
    polyline([
      [x + right, y],
      [x + right + 5, y],
      [x + right + 5, y + 8],
      [x + right + 3, y + 8],
      [x + right + 3, y + 2],
      [x + right, y + 2],
    ]),
  );
const zones = [
  ...[70, 140, 210, 280, 350].flatMap((x) => [line(x, 0, x, 10), line(x, 287, x, 297)]),
  ...[74, 148, 222].flatMap((y) => [line(0, y, 10, y), line(410, y, 420, y)]),
];
const columns = (top: number) => [280, 300, 350, 410].map((x) => line(x, top, x, top + 50));
const table = [...[0, 10, 20, 30, 40, 50].map((up) => line(280, 200 + up, 410, 200 + up)), ...columns(200)];
const tableTexts = [0, 10, 20, 30, 40].flatMap((up) => [note(282, 203 + up), note(302, 203 + up), note(352, 203 + up)]);
const free = (elements: readonly SourceElement[]): SourceElement[] =>
  elements.map((one) => ({
    ...one,
    curves: one.curves.map((curve) => {
      if (curve.kind !== 'line') return curve;
      const back = ({ x, y }: { x: number; y: number }) => pointOf(x - 30, y);
      return { ...curve, start: back(curve.start), end: back(curve.end) };
    }),
  }));
const onLayer = (layer: string, elements: readonly SourceElement[]): SourceElement[] =>
  elements.map((one) => ({ ...one, layer }));
const inBlock = (x: number) => texts(x - 180, 10);

/** Four rows of five parts, 800 by 400. */
const partsInRows = (left: number, low: number): SourceElement[] =>
  [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].flatMap((column) => part(left + 160 * column, low + 100 * row)));

const SHEETS: readonly Layout[] = [
  ['two frames, a block of lines', [...two, ...rows(410, 10), ...part()], inBlock(410), [150]],
  ['a triangle in the block', [...two, ...rows(410, 10), triangle(390, 61), ...part()], inBlock(410), [150]],
  ['a projection sign', [...two, ...rows(410, 10), ...projection(380, 60), ...part()], inBlock(410), [150]],
  ['a logo of letters', [...two, ...rows(410, 10), ...letters(320, 60), ...part()], inBlock(410), [150]],
  ['without texts', [...two, ...rows(410, 10), ...projection(380, 60), ...part()], [], [150]],
  ['one frame', [...one, ...rows(420, 0), ...projection(390, 50), ...part()], texts(240, 0), [150]],
  ['cells of their own', [...two, ...cells(410, 10), ...projection(380, 60), ...part()], inBlock(410), [150]],
  ['lines from crossing to crossing', [...two, ...pieces(410, 10), triangle(390, 61), ...part()], inBlock(410), [150]],
  [
    'frames of lines',
    [...outline(corners(0, 0, 420, 297)), ...rows(420, 0), triangle(390, 50), ...part()],
    texts(240, 0),
    [150],
  ],
  [
    'zone marks between the frames',
    [...two, ...zones, ...rows(410, 10), triangle(390, 61), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'zone marks and letters in them',
    [...two, ...zones, triangle(30, 1), ...rows(410, 10), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'marks in the corners of the paper',
    [...two, triangle(1, 1), triangle(412, 288), ...rows(410, 10), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'centring marks across the frames',
    [...two, line(210, -5, 210, 15), line(-5, 148, 15, 148), ...rows(410, 10), triangle(390, 61), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'three frames',
    [box(-10, -10, 440, 317), ...two, ...rows(410, 10), triangle(390, 61), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'a block of cells that are all alike',
    [...two, ...even, ...part()],
    [0, 12, 24, 36, 48].flatMap((up) => [note(232, 13 + up), note(322, 13 + up)]),
    [150],
  ],
  [
    'a block along the right side',
    [...one, line(360, 0, 360, 297), ...[40, 80, 120].map((y) => line(360, y, 420, y)), triangle(380, 90), ...part()],
    [note(365, 5), { ...note(365, 45), height: 8 }, note(365, 90)],
    [150],
  ],
  [
    'a block along the lower side',
    [...one, line(0, 40, 420, 40), ...[100, 220, 300].map((x) => line(x, 0, x, 40)), circle(330, 20, 8), ...part()],
    [note(5, 5), { ...note(105, 5), height: 6 }, note(305, 5)],
    [150],
  ],
  [
    'a block in the upper left corner',
    [...two, ...rows(190, 227), triangle(170, 278), ...part(60, 50)],
    texts(10, 227),
    [150],
  ],
  ['a table at the frame', [...two, ...rows(410, 10), ...table, ...part()], [...inBlock(410), ...tableTexts], [150]],
  [
    'a table of rectangles',
    [
      ...two,
      ...rows(410, 10),
      ...[0, 10, 20, 30].flatMap((up) => [box(280, 200 + up, 20, 10), box(300, 200 + up, 110, 10)]),
      ...part(),
    ],
    [...inBlock(410), ...tableTexts],
    [150],
  ],
  [
    'a table that stands free',
    [...two, ...rows(410, 10), ...free(table), ...part()],
    [
      ...inBlock(410),
      ...tableTexts.map((text) => ({ ...text, position: pointOf(text.position.x - 30, text.position.y) })),
    ],
    [150],
  ],
  [
    'a table on the title block',
    [...two, ...rows(410, 10), box(230, 70, 180, 10), box(230, 80, 180, 10), triangle(390, 61), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'everything of the sheet on a layer FRAME',
    [...onLayer('FRAME', [...two, ...rows(410, 10), triangle(390, 61)]), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'frames on a layer of borders',
    [...onLayer('Border', two), ...rows(410, 10), triangle(390, 61), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'frame and lines on a layer of borders',
    [...onLayer('BORDER', [...one, ...rows(420, 0)]), ...projection(390, 50), ...part()],
    texts(240, 0),
    [150],
  ],
  ['a frame of no usual size on a layer RAHMEN', [box(0, 0, 500, 250, { layer: 'RAHMEN' }), ...part()], [], [150]],
  [
    'several parts',
    [...two, ...rows(410, 10), triangle(390, 61), ...part(), circle(300, 150, 30), box(40, 30, 80, 50)],
    inBlock(410),
    [60, 80, 150],
  ],
  [
    'a part beside the sheet',
    [...two, ...rows(410, 10), triangle(390, 61), ...part(), circle(600, 100, 40)],
    inBlock(410),
    [80, 150],
  ],
  [
    'two sheets side by side',
    [0, 500].flatMap((x) => [box(x, 0, 420, 297), ...rows(x + 420, 0), triangle(x + 390, 50), ...part(x + 60)]),
    [...texts(240, 0), ...texts(740, 0)],
    [150, 150],
  ],
  [
    'a sheet for plotting at 1:5',
    [
      box(0, 0, 2100, 1485),
      ...[0, 60, 120, 180].map((y) => line(1200, y + 60, 2100, y + 60)),
      line(1200, 0, 1200, 240),
      line(1600, 0, 1600, 240),
      circle(1900, 30, 20),
      box(300, 600, 800, 500),
    ],
    [30, 90, 150].flatMap((y) => [
      { ...note(1210, y), height: 15 },
      { ...note(1610, y), height: 15 },
    ]),
    [800],
  ],
  [
    'centre lines of the sign fold nothing',
    [...two, ...rows(410, 10), ...projection(380, 60), line(378, 64, 402, 64, { lineType: 'CENTER' }), ...part()],
    inBlock(410),
    [150],
  ],
  [
    'a drilled plate and other parts on a sheet of metal',
    [
      box(0, 0, 900, 500),
      box(40, 40, 300, 200),
      ...[60, 190, 320].map((x) => circle(x, 100, 4)),
      ...[400, 550, 700].flatMap((x) => [bracket(x, 40), circle(x + 15, 60, 6)]),
    ],
    [],
    [60, 60, 60, 300],
  ],
  [
    'parts with holes on a sheet of metal',
    [box(0, 0, 820, 520), ...partsInRows(20, 20), circle(740, 460, 40)],
    [],
    [80, ...Array.from({ length: 20 }, () => 150)],
  ],
  [
    'two sheets of metal with parts',
    [0, 2000].flatMap((x) => [box(x, 0, 820, 520), ...partsInRows(x + 20, 20)]),
    [],
    Array.from({ length: 40 }, () => 150),
  ],
  ['a part without holes', [...two, ...rows(410, 10), triangle(390, 61), box(60, 120, 150, 90)], inBlock(410), [150]],
  ['a round part', [...one, ...rows(420, 0), triangle(390, 50), circle(150, 170, 70)], texts(240, 0), [140]],
  [
    'a part with upright steps, near the block',
    [
      ...two,
      ...rows(410, 10),
      triangle(390, 61),
      polyline([
        [60, 75],
        [220, 75],
        [220, 160],
        [150, 160],
        [150, 200],
        [60, 200],
      ]),
    ],
    inBlock(410),
    [160],
  ],
  ['a sheet upright', [box(0, 0, 210, 297), ...rows(210, 0), ...projection(180, 50), ...part(30)], texts(30, 0), [150]],
];

const grating = Array.from({ length: 24 }, (_, i) => box(20 + (i % 6) * 60, 20 + Math.floor(i / 6) * 60, 50, 50));
const PLATES: readonly (readonly [string, readonly SourceElement[], readonly SourceText[], number, number])[] = [
  ['a grating', [...one, ...grating], [note(5, 5)], 420, 24],
  [
    'a grating with a text in every opening',
    [...one, ...grating],
    grating.map((_, i) => note(25 + (i % 6) * 60, 25 + Math.floor(i / 6) * 60)),
    420,
    24,
  ],
  [
    'a plate with parts in its cut-outs',
    [...one, ...[20, 220].flatMap((x) => [box(x, 100, 150, 100), box(x + 10, 110, 130, 80)])],
    [],
    420,
    2,
  ],
  [
    'a plate with countersinks',
    [...one, ...[50, 370].flatMap((x) => [50, 247].flatMap((y) => [circle(x, y, 10), circle(x, y, 5)]))],
    [],
    420,
    4,
  ],
  [
    'a nest of labelled blanks with common edges',
    [box(0, 0, 400, 300), ...[100, 200, 300].map((x) => line(x, 0, x, 300)), line(0, 150, 400, 150)],
    [0, 150].flatMap((y) => [0, 100, 200, 300].map((x) => note(x + 5, y + 5))),
    400,
    0,
  ],
  [
    'a label plate with engraved texts',
    [...one, ...[20, 400].flatMap((x) => [circle(x, 20, 4), circle(x, 277, 4)])],
    texts(100, 100, 8),
    420,
    4,
  ],
  ['a picture frame', [box(0, 0, 420, 297), box(40, 40, 340, 217)], [], 420, 1],
  ['a narrow frame with a text', [box(0, 0, 420, 297), box(20, 20, 380, 257)], [note(100, 5)], 420, 1],
  [
    'a narrow frame with holes in it and texts',
    [box(0, 0, 420, 297), box(20, 20, 380, 257), ...[10, 410].flatMap((x) => [circle(x, 10, 4), circle(x, 287, 4)])],
    texts(100, 60, 6),
    420,
    5,
  ],
  [
    'a front panel with windows and a legend',
    [...one, box(30, 200, 120, 60), box(200, 200, 120, 60), circle(60, 60, 20)],
    texts(30, 20, 7),
    420,
    3,
  ],
  [
    'a plate with slits at its edges',
    [...one, line(100, 0, 100, 60), line(200, 0, 200, 60), line(420, 100, 380, 100)],
    [note(20, 280), note(60, 280)],
    420,
    0,
  ],
  [
    'a plate on a layer SHEET',
    onLayer('SHEET', [...one, circle(100, 100, 50), box(250, 100, 80, 60)]),
    [note(20, 280)],
    420,
    2,
  ],
  [
    'a frame with blanks in its windows',
    [box(0, 0, 500, 300), ...[25, 275].flatMap((x) => [box(x, 50, 200, 200), box(x + 60, 110, 80, 80)])],
    [],
    500,
    2,
  ],
  [
    'a large frame with nuts in its windows, and holes to fix it',
    [
      box(0, 0, 900, 600),
      ...[40, 330, 620].flatMap((x) => [60, 330].flatMap((y) => [box(x, y, 240, 200), circle(x + 120, y + 100, 40)])),
      ...[20, 880].flatMap((x) => [20, 580].map((y) => circle(x, y, 5))),
    ],
    [],
    900,
    10,
  ],
  [
    'a large plate with the outlines of three devices and their screws',
    [
      box(0, 0, 800, 600),
      ...[40, 300, 560].flatMap((x) => [
        box(x, 200, 200, 150),
        ...[20, 180].flatMap((dx) => [220, 330].map((y) => circle(x + dx, y, 3))),
      ]),
    ],
    [],
    800,
    3,
  ],
  [
    'a large panel with windows and the outline of what is fixed to it',
    [
      box(0, 0, 900, 600),
      box(300, 300, 300, 200),
      ...[310, 590].flatMap((x) => [310, 490].map((y) => circle(x, y, 3))),
      ...[100, 300, 500].map((x) => box(x, 60, 120, 80)),
    ],
    [],
    900,
    4,
  ],
  [
    'a large plate with small letters that have a hole',
    [box(0, 0, 900, 600), ...[100, 200, 300, 400].flatMap((x) => [box(x, 100, 60, 90), box(x + 20, 140, 20, 20)])],
    [],
    900,
    4,
  ],
  [
    'a plate with a notch drawn over its corner',
    [box(0, 0, 300, 200), box(270, 170, 30, 30), circle(60, 60, 20)],
    [],
    300,
    2,
  ],
  [
    'a plate with arcs and a window near its edge',
    [...one, box(5, 5, 60, 30), arc(200, 150, 30, 0, 3)],
    [note(10, 10), note(10, 20)],
    420,
    1,
  ],
];

describe('drawing sheets', () => {
  test.each(SHEETS)('%s', (_, elements, written, widths) => {
    const { parts, drawing, codes } = understand(elements, written);
    expect(parts.map(({ widthMm }) => Math.round(widthMm)).sort((a, b) => a - b)).toEqual(widths);
    const told = drawing.findings.filter(({ code }) => code === 'BORDER_IGNORED');
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ position }) => position !== null)).toBe(true);
    for (const code of ['OPEN_OUTER', 'OPEN_INNER', 'FOLD_OUTSIDE_PART']) expect(codes).not.toContain(code);
    const asSheet = new Set(told.flatMap(({ pathIds }) => pathIds));
    const outside = drawing.findings.filter(({ code }) => code === 'PATHS_OUTSIDE_PARTS');
    expect(outside.flatMap(({ pathIds }) => pathIds).filter((id) => asSheet.has(id))).toEqual([]);
  });

  test.each(SHEETS)('%s: nothing is taken out untold, and repairs cut it again', (_, elements, written) => {
    const { drawing } = understand(elements, written);
    const repairs = repairsFor(drawing).filter(({ kind }) => kind === 'cutSheet');
    const told = drawing.findings.filter(({ code }) => code === 'BORDER_IGNORED').flatMap(({ pathIds }) => pathIds);
    expect(new Set(repairs.flatMap(({ pathIds }) => pathIds))).toEqual(new Set(told));
    const [largest] = [...repairs].sort((a, b) => b.pathIds.length - a.pathIds.length);
    const mended = applyRepairs(drawing, [largest!.id]);
    if (!mended.ok) throw new Error(mended.refusal.code);
    const cut = mended.drawing.paths.filter(({ pathId }) => largest!.pathIds.includes(pathId));
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.every(({ type }) => type === 'Cutting')).toBe(true);
  });

  test.each(PLATES)('%s is a part', (_, elements, written, width, holes) => {
    const { parts, codes } = understand(elements, written);
    expect(codes).not.toContain('BORDER_IGNORED');
    expect(parts[0]!.widthMm).toBeCloseTo(width, 6);
    expect(parts[0]!.innerContours).toBe(holes);
  });
});
