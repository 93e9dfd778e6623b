import {
  type Curve,
  curveLength,
  directionTo,
  distance,
  endOf,
  isCircle,
  type Point,
  pointOf,
  reverseCurve,
  signedArea,
  startOf,
} from '@kerf/geometry';
import type { MeasuredPath } from './measured-paths.ts';

/** A side of an outline, along which the part lies to the left: straight, or an arc by its sweep. */
export type Edge = {
  readonly from: Point;
  readonly to: Point;
  readonly middle: Point;
  readonly length: number;
  readonly direction: number;
  readonly sweep: number;
};

/** Edges that are looked at, the longest first. */
const MOST_EDGES = 24;
/** Shorter edges say too little of an angle, mm. */
const LEAST_LENGTH = 1;
/** Straight edges that follow each other and turn by less are one, radians. */
const STRAIGHT_ON = 1e-3;

const edgeOf = (from: Point, to: Point, sweep: number): Edge => ({
  ...{ from, to, sweep },
  middle: pointOf((from.x + to.x) / 2, (from.y + to.y) / 2),
  length: distance(from, to),
  direction: directionTo(from, to),
});

const turnBetween = (one: number, other: number): number =>
  Math.abs(Math.atan2(Math.sin(other - one), Math.cos(other - one)));

const isGoneOn = (one: Edge | undefined, next: Edge): one is Edge =>
  one !== undefined && one.sweep === 0 && next.sweep === 0 && turnBetween(one.direction, next.direction) < STRAIGHT_ON;

/** Edges of a closed path as somebody draws them, however many pieces they are in. */
export const edgesAround = (curves: readonly Curve[]): readonly Edge[] => {
  const around = signedArea(curves) < 0 ? [...curves].reverse().map(reverseCurve) : curves;
  const edges: Edge[] = [];
  for (const curve of around) {
    if (isCircle(curve) || curveLength(curve) === 0) continue;
    const next = edgeOf(startOf(curve), endOf(curve), curve.kind === 'arc' ? curve.sweep : 0);
    const last = edges.at(-1);
    if (isGoneOn(last, next)) edges[edges.length - 1] = edgeOf(last.from, next.to, 0);
    else edges.push(next);
  }
  const [first, last] = [edges[0], edges.at(-1)];
  if (edges.length > 2 && first !== undefined && isGoneOn(last, first)) {
    edges[0] = edgeOf(last.from, first.to, 0);
    edges.pop();
  }
  return edges;
};

export const outlineEdges = (paths: readonly MeasuredPath[]): readonly Edge[] =>
  paths
    .flatMap(({ path, kind }) => (kind === 'outline' && path.isClosed ? edgesAround(path.curves) : []))
    .filter(({ length }) => length >= LEAST_LENGTH)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_EDGES);
