import { type Curve, chainLength } from '@kerf/geometry';
import type { Difference } from '../compare/comparison.ts';
import type { Drawing, Path } from '../drawing.ts';

/** What is moved, resized in its place or used otherwise is still half the same. */
const STILL_SAME = 0.5;
const isStillThere = ({ kind, changes: [first, ...others] }: Difference): boolean =>
  kind === 'changed' && others.length === 0 && ['moved', 'diameter', 'process'].includes(first?.kind ?? '');

const lengthOf = (curves: readonly Curve[]): number => (curves.length === 0 ? 0 : chainLength(curves));
const lengthsOf = (paths: readonly Path[]): number => paths.reduce((sum, { curves }) => sum + lengthOf(curves), 0);
/** Of what the two drawings do not share. */
const lengthApart = (differences: readonly Difference[]): number =>
  differences.reduce(
    (sum, one) => sum + (isStillThere(one) ? STILL_SAME : 1) * (lengthOf(one.beforeCurves) + lengthOf(one.afterCurves)),
    0,
  );

export const isMadePath = ({ type }: Path): boolean => type !== 'Information';
/** Outer contours of a drawing. */
export const outlinesOf = ({ paths, partOuterPathIds }: Drawing): readonly Path[] => {
  const outers = new Set(partOuterPathIds);
  return paths.filter(({ pathId }) => outers.has(pathId));
};

/** How near two parts are when one lies over the other: shares from 0 to 1. */
export type Nearness = {
  /** Of the length of all that is made. */
  readonly length: number;
  /** Of the length of the outlines. */
  readonly outline: number;
  /** Of the contours and lines by their number. */
  readonly count: number;
  /** Those of the part after that are as they were. */
  readonly sameCount: number;
};

/** How much of two parts is the same, by what differs of what is made of them. */
export function nearnessOf(before: Drawing, after: Drawing, differences: readonly Difference[]): Nearness {
  const [made, others] = [before.paths.filter(isMadePath), after.paths.filter(isMadePath)];
  const outlines = differences.filter((one) => (one.after ?? one.before)?.kind === 'outline');
  const share = (apart: readonly Difference[], first: readonly Path[], second: readonly Path[]): number =>
    1 - lengthApart(apart) / Math.max(Number.MIN_VALUE, lengthsOf(first) + lengthsOf(second));
  const sameCount = others.length - differences.filter((one) => one.after !== null).length;
  const still = differences.filter(isStillThere).length;
  return {
    length: share(differences, made, others),
    outline: share(outlines, outlinesOf(before), outlinesOf(after)),
    count: (sameCount + STILL_SAME * still) / Math.max(1, sameCount + differences.length),
    sameCount,
  };
}
