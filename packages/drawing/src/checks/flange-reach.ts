import {
  curveBounds,
  curveLength,
  edgesOfCurves,
  FOLD_AXIS,
  indexContour,
  indexEdges,
  intersectCurves,
  lineOf,
  locatePoint,
  type Point,
  pointOf,
  pointOn,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Fold } from '../folds.ts';

/** Metal on one side of a fold. */
export type Flange = { readonly reachMm: number; readonly position: Point; readonly pathIds: readonly string[] };

/** Places of one fold line that are measured; of very many folds fewer, so that all of them take no longer. */
const PLACES = 9;
const PLACES_OF_MANY = 3;
const MANY_FOLDS = 500;

type Reaches = (from: Point, across: Point, reach: number) => number;

/**
 * Measures from a point straight across to the outline; `reach` when it lies no nearer. A point on the outline, as of a line that is
 * drawn on beyond its flange along the edge, is measured to what lies across from that edge.
 */
const reachesTo = (outline: Path): Reaches => {
  const index = indexEdges(edgesOfCurves(outline.curves));
  const contour = indexContour(outline.curves);
  const isInMetal = (point: Point): boolean => contour !== null && locatePoint(contour, point) === 'inside';
  return (from, across, reach) => {
    const at = (length: number): Point => pointOf(from.x + across.x * length, from.y + across.y * length);
    const ray = lineOf(at(0), at(reach));
    const { minX, minY, maxX, maxY } = curveBounds(ray);
    let nearest = reach;
    index.search(minX, minY, maxX, maxY, (place) => {
      for (const { shareOfFirst } of intersectCurves(ray, outline.curves[place]!)) {
        const away = shareOfFirst * reach;
        if (away < nearest && (away > FOLD_AXIS || isInMetal(from))) nearest = away;
      }
    });
    return nearest;
  };
};

const median = (lengths: readonly number[]): number =>
  [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? Infinity;

/** Both flanges of a fold. A corner that is cut off or a relief shortens a flange in few places, so half of them decide. */
const flangesOf = ({ pathIds, lines }: Fold, places: number, measure: Reaches, reach: number) => {
  const points = lines.flatMap((line) =>
    Array.from({ length: places }, (_, i) => ({ line, point: pointOn(line, (i + 0.5) / places) })),
  );
  const middle = points[Math.floor(points.length / 2)]!;
  return [1, -1].map((side): Flange => {
    const lengths = points.map(({ line, point }) => {
      const { start, end } = line;
      const length = curveLength(line);
      const across = pointOf((-side * (end.y - start.y)) / length, (side * (end.x - start.x)) / length);
      return measure(point, across, reach);
    });
    return { reachMm: median(lengths), position: middle.point, pathIds };
  });
};

/** Flanges shorter than `reach` on the folds of a part: how far its metal goes on to either side, to the outline, mm. */
export function shortFlanges(outline: Path, folds: readonly Fold[], reach: number): Flange[] {
  const measure = reachesTo(outline);
  const places = folds.length > MANY_FOLDS ? PLACES_OF_MANY : PLACES;
  return folds.flatMap((fold) => flangesOf(fold, places, measure, reach)).filter(({ reachMm }) => reachMm < reach);
}
