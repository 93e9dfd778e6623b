import { distanceTo, type Point } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { BentLines } from './fold-gaps.ts';
import type { Place } from './measured.ts';
import { nearestCurves, type OwnedCurve } from './nearest-curves.ts';

/** Nearer than this a fold line touches a hole, mm. */
const TOUCHING = 0.01;

const ownedCurves = (paths: readonly Path[]): OwnedCurve[] =>
  paths.flatMap(({ curves }, owner) => curves.map((curve) => ({ owner, curve })));

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

/** A fold that ends at a hole ends there on purpose: the hole is its relief. One that goes on behind the hole runs through it. */
const isRelief = (hole: Path, { lines }: BentLines): boolean => {
  const isAtHole = (end: Point): boolean => hole.curves.some((curve) => distanceTo(curve, end) <= TOUCHING);
  return lines.some(({ end }) => isAtHole(end)) !== lines.some(({ start }) => isAtHole(start));
};

/** The nearest fold of each hole, as far as its metal is bent. */
export const holesToFoldsOf = (holes: readonly Path[], folds: readonly BentLines[], reach: number): Place[] => {
  if (folds.length === 0) return [];
  const { nearest } = nearestCurves(folds.flatMap(({ lines }, owner) => lines.map((curve) => ({ owner, curve }))));
  return holes.flatMap((hole): Place[] => {
    const found = nearest(hole.curves, reach, () => false);
    if (found === null) return [];
    const bent = folds[found.owner]!;
    if (found.distance <= TOUCHING && isRelief(hole, bent)) return [];
    return [{ mm: found.distance, pathIds: [hole.pathId, ...bent.fold.pathIds], position: found.middle }];
  });
};
