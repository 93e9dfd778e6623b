/** A point or direction in space, millimetres, right-handed. */
export type Vector = readonly [number, number, number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a));
export const distanceBetween = (a: Vector, b: Vector): number => lengthOf(subtract(a, b));
/** `from` moved by `factor` times `direction`. */
export const along = (from: Vector, direction: Vector, factor: number): Vector => [
  from[0] + direction[0] * factor,
  from[1] + direction[1] * factor,
  from[2] + direction[2] * factor,
];
/** Of length 1; the null vector stays as it is. */
export const unit = (a: Vector): Vector => {
  const length = lengthOf(a);
  return length > 0 ? scale(a, 1 / length) : a;
};
/** Some direction at right angles to a unit vector. */
export const anyPerpendicular = (a: Vector): Vector => {
  const aside: Vector = Math.abs(a[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  return unit(cross(a, aside));
};

/** A right-handed place in space: `axis` is its z, y = axis × x. */
export type Axes = { readonly origin: Vector; readonly axis: Vector; readonly x: Vector };

export const axesOf = (origin: Vector, axis: Vector, towardX: Vector | null = null): Axes => {
  const z = unit(axis);
  const flat = towardX === null ? null : subtract(towardX, scale(z, dot(towardX, z)));
  return { origin, axis: z, x: flat === null || lengthOf(flat) < 1e-9 ? anyPerpendicular(z) : unit(flat) };
};

export const yOf = ({ axis, x }: Axes): Vector => cross(axis, x);

/** Coordinates of a point in a place. */
export const localOf = (axes: Axes, point: Vector): Vector => {
  const from = subtract(point, axes.origin);
  return [dot(from, axes.x), dot(from, yOf(axes)), dot(from, axes.axis)];
};

/** The point that has these coordinates in a place. */
export const pointAt = (axes: Axes, x: number, y: number, z: number): Vector =>
  along(along(along(axes.origin, axes.x, x), yOf(axes), y), axes.axis, z);
