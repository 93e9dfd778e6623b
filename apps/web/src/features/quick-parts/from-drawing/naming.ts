import { type Curve, chainBounds, type Point, pointOn } from '@kerf/geometry';
import {
  type Blank,
  type DrawnDefinition,
  diameterOf,
  drawnOf,
  isDrawn,
  isTorn,
  type NamedDiameter,
  rowsAcross,
  type StretchZone,
  shiftsOf,
  sizeOf,
  soundLimits,
} from '@kerf/quick-parts';

export type Named = StretchZone | NamedDiameter;

/** A drawing on its way to a shape: what is called what in it. */
export type Naming = {
  readonly name: string;
  readonly zones: readonly StretchZone[];
  readonly diameters: readonly NamedDiameter[];
};

export const isZone = (named: Named): named is StretchZone => 'along' in named;
export const allNamed = ({ zones, diameters }: Naming): readonly Named[] => [...zones, ...diameters];

export const definitionOf = (blank: Blank, { name, zones, diameters }: Naming): DrawnDefinition => ({
  ...{ name: name.trim(), drawn: drawnOf(blank), zones },
  ...(diameters.length === 0 ? {} : { diameters }),
});

/** What is kept of a shape that was described before; null when it was not taken from a drawing. */
export const namingOf = (definition: unknown): Naming | null => {
  if (!isDrawn(definition)) return null;
  const { name, zones, diameters = [] } = definition;
  return { name, zones, diameters };
};

/** Decimals that places in a drawing are said with, mm. */
const rounded = (value: number): number => Number(value.toFixed(3));

const KEYS = {
  x: ['W', 'A', 'B', 'C', 'E', 'F'],
  y: ['H', 'J', 'K', 'L', 'M', 'N'],
  diameter: ['d', 'f', 'g', 'h'],
} as const;

const freeKey = (naming: Naming, kind: keyof typeof KEYS): string => {
  const taken = new Set(allNamed(naming).map(({ key }) => key));
  return KEYS[kind].find((key) => !taken.has(key)) ?? `${KEYS[kind][0]}${taken.size + 1}`;
};

/** Least and most that keep the part whole, as far as they can be found. */
export const withLimits = (blank: Blank, naming: Naming, key: string): Naming => {
  const found = soundLimits(definitionOf(blank, { ...naming, name: 'x' }), key);
  return found === null ? naming : changed(naming, key, found);
};

/** A dimension with some of it changed. */
export const changed = (naming: Naming, key: string, change: Partial<StretchZone & NamedDiameter>): Naming => ({
  ...naming,
  zones: naming.zones.map((zone) => (zone.key === key ? { ...zone, ...change } : zone)),
  diameters: naming.diameters.map((one) => (one.key === key ? { ...one, ...change } : one)),
});

export const without = (naming: Naming, key: string): Naming => ({
  ...naming,
  zones: naming.zones.filter((zone) => zone.key !== key),
  diameters: naming.diameters.filter((one) => one.key !== key),
});

const endsOf = (curves: readonly Curve[]): Point[] => curves.flatMap((curve) => [pointOn(curve, 0), pointOn(curve, 1)]);

const middleOf = (curves: readonly Curve[]): Point[] => {
  const box = chainBounds(curves);
  if (box === null) return [];
  const { minX, maxX, minY, maxY } = box;
  return [{ x: ((minX + maxX) / 2) as Point['x'], y: ((minY + maxY) / 2) as Point['y'] }];
};

/** Places that a dimension is measured between: corners, ends of arcs, and middles of holes, in their order along an axis. */
export const placesAlong = (blank: Blank, along: StretchZone['along']): readonly number[] => {
  const points = [...endsOf(blank.outline), ...blank.holes.flatMap((hole) => [...endsOf(hole), ...middleOf(hole)])];
  const box = chainBounds(blank.outline)!;
  const edges = along === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY];
  return [...new Set([...edges, ...points.map((point) => point[along])].map(rounded))].sort((a, b) => a - b);
};

const crossesArc = (blank: Blank, along: StretchZone['along'], at: number): boolean =>
  blank.outline.some((curve) => curve.kind === 'arc' && isTorn(curve, [{ along, at, by: 1 }]));

/** Where a line can stand: in the longest stretch of an axis without an arc of the outline, near the middle. */
const freePlace = (blank: Blank, along: StretchZone['along'], from: number, to: number): number => {
  const shares = [
    0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85, 0.1, 0.9, 0.05, 0.95,
  ];
  const share = shares.find((one) => !crossesArc(blank, along, from + (to - from) * one)) ?? 0.5;
  return rounded(from + (to - from) * share);
};

/** A dimension over the whole drawing, named with its usual letter. */
export const addZone = (
  blank: Blank,
  naming: Naming,
  along: StretchZone['along'],
  name: string,
): Naming & { key: string } => {
  const { minX, maxX, minY, maxY } = chainBounds(blank.outline)!;
  const [from, to] = (along === 'x' ? [minX, maxX] : [minY, maxY]) as [number, number];
  const size = to - from;
  const key = freeKey(naming, along);
  const zone = { key, name, along, from, to, at: freePlace(blank, along, from, to), min: size / 2, max: size * 2 };
  return { ...naming, zones: [...naming.zones, zone], key };
};

export const addDiameter = (naming: Naming, diameter: number, name: string): Naming & { key: string } => {
  const key = freeKey(naming, 'diameter');
  const one = { key, name, diameter, min: diameter / 2, max: diameter * 2 };
  return { ...naming, diameters: [...naming.diameters, one], key };
};

/** Diameters of round holes that have no name yet, the most frequent first. */
export const unnamedDiameters = (blank: Blank, { diameters }: Naming): { diameter: number; count: number }[] => {
  const counts = new Map<number, number>();
  for (const hole of blank.holes) {
    const diameter = diameterOf(hole);
    if (diameter === null) continue;
    const said = Number(diameter.toFixed(2));
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts]
    .filter(([diameter]) => diameters.every((one) => Math.abs(one.diameter - diameter) > 0.01))
    .map(([diameter, count]) => ({ diameter, count }))
    .sort((a, b) => b.count - a.count);
};

export const hasRows = (blank: Blank, zone: StretchZone): boolean => rowsAcross(blank.holes, zone).length > 0;

export const NAMING_FAULTS = [
  'throughArc',
  'notBetween',
  'badKey',
  'sameKey',
  'noName',
  'outsideLimits',
  'depends',
] as const;
export type NamingFault = (typeof NAMING_FAULTS)[number];

const faultOfOne = (blank: Blank, naming: Naming, named: Named): NamingFault | null => {
  if (!/^[A-Za-z]\w{0,19}$/.test(named.key)) return 'badKey';
  if (allNamed(naming).filter(({ key }) => key === named.key).length > 1) return 'sameKey';
  if (named.name.trim() === '') return 'noName';
  if (isZone(named)) {
    if (!(named.from < named.at && named.at < named.to)) return 'notBetween';
    if (crossesArc(blank, named.along, named.at)) return 'throughArc';
  }
  const size = sizeOf(named);
  return named.min > size + 1e-9 || named.max < size - 1e-9 || named.min <= 0 ? 'outsideLimits' : null;
};

/** What is wrong with each dimension, by its place; null for nothing. */
export const faultsOf = (blank: Blank, naming: Naming): readonly (NamingFault | null)[] => {
  const faults = allNamed(naming).map((named) => faultOfOne(blank, naming, named));
  if (faults.some((fault) => fault !== null)) return faults;
  const drawn = Object.fromEntries(allNamed(naming).map((named) => [named.key, sizeOf(named)]));
  return shiftsOf(naming.zones, drawn) === null
    ? faults.map((_, place) => (isZone(allNamed(naming)[place]!) ? 'depends' : null))
    : faults;
};
