import { type Arc, distance, isCircle, unionBounds } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import {
  COMPARISON_TOLERANCE,
  type Difference,
  FEATURE_KINDS,
  type Feature,
  type FeatureChange,
} from './comparison.ts';
import { areSameLine, groundOf, stretchesOff } from './coverage.ts';
import type { PathPair } from './match-same.ts';
import { kindOf, type MeasuredPath } from './measured-paths.ts';
import { isMoved, type PairedPaths } from './pair-changed.ts';
import { shapeOf } from './shape.ts';

const circleOf = ({ curves, isClosed }: Path): Arc | null => {
  const [only] = curves;
  if (!isClosed || only?.kind !== 'arc') return null;
  const isOne = curves.every(
    (curve) =>
      curve.kind === 'arc' &&
      distance(curve.centre, only.centre) <= COMPARISON_TOLERANCE &&
      Math.abs(curve.radius - only.radius) <= COMPARISON_TOLERANCE,
  );
  return isOne && (curves.length > 1 || isCircle(only)) ? only : null;
};

const featureOf = ({ path, kind, shape }: Pick<MeasuredPath, 'path' | 'kind' | 'shape'>): Feature => {
  const { minX, minY, maxX, maxY } = path.bounds;
  const circle = circleOf(path);
  return {
    ...{ pathId: path.pathId, kind },
    diameterMm: circle === null ? null : 2 * circle.radius,
    widthMm: maxX - minX,
    heightMm: maxY - minY,
    lengthMm: shape.length,
  };
};

/** Tells of the paths of a drawing by their ids, each measured when it is first asked for; null of one that is not there. */
export function describePaths(drawing: Drawing): (pathId: string) => Feature | null {
  const outers = new Set(drawing.partOuterPathIds);
  const paths = new Map(drawing.paths.map((path) => [path.pathId, path]));
  const known = new Map<string, Feature>();
  return (pathId) => {
    const path = paths.get(pathId);
    if (path === undefined) return null;
    const feature = known.get(pathId) ?? featureOf({ path, kind: kindOf(path, outers), shape: shapeOf(path.curves) });
    known.set(pathId, feature);
    return feature;
  };
}

const differ = (before: number, after: number): boolean => Math.abs(after - before) > COMPARISON_TOLERANCE;

const useChanges = ({ before, after }: PathPair): FeatureChange[] => [
  ...(before.path.type === after.path.type
    ? []
    : [{ kind: 'process', before: before.path.type, after: after.path.type } as const]),
  ...(before.path.isClosed === after.path.isClosed
    ? []
    : [{ kind: after.path.isClosed ? 'closed' : 'opened' } as const]),
];

const movement = ({ before, after }: PathPair): FeatureChange[] => {
  const [from, to] = [before.shape.centre, after.shape.centre];
  const [right, up] = [to.x - from.x, to.y - from.y];
  return Math.hypot(right, up) > COMPARISON_TOLERANCE ? [{ kind: 'moved', right, up }] : [];
};

/** What differs in size and shape. */
const shapeChanges = (pair: PathPair, before: Feature, after: Feature): FeatureChange[] => {
  const [first, second] = [before.diameterMm, after.diameterMm];
  if (first !== null && second !== null) {
    const isResized = Math.abs(second - first) > COMPARISON_TOLERANCE / 2;
    return [...(isResized ? [{ kind: 'diameter', before: first, after: second } as const] : []), ...movement(pair)];
  }
  const isSize = differ(before.widthMm, after.widthMm) || differ(before.heightMm, after.heightMm);
  const size: FeatureChange = {
    kind: 'size',
    before: { width: before.widthMm, height: before.heightMm },
    after: { width: after.widthMm, height: after.heightMm },
  };
  const isLength = differ(before.lengthMm, after.lengthMm);
  const length: FeatureChange = { kind: 'length', before: before.lengthMm, after: after.lengthMm };
  const told = [...(isSize ? [size] : []), ...(isLength ? [length] : [])];
  return told.length === 0 ? [{ kind: 'shape' }] : told;
};

const isMovedOnly = (pair: PathPair): boolean =>
  pair.before.shapeClass === pair.after.shapeClass &&
  distance(pair.before.shape.centre, pair.after.shape.centre) > COMPARISON_TOLERANCE &&
  isMoved(pair);

/** What of each path the other has not; all of both where it merely moved. */
const stretchesOf = ({ before, after }: PathPair, isShifted: boolean) => {
  const [first, second] = [before.path.curves, after.path.curves];
  if (isShifted) return { beforeCurves: first, afterCurves: second };
  const [beforeCurves, afterCurves] = [stretchesOff(first, groundOf(second)), stretchesOff(second, groundOf(first))];
  const isNowhere = beforeCurves.length === 0 && afterCurves.length === 0;
  return isNowhere ? { beforeCurves: first, afterCurves: second } : { beforeCurves, afterCurves };
};

const changedDifference = (pair: PathPair, isSame: boolean): Difference => {
  const [before, after] = [featureOf(pair.before), featureOf(pair.after)];
  const isShifted = !isSame && isMovedOnly(pair);
  const changes = [
    ...useChanges(pair),
    ...(isSame ? [] : isShifted && before.diameterMm === null ? movement(pair) : shapeChanges(pair, before, after)),
  ];
  const shown = isSame ? { beforeCurves: [], afterCurves: pair.after.path.curves } : stretchesOf(pair, isShifted);
  return {
    ...{ id: `changed ${before.pathId} ${after.pathId}`, kind: 'changed', before, after, changes, ...shown },
    bounds: unionBounds([pair.before.path.bounds, pair.after.path.bounds])!,
  };
};

const lonely = (one: MeasuredPath, kind: 'onlyBefore' | 'onlyAfter'): Difference => {
  const { curves, bounds, pathId } = one.path;
  const isBefore = kind === 'onlyBefore';
  return {
    ...{ id: `${kind} ${pathId}`, kind, changes: [], bounds },
    ...{ before: isBefore ? featureOf(one) : null, after: isBefore ? null : featureOf(one) },
    ...{ beforeCurves: isBefore ? curves : [], afterCurves: isBefore ? [] : curves },
  };
};

const rankOf = ({ before, after }: Difference): number =>
  FEATURE_KINDS.indexOf(after?.kind ?? before?.kind ?? 'information');

/** Tells what was found: what is the same line but for another use, what changed, and what only one drawing has. */
export function describeDifferences(same: readonly PathPair[], paired: PairedPaths): Difference[] {
  const usedOtherwise = same.filter((pair) => useChanges(pair).length > 0);
  return [
    ...usedOtherwise.map((pair) => changedDifference(pair, true)),
    ...paired.changed.map((pair) =>
      changedDifference(pair, areSameLine(pair.before.path.curves, pair.after.path.curves)),
    ),
    ...paired.before.map((one) => lonely(one, 'onlyBefore')),
    ...paired.after.map((one) => lonely(one, 'onlyAfter')),
  ].sort((a, b) => rankOf(a) - rankOf(b) || b.bounds.maxY - a.bounds.maxY || a.bounds.minX - b.bounds.minX);
}
