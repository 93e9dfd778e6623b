import { type BendFactors, DEFAULT_FACTORS } from './bending/bend-table.ts';
import { type FaceRole, faceRoles } from './face-roles.ts';
import type { Solid } from './model/model.ts';
import { recogniseSolid } from './model/recognise.ts';
import { type KnownSolid, knowSolid } from './model/topology.ts';
import type { Vector } from './model/vector.ts';
import { type FoundSheet, findSheet } from './sheet/find-sheet.ts';
import { type Folding, foldingOf } from './sheet/folding.ts';
import { foldPlaces } from './sheet/folding-places.ts';
import type { FoldPlace } from './sheet/folding-state.ts';
import type { Shape } from './understand-model.ts';

/** How a sheet goes from its folded to its flat state, and where each point of its faces belongs in that. */
export type Unfolding = {
  readonly folding: Folding;
  readonly placeOf: (face: number, point: Vector) => FoldPlace;
};

const unfoldingOf = (known: KnownSolid, found: FoundSheet | null, factors: BendFactors): Unfolding | null => {
  const folding = found === null ? null : foldingOf(known, found, factors);
  return folding === null ? null : { folding, placeOf: foldPlaces(known, folding) };
};

/** The unfolding of a solid whose splines have been recognised; null for what is no sheet or has no bend. */
export const foldingOfSolid = (solid: Solid, factors: BendFactors = DEFAULT_FACTORS): Unfolding | null => {
  const known = knowSolid(solid);
  return unfoldingOf(known, findSheet(known), factors);
};

/** A solid of a model as it is looked at. */
export type LookedAt = {
  readonly solid: Solid;
  readonly roles: readonly FaceRole[];
  readonly unfolding: Unfolding | null;
};

export const lookAt = (given: Solid, shape: Shape): LookedAt => {
  const solid = recogniseSolid(given);
  const known = knowSolid(solid);
  const found = shape.kind === 'flat' || shape.kind === 'bent' ? findSheet(known) : null;
  return {
    solid,
    roles: faceRoles(known, shape, found),
    unfolding: shape.kind === 'bent' ? unfoldingOf(known, found, shape.flat.factors) : null,
  };
};
