import { distanceTo, type Point } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { BentLines } from '../folds/fold-gaps.ts';
import { partCuts } from '../part-cuts.ts';
import type { Place } from './measured.ts';
import { nearestCurves, type OwnedCurve } from './nearest-curves.ts';

/** Nearer than this a fold line touches a hole, mm. */
const TOUCHING = 0.01;

const ownedCurves = (paths: readonly Path[]): OwnedCurve[] =>
  paths.flatMap(({ curves }, owner) => curves.map((curve) => ({ owner, curve })));

/** Beside its nearest neighbour, a hole is told of up to so many others no further away, mm: few thicker sheets are cut with more. */
const OTHERS = 5;
const OTHERS_REACH = 12;

/** Curves passed over in search of other neighbours; holes that come after so many are told of with their nearest alone. */
const MOST_PASSED = 3_000_000;

/**
 * The metal between each hole and its nearest neighbours, holes and outline alike, also where they touch. Each pair counts once, in
 * the place where it is nearest; not where a third lies between them.
 */
export const websOf = (contours: readonly Path[], outer: Path, reach: number): Place[] => {
  const { nearest } = nearestCurves(ownedCurves(contours));
  const cuts = partCuts(contours);
  const webs = new Map<number, Place>();
  /** Whether there may be another neighbour that counts: not where all contours are known. */
  const isSearched = (knownCount: number): boolean => knownCount <= OTHERS + 1 && knownCount < contours.length;
  let passed = 0;
  for (const [place, hole] of contours.entries()) {
    if (hole === outer) continue;
    const known = new Set([place]);
    const isKnown = (owner: number): boolean => {
      passed += 1;
      return known.has(owner);
    };
    for (let within = reach; isSearched(known.size) && passed < MOST_PASSED; within = OTHERS_REACH) {
      const found = nearest(hole.curves, within, isKnown);
      if (found === null) break;
      const { owner, distance, middle } = found;
      const isClear = known.size === 1 || distance === 0 || isMetal(cuts.around(middle));
      known.add(owner);
      const key = Math.min(place, owner) * contours.length + Math.max(place, owner);
      if (isClear && !webs.has(key))
        webs.set(key, { mm: distance, pathIds: [hole.pathId, contours[owner]!.pathId], position: middle });
    }
  }
  return [...webs.values()];
};

const isMetal = (depth: number | null): boolean => depth === null || depth % 2 === 1;

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
