import {
  curveBounds,
  curveLength,
  edgesOfCurves,
  FOLD_AXIS,
  indexContour,
  indexEdges,
  intersectCurves,
  type Line,
  lineOf,
  locatePoint,
  type Point,
  pointOf,
  pointOn,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Fold } from '../folds/folds.ts';

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

const pointsAlong = (lines: readonly Line[], places: number): { readonly line: Line; readonly point: Point }[] =>
  lines.flatMap((line) =>
    Array.from({ length: places }, (_, i) => ({ line, point: pointOn(line, (i + 0.5) / places) })),
  );

/** Of length 1, to the left of a line or, with -1, to its right. */
const acrossFrom = (line: Line, side: number): Point => {
  const { start, end } = line;
  const length = curveLength(line);
  return pointOf((-side * (end.y - start.y)) / length, (side * (end.x - start.x)) / length);
};

const placesFor = (folds: readonly Fold[]): number => (folds.length > MANY_FOLDS ? PLACES_OF_MANY : PLACES);

/** Both flanges of a fold. A corner that is cut off or a relief shortens a flange in few places, so half of them decide. */
const flangesOf = ({ pathIds, lines }: Fold, places: number, measure: Reaches, reach: number) => {
  const points = pointsAlong(lines, places);
  const middle = points[Math.floor(points.length / 2)]!;
  return [1, -1].map((side): Flange => {
    const lengths = points.map(({ line, point }) => measure(point, acrossFrom(line, side), reach));
    return { reachMm: median(lengths), position: middle.point, pathIds };
  });
};

/** Flanges shorter than `reach` on the folds of a part: how far its metal goes on to either side, to the outline, mm. */
export function shortFlanges(outline: Path, folds: readonly Fold[], reach: number): Flange[] {
  const measure = reachesTo(outline);
  const places = placesFor(folds);
  return folds.flatMap((fold) => flangesOf(fold, places, measure, reach)).filter(({ reachMm }) => reachMm < reach);
}

/** The sine of the angle between folds that count as parallel. */
const PARALLEL_SINE = 0.02;

/** Rings in which the next fold is looked for, shares of the reach: most folds that lie near each other lie very near. */
const RINGS = [1 / 12, 1 / 3, 1];

type NextFold = { readonly fold: number; readonly away: number };

/** Finds the next fold that lies straight across from a place of one, and along it; null for none within the reach. */
const nextFolds = (folds: readonly Fold[]) => {
  const owned = folds.flatMap(({ lines }, fold) => lines.map((line) => ({ fold, line })));
  const index = indexEdges(edgesOfCurves(owned.map(({ line }) => line)));
  return (own: number, from: Point, across: Point, reach: number): NextFold | null => {
    for (const ring of RINGS) {
      const far = reach * ring;
      const ray = lineOf(from, pointOf(from.x + across.x * far, from.y + across.y * far));
      const { minX, minY, maxX, maxY } = curveBounds(ray);
      let next: NextFold | null = null;
      index.search(minX, minY, maxX, maxY, (place) => {
        const { fold, line } = owned[place]!;
        if (fold === own) return;
        const { start, end } = line;
        const cosine = ((end.x - start.x) * across.x + (end.y - start.y) * across.y) / curveLength(line);
        if (Math.abs(cosine) > PARALLEL_SINE) return;
        for (const { shareOfFirst } of intersectCurves(ray, line)) {
          const away = shareOfFirst * far;
          if (away < (next?.away ?? Infinity)) next = { fold, away };
        }
      });
      if (next !== null) return next;
    }
    return null;
  };
};

/**
 * Metal between two folds that run side by side, narrower than `reach`: the die must find room between them as it must beside the
 * outline. Each pair once; not where a cut lies between them.
 */
export function shortBetweenFolds(outline: Path, folds: readonly Fold[], reach: number): Flange[] {
  if (folds.length < 2) return [];
  const measure = reachesTo(outline);
  const nextTo = nextFolds(folds);
  const places = placesFor(folds);
  const found = new Map<number, Flange>();
  for (const [own, { lines, pathIds }] of folds.entries()) {
    for (const side of [1, -1]) {
      const met = pointsAlong(lines, places).flatMap(({ line, point }) => {
        const across = acrossFrom(line, side);
        const next = nextTo(own, point, across, reach);
        return next !== null && measure(point, across, next.away) >= next.away ? [{ ...next, point, across }] : [];
      });
      for (const { fold, away, point, across } of met) {
        const key = Math.min(own, fold) * folds.length + Math.max(own, fold);
        if (away >= (found.get(key)?.reachMm ?? Infinity)) continue;
        const position = pointOf(point.x + (across.x * away) / 2, point.y + (across.y * away) / 2);
        found.set(key, { reachMm: away, position, pathIds: [...pathIds, ...folds[fold]!.pathIds] });
      }
    }
  }
  return [...found.values()];
}
