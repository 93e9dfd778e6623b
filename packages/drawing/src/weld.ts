import {
  arcOf,
  type Curve,
  chainLength,
  curveLength,
  directionTo,
  distance,
  endOf,
  lineOf,
  midpoint,
  POINT_MATCH,
  type Point,
  pointOf,
  startOf,
} from '@kerf/geometry';
import { type Chain, curvesOf, withCurve } from './piece.ts';

export type Welded = { readonly chain: Chain; readonly lengthAdded: number };

/** An arc may be turned and stretched to a new end when its chord is this many times the distance moved. */
const CHORD_TO_MOVE = 20;

/** Brings ends that nearly meet together: lines give way to arcs, two lines meet halfway. */
export function weldChain(chain: Chain): Welded {
  if (!isLoose(chain)) return { chain, lengthAdded: 0 };
  const curves = curvesOf(chain);
  const count = curves.length;
  for (let i = chain.isClosed ? 0 : 1; i < count; i += 1) {
    const place = (i + count - 1) % count;
    const previous = curves[place]!;
    const next = curves[i]!;
    if (!arePartedAt(previous, next)) continue;
    const meeting = meetingPoint(previous, next);
    curves[place] = withEnd(previous, meeting);
    curves[i] = withStart(next, meeting);
  }
  const pieces = chain.pieces.map((piece, i) => withCurve(piece, curves[i]!));
  return { chain: { ...chain, pieces }, lengthAdded: chainLength(curves) - chainLength(curvesOf(chain)) };
}

const arePartedAt = (previous: Curve, next: Curve): boolean =>
  distance(endOf(previous), startOf(next)) > POINT_MATCH / 10;

/** Whether any two ends that follow each other are apart. */
function isLoose({ pieces, isClosed }: Chain): boolean {
  if (pieces.length < 2) return false;
  for (let i = 1; i < pieces.length; i += 1) if (arePartedAt(pieces[i - 1]!.curve, pieces[i]!.curve)) return true;
  return isClosed && arePartedAt(pieces.at(-1)!.curve, pieces[0]!.curve);
}

function meetingPoint(previous: Curve, next: Curve): Point {
  if (previous.kind === 'arc' && next.kind === 'line') return endOf(previous);
  if (previous.kind === 'line' && next.kind === 'arc') return startOf(next);
  return midpoint(endOf(previous), startOf(next));
}

const withEnd = (curve: Curve, end: Point): Curve =>
  curve.kind === 'line' ? lineOf(curve.start, end) : arcBetween(curve, startOf(curve), end);
const withStart = (curve: Curve, start: Point): Curve =>
  curve.kind === 'line' ? lineOf(start, curve.end) : arcBetween(curve, start, endOf(curve));

/** The same arc turned and stretched to new ends; unchanged when its chord is too short to say how. */
function arcBetween(arc: Extract<Curve, { kind: 'arc' }>, start: Point, end: Point): Curve {
  const oldStart = startOf(arc);
  const oldEnd = endOf(arc);
  const moved = Math.max(distance(oldStart, start), distance(oldEnd, end));
  const chord = distance(oldStart, oldEnd);
  if (moved === 0 || chord < CHORD_TO_MOVE * moved || curveLength(arc) === 0) return arc;
  const stretch = distance(start, end) / chord;
  const turn = directionTo(start, end) - directionTo(oldStart, oldEnd);
  const cosine = Math.cos(turn) * stretch;
  const sine = Math.sin(turn) * stretch;
  const ox = arc.centre.x - oldStart.x;
  const oy = arc.centre.y - oldStart.y;
  const centre = pointOf(start.x + ox * cosine - oy * sine, start.y + ox * sine + oy * cosine);
  return arcOf(centre, arc.radius * stretch, arc.startAngle + turn, arc.sweep);
}
