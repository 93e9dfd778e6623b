import { type Axes, distanceBetween, dot, localOf, pointAt, subtract, type Vector } from './vector.ts';

/** A NURBS curve; `from` and `to` bound the stretch in use, `from` > `to` when it runs backwards. */
export type SplineCurve3 = {
  readonly kind: 'spline';
  readonly degree: number;
  readonly knots: readonly number[];
  readonly points: readonly Vector[];
  readonly weights: readonly number[];
  readonly from: number;
  readonly to: number;
};

/** The curve of an edge, from its start to its end. Angles in radians about the axis of its place; a circle has |sweep| = 2π. */
export type Curve3 =
  | { readonly kind: 'line'; readonly start: Vector; readonly end: Vector }
  | {
      readonly kind: 'arc';
      readonly axes: Axes;
      readonly radius: number;
      readonly from: number;
      readonly sweep: number;
    }
  | {
      readonly kind: 'ellipse';
      readonly axes: Axes;
      readonly majorRadius: number;
      readonly minorRadius: number;
      readonly from: number;
      readonly sweep: number;
    }
  | SplineCurve3
  | { readonly kind: 'polyline'; readonly points: readonly Vector[] };

const spanOf = (knots: readonly number[], degree: number, count: number, parameter: number): number => {
  let low = degree;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (knots[middle]! <= parameter) low = middle;
    else high = middle - 1;
  }
  while (low > degree && knots[low]! === knots[low + 1]!) low -= 1;
  return low;
};

/** Values of the basis functions that are not zero at a parameter, first one's place and all. Source: The NURBS Book, A2.2. */
export const basisAt = (
  knots: readonly number[],
  degree: number,
  count: number,
  parameter: number,
): { readonly first: number; readonly values: readonly number[] } => {
  const span = spanOf(knots, degree, count, parameter);
  const values = [1];
  for (let level = 1; level <= degree; level += 1) {
    let saved = 0;
    for (let i = 0; i < level; i += 1) {
      const right = knots[span + i + 1]! - parameter;
      const left = parameter - knots[span + 1 - level + i]!;
      const share = values[i]! / (right + left);
      values[i] = saved + right * share;
      saved = left * share;
    }
    values[level] = saved;
  }
  return { first: span - degree, values };
};

const splinePoint = ({ degree, knots, points, weights, from, to }: SplineCurve3, share: number): Vector => {
  const { first, values } = basisAt(knots, degree, points.length, from + (to - from) * share);
  let [x, y, z, w] = [0, 0, 0, 0];
  for (let i = 0; i <= degree; i += 1) {
    const weight = values[i]! * weights[first + i]!;
    const point = points[first + i]!;
    x += weight * point[0];
    y += weight * point[1];
    z += weight * point[2];
    w += weight;
  }
  return [x / w, y / w, z / w];
};

const polylinePoint = (points: readonly Vector[], share: number): Vector => {
  const place = Math.min(Math.max(share, 0), 1) * (points.length - 1);
  const index = Math.min(Math.floor(place), points.length - 2);
  const [a, b] = [points[index]!, points[index + 1]!];
  const rest = place - index;
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest, a[2] + (b[2] - a[2]) * rest];
};

/** The point at a share of the curve's parameter, 0 at its start, 1 at its end. */
export const curvePoint = (curve: Curve3, share: number): Vector => {
  switch (curve.kind) {
    case 'line': {
      const { start, end } = curve;
      return [
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share,
        start[2] + (end[2] - start[2]) * share,
      ];
    }
    case 'arc': {
      const angle = curve.from + curve.sweep * share;
      return pointAt(curve.axes, curve.radius * Math.cos(angle), curve.radius * Math.sin(angle), 0);
    }
    case 'ellipse': {
      const angle = curve.from + curve.sweep * share;
      return pointAt(curve.axes, curve.majorRadius * Math.cos(angle), curve.minorRadius * Math.sin(angle), 0);
    }
    case 'spline':
      return splinePoint(curve, share);
    case 'polyline':
      return polylinePoint(curve.points, share);
  }
};

/** The same curve from its end to its start. */
export const reversedCurve = (curve: Curve3): Curve3 => {
  switch (curve.kind) {
    case 'line':
      return { kind: 'line', start: curve.end, end: curve.start };
    case 'arc':
    case 'ellipse':
      return { ...curve, from: curve.from + curve.sweep, sweep: -curve.sweep };
    case 'spline':
      return { ...curve, from: curve.to, to: curve.from };
    case 'polyline':
      return { kind: 'polyline', points: [...curve.points].reverse() };
  }
};

/** Shares between which the curve has no corner and no break in its curvature, 0 and 1 included. */
export const smoothShares = (curve: Curve3): readonly number[] => {
  if (curve.kind === 'polyline') return curve.points.map((_, index) => index / (curve.points.length - 1));
  if (curve.kind !== 'spline') return [0, 1];
  const { knots, from, to } = curve;
  const inner = [...new Set(knots)].map((knot) => (knot - from) / (to - from)).filter((s) => s > 1e-9 && s < 1 - 1e-9);
  return [0, ...inner.sort((a, b) => a - b), 1];
};

/** Pieces in which a curve is sampled: fine enough that the chords tell its bounds and its turn. */
const piecesOf = (curve: Curve3): number => {
  if (curve.kind === 'line') return 1;
  if (curve.kind === 'arc' || curve.kind === 'ellipse')
    return Math.max(4, Math.ceil(Math.abs(curve.sweep) / (Math.PI / 16)));
  if (curve.kind === 'polyline') return curve.points.length - 1;
  return Math.min(256, Math.max(8, 4 * (curve.points.length - curve.degree)));
};

/** Points along the curve, start and end included. */
export const curveSamples = (curve: Curve3): Vector[] => {
  const pieces = piecesOf(curve);
  return Array.from({ length: pieces + 1 }, (_, index) => curvePoint(curve, index / pieces));
};

/** Places and weights of Gauss' rule of five on 0..1. */
export const GAUSS: readonly (readonly [number, number])[] = [
  [0.04691007703066802, 0.11846344252809454],
  [0.23076534494715845, 0.23931433524968324],
  [0.5, 0.28444444444444444],
  [0.7692346550528415, 0.23931433524968324],
  [0.9530899229693319, 0.11846344252809454],
];

/** Derivative by the share of the parameter; of a straight or round curve exact. */
export const curveDerivative = (curve: Curve3, share: number): Vector => {
  if (curve.kind === 'line') return subtract(curve.end, curve.start);
  if (curve.kind === 'arc' || curve.kind === 'ellipse') {
    const [a, b] = curve.kind === 'arc' ? [curve.radius, curve.radius] : [curve.majorRadius, curve.minorRadius];
    const angle = curve.from + curve.sweep * share;
    const at = pointAt(curve.axes, -a * Math.sin(angle) * curve.sweep, b * Math.cos(angle) * curve.sweep, 0);
    return subtract(at, curve.axes.origin);
  }
  const step = 1e-6;
  const [low, high] = [Math.max(0, share - step), Math.min(1, share + step)];
  const [p, q] = [curvePoint(curve, low), curvePoint(curve, high)];
  return [(q[0] - p[0]) / (high - low), (q[1] - p[1]) / (high - low), (q[2] - p[2]) / (high - low)];
};

/** Length in mm: exact for lines and arcs, else by Gauss' rule on each smooth piece. */
export const curveLength3 = (curve: Curve3): number => {
  if (curve.kind === 'line') return distanceBetween(curve.start, curve.end);
  if (curve.kind === 'arc') return Math.abs(curve.sweep) * curve.radius;
  const shares = smoothShares(curve);
  const parts = Math.max(1, Math.ceil(32 / shares.length));
  let total = 0;
  for (let i = 1; i < shares.length; i += 1) {
    const width = (shares[i]! - shares[i - 1]!) / parts;
    for (let part = 0; part < parts; part += 1) {
      for (const [place, weight] of GAUSS) {
        const d = curveDerivative(curve, shares[i - 1]! + (part + place) * width);
        total += Math.sqrt(dot(d, d)) * weight * width;
      }
    }
  }
  return total;
};

/** The angle of a point about the axis of a place. */
export const angleAbout = (axes: Axes, point: Vector): number => {
  const [x, y] = localOf(axes, point);
  return Math.atan2(y, x);
};
