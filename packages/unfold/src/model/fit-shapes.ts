import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector } from './vector.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** Sums of products of coordinates: xx, xy, xz, yy, yz, zz. */
const products = (vectors: readonly Vector[]): Matrix => {
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
  for (const [x, y, z] of vectors) {
    xx += x * x;
    xy += x * y;
    xz += x * z;
    yy += y * y;
    yz += y * z;
    zz += z * z;
  }
  return [xx, xy, xz, yy, yz, zz];
};

/** The direction in which the vectors reach least, by Jacobi's rotations. */
export const leastDirection = (vectors: readonly Vector[]): Vector => {
  const [xx, xy, xz, yy, yz, zz] = products(vectors);
  const a = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  const v = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < 30; sweep += 1) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      if (Math.abs(a[p]![q]!) < 1e-300) continue;
      const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!);
      const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      rotate(a, v, p, q, c, t * c);
    }
  }
  const least = [0, 1, 2].reduce((best, i) => (a[i]![i]! < a[best]![best]! ? i : best), 0);
  return unit([v[0]![least]!, v[1]![least]!, v[2]![least]!]);
};

const rotate = (a: number[][], v: number[][], p: number, q: number, c: number, s: number): void => {
  for (let k = 0; k < 3; k += 1) {
    const [kp, kq] = [a[k]![p]!, a[k]![q]!];
    a[k]![p] = c * kp - s * kq;
    a[k]![q] = s * kp + c * kq;
  }
  for (let k = 0; k < 3; k += 1) {
    const [pk, qk] = [a[p]![k]!, a[q]![k]!];
    a[p]![k] = c * pk - s * qk;
    a[q]![k] = s * pk + c * qk;
    const [vp, vq] = [v[k]![p]!, v[k]![q]!];
    v[k]![p] = c * vp - s * vq;
    v[k]![q] = s * vp + c * vq;
  }
};

export const meanOf = (vectors: readonly Vector[]): Vector =>
  scale(vectors.reduce(add, [0, 0, 0] as Vector), 1 / vectors.length);

/** The circle through three points; null when they lie on a line. */
export const circleThrough = (
  a: Vector,
  b: Vector,
  c: Vector,
): { readonly centre: Vector; readonly normal: Vector; readonly radius: number } | null => {
  const [ab, ac] = [subtract(b, a), subtract(c, a)];
  const normal = cross(ab, ac);
  const size = dot(normal, normal);
  if (size < 1e-12 * dot(ab, ab) * dot(ac, ac)) return null;
  const toCentre = scale(
    add(scale(cross(normal, ab), dot(ac, ac)), scale(cross(ac, normal), dot(ab, ab))),
    1 / (2 * size),
  );
  return { centre: add(a, toCentre), normal: unit(normal), radius: lengthOf(toCentre) };
};
