import { type Bounds, chainBounds, IDENTITY, type Transform, transformCurve } from '@kerf/geometry';
import { compareDrawings } from '../compare/compare-drawings.ts';
import type { Comparison, Difference, FeatureKind } from '../compare/comparison.ts';
import { edgesAround } from '../compare/outline-edges.ts';
import type { Drawing } from '../drawing.ts';
import { type Nearness, nearnessOf, outlinesOf } from './nearness.ts';
import { shareOfEqualEdges } from './same-edges.ts';

/** How a part lies to one that was there before: what was done to the earlier one to lay it over this one. */
type Laid = { readonly isMirrored: boolean; readonly turnDegrees: number };

/** What a drawing is to one that was there before. */
export type Recognition =
  | ({ readonly kind: 'same' } & Laid)
  /** Most of it is the same; the differences of what is made, those of the outline first. */
  | ({
      readonly kind: 'revised';
      readonly differences: readonly Difference[];
      readonly sameCount: number;
      /** The share of the length of all lines that is the same. */
      readonly share: number;
      /** Both as they lie over each other. */
      readonly bounds: { readonly before: Bounds; readonly after: Bounds };
    } & Laid)
  /** Another part. */
  | { readonly kind: 'other' };

const NOTED: FeatureKind = 'information';
const isMade = ({ before, after }: Difference): boolean => (after ?? before)?.kind !== NOTED;

/** Of what is made, so much must be as before for a part to be called another revision of it. */
const LEAST_SAME = { length: 0.5, outline: 0.5, count: 0.4 } as const;
/** Of the length, where no contour is as before: of an outline with edges enough, and of a plain one. */
const LEAST_SAME_ALONE = { shape: 0.75, plain: 0.85 } as const;
/** Of the edges of an outline with edges enough: a part that is made longer leaves most of them as long as they were. */
const LEAST_EQUAL_EDGES = 0.75;
/** A side may have become longer or shorter by this share, or by so many mm. */
const LONGER = { share: 0.15, mm: 3 } as const;
/** An outline of fewer edges is that of many parts: alone it says little. */
const LEAST_EDGES = 5;

const laidOf = ({ placement: { isMirrored, turnDegrees } }: Comparison): Laid => ({ isMirrored, turnDegrees });

const isSideNear = (before: number, after: number): boolean =>
  Math.abs(after - before) <= Math.max(LONGER.mm, LONGER.share * Math.max(before, after));
const areSizesNear = (before: Bounds, after: Bounds): boolean =>
  isSideNear(before.maxX - before.minX, after.maxX - after.minX) &&
  isSideNear(before.maxY - before.minY, after.maxY - after.minY);

const hasShape = (drawing: Drawing): boolean =>
  outlinesOf(drawing).some(({ curves }) => edgesAround(curves).length >= LEAST_EDGES);
const boundsOf = (drawing: Drawing, placement: Transform): Bounds | null =>
  chainBounds(outlinesOf(drawing).flatMap(({ curves }) => curves.map((curve) => transformCurve(curve, placement))));

const isNear = ({ length, outline, count, sameCount }: Nearness, before: Drawing, after: Drawing): boolean => {
  if (length < LEAST_SAME.length || outline < LEAST_SAME.outline) return false;
  if (sameCount > 0) return count >= LEAST_SAME.count;
  if (!hasShape(before) || !hasShape(after)) return length >= LEAST_SAME_ALONE.plain;
  return length >= LEAST_SAME_ALONE.shape || shareOfEqualEdges(before, after) >= LEAST_EQUAL_EDGES;
};

/** Whether the parts are the same or two states of one, by laying one over the other: turned, mirrored, but never larger. */
export function recognise(before: Drawing, after: Drawing): Recognition {
  const comparison = compareDrawings(before, after);
  if (comparison.placement.scale !== 1) return { kind: 'other' };
  const differences = comparison.differences.filter(isMade);
  if (differences.length === 0) return { kind: 'same', ...laidOf(comparison) };
  const [first, second] = [boundsOf(before, comparison.placement.transform), boundsOf(after, IDENTITY)];
  if (first === null || second === null || !areSizesNear(first, second)) return { kind: 'other' };
  const nearness = nearnessOf(before, after, differences);
  if (!isNear(nearness, before, after)) return { kind: 'other' };
  const { length: share, sameCount } = nearness;
  return {
    kind: 'revised',
    differences,
    sameCount,
    share,
    bounds: { before: first, after: second },
    ...laidOf(comparison),
  };
}
