import { lineOf, pointOf } from '@kerf/geometry';
import { across, between, note } from '../dimensions.ts';
import { hole, rectangle, rounded, slot } from '../outlines.ts';
import { LARGEST, SMALLEST } from '../parameters.ts';
import type { Blank, Dimension, FoldLine, ParameterRule, Shape, Values } from '../shape.ts';
import type { DrawnDefinition } from './drawn-definition.ts';
import { type Expression, RESERVED_WORDS } from './expression.ts';
import { MOST_OWN } from './own-definition.ts';
import { drawnShape } from './read-drawn-shape.ts';
import { definitionReader, type Fields, OwnShapeFault, type DefinitionReader as Reader } from './reading.ts';

export type ReadOwnShape =
  | { readonly ok: true; readonly shape: Shape }
  /** Where in the description something is wrong, and what. */
  | { readonly ok: false; readonly at: string; readonly problem: string };

type Names = ReadonlySet<string>;
type Contour = (values: Values) => Blank['outline'];

const KINDS = ['length', 'count', 'angle', 'factor'] as const;
const LIMITS = { length: [SMALLEST, LARGEST], count: [1, 200], angle: [1, 359], factor: [0, 1000] } as const;
const DEFAULT_FOLD = { angle: 90, radius: 1 } as const;

const placeReader = ({ amount, fields }: Reader, source: unknown, at: string, known: Names) => {
  const given: Fields = fields(source, at, ['x', 'y'], []);
  const [x, y] = [amount(given.x, `${at}.x`, known), amount(given.y, `${at}.y`, known)];
  return (values: Values) => pointOf(x(values), y(values));
};

const cornersReader = (read: Reader, source: unknown, at: string, known: Names): Contour => {
  const corners = read.list(source, at, MOST_OWN.corners, 3).map((one, place) => {
    const where = `${at}[${place}]`;
    const given = read.fields(one, where, ['x', 'y'], ['radius']);
    const [x, y] = [read.amount(given.x, `${where}.x`, known), read.amount(given.y, `${where}.y`, known)];
    const radius: Expression =
      given.radius === undefined ? () => 0 : read.amount(given.radius, `${where}.radius`, known);
    return { x, y, radius };
  });
  return (values) =>
    rounded(
      corners.map(({ x, y }) => pointOf(x(values), y(values))),
      corners.map(({ radius }) => radius(values)),
    );
};

const figureReader = (read: Reader, kind: string, source: unknown, at: string, known: Names): Contour => {
  if (kind === 'corners') return cornersReader(read, source, at, known);
  const wanted = { circle: ['diameter'], rectangle: ['width', 'height'], slot: ['length', 'width'] }[kind] ?? [];
  const further = { circle: [], rectangle: ['radius'], slot: ['angle'] }[kind] ?? [];
  const given = read.fields(source, at, ['x', 'y', ...wanted], further);
  const of = (name: string): Expression =>
    given[name] === undefined ? () => 0 : read.amount(given[name], `${at}.${name}`, known);
  const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')];
  const [diameter, length, radius, angle] = [of('diameter'), of('length'), of('radius'), of('angle')];
  if (kind === 'circle') return (v) => hole(pointOf(x(v), y(v)), diameter(v));
  if (kind === 'slot') return (v) => slot(pointOf(x(v), y(v)), length(v), width(v), angle(v));
  return (v) => {
    const [w, h, left, below] = [width(v), height(v), x(v), y(v)];
    if (radius(v) <= 0) return rectangle(w, h, left, below);
    const corners = [
      pointOf(left, below),
      pointOf(left + w, below),
      pointOf(left + w, below + h),
      pointOf(left, below + h),
    ];
    return rounded(corners, radius(v));
  };
};

const FIGURES = ['circle', 'rectangle', 'slot', 'corners'] as const;

const contourReader = (
  read: Reader,
  source: unknown,
  at: string,
  known: Names,
  further: readonly string[] = [],
): Contour => {
  const given = read.fields(source, at, [], [...FIGURES, ...further]);
  const [kind, ...others] = FIGURES.filter((one) => given[one] !== undefined);
  if (kind === undefined || others.length > 0) throw new OwnShapeFault(at, `one of ${FIGURES.join(', ')} is wanted`);
  return figureReader(read, kind, given[kind], `${at}.${kind}`, known);
};

/** The values with each counter of the repeats, from 0. */
const countersOf = (
  values: Values,
  repeats: readonly { readonly name: string; readonly count: Expression }[],
): Values[] =>
  repeats.reduce<Values[]>(
    (all, { name, count }) =>
      all
        .flatMap((one) => {
          const often = Math.max(0, Math.min(MOST_OWN.copies, Math.round(count(one)) || 0));
          return Array.from({ length: often }, (_, place) => ({ ...one, [name]: place }));
        })
        .slice(0, MOST_OWN.copies),
    [values],
  );

const holeReader = (read: Reader, source: unknown, at: string, known: Names) => {
  const given = read.fields(source, at, [], [...FIGURES, 'repeat']);
  const names = new Set(known);
  const repeats = read.list(given.repeat ?? [], `${at}.repeat`, MOST_OWN.repeats).map((one, place) => {
    const where = `${at}.repeat[${place}]`;
    const { name, count } = read.fields(one, where, ['name', 'count'], []);
    const counted = read.amount(count, `${where}.count`, names);
    const called = read.word(name, `${where}.name`);
    if (names.has(called)) throw new OwnShapeFault(`${where}.name`, 'this name is taken');
    names.add(called);
    return { name: called, count: counted };
  });
  const contour = contourReader(read, source, at, names, ['repeat']);
  return (values: Values) => countersOf(values, repeats).map(contour);
};

const foldReader = (read: Reader, source: unknown, at: string, known: Names) => {
  const given = read.fields(source, at, ['from', 'to'], ['direction', 'angle', 'radius']);
  const [from, to] = [
    placeReader(read, given.from, `${at}.from`, known),
    placeReader(read, given.to, `${at}.to`, known),
  ];
  const { direction = 'up' } = given;
  if (direction !== 'up' && direction !== 'down') throw new OwnShapeFault(`${at}.direction`, 'up or down is wanted');
  const degrees = read.amount(given.angle ?? DEFAULT_FOLD.angle, `${at}.angle`, known);
  const radius = read.amount(given.radius ?? DEFAULT_FOLD.radius, `${at}.radius`, known);
  return (values: Values): FoldLine => ({
    line: lineOf(from(values), to(values)),
    ...{ direction, degrees: degrees(values), insideRadiusMm: radius(values) },
  });
};

const markReader = (read: Reader, source: unknown, at: string, known: Names): ((values: Values) => Dimension) => {
  const given = read.fields(source, at, [], ['from', 'to', 'across', 'diameter', 'at']);
  if (given.across !== undefined) {
    const centre = placeReader(read, given.across, `${at}.across`, known);
    const diameter = read.amount(given.diameter, `${at}.diameter`, known);
    return (values) => across(centre(values), diameter(values));
  }
  if (given.at !== undefined) {
    const place = placeReader(read, given.at, `${at}.at`, known);
    return (values) => note(place(values));
  }
  const [from, to] = [
    placeReader(read, given.from, `${at}.from`, known),
    placeReader(read, given.to, `${at}.to`, known),
  ];
  return (values) => between(from(values), to(values));
};

const parameterReader = (read: Reader, source: unknown, at: string, before: Names) => {
  const given = read.fields(source, at, ['key', 'name', 'initial'], ['description', 'kind', 'min', 'max']);
  const key = read.word(given.key, `${at}.key`);
  if (before.has(key) || RESERVED_WORDS.has(key)) throw new OwnShapeFault(`${at}.key`, 'this name is taken');
  const kind = KINDS.find((one) => one === (given.kind ?? 'length'));
  if (kind === undefined) throw new OwnShapeFault(`${at}.kind`, `one of ${KINDS.join(', ')} is wanted`);
  const initial = read.amount(given.initial, `${at}.initial`, new Set())({});
  const min = read.amount(given.min ?? LIMITS[kind][0], `${at}.min`, before);
  const max = read.amount(given.max ?? LIMITS[kind][1], `${at}.max`, before);
  const rule: ParameterRule = {
    ...{ key, shortName: key, kind, initial },
    limits: (values) => {
      const least = min(values);
      return { min: least, max: Math.max(least, max(values)) };
    },
  };
  const description = given.description === undefined ? '' : read.text(given.description, `${at}.description`);
  return { rule, words: { name: read.text(given.name, `${at}.name`), description } };
};

const parametersReader = (read: Reader, source: unknown) => {
  const before = new Set<string>();
  return read.list(source, 'parameters', MOST_OWN.parameters, 1).map((one, place) => {
    const parameter = parameterReader(read, one, `parameters[${place}]`, new Set(before));
    before.add(parameter.rule.key);
    return parameter;
  });
};

const shapeOfFields = (read: Reader, given: Fields, id: string): Shape => {
  const parameters = parametersReader(read, given.parameters);
  const known = new Set(parameters.map(({ rule }) => rule.key));
  const outline = contourReader(read, given.outline, 'outline', known);
  const holes = read
    .list(given.holes ?? [], 'holes', MOST_OWN.holes)
    .map((one, place) => holeReader(read, one, `holes[${place}]`, known));
  const folds = read
    .list(given.folds ?? [], 'folds', MOST_OWN.folds)
    .map((one, place) => foldReader(read, one, `folds[${place}]`, known));
  const marks = read.fields(given.marks ?? {}, 'marks', [], [...known]);
  const dimensions = Object.entries(marks).map(
    ([key, mark]) => [key, markReader(read, mark, `marks.${key}`, known)] as const,
  );
  return {
    ...{ id, category: 'own', parameters: parameters.map(({ rule }) => rule) },
    own: {
      name: read.text(given.name, 'name'),
      parameters: Object.fromEntries(parameters.map(({ rule, words }) => [rule.key, words])),
    },
    make: (values) => ({
      outline: outline(values),
      holes: holes.flatMap((one) => one(values)),
      folds: folds.map((one) => one(values)),
    }),
    dimensions: (values) => Object.fromEntries(dimensions.map(([key, mark]) => [key, mark(values)])),
  };
};

/** Whether a description is one that was taken from a drawing. */
export const isDrawn = (source: unknown): source is DrawnDefinition =>
  typeof source === 'object' && source !== null && 'drawn' in source;

/** Reads the description of a shape; what is wrong with it is told with its place. Whether the shape is sound is another question. */
export const readOwnShape = (source: unknown, id: string): ReadOwnShape => {
  const read = definitionReader();
  try {
    if (isDrawn(source)) return { ok: true, shape: drawnShape(read, source, id) };
    const given = read.fields(source, '', ['name', 'parameters', 'outline'], ['holes', 'folds', 'marks']);
    return { ok: true, shape: shapeOfFields(read, given, id) };
  } catch (reason) {
    if (reason instanceof OwnShapeFault) return { ok: false, at: reason.at, problem: reason.problem };
    throw reason;
  }
};
