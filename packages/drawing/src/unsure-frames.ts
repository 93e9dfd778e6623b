import { startOf } from '@kerf/geometry';
import { childrenByParent } from './children.ts';
import type { Drawing, DrawingText, Finding, LayerType, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isFrameShape } from './frame-shape.ts';
import { framesIn, isSurelyFold, readingOf } from './framed-layout.ts';
import { enclosePaths } from './open-outlines.ts';
import { isContour } from './paths.ts';
import { isWorkNote } from './work-notes.ts';

/** Frames in frames, at most: a sheet, its border, and a field for each part. */
const MOST_ROUNDS = 4;

/** A frame that is not cut, as somebody may want to cut it after all. */
export const borderFinding = ({ pathId, bounds, curves }: Path): Finding =>
  findingOf(
    'BORDER_IGNORED',
    { widthMm: bounds.maxX - bounds.minX, heightMm: bounds.maxY - bounds.minY },
    [pathId],
    startOf(curves[0]!),
  );

/** The paths with the borders of framed layouts as information, where there is no doubt that they are borders. */
export function withoutBorders(
  paths: readonly Path[],
  texts: readonly DrawingText[],
): { readonly paths: readonly Path[]; readonly findings: readonly Finding[] } {
  const isSaid = paths.some(isSurelyFold) || texts.some(({ displayText }) => isWorkNote(displayText));
  let left = paths;
  const borders: Path[] = [];
  for (let round = 0; isSaid && round < MOST_ROUNDS && framesOf(left).length > 0; round += 1) {
    const enclosed = enclosePaths(left).paths;
    const childrenOf = childrenByParent(enclosed);
    const found = framesOf(enclosed).filter((frame) => readingOf(frame, { childrenOf, texts }) === 'border');
    if (found.length === 0) break;
    const ids = new Set(found.flatMap((frame) => framesIn(frame, childrenOf)).map(({ pathId }) => pathId));
    borders.push(...left.filter(({ pathId }) => ids.has(pathId)));
    left = left.map((path) => (ids.has(path.pathId) ? { ...path, type: 'Information' as const } : path));
  }
  return { paths: left, findings: borders.map(borderFinding) };
}

/**
 * Rectangles that are a border around parts as well as a part with holes, one finding each: the frame first, then what lies in it.
 * Nobody but the reader can tell, and the price of the one is none for the other.
 */
export function unsureFrameFindings({ paths, texts }: Pick<Drawing, 'paths' | 'texts'>): Finding[] {
  const frames = framesOf(paths);
  if (frames.length === 0) return [];
  const childrenOf = childrenByParent(paths);
  return frames.flatMap((frame) => {
    if (readingOf(frame, { childrenOf, texts }) !== 'unsure') return [];
    const innermost = framesIn(frame, childrenOf).at(-1)!;
    const within = (childrenOf.get(innermost.pathId) ?? []).filter(isContour);
    const { minX, minY, maxX, maxY } = frame.bounds;
    const facts = { count: within.length, widthMm: maxX - minX, heightMm: maxY - minY };
    const pathIds = [frame, ...within].map(({ pathId }) => pathId);
    return [findingOf('FRAME_OR_PART', facts, pathIds, startOf(frame.curves[0]!))];
  });
}

/** What is left of the doubt: none when the frame is not cut any more, or nothing in it. */
export function stillUnsure(finding: Finding, typeOf: ReadonlyMap<string, LayerType>): Finding | null {
  const [frameId, ...within] = finding.pathIds;
  const isCut = (id: string | undefined): boolean => id !== undefined && typeOf.get(id) === 'Cutting';
  const left = within.filter(isCut);
  if (!isCut(frameId) || left.length === 0) return null;
  if (left.length === within.length) return finding;
  return { ...finding, pathIds: [frameId!, ...left], facts: { ...finding.facts, count: left.length } };
}

const framesOf = (paths: readonly Path[]): readonly Path[] =>
  paths.filter((path) => path.parentId === null && isContour(path) && isFrameShape(path));
