import { type Curve, indexContour, locatePoint, pointOn } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Place } from './measured.ts';
import { nearestCurves, type OwnedCurve } from './nearest-curves.ts';

/** Nearer than this a fold line touches a hole, mm. */
const TOUCHING = 0.01;

const ownedCurves = (paths: readonly Path[], takes: (curve: Curve) => boolean = () => true): OwnedCurve[] =>
  paths.flatMap(({ curves }, owner) => curves.filter(takes).map((curve) => ({ owner, curve })));

/** The nearest other contour of each hole, also where they touch; of two holes nearest to each other the web counts once. */
export const websOf = (contours: readonly Path[], outer: Path, reach: number): Place[] => {
  const { nearest } = nearestCurves(ownedCurves(contours));
  const webs = new Map<string, Place>();
  for (const [place, hole] of contours.entries()) {
    if (hole === outer) continue;
    const found = nearest(hole.curves, reach, (owner) => owner === place);
    if (found === null) continue;
    const pathIds = [hole.pathId, contours[found.owner]!.pathId];
    webs.set([place, found.owner].sort((a, b) => a - b).join(), {
      mm: found.distance,
      pathIds,
      position: found.middle,
    });
  }
  return [...webs.values()];
};

/** A fold line that ends in a hole ends there on purpose: the hole is its relief. */
const isRelief = (hole: Path, fold: Path): boolean => {
  const contour = indexContour(hole.curves);
  const ends = fold.curves.flatMap((curve) => [pointOn(curve, 0), pointOn(curve, 1)]);
  return contour !== null && ends.some((end) => locatePoint(contour, end) !== 'outside');
};

/** The nearest fold line of each hole. */
export const holesToFoldsOf = (holes: readonly Path[], folds: readonly Path[], reach: number): Place[] => {
  if (folds.length === 0) return [];
  const { nearest } = nearestCurves(ownedCurves(folds, ({ kind }) => kind === 'line'));
  return holes.flatMap((hole): Place[] => {
    const found = nearest(hole.curves, reach, () => false);
    if (found === null) return [];
    const fold = folds[found.owner]!;
    if (found.distance <= TOUCHING && isRelief(hole, fold)) return [];
    return [{ mm: found.distance, pathIds: [hole.pathId, fold.pathId], position: found.middle }];
  });
};
