import { distance, type Point, pointOf } from '@kerf/geometry';
import { axisOf, lengthOfStrand } from './lengths.ts';
import { PointNodes } from './point-nodes.ts';
import type { Strand } from './strokes.ts';

/** Two lines cross in their middles within this, mm on paper. */
const SAME_MIDDLE = 0.12;
const LONGEST = 60;

const middleOf = ({ start, end }: Strand): Point => pointOf((start.x + end.x) / 2, (start.y + end.y) / 2);

/** Lines, level and upright, as long as each other, that cross in their middles and end freely: marks through the middle of a hole. */
export const centreMarks = (strands: readonly Strand[]): ReadonlySet<Strand> => {
  const ends = new PointNodes(0.08);
  const met = new Map<number, number>();
  for (const { start, end } of strands) {
    for (const point of [start, end]) {
      const node = ends.at(point);
      met.set(node, (met.get(node) ?? 0) + 1);
    }
  }
  const isFree = (point: Point): boolean => met.get(ends.at(point)) === 1;
  const lines = strands.filter(
    (strand) =>
      axisOf(strand) !== null && lengthOfStrand(strand) <= LONGEST && isFree(strand.start) && isFree(strand.end),
  );
  const middles = new PointNodes(SAME_MIDDLE);
  const byMiddle = new Map<number, Strand[]>();
  for (const line of lines) {
    const node = middles.at(middleOf(line));
    byMiddle.set(node, [...(byMiddle.get(node) ?? []), line]);
  }
  const marks = [...byMiddle.values()].flatMap((own) => {
    const isMark = own.some((one) =>
      own.some(
        (other) =>
          axisOf(one) === 'x' &&
          axisOf(other) === 'y' &&
          Math.abs(lengthOfStrand(one) - lengthOfStrand(other)) <= 0.35 * lengthOfStrand(one) &&
          distance(middleOf(one), middleOf(other)) <= SAME_MIDDLE,
      ),
    );
    return isMark ? own : [];
  });
  return new Set(marks);
};
