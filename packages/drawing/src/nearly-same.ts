import { chainLength, signedArea, startOf } from '@kerf/geometry';
import type { Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isContour } from './paths.ts';

/** Two contours of which one was probably drawn twice: `inner` lies in `outer`, as near to it all the way round. */
export type NearlySame = { readonly outer: Path; readonly inner: Path; readonly apartMm: number };

/** The narrowest cuts of lasers are as wide, mm: between two lines that are nearer, nothing is left. */
const NARROWEST_CUT = 0.1;

/** Of contours that are smaller across a tenth of a millimetre is no small difference. */
const LEAST_ACROSS = 10 * NARROWEST_CUT;

/** Contours that lie in another so near to it that no metal, or no gap, is left between them. */
export function nearlySameContours(paths: readonly Path[]): NearlySame[] {
  const holders = holdersOf(paths);
  const found: NearlySame[] = [];
  let outer: Path | undefined;
  for (const inner of paths) {
    if (inner.parentId === null || !isContour(inner)) continue;
    if (outer?.pathId !== inner.parentId) outer = holders.get(inner.parentId);
    if (outer === undefined || !areBoundsNear(outer, inner)) continue;
    const between = Math.abs(signedArea(outer.curves)) - Math.abs(signedArea(inner.curves));
    const apartMm = (2 * between) / (chainLength(outer.curves) + chainLength(inner.curves));
    if (apartMm >= 0 && apartMm < NARROWEST_CUT) found.push({ outer, inner, apartMm });
  }
  return found;
}

/** Contours that hold others, by id: far fewer than there are contours, and neighbours mostly lie in one. */
function holdersOf(paths: readonly Path[]): ReadonlyMap<string, Path> {
  const ids = new Set<string>();
  let last: string | null = null;
  for (const path of paths) {
    if (path.parentId === null || path.parentId === last || !isContour(path)) continue;
    last = path.parentId;
    ids.add(last);
  }
  const holders = new Map<string, Path>();
  for (const path of paths) if (ids.has(path.pathId) && isContour(path)) holders.set(path.pathId, path);
  return holders;
}

const areBoundsNear = ({ bounds: a }: Path, { bounds: b }: Path): boolean =>
  Math.max(b.maxX - b.minX, b.maxY - b.minY) >= LEAST_ACROSS &&
  b.minX - a.minX < NARROWEST_CUT &&
  b.minY - a.minY < NARROWEST_CUT &&
  a.maxX - b.maxX < NARROWEST_CUT &&
  a.maxY - b.maxY < NARROWEST_CUT;

export function nearlySameFindings(paths: readonly Path[]): Finding[] {
  const pairs = nearlySameContours(paths);
  const [first] = pairs;
  if (first === undefined) return [];
  const pathIds = [...new Set(pairs.flatMap(({ outer, inner }) => [outer.pathId, inner.pathId]))];
  const smallestMm = pairs.reduce((least, { apartMm }) => Math.min(least, apartMm), Infinity);
  const facts = { count: pairs.length, smallestMm, limitMm: NARROWEST_CUT };
  return [findingOf('NEARLY_SAME_CONTOURS', facts, pathIds, startOf(first.inner.curves[0]!))];
}
