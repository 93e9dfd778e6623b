import { lineOf, pointOf } from '@kerf/geometry';
import { below, between, leftOf, note } from '../dimensions.ts';
import { arcDegrees, contour, flat, hole, polygon, rectangle } from '../outlines.ts';
import { factor, LARGEST, length, SMALLEST } from '../parameters.ts';
import { type Blank, type FoldLine, type Shape, shape, type Values } from '../shape.ts';

type Metal = Values<'thickness' | 'insideRadius' | 'kFactor'>;

const metal = () =>
  [
    length('thickness', 't', 2, () => [0.3, 30]),
    length('insideRadius', 'r', 2, () => [0.1, 60]),
    factor('kFactor', 'k', 0.44, () => [0.2, 0.5]),
  ] as const;

/** From the outer corner of a right angle to where the bend begins. */
const setback = (v: Metal): number => v.insideRadius + v.thickness;

/** Length of the neutral line through a bend of 90°: π/2 (r + k t). */
const allowance = (v: Metal): number => (Math.PI / 2) * (v.insideRadius + v.kFactor * v.thickness);

/** A flange at an end, or one between two bends, is at least so long outside, mm. */
const endFlange = (v: Metal): number => setback(v) + SMALLEST;
const middleFlange = (v: Metal): number => 2 * setback(v) + SMALLEST;

type Section = {
  readonly flats: readonly number[];
  readonly directions: readonly FoldLine['direction'][];
};

/** Flanges measured outside, bent by 90° at each joint, as flat lengths one behind the other. */
const sectionOf = (v: Metal, outside: readonly number[], directions: Section['directions']): Section => ({
  directions,
  flats: outside.map((long, place) => long - setback(v) * (place === 0 || place === outside.length - 1 ? 1 : 2)),
});

/** Where each flat of the development begins. */
const beginnings = (v: Metal, { flats }: Section): number[] => {
  let reached = 0;
  return flats.map((flatLength) => {
    const begins = reached;
    reached += flatLength + allowance(v);
    return begins;
  });
};

const developedLength = (v: Metal, { flats }: Section): number =>
  flats.reduce((sum, flatLength) => sum + flatLength, 0) + (flats.length - 1) * allowance(v);

/** Folds across a strip of a width, at the middle of each bend. */
const foldsAcross = (v: Metal, section: Section, wide: number): FoldLine[] =>
  beginnings(v, section)
    .slice(1)
    .map((begins, place) => {
      const x = begins - allowance(v) / 2;
      return {
        line: lineOf(pointOf(x, 0), pointOf(x, wide)),
        direction: section.directions[place] ?? 'up',
        degrees: 90,
        insideRadiusMm: v.insideRadius,
      };
    });

const strip = (v: Metal, section: Section, wide: number, holes: Blank['holes'] = []): Blank => ({
  outline: rectangle(developedLength(v, section), wide),
  holes,
  folds: foldsAcross(v, section, wide),
});

/** What all brackets show: the width, and the metal beside a fold. */
const stripMarks = (v: Metal & Values<'width'>, section: Section) => {
  const long = developedLength(v, section);
  return {
    width: leftOf(v.width),
    thickness: note(pointOf(long, v.width)),
    insideRadius: note(pointOf(beginnings(v, section)[1]! - allowance(v) / 2, v.width * 0.75)),
    kFactor: note(pointOf(beginnings(v, section)[1]! - allowance(v) / 2, v.width * 0.25)),
  };
};

/** The flange as it lies in the development. */
const flangeMark = (v: Metal, section: Section, place: number) =>
  below(section.flats[place] ?? 0, 1, beginnings(v, section)[place] ?? 0, 0);

const wide = () => length('width', 'W', 60);

const lSection = (v: Metal & Values<'flangeA' | 'flangeB'>) => sectionOf(v, [v.flangeA, v.flangeB], ['up']);
const lFlanges = () =>
  [
    length('flangeA', 'A', 50, (v) => [endFlange(v), LARGEST / 4]),
    length('flangeB', 'B', 40, (v) => [endFlange(v), LARGEST / 4]),
  ] as const;

const lBracket = shape({
  id: 'bracket-l',
  category: 'brackets',
  parameters: [...metal(), wide(), ...lFlanges()],
  make: (v) => strip(v, lSection(v), v.width),
  dimensions: (v) => ({
    ...stripMarks(v, lSection(v)),
    flangeA: flangeMark(v, lSection(v), 0),
    flangeB: flangeMark(v, lSection(v), 1),
  }),
});

const lWithHoles = shape({
  id: 'bracket-l-holes',
  category: 'brackets',
  parameters: [
    ...metal(),
    length('width', 'W', 60, () => [4, LARGEST]),
    length('flangeA', 'A', 50, (v) => [endFlange(v) + 3, LARGEST / 4]),
    length('flangeB', 'B', 40, (v) => [endFlange(v) + 3, LARGEST / 4]),
    length('holeDiameter', 'd', 9, (v) => [
      SMALLEST,
      Math.min(v.width, v.flangeA - setback(v), v.flangeB - setback(v)) - 2 * SMALLEST,
    ]),
  ],
  make: (v) =>
    strip(
      v,
      lSection(v),
      v.width,
      lHoleCentres(v).map((centre) => hole(centre, v.holeDiameter)),
    ),
  dimensions: (v) => ({
    ...stripMarks(v, lSection(v)),
    flangeA: flangeMark(v, lSection(v), 0),
    flangeB: flangeMark(v, lSection(v), 1),
    holeDiameter: { kind: 'diameter', centre: lHoleCentres(v)[1]!, diameter: v.holeDiameter, degrees: 45 },
  }),
});

/** In the middle of the flat of each flange. */
const lHoleCentres = (v: Metal & Values<'flangeA' | 'flangeB' | 'width'>) => {
  const section = lSection(v);
  return section.flats.map((flatLength, place) =>
    pointOf((beginnings(v, section)[place] ?? 0) + flatLength / 2, v.width / 2),
  );
};

const uSection = (v: Metal & Values<'flangeA' | 'flangeB'>) =>
  sectionOf(v, [v.flangeB, v.flangeA, v.flangeB], ['up', 'up']);

const uBracket = shape({
  id: 'bracket-u',
  category: 'brackets',
  parameters: [
    ...metal(),
    wide(),
    length('flangeA', 'A', 80, (v) => [middleFlange(v), LARGEST / 4]),
    length('flangeB', 'B', 40, (v) => [endFlange(v), LARGEST / 4]),
  ],
  make: (v) => strip(v, uSection(v), v.width),
  dimensions: (v) => ({
    ...stripMarks(v, uSection(v)),
    flangeA: flangeMark(v, uSection(v), 1),
    flangeB: flangeMark(v, uSection(v), 0),
  }),
});

const threeFlanges = () =>
  [
    length('flangeA', 'A', 40, (v) => [endFlange(v), LARGEST / 6]),
    length('flangeB', 'B', 60, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeC', 'C', 40, (v) => [endFlange(v), LARGEST / 6]),
  ] as const;
const threeMarks = (v: Metal & Values<'width'>, section: Section) => ({
  ...stripMarks(v, section),
  flangeA: flangeMark(v, section, 0),
  flangeB: flangeMark(v, section, 1),
  flangeC: flangeMark(v, section, 2),
});

const zSection = (v: Metal & Values<'flangeA' | 'flangeB' | 'flangeC'>) =>
  sectionOf(v, [v.flangeA, v.flangeB, v.flangeC], ['up', 'down']);

const zBracket = shape({
  id: 'bracket-z',
  category: 'brackets',
  parameters: [...metal(), wide(), ...threeFlanges()],
  make: (v) => strip(v, zSection(v), v.width),
  dimensions: (v) => threeMarks(v, zSection(v)),
});

const channelSection = (v: Metal & Values<'flangeA' | 'flangeB' | 'flangeC'>) =>
  sectionOf(v, [v.flangeA, v.flangeB, v.flangeC], ['up', 'up']);

const unevenChannel = shape({
  id: 'bracket-u-uneven',
  category: 'brackets',
  parameters: [...metal(), wide(), ...threeFlanges()],
  make: (v) => strip(v, channelSection(v), v.width),
  dimensions: (v) => threeMarks(v, channelSection(v)),
});

const hatSection = (v: Metal & Values<'flangeA' | 'flangeB' | 'flangeC'>) =>
  sectionOf(v, [v.flangeA, v.flangeB, v.flangeC, v.flangeB, v.flangeA], ['down', 'up', 'up', 'down']);

const hat = shape({
  id: 'bracket-hat',
  category: 'brackets',
  parameters: [
    ...metal(),
    wide(),
    length('flangeA', 'A', 30, (v) => [endFlange(v), LARGEST / 6]),
    length('flangeB', 'B', 40, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeC', 'C', 60, (v) => [middleFlange(v), LARGEST / 6]),
  ],
  make: (v) => strip(v, hatSection(v), v.width),
  dimensions: (v) => threeMarks(v, hatSection(v)),
});

const cSection = (v: Metal & Values<'flangeA' | 'flangeB' | 'flangeC'>) =>
  sectionOf(v, [v.flangeC, v.flangeB, v.flangeA, v.flangeB, v.flangeC], ['up', 'up', 'up', 'up']);

const lippedChannel = shape({
  id: 'channel-lipped',
  category: 'brackets',
  parameters: [
    ...metal(),
    wide(),
    length('flangeA', 'A', 100, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeB', 'B', 50, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeC', 'C', 15, (v) => [endFlange(v), LARGEST / 6]),
  ],
  make: (v) => strip(v, cSection(v), v.width),
  dimensions: (v) => ({
    ...stripMarks(v, cSection(v)),
    flangeA: flangeMark(v, cSection(v), 2),
    flangeB: flangeMark(v, cSection(v), 1),
    flangeC: flangeMark(v, cSection(v), 0),
  }),
});

export const BRACKETS: readonly Shape[] = [
  ...[lBracket, lWithHoles, uBracket, unevenChannel, zBracket, hat, lippedChannel],
];

type Tray = Metal & Values<'width' | 'length' | 'height'>;
const traySections = (v: Tray) => ({
  along: sectionOf(v, [v.height, v.length, v.height], ['up', 'up']),
  over: sectionOf(v, [v.height, v.width, v.height], ['up', 'up']),
});

/** Walls stand on the flat of the floor: each corner is cut out as far as the bends reach. */
const trayBlank = (v: Tray, walls: 'four' | 'two'): Blank => {
  const { along, over } = traySections(v);
  const [long, deep] = [developedLength(v, along), developedLength(v, over)];
  const [left, bottom] = [beginnings(v, along)[1]!, beginnings(v, over)[1]!];
  const [right, top] = [long - left, deep - bottom];
  if (walls === 'two') return strip(v, along, v.width);
  const outline = polygon([
    ...[pointOf(left, 0), pointOf(right, 0), pointOf(right, bottom), pointOf(long, bottom)],
    ...[pointOf(long, top), pointOf(right, top), pointOf(right, deep), pointOf(left, deep)],
    ...[pointOf(left, top), pointOf(0, top), pointOf(0, bottom), pointOf(left, bottom)],
  ]);
  const half = allowance(v) / 2;
  const common = { direction: 'up', degrees: 90, insideRadiusMm: v.insideRadius } as const;
  const folds: FoldLine[] = [
    ...[left - half, right + half].map((x) => ({ ...common, line: lineOf(pointOf(x, bottom), pointOf(x, top)) })),
    ...[bottom - half, top + half].map((y) => ({ ...common, line: lineOf(pointOf(left, y), pointOf(right, y)) })),
  ];
  return { ...flat(outline), folds };
};

const tray = shape({
  id: 'tray',
  category: 'trays',
  parameters: [
    ...metal(),
    length('length', 'L', 300, (v) => [middleFlange(v), LARGEST / 2]),
    length('width', 'W', 200, (v) => [middleFlange(v), LARGEST / 2]),
    length('height', 'H', 40, (v) => [endFlange(v), LARGEST / 6]),
  ],
  make: (v) => trayBlank(v, 'four'),
  dimensions: (v) => {
    const { along, over } = traySections(v);
    const [left, bottom] = [beginnings(v, along)[1]!, beginnings(v, over)[1]!];
    const [long, deep] = [developedLength(v, along), developedLength(v, over)];
    return {
      length: below(long - 2 * left, 1, left, 0),
      width: leftOf(deep - 2 * bottom, 1, 0, bottom),
      height: between(pointOf(long - left, bottom), pointOf(long - left, 0)),
      thickness: note(pointOf(long - left, deep)),
      insideRadius: note(pointOf(left + (long - 2 * left) * 0.75, bottom - allowance(v) / 2)),
      kFactor: note(pointOf(left + (long - 2 * left) * 0.25, bottom - allowance(v) / 2)),
    };
  },
});

const cover = shape({
  id: 'cover-u',
  category: 'trays',
  parameters: [
    ...metal(),
    length('length', 'L', 300, (v) => [middleFlange(v), LARGEST / 2]),
    length('width', 'W', 200),
    length('height', 'H', 40, (v) => [endFlange(v), LARGEST / 6]),
  ],
  make: (v) => trayBlank(v, 'two'),
  dimensions: (v) => {
    const { along } = traySections(v);
    return {
      ...stripMarks(v, along),
      length: flangeMark(v, along, 1),
      height: flangeMark(v, along, 0),
    };
  },
});

type RelievedTray = Tray & Values<'reliefDiameter'>;

/** The corners of the floor are drilled, so that the metal does not tear where two bends meet. */
const relievedBlank = (v: RelievedTray): Blank => {
  const { along, over } = traySections(v);
  const [long, deep] = [developedLength(v, along), developedLength(v, over)];
  const [left, bottom] = [beginnings(v, along)[1]!, beginnings(v, over)[1]!];
  const [right, top] = [long - left, deep - bottom];
  const radius = v.reliefDiameter / 2;
  const relief = (x: number, y: number, from: number) => arcDegrees(pointOf(x, y), radius, from, -270);
  const outline = contour(
    ...[pointOf(left, 0), pointOf(right, 0), relief(right, bottom, 270)],
    ...[pointOf(long, bottom), pointOf(long, top), relief(right, top, 0)],
    ...[pointOf(right, deep), pointOf(left, deep), relief(left, top, 90)],
    ...[pointOf(0, top), pointOf(0, bottom), relief(left, bottom, 180)],
  );
  const half = allowance(v) / 2;
  const begin = Math.sqrt(Math.max(0, radius ** 2 - half ** 2));
  const common = { direction: 'up', degrees: 90, insideRadiusMm: v.insideRadius } as const;
  const folds: FoldLine[] = [
    ...[left - half, right + half].map((x) => ({
      ...common,
      line: lineOf(pointOf(x, bottom + begin), pointOf(x, top - begin)),
    })),
    ...[bottom - half, top + half].map((y) => ({
      ...common,
      line: lineOf(pointOf(left + begin, y), pointOf(right - begin, y)),
    })),
  ];
  return { ...flat(outline), folds };
};

const relievedTray = shape({
  id: 'tray-relieved',
  category: 'trays',
  parameters: [
    ...metal(),
    length('length', 'L', 300, (v) => [2 * middleFlange(v) + 4, LARGEST / 2]),
    length('width', 'W', 200, (v) => [2 * middleFlange(v) + 4, LARGEST / 2]),
    length('height', 'H', 40, (v) => [endFlange(v) + allowance(v) + 2, LARGEST / 6]),
    length('reliefDiameter', 'd', 8, (v) => [
      SMALLEST,
      Math.min(
        ...[v.length, v.width].map((side) => side - 2 * setback(v) - 2 * SMALLEST),
        2 * (v.height - setback(v) + allowance(v)) - 2 * SMALLEST,
      ),
    ]),
  ],
  make: relievedBlank,
  dimensions: (v) => {
    const { along, over } = traySections(v);
    const [left, bottom] = [beginnings(v, along)[1]!, beginnings(v, over)[1]!];
    const [long, deep] = [developedLength(v, along), developedLength(v, over)];
    return {
      length: below(long - 2 * left, 1, left, 0),
      width: leftOf(deep - 2 * bottom, 1, 0, bottom),
      height: between(pointOf(long - left, bottom), pointOf(long - left, 0)),
      thickness: note(pointOf(long - left, deep)),
      insideRadius: note(pointOf(left + (long - 2 * left) * 0.75, bottom - allowance(v) / 2)),
      kFactor: note(pointOf(left + (long - 2 * left) * 0.25, bottom - allowance(v) / 2)),
      reliefDiameter: {
        kind: 'diameter',
        centre: pointOf(left, deep - bottom),
        diameter: v.reliefDiameter,
        degrees: 135,
      },
    };
  },
});

const ductSection = (v: Metal & Values<'flangeA' | 'flangeB' | 'flangeC'>) =>
  sectionOf(v, [v.flangeC, v.flangeA, v.flangeB, v.flangeA, v.flangeB], ['up', 'up', 'up', 'up']);

const duct = shape({
  id: 'duct-rectangular',
  category: 'trays',
  parameters: [
    ...metal(),
    length('width', 'W', 400),
    length('flangeA', 'A', 200, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeB', 'B', 150, (v) => [middleFlange(v), LARGEST / 6]),
    length('flangeC', 'C', 15, (v) => [endFlange(v), LARGEST / 6]),
  ],
  make: (v) => strip(v, ductSection(v), v.width),
  dimensions: (v) => ({
    ...stripMarks(v, ductSection(v)),
    flangeA: flangeMark(v, ductSection(v), 1),
    flangeB: flangeMark(v, ductSection(v), 2),
    flangeC: flangeMark(v, ductSection(v), 0),
  }),
});

export const TRAYS: readonly Shape[] = [tray, relievedTray, cover, duct];
