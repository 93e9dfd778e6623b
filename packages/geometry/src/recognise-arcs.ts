import { asMm, type Mm } from '@kerf/units';
import { signedAngle, TWO_PI } from './angle.ts';
import { arcOf } from './construct.ts';
import type { Arc, Curve, Point } from './curve.ts';
import { curveLength, endOf, startOf } from './measure.ts';
import { directionTo, distance, midpoint, pointOf } from './point.ts';
import { FIT, LINE_RADIUS, POINT_MATCH } from './tolerance.ts';

/**
 * Arcs and circles that a program wrote as many short lines, found again.
 * Facet: one of the lines; it stands for a part of the arc and lies within it by its sagitta.
 */
export type RecognisedPiece = {
  readonly curve: Curve;
  /** Which of the chain's curves it stands for: `count` of them from `first` on, past the end from the beginning again. */
  readonly first: number;
  readonly count: number;
};
export type RecognisedArcs = {
  readonly pieces: readonly RecognisedPiece[];
  /** Arcs that were found. */
  readonly count: number;
  /** Greatest distance of a facet from its arc. */
  readonly deviation: Mm;
};

/** Fewer facets may be meant as they are: a rounded corner of five lines is a choice, one of six is a program's. */
export const FEWEST_FACETS = 6;
/** A larger turn from one facet to the next is a corner that was drawn: polygons of up to twelve sides keep theirs. */
const LARGEST_TURN = TWO_PI / 12.5;
/** A bow that turns less is left as lines, radians. */
const LEAST_SWEEP = 0.15;
/** Arcs of three given points end before the first is reached again. */
const LARGEST_SWEEP = 1.8 * Math.PI;
/** Corners of the facets were on the arc, to the rounding of the file. */
const CORNER_OFF = FIT / 2;

type Circle = { readonly centre: Point; readonly radius: number };
type Measured = Circle & { readonly deviation: number };

/** The chain with its arcs, or null when it has none. A closed chain may begin elsewhere than before. */
export function recogniseArcs(curves: readonly Curve[], isClosed: boolean): RecognisedArcs | null {
  if (curves.length < FEWEST_FACETS) return null;
  const turns = bendsOf(curves, isClosed);
  if (!mayHoldArc(turns)) return null;
  const start = isClosed ? turns.indexOf(0) : 0;
  if (start < 0) {
    const circle = wholeCircle(curves, turns);
    if (circle !== null) return circle;
  }
  const order = Array.from(curves, (_, i) => (Math.max(0, start) + i) % curves.length);
  return arcsAlong(
    order.map((i) => curves[i]!),
    order.map((i) => turns[i]!),
    order,
  );
}

/** The turn from the curve before into each curve where both may be facets of one arc; 0 where they may not. */
function bendsOf(curves: readonly Curve[], isClosed: boolean): Float64Array {
  const turns = new Float64Array(curves.length);
  for (let i = isClosed ? 0 : 1; i < curves.length; i += 1) {
    const before = curves[(i + curves.length - 1) % curves.length]!;
    const after = curves[i]!;
    if (before.kind !== 'line' || after.kind !== 'line') continue;
    const turn = signedAngle(directionTo(after.start, after.end) - directionTo(before.start, before.end));
    const [one, other] = [curveLength(before), curveLength(after)];
    const radius = (one + other) / 2 / Math.abs(turn);
    const sagitta = Math.max(one, other) ** 2 / (8 * radius);
    if (Math.abs(turn) <= LARGEST_TURN && sagitta <= FIT) turns[i] = turn;
  }
  return turns;
}

function mayHoldArc(turns: Float64Array): boolean {
  let run = 1;
  for (let i = 0; i < turns.length; i += 1) {
    run = turns[i] === 0 || (i > 0 && turns[i]! * turns[i - 1]! < 0) ? 1 : run + 1;
    if (run >= FEWEST_FACETS) return true;
  }
  return turns.length > 0 && turns[0] !== 0 && turns.every((turn) => turn !== 0);
}

function wholeCircle(curves: readonly Curve[], turns: Float64Array): RecognisedArcs | null {
  const turned = turns.reduce((total, turn) => total + turn, 0);
  const isOneWay = turns.every((turn) => turn * turned > 0);
  if (!isOneWay || Math.abs(Math.abs(turned) - TWO_PI) > LARGEST_TURN / 2) return null;
  const corners = curves.map(startOf);
  const circle = meanCircle(corners);
  const measured = circle === null ? null : measure(circle, curves, 0, curves.length);
  if (measured === null) return null;
  const { centre, radius, deviation } = measured;
  const curve = arcOf(centre, radius, directionTo(centre, corners[0]!), Math.sign(turned) * TWO_PI);
  return { pieces: [{ curve, first: 0, count: curves.length }], count: 1, deviation: asMm(deviation) };
}

/** A chain from where it is begun, with what is asked of it again and again. */
type Facets = {
  readonly curves: readonly Curve[];
  readonly turns: readonly number[];
  /** Sum of the turns up to each curve, all counted as positive. */
  readonly turned: Float64Array;
  /** Where the bend one way ends that each curve belongs to, as the number of the first curve beyond. */
  readonly bendEnd: Int32Array;
};

function facetsOf(curves: readonly Curve[], turns: readonly number[]): Facets {
  const turned = new Float64Array(curves.length);
  const bendEnd = new Int32Array(curves.length);
  for (let i = 1; i < curves.length; i += 1) turned[i] = turned[i - 1]! + Math.abs(turns[i]!);
  for (let i = curves.length - 1; i >= 0; i -= 1) {
    const next = turns[i + 1] ?? 0;
    const afterNext = turns[i + 2] ?? 0;
    bendEnd[i] = next === 0 ? i + 1 : next * afterNext > 0 ? bendEnd[i + 1]! : i + 2;
  }
  return { curves, turns, turned, bendEnd };
}

function arcsAlong(
  curves: readonly Curve[],
  turns: readonly number[],
  order: readonly number[],
): RecognisedArcs | null {
  const facets = facetsOf(curves, turns);
  const pieces: RecognisedPiece[] = [];
  let count = 0;
  let deviation = 0;
  for (let at = 0; at < curves.length; ) {
    const found = facets.bendEnd[at]! - at < FEWEST_FACETS ? null : longestArc(facets, at);
    const isArc = found !== null && Math.abs(found.arc.sweep) >= LEAST_SWEEP;
    if (isArc) {
      pieces.push({ curve: found.arc, first: order[at]!, count: found.count });
      at += found.count;
      count += 1;
      deviation = Math.max(deviation, found.deviation);
      continue;
    }
    for (const end = at + passedOver(found); at < end; at += 1) {
      pieces.push({ curve: curves[at]!, first: order[at]!, count: 1 });
    }
  }
  return count === 0 ? null : { pieces, count, deviation: asMm(deviation) };
}

/** Lines left as they are before the next look: of a bow too slight all but its end, where a real arc may begin. */
const passedOver = (slight: FoundArc | null): number => (slight === null ? 1 : slight.count - FEWEST_FACETS + 1);

type FoundArc = { readonly arc: Arc; readonly count: number; readonly deviation: number };

/** The arc over the most facets from `at` on: doubled while it holds, then halved in between. */
function longestArc(facets: Facets, at: number): FoundArc | null {
  let best = arcOver(facets, at, FEWEST_FACETS);
  if (best === null) return null;
  const most = facets.bendEnd[at]! - at;
  let tooMany = most + 1;
  while (best.count < most) {
    const count = Math.min(most, best.count * 2);
    const longer = arcOver(facets, at, count);
    if (longer === null) {
      tooMany = count;
      break;
    }
    best = longer;
  }
  while (tooMany - best.count > 1) {
    const middle = (best.count + tooMany) >> 1;
    const longer = arcOver(facets, at, middle);
    if (longer === null) tooMany = middle;
    else best = longer;
  }
  return best;
}

function arcOver({ curves, turns, turned }: Facets, at: number, count: number): FoundArc | null {
  if (turned[at + count - 1]! - turned[at]! > LARGEST_SWEEP) return null;
  const first = startOf(curves[at]!);
  const last = endOf(curves[at + count - 1]!);
  const circle = circleThrough(first, startOf(curves[at + (count >> 1)]!), last);
  const measured = circle === null ? null : measure(circle, curves, at, count);
  if (measured === null) return null;
  const { centre, radius, deviation } = measured;
  const startAngle = directionTo(centre, first);
  const turn = signedAngle(directionTo(centre, last) - startAngle);
  const isCounterClockwise = turns[at + 1]! > 0;
  const sweep = isCounterClockwise === turn > 0 ? turn : turn - Math.sign(turn) * TWO_PI;
  return { arc: arcOf(centre, radius, startAngle, sweep), count, deviation };
}

/** The circle with the greatest distance of the facets from it; null when a corner or a facet is too far off. */
function measure(circle: Circle, curves: readonly Curve[], at: number, facets: number): Measured | null {
  const { centre, radius } = circle;
  let deviation = 0;
  for (let i = at; i < at + facets; i += 1) {
    const start = startOf(curves[i]!);
    const end = endOf(curves[i]!);
    const corner = Math.abs(distance(centre, start) - radius);
    const middle = Math.abs(distance(centre, midpoint(start, end)) - radius);
    if (!(corner <= CORNER_OFF && middle <= FIT)) return null;
    deviation = Math.max(deviation, corner, middle);
  }
  return { centre, radius, deviation };
}

function circleThrough(a: Point, b: Point, c: Point): Circle | null {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const twice = 2 * (bx * cy - by * cx);
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const x = (cy * bb - by * cc) / twice;
  const y = (bx * cc - cx * bb) / twice;
  const radius = Math.hypot(x, y);
  return radius > POINT_MATCH && radius < LINE_RADIUS ? { centre: pointOf(a.x + x, a.y + y), radius } : null;
}

/** The circle nearest to the points by least squares of its equation. Source: Kåsa, 1976. */
function meanCircle(points: readonly Point[]): Circle | null {
  const count = points.length;
  const x0 = points.reduce((sum, { x }) => sum + x, 0) / count;
  const y0 = points.reduce((sum, { y }) => sum + y, 0) / count;
  let [xx, yy, xy, xz, yz, z] = [0, 0, 0, 0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - x0, point.y - y0];
    const square = x * x + y * y;
    xx += x * x;
    yy += y * y;
    xy += x * y;
    xz += x * square;
    yz += y * square;
    z += square;
  }
  const determinant = 2 * (xx * yy - xy * xy);
  const x = (xz * yy - yz * xy) / determinant;
  const y = (yz * xx - xz * xy) / determinant;
  const radius = Math.sqrt(z / count + x * x + y * y);
  return radius > POINT_MATCH && radius < LINE_RADIUS ? { centre: pointOf(x0 + x, y0 + y), radius } : null;
}
