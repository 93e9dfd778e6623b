import { type FaceRole, faceRoles } from './face-roles.ts';
import type { Solid } from './model/model.ts';
import { recogniseSolid } from './model/recognise.ts';
import { knowSolid } from './model/topology.ts';
import type { Vector } from './model/vector.ts';
import { type Folding, foldingOf } from './sheet/folding.ts';
import { foldPlaces } from './sheet/folding-places.ts';
import type { FoldPlace } from './sheet/folding-state.ts';
import { findSheet } from './sheet/unfold-sheet.ts';
import { DEFAULT_K_FACTOR } from './tolerance.ts';
import type { Shape } from './understand-model.ts';

/** How a sheet goes from its folded to its flat state, and where each point of its faces belongs in that. */
export type Unfolding = {
  readonly folding: Folding;
  readonly placeOf: (face: number, point: Vector) => FoldPlace;
};

/** The unfolding of a solid whose splines have been recognised; null for what is no sheet or has no bend. */
export const foldingOfSolid = (solid: Solid, kFactor: number = DEFAULT_K_FACTOR): Unfolding | null => {
  const known = knowSolid(solid);
  const found = findSheet(known);
  const folding = found === null ? null : foldingOf(known, found, kFactor);
  return folding === null ? null : { folding, placeOf: foldPlaces(known, folding) };
};

/** A solid of a model as it is looked at. */
export type LookedAt = {
  readonly solid: Solid;
  readonly roles: readonly FaceRole[];
  readonly unfolding: Unfolding | null;
};

export const lookAt = (given: Solid, shape: Shape): LookedAt => {
  const solid = recogniseSolid(given);
  const roles = faceRoles(knowSolid(solid), shape);
  const unfolding = shape.kind === 'bent' ? foldingOfSolid(solid, shape.flat.kFactor) : null;
  return { solid, roles, unfolding };
};
