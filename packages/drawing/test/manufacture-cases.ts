import type { FindingCode, SourceElement } from '../src/index.ts';
import { arc, circle, corners, line, polyline } from './sources.ts';

export const fold = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, { layer: 'bend' });
export const etch = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, { layer: 'etch' });
export const rectangle = (x1: number, y1: number, x2: number, y2: number) =>
  polyline(corners(x1, y1, x2 - x1, y2 - y1));
export const plate = rectangle(0, 0, 100, 60);

/** A plate of 100 by 60 with a tab of 60 by 20 on top, from x = 20 on; reliefs of a width and 6 deep beside it. */
export const tabbed = (relief: number) =>
  relief === 0
    ? polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [80, 60],
        [80, 80],
        [20, 80],
        [20, 60],
        [0, 60],
      ])
    : polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [80 + relief, 60],
        [80 + relief, 54],
        [80, 54],
        [80, 80],
        [20, 80],
        [20, 54],
        [20 - relief, 54],
        [20 - relief, 60],
        [0, 60],
      ]);

/** A tray of 100 by 100 with four flanges 20 deep, their corners cut out square or on a slant. */
const tray = (slant: boolean) => {
  const s = slant ? 20 : 0;
  return polyline([
    ...([
      [0, 0],
      [s, -20],
      [100 - s, -20],
      [100, 0],
      [120, s],
      [120, 100 - s],
      [100, 100],
      [100 - s, 120],
      [s, 120],
      [0, 100],
      [-20, 100 - s],
      [-20, s],
    ] as [number, number][]),
  ]);
};
const trayFolds = [fold(0, 0, 100, 0), fold(100, 0, 100, 100), fold(100, 100, 0, 100), fold(0, 100, 0, 0)];

/** A round hole of radius 8 about 30, 30 with a slot of a width that leads off it to the right. */
const keyhole = (width: number) => {
  const half = Math.asin(width / 16);
  const [x, y] = [30 + 8 * Math.cos(half), width / 2];
  return [
    arc(30, 30, 8, half, 2 * Math.PI - 2 * half),
    line(x, 30 - y, 60, 30 - y),
    line(60, 30 - y, 60, 30 + y),
    line(60, 30 + y, x, 30 + y),
  ];
};

const star = (x: number, y: number, outer: number, inner: number) =>
  Array.from({ length: 10 }, (_, i): [number, number] => {
    const radius = i % 2 === 0 ? outer : inner;
    return [x + radius * Math.cos((i * Math.PI) / 5), y + radius * Math.sin((i * Math.PI) / 5)];
  });

type Case = readonly [name: string, elements: readonly SourceElement[], expected: [FindingCode, number][]];

export const CASES: readonly Case[] = [
  ['a fold from edge to edge', [plate, fold(0, 20, 100, 20)], []],
  [
    'a fold of dashes',
    [plate, ...[0, 1, 2, 3, 4].map((i) => fold(20 * i, 20, 20 * i + 12, 20))],
    [['FOLD_SHORT_OF_EDGE', 1]],
  ],
  ['a fold as ticks at both edges', [plate, fold(0, 20, 8, 20), fold(92, 20, 100, 20)], []],
  ['a fold on a slant across a plate', [plate, fold(0, 20, 60, 60)], []],
  ['a fold across the end of a disc', [circle(0, 0, 50), fold(-21.794, 45, 21.794, 45)], []],
  ['a fold that stops 4 mm short at both ends', [plate, fold(4, 20, 96, 20)], [['FOLD_SHORT_OF_EDGE', 2]]],
  ['a fold that ends in the middle', [plate, fold(0, 20, 50, 20)], [['FOLD_RELIEF_MISSING', 1]]],
  [
    'a fold that ends in a relief hole',
    [plate, circle(51.9, 20, 2), fold(0, 20, 50, 20)],
    [['HOLE_NEAR_FOLD', 1]].slice(1) as [],
  ],
  [
    'a fold that ends in a hole too small to relieve it',
    [plate, circle(51, 20, 1), fold(0, 20, 50, 20)],
    [
      ['HOLE_SMALLER_THAN_THICKNESS', 1],
      ['FOLD_RELIEF_MISSING', 1],
    ],
  ],
  [
    'a fold that goes on across a hole most of which lies on one side',
    [plate, circle(50, 24, 5), fold(0, 20, 100, 20)],
    [['HOLE_NEAR_FOLD', 1]],
  ],
  ['a tab folded in line with the edge beside it', [tabbed(0), fold(20, 60, 80, 60)], [['FOLD_RELIEF_MISSING', 2]]],
  ['a tab folded inside the plate', [tabbed(0), fold(20, 58, 80, 58)], [['FOLD_RELIEF_MISSING', 2]]],
  ['a tab folded a little above the edge beside it', [tabbed(0), fold(20, 61, 80, 61)], [['FOLD_RELIEF_MISSING', 2]]],
  ['a tab folded well above the edge beside it', [tabbed(0), fold(20, 66, 80, 66)], []],
  [
    'a fold that stops short of another by exactly as much as folds that meet may',
    [plate, fold(0, 20, 100, 20), fold(50, 30, 50, 60)],
    [],
  ],
  [
    'a fold short of both edges beside one from edge to edge',
    [plate, fold(0, 23, 100, 23), fold(4, 31, 95, 31)],
    [['FOLD_SHORT_OF_EDGE', 2]],
  ],
  [
    'a step folded in a tab without reliefs',
    [tabbed(0), fold(20, 60, 80, 60), fold(20, 68, 80, 68)],
    [['FOLD_RELIEF_MISSING', 2]],
  ],
  ['a step folded in a tab with reliefs', [tabbed(4), fold(20, 60, 80, 60), fold(20, 68, 80, 68)], []],
  ['a tab with reliefs', [tabbed(4), fold(20, 60, 80, 60)], []],
  [
    'a tab with reliefs narrower than the sheet is thick',
    [tabbed(2), fold(20, 60, 80, 60)],
    [
      ['NARROW_SLOT', 2],
      ['FOLD_RELIEF_MISSING', 2],
    ],
  ],
  ['a tray with slanted corners', [tray(true), ...trayFolds], []],
  ['a tray with square corners', [tray(false), ...trayFolds], []],
  ['folds that cross', [plate, fold(0, 20, 100, 20), fold(30, 0, 30, 60)], [['FOLDS_CROSS', 1]]],
  [
    'folds that cross where one is not drawn',
    [plate, fold(0, 20, 10, 20), fold(90, 20, 100, 20), fold(50, 0, 50, 60)],
    [['FOLDS_CROSS', 1]],
  ],
  [
    'folds in a row in flanges of their own, and one between them',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 40],
        [70, 40],
        [70, 10],
        [30, 10],
        [30, 40],
        [0, 40],
      ]),
      fold(0, 25, 30, 25),
      fold(70, 25, 100, 25),
      fold(50, 0, 50, 10),
    ],
    [],
  ],
  ['a fold that runs 5 mm beyond the edge', [plate, fold(-5, 20, 100, 20)], [['FOLD_BEYOND_PART', 1]]],
  [
    'a fold drawn over the gap between two flanges',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 40],
        [80, 40],
        [80, 10],
        [60, 10],
        [60, 40],
        [0, 40],
      ]),
      fold(0, 25, 100, 25),
    ],
    [['FOLD_BEYOND_PART', 1]],
  ],
  ['a marking in the metal, up to an edge', [plate, etch(10, 10, 100, 10)], []],
  [
    'a marking in the part in a hole',
    [plate, rectangle(20, 20, 60, 50), rectangle(25, 25, 55, 45), etch(30, 30, 50, 30)],
    [],
  ],
  ['a marking that runs off the part', [plate, etch(10, 10, 120, 10)], [['ETCHING_OVER_CUT', 1]]],
  ['a marking that begins off the part', [plate, etch(90, 10, 220, 10)], [['ETCHING_OVER_CUT', 1]]],
  ['a marking across a hole', [plate, circle(50, 30, 5), etch(10, 30, 90, 30)], [['ETCHING_OVER_CUT', 1]]],
  [
    'a marking that runs from one part onto the next',
    [plate, rectangle(101, 0, 201, 60), etch(10, 10, 120, 10)],
    [['ETCHING_OVER_CUT', 1]],
  ],
  [
    'a marking that runs from one part onto the next, which lies against it',
    [plate, rectangle(100, 0, 200, 60), etch(10, 10, 120, 10)],
    [['ETCHING_OVER_CUT', 1]],
  ],
  [
    'markings of two parts that lie against each other',
    [plate, rectangle(100, 0, 200, 60), etch(10, 10, 100, 10), etch(110, 10, 190, 10)],
    [],
  ],
  ['a marking across a slit', [plate, line(30, 10, 30, 50), etch(10, 30, 90, 30)], [['ETCHING_OVER_CUT', 1]]],
  [
    'a marking across a slit from the edge',
    [plate, line(30, 0, 30, 50), etch(10, 30, 90, 30)],
    [['ETCHING_OVER_CUT', 1]],
  ],
  ['markings that end at a slit', [plate, line(30, 10, 30, 50), etch(10, 30, 30, 30), etch(90, 20, 30.05, 20)], []],
  ['a marking beyond the end of a slit', [plate, line(30, 10, 30, 50), etch(10, 55, 90, 55)], []],
  ['a marking along a slit', [plate, line(30, 10, 30, 50), etch(30, 20, 30, 40)], []],
  ['a marking along a cut', [plate, etch(10, 0, 90, 0)], []],
  [
    'a notch narrower than the sheet',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [52, 60],
        [52, 40],
        [50, 40],
        [50, 60],
        [0, 60],
      ]),
    ],
    [['NARROW_SLOT', 1]],
  ],
  [
    'a notch as wide as the sheet is thick',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [53, 60],
        [53, 40],
        [50, 40],
        [50, 60],
        [0, 60],
      ]),
    ],
    [],
  ],
  [
    'a dent that is wider than deep',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [52, 60],
        [52, 59],
        [50, 59],
        [50, 60],
        [0, 60],
      ]),
    ],
    [],
  ],
  [
    'a tab narrower than the sheet',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 60],
        [52, 60],
        [52, 75],
        [50, 75],
        [50, 60],
        [0, 60],
      ]),
    ],
    [['THIN_WEB', 1]],
  ],
  [
    'a neck between two notches',
    [
      polyline([
        [0, 0],
        [45, 0],
        [45, 29],
        [55, 29],
        [55, 0],
        [100, 0],
        [100, 60],
        [55, 60],
        [55, 31],
        [45, 31],
        [45, 60],
        [0, 60],
      ]),
    ],
    [['THIN_WEB', 1]],
  ],
  [
    'a tongue held by a thin bridge in a hole',
    [
      plate,
      polyline([
        [20, 20],
        [80, 20],
        [80, 40],
        [51, 40],
        [51, 25],
        [49, 25],
        [49, 40],
        [20, 40],
      ]),
    ],
    [['THIN_WEB', 1]],
  ],
  ['a slot that leads off a round hole', [plate, ...keyhole(2)], [['HOLE_SMALLER_THAN_THICKNESS', 1]]],
  ['a slot as wide as the sheet is thick that leads off a round hole', [plate, ...keyhole(3)], []],
  [
    'a slot that leads off a large hole',
    [
      plate,
      polyline([
        [20, 10],
        [50, 10],
        [50, 29],
        [80, 29],
        [80, 31],
        [50, 31],
        [50, 50],
        [20, 50],
      ]),
    ],
    [['HOLE_SMALLER_THAN_THICKNESS', 1]],
  ],
  ['a star cut out, whose points are acute', [plate, polyline(star(50, 30, 24, 9))], []],
  [
    'a hole in a fold drawn as ticks at both edges',
    [plate, circle(50, 21, 5), fold(0, 20, 8, 20), fold(92, 20, 100, 20)],
    [['HOLE_NEAR_FOLD', 1]],
  ],
  [
    'a hole beside a fold drawn as ticks at both edges',
    [plate, circle(50, 30, 5), fold(0, 20, 8, 20), fold(92, 20, 100, 20)],
    [['HOLE_NEAR_FOLD', 1]],
  ],
  [
    'a hole in a gap of a dashed fold',
    [plate, circle(70, 20, 3), ...[0, 1, 2, 3].map((i) => fold((80 * i) / 3, 20, (80 * i) / 3 + 20, 20))],
    [['HOLE_NEAR_FOLD', 1]],
  ],
  [
    'a fold trimmed to a hole in it',
    [plate, circle(50, 20, 6), fold(0, 20, 44, 20), fold(56, 20, 100, 20)],
    [['HOLE_NEAR_FOLD', 1]],
  ],
  [
    'folds in narrow flanges of their own with a hole between them',
    [
      polyline([
        [0, 0],
        [100, 0],
        [100, 40],
        [90, 40],
        [90, 18],
        [10, 18],
        [10, 40],
        [0, 40],
      ]),
      circle(50, 11, 4),
      fold(0, 22, 10, 22),
      fold(90, 22, 100, 22),
    ],
    [],
  ],
  ['a small part', [rectangle(0, 0, 12, 9)], [['SMALL_PART', 1]]],
  ['a thin long part is held', [rectangle(0, 0, 40, 9)], []],
];
