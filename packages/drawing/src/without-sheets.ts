import { boundsOf, indexContour, locatePoint, startOf, unionBounds } from '@kerf/geometry';
import { findBorder, frameCandidates, type SheetBorder } from './border.ts';
import type { DrawingText, Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { enclosePaths } from './open-outlines.ts';

/**
 * The paths with those of drawing sheets as information, and what was taken for sheets. `ofBlocks` are those that were drawn in blocks
 * with the name of a sheet.
 */
export function withoutSheets(
  paths: readonly Path[],
  texts: readonly DrawingText[],
  ofBlocks: ReadonlySet<string>,
): { paths: readonly Path[]; findings: Finding[] } {
  const candidates = frameCandidates(paths);
  if (candidates.length === 0) return { paths, findings: [] };
  const textsInside = (path: Path): number => {
    const index = indexContour(path.curves);
    return texts.filter((text) => index !== null && locatePoint(index, text.bottomLeft) === 'inside').length;
  };
  const enclose = (left: readonly Path[]): readonly Path[] => enclosePaths(left).paths;
  const sheets = candidates.flatMap((frame) => findBorder(frame, paths, texts, ofBlocks, enclose, textsInside) ?? []);
  if (sheets.length === 0) return { paths, findings: [] };
  const notCut = new Set(
    sheets.flatMap(({ frames, lines, contents }) => [...frames, ...lines, ...contents].map(({ pathId }) => pathId)),
  );
  const typeOf = new Map(paths.map(({ pathId, type }) => [pathId, type]));
  const isTaken = ({ pathId }: Path): boolean => typeOf.get(pathId) === 'Cutting';
  return {
    paths: paths.map((path) =>
      notCut.has(path.pathId) && path.type !== 'Etching' ? { ...path, type: 'Information' } : path,
    ),
    findings: sheets.flatMap((sheet) => findingsOf(sheet, isTaken)),
  };
}

/** One of every frame that would be cut, the first with the lines of the sheet; one of what else lies on it. */
function findingsOf({ frames, lines, contents }: SheetBorder, isTaken: (path: Path) => boolean): Finding[] {
  const cutLines = lines.filter(isTaken).map(({ pathId }) => pathId);
  const cutFrames = frames.filter(isTaken);
  const findings = cutFrames.map((frame, place) => {
    const { minX, minY, maxX, maxY } = frame.bounds;
    const pathIds = place > 0 ? [frame.pathId] : [frame.pathId, ...cutLines];
    return findingOf(
      'BORDER_IGNORED',
      { widthMm: maxX - minX, heightMm: maxY - minY },
      pathIds,
      startOf(frame.curves[0]!),
    );
  });
  const cutContents = [...(cutFrames.length === 0 ? lines : []), ...contents].filter(isTaken);
  const [first] = cutContents;
  if (first === undefined) return findings;
  const { minX, minY, maxX, maxY } = unionBounds(cutContents.map(({ bounds }) => bounds)) ?? boundsOf(0, 0, 0, 0);
  const facts = { widthMm: maxX - minX, heightMm: maxY - minY, count: cutContents.length };
  const pathIds = cutContents.map(({ pathId }) => pathId);
  return [...findings, findingOf('BORDER_IGNORED', facts, pathIds, startOf(first.curves[0]!))];
}
