/** Up to which folds and parts a bracket of the press brake goes; null for without end. Lengths in one unit, whichever. */
export type FoldLimits = { readonly maximumFoldLength: number | null; readonly maximumPartMass: number | null };

const limit = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

/** The order of brackets: shortest folds first, then lightest parts. */
export const byFoldLimits = (a: FoldLimits, b: FoldLimits): number => {
  const [first, second] = [limit(a.maximumFoldLength), limit(b.maximumFoldLength)];
  if (first !== second) return first < second ? -1 : 1;
  const [lighter, heavier] = [limit(a.maximumPartMass), limit(b.maximumPartMass)];
  return lighter === heavier ? 0 : lighter < heavier ? -1 : 1;
};

/** Whether brackets leave some folds without a time, and the places of those that cover the folds of an earlier one. */
export const bracketFaults = (
  brackets: readonly FoldLimits[],
): { readonly lacksRest: boolean; readonly repeated: readonly number[] } => ({
  lacksRest: !brackets.some((one) => one.maximumFoldLength === null && one.maximumPartMass === null),
  repeated: brackets.flatMap((bracket, place) =>
    brackets.findIndex((other) => byFoldLimits(bracket, other) === 0) < place ? [place] : [],
  ),
});
