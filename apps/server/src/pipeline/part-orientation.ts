import { followedBy, IDENTITY, type Transform } from '@kerf/geometry';
import type { AllowedRotations, Ring } from '@kerf/nesting';
import { canonicalOrientation, isBefore } from './canonical-orientation.ts';
import { frameTransform, normalDegrees } from './lying-turn.ts';

/** About a level line: what is left stays left. */
const TURNED_OVER: Transform = { ...IDENTITY, d: -1 };

/** Turning and turning over are undone by the transposed matrix. */
export const inverseOf = ({ a, b, c, d }: Transform): Transform => ({ ...IDENTITY, a, b: c, c: b, d });

/** How a drawn outline is laid before it is nested: turned by so many degrees counter-clockwise, and then turned over or not. */
export type Orientation = { readonly degrees: number; readonly isTurnedOver: boolean };

/** The orientation as a transform about the origin, exact at quarter turns. */
export const transformOf = ({ degrees, isTurnedOver }: Orientation): Transform =>
  isTurnedOver ? followedBy(frameTransform(degrees), TURNED_OVER) : frameTransform(degrees);

/**
 * The canonical orientation of an outline, of those along the directions; `outlineIn` gives its ring in one of them. Degrees within [0, 360).
 */
export const orientationOf = (
  outlineIn: (orientation: Orientation) => Ring,
  directions: readonly number[],
  mayTurnOver: boolean,
): Orientation => {
  const [first, ...others] = directions.map((degrees) => ({
    degrees,
    orientation: canonicalOrientation(outlineIn({ degrees, isTurnedOver: false }), mayTurnOver),
  }));
  if (first === undefined) return { degrees: 0, isTurnedOver: false };
  const { degrees, orientation } = others.reduce(
    (best, one) => (isBefore(one.orientation.figures, best.orientation.figures) ? one : best),
    first,
  );
  return { degrees: normalDegrees(degrees + 90 * orientation.quarters), isTurnedOver: orientation.isTurnedOver };
};

/** The turns allowed to the drawn shape, as those of the shape that lies so. */
export const rotationsIn = (allowed: AllowedRotations, { degrees, isTurnedOver }: Orientation): AllowedRotations => {
  if (allowed === 'any') return allowed;
  const turns = allowed.map((angle) => normalDegrees(isTurnedOver ? degrees - angle : angle - degrees));
  return [...new Set(turns)].sort((one, other) => one - other);
};
