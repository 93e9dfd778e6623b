import { signedArea } from '@kerf/geometry';
import { childrenByParent } from './children.ts';
import { areConcentric } from './concentric.ts';
import type { Path } from './drawing.ts';

/** Layout: parts laid out on a sheet of metal, the edge of which is drawn around them as a rectangle. */

/** Sheets and what is left of them measure no less, mm; a smaller rectangle is a plate. */
const LEAST_LENGTH = 600;
const LEAST_WIDTH = 400;
/** A plate may have parts in its cut-outs; several parts with holes side by side lie on a sheet. */
const LEAST_PARTS = 6;
/** They cover so much of it: nuts, letters and slots in slots of a plate do not. */
const LEAST_COVERED = 0.1;
/** Small circles beside them are holes of a plate; diameter, mm. */
const LARGEST_FIXING_HOLE = 20;
/** A hole is a small share of its part; a part in a cut-out fills it. */
const LARGEST_HOLE_SHARE = 0.3;
/** Parts with holes make up so much of what lies on the sheet. */
const LEAST_SHARE = 0.5;
/** Fewer do where one of them has several small circles in it, and others no shape that devices on a panel have. */
const LEAST_WITH_DRILLED = 3;
const LEAST_SHAPED = 2;
const HOLES_OF_DRILLED = 3;

/** Whether what lies in a rectangle are parts with holes of their own. `contours` know what they lie in. */
export function isLayout(frame: Path, contours: readonly Path[]): boolean {
  const { minX, minY, maxX, maxY } = frame.bounds;
  const [across, up] = [maxX - minX, maxY - minY];
  if (Math.max(across, up) < LEAST_LENGTH || Math.min(across, up) < LEAST_WIDTH) return false;
  const childrenOf = childrenByParent(contours);
  const children = childrenOf.get(frame.pathId) ?? [];
  if (children.some((child) => !childrenOf.has(child.pathId) && isFixingHole(child))) return false;
  const parts = children.filter((child) => {
    const holes = childrenOf.get(child.pathId) ?? [];
    return holes.length > 0 && !isSunk(child, holes) && holes.every((hole) => isHoleOf(child, hole));
  });
  const isDrilled = (part: Path): boolean =>
    (childrenOf.get(part.pathId) ?? []).filter(isFixingHole).length >= HOLES_OF_DRILLED;
  const room = LEAST_COVERED * across * up;
  const [covered, all] = [areaOf(parts), areaOf(children)];
  if (covered < LEAST_SHARE * all) return false;
  const isOfFew = parts.some(isDrilled) && parts.filter(isShaped).length >= LEAST_SHAPED;
  if (isOfFew) return parts.length >= LEAST_WITH_DRILLED && all >= room;
  return parts.length >= LEAST_PARTS && covered >= room;
}

/** Devices are rectangles, rounded or not, and circles; they fill more of their box. */
const MOST_FILLED = 0.95;
const isShaped = (part: Path): boolean =>
  part.curves.length > 2 && Math.abs(signedArea(part.curves)) <= MOST_FILLED * areaOf([part]);

const isFixingHole = ({ curves: [first, ...more] }: Path): boolean =>
  more.length === 0 && first?.kind === 'arc' && 2 * first.radius <= LARGEST_FIXING_HOLE;

/** A circle in another with its centre is as well the hole of a countersink. */
const isSunk = ({ curves: [outer] }: Path, [hole, ...more]: readonly Path[]): boolean => {
  const [inner] = hole?.curves ?? [];
  if (more.length > 0 || outer?.kind !== 'arc' || inner?.kind !== 'arc') return false;
  return areConcentric(outer, inner);
};

const isHoleOf = (part: Path, hole: Path): boolean => areaOf([hole]) <= LARGEST_HOLE_SHARE * areaOf([part]);

const areaOf = (paths: readonly Path[]): number =>
  paths.reduce((sum, { bounds: { minX, minY, maxX, maxY } }) => sum + (maxX - minX) * (maxY - minY), 0);
