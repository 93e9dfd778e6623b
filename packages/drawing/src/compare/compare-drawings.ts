import { chainBounds, followedBy, scaling, transformCurve, transformPoint, unionBounds } from '@kerf/geometry';
import type { Drawing } from '../drawing.ts';
import { drawingFacts } from '../part-facts.ts';
import { compareTexts } from './compare-texts.ts';
import type { Comparison, DrawingSums, Placement } from './comparison.ts';
import { describeDifferences } from './describe-differences.ts';
import { type ProposedPlacement, proposePlacements, proposeTurned, readyToLay } from './find-placement.ts';
import type { FitPlacement } from './fit-placement.ts';
import { layByEdges } from './lay-outlines.ts';
import { type MatchedPaths, matchSame, type PathPair, withoutDividedOtherwise } from './match-same.ts';
import { type MeasuredPath, measurePaths } from './measured-paths.ts';
import { pairChanged } from './pair-changed.ts';
import { areSameSize, drawnLarger, unitsApart } from './wrong-unit.ts';

/** Another way to lay the drawings over each other must explain so many times as much as laying them as they were drawn. */
const TIMES_BETTER = 4;
/** So many paths in their place for each that is left say that the drawings lie right as they were drawn. */
const SAME_FOR_EACH_LEFT = 100;
/** Ways of turning and mirroring that are looked at closely. */
const MOST_TRIED = 3;

const isAsDrawn = ({ turnDegrees, isMirrored }: Placement): boolean => turnDegrees === 0 && !isMirrored;

/** Lays paths over another drawing. */
function place(paths: readonly MeasuredPath[], placement: Placement): readonly MeasuredPath[] {
  const { shift, transform } = placement;
  if (isAsDrawn(placement) && shift.x === 0 && shift.y === 0) return paths;
  return paths.map((one) => {
    const curves = one.path.curves.map((curve) => transformCurve(curve, transform));
    return {
      ...one,
      path: { ...one.path, curves, bounds: chainBounds(curves)! },
      shape: { ...one.shape, centre: transformPoint(one.shape.centre, transform) },
    };
  });
}

type Laid = {
  readonly placement: Placement;
  readonly placed: readonly MeasuredPath[];
  readonly matched: MatchedPaths;
};

const isOutline = ({ after }: PathPair): boolean => after.kind === 'outline';

const leftOf = ({ matched }: Laid): number => matched.before.length + matched.after.length;

/** Proposals that differ in what speaks for them by less say as much. */
const SAME_WORTH = 1e-6;

/**
 * The proposals with most to say for them that say as much as laying the drawings as they were drawn. Where as many paths meet
 * their like those come first by which lines lie on lines: of an outline alone the centre is the same however it is laid.
 */
const worthTrying = (proposals: Iterable<ProposedPlacement>, leastScore: number, fit: FitPlacement) => {
  const ranked = [...proposals]
    .filter(({ score }) => score >= leastScore)
    .map((proposal) => ({ proposal, worth: proposal.score * (1 + fit(proposal.transform)) }));
  const step = SAME_WORTH * Math.max(...ranked.map(({ worth }) => worth)) || 1;
  return ranked
    .sort((a, b) => Math.round(b.worth / step) - Math.round(a.worth / step))
    .slice(0, MOST_TRIED)
    .map(({ proposal }) => proposal);
};

/** One drawing laid over the other in a way. */
const laidBy =
  (before: readonly MeasuredPath[], after: readonly MeasuredPath[]) =>
  (placement: Placement): Laid => {
    const placed = place(before, placement);
    return { placement, placed, matched: withoutDividedOtherwise(matchSame(placed, after)) };
  };

/**
 * As they were drawn but for a shift, unless turning or mirroring one leaves next to nothing to tell, or nothing lies right as drawn
 * and the outline does otherwise. Quarters before other angles.
 */
function layByPaths(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): Laid {
  const layAs = laidBy(before, after);
  const lay = ({ score: _, ...placement }: ProposedPlacement): Laid => layAs(placement);
  const compared = readyToLay(before, after);
  const quarters = proposePlacements(compared);
  const first: ProposedPlacement = quarters.next().value;
  const asDrawn = lay(first);
  const [same, left] = [asDrawn.matched.same.length, leftOf(asDrawn)];
  if (same >= left * SAME_FOR_EACH_LEFT || same + left < 2) return asDrawn;
  for (const proposals of [quarters, proposeTurned(compared)]) {
    for (const other of worthTrying(proposals, first.score, compared.fit)) {
      const laid = lay(other);
      if (laid.matched.same.length > 0 && leftOf(laid) * TIMES_BETTER <= left) return laid;
      if (same === 0 && laid.matched.same.some(isOutline)) return laid;
    }
  }
  return asDrawn;
}

/** The way in which the drawings lie over each other: by the paths that both have, or by edges of outlines that were changed. */
function layOver(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): Laid {
  const byPaths = layByPaths(before, after);
  const isPlaced =
    byPaths.matched.same.some(isOutline) || !byPaths.matched.after.some(({ kind }) => kind === 'outline');
  const byEdges = isPlaced ? null : layByEdges(before, after, byPaths.placement);
  return byEdges === null ? byPaths : laidBy(before, after)(byEdges);
}

const sumsOf = (drawing: Drawing): DrawingSums => {
  const facts = drawingFacts(drawing);
  if (facts !== null) {
    const { widthMm, heightMm, cutLengthMm, etchLengthMm, pierces } = facts;
    return { widthMm, heightMm, cutLengthMm, etchLengthMm, pierces };
  }
  const { bounds } = drawing;
  const size = bounds === null ? [0, 0] : [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  return { widthMm: size[0]!, heightMm: size[1]!, cutLengthMm: 0, etchLengthMm: 0, pierces: 0 };
};

type LaidDrawings = Laid & { readonly before: Drawing };

/** So many paths in their place tell of another size, where an outline is not among them. */
const FEW_SAME = 2;

/** Whether another size explains what the size as read does not: next to all, or what lies in its place where nothing did. */
function isExplained(larger: Laid, asRead: Laid): boolean {
  const { same } = larger.matched;
  if (same.length === 0) return false;
  if (leftOf(larger) * TIMES_BETTER <= leftOf(asRead)) return true;
  if (same.length < asRead.matched.same.length * TIMES_BETTER) return false;
  return same.length >= FEW_SAME || (asRead.matched.same.length === 0 && same.some(isOutline));
}

/** One drawing over the other; larger where that tells what was read in a wrong unit, whatever else differs. */
function layDrawings(before: Drawing, after: Drawing, sums: readonly [DrawingSums, DrawingSums]): LaidDrawings {
  const measure = (drawing: Drawing) => {
    const [ofBefore, ofAfter] = measurePaths(drawing, after);
    return [ofBefore!, ofAfter!] as const;
  };
  const measured = measure(before);
  let best: LaidDrawings = { ...layOver(...measured), before };
  const asRead = best;
  for (const step of unitsApart(sums, measured)) {
    const drawing = drawnLarger(before, step.scale);
    const larger = layOver(...measure(drawing));
    if (!isExplained(larger, asRead) && !areSameSize(...sums, step.scale)) continue;
    const isBetter = best === asRead || leftOf(larger) < leftOf(best);
    if (isBetter) best = { ...larger, before: drawing, placement: { ...larger.placement, ...step } };
  }
  return best;
}

/**
 * What differs between two drawings of a part, such as two revisions. They are laid over each other by the paths that they share,
 * so that a changed outline does not shift every hole; a shift is told and is no difference, and so is a size that tells of a wrong
 * unit. How paths are divided into curves, where they begin, their direction, order, names and layers do not matter.
 */
export function compareDrawings(before: Drawing, after: Drawing): Comparison {
  const sums = [sumsOf(before), sumsOf(after)] as const;
  const laid = layDrawings(before, after, sums);
  const { placement, placed, matched } = laid;
  const paired = pairChanged(matched.before, matched.after);
  return {
    placement: { ...placement, transform: followedBy(scaling(placement.scale), placement.transform) },
    differences: describeDifferences(matched.same, paired),
    texts: compareTexts(laid.before, after, placement.transform),
    sameCount: after.paths.length - matched.after.length,
    ...{ before: sums[0], after: sums[1] },
    beforeBounds: unionBounds(placed.map(({ path }) => path.bounds)),
  };
}
