import { boundsContain, distance, endOf, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { isContour } from './paths.ts';

/** Long side over short side of drawing sheets: ISO 216, and ANSI/ASME Y14.1 A to E. */
const SHEET_RATIOS = [Math.SQRT2, 11 / 8.5, 17 / 11, 22 / 17, 34 / 22, 44 / 34] as const;
/** Frames are drawn inside the sheet's edge, which changes the ratio a little. */
const RATIO_TOLERANCE = 0.04;
const LEAST_EVIDENCE = 2;

/**
 * The rectangle round everything, when it is the border of a drawing sheet and not a plate with holes; null otherwise.
 * Two of four signs are asked for: the proportions of a sheet, parts with holes of their own inside it, writing beside
 * the contours inside, and open lines or a second frame that run along it.
 */
export function findBorder(paths: readonly Path[], textsInside: (path: Path) => number): Path | null {
  const contours = paths.filter(isContour);
  const roots = contours.filter((path) => path.depth === 0);
  const [border] = roots;
  if (roots.length !== 1 || border === undefined || contours.length < 2 || !isUprightRectangle(border)) return null;
  const children = contours.filter((path) => path.depth === 1);
  const parents = new Set(contours.map((path) => path.parentId));
  const signs = [
    hasSheetProportions(border),
    children.some((child) => parents.has(child.pathId)),
    textsInside(border) > 0,
    children.some((child) => isUprightRectangle(child) && isFrameWithin(border, child)) || hasTitleLines(border, paths),
  ];
  return signs.filter(Boolean).length >= LEAST_EVIDENCE ? border : null;
}

/** Quick look: one rectangle whose bounds hold every other contour. */
export function mayHaveBorder(paths: readonly Path[]): boolean {
  const contours = paths.filter(isContour);
  if (contours.length < 2) return false;
  const largest = contours.reduce((a, b) => (widthOf(b) * heightOf(b) > widthOf(a) * heightOf(a) ? b : a));
  return isUprightRectangle(largest) && contours.every((path) => boundsContain(largest.bounds, path.bounds));
}

function isUprightRectangle(path: Path): boolean {
  if (path.curves.length < 4 || path.curves.some((curve) => curve.kind !== 'line')) return false;
  const { minX, minY, maxX, maxY } = path.bounds;
  const slack = 1e-3;
  return path.curves.every((curve) => {
    const [start, end] = [startOf(curve), endOf(curve)];
    const isUpright =
      Math.abs(start.x - end.x) <= slack && (Math.abs(start.x - minX) <= slack || Math.abs(start.x - maxX) <= slack);
    const isLevel =
      Math.abs(start.y - end.y) <= slack && (Math.abs(start.y - minY) <= slack || Math.abs(start.y - maxY) <= slack);
    return distance(start, end) > 0 && (isUpright || isLevel);
  });
}

const widthOf = (path: Path): number => path.bounds.maxX - path.bounds.minX;
const heightOf = (path: Path): number => path.bounds.maxY - path.bounds.minY;

function hasSheetProportions(border: Path): boolean {
  const ratio = Math.max(widthOf(border), heightOf(border)) / Math.min(widthOf(border), heightOf(border));
  return SHEET_RATIOS.some((sheet) => Math.abs(ratio / sheet - 1) <= RATIO_TOLERANCE);
}

/** A second frame, within a tenth of the sheet of the first on every side. */
function isFrameWithin(border: Path, child: Path): boolean {
  const margin = Math.min(widthOf(border), heightOf(border)) / 10;
  const sides = [
    child.bounds.minX - border.bounds.minX,
    child.bounds.minY - border.bounds.minY,
    border.bounds.maxX - child.bounds.maxX,
    border.bounds.maxY - child.bounds.maxY,
  ];
  return sides.every((side) => side <= margin);
}

/** Two or more open upright or level lines that begin or end on the border: the cells of a title block. */
function hasTitleLines(border: Path, paths: readonly Path[]): boolean {
  const { minX, minY, maxX, maxY } = border.bounds;
  const slack = 1e-2;
  const touching = paths.filter((path) => {
    if (path.isClosed || path.type === 'Folding' || path.curves.some((curve) => curve.kind !== 'line')) return false;
    return [startOf(path.curves[0]!), endOf(path.curves.at(-1)!)].some(
      (end) =>
        Math.min(Math.abs(end.x - minX), Math.abs(end.x - maxX), Math.abs(end.y - minY), Math.abs(end.y - maxY)) <=
        slack,
    );
  });
  return touching.length >= 2;
}
