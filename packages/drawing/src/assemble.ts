import { pointOn, unionBounds } from '@kerf/geometry';
import { type Crossings, crossingsOf, type MeetingContours } from './crossings.ts';
import type { Drawing, DrawingText, Finding, FindingCode, Layer, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { nearlySameFindings } from './nearly-same.ts';
import { enclosePaths, openPathFindings } from './open-outlines.ts';
import { outlinesNotCut, withoutOutlinesAgain } from './outline-not-cut.ts';
import { outerFinder, outerIdsOf } from './parts.ts';
import { isFollowed, pathLength } from './paths.ts';

/** Findings that follow from the paths as they are, and are found anew after every change; the others tell of the import. */
const STRUCTURAL: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'OPEN_OUTER',
  'OPEN_INNER',
  'NO_OUTER',
  'SELF_INTERSECTION',
  'CONTOURS_CROSS',
  'SHARED_EDGES',
  'NEARLY_SAME_CONTOURS',
  'SEVERAL_PARTS',
  'NESTED_PART',
  'FOLD_OUTSIDE_PART',
  'FOLD_CURVED',
  'MARKING_OUTSIDE_PARTS',
  'OUTLINE_NOT_CUT',
  'PATHS_OUTSIDE_PARTS',
  'EMPTY_DRAWING',
]);

/** Findings that stay when paths change: those that tell of the import. */
export const withoutStructural = ({ findings }: { readonly findings: readonly Finding[] }): Finding[] =>
  findings.filter((finding) => !STRUCTURAL.has(finding.code));

export type DrawingContent = {
  readonly layers: readonly Layer[];
  readonly paths: readonly Path[];
  readonly texts: readonly DrawingText[];
  /** Findings so far; structural ones among them are replaced. */
  readonly findings: readonly Finding[];
};

/** A drawing from its paths: enclosure, parts and findings are worked out afresh. */
export function assembleDrawing(content: DrawingContent): Drawing {
  const crossings = crossingsOf(content.paths);
  const { paths, nearlyClosed } = enclosePaths(content.paths, crossings.crossing);
  const partOuterPathIds = outerIdsOf(paths, nearlyClosed);
  return {
    layers: content.layers,
    paths,
    texts: content.texts,
    partOuterPathIds,
    bounds: unionBounds(paths.map((path) => path.bounds)),
    findings: [...structuralFindings(content, crossings, paths, partOuterPathIds), ...withoutStructural(content)],
  };
}

/** The pairs as the paths that they have become with their enclosure. */
function enclosed(pairs: MeetingContours, before: readonly Path[], after: readonly Path[]): MeetingContours {
  if (pairs.length === 0) return pairs;
  const became = new Map(before.map((path, place) => [path, after[place]!]));
  return pairs.map(([one, other]) => [became.get(one)!, became.get(other)!]);
}

/** Closed paths that are not followed may be what is meant, such as the edges of hatching in a drawing of nothing else. */
function noOuter(paths: readonly Path[]): Finding {
  const marked = paths.filter(({ isClosed, type }) => isClosed && type === 'Etching');
  if (marked.length > 0) {
    const ids = marked.map(({ pathId }) => pathId);
    return findingOf('NO_OUTER', { marked: marked.length }, ids, pointOn(marked[0]!.curves[0]!, 0.5));
  }
  const noted = paths.filter(({ isClosed, type }) => isClosed && !isFollowed(type));
  return noted.length === 0
    ? findingOf('NO_OUTER', {})
    : findingOf(
        'NO_OUTER',
        { noted: noted.length },
        noted.map(({ pathId }) => pathId),
        pointOn(noted[0]!.curves[0]!, 0.5),
      );
}

function structuralFindings(
  content: DrawingContent,
  crossings: Crossings,
  paths: readonly Path[],
  outerIds: readonly string[],
): Finding[] {
  if (paths.length === 0 && content.texts.length === 0) return [findingOf('EMPTY_DRAWING', {})];
  const findings: Finding[] = [
    ...openPathFindings(paths, new Set(outerIds)),
    ...crossings.findings,
    ...nearlySameFindings(paths, enclosed(crossings.meeting, content.paths, paths)),
  ];
  if (outerIds.length === 0) findings.unshift(noOuter(paths));
  if (outerIds.length > 1) findings.push(findingOf('SEVERAL_PARTS', { count: outerIds.length }, outerIds));
  const outerOf = outerFinder(outerIds);
  // At odd depth nothing is an outer.
  const deep = new Set<string>();
  for (const path of paths)
    if (path.depth > 0 && path.depth % 2 === 0 && outerOf(path) === path.pathId) deep.add(path.pathId);
  const nested = deep.size === 0 ? [] : outerIds.filter((id) => deep.has(id));
  if (nested.length > 0) {
    const first = paths.find(({ pathId }) => pathId === nested[0])!;
    findings.push(findingOf('NESTED_PART', { count: nested.length }, nested, pointOn(first.curves[0]!, 0.5)));
  }
  findings.push(...curvedFolds(paths.filter((path) => isCurvedFold(path) && outerOf(path) !== null)));
  if (outerIds.length === 0) return findings;
  const outside = paths.filter((path) => path.type !== 'Cutting' && outerOf(path) === null);
  if (outside.length === 0) return findings;
  const outlines = outlinesNotCut(outside, paths, outerIds, content);
  const ofSheets = content.findings.flatMap(({ code, pathIds }) => (code === 'BORDER_IGNORED' ? pathIds : []));
  const told = new Set([...ofSheets, ...outlines.map(({ pathIds }) => pathIds[0])]);
  const untold = outside.filter(({ pathId }) => !told.has(pathId));
  return [
    ...findings,
    ...outlines,
    ...together(
      'FOLD_OUTSIDE_PART',
      untold.filter((path) => path.type === 'Folding'),
    ),
    ...together(
      'PATHS_OUTSIDE_PARTS',
      withoutOutlinesAgain(untold, paths, outerIds).filter((path) => path.type === 'Information'),
    ),
    ...together(
      'MARKING_OUTSIDE_PARTS',
      untold.filter((path) => path.type === 'Etching'),
    ),
  ];
}

/** Folds are straight; closed paths of that type are told as not cut. */
const isCurvedFold = ({ type, isClosed, curves }: Path): boolean =>
  type === 'Folding' && !isClosed && curves.some(({ kind }) => kind === 'arc');

function curvedFolds(paths: readonly Path[]): Finding[] {
  const [first] = paths;
  if (first === undefined) return [];
  const layers = [...new Set(paths.map(({ layerName }) => layerName))].join(', ');
  const pathIds = paths.map(({ pathId }) => pathId);
  const arc = first.curves.find(({ kind }) => kind === 'arc')!;
  return [findingOf('FOLD_CURVED', { count: paths.length, layers }, pathIds, pointOn(arc, 0.5))];
}

function together(code: FindingCode, paths: readonly Path[]): Finding[] {
  const [first] = paths;
  if (first === undefined) return [];
  const lengthMm = paths.reduce((total, path) => total + pathLength(path), 0);
  const pathIds = paths.map((path) => path.pathId);
  return [findingOf(code, { count: paths.length, lengthMm }, pathIds, pointOn(first.curves[0]!, 0.5))];
}
