import { lineOf, pointOf, rotation } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFolds, notedFolds, type Path, pathOf } from '../src/index.ts';
import { circle, corners, line, polyline, transformed } from './sources.ts';
import { understand } from './understood.ts';

const fold = (pathId: string, x1: number, y1: number, x2: number, y2: number): Path =>
  pathOf(
    {
      pieces: [
        {
          curve: lineOf(pointOf(x1, y1), pointOf(x2, y2)),
          layer: 'BEND',
          type: 'Folding',
          isSolid: true,
          order: 0,
          copies: 1,
        },
      ],
      isClosed: false,
    },
    pathId,
  );

test('a bend drawn as dashes in any direction is one fold', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.integer({ min: 2, max: 60 }),
      (turn, count) => {
        const at = (along: number) => [5000 + along * Math.cos(turn), -3000 + along * Math.sin(turn)] as const;
        const dashes = Array.from({ length: count }, (_, place) =>
          place % 2 === 0
            ? fold(`p${place}`, ...at(place * 5), ...at(place * 5 + 3))
            : fold(`p${place}`, ...at(place * 5 + 3), ...at(place * 5)),
        );
        const folds = mergeFolds(dashes);
        expect(folds).toHaveLength(1);
        expect(folds[0]?.lengthMm).toBeCloseTo(count * 3, 6);
        expect(folds[0]?.spanMm).toBeCloseTo((count - 1) * 5 + 3, 6);
      },
    ),
  );
});

test('parallel bends 0.3 mm apart and crossing bends stay apart', () => {
  const parallel = Array.from({ length: 50 }, (_, place) => fold(`p${place}`, 0, place * 0.3, 100, place * 0.3));
  expect(mergeFolds([...parallel, fold('cross', 0, 0, 100, 15)])).toHaveLength(51);
});

test('30,000 dashes of 300 bends are counted in a moment', () => {
  const dashes = Array.from({ length: 30_000 }, (_, place) => {
    const [bend, dash] = [place % 300, Math.floor(place / 300)];
    return fold(`p${place}`, dash * 4, bend * 7, dash * 4 + 2, bend * 7);
  });
  const before = process.cpuUsage();
  expect(mergeFolds(dashes)).toHaveLength(300);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000);
});

test('30,000 bends of their own are counted in a moment', { tags: 'slow' }, () => {
  const bends = Array.from({ length: 30_000 }, (_, place) => {
    const turn = (place * 2.399963) % (2 * Math.PI);
    const [x, y] = [(place * 37) % 3001, (place * 53) % 2003];
    return fold(`p${place}`, x, y, x + 2 * Math.cos(turn), y + 2 * Math.sin(turn));
  });
  const before = process.cpuUsage();
  expect(mergeFolds(bends).length).toBeGreaterThan(25_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000);
});

const bend = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, { layer: 'BEND' });
/** Fold lines at one height, from and to where they are drawn. */
const bends = (y: number, ...ends: [number, number][]) => ends.map(([from, to]) => bend(from, y, to, y));
/** Lines end to end. */
const cut = (...points: [number, number][]) =>
  points.slice(1).map(([x, y], place) => line(points[place]![0], points[place]![1], x, y));
/** A lug 30 wide and 20 high, cut free on three sides up to a height. */
const lug = (x: number, foot: number) => cut([x, foot], [x, 80], [x + 30, 80], [x + 30, foot]);
/** The same cut with a slot 2 wide. */
const slotted = (x: number) =>
  polyline([
    [x - 1, 59],
    [x + 1, 59],
    [x + 1, 79],
    [x + 29, 79],
    [x + 29, 59],
    [x + 31, 59],
    [x + 31, 81],
    [x - 1, 81],
  ]);
/** A plate with tabs of a width and 30 high on its upper edge at a height of 100. */
const tabbed = (width: number, plateWidth: number, ...tabs: number[]) =>
  polyline([
    [0, 0],
    [plateWidth, 0],
    ...[...tabs].reverse().flatMap((x): [number, number][] => [
      [x + width, 100],
      [x + width, 130],
      [x, 130],
      [x, 100],
    ]),
    ...((tabs[0] === 0 ? [] : [[0, 100]]) as [number, number][]),
  ]);
const plate = polyline(corners(0, 0, 100, 80));
const wide = polyline(corners(0, 0, 300, 100));

test.each([
  ['with a gap in its middle', [plate, ...bends(40, [0, 40], [60, 100])], 100],
  ['as ticks at both edges', [plate, ...bends(40, [0, 5], [95, 100])], 100],
  ['as ticks a hair from both edges', [plate, ...bends(40, [0.5, 8], [92, 99.5])], 99],
  [
    'as ticks at the edges of a strip beside a cut',
    [polyline(corners(0, 0, 100, 8)), ...bends(4, [0, 5], [95, 100])],
    100,
  ],
  ['as dashes that stop short of the edges', [plate, ...bends(40, [10, 30], [50, 80])], 70],
  ['as dashes with points between them', [plate, ...bends(40, [0, 20], [26, 28], [34, 54], [60, 62], [68, 88])], 88],
  ['as dashes beside a hole', [plate, circle(35, 46, 4), ...bends(40, [0, 30], [40, 70], [80, 100])], 100],
  [
    'as dashes along an edge',
    [plate, ...bends(76, ...[0, 1, 2, 3, 4].map((i): [number, number] => [22 * i, 22 * i + 12]))],
    100,
  ],
  ['over a cut-out', [plate, polyline(corners(40, 30, 20, 20)), ...bends(40, [0, 40], [60, 100])], 80],
  [
    'over a cut-out, with a gap besides',
    [plate, polyline(corners(40, 30, 20, 20)), ...bends(40, [0, 10], [20, 40], [60, 100])],
    80,
  ],
  [
    'as ticks at both edges of a plate that is cut apart between them',
    [plate, ...cut([50, 20], [50, 60]), ...bends(40, [0, 5], [95, 100])],
    10,
  ],
  [
    'as dashes, with a cut in one gap',
    [plate, ...cut([45, 20], [45, 60]), ...bends(40, [0, 20], [25, 40], [50, 70])],
    60,
  ],
  ['as ticks at both edges, over a hole', [plate, circle(50, 40, 10), ...bends(40, [0, 5], [95, 100])], 80],
  ['as dashes, over a hole in one gap', [plate, circle(32.5, 40, 4), ...bends(40, [0, 25], [40, 65], [80, 100])], 92],
  ['as ticks in the middle of the metal', [wide, ...bends(60, [50, 60], [240, 250])], 20],
  ['as two lines far apart', [plate, ...bends(40, [10, 30], [60, 80])], 40],
  ['in lugs that open cuts free', [wide, ...lug(50, 60), ...lug(220, 60), ...bends(60, [50, 80], [220, 250])], 60],
  [
    'in lugs, above the ends of the cuts',
    [wide, ...lug(50, 55), ...lug(220, 55), ...bends(60, [50, 80], [220, 250])],
    60,
  ],
  [
    'in lugs, below the ends of the cuts',
    [wide, ...lug(50, 62), ...lug(220, 62), ...bends(60, [50, 80], [220, 250])],
    60,
  ],
  [
    'in lugs side by side',
    [wide, ...lug(50, 55), ...lug(100, 55), ...lug(150, 55), ...bends(60, [50, 80], [100, 130], [150, 180])],
    90,
  ],
  [
    'in lugs side by side, below the ends of the cuts',
    [wide, ...lug(50, 62), ...lug(100, 62), ...lug(150, 62), ...bends(60, [50, 80], [100, 130], [150, 180])],
    90,
  ],
  ['in lugs that slots free', [wide, slotted(50), slotted(220), ...bends(60, [51, 79], [221, 249])], 56],
  ['in tabs, at the root', [tabbed(30, 300, 50, 220), ...bends(100, [50, 80], [220, 250])], 60],
  ['in tabs, below the root', [tabbed(30, 300, 50, 220), ...bends(98, [50, 80], [220, 250])], 60],
  ['in tabs, above the root', [tabbed(30, 300, 50, 220), ...bends(102, [50, 80], [220, 250])], 60],
  [
    'in tabs side by side, below the root',
    [tabbed(30, 300, 50, 100, 150), ...bends(98, [50, 80], [100, 130], [150, 180])],
    90,
  ],
  ['in narrow tabs at both ends, below the root', [tabbed(10, 100, 0, 90), ...bends(98, [0, 10], [90, 100])], 20],
])('a fold %s is as long as the metal that it bends', (_, drawn, lengthMm) => {
  for (const angle of [0, 0.7]) {
    const { parts, drawing } = understand(transformed(drawn, rotation(angle)));
    expect(parts).toHaveLength(1);
    expect([angle, parts[0]!.folds.map((one) => one.lengthMm)]).toEqual([angle, [expect.closeTo(lengthMm, 6)]]);
    expect(notedFolds(drawing).folds.map((one) => one.lengthMm)).toEqual([expect.closeTo(lengthMm, 6)]);
  }
});

test.each(['BEND_EXTENT', 'IV_TANGENT', 'Biegetangente'])(
  'lines on %s on either side of a bend are no folds',
  (layer) => {
    const beside = [26, 34].map((y) => line(0, y, 100, y, { layer }));
    const { parts, drawing } = understand([
      polyline(corners(0, 0, 100, 60)),
      line(0, 30, 100, 30, { layer: 'BEND' }),
      ...beside,
    ]);
    expect(parts.map(({ folds }) => folds.length)).toEqual([1]);
    expect(drawing.paths.map(({ type }) => type)).toEqual(['Cutting', 'Folding', 'Information', 'Information']);
  },
);
