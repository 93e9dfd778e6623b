import { type Curve, closestShare, distanceTo, distanceToPlace, endOf, pointOn, startOf } from '@kerf/geometry';

/** Places of one curve that are asked how far they are from another. */
export const FACING_PLACES = 6;

/** Where one curve may come nearest to another, as a share of its length: its middle, opposite the ends and middle of the other, its ends. */
export function facingShare(curve: Curve, other: Curve, place: number): number {
  switch (place) {
    case 1:
      return closestShare(curve, startOf(other));
    case 2:
      return closestShare(curve, endOf(other));
    case 3:
      return closestShare(curve, pointOn(other, 0.5));
    case 4:
      return 0;
    case 5:
      return 1;
    default:
      return 0.5;
  }
}

/** How far a place of one curve is from another, mm. Written out for lines, of which a tangle asks for millions. */
export function distanceFrom(curve: Curve, share: number, other: Curve): number {
  if (curve.kind === 'arc') return distanceTo(other, pointOn(curve, share));
  const { start, end } = curve;
  return distanceToPlace(other, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
}
