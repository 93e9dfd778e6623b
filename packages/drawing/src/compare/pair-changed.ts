import { type Bounds, distance, indexBoxes, nearPoints, transformCurve, translation } from '@kerf/geometry';
import { areSameLine } from './coverage.ts';
import type { PathPair } from './match-same.ts';
import type { MeasuredPath } from './measured-paths.ts';
import { SAME_CENTRE } from './score-placement.ts';

/** Paths that are changed, and those that are in one drawing alone. */
export type PairedPaths = {
  readonly changed: readonly PathPair[];
  readonly before: readonly MeasuredPath[];
  readonly after: readonly MeasuredPath[];
};

/** A pair that may be one path before and after; the better, the lower the rank. */
type Candidate = { readonly before: number; readonly after: number; readonly rank: number };

/** Pairs beyond these are not looked at: then nearly nothing of the drawings is alike. */
const MOST_CANDIDATES = 300_000;
/** Boxes that have less of their area in common are of different paths. */
const LEAST_SHARED = 0.3;
/** Straight lines have boxes too, mm. */
const BOX_MARGIN = 1;

const areAlike = (first: MeasuredPath, second: MeasuredPath): boolean =>
  first.kind === second.kind && first.path.isClosed === second.path.isClosed;

/** Takes the best pairs, each path once. */
function choosePairs(
  { changed, before, after }: PairedPaths,
  candidates: Candidate[],
  isPair: (pair: PathPair) => boolean = () => true,
): PairedPaths {
  const [beforeTaken, afterTaken] = [new Set<number>(), new Set<number>()];
  const chosen: PathPair[] = [];
  candidates.sort((a, b) => a.rank - b.rank || a.before - b.before || a.after - b.after);
  for (const candidate of candidates) {
    if (beforeTaken.has(candidate.before) || afterTaken.has(candidate.after)) continue;
    const pair = { before: before[candidate.before]!, after: after[candidate.after]! };
    if (!isPair(pair)) continue;
    beforeTaken.add(candidate.before);
    afterTaken.add(candidate.after);
    chosen.push(pair);
  }
  return {
    changed: [...changed, ...chosen],
    before: before.filter((_, item) => !beforeTaken.has(item)),
    after: after.filter((_, item) => !afterTaken.has(item)),
  };
}

/** Another size about the same centre. */
function pairInPlace(left: PairedPaths): PairedPaths {
  const places = nearPoints(SAME_CENTRE, left.after.length);
  for (const { shape } of left.after) places.add(shape.centre.x, shape.centre.y);
  const candidates: Candidate[] = [];
  for (const [before, one] of left.before.entries()) {
    const { centre, length } = one.shape;
    places.near(centre.x, centre.y, 0, (after) => {
      const other = left.after[after]!;
      if (candidates.length >= MOST_CANDIDATES || !areAlike(one, other)) return;
      candidates.push({ before, after, rank: Math.abs(Math.log((length + 1e-6) / (other.shape.length + 1e-6))) });
    });
  }
  return choosePairs(left, candidates);
}

/** Whether the path after is the one before, shifted. */
export const isMoved = ({ before, after }: PathPair): boolean => {
  const [from, to] = [before.shape.centre, after.shape.centre];
  const shift = translation(to.x - from.x, to.y - from.y);
  return areSameLine(
    before.path.curves.map((curve) => transformCurve(curve, shift)),
    after.path.curves,
  );
};

/** The same shape elsewhere, the nearest first. */
function pairMoved(left: PairedPaths): PairedPaths {
  const byClass = new Map<number, number[]>();
  for (const [after, { shapeClass }] of left.after.entries()) {
    const known = byClass.get(shapeClass);
    if (known === undefined) byClass.set(shapeClass, [after]);
    else known.push(after);
  }
  const candidates: Candidate[] = [];
  for (const [before, one] of left.before.entries()) {
    for (const after of byClass.get(one.shapeClass) ?? []) {
      const other = left.after[after]!;
      if (candidates.length >= MOST_CANDIDATES) break;
      if (!areAlike(one, other)) continue;
      candidates.push({ before, after, rank: distance(one.shape.centre, other.shape.centre) });
    }
  }
  return choosePairs(left, candidates, isMoved);
}

const widened = ({ minX, minY, maxX, maxY }: Bounds) => ({
  minX: minX - BOX_MARGIN,
  minY: minY - BOX_MARGIN,
  maxX: maxX + BOX_MARGIN,
  maxY: maxY + BOX_MARGIN,
});
type Box = ReturnType<typeof widened>;

const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);

/** Share of what two boxes cover together that both cover. */
const sharedOf = (first: Box, second: Box): number => {
  const width = Math.min(first.maxX, second.maxX) - Math.max(first.minX, second.minX);
  const height = Math.min(first.maxY, second.maxY) - Math.max(first.minY, second.minY);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / (areaOf(first) + areaOf(second) - shared);
};

/** Another shape in about the same place. */
function pairNear(left: PairedPaths): PairedPaths {
  const index = indexBoxes(left.after.map(({ path }) => path.bounds));
  const boxes = left.after.map(({ path }) => widened(path.bounds));
  const candidates: Candidate[] = [];
  for (const [before, one] of left.before.entries()) {
    const box = widened(one.path.bounds);
    index.search(box.minX, box.minY, box.maxX, box.maxY, (after) => {
      if (candidates.length >= MOST_CANDIDATES || !areAlike(one, left.after[after]!)) return;
      const shared = sharedOf(box, boxes[after]!);
      if (shared >= LEAST_SHARED) candidates.push({ before, after, rank: -shared });
    });
  }
  return choosePairs(left, candidates);
}

/** A part has one outline: where a single one is left on either side they are the same, however much it changed. */
function pairOutlines(left: PairedPaths): PairedPaths {
  const outlines = ({ kind }: MeasuredPath): boolean => kind === 'outline';
  const [before, after] = [left.before.findIndex(outlines), left.after.findIndex(outlines)];
  const areSingle = left.before.filter(outlines).length === 1 && left.after.filter(outlines).length === 1;
  return areSingle ? choosePairs(left, [{ before, after, rank: 0 }]) : left;
}

/** Finds which of the paths that are not the same are one path before and after. */
export function pairChanged(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): PairedPaths {
  const left: PairedPaths = { changed: [], before, after };
  if (before.length === 0 || after.length === 0) return left;
  return pairOutlines(pairNear(pairMoved(pairInPlace(left))));
}
