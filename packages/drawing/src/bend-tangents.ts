import { curveLength, indexBoxes, type Line, lineOf, type Point, pointOn } from '@kerf/geometry';
import type { Drawing, Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { outerFinder } from './parts.ts';

/**
 * Tangents of a bend: where its metal begins and ends to be bent, drawn on either side of the fold line, as long and as far from
 * it. On the layer of the fold lines they would be folds of their own.
 */

/** The metal of a bend reaches so far to either side at most, mm: of sheet up to 3 mm thick with the usual radii. */
const FARTHEST = 5;
/** Both lie as far from the fold, and their ends beside its ends, to so many mm. */
const AS_FAR = 0.05;
const AS_LONG = 1;
/** A fold is longer than its metal is wide, by this factor. */
const LEAST_LENGTH = 3;
/** Pairs of lines that are looked at; a drawing with more is no drawing of bends. */
const MOST_PAIRS = 3_000_000;

type Folded = { readonly path: Path; readonly line: Line; readonly length: number };

/** The paths with tangents as information, and their ids. */
export function withoutTangents(paths: readonly Path[]): {
  readonly paths: readonly Path[];
  readonly tangents: ReadonlySet<string>;
} {
  const folded = paths.flatMap((path): Folded[] => {
    const [line, ...more] = path.curves;
    const isLine = path.type === 'Folding' && !path.isClosed && more.length === 0 && line?.kind === 'line';
    return isLine ? [{ path, line: upward(line), length: curveLength(line) }] : [];
  });
  const tangents = new Set(folded.length < 3 ? [] : tangentsAmong(folded));
  if (tangents.size === 0) return { paths, tangents };
  return {
    paths: paths.map((path): Path => (tangents.has(path.pathId) ? { ...path, type: 'Information' } : path)),
    tangents,
  };
}

/** What was found, part by part. */
export function tangentFindings(drawing: Drawing, tangents: ReadonlySet<string>): Finding[] {
  if (tangents.size === 0) return [];
  const outerOf = outerFinder(drawing.partOuterPathIds);
  const byPart = new Map<string | null, Path[]>();
  for (const path of drawing.paths) {
    if (!tangents.has(path.pathId)) continue;
    const outerId = outerOf(path);
    byPart.set(outerId, [...(byPart.get(outerId) ?? []), path]);
  }
  return [...byPart.values()].map((found) => {
    const pathIds = found.map(({ pathId }) => pathId);
    return findingOf('TANGENT_NOT_FOLDED', { count: found.length }, pathIds, pointOn(found[0]!.curves[0]!, 0.5));
  });
}

/** The line in one direction of two, so that those side by side have their ends side by side. */
const upward = (line: Line): Line => {
  const [dx, dy] = [line.end.x - line.start.x, line.end.y - line.start.y];
  const isUpward = Math.abs(dx) > Math.abs(dy) ? dx > 0 : dy > 0;
  return isUpward ? line : lineOf(line.end, line.start);
};

function tangentsAmong(folded: readonly Folded[]): string[] {
  const middles = new Map<number, readonly number[]>();
  for (const [place, beside] of neighboursOf(folded).entries()) {
    const pair = pairAround(beside);
    if (pair !== null) middles.set(place, pair);
  }
  // Folds at even distances are folds: each would be the tangent of the next.
  return [...middles.values()].flatMap((pair) =>
    pair.some((place) => middles.has(place)) ? [] : pair.map((place) => folded[place]!.path.pathId),
  );
}

/** A line of one extent with another, and how far it lies to its left; mm, less than nothing to its right. */
type Beside = { readonly place: number; readonly away: number };

function neighboursOf(folded: readonly Folded[]): Beside[][] {
  const index = indexBoxes(folded.map(({ path }) => path.bounds));
  let left = MOST_PAIRS;
  return folded.map(({ path, line, length }, own) => {
    const beside: Beside[] = [];
    const { minX, minY, maxX, maxY } = path.bounds;
    if (left < 0) return beside;
    index.search(minX - FARTHEST, minY - FARTHEST, maxX + FARTHEST, maxY + FARTHEST, (place) => {
      left -= 1;
      const other = folded[place]!;
      if (place === own || Math.abs(other.length - length) > 2 * AS_LONG) return;
      const [atStart, atEnd] = [placeBeside(line, length, other.line.start), placeBeside(line, length, other.line.end)];
      const isAsLong = Math.abs(atStart.along) <= AS_LONG && Math.abs(atEnd.along - length) <= AS_LONG;
      const isParallel = Math.abs(atStart.away - atEnd.away) <= 2 * AS_FAR;
      const away = (atStart.away + atEnd.away) / 2;
      const isNear = Math.abs(away) > AS_FAR && Math.abs(away) <= FARTHEST;
      if (isAsLong && isParallel && isNear && length >= LEAST_LENGTH * Math.abs(away)) beside.push({ place, away });
    });
    return beside;
  });
}

const placeBeside = ({ start, end }: Line, length: number, { x, y }: Point): { along: number; away: number } => {
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  return { along: (x - start.x) * ux + (y - start.y) * uy, away: (y - start.y) * ux - (x - start.x) * uy };
};

/** The next line on either side of a fold where both are as far away; null for others. */
function pairAround(beside: readonly Beside[]): readonly number[] | null {
  const nearestFirst = [...beside].sort((a, b) => Math.abs(a.away) - Math.abs(b.away));
  const left = nearestFirst.find(({ away }) => away > 0);
  const right = nearestFirst.find(({ away }) => away < 0);
  if (left === undefined || right === undefined || Math.abs(left.away + right.away) > 2 * AS_FAR) return null;
  return [left.place, right.place];
}
