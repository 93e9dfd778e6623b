import { distance, endOf, midpoint, type Point, signedArea, startOf } from '@kerf/geometry';
import type { MeetingContours } from './crossings.ts';
import type { Finding, FindingCode, Path } from './drawing.ts';
import { enclosureOf } from './enclosure.ts';
import { enclosersOf } from './enclosure-lists.ts';
import { endsOnLines } from './ends-on-lines.ts';
import { findingOf } from './findings.ts';
import { isContour, isOpenCut, pathLength } from './paths.ts';

/** A gap below this share of the length leaves no doubt that an outline was meant. */
const NEARLY_CLOSED = 0.1;
/** A gap below this share makes an outline if closed contours lie within. */
const PERHAPS_CLOSED = 0.6;
/** Up to here, mm, an open place of a small contour passes for a gap whatever its share. */
const WIDEST_SMALL_GAP_MM = 10;
/** Open paths told of one by one; the rest share a finding. */
const MOST_SINGLE_FINDINGS = 50;

const startOfPath = (path: Path): Point => startOf(path.curves[0]!);
const endOfPath = (path: Path): Point => endOf(path.curves.at(-1)!);
const gapOf = (path: Path): number => distance(startOfPath(path), endOfPath(path));

/** Whether an open path is a contour that lacks a little; otherwise it is a line, whose ends never were to meet. */
const hasGap = (path: Path): boolean => {
  const share = gapOf(path) / pathLength(path);
  return share <= NEARLY_CLOSED || (gapOf(path) <= WIDEST_SMALL_GAP_MM && share <= PERHAPS_CLOSED);
};

/** Of a straight line the length says how far its ends are apart. */
const STRAIGHT = 0.99;
const isBent = (path: Path): boolean => gapOf(path) < STRAIGHT * pathLength(path);

/** Enclosure of all paths, with the open paths outside everything that stand for an outline. */
export type Enclosed = { readonly paths: readonly Path[]; readonly nearlyClosed: ReadonlySet<string> };

/** `crossing` are those of the contours that cross. */
export function enclosePaths(paths: readonly Path[], crossing: MeetingContours = []): Enclosed {
  const enclosed = enclosureOf(paths, crossing);
  const plain = enclosed(new Set());
  const candidates = plain.filter(
    (path) =>
      isOpenCut(path) &&
      path.depth === 0 &&
      gapOf(path) <= PERHAPS_CLOSED * pathLength(path) &&
      Math.abs(signedArea(path.curves)) > 1,
  );
  if (candidates.length === 0) return { paths: plain, nearlyClosed: new Set() };
  const tried = enclosed(new Set(candidates.map((path) => path.pathId)));
  const holders = enclosersOf(tried, isContour);
  const nearlyClosed = new Set(
    candidates
      .filter((path) => {
        return gapOf(path) <= NEARLY_CLOSED * pathLength(path) || holders.has(path.pathId);
      })
      .map((path) => path.pathId),
  );
  const isAll = nearlyClosed.size === candidates.length;
  return { paths: isAll ? tried : enclosed(nearlyClosed), nearlyClosed };
}

/**
 * Open cuts: those inside a part, and those that are or lie outside an outline. Only what has a gap has the fact `gapMm`; what
 * ends on other lines has the number of such ends, `junctions`, and the place of the first; of others that are bent `apartMm` is told.
 */
export function openPathFindings(paths: readonly Path[], outerIds: ReadonlySet<string>): Finding[] {
  const open = paths.filter(isOpenCut);
  const isInner = (path: Path): boolean => !outerIds.has(path.pathId) && outerIds.has(path.parentId ?? '');
  return [
    ...findingsFor(
      'OPEN_OUTER',
      open.filter((path) => !isInner(path)),
      paths,
    ),
    ...findingsFor('OPEN_INNER', open.filter(isInner), paths),
  ];
}

function findingsFor(code: FindingCode, open: readonly Path[], paths: readonly Path[]): Finding[] {
  const longestFirst = [...open].sort((a, b) => pathLength(b) - pathLength(a));
  const single =
    longestFirst.length <= MOST_SINGLE_FINDINGS ? longestFirst : longestFirst.slice(0, MOST_SINGLE_FINDINGS - 1);
  const rest = longestFirst.slice(single.length);
  const onLines = endsOnLines(single, paths);
  const findings = single.map((path) => {
    const junctions = hasGap(path) ? [] : onLines.get(path.pathId)!;
    const told: Finding['facts'] = hasGap(path)
      ? { gapMm: gapOf(path) }
      : junctions.length > 0
        ? { junctions: junctions.length }
        : isBent(path)
          ? { apartMm: gapOf(path) }
          : {};
    const place = junctions[0] ?? midpoint(startOfPath(path), endOfPath(path));
    return findingOf(code, { ...told, lengthMm: pathLength(path) }, [path.pathId], place);
  });
  if (rest.length === 0) return findings;
  const facts = { count: rest.length, lengthMm: rest.reduce((total, path) => total + pathLength(path), 0) };
  return [
    ...findings,
    findingOf(
      code,
      facts,
      rest.map((path) => path.pathId),
      startOfPath(rest[0]!),
    ),
  ];
}
