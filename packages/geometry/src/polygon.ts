import type { Mm } from '@kerf/units';
import { signedArea } from './contour-area.ts';
import type { Arc, Curve, Point } from './curve.ts';
import { pointAtAngle, startOf } from './measure.ts';
import { pointOf } from './point.ts';
import { CHORD } from './tolerance.ts';

/** On which side of a closed contour its polygon runs: `outside` holds the whole contour, `inside` is held by it. */
export type PolygonSide = 'outside' | 'inside';

/** A quarter turn at most per edge, so that tangents always meet. */
const LARGEST_STEP = Math.PI / 2;

/** Sweep (radians) below which a piece of an arc is rounding. */
const SMALLEST_SWEEP = 1e-9;

/**
 * A closed contour as a polygon never further than `tolerance` from it, on the side asked for; same direction of travel.
 * Tangents touch every arc where it reaches furthest left, right, up and down, so that the bounds of a polygon `outside` are those
 * of the contour: a disc fits where its polygon fits.
 */
export function polygonOf(curves: readonly Curve[], side: PolygonSide, tolerance: Mm = CHORD): Point[] {
  const isCounterClockwise = signedArea(curves) >= 0;
  const points: Point[] = [];
  for (const curve of curves) {
    points.push(startOf(curve));
    if (curve.kind === 'line') continue;
    const bulgesOut = curve.sweep > 0 === isCounterClockwise;
    points.push(
      ...(bulgesOut === (side === 'outside') ? tangentCorners(curve, tolerance) : chordCorners(curve, tolerance)),
    );
  }
  return points;
}

/** Interior points of an arc's chords: the chord is radius·(1 - cos(step/2)) away in its middle. */
function chordCorners(arc: Arc, tolerance: number): Point[] {
  const step = 2 * Math.acos(Math.max(-1, 1 - tolerance / arc.radius));
  const count = Math.ceil(Math.abs(arc.sweep) / Math.min(step, LARGEST_STEP));
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) =>
    pointAtAngle(arc, arc.startAngle + (arc.sweep * (i + 1)) / count),
  );
}

/** Corners of the tangents at the ends of the arc, at its quadrant points, and at even steps between these. */
function tangentCorners(arc: Arc, tolerance: number): Point[] {
  const ends = quadrantStops(arc);
  return ends.flatMap((end, i) => {
    const from = ends[i - 1] ?? 0;
    const corners = cornersBetween(arc, from, end - from, tolerance);
    return i + 1 < ends.length ? [...corners, pointAtAngle(arc, arc.startAngle + end)] : corners;
  });
}

/** How far along its sweep (radians, signed) an arc passes each quadrant point, in order, and its whole sweep. */
function quadrantStops({ startAngle, sweep }: Arc): number[] {
  const direction = Math.sign(sweep);
  const stops: number[] = [];
  const first = Math.floor((startAngle * direction) / LARGEST_STEP + 1) * LARGEST_STEP;
  for (let angle = first; ; angle += LARGEST_STEP) {
    const along = angle - startAngle * direction;
    if (along >= Math.abs(sweep) - SMALLEST_SWEEP) break;
    if (along > SMALLEST_SWEEP) stops.push(along * direction);
  }
  return [...stops, sweep];
}

/** Corners of the tangents at evenly spaced points of a piece of an arc: each is radius·(1/cos(step/2) - 1) off the arc. */
function cornersBetween(arc: Arc, from: number, sweep: number, tolerance: number): Point[] {
  const step = 2 * Math.acos(arc.radius / (arc.radius + tolerance));
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / Math.min(step, LARGEST_STEP) - SMALLEST_SWEEP));
  const half = sweep / count / 2;
  const reach = arc.radius / Math.cos(half);
  return Array.from({ length: count }, (_, i) => {
    const angle = arc.startAngle + from + half * (2 * i + 1);
    return pointOf(arc.centre.x + reach * Math.cos(angle), arc.centre.y + reach * Math.sin(angle));
  });
}
