import { type Curve, chainBounds, closestPoint, distance, indexBoxes, lineOf, pieceOf, pointOn } from '@kerf/geometry';
import { type Strand, wholeOf } from './strokes.ts';

/** An end this near to the middle of another line stands on it, mm on paper. */
const ON_LINE = 0.08;
/** Nearer to the line's own ends it is one of these. */
const NEAR_END = 0.12;

/** The pieces of a line or arc between shares of its length. */
const piecesOf = (strand: Strand, curve: Curve, shares: readonly number[]): Strand[] => {
  const cuts = [0, ...shares.toSorted((one, other) => one - other), 1];
  const pieces: Strand[] = [];
  let start = strand.start;
  for (let i = 1; i < cuts.length; i += 1) {
    const piece = pieceOf(curve, cuts[i - 1]!, cuts[i]!);
    const end = i === cuts.length - 1 ? strand.end : pointOn(curve, cuts[i]!);
    const own = curve.kind === 'line' ? lineOf(start, end) : piece;
    pieces.push({ ...strand, whole: wholeOf(strand), start, end, curve: own, bounds: chainBounds([own])! });
    start = end;
  }
  return pieces;
};

/** Lines cut in two where another one ends on them, as edges of a body do that stand behind each other. */
export const splitAtEnds = (strands: readonly Strand[]): readonly Strand[] => {
  if (strands.length === 0) return [];
  const index = indexBoxes(strands.map(({ bounds }) => bounds));
  const shares = new Map<number, number[]>();
  for (const { start, end } of strands) {
    for (const point of [start, end]) {
      const { x, y } = point;
      index.search(x - ON_LINE, y - ON_LINE, x + ON_LINE, y + ON_LINE, (place) => {
        const other = strands[place]!;
        const { curve } = other;
        if (curve.kind === 'spline') return;
        if (distance(point, other.start) <= NEAR_END || distance(point, other.end) <= NEAR_END) return;
        const closest = closestPoint(curve, point);
        if (closest.distance > ON_LINE) return;
        const list = shares.get(place) ?? [];
        if (list.every((share) => Math.abs(share - closest.share) > 1e-4)) list.push(closest.share);
        shares.set(place, list);
      });
    }
  }
  return strands.flatMap((strand, place) => {
    const own = shares.get(place);
    return own === undefined || strand.curve.kind === 'spline' ? [strand] : piecesOf(strand, strand.curve, own);
  });
};
