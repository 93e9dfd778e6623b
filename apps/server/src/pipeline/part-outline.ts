import { type Drawing, type Path, pathsOfPart } from '@kerf/drawing';
import { type Curve, convexHull, pointOf, polygonOf, transformCurve } from '@kerf/geometry';
import { type AllowedRotations, counterClockwise, type Ring, type Shape, shapeArea } from '@kerf/nesting';
import { frameTransform, lyingDegrees, normalDegrees } from './lying-turn.ts';
import type { NestPlace } from './nest-place.ts';
import { inverseOf, type Orientation, orientationOf, rotationsIn, transformOf } from './part-orientation.ts';

/** What of a drawing is laid out, and what is drawn of it. Lengths in mm. */
export type Outline = {
  /**
   * The shape that is searched with, in a frame of its own: its box begins at the origin and it lies in its canonical orientation, where any
   * turn is allowed along its own longest edges, so that it is the same shape, and the same nest, however the part is drawn.
   */
  readonly laidOut: Shape;
  /** The turns that are allowed to the laid out shape. */
  readonly allowedRotations: AllowedRotations;
  /** The same shape as the drawing has it. */
  readonly asDrawn: Shape;
  readonly outer: Ring;
  /** The other rings of the drawing, drawn by the even-odd rule. */
  readonly holes: readonly Ring[];
  /** Share of the laid out shape that is material of the part. */
  readonly filling: number;
  /**
   * A place of `laidOut` as the place of the drawn shape. Where a part that may be turned over is searched as its mirror image, the whole
   * nest is mirrored about a level line in the middle of `heights`, the lowest and the highest point that it takes.
   */
  readonly placeOf: (place: NestPlace, heights: Heights) => NestPlace;
};

/** From the lower edge of a sheet, mm. */
export type Heights = { readonly from: number; readonly to: number };

const ringOf = (curves: readonly Curve[], side: 'outside' | 'inside'): Ring =>
  polygonOf(curves, side).map(({ x, y }) => [x, y] as const);

type OwnPaths = { readonly outer: readonly Curve[]; readonly holes: readonly (readonly Curve[])[] };

const ownPaths = (paths: readonly Path[], outerId: string): OwnPaths | null => {
  const own = pathsOfPart(paths, outerId);
  const outerPath = own.find((path) => path.pathId === outerId);
  if (outerPath?.isClosed !== true) return null;
  const holes = own.filter((path) => path !== outerPath && path.type === 'Cutting' && path.isClosed);
  return { outer: outerPath.curves, holes: holes.map(({ curves }) => curves) };
};

/** Decimals of a millimetre in which the frame of its own is kept: what turning rounds is gone. */
const STEPS_PER_MM = 1e6;

/** Of corners equally far to the left the lowest comes first, whatever rounding says. */
const SLANT = 0.001;

const movedBy =
  (dx: number, dy: number) =>
  (ring: Ring): Ring =>
    ring.map(([x, y]) => [x + dx, y + dy] as const);

const exact = (ring: Ring): Ring =>
  ring.map(([x, y]) => [Math.round(x * STEPS_PER_MM) / STEPS_PER_MM, Math.round(y * STEPS_PER_MM) / STEPS_PER_MM]);

const eachRing = ({ outer, holes }: Shape, change: (ring: Ring) => Ring): Shape => ({
  outer: change(outer),
  holes: holes.map(change),
});

const lowest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);

/** Parts that keep their places to each other are laid out as the smallest convex outline around them all. */
const outlineAround = (shapes: readonly Shape[]): Shape => {
  const [first, ...others] = shapes;
  if (first !== undefined && others.length === 0) return first;
  const corners = shapes.flatMap(({ outer }) => outer.map(([x, y]) => pointOf(x, y)));
  return { outer: convexHull(corners).map(({ x, y }) => [x, y] as const), holes: [] };
};

const shapesIn = (parts: readonly OwnPaths[], orientation: Orientation): readonly Shape[] => {
  const frame = transformOf(orientation);
  const isAsDrawn = orientation.degrees === 0 && !orientation.isTurnedOver;
  const turned = (curves: readonly Curve[]) =>
    isAsDrawn ? curves : curves.map((curve) => transformCurve(curve, frame));
  return parts.map(({ outer, holes }) => ({
    outer: ringOf(turned(outer), 'outside'),
    holes: holes.map((hole) => ringOf(turned(hole), 'inside')),
  }));
};

/** Begun at the corner furthest to the left and below, and counter-clockwise: where a drawing begins it makes no other nest. */
const begunAlike = (ring: Ring): Ring => {
  const forward = counterClockwise(ring);
  const reach = forward.map(([x, y]) => x + y * SLANT);
  const start = reach.indexOf(lowest(reach));
  return [...forward.slice(start), ...forward.slice(0, start)];
};

/**
 * The outline of a drawing's part, or of its parts that stay together; null where there is none, or one of them is open.
 * `mayTurnOver` is for one part alone on its sheets: its nest is that of its mirror image, mirrored.
 */
export const outlineOf = (drawing: Drawing, allowed: AllowedRotations, mayTurnOver = false): Outline | null => {
  const parts = drawing.partOuterPathIds.flatMap((outerId) => ownPaths(drawing.paths, outerId) ?? []);
  if (parts.length === 0 || parts.length < drawing.partOuterPathIds.length) return null;
  const directions = allowed === 'any' ? lyingDegrees(parts.flatMap(({ outer }) => outer)) : [0];
  const solid = parts.map(({ outer }) => ({ outer, holes: [] }));
  const orientation = orientationOf((tried) => outlineAround(shapesIn(solid, tried)).outer, directions, mayTurnOver);
  const shapes = shapesIn(parts, orientation);
  const back = inverseOf(transformOf(orientation));
  const around = outlineAround(shapes);
  const left = lowest(around.outer.map(([x]) => x));
  const bottom = lowest(around.outer.map(([, y]) => y));
  const laidOut = eachRing(eachRing(around, movedBy(-left, -bottom)), (ring) => begunAlike(exact(ring)));
  const drawn = (ring: Ring): Ring => ring.map(([x, y]) => [back.a * x + back.c * y, back.b * x + back.d * y] as const);
  const [first = around, ...others] = shapes.map((shape) => eachRing(shape, drawn));
  return {
    laidOut,
    allowedRotations: rotationsIn(allowed, orientation),
    asDrawn: eachRing(eachRing(laidOut, movedBy(left, bottom)), drawn),
    outer: first.outer,
    holes: [...first.holes, ...others.flatMap(({ outer, holes }) => [outer, ...holes])],
    filling: others.length === 0 ? 1 : shapes.reduce((sum, shape) => sum + shapeArea(shape), 0) / shapeArea(around),
    placeOf: ({ x, y, rotationDegrees, mirrored }, { from, to }) => {
      const turn = frameTransform(rotationDegrees);
      const level = y - (turn.b * left + turn.d * bottom);
      return {
        x: x - (turn.a * left + turn.c * bottom),
        y: orientation.isTurnedOver ? from + to - level : level,
        rotationDegrees: normalDegrees(
          orientation.degrees + (orientation.isTurnedOver ? -rotationDegrees : rotationDegrees),
        ),
        mirrored,
      };
    },
  };
};
