import { type Curve3, curvePoint } from './model/curve3.ts';
import { meanOf } from './model/fit-shapes.ts';
import type { Edge } from './model/model.ts';
import { isParallel, isSameAxis, type KnownSolid } from './model/topology.ts';
import {
  type Axes,
  along,
  axesOf,
  cross,
  distanceBetween,
  lengthOf,
  localOf,
  pointAt,
  subtract,
  unit,
  type Vector,
} from './model/vector.ts';

/** Whether solids are one part: a rigid motion carries one onto the other, or only a mirror does. */
export type Likeness = 'same' | 'mirrored' | 'different';

const SAME_SHARE = 1e-5;
const SAME_POINT = 0.02;
/** Ways of laying one solid on the other that are tried. */
const MOST_TRIES = 20_000;

const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= SAME_SHARE * Math.max(Math.abs(a), Math.abs(b), 1);

/** What every motion and mirror leaves as it is: said first, as it is cheap. */
const mayBeLike = (a: KnownSolid, b: KnownSolid): boolean => {
  if (a.solid.faces.length !== b.solid.faces.length || a.solid.edges.length !== b.solid.edges.length) return false;
  if (!isClose(a.measure.volumeMm3, b.measure.volumeMm3) || !isClose(a.measure.areaMm2, b.measure.areaMm2))
    return false;
  const [areasA, areasB] = [a, b].map(({ measure }) => [...measure.faceAreasMm2].sort((x, y) => x - y)) as [
    number[],
    number[],
  ];
  return areasA.every((area, i) => Math.abs(area - areasB[i]!) <= 1e-4 * Math.max(area, 1));
};

/** Of a whole turn, what arcs of a circle make up at least; radians. */
const WHOLE = 2 * Math.PI - 1e-3;

/** Edges in which a round face meets itself, or its other half: where a file begins to walk around it. */
const isSeam = ({ solid }: KnownSolid, { faces }: Edge): boolean => {
  const [a, b] = faces.map((face) => solid.faces[face]!.surface);
  if (a === undefined || b === undefined || a === b) return true;
  if (a.kind === 'cylinder' && b.kind === 'cylinder')
    return isSameAxis(a.axes, b.axes) && Math.abs(a.radius - b.radius) <= SAME_POINT;
  return a.kind === 'cone' && b.kind === 'cone' && isSameAxis(a.axes, b.axes) && a.halfAngle === b.halfAngle;
};

type Turned = { readonly circle: Extract<Curve3, { kind: 'arc' }>; sweep: number; readonly edges: number[] };

/** Circles that are whole in one edge or in several, by their middle, axis and radius. */
const wholeCircles = ({ solid }: KnownSolid): Turned[] => {
  const found = new Map<string, Turned[]>();
  for (const [edge, { curve }] of solid.edges.entries()) {
    if (curve.kind !== 'arc') continue;
    const key = `${Math.round(curve.radius * 100)}`;
    const alike = found.get(key) ?? [];
    const same = alike.find(
      ({ circle }) =>
        distanceBetween(circle.axes.origin, curve.axes.origin) <= SAME_POINT &&
        isParallel(circle.axes.axis, curve.axes.axis),
    );
    if (same === undefined) found.set(key, [...alike, { circle: curve, sweep: Math.abs(curve.sweep), edges: [edge] }]);
    else {
      same.sweep += Math.abs(curve.sweep);
      same.edges.push(edge);
    }
  }
  return [...found.values()].flat().filter(({ sweep }) => sweep > WHOLE);
};

/**
 * Points by which solids are laid on each other: ends, middles and quarters of edges; of whole circles, which may begin anywhere, their
 * middles and places on their axes as far off as they are wide.
 */
const pointsOf = (known: KnownSolid): Vector[] => {
  const circles = wholeCircles(known);
  const turned = new Set(circles.flatMap(({ edges }) => edges));
  return [
    ...circles.flatMap(({ circle: { axes, radius } }) =>
      [0, radius, -radius].map((away) => along(axes.origin, axes.axis, away)),
    ),
    ...known.solid.edges.flatMap((edge, index) =>
      turned.has(index) || isSeam(known, edge) ? [] : SHARES.map((share) => curvePoint(edge.curve, share)),
    ),
  ];
};
const SHARES = [0, 0.25, 0.5, 0.75, 1];

class PointSet {
  private readonly cells = new Map<string, Vector[]>();
  constructor(points: readonly Vector[]) {
    for (const point of points) {
      const key = this.key(point, 0, 0, 0);
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [point]);
      else cell.push(point);
    }
  }

  private key([x, y, z]: Vector, i: number, j: number, k: number): string {
    return `${Math.floor(x * 10) + i} ${Math.floor(y * 10) + j} ${Math.floor(z * 10) + k}`;
  }

  has(point: Vector): boolean {
    for (const i of [0, -1, 1]) {
      for (const j of [0, -1, 1]) {
        for (const k of [0, -1, 1]) {
          if (this.cells.get(this.key(point, i, j, k))?.some((one) => distanceBetween(one, point) <= SAME_POINT))
            return true;
        }
      }
    }
    return false;
  }
}

/** A place that three points fix, the first its origin. */
const frameOf = (a: Vector, b: Vector, c: Vector): Axes =>
  axesOf(a, unit(cross(subtract(b, a), subtract(c, a))), subtract(b, a));

const farthest = (points: readonly Vector[], measure: (point: Vector) => number): Vector =>
  points.reduce((best, point) => (measure(point) > measure(best) + 1e-9 ? point : best));

const anchorsOf = (points: readonly Vector[], middle: Vector): readonly [Vector, Vector, Vector] => {
  const a = farthest(points, (point) => distanceBetween(point, middle));
  const b = farthest(points, (point) => Math.min(distanceBetween(point, a), 2 * distanceBetween(point, middle)));
  const c = farthest(points, (point) => lengthOf(cross(subtract(point, a), subtract(b, a))));
  return [a, b, c];
};

const isLaidOn = (points: readonly Vector[], from: Axes, to: Axes, target: PointSet, mirror: 1 | -1): boolean =>
  points.every((point) => {
    const [x, y, z] = localOf(from, point);
    return target.has(pointAt(to, x, y, mirror * z));
  });

/** How two solids compare, by laying points of one on the other. */
export const likenessOf = (a: KnownSolid, b: KnownSolid): Likeness => {
  if (!mayBeLike(a, b)) return 'different';
  const [pointsA, pointsB] = [pointsOf(a), pointsOf(b)];
  const [middleA, middleB] = [meanOf(pointsA), meanOf(pointsB)];
  const anchors = anchorsOf(pointsA, middleA);
  const from = frameOf(...anchors);
  const target = new PointSet(pointsB);
  const fits = (point: Vector, anchor: Vector): boolean =>
    Math.abs(distanceBetween(point, middleB) - distanceBetween(anchor, middleA)) <= SAME_POINT;
  const apart = (i: 0 | 1 | 2, j: 0 | 1 | 2): number => distanceBetween(anchors[i], anchors[j]);
  const [first, second, third] = anchors.map((anchor) => pointsB.filter((point) => fits(point, anchor))) as [
    Vector[],
    Vector[],
    Vector[],
  ];
  let tries = 0;
  let isMirrored = false;
  for (const p of first) {
    for (const q of second) {
      if (Math.abs(distanceBetween(p, q) - apart(0, 1)) > SAME_POINT) continue;
      for (const r of third) {
        if (
          Math.abs(distanceBetween(p, r) - apart(0, 2)) > SAME_POINT ||
          Math.abs(distanceBetween(q, r) - apart(1, 2)) > SAME_POINT
        )
          continue;
        tries += 1;
        if (tries > MOST_TRIES) return isMirrored ? 'mirrored' : 'different';
        const to = frameOf(p, q, r);
        if (isLaidOn(pointsA, from, to, target, 1)) return 'same';
        if (!isMirrored && isLaidOn(pointsA, from, to, target, -1)) isMirrored = true;
      }
    }
  }
  return isMirrored ? 'mirrored' : 'different';
};
