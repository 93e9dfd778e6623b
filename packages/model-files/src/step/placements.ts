import { type Axes, add, localOf, pointAt, scale, type Vector, yOf } from '@kerf/unfold';

/** A rigid motion: where the axes of the frame at the origin go. */
export type Motion = Axes;

export const AT_REST: Motion = { origin: [0, 0, 0], axis: [0, 0, 1], x: [1, 0, 0] };

const turned = (motion: Motion, direction: Vector): Vector =>
  add(add(scale(motion.x, direction[0]), scale(yOf(motion), direction[1])), scale(motion.axis, direction[2]));

/** First `inner`, then `outer`. */
export const after = (outer: Motion, inner: Motion): Motion => ({
  origin: pointAt(outer, ...inner.origin),
  axis: turned(outer, inner.axis),
  x: turned(outer, inner.x),
});

const inverse = (motion: Motion): Motion => {
  const back = (direction: Vector): Vector => localOf({ ...motion, origin: [0, 0, 0] }, direction);
  return { origin: localOf(motion, [0, 0, 0]), axis: back([0, 0, 1]), x: back([1, 0, 0]) };
};

/** The motion that carries one place onto another. */
export const motionBetween = (from: Axes, to: Axes): Motion => after(to, inverse(from));
