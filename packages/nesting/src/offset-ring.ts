import { EndType, FillRule, inflatePathsD, JoinType, unionD } from 'clipper2-ts';
import { walkedOutline } from './grown-walk.ts';
import { counterClockwise, type Ring, signedArea } from './ring.ts';

/** Decimal places kept by the polygon library: 0.0001 mm, with room for sheets of a hundred metres. */
const DECIMALS = 4;
/** Largest distance (mm) a chord of a rounded corner may lie inside its arc. */
const ARC_TOLERANCE = 0.002;

const toPath = (ring: Ring) => ring.map(([x, y]) => ({ x, y }));
const toRing = (path: readonly { x: number; y: number }[]): Ring => path.map(({ x, y }) => [x, y]);

/**
 * Rings grown (or shrunk, when negative) by a distance in mm with round corners; outer rings run counter-clockwise,
 * holes clockwise. Rings that vanish are left out.
 */
export function offsetRings(rings: readonly Ring[], distance: number): Ring[] {
  const paths = rings.map(toPath);
  const grown =
    distance === 0
      ? unionD(paths, [], FillRule.NonZero, DECIMALS)
      : inflatePathsD(paths, distance, JoinType.Round, EndType.Polygon, 2, DECIMALS, ARC_TOLERANCE);
  return grown.map(toRing).filter((ring) => ring.length >= 3);
}

/** Corners from which the outline is walked round: fewer take the polygon library less time. */
const WALKED_FROM = 60;

/**
 * The outer outline of a part grown by `distance`, mm: a copy never fits a hole of its own, so holes are dropped. Null when time is over
 * before an outline of many corners is grown.
 */
export function grownOutline(outer: Ring, distance: number, isOver: () => boolean = () => false): Ring | null {
  const ring = counterClockwise(outer);
  if (distance <= 0) return ring;
  if (ring.length >= WALKED_FROM) {
    const walked = walkedOutline(ring, distance, ARC_TOLERANCE, isOver);
    if (walked || isOver()) return walked;
  }
  let best = ring;
  for (const grown of offsetRings([ring], distance)) if (signedArea(grown) > signedArea(best)) best = grown;
  return best;
}
