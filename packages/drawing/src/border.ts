import { boundsContain, boundsMeet, boundsOf, distance, endOf, type Point, startOf } from '@kerf/geometry';
import type { DrawingText, Path } from './drawing.ts';
import { isContour } from './paths.ts';

/**
 * Frame: a rectangle round everything that belongs to a drawing sheet and is not a plate. A sheet may have two, one in another.
 * Title block: rectangles in a corner of the innermost frame, and the straight lines that divide them.
 */
export type SheetBorder = {
  /** Frames from the outside inwards, then the rectangles of the title block. */
  readonly rectangles: readonly Path[];
  /** Open lines that begin or end on one of them, or on another such line. */
  readonly lines: readonly Path[];
};

type TextsInside = (path: Path) => number;
type Enclose = (paths: readonly Path[]) => readonly Path[];

/** Long side over short side of drawing sheets: ISO 216, and ANSI/ASME Y14.1 A to E. */
const SHEET_RATIOS = [Math.SQRT2, 11 / 8.5, 17 / 11, 22 / 17, 34 / 22, 44 / 34] as const;
/** Long side of the frame of the smallest sheet that drawings are made on, A5, with its margins; mm. */
const LEAST_SHEET_MM = 180;
/** Frames are drawn inside the sheet's edge, which changes the ratio a little. */
const RATIO_TOLERANCE = 0.04;
/** Texts of a drawing sheet; a plate bears its number and a word or two. */
const SHEET_TEXTS = 4;
/** Lines that end on a frame, or divide a title block, before they count as such. */
const LEAST_TITLE_LINES = 2;
/** Ends of lines and sides of rectangles this near are on each other, mm. */
const ON_SIDE = 1e-2;
/** Margins between two frames that are meant to be equal, mm. */
const EQUAL_MARGIN = 0.5;
/** Frames on one sheet: that of the paper, of the drawing, and of its zones. */
const MOST_FRAMES = 4;
/** Title blocks take up less of the sheet; a nest of parts with common edges takes up more. */
const LARGEST_TITLE_SHARE = 0.35;
/** Rectangles and lines looked at: more are parts and hatching. */
const MOST_CELLS = 300;
const MOST_TITLE_LINES = 2000;

/** Quick look: one rectangle whose bounds hold every other contour. */
export function mayHaveBorder(paths: readonly Path[]): boolean {
  const contours = paths.filter(isContour);
  if (contours.length === 0) return false;
  const largest = contours.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a));
  return isUprightRectangle(largest) && contours.every((path) => boundsContain(largest.bounds, path.bounds));
}

/** The border of the drawing sheet; null when what lies round everything is a plate. `enclose` tells what lies in what. */
export function findBorder(paths: readonly Path[], enclose: Enclose, textsInside: TextsInside): SheetBorder | null {
  const outermost = outermostFrame(enclose(paths), textsInside);
  if (outermost === null) return null;
  const frames = [outermost];
  let left = paths.filter(({ pathId }) => pathId !== outermost.pathId);
  while (frames.length < MOST_FRAMES) {
    const inner = innerFrame(frames.at(-1)!, enclose(left), textsInside);
    if (inner === null) break;
    frames.push(inner);
    left = left.filter(({ pathId }) => pathId !== inner.pathId);
  }
  const innermost = frames.at(-1)!;
  const written = titleBlocks(innermost, left, textsInside);
  const blocks = written.length > 0 ? written : emptyCorners(innermost, left.filter(isContour));
  const rectangles = [...frames, ...blocks];
  return { rectangles, lines: titleLines(rectangles, left) };
}

/**
 * A plate too may have the proportions of a sheet, and bear its number: the outermost rectangle is a frame only where something
 * is drawn in it that no plate has, or a second frame or parts with holes come together with what sheets have.
 */
function outermostFrame(paths: readonly Path[], textsInside: TextsInside): Path | null {
  const contours = paths.filter(isContour);
  const roots = contours.filter((path) => path.depth === 0);
  const [border] = roots;
  if (roots.length !== 1 || border === undefined || !isUprightRectangle(border)) return null;
  const children = contours.filter((path) => path.depth === 1);
  const frames = children.filter((child) => isUprightRectangle(child) && isFrameWithin(border, child));
  const parents = new Set(contours.map((path) => path.parentId));
  const holdsParts = children.some((child) => parents.has(child.pathId));
  const isSheetLike = hasSheetProportions(border);
  const texts = textsInside(border);
  const signs = [isSheetLike, texts > 0, holdsParts, frames.length > 0].filter(Boolean).length;
  const evidence = [
    signs >= 2 && [border, ...frames].some((frame) => hasTitleBlock(frame, paths, textsInside)),
    (isSheetLike || texts > 0) && haveCommonSide(children),
    (isSheetLike || texts > 0) && holdsParts && frames.length > 0,
    isSheetLike && texts >= SHEET_TEXTS && frames.some((frame) => hasEvenMargins(border, frame)),
    isSheetLike && holdsParts && textsBeside(border, children, textsInside) >= SHEET_TEXTS,
    isSheetLike && holdsParts && emptyCorners(border, contours).length > 0,
  ];
  return evidence.includes(true) ? border : null;
}

/** Rectangles in a corner that are written in and divided, or open lines that make cells with the frame and with one another. */
function hasTitleBlock(frame: Path, paths: readonly Path[], textsInside: TextsInside): boolean {
  const others = paths.filter((path) => path !== frame);
  if (titleBlocks(frame, others, textsInside).length > 0) return true;
  const lines = others.filter(isOpenUpright).slice(0, MOST_TITLE_LINES);
  const hanging = lines.filter((path) => hangsOnSide(path, frame)).slice(0, MOST_CELLS);
  return hanging.some(
    (path) =>
      (path.curves.length > 1 && endsOf(path).every((end) => isOnSide(end, frame))) ||
      lines.some((line) => line !== path && isAcross(line, path) && hangsOnLine(line, path)),
  );
}

/** Whether one of two straight lines is upright and the other level. */
const isAcross = (line: Path, other: Path): boolean => isUpright(line) !== isUpright(other);
const isUpright = ({ bounds }: Path): boolean => bounds.maxY - bounds.minY > bounds.maxX - bounds.minX;

/** Holes of a plate have something between them; parts on a sheet may be drawn with sides in common. */
function haveCommonSide(children: readonly Path[]): boolean {
  const rectangles = children.filter(isUprightRectangle).slice(0, MOST_CELLS);
  return rectangles.some((path, place) => rectangles.slice(place + 1).some((other) => sharesSide(path, other)));
}

/** Texts inside the frame that are in none of the contours within it. */
const textsBeside = (frame: Path, children: readonly Path[], textsInside: TextsInside): number =>
  children.reduce((count, child) => count - textsInside(child), textsInside(frame));

/** A second frame round all the rest: near the first, and either like one or with the same margin on three sides and writing. */
function innerFrame(frame: Path, paths: readonly Path[], textsInside: TextsInside): Path | null {
  const contours = paths.filter(isContour);
  const roots = contours.filter((path) => path.depth === 0);
  const [inner] = roots;
  if (roots.length !== 1 || inner === undefined) return null;
  if (!isUprightRectangle(inner) || !isFrameWithin(frame, inner)) return null;
  const children = contours.filter((path) => path.parentId === inner.pathId);
  const parents = new Set(contours.map((path) => path.parentId));
  const holdsParts = children.some((child) => parents.has(child.pathId));
  const isDivided = hasTitleLines(inner, paths) || children.some((child) => isInCorner(inner, child));
  const isEven = hasEvenMargins(frame, inner) && textsInside(inner) > 0;
  return holdsParts || isDivided || isEven ? inner : null;
}

/** Rectangles in a corner of the frame that are written in and divided, and the cells beside them; none holds a contour of another kind. */
function titleBlocks(frame: Path, paths: readonly Path[], textsInside: TextsInside): Path[] {
  const contours = paths.filter(isContour);
  const rectangles = contours.filter(isUprightRectangle);
  if (rectangles.length > MOST_CELLS) return [];
  const others = contours.filter((path) => !rectangles.includes(path));
  const cells = rectangles.filter((cell) => !others.some(({ bounds }) => boundsContain(cell.bounds, bounds)));
  const isDivided = (block: Path): boolean =>
    hasTitleLines(block, paths) || cells.some((other) => other !== block && sharesSide(block, other));
  const corners = cells.filter((path) => isInCorner(frame, path) && textsInside(path) > 0 && isDivided(path));
  const taken = withNeighbours(corners, cells, sharesSide);
  const area = taken.reduce((total, path) => total + areaOf(path), 0);
  return area <= LARGEST_TITLE_SHARE * areaOf(frame) ? taken : [];
}

/**
 * Rectangles on two sides of the frame with nothing in them and nothing beside them: title blocks whose writing was left out. No
 * hole of a plate lies so.
 */
const emptyCorners = (frame: Path, contours: readonly Path[]): Path[] =>
  contours.filter(
    (path) =>
      isInCorner(frame, path) &&
      !contours.some(
        (other) =>
          other !== path &&
          other !== frame &&
          (boundsContain(path.bounds, other.bounds) || (isUprightRectangle(other) && sharesSide(path, other))),
      ),
  );

/** Open lines that hang on the rectangles, and those that hang on such lines. */
function titleLines(rectangles: readonly Path[], paths: readonly Path[]): Path[] {
  const lines = paths.filter(isOpenUpright);
  const hanging = lines.filter((path) => rectangles.some((rectangle) => hangsOnSide(path, rectangle)));
  return lines.length > MOST_TITLE_LINES
    ? hanging
    : withNeighbours(hanging, lines, (line, path) => hangsOnLine(path, line));
}

/** The first ones, and of all others what is beside one of them or beside what was found so. */
function withNeighbours(
  first: readonly Path[],
  all: readonly Path[],
  isBeside: (known: Path, path: Path) => boolean,
): Path[] {
  const taken = [...first];
  let waiting = all.filter((path) => !first.includes(path));
  for (let from: readonly Path[] = first; from.length > 0; ) {
    const known = from;
    from = waiting.filter((path) => known.some((other) => isBeside(other, path)));
    const found = new Set(from);
    taken.push(...from);
    waiting = waiting.filter((path) => !found.has(path));
  }
  return taken;
}

const isOpenUpright = (path: Path): boolean =>
  !path.isClosed &&
  path.type === 'Cutting' &&
  path.curves.every((curve) => {
    if (curve.kind !== 'line') return false;
    return Math.abs(curve.start.x - curve.end.x) <= ON_SIDE || Math.abs(curve.start.y - curve.end.y) <= ON_SIDE;
  });

const endsOf = (path: Path): readonly Point[] => [startOf(path.curves[0]!), endOf(path.curves.at(-1)!)];

const hangsOnSide = (path: Path, rectangle: Path): boolean => endsOf(path).some((end) => isOnSide(end, rectangle));

function isOnSide({ x, y }: Point, { bounds }: Path): boolean {
  const { minX, minY, maxX, maxY } = bounds;
  const isInside = x >= minX - ON_SIDE && x <= maxX + ON_SIDE && y >= minY - ON_SIDE && y <= maxY + ON_SIDE;
  return (
    isInside && Math.min(Math.abs(x - minX), Math.abs(x - maxX), Math.abs(y - minY), Math.abs(y - maxY)) <= ON_SIDE
  );
}

/** Upright lines fill their boxes, so that a point in the box of one of them is on it. */
const hangsOnLine = (path: Path, line: Path): boolean =>
  boundsMeet(path.bounds, line.bounds, ON_SIDE) &&
  endsOf(path).some(({ x, y }) =>
    line.curves.some(
      (curve) =>
        x >= Math.min(startOf(curve).x, endOf(curve).x) - ON_SIDE &&
        x <= Math.max(startOf(curve).x, endOf(curve).x) + ON_SIDE &&
        y >= Math.min(startOf(curve).y, endOf(curve).y) - ON_SIDE &&
        y <= Math.max(startOf(curve).y, endOf(curve).y) + ON_SIDE,
    ),
  );

/** Whether a rectangle lies on two sides of the frame that meet, and does not fill it. */
function isInCorner(frame: Path, path: Path): boolean {
  if (!isUprightRectangle(path) || areaOf(path) > areaOf(frame) / 2) return false;
  const [left, bottom, right, top] = marginsOf(frame, path).map((margin) => Math.abs(margin) <= ON_SIDE);
  return (left === true || right === true) && (bottom === true || top === true);
}

/** Whether two rectangles have a side in common, wholly or in part, from without. */
function sharesSide({ bounds: a }: Path, { bounds: b }: Path): boolean {
  const reachX = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const reachY = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return (Math.abs(reachX) <= ON_SIDE && reachY > ON_SIDE) || (Math.abs(reachY) <= ON_SIDE && reachX > ON_SIDE);
}

/** A rectangle that stands upright, as frames of drawing sheets do. */
export function isUprightRectangle(path: Path): boolean {
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
const areaOf = (path: Path): number => widthOf(path) * heightOf(path);

/** Whether a rectangle has the size and proportions of a drawing sheet, with as many texts in it. */
export const isSheetFrame = (path: Path, texts: readonly DrawingText[]): boolean =>
  hasSheetProportions(path) &&
  texts.filter(({ bottomLeft: { x, y } }) => boundsContain(path.bounds, boundsOf(x, y, x, y))).length >= SHEET_TEXTS;

function hasSheetProportions(border: Path): boolean {
  if (Math.max(widthOf(border), heightOf(border)) < LEAST_SHEET_MM) return false;
  const ratio = Math.max(widthOf(border), heightOf(border)) / Math.min(widthOf(border), heightOf(border));
  return SHEET_RATIOS.some((sheet) => Math.abs(ratio / sheet - 1) <= RATIO_TOLERANCE);
}

/** Distances of a rectangle inside the frame from its left, lower, right and upper side. */
const marginsOf = ({ bounds: frame }: Path, { bounds }: Path): number[] => [
  bounds.minX - frame.minX,
  bounds.minY - frame.minY,
  frame.maxX - bounds.maxX,
  frame.maxY - bounds.maxY,
];

/** A second frame, within a tenth of the sheet of the first on every side. */
function isFrameWithin(border: Path, child: Path): boolean {
  const most = Math.min(widthOf(border), heightOf(border)) / 10;
  return marginsOf(border, child).every((margin) => margin <= most);
}

/** Three margins alike, the fourth perhaps wider for binding. Source: ISO 5457, clause 4.2. */
function hasEvenMargins(border: Path, child: Path): boolean {
  const [first, second, third] = marginsOf(border, child).sort((a, b) => a - b) as [number, number, number];
  return first > ON_SIDE && third - first <= EQUAL_MARGIN && second - first <= EQUAL_MARGIN;
}

/** Open upright or level lines that begin or end on the border: the cells of a title block. */
const hasTitleLines = (border: Path, paths: readonly Path[]): boolean =>
  paths.filter((path) => isOpenUpright(path) && hangsOnSide(path, border)).length >= LEAST_TITLE_LINES;
