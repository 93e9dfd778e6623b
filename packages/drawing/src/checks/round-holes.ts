import { distanceTo, isCircle, middleOfBounds, type Point, pointOf } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import { pathsByPart } from '../parts.ts';
import { isContour } from '../paths.ts';

/** Round holes of one diameter, which hardware is pressed or screwed into; lengths mm. */
export type RoundHole = {
  readonly diameterMm: number;
  readonly count: number;
  /** From the middle of that hole which is nearest to the outline; null where there is too much to measure. */
  readonly nearestEdgeMm: number | null;
  /** The first of them, the nearest to the outline before all. */
  readonly pathIds: readonly string[];
  readonly position: Point;
};

/** Hardware of sheet metal goes into smaller holes, mm. */
const LARGEST_DIAMETER = 30;
/** Different diameters that are kept, the most frequent ones. */
const MOST_DIAMETERS = 24;
const MOST_PATHS = 20;
/** Distances measured in one drawing; perforated plates have more, and no hardware. */
const MOST_DISTANCES = 500_000;

type Hole = Omit<RoundHole, 'count' | 'pathIds'> & { readonly pathId: string };

/** The diameter of a path that is a circle in whole, in one arc or in several of one centre. */
const diameterOf = ({ curves, bounds }: Path): number | null => {
  const [first] = curves;
  if (first?.kind !== 'arc') return null;
  if (curves.length === 1) return isCircle(first) ? 2 * first.radius : null;
  const isSame = curves.every(
    (curve) =>
      curve.kind === 'arc' &&
      Math.abs(curve.radius - first.radius) < 1e-3 &&
      Math.hypot(curve.centre.x - first.centre.x, curve.centre.y - first.centre.y) < 1e-3,
  );
  return isSame && Math.abs(bounds.maxX - bounds.minX - 2 * first.radius) < 1e-2 ? 2 * first.radius : null;
};

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;

const holesOfPart = (outer: Path, holes: readonly Path[], isMeasured: boolean): Hole[] =>
  holes.flatMap((hole): Hole[] => {
    const diameterMm = diameterOf(hole);
    if (diameterMm === null || diameterMm > LARGEST_DIAMETER) return [];
    const position = middleOfBounds(hole.bounds);
    const nearestEdgeMm = isMeasured ? Math.min(...outer.curves.map((curve) => distanceTo(curve, position))) : null;
    return [{ diameterMm, nearestEdgeMm, position, pathId: hole.pathId }];
  });

const together = (holes: readonly Hole[], diameterMm: number): RoundHole[] => {
  const [first, ...others] = holes.toSorted((one, other) => (one.nearestEdgeMm ?? 0) - (other.nearestEdgeMm ?? 0));
  if (first === undefined) return [];
  const { nearestEdgeMm, position } = first;
  return [
    {
      diameterMm,
      count: holes.length,
      nearestEdgeMm: nearestEdgeMm === null ? null : hundredth(nearestEdgeMm),
      pathIds: [first, ...others].slice(0, MOST_PATHS).map(({ pathId }) => pathId),
      position: pointOf(hundredth(position.x), hundredth(position.y)),
    },
  ];
};

/** The round holes of the parts in a drawing by diameter, the smallest first. */
export function roundHolesOf({ paths, partOuterPathIds }: Drawing): RoundHole[] {
  const parts = [...pathsByPart(paths, partOuterPathIds)].map(([outerId, ofPart]) => {
    const contours = ofPart.filter(isContour);
    const outer = contours.find(({ pathId }) => pathId === outerId);
    return { outer, holes: contours.filter((path) => path !== outer) };
  });
  const distances = parts.reduce((sum, { outer, holes }) => sum + (outer?.curves.length ?? 0) * holes.length, 0);
  const byDiameter = new Map<number, Hole[]>();
  for (const { outer, holes } of parts) {
    if (outer === undefined) continue;
    for (const hole of holesOfPart(outer, holes, distances <= MOST_DISTANCES)) {
      const key = Math.round(hole.diameterMm * 1000) / 1000;
      byDiameter.set(key, [...(byDiameter.get(key) ?? []), hole]);
    }
  }
  return [...byDiameter]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_DIAMETERS)
    .sort(([one], [other]) => one - other)
    .flatMap(([diameterMm, holes]) => together(holes, diameterMm));
}
