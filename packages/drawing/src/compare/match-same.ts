import { distance, nearPoints } from '@kerf/geometry';
import { areSameLine, coveringCurves, type Ground, groundOf } from './coverage.ts';
import type { MeasuredPath } from './measured-paths.ts';
import { SAME_CENTRE } from './score-placement.ts';
import { onLengthScale } from './shape.ts';

export type PathPair = { readonly before: MeasuredPath; readonly after: MeasuredPath };

/** Paths that lie in the same place in both drawings, and those that do not. */
export type MatchedPaths = {
  readonly same: readonly PathPair[];
  readonly before: readonly MeasuredPath[];
  readonly after: readonly MeasuredPath[];
};

/** How far the measures of two paths that lie in one place are apart, mm; 0 for a path and itself. */
const apart = ({ shape: one }: MeasuredPath, { shape: other }: MeasuredPath): number =>
  distance(one.centre, other.centre) + Math.abs(one.length - other.length) + Math.abs(one.gyration - other.gyration);

const areUsedAlike = ({ path: one }: MeasuredPath, { path: other }: MeasuredPath): boolean =>
  one.type === other.type && one.isClosed === other.isClosed;

/**
 * Matches paths that are the same line in the same place, each to one: to one for the same use where there is such a one, else to
 * one for another use, of several to the nearest. The drawing before is laid over the one after.
 */
export function matchSame(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): MatchedPaths {
  const places = nearPoints(SAME_CENTRE, after.length);
  for (const { shape } of after) places.add(shape.centre.x, shape.centre.y, onLengthScale(shape.length));
  const isTaken = new Uint8Array(after.length);
  const same: PathPair[] = [];
  /** Those for which none is found. */
  const match = (paths: readonly MeasuredPath[], isLike: typeof areUsedAlike): MeasuredPath[] =>
    paths.filter((one) => {
      const candidates: { readonly item: number; readonly apart: number }[] = [];
      const { centre, length } = one.shape;
      places.near(centre.x, centre.y, onLengthScale(length), (item) => {
        const other = after[item]!;
        if (isTaken[item] === 0 && isLike(one, other)) candidates.push({ item, apart: apart(one, other) });
      });
      const found = candidates
        .sort((a, b) => a.apart - b.apart)
        .find(({ item }) => areSameLine(one.path.curves, after[item]!.path.curves));
      if (found === undefined) return true;
      isTaken[found.item] = 1;
      same.push({ before: one, after: after[found.item]! });
      return false;
    });
  const unlike = match(before, areUsedAlike);
  const left = match(unlike, (one, other) => !areUsedAlike(one, other));
  return { same, before: left, after: after.filter((_, item) => isTaken[item] === 0) };
}

type Side = { readonly paths: readonly MeasuredPath[]; readonly ground: Ground; readonly owner: readonly number[] };

const sideOf = (paths: readonly MeasuredPath[]): Side => ({
  paths,
  ground: groundOf(paths.flatMap(({ path }) => path.curves)),
  owner: paths.flatMap(({ path }, item) => path.curves.map(() => item)),
});

/** For each path those of the other side that it lies on; null where it does not lie on any of its kind. */
const coversOf = ({ paths }: Side, { ground, owner, paths: others }: Side): (ReadonlySet<number> | null)[] =>
  paths.map(({ path }) => {
    const covering = coveringCurves(path.curves, ground);
    if (covering === null) return null;
    const items = new Set([...covering].map((place) => owner[place]!));
    const areAlike = [...items].every((item) => {
      const other = others[item]!.path;
      return other.type === path.type && other.isClosed === path.isClosed;
    });
    return areAlike ? items : null;
  });

/** Leaves those that are wholly on paths that are left too, on either side. */
function withoutPartial(own: (ReadonlySet<number> | null)[], others: readonly (ReadonlySet<number> | null)[]): boolean {
  let isChanged = false;
  for (const [item, covering] of own.entries()) {
    if (covering === null || [...covering].every((other) => others[other] !== null)) continue;
    own[item] = null;
    isChanged = true;
  }
  return isChanged;
}

/**
 * Takes out paths that are the same lines divided otherwise: where lines branch, a file that lists them in another order is
 * understood as other paths, and nothing of it would be cut otherwise.
 */
export function withoutDividedOtherwise(matched: MatchedPaths): MatchedPaths {
  if (matched.before.length === 0 || matched.after.length === 0) return matched;
  const [before, after] = [sideOf(matched.before), sideOf(matched.after)];
  const [ofBefore, ofAfter] = [coversOf(before, after), coversOf(after, before)];
  for (let isChanged = true; isChanged; ) {
    const [first, second] = [withoutPartial(ofBefore, ofAfter), withoutPartial(ofAfter, ofBefore)];
    isChanged = first || second;
  }
  return {
    same: matched.same,
    before: matched.before.filter((_, item) => ofBefore[item] === null),
    after: matched.after.filter((_, item) => ofAfter[item] === null),
  };
}
