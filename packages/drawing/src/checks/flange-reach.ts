import {
  curveBounds,
  curveLength,
  distance,
  edgesOfCurves,
  FOLD_AXIS,
  indexEdges,
  intersectCurves,
  type Line,
  lineOf,
  type Point,
  pointOf,
  pointOn,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import { type Fold, mergeFolds } from '../folds.ts';

/** Metal on one side of a fold. */
export type Flange = { readonly reachMm: number; readonly position: Point; readonly pathIds: readonly string[] };

/** Places of one fold line that are measured; of very many folds fewer, so that all of them take no longer. */
const PLACES = 9;
const PLACES_OF_MANY = 3;
const MANY_FOLDS = 500;

type Reaches = (from: Point, across: Point, reach: number) => number;

/** Measures from a point straight across to the outline; `reach` when it lies no nearer. */
const reachesTo = (outline: Path): Reaches => {
  const index = indexEdges(edgesOfCurves(outline.curves));
  return (from, across, reach) => {
    const at = (length: number): Point => pointOf(from.x + across.x * length, from.y + across.y * length);
    const ray = lineOf(at(0), at(reach));
    const { minX, minY, maxX, maxY } = curveBounds(ray);
    let nearest = reach;
    index.search(minX, minY, maxX, maxY, (place) => {
      for (const { shareOfFirst } of intersectCurves(ray, outline.curves[place]!)) {
        if (shareOfFirst * reach > FOLD_AXIS) nearest = Math.min(nearest, shareOfFirst * reach);
      }
    });
    return nearest;
  };
};

const median = (lengths: readonly number[]): number =>
  [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? Infinity;

/** Both flanges of a fold. A corner that is cut off or a relief shortens a flange in few places, so half of them decide. */
const flangesOf = ({ pathIds }: Fold, lines: readonly Line[], places: number, measure: Reaches, reach: number) => {
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

/** Lines of the fold's paths that lie on its axis; a path may go on round a corner, and be another fold there. */
const linesOf = ({ start, end }: Fold, paths: readonly Path[]): Line[] => {
  const length = distance(start, end);
  const isOnAxis = (point: Point): boolean =>
    Math.abs((point.x - start.x) * (end.y - start.y) - (point.y - start.y) * (end.x - start.x)) <= FOLD_AXIS * length;
  return paths.flatMap(({ curves }) =>
    curves.filter(
      (curve): curve is Line =>
        curve.kind === 'line' && curveLength(curve) > FOLD_AXIS && isOnAxis(curve.start) && isOnAxis(curve.end),
    ),
  );
};

/** Flanges shorter than `reach` on the fold lines of a part: how far its metal goes on to either side, to the outline, mm. */
export function shortFlanges(outline: Path, foldPaths: readonly Path[], reach: number): Flange[] {
  const folds = mergeFolds(foldPaths);
  const pathById = new Map(foldPaths.map((path) => [path.pathId, path]));
  const measure = reachesTo(outline);
  const places = folds.length > MANY_FOLDS ? PLACES_OF_MANY : PLACES;
  return folds
    .flatMap((fold) => {
      const paths = fold.pathIds.flatMap((id) => pathById.get(id) ?? []);
      const lines = linesOf(fold, paths);
      return lines.length === 0 ? [] : flangesOf(fold, lines, places, measure, reach);
    })
    .filter(({ reachMm }) => reachMm < reach);
}
