import { shareOfSweep, TWO_PI } from './angle.ts';
import { closestShare } from './closest.ts';
import type { Arc, Curve, Line, Point } from './curve.ts';
import { curveLength, pointOn } from './measure.ts';
import { directionTo, distance, pointOf } from './point.ts';
import { POINT_MATCH } from './tolerance.ts';

/** Where two curves meet. Shares are of each curve's length. An overlap is given by its two ends. */
export type Contact = {
  readonly kind: 'cross' | 'touch' | 'overlap';
  readonly point: Point;
  readonly shareOfFirst: number;
  readonly shareOfSecond: number;
};

/** All contacts of two curves; ends that come within `tolerance` count as meeting. */
export function intersectCurves(first: Curve, second: Curve, tolerance: number = POINT_MATCH): Contact[] {
  if (first.kind === 'line' && second.kind === 'line') return lineWithLine(first, second, tolerance);
  if (first.kind === 'line' && second.kind === 'arc') return lineWithArc(first, second, tolerance);
  if (first.kind === 'arc' && second.kind === 'line') {
    return lineWithArc(second, first, tolerance).map((contact) => ({
      ...contact,
      shareOfFirst: contact.shareOfSecond,
      shareOfSecond: contact.shareOfFirst,
    }));
  }
  return first.kind === 'arc' && second.kind === 'arc' ? arcWithArc(first, second, tolerance) : [];
}

/** The contact at a place, when both curves reach it. */
function contactAt(first: Curve, second: Curve, place: Point, kind: Contact['kind'], tolerance: number): Contact[] {
  const shareOfFirst = closestShare(first, place);
  const shareOfSecond = closestShare(second, place);
  const point = pointOn(first, shareOfFirst);
  const reaches = distance(point, place) <= tolerance && distance(pointOn(second, shareOfSecond), place) <= tolerance;
  return reaches ? [{ kind, point, shareOfFirst, shareOfSecond }] : [];
}

/** Ends of the shared stretch of two curves known to lie on one line or circle; a shared stretch of no length is a touch. */
function overlapOf(first: Curve, second: Curve, tolerance: number): Contact[] {
  const ends = [
    ...[0, 1].flatMap((share) => contactAt(first, second, pointOn(first, share), 'overlap', tolerance)),
    ...[0, 1].flatMap((share) => contactAt(first, second, pointOn(second, share), 'overlap', tolerance)),
  ];
  const length = curveLength(first);
  const distinct = ends
    .sort((a, b) => a.shareOfFirst - b.shareOfFirst)
    .filter((end, i) => i === 0 || (end.shareOfFirst - ends[i - 1]!.shareOfFirst) * length > tolerance);
  return distinct.length < 2 ? distinct.map((end) => ({ ...end, kind: 'touch' })) : distinct;
}

function lineWithLine(first: Line, second: Line, tolerance: number): Contact[] {
  const ax = first.end.x - first.start.x;
  const ay = first.end.y - first.start.y;
  const bx = second.end.x - second.start.x;
  const by = second.end.y - second.start.y;
  const firstLength = Math.sqrt(ax * ax + ay * ay);
  const secondLength = Math.sqrt(bx * bx + by * by);
  if (firstLength === 0 || secondLength === 0) return [];
  const cross = ax * by - ay * bx;
  const ox = second.start.x - first.start.x;
  const oy = second.start.y - first.start.y;
  const sine = Math.abs(cross) / (firstLength * secondLength);
  const apart = Math.abs(ox * ay - oy * ax) / firstLength;
  const apartAtEnd = Math.abs((ox + bx) * ay - (oy + by) * ax) / firstLength;
  const isShorterParallel = Math.min(firstLength, secondLength) * sine <= tolerance;
  if (isShorterParallel && Math.max(apart, apartAtEnd) <= tolerance) return overlapOf(first, second, tolerance);
  if (cross === 0) return [];
  const share = (ox * by - oy * bx) / cross;
  const place = pointOf(first.start.x + ax * share, first.start.y + ay * share);
  return contactAt(first, second, place, 'cross', tolerance);
}

function lineWithArc(line: Line, arc: Arc, tolerance: number): Contact[] {
  const length = distance(line.start, line.end);
  if (length === 0) return [];
  const ux = (line.end.x - line.start.x) / length;
  const uy = (line.end.y - line.start.y) / length;
  const ox = arc.centre.x - line.start.x;
  const oy = arc.centre.y - line.start.y;
  const along = ox * ux + oy * uy;
  const away = Math.abs(ox * uy - oy * ux);
  if (away > arc.radius + tolerance) return [];
  const half = Math.sqrt(Math.max(0, arc.radius ** 2 - away ** 2));
  const at = (reach: number): Point => pointOf(line.start.x + ux * reach, line.start.y + uy * reach);
  if (Math.abs(away - arc.radius) <= tolerance) return contactAt(line, arc, at(along), 'touch', tolerance);
  return [along - half, along + half].flatMap((reach) => contactAt(line, arc, at(reach), 'cross', tolerance));
}

function arcWithArc(first: Arc, second: Arc, tolerance: number): Contact[] {
  const apart = distance(first.centre, second.centre);
  const r = first.radius;
  const s = second.radius;
  if (apart + Math.abs(r - s) <= tolerance) return cocircular(first, second, tolerance);
  if (apart > r + s + tolerance || apart < Math.abs(r - s) - tolerance) return [];
  const along = (apart ** 2 + r ** 2 - s ** 2) / (2 * apart);
  const half = Math.sqrt(Math.max(0, r ** 2 - along ** 2));
  const ux = (second.centre.x - first.centre.x) / apart;
  const uy = (second.centre.y - first.centre.y) / apart;
  const isTouch = Math.abs(apart - r - s) <= tolerance || Math.abs(apart - Math.abs(r - s)) <= tolerance;
  if (isTouch) {
    const reach = along < 0 ? -r : r;
    const place = pointOf(first.centre.x + ux * reach, first.centre.y + uy * reach);
    return contactAt(first, second, place, 'touch', tolerance);
  }
  return [half, -half].flatMap((side) =>
    contactAt(
      first,
      second,
      pointOf(first.centre.x + ux * along - uy * side, first.centre.y + uy * along + ux * side),
      'cross',
      tolerance,
    ),
  );
}

/** Overlaps of two arcs of one circle: there may be two, one over each end. */
function cocircular(first: Arc, second: Arc, tolerance: number): Contact[] {
  const isWhole = (arc: Arc): boolean => Math.abs(arc.sweep) >= TWO_PI - 1e-9;
  if (!isWhole(first) && !isWhole(second)) return overlapOf(first, second, tolerance);
  const shorter = isWhole(first) ? second : first;
  return [0, 1].map((share) => {
    const point = pointOn(shorter, share);
    const shareOn = (arc: Arc): number =>
      arc === shorter ? share : shareOfSweep(directionTo(arc.centre, point), arc.startAngle, arc.sweep) % 1;
    return { kind: 'overlap', point, shareOfFirst: shareOn(first), shareOfSecond: shareOn(second) };
  });
}
