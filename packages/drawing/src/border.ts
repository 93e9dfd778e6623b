import { boundsContain, boundsMeet, boundsOf, distance, endOf, type Point, startOf, unionBounds } from '@kerf/geometry';
import type { DrawingText, Path } from './drawing.ts';
import { isContour } from './paths.ts';
import { blockOf, isDivided, isWritten, type SheetBlock, tablesOf } from './sheet-block.ts';
import { isLayout } from './sheet-layout.ts';
import { isSheetName } from './sheet-words.ts';

/** Frame: a rectangle round everything that belongs to a drawing sheet and is not a plate. A sheet may have several, one in another. */
export type SheetBorder = {
  /** Frames from the outside inwards. */
  readonly frames: readonly Path[];
  /** Open lines that hang on the frames, or on other such lines: they make the cells of the title block. */
  readonly lines: readonly Path[];
  /** What else is the sheet's: rectangles of the title block, logos and signs in its cells, tables. */
  readonly contents: readonly Path[];
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
/** Rectangles looked at for common sides: more are parts and hatching. */
const MOST_CELLS = 300;
/** Frames take up more of what is drawn; several sheets may lie side by side. */
const LEAST_SHARE = 0.04;
/** Longest centring marks as a share of the sheet's short side. */
const MARK_SHARE = 0.1;
/** Cells without writing that no plate has. */
const EMPTY_CELLS = 3;

/** Rectangles that may be frames: those that are in no other, of a size that matters beside all that is drawn. */
export function frameCandidates(paths: readonly Path[]): readonly Path[] {
  const all = unionBounds(paths.map(({ bounds }) => bounds));
  if (all === null) return [];
  const least = LEAST_SHARE * (all.maxX - all.minX) * (all.maxY - all.minY);
  const large = paths
    .filter((path) => path.isClosed && path.type !== 'Etching' && areaOf(path) >= least && isUprightRectangle(path))
    .sort((a, b) => areaOf(b) - areaOf(a));
  const outermost: Path[] = [];
  for (const path of large) {
    if (!outermost.some(({ bounds }) => boundsContain(bounds, path.bounds))) outermost.push(path);
  }
  return outermost.filter((frame) => paths.some((path) => path !== frame && boundsContain(frame.bounds, path.bounds)));
}

/**
 * The sheet that a rectangle is the frame of; null when it is a plate. `enclose` tells what lies in what. A rectangle that something
 * to cut lies beside, or that is not cut itself, is a frame only with a title block that is written in.
 */
export function findBorder(
  frame: Path,
  paths: readonly Path[],
  texts: readonly DrawingText[],
  ofBlocks: ReadonlySet<string>,
  enclose: Enclose,
  textsInside: TextsInside,
): SheetBorder | null {
  const isAround = frame.type === 'Cutting' && paths.every((path) => !isContour(path) || isIn(frame, path));
  const inside = paths.filter((path) => isIn(frame, path) || isMark(frame, path)).map((path) => asCut(frame, path));
  const outermost = inside.find(({ pathId }) => pathId === frame.pathId)!;
  const block = blockOf([outermost], inside, texts);
  const isFrame =
    (frame.type === 'Cutting' && isLayout(outermost, enclose(inside).filter(isContour))) ||
    (block !== null && isWritten(block)) ||
    (isAround && isFrameOf(outermost, inside, block, ofBlocks, enclose, textsInside, texts));
  const frames = isFrame
    ? framesFrom(outermost, inside, enclose, textsInside)
    : framesWritten(outermost, inside, texts);
  return frames === null ? null : withBlocks(sheetOf(frames, inside, texts), inside, ofBlocks);
}

const isIn = (frame: Path, path: Path): boolean => boundsContain(frame.bounds, path.bounds, ON_SIDE);

/** Centring marks run across the frame, from its inside to the edge of the paper. Source: ISO 5457, clause 4.3. */
const isMark = (frame: Path, path: Path): boolean =>
  !path.isClosed &&
  boundsMeet(frame.bounds, path.bounds) &&
  Math.max(widthOf(path), heightOf(path)) <= MARK_SHARE * Math.min(widthOf(frame), heightOf(frame));

/** A frame that a layer makes information is looked at like any. */
const asCut = (frame: Path, path: Path): Path =>
  path.type === 'Information' && path.isClosed && isFrameWithin(frame, path) && isUprightRectangle(path)
    ? { ...path, type: 'Cutting' }
    : path;

function sheetOf(frames: readonly Path[], paths: readonly Path[], texts: readonly DrawingText[]): SheetBorder {
  const block = blockOf(frames, paths, texts);
  const { lines, rectangles, figures } = block ?? { lines: [], rectangles: [], figures: [] };
  const known = new Set([...frames, ...lines, ...rectangles, ...figures]);
  const left = paths.filter((path) => !known.has(path));
  const tables = new Set(tablesOf(left, texts));
  const isPartLeft = left.some((path) => isContour(path) && !tables.has(path));
  return { frames, lines, contents: [...rectangles, ...figures, ...(isPartLeft ? tables : [])] };
}

/** On a sheet, what was drawn in a block with the name of one is the sheet's, when something to cut was not. */
function withBlocks(sheet: SheetBorder, paths: readonly Path[], ofBlocks: ReadonlySet<string>): SheetBorder {
  const { frames, lines, contents } = sheet;
  const known = new Set([...frames, ...lines, ...contents].map(({ pathId }) => pathId));
  const isLeft = ({ pathId }: Path): boolean => !known.has(pathId);
  const isPartLeft = paths.some((path) => isContour(path) && isLeft(path) && !ofBlocks.has(path.pathId));
  if (!isPartLeft) return sheet;
  return { ...sheet, contents: [...contents, ...paths.filter((path) => isLeft(path) && ofBlocks.has(path.pathId))] };
}

/** The outermost frame and those in it. */
function framesFrom(outermost: Path, paths: readonly Path[], enclose: Enclose, textsInside: TextsInside): Path[] {
  const frames = [outermost];
  let left = paths.filter(({ pathId }) => pathId !== outermost.pathId);
  while (frames.length < MOST_FRAMES) {
    const inner = innerFrame(frames.at(-1)!, enclose(left), textsInside);
    if (inner === null) break;
    frames.push(paths.find(({ pathId }) => pathId === inner.pathId)!);
    left = left.filter(({ pathId }) => pathId !== inner.pathId);
  }
  return frames;
}

/** Frames one in another the innermost of which has a title block that is written in; null for none. */
function framesWritten(outermost: Path, paths: readonly Path[], texts: readonly DrawingText[]): Path[] | null {
  const frames = [outermost];
  while (frames.length < MOST_FRAMES) {
    const last = frames.at(-1)!;
    const within = paths
      .filter(
        (path) => isContour(path) && !frames.includes(path) && isUprightRectangle(path) && isFrameWithin(last, path),
      )
      .sort((a, b) => areaOf(b) - areaOf(a));
    const [inner] = within;
    if (inner === undefined || !isIn(last, inner)) return null;
    frames.push(inner);
    const block = blockOf(frames, paths, texts);
    if (block !== null && isWritten(block) && isMargin(last, inner, paths)) return frames;
  }
  return null;
}

/** Whether no hole of a plate lies between two frames. */
const isMargin = (outer: Path, inner: Path, paths: readonly Path[]): boolean =>
  !paths.some(
    (path) =>
      isContour(path) &&
      isRound(path) &&
      boundsContain(outer.bounds, path.bounds) &&
      !boundsContain(inner.bounds, path.bounds),
  );
const isRound = ({ curves }: Path): boolean => curves.every(({ kind }) => kind === 'arc');

/**
 * A plate too may have the proportions of a sheet, and bear its number: the outermost rectangle is a frame only where something
 * is drawn in it that no plate has, or a second frame or parts with holes come together with what sheets have.
 */
function isFrameOf(
  border: Path,
  paths: readonly Path[],
  block: SheetBlock | null,
  ofBlocks: ReadonlySet<string>,
  enclose: Enclose,
  textsInside: TextsInside,
  written: readonly DrawingText[],
): boolean {
  const contours = enclose(paths).filter(isContour);
  const children = contours.filter((path) => path.depth === 1);
  const frames = children.filter(
    (child) => isUprightRectangle(child) && isFrameWithin(border, child) && isMargin(border, child, children),
  );
  const parents = new Set(contours.map((path) => path.parentId));
  const holding = children.filter((child) => parents.has(child.pathId));
  const holdsParts = holding.length > 0;
  const isSheetLike = hasSheetProportions(border);
  const isOfSheet = ({ layerName, pathId }: Path): boolean => isSheetName(layerName) || ofBlocks.has(pathId);
  const isNamed = isOfSheet(border) && contours.some((path) => !isOfSheet(path));
  const isInBlock = isNamed && ofBlocks.has(border.pathId);
  const texts = textsInside(border);
  const signs = [isSheetLike, texts > 0, holdsParts, frames.length > 0, isNamed].filter(Boolean).length;
  const ofInner = frames.map((frame) => blockOf([border, frame], paths, written));
  const blocks = [block, ...ofInner].filter((found) => found !== null);
  const isUnwritten = ({ cells }: SheetBlock): boolean => cells.length >= EMPTY_CELLS;
  const evidence = [
    signs >= 2 && blocks.some(isDivided),
    (isSheetLike || isNamed) && children.length > 0 && blocks.some(isUnwritten),
    (isSheetLike || texts > 0) && haveCommonSide(children),
    (isSheetLike || texts > 0) && holdsParts && frames.length > 0,
    isSheetLike && texts >= SHEET_TEXTS && frames.some((frame) => hasEvenMargins(border, frame)),
    isSheetLike && holdsParts && textsBeside(border, children, textsInside) >= SHEET_TEXTS,
    isSheetLike && holdsParts && blocks.some(({ cells }) => cells.length > 0),
    isNamed && holding.some((path) => !isOfSheet(path)),
    isInBlock && (signs >= 3 || blocks.some(({ lines }) => lines.length > 0)),
  ];
  return evidence.includes(true);
}

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
  const [inner] = roots.filter((path) => isUprightRectangle(path) && isFrameWithin(frame, path));
  if (
    inner === undefined ||
    roots.some((path) => path !== inner && (isRound(path) || boundsMeet(inner.bounds, path.bounds)))
  )
    return null;
  const children = contours.filter((path) => path.parentId === inner.pathId);
  const parents = new Set(contours.map((path) => path.parentId));
  const holdsParts = children.some((child) => parents.has(child.pathId));
  const isDivided = hasTitleLines(inner, paths) || children.some((child) => isInCorner(inner, child));
  const isEven = hasEvenMargins(frame, inner) && textsInside(inner) > 0;
  return holdsParts || isDivided || isEven ? inner : null;
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
