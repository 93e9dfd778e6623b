import { boundsContain, indexBoxes, indexContour, locatePoint, POINT_MATCH, pointOn } from '@kerf/geometry';
import { isSheetFrame, isUprightRectangle } from './border.ts';
import type { Drawing, DrawingText, Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isContour, probeOf } from './paths.ts';

/** Two closed shapes of so nearly the same bounds are one, drawn twice; mm. */
const SAME_SHAPE_MM = 100 * POINT_MATCH;

/**
 * Closed outlines around parts that are not cut, because of their layer, line type or kind: perhaps they are the part, and what passes
 * for parts are its holes. One finding each, with the outline first and the parts in it after. Frames of drawing sheets are none, and
 * neither is a rectangle around parts that have holes of their own. `outside` are the paths that are not cut and in no part.
 */
export function outlinesNotCut(
  outside: readonly Path[],
  paths: readonly Path[],
  outerIds: readonly string[],
  { texts, findings: told }: Pick<Drawing, 'texts' | 'findings'>,
): Finding[] {
  const drawn = outside.filter(({ isClosed, parentId }) => isClosed && parentId === null);
  if (drawn.length === 0) return [];
  const frames = new Set(told.flatMap(({ code, pathIds }) => (code === 'BORDER_IGNORED' ? pathIds : [])));
  const ids = new Set(outerIds);
  const outers = paths.filter((path) => ids.has(path.pathId) && path.parentId === null);
  const withHoles = new Set(paths.filter(isContour).map(({ parentId }) => parentId));
  const boxes = indexBoxes(outers.map(({ bounds }) => bounds));
  const claimed = new Set<string>();
  const findings: Finding[] = [];
  for (const outline of drawn.sort((a, b) => areaOf(a) - areaOf(b))) {
    const within = partsWithin(outline, outers, boxes).filter(({ pathId }) => !claimed.has(pathId));
    if (within.length === 0) continue;
    for (const { pathId } of within) claimed.add(pathId);
    if (frames.has(outline.pathId) || isFrame(outline, within, withHoles, texts)) continue;
    const pathIds = [outline, ...within].map(({ pathId }) => pathId);
    const facts = { count: within.length, layers: outline.layerName };
    findings.push(findingOf('OUTLINE_NOT_CUT', facts, pathIds, pointOn(outline.curves[0]!, 0.5)));
  }
  return findings;
}

const areaOf = ({ bounds }: Path): number => (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);

function isFrame(
  outline: Path,
  within: readonly Path[],
  withHoles: ReadonlySet<string | null>,
  texts: readonly DrawingText[],
): boolean {
  if (!isUprightRectangle(outline)) return false;
  return within.some(({ pathId }) => withHoles.has(pathId)) || isSheetFrame(outline, texts);
}

/** The parts inside an outline; none when one of them is the outline itself, drawn once more. */
function partsWithin(outline: Path, outers: readonly Path[], boxes: ReturnType<typeof indexBoxes>): Path[] {
  const { minX, minY, maxX, maxY } = outline.bounds;
  const places: number[] = [];
  boxes.search(minX, minY, maxX, maxY, (place) => {
    if (boundsContain(outline.bounds, outers[place]!.bounds)) places.push(place);
  });
  const inBox = places.sort((a, b) => a - b).map((place) => outers[place]!);
  if (inBox.length === 0 || inBox.some((outer) => haveSameBounds(outer, outline))) return [];
  const index = indexContour(outline.curves);
  return index === null ? [] : inBox.filter((outer) => locatePoint(index, probeOf(outer)) === 'inside');
}

/** Those that are not the outline of a part drawn once more, as edges of a hatch or a face that fills the part. */
export function withoutOutlinesAgain(
  outside: readonly Path[],
  paths: readonly Path[],
  outerIds: readonly string[],
): readonly Path[] {
  if (!outside.some(({ isClosed, type }) => isClosed && type === 'Information')) return outside;
  const ids = new Set(outerIds);
  const outers = paths.filter(({ pathId }) => ids.has(pathId));
  const boxes = indexBoxes(outers.map(({ bounds }) => bounds));
  return outside.filter((path) => {
    if (!path.isClosed || path.type !== 'Information') return true;
    const { minX, minY } = path.bounds;
    let isOutline = false;
    boxes.search(minX - SAME_SHAPE_MM, minY - SAME_SHAPE_MM, minX + SAME_SHAPE_MM, minY + SAME_SHAPE_MM, (place) => {
      isOutline ||= haveSameBounds(outers[place]!, path);
    });
    return !isOutline;
  });
}

/** A hatch keeps its outline to fewer digits than the lines around it. */
export const haveSameBounds = (a: Path, b: Path): boolean =>
  Math.abs(a.bounds.minX - b.bounds.minX) <= SAME_SHAPE_MM &&
  Math.abs(a.bounds.minY - b.bounds.minY) <= SAME_SHAPE_MM &&
  Math.abs(a.bounds.maxX - b.bounds.maxX) <= SAME_SHAPE_MM &&
  Math.abs(a.bounds.maxY - b.bounds.maxY) <= SAME_SHAPE_MM;
