import { type Drawing, type Path, pathsOfPart } from '@kerf/drawing';
import { type Curve, convexHull, pointOf, polygonOf, transformCurve } from '@kerf/geometry';
import { type AllowedRotations, type Ring, type Shape, shapeArea } from '@kerf/nesting';
import { frameTransform, lyingDegrees } from './lying-turn.ts';
import type { NestPlace } from './nest-place.ts';

/** What of a drawing is laid out, and what is drawn of it. Lengths in mm. */
export type Outline = {
  /**
   * The shape that is searched with, in a frame of its own: its box begins at the origin, and where any turn is allowed it lies along
   * its own longest edges, so that it is the same shape, and the same nest, however the part is drawn.
   */
  readonly laidOut: Shape;
  /** The same shape as the drawing has it. */
  readonly asDrawn: Shape;
  readonly outer: Ring;
  /** The other rings of the drawing, drawn by the even-odd rule. */
  readonly holes: readonly Ring[];
  /** Share of the laid out shape that is material of the part. */
  readonly filling: number;
  /** A place of `laidOut` as the place of the drawn shape. */
  readonly placeOf: (place: NestPlace) => NestPlace;
};

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

/** The outline of a drawing's part, or of its parts that stay together; null where there is none, or one of them is open. */
export const outlineOf = (drawing: Drawing, allowedRotations: AllowedRotations): Outline | null => {
  const parts = drawing.partOuterPathIds.flatMap((outerId) => ownPaths(drawing.paths, outerId) ?? []);
  if (parts.length === 0 || parts.length < drawing.partOuterPathIds.length) return null;
  const degrees = allowedRotations === 'any' ? lyingDegrees(parts.flatMap(({ outer }) => outer)) : 0;
  const frame = frameTransform(degrees);
  const back = frameTransform(-degrees);
  const turned = (curves: readonly Curve[]) =>
    degrees === 0 ? curves : curves.map((curve) => transformCurve(curve, frame));
  const shapes = parts.map(
    ({ outer, holes }): Shape => ({
      outer: ringOf(turned(outer), 'outside'),
      holes: holes.map((hole) => ringOf(turned(hole), 'inside')),
    }),
  );
  const around = outlineAround(shapes);
  const left = lowest(around.outer.map(([x]) => x));
  const bottom = lowest(around.outer.map(([, y]) => y));
  const laidOut = eachRing(eachRing(around, movedBy(-left, -bottom)), exact);
  const drawn = (ring: Ring): Ring => ring.map(([x, y]) => [back.a * x + back.c * y, back.b * x + back.d * y] as const);
  const [first = around, ...others] = shapes.map((shape) => eachRing(shape, drawn));
  return {
    laidOut,
    asDrawn: eachRing(eachRing(laidOut, movedBy(left, bottom)), drawn),
    outer: first.outer,
    holes: [...first.holes, ...others.flatMap(({ outer, holes }) => [outer, ...holes])],
    filling: others.length === 0 ? 1 : shapes.reduce((sum, shape) => sum + shapeArea(shape), 0) / shapeArea(around),
    placeOf: ({ x, y, rotationDegrees, mirrored }) => {
      const turn = frameTransform(rotationDegrees);
      return {
        x: x - (turn.a * left + turn.c * bottom),
        y: y - (turn.b * left + turn.d * bottom),
        rotationDegrees: (rotationDegrees + degrees) % 360,
        mirrored,
      };
    },
  };
};
