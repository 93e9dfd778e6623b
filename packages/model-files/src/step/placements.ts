import { type Axes, add, axesOf, cross, dot, localOf, pointAt, scale, type Vector, yOf } from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { numberOf, type Value } from '../part21/value.ts';
import { directionFrom, placementFrom, pointFrom, recordAt, type StepUnits } from './step-file.ts';

/**
 * Where a body goes: mirrored in the plane x y and made `size` times as large about the origin where that is said, then moved so that
 * the frame at the origin comes to lie on the axes.
 */
export type Motion = Axes & { readonly size: number; readonly isMirrored: boolean };

export const motionTo = (axes: Axes): Motion => ({ ...axes, size: 1, isMirrored: false });

export const AT_REST: Motion = motionTo({ origin: [0, 0, 0], axis: [0, 0, 1], x: [1, 0, 0] });

/** A vector after the mirror alone. */
const mirrored = ({ isMirrored }: Motion, [x, y, z]: Vector): Vector => [x, y, isMirrored ? -z : z];

export const movedPoint = (motion: Motion, point: Vector): Vector =>
  pointAt(motion, ...scale(mirrored(motion, point), motion.size));

export const movedDirection = (motion: Motion, direction: Vector): Vector => {
  const [x, y, z] = mirrored(motion, direction);
  return add(add(scale(motion.x, x), scale(yOf(motion), y)), scale(motion.axis, z));
};

/** First `inner`, then `outer`. */
export const after = (outer: Motion, inner: Motion): Motion => ({
  origin: movedPoint(outer, inner.origin),
  // The inner mirror is done before all: it turns the axis that the outer one turned back again.
  axis: scale(movedDirection(outer, inner.axis), outer.isMirrored ? -1 : 1),
  x: movedDirection(outer, inner.x),
  size: outer.size * inner.size,
  isMirrored: outer.isMirrored !== inner.isMirrored,
});

/** A mapped item's target: a placement, or an operator that also mirrors and scales. Source: ISO 10303-42, cartesian_transformation_operator_3d. */
export const targetFrom = (file: ExchangeFile, value: Value | undefined, units: StepUnits): Motion | null => {
  const record = recordAt(file, value);
  if (record?.type !== 'CARTESIAN_TRANSFORMATION_OPERATOR_3D') {
    const axes = placementFrom(file, value, units);
    return axes === null ? null : motionTo(axes);
  }
  const [given, other, at, size, third] = record.fields.slice(-5);
  const origin = pointFrom(file, at, units);
  const [x, y, z] = [given, other, third].map((one) => directionFrom(file, one));
  const factor = numberOf(size) ?? 1;
  if (origin === null || !(factor > 0)) return null;
  const axis = z ?? (x != null && y != null ? cross(x, y) : ([0, 0, 1] as const));
  const axes = axesOf(origin, axis, x ?? (y == null ? [1, 0, 0] : cross(y, axis)));
  const isMirrored = y != null && dot(yOf(axes), y) < 0;
  return { ...axes, axis: scale(axes.axis, isMirrored ? -1 : 1), size: factor, isMirrored };
};

const inverse = (axes: Axes): Motion => {
  const back = (direction: Vector): Vector => localOf({ ...axes, origin: [0, 0, 0] }, direction);
  return motionTo({ origin: localOf(axes, [0, 0, 0]), axis: back([0, 0, 1]), x: back([1, 0, 0]) });
};

/** The motion that carries a place onto where another motion has the origin. */
export const motionBetween = (from: Axes, to: Motion): Motion => after(to, inverse(from));
