import type { PlacedPart } from './certify.ts';
import type { FillInput } from './fill-input.ts';
import type { Spot } from './lattice-block.ts';
import { type NestSize, nestSize } from './nest-size.ts';
import { leftmostCopies, lengthOfLeftmost } from './quantity-nests.ts';
import type { SheetRoom } from './sheet.ts';
import { toLeftEnd, toLowerEdge } from './to-corner.ts';

/** A quantity of one part: full sheets, and one more with the rest on as little of its length as was found. */
export type WantedNest = {
  readonly quantity: number;
  readonly sheetsRequired: number;
  /** What lies on the last sheet; the others are full. */
  readonly last: NestSize & { readonly placements: readonly PlacedPart[]; readonly count: number };
};

/**
 * The parts wanted: of every nest that holds the rest, its leftmost copies, and of those the shortest. A smaller rest is
 * taken from at least the same nests, so that more parts never take less length.
 */
export function wantedNest(
  input: FillInput,
  room: SheetRoom,
  full: readonly PlacedPart[],
  nests: readonly (readonly Spot[])[],
  certifiedInTime: (spots: readonly Spot[]) => readonly PlacedPart[] | null,
): WantedNest | null {
  const { quantity } = input;
  if (quantity === undefined) return null;
  const sheetsRequired = Math.ceil(quantity / full.length);
  const count = quantity - (sheetsRequired - 1) * full.length;
  const chosen = nests
    .filter((nest) => nest.length >= count)
    .map((nest) => toLeftEnd(input, nest, room.frame))
    .map((nest) => ({ nest, length: lengthOfLeftmost(nest, count, room.frame) }))
    .sort((p, q) => p.length - q.length);
  for (const { nest } of chosen) {
    const certified = certifiedInTime(leftmostCopies(nest, count));
    if (!certified) break;
    if (certified.length < count) continue;
    const placements = toLowerEdge(input, certified);
    return { quantity, sheetsRequired, last: { ...nestSize(input, placements), placements, count } };
  }
  const placements = toLowerEdge(input, [...full].sort((p, q) => p.x - q.x).slice(0, count));
  return { quantity, sheetsRequired, last: { ...nestSize(input, placements), placements, count } };
}
