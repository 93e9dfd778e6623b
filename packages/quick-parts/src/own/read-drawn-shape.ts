import { type Curve, chainBounds, distance, endOf, isCircle, JOIN, pointOf, startOf } from '@kerf/geometry';
import { across, between } from '../dimensions.ts';
import type { Blank, Dimension, FoldLine, ParameterRule, Shape, Values } from '../shape.ts';
import { curveOfPiece } from './drawn-blank.ts';
import { MOST_DRAWN, type NamedDiameter, type StretchZone } from './drawn-definition.ts';
import { RESERVED_WORDS } from './expression.ts';
import { filledRow, rowsAcross } from './hole-rows.ts';
import { type DefinitionReader, OwnShapeFault } from './reading.ts';
import {
  centreOf,
  hasDiameter,
  isTorn,
  movedBy,
  type Shift,
  shiftsOf,
  sizedHole,
  stretchedFold,
  stretchedHole,
  stretchedOutline,
} from './stretch.ts';

type Read = DefinitionReader;

const pieceReader = (read: Read, source: unknown, at: string): Curve => {
  const numbers = read.list(source, at, 5, 4).map((one, place) => read.number(one, `${at}[${place}]`));
  return curveOfPiece(numbers);
};

const contourReader = (read: Read, source: unknown, at: string, isClosed: boolean): readonly Curve[] => {
  const curves = read
    .list(source, at, MOST_DRAWN.pieces, 1)
    .map((one, place) => pieceReader(read, one, `${at}[${place}]`));
  curves.forEach((curve, place) => {
    const next = curves[(place + 1) % curves.length]!;
    const isLast = place === curves.length - 1;
    const meets = isCircle(curve) || distance(endOf(curve), startOf(next)) <= JOIN;
    if (!meets && (isClosed || !isLast))
      throw new OwnShapeFault(`${at}[${place}]`, 'the next piece does not begin where this one ends');
  });
  return curves;
};

const contoursReader = (read: Read, source: unknown, at: string, isClosed: boolean) =>
  read
    .list(source ?? [], at, MOST_DRAWN.contours)
    .map((one, place) => contourReader(read, one, `${at}[${place}]`, isClosed));

const foldReader = (read: Read, source: unknown, at: string): FoldLine => {
  const given = read.fields(source, at, ['line'], ['direction', 'angle', 'radius']);
  const line = pieceReader(read, given.line, `${at}.line`);
  if (line.kind !== 'line') throw new OwnShapeFault(`${at}.line`, 'a straight line is wanted');
  const { direction = null } = given;
  if (direction !== null && direction !== 'up' && direction !== 'down') {
    throw new OwnShapeFault(`${at}.direction`, 'up or down is wanted');
  }
  const known = (name: 'angle' | 'radius') =>
    given[name] === undefined ? null : read.number(given[name], `${at}.${name}`);
  return { line, direction, degrees: known('angle'), insideRadiusMm: known('radius') };
};

const drawnReader = (read: Read, source: unknown): Blank => {
  const given = read.fields(source, 'drawn', ['outline'], ['holes', 'engraved', 'folds']);
  return {
    outline: contourReader(read, given.outline, 'drawn.outline', true),
    holes: contoursReader(read, given.holes, 'drawn.holes', true),
    engraved: contoursReader(read, given.engraved, 'drawn.engraved', false),
    folds: read
      .list(given.folds ?? [], 'drawn.folds', MOST_DRAWN.contours)
      .map((one, place) => foldReader(read, one, `drawn.folds[${place}]`)),
  };
};

/** What every named dimension says of itself. */
const namedReader = (read: Read, given: Readonly<Record<string, unknown>>, at: string, size: number) => {
  const key = read.word(given.key, `${at}.key`);
  if (RESERVED_WORDS.has(key)) throw new OwnShapeFault(`${at}.key`, 'this name is taken');
  const [min, max] = [read.number(given.min, `${at}.min`), read.number(given.max, `${at}.max`)];
  if (min > size || max < size) throw new OwnShapeFault(`${at}.min`, 'the size in the drawing is outside its limits');
  const name = read.text(given.name, `${at}.name`);
  const description = given.description === undefined ? '' : read.text(given.description, `${at}.description`);
  return { key, name, description, min, max };
};

const zoneReader = (read: Read, source: unknown, at: string): StretchZone => {
  const given = read.fields(
    source,
    at,
    ['key', 'name', 'along', 'at', 'from', 'to', 'min', 'max'],
    ['description', 'fillsRows'],
  );
  const { along } = given;
  if (along !== 'x' && along !== 'y') throw new OwnShapeFault(`${at}.along`, 'x or y is wanted');
  const [from, to, line] = [
    read.number(given.from, `${at}.from`),
    read.number(given.to, `${at}.to`),
    read.number(given.at, `${at}.at`),
  ];
  if (!(from < line && line < to)) throw new OwnShapeFault(`${at}.at`, 'the line stands between from and to');
  const fillsRows = given.fillsRows === true;
  return { ...namedReader(read, given, at, to - from), along, at: line, from, to, fillsRows };
};

const diameterReader = (read: Read, source: unknown, at: string, blank: Blank): NamedDiameter => {
  const given = read.fields(source, at, ['key', 'name', 'diameter', 'min', 'max'], ['description']);
  const diameter = read.number(given.diameter, `${at}.diameter`);
  if (!blank.holes.some((hole) => hasDiameter(hole, diameter))) {
    throw new OwnShapeFault(`${at}.diameter`, 'the drawing has no round hole of this diameter');
  }
  return { ...namedReader(read, given, at, diameter), diameter };
};

const refuseTorn = (blank: Blank, zones: readonly StretchZone[]): void => {
  zones.forEach(({ along, at }, place) => {
    const probe: Shift[] = [{ along, at, by: 1 }];
    if (blank.outline.some((curve) => curve.kind === 'arc' && isTorn(curve, probe))) {
      throw new OwnShapeFault(`zones[${place}].at`, 'the line goes through an arc of the outline');
    }
  });
};

const ruleOf = ({ key, min, max }: StretchZone | NamedDiameter, initial: number): ParameterRule => ({
  ...{ key, shortName: key, kind: 'length', initial },
  limits: () => ({ min, max }),
});

const makerOf = (blank: Blank, zones: readonly StretchZone[], diameters: readonly NamedDiameter[]) => {
  const rows = zones.filter(({ fillsRows }) => fillsRows).flatMap((zone) => rowsAcross(blank.holes, zone));
  const inRows = new Set(rows.flatMap(({ places }) => places));
  const alone = blank.holes.filter((_, place) => !inRows.has(place));
  return (values: Values): Blank => {
    const shifts = shiftsOf(zones, values) ?? [];
    const holes = [
      ...alone.map((hole) => stretchedHole(hole, shifts)),
      ...rows.flatMap((row) => filledRow(blank.holes, row, shifts)),
    ];
    return {
      outline: stretchedOutline(blank.outline, shifts),
      holes: holes.map((hole) => sizedHole(hole, diameters, values)),
      engraved: (blank.engraved ?? []).map((curves) => stretchedHole(curves, shifts)),
      folds: blank.folds.map((fold) => stretchedFold(fold, shifts)),
    };
  };
};

/** Dimensions of one direction stand below, or on the left, the shortest nearest to the part. */
const zoneMarks = (blank: Blank, zones: readonly StretchZone[], shifts: readonly Shift[]) => {
  const { minX, minY } = chainBounds(blank.outline)!;
  const order = (zone: StretchZone): number =>
    zones.filter((other) => other.along === zone.along && other.to - other.from < zone.to - zone.from).length;
  return zones.map((zone): readonly [string, Dimension] => {
    const { along, key } = zone;
    const [from, to] = [zone.from, zone.to].map((place) => place + movedBy(shifts, along, place));
    const level = 1 + order(zone);
    const point = (place: number) => (along === 'x' ? pointOf(place, minY) : pointOf(minX, place));
    return [key, along === 'x' ? between(point(to!), point(from!), level) : between(point(from!), point(to!), level)];
  });
};

const diameterMarks = (
  blank: Blank,
  diameters: readonly NamedDiameter[],
  shifts: readonly Shift[],
  values: Values,
): (readonly [string, Dimension])[] =>
  diameters.map(({ key, diameter }) => {
    const hole = blank.holes.find((one) => hasDiameter(one, diameter))!;
    return [key, across(centreOf(stretchedHole(hole, shifts)), values[key] ?? diameter)];
  });

/** Reads a shape that was taken from a drawing; faults are thrown with their place. */
export const drawnShape = (read: Read, source: unknown, id: string): Shape => {
  const given = read.fields(source, '', ['name', 'drawn', 'zones'], ['diameters']);
  const blank = drawnReader(read, given.drawn);
  const zones = read
    .list(given.zones, 'zones', MOST_DRAWN.zones)
    .map((one, place) => zoneReader(read, one, `zones[${place}]`));
  const diameters = read
    .list(given.diameters ?? [], 'diameters', MOST_DRAWN.diameters)
    .map((one, place) => diameterReader(read, one, `diameters[${place}]`, blank));
  const named = [
    ...zones.map((zone) => [zone, zone.to - zone.from] as const),
    ...diameters.map((one) => [one, one.diameter] as const),
  ];
  if (named.length === 0) throw new OwnShapeFault('zones', 'at least 1 are wanted');
  if (new Set(named.map(([{ key }]) => key)).size < named.length)
    throw new OwnShapeFault('zones', 'two dimensions have one key');
  refuseTorn(blank, zones);
  const initial = Object.fromEntries(named.map(([{ key }, size]) => [key, size]));
  if (shiftsOf(zones, initial) === null) throw new OwnShapeFault('zones', 'the dimensions depend on each other');
  const make = makerOf(blank, zones, diameters);
  return {
    ...{ id, category: 'own', make, parameters: named.map(([one, size]) => ruleOf(one, size)) },
    own: {
      name: read.text(given.name, 'name'),
      isDrawn: true,
      parameters: Object.fromEntries(named.map(([{ key, name, description = '' }]) => [key, { name, description }])),
    },
    dimensions: (values) => {
      const shifts = shiftsOf(zones, values) ?? [];
      return Object.fromEntries([
        ...zoneMarks(make(values), zones, shifts),
        ...diameterMarks(blank, diameters, shifts, values),
      ]);
    },
  };
};
