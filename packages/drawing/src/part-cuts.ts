import {
  type ContourIndex,
  type Curve,
  edgesOfCurves,
  indexBoxes,
  indexContour,
  indexEdges,
  intersectCurves,
  type Line,
  lineOf,
  locatePoint,
  type Point,
  pointOf,
} from '@kerf/geometry';
import type { Path } from './drawing.ts';

/** Where metal is and where cuts run, made ready for many questions. */
export type PartCuts = {
  /** How many contours lie around a point: odd is metal, even is none; null on the line of a contour. */
  readonly around: (point: Point) => number | null;
  /** How far from a point the cuts are that lie in a direction (of length 1), up to `reach`, in no order; mm. */
  readonly hits: (from: Point, direction: Point, reach: number) => number[];
  /** Curves of the contours whose boxes meet that of a curve. */
  readonly near: (curve: Curve, visit: (cut: Curve) => void) => void;
};

/** A slanted line is asked about in pieces, because its box would hold half of the part; mm across, and pieces at most. */
const SLANT = 20;
const MOST_PIECES = 64;

const piecesFor = (from: Point, to: Point): number =>
  Math.min(MOST_PIECES, 1 + Math.floor(Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / SLANT));

export const alongFrom = (from: Point, direction: Point, length: number): Point =>
  pointOf(from.x + direction.x * length, from.y + direction.y * length);

/** Contours are closed; one that is not counts as closed by a straight line where points are located. */
export function partCuts(contours: readonly Path[]): PartCuts {
  const boxes = indexBoxes(contours.map(({ bounds }) => bounds));
  const located = new Map<number, ContourIndex | null>();
  const contourAt = (place: number): ContourIndex | null => {
    const known = located.get(place);
    if (known !== undefined) return known;
    const made = indexContour(contours[place]!.curves);
    located.set(place, made);
    return made;
  };
  const curves = contours.flatMap((path) => path.curves);
  const edges = edgesOfCurves(curves);
  const index = indexEdges(edges);
  const inBox = (a: Point, b: Point, visit: (cut: Curve) => void): void =>
    index.search(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y), (place) =>
      visit(curves[place]!),
    );
  return {
    around: (point) => {
      let count: number | null = 0;
      boxes.search(point.x, point.y, point.x, point.y, (place) => {
        const contour = contourAt(place);
        if (count === null || contour === null) return;
        const side = locatePoint(contour, point);
        if (side === 'boundary') count = null;
        else if (side === 'inside') count += 1;
      });
      return count;
    },
    hits: (from, direction, reach) => {
      const count = piecesFor(from, alongFrom(from, direction, reach));
      return Array.from({ length: count }, (_, place) => place).flatMap((place) => {
        const begin = (reach * place) / count;
        const piece: Line = lineOf(
          alongFrom(from, direction, begin),
          alongFrom(from, direction, (reach * (place + 1)) / count),
        );
        const found: number[] = [];
        inBox(piece.start, piece.end, (cut) => {
          for (const { shareOfFirst } of intersectCurves(piece, cut))
            found.push(begin + (shareOfFirst * reach) / count);
        });
        return found;
      });
    },
    near: (curve, visit) => {
      const box = edgesOfCurves([curve]);
      index.search(box[0]!, box[1]!, box[2]!, box[3]!, (place) => visit(curves[place]!));
    },
  };
}
