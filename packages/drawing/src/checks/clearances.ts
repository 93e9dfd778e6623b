import { type Curve, indexContour, locatePoint, type Point, pointOf, pointOn } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import { pathsByPart } from '../parts.ts';
import { isContour, pathLength } from '../paths.ts';
import { shortFlanges } from './flange-reach.ts';
import { holeWidth } from './hole-width.ts';
import { nearestCurves, type OwnedCurve } from './nearest-curves.ts';

/** Places of a part with one measure, which is small enough to matter in some sheet that is cut or folded. */
export type Measured = {
  readonly mm: number;
  readonly count: number;
  /** The first of the paths. */
  readonly pathIds: readonly string[];
  /** Where the first of the places is. */
  readonly position: Point;
};

/**
 * What is small or near in a part, whatever it is cut from: measured once with the drawing, and compared with the limits of
 * each technology, material and thickness that is chosen. Each list goes from the smallest measure upwards.
 */
export type Clearances = {
  /** Lengths of closed cuts. */
  readonly contours: readonly Measured[];
  /** Widths of holes where they are narrow. */
  readonly holes: readonly Measured[];
  /** Metal left between two contours. */
  readonly webs: readonly Measured[];
  /** Metal between a hole and the axis of a fold; 0 when the fold runs through the hole. */
  readonly holesToFolds: readonly Measured[];
  /** From the axis of a fold to the outline. */
  readonly flanges: readonly Measured[];
};

export const NO_CLEARANCES: Clearances = { contours: [], holes: [], webs: [], holesToFolds: [], flanges: [] };

/** Larger measures concern no sheet: the thickest plate that lasers cut is 50 mm, the thickest that is folded cold 25 mm. */
const REACH = { contours: 160, holes: 50, webs: 50, holesToFolds: 80, flanges: 120 } as const;

/** Contours nearer than this touch, cross or share an edge, which are findings of their own; mm. */
const TOUCHING = 0.01;

/** Different measures that are kept of each kind; of more the smallest, so that their counts are at least as many as said. */
const MOST_MEASURES = 24;
const MOST_PATHS = 4;

type Place = { readonly mm: number; readonly pathIds: readonly string[]; readonly position: Point };

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;
const thousandth = (mm: number): number => Math.round(mm * 1000) / 1000;

/** Places of one measure together. Measures are told apart to a thousandth of a millimetre, far finer than a machine cuts. */
const grouped = (places: readonly Place[]): Measured[] => {
  const groups = new Map<number, { count: number; pathIds: string[]; position: Point }>();
  for (const { mm, pathIds, position } of places) {
    const known = groups.get(thousandth(mm));
    if (known === undefined) {
      const kept = pointOf(hundredth(position.x), hundredth(position.y));
      groups.set(thousandth(mm), { count: 1, pathIds: [...pathIds], position: kept });
    } else {
      known.count += 1;
      if (known.pathIds.length < MOST_PATHS) known.pathIds.push(...pathIds);
    }
  }
  return [...groups]
    .map(([mm, group]) => ({ mm, ...group }))
    .sort((a, b) => a.mm - b.mm)
    .slice(0, MOST_MEASURES);
};

const middleOf = ({ bounds }: Path): Point => pointOf((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);

const ownedCurves = (paths: readonly Path[], takes: (curve: Curve) => boolean = () => true): OwnedCurve[] =>
  paths.flatMap(({ curves }, owner) => curves.filter(takes).map((curve) => ({ owner, curve })));

/** The nearest other contour of each hole; of two holes nearest to each other the web counts once. */
const websOf = (contours: readonly Path[], outer: Path): Place[] => {
  const { nearest } = nearestCurves(ownedCurves(contours));
  const webs = new Map<string, Place>();
  for (const [place, hole] of contours.entries()) {
    if (hole === outer) continue;
    const found = nearest(hole.curves, REACH.webs, (owner) => owner === place);
    if (found === null || found.distance <= TOUCHING) continue;
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

const holesToFoldsOf = (holes: readonly Path[], folds: readonly Path[]): Place[] => {
  if (folds.length === 0) return [];
  const { nearest } = nearestCurves(ownedCurves(folds, ({ kind }) => kind === 'line'));
  return holes.flatMap((hole): Place[] => {
    const found = nearest(hole.curves, REACH.holesToFolds, () => false);
    if (found === null) return [];
    const fold = folds[found.owner]!;
    if (found.distance <= TOUCHING && isRelief(hole, fold)) return [];
    return [{ mm: found.distance, pathIds: [hole.pathId, fold.pathId], position: found.middle }];
  });
};

const flangesOf = (outer: Path, folds: readonly Path[]): Place[] =>
  folds.length === 0
    ? []
    : shortFlanges(outer, folds, REACH.flanges).map(({ reachMm, ...place }) => ({ mm: reachMm, ...place }));

type Places = { readonly [Kind in keyof Clearances]: readonly Place[] };

const placesOfPart = (paths: readonly Path[], outerId: string): Places => {
  const outer = paths.find(({ pathId }) => pathId === outerId)!;
  const contours = paths.filter(isContour);
  const holes = contours.filter((path) => path !== outer);
  const folds = paths.filter(({ type }) => type === 'Folding');
  const each = (of: readonly Path[], measure: (path: Path) => number): Place[] =>
    of.map((path) => ({ mm: measure(path), pathIds: [path.pathId], position: middleOf(path) }));
  return {
    contours: each(contours, pathLength),
    holes: each(holes, holeWidth),
    webs: websOf(contours, outer),
    holesToFolds: holesToFoldsOf(holes, folds),
    flanges: flangesOf(outer, folds),
  };
};

/** Measures everything small or near in the parts of a drawing, each part by itself. */
export function clearancesOf(drawing: Drawing): Clearances {
  const byPart = pathsByPart(drawing.paths, drawing.partOuterPathIds);
  const parts = [...byPart].map(([outerId, paths]) => placesOfPart(paths, outerId));
  const all = (kind: keyof Clearances): Measured[] =>
    grouped(parts.flatMap((places) => places[kind]).filter(({ mm }) => mm < REACH[kind]));
  return {
    contours: all('contours'),
    holes: all('holes'),
    webs: all('webs'),
    holesToFolds: all('holesToFolds'),
    flanges: all('flanges'),
  };
}
