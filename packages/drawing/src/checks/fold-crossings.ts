import { curveBounds, distance, indexBoxes, intersectCurves, type Line, lineOf, type Point } from '@kerf/geometry';
import type { FoldRun } from '../folds/fold-runs.ts';
import type { Place } from './measured.ts';

/** Folds that meet at their ends, or run past each other by less than this, make a corner; mm. */
const CORNER_OVERLAP = 1;

/** Places told of before the rest is not looked for: a grid of so many is no drawing of folds. */
const MOST_CROSSINGS = 1000;

const isWithin = ({ start, end }: Line, point: Point): boolean =>
  distance(start, point) > CORNER_OVERLAP && distance(end, point) > CORNER_OVERLAP;

/** Folds that cross each other in the metal. */
export function foldCrossings(runs: readonly FoldRun[]): Place[] {
  const lines = runs.map(({ ends }) => lineOf(ends[0].point, ends[1].point));
  const boxes = lines.map(curveBounds);
  const index = indexBoxes(boxes);
  const places: Place[] = [];
  for (const [first, line] of lines.entries()) {
    if (places.length >= MOST_CROSSINGS) break;
    const { minX, minY, maxX, maxY } = boxes[first]!;
    index.search(minX, minY, maxX, maxY, (second) => {
      if (second <= first || runs[second]!.fold === runs[first]!.fold) return;
      for (const { kind, point } of intersectCurves(line, lines[second]!)) {
        if (kind !== 'cross' || !isWithin(line, point) || !isWithin(lines[second]!, point)) continue;
        const pathIds = [...runs[first]!.fold.pathIds, ...runs[second]!.fold.pathIds];
        places.push({ mm: 0, position: point, pathIds });
      }
    });
  }
  return places;
}
