import { COINCIDENCE, type Curve, distance, endOf, nearPoints, pointOn, startOf } from '@kerf/geometry';
import type { Mm } from '@kerf/units';
import type { Piece } from './piece.ts';

/** Pieces left, and those that lie on another from end to end in either direction. */
export type WithoutDuplicates = { readonly kept: readonly Piece[]; readonly removed: readonly Piece[] };

/** Ends and middle in one place: the same line, or the same arc. */
export function isSameCurve(a: Curve, b: Curve, apart: Mm = COINCIDENCE): boolean {
  const near = (shareOfA: number, shareOfB: number): boolean =>
    distance(pointOn(a, shareOfA), pointOn(b, shareOfB)) <= apart;
  if (a.kind === 'arc' && b.kind === 'arc' && distance(startOf(a), endOf(a)) <= apart) {
    return distance(a.centre, b.centre) <= apart && Math.abs(a.radius - b.radius) <= apart && near(0.5, 0.5);
  }
  return near(0.5, 0.5) && ((near(0, 0) && near(1, 1)) || (near(0, 1) && near(1, 0)));
}

/**
 * A measure of how far the ends are apart, the same for both directions: it tells lines apart that share only their middle.
 * A quarter, because two ends moved by the tolerance in two axes must not change it by more than the tolerance.
 */
function reachOf(curve: Curve): number {
  const start = startOf(curve);
  const end = endOf(curve);
  return (Math.abs(end.x - start.x) + Math.abs(end.y - start.y)) / 4;
}

export function removeExactDuplicates(pieces: readonly Piece[]): WithoutDuplicates {
  if (pieces.length === 0) return { kept: [], removed: [] };
  const middles = nearPoints(COINCIDENCE, pieces.length);
  const kept: Piece[] = [];
  const removed: Piece[] = [];
  let { curve } = pieces[0]!;
  let twin = -1;
  const compare = (item: number): void => {
    if (twin < 0 && isSameCurve(kept[item]!.curve, curve)) twin = item;
  };
  for (const piece of pieces) {
    curve = piece.curve;
    twin = -1;
    const middle = pointOn(curve, 0.5);
    const reach = reachOf(curve);
    middles.near(middle.x, middle.y, reach, compare);
    if (twin < 0) {
      middles.add(middle.x, middle.y, reach);
      kept.push(piece);
      continue;
    }
    removed.push(piece);
    const known = kept[twin]!;
    kept[twin] = { ...known, isSolid: known.isSolid || piece.isSolid, copies: known.copies + piece.copies };
  }
  return { kept, removed };
}
