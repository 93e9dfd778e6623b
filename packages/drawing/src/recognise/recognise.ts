import { compareDrawings } from '../compare/compare-drawings.ts';
import type { Comparison, Difference, FeatureKind } from '../compare/comparison.ts';
import type { Drawing } from '../drawing.ts';

/** How a part lies to one that was there before: what was done to the earlier one to lay it over this one. */
type Laid = { readonly isMirrored: boolean; readonly turnDegrees: number };

/** What a drawing is to one that was there before. */
export type Recognition =
  | ({ readonly kind: 'same' } & Laid)
  /** Most of it is the same; the differences of what is made, those of the outline first. */
  | ({ readonly kind: 'revised'; readonly differences: readonly Difference[]; readonly sameCount: number } & Laid)
  | { readonly kind: 'other' };

const NOTED: FeatureKind = 'information';
const isMade = ({ before, after }: Difference): boolean => (after ?? before)?.kind !== NOTED;

/** Of what is made, so much must be as before for a part to be called another revision of it. */
const LEAST_SAME_SHARE = 0.5;

const laidOf = ({ placement: { isMirrored, turnDegrees } }: Comparison): Laid => ({ isMirrored, turnDegrees });

/** Whether the parts are the same or two states of one, by laying one over the other: turned, mirrored, but never larger. */
export function recognise(before: Drawing, after: Drawing): Recognition {
  const comparison = compareDrawings(before, after);
  if (comparison.placement.scale !== 1) return { kind: 'other' };
  const differences = comparison.differences.filter(isMade);
  if (differences.length === 0) return { kind: 'same', ...laidOf(comparison) };
  const made = after.paths.filter(({ type }) => type !== 'Information').length;
  const changed = differences.filter((difference) => difference.after !== null).length;
  const sameCount = made - changed;
  const isRevision = sameCount > 0 && sameCount >= LEAST_SAME_SHARE * (sameCount + differences.length);
  return isRevision ? { kind: 'revised', differences, sameCount, ...laidOf(comparison) } : { kind: 'other' };
}
