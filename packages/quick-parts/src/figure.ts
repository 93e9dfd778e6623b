import { svgPathData, viewBoxOf } from '@kerf/drawing';
import { type Bounds, type Curve, chainBounds, lineOf, type Point, pointOf, unionBounds } from '@kerf/geometry';
import { arcDegrees, around } from './outlines.ts';
import type { Blank, Dimension, Shape, Values } from './shape.ts';

/** A dimension in the picture: its lines, and where its words stand; mm from the upper left corner of the picture, y down. */
export type FigureDimension = {
  readonly key: string;
  readonly lines: string;
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
};

/** A shape with its dimensions, ready to be drawn; path data of SVG. */
export type Figure = {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of the picture in the drawing. */
  readonly corner: Point;
  /** Larger side of the picture: strokes and letters are shares of it. */
  readonly view: number;
  readonly contours: readonly string[];
  readonly folds: readonly string[];
  readonly engraved: readonly string[];
  /** The finished body from its side, in thin lines. */
  readonly body: string;
  readonly dimensions: readonly FigureDimension[];
};

/** Of the larger side of the part: room around it, the way from the part to the first of them, arrows. */
const ROOM = 0.06;
const STEP = 0.075;
const ARROW = 0.018;
const LETTERS_FROM_LINE = 0.04;
/** Room that the words of a dimension take: its letters are small beside the part. */
const WORDS = { width: 0.24, height: 0.05 };

type Drawn = {
  readonly curves: readonly Curve[];
  readonly at: Point;
  readonly anchor: FigureDimension['label']['anchor'];
};

const arrow = (tip: Point, degrees: number, size: number): Curve[] =>
  [-20, 20].map((turn) => lineOf(tip, around(tip, size, degrees + turn)));

const degreesTo = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

const straight = ({ from, to, level }: Extract<Dimension, { kind: 'straight' }>, extent: number): Drawn => {
  const along = degreesTo(from, to);
  const away = level * STEP * extent;
  const [start, end] = [around(from, away, along + 90), around(to, away, along + 90)];
  const beyond = away + ARROW * extent;
  const reach = level === 0 ? [] : [from, to].map((foot) => lineOf(foot, around(foot, beyond, along + 90)));
  const middle = pointOf((start.x + end.x) / 2, (start.y + end.y) / 2);
  const at = around(middle, LETTERS_FROM_LINE * extent, along + 90);
  const outward = Math.cos(((along + 90) * Math.PI) / 180);
  return {
    curves: [
      lineOf(start, end),
      ...reach,
      ...arrow(start, along, ARROW * extent),
      ...arrow(end, along + 180, ARROW * extent),
    ],
    at,
    anchor: outward < -0.5 ? 'end' : outward > 0.5 ? 'start' : 'middle',
  };
};

const diameter = (own: Extract<Dimension, { kind: 'diameter' }>, extent: number): Drawn => {
  const { centre, diameter: size, degrees } = own;
  const [one, other] = [around(centre, size / 2, degrees), around(centre, size / 2, degrees + 180)];
  const end = around(one, STEP * extent, degrees);
  return {
    curves: [
      lineOf(other, end),
      ...arrow(one, degrees + 180, ARROW * extent),
      ...arrow(other, degrees, ARROW * extent),
    ],
    at: around(end, LETTERS_FROM_LINE * extent, degrees),
    anchor:
      Math.cos((degrees * Math.PI) / 180) > 0.5
        ? 'start'
        : Math.cos((degrees * Math.PI) / 180) < -0.5
          ? 'end'
          : 'middle',
  };
};

const radius = ({ centre, radius: size, degrees }: Extract<Dimension, { kind: 'radius' }>, extent: number): Drawn => {
  const tip = around(centre, size, degrees);
  const end = around(tip, STEP * extent, degrees);
  const sideways = Math.cos((degrees * Math.PI) / 180);
  return {
    curves: [lineOf(centre, end), ...arrow(tip, degrees + 180, ARROW * extent)],
    at: around(end, LETTERS_FROM_LINE * extent, degrees),
    anchor: sideways > 0.3 ? 'start' : sideways < -0.3 ? 'end' : 'middle',
  };
};

const angular = (own: Extract<Dimension, { kind: 'angle' }>, extent: number): Drawn => {
  const { centre, radius: size, fromDegrees, sweepDegrees } = own;
  return {
    curves: [
      arcDegrees(centre, size, fromDegrees, sweepDegrees),
      lineOf(centre, around(centre, size, fromDegrees)),
      lineOf(centre, around(centre, size, fromDegrees + sweepDegrees)),
    ],
    at: around(centre, size + 2 * LETTERS_FROM_LINE * extent, fromDegrees + sweepDegrees / 2),
    anchor: 'middle',
  };
};

const noted = ({ at }: Extract<Dimension, { kind: 'note' }>, extent: number): Drawn => {
  const end = around(at, 1.2 * STEP * extent, 55);
  return {
    curves: [lineOf(at, end), ...arrow(at, 55, ARROW * extent)],
    at: around(end, LETTERS_FROM_LINE * extent, 55),
    anchor: 'start',
  };
};

const drawn = (dimension: Dimension, extent: number): Drawn => {
  if (dimension.kind === 'straight') return straight(dimension, extent);
  if (dimension.kind === 'diameter') return diameter(dimension, extent);
  if (dimension.kind === 'radius') return radius(dimension, extent);
  return dimension.kind === 'angle' ? angular(dimension, extent) : noted(dimension, extent);
};

const boxOf = (minX: number, minY: number, maxX: number, maxY: number): Bounds => {
  const [low, high] = [pointOf(minX, minY), pointOf(maxX, maxY)];
  return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
};

const boxOfWords = ({ at, anchor }: Drawn, extent: number): Bounds => {
  const wide = WORDS.width * extent;
  const left = at.x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
  const half = (WORDS.height * extent) / 2;
  return boxOf(left, at.y - half, left + wide, at.y + half);
};

/** A blank as path data from the upper left corner of a frame. */
const framed = (
  blank: Blank,
  corner: Point,
  { width, height }: { readonly width: number; readonly height: number },
) => ({
  ...{ width, height, corner },
  contours: [blank.outline, ...blank.holes].map((curves) => svgPathData(curves, true, corner)),
  folds: blank.folds.map(({ line }) => svgPathData([line], false, corner)),
  engraved: (blank.engraved ?? []).map((curves) => svgPathData(curves, false, corner)),
});

/** The picture of a shape, with a dimension for each parameter. The values lie within their limits. */
export const figureOf = (shape: Shape, values: Values): Figure => {
  const blank = shape.make(values);
  const body = shape.body?.(values) ?? [];
  const outline = chainBounds(blank.outline)!;
  const part = unionBounds([outline, chainBounds(body) ?? outline]) ?? outline;
  const extent = Math.max(part.maxX - part.minX, part.maxY - part.minY);
  const all = shape.dimensions(values);
  const dimensions = shape.parameters.flatMap(({ key }) => {
    const dimension = all[key];
    return dimension === undefined ? [] : [{ key, ...drawn(dimension, extent) }];
  });
  const { minX, minY, maxX, maxY } = part;
  const room = ROOM * extent;
  const frame = viewBoxOf(
    unionBounds([
      boxOf(minX - room, minY - room, maxX + room, maxY + room),
      ...dimensions.flatMap((own) => [chainBounds(own.curves) ?? part, boxOfWords(own, extent)]),
    ]),
    0,
  );
  const corner = pointOf(frame.minX, -frame.minY);
  return {
    ...framed(blank, corner, frame),
    view: Math.max(frame.width, frame.height),
    body: body.map((curve) => svgPathData([curve], false, corner)).join(''),
    dimensions: dimensions.map(({ key, curves, at, anchor }) => ({
      key,
      lines: curves.map((curve) => svgPathData([curve], false, corner)).join(''),
      label: { x: at.x - corner.x, y: corner.y - at.y, anchor },
    })),
  };
};

/** A shape without its dimensions, for a small picture. */
export type Silhouette = Pick<Figure, 'width' | 'height' | 'corner' | 'contours' | 'folds' | 'engraved'>;

const SILHOUETTE_ROOM = 0.04;

export const silhouetteOf = (shape: Shape, values: Values): Silhouette => silhouetteOfBlank(shape.make(values));

export const silhouetteOfBlank = (blank: Blank, share = SILHOUETTE_ROOM): Silhouette => {
  const part = chainBounds(blank.outline)!;
  const room = share * Math.max(part.maxX - part.minX, part.maxY - part.minY);
  const frame = viewBoxOf(boxOf(part.minX - room, part.minY - room, part.maxX + room, part.maxY + room), 0);
  return framed(blank, pointOf(frame.minX, -frame.minY), frame);
};
