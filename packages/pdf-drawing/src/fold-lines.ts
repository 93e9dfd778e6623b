import { type Point, pointOf } from '@kerf/geometry';
import { distanceToPiece, isStraight, lengthOfStrand } from './lengths.ts';
import { isIn, type Loop } from './loops.ts';
import type { Strand } from './strokes.ts';

/** A fold ends on the outline or at a hole, or a little short of it; what runs on beyond is a centre line. mm on paper. */
const NEAR_EDGE = 1.2;
const SHORTEST = 2.5;

const isNearLoop = (point: Point, { polygon, bounds }: Loop): boolean => {
  const isClose =
    point.x >= bounds.minX - NEAR_EDGE &&
    point.x <= bounds.maxX + NEAR_EDGE &&
    point.y >= bounds.minY - NEAR_EDGE &&
    point.y <= bounds.maxY + NEAR_EDGE;
  if (!isClose) return false;
  return polygon.some(
    (from, place) => distanceToPiece(point, from, polygon[(place + 1) % polygon.length]!) <= NEAR_EDGE,
  );
};

const between = (a: Point, b: Point, share: number): Point =>
  pointOf(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);

/** A mark through the middle of a hole is none. */
const isMarkOf = (strand: Strand, hole: Loop): boolean => {
  const { minX, minY, maxX, maxY } = hole.bounds;
  const middle = pointOf((minX + maxX) / 2, (minY + maxY) / 2);
  const size = Math.max(maxX - minX, maxY - minY);
  const isThrough = distanceToPiece(middle, strand.start, strand.end) <= 0.1 * size + 0.1;
  return isThrough && lengthOfStrand(strand) <= 3 * size + 4;
};

/** Lines of dashes or dots that run from edge to edge of a part, which is how a flat pattern shows its folds. */
export const foldLinesIn = (outer: Loop, holes: readonly Loop[], dashed: readonly Strand[]): readonly Strand[] =>
  dashed.filter((strand) => {
    if (!isStraight(strand) || lengthOfStrand(strand) < SHORTEST) return false;
    const inner = [0.03, 0.25, 0.5, 0.75, 0.97].map((share) => between(strand.start, strand.end, share));
    const isInside = inner.every((point) => isIn(outer, point) || isNearLoop(point, outer));
    const isThrough = inner.slice(1, -1).every((point) => isIn(outer, point));
    if (!isInside || !isThrough || holes.some((hole) => isMarkOf(strand, hole))) return false;
    const ends = [strand.start, strand.end].map((end) => [outer, ...holes].some((loop) => isNearLoop(end, loop)));
    return ends.every(Boolean);
  });
