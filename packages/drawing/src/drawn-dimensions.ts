import {
  boundsOf,
  type Curve,
  chainLength,
  distance,
  distanceTo,
  edgesOfCurves,
  indexContour,
  indexEdges,
  intersectCurves,
  type Line,
  locatePoint,
  midpoint,
  nearPoints,
  type Point,
  startOf,
  unionBounds,
} from '@kerf/geometry';
import type { DrawingText, Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isContour } from './paths.ts';
import type { Chain } from './piece.ts';
import type { SourceElement } from './source-drawing.ts';

/**
 * Dimensions that were taken apart into lines, texts and filled arrow heads (AutoCAD: EXPLODE). Only what has filled heads is known for
 * certain. Arrow: a filled triangle, from its foot to its tip. Dimension line: between the feet or tips of two arrows that point away
 * from each other, also in two halves with the text between. Extension line: at right angles through a tip, and ends free and outside
 * every contour soon behind it; one that could be an edge or a fold of a part is left, and so is a dimension line that has none.
 */

/** Ends this near to a tip or foot are at it, mm. */
const AT_ARROW = 0.05;
/** Sine of the angle by which lines may miss the direction of an arrow, or the right angle. */
const ALIGNED = 0.02;
/** Sides of an arrow head are as long as each other, and its length so many times its width. */
const SAME_SIDE = 0.02;
const LEAST_SLENDER = 1;
const MOST_SLENDER = 12;
/** An extension line goes on behind the dimension line by so many lengths of an arrow at most. */
const MOST_BEHIND = 2;
/** The halves of one dimension line are looked for among no more. */
const MOST_HALVES = 1000;

type Arrow = { readonly tip: Point; readonly foot: Point; readonly length: number };
type Free = { readonly path: Path; readonly line: Line };
/** A dimension line, in one piece or in two halves, with its arrows. */
type Dimensioned = { readonly paths: readonly Path[]; readonly arrows: readonly Arrow[] };
type Vector = { readonly x: number; readonly y: number };

const towards = (from: Point, to: Point): Vector => {
  const length = distance(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};
const along = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y;
const across = (a: Vector, b: Vector): number => Math.abs(a.x * b.y - a.y * b.x);

/** The arrow that a filled triangle is; null for any other. */
function arrowOf(curves: readonly Curve[]): Arrow | null {
  const [a, b, c] = curves.map(startOf);
  if (curves.length !== 3 || a === undefined || b === undefined || c === undefined) return null;
  const turns: readonly (readonly [Point, Point, Point])[] = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  for (const [tip, left, right] of turns) {
    const [one, other] = [distance(tip, left), distance(tip, right)];
    const foot = midpoint(left, right);
    const [length, width] = [distance(tip, foot), distance(left, right)];
    const isEven = Math.abs(one - other) <= SAME_SIDE * one;
    if (isEven && width > 0 && length >= LEAST_SLENDER * width && length <= MOST_SLENDER * width)
      return { tip, foot, length };
  }
  return null;
}

const FILLED: ReadonlySet<string> = new Set(['SOLID', 'TRACE']);

function arrowsAmong(paths: readonly Path[], chains: readonly Chain[], elements: readonly SourceElement[]): Arrow[] {
  return paths.flatMap(({ curves, isClosed, type }, place) => {
    if (!isClosed || type !== 'Information' || curves.length !== 3) return [];
    const isFilled = chains[place]!.pieces.every(({ order }) => FILLED.has(elements[order]!.entity));
    return (isFilled ? arrowOf(curves) : null) ?? [];
  });
}

const freeLines = (paths: readonly Path[]): Free[] =>
  paths.flatMap((path) => {
    const [line] = path.curves;
    const isFree = path.type === 'Cutting' && !path.isClosed && path.curves.length === 1;
    return isFree && line?.kind === 'line' && chainLength(path.curves) > 0 ? [{ path, line }] : [];
  });

/** The arrows at the ends of a line that point away from it. */
function arrowsAtEnds(arrows: readonly Arrow[]): (line: Line) => readonly [Arrow | null, Arrow | null] {
  const places = nearPoints(AT_ARROW, 2 * arrows.length);
  for (const { tip, foot } of arrows) {
    places.add(tip.x, tip.y);
    places.add(foot.x, foot.y);
  }
  const arrowAt = (end: Point, from: Point): Arrow | null => {
    let found: Arrow | null = null;
    const away = towards(from, end);
    places.near(end.x, end.y, 0, (item) => {
      const arrow = arrows[item >> 1]!;
      const pointing = towards(arrow.foot, arrow.tip);
      if (along(pointing, away) > 0 && across(pointing, away) <= ALIGNED) found = arrow;
    });
    return found;
  };
  return ({ start, end }) => [arrowAt(start, end), arrowAt(end, start)];
}

type Half = { readonly path: Path; readonly arrow: Arrow; readonly outer: Point; readonly inner: Point };

/** Whether two halves are of one dimension line: in line, away from each other, with a text between. */
function belongTogether(a: Half, b: Half, texts: readonly DrawingText[]): boolean {
  const direction = towards(a.outer, a.inner);
  const gap = distance(a.inner, b.inner);
  const isInLine =
    gap > 0 &&
    across(direction, towards(b.outer, b.inner)) <= ALIGNED &&
    along(direction, towards(b.outer, b.inner)) < 0 &&
    across(direction, towards(a.outer, b.outer)) <= ALIGNED &&
    along(direction, towards(a.inner, b.inner)) > 0;
  if (!isInLine) return false;
  const middle = midpoint(a.inner, b.inner);
  return texts.some(({ bottomLeft, height }) => distance(bottomLeft, middle) <= gap / 2 + height);
}

function halvesTogether(halves: readonly Half[], texts: readonly DrawingText[]): Dimensioned[] {
  if (halves.length > MOST_HALVES) return [];
  return halves.flatMap((half, place) =>
    halves
      .slice(place + 1)
      .filter((other) => belongTogether(half, other, texts) && belongTogether(other, half, texts))
      .map((other) => ({ paths: [half.path, other.path], arrows: [half.arrow, other.arrow] })),
  );
}

function dimensionLines(
  lines: readonly Free[],
  arrows: readonly Arrow[],
  texts: readonly DrawingText[],
): Dimensioned[] {
  const atEnds = arrowsAtEnds(arrows);
  const whole: Dimensioned[] = [];
  const halves: Half[] = [];
  for (const free of lines) {
    const [first, last] = atEnds(free.line);
    const { start, end } = free.line;
    if (first !== null && last !== null) whole.push({ paths: [free.path], arrows: [first, last] });
    else if (first !== null) halves.push({ path: free.path, arrow: first, outer: start, inner: end });
    else if (last !== null) halves.push({ path: free.path, arrow: last, outer: end, inner: start });
  }
  return [...whole, ...halvesTogether(halves, texts)];
}

type Ends = { readonly near: Point; readonly far: Point };

/** The ends of a line that goes on a little behind the tip of an arrow, at right angles to it, the near one first; null where it does not. */
function endsBehind({ line }: Free, { tip, foot, length }: Arrow): Ends | null {
  const direction = towards(line.start, line.end);
  if (distanceTo(line, tip) > AT_ARROW || Math.abs(along(direction, towards(foot, tip))) > ALIGNED) return null;
  const [near, far] =
    distance(line.start, tip) <= distance(line.end, tip) ? [line.start, line.end] : [line.end, line.start];
  const behind = distance(near, tip);
  return behind > AT_ARROW && behind <= MOST_BEHIND * length && behind < distance(far, tip) ? { near, far } : null;
}

type Cuts = {
  readonly curves: readonly { readonly curve: Curve; readonly path: Path }[];
  readonly paths: readonly Path[];
};

/** Tells of places whether a contour is around them, and whether nothing that is cut is near. */
function groundOf({ curves, paths }: Cuts, known: ReadonlySet<Path>) {
  const index = indexEdges(edgesOfCurves(curves.map(({ curve }) => curve)));
  const contours = paths.filter(isContour);
  const indexed = new Map<Path, ReturnType<typeof indexContour>>();
  const isAround = (path: Path, place: Point): boolean => {
    const { minX, minY, maxX, maxY } = path.bounds;
    if (place.x < minX || place.x > maxX || place.y < minY || place.y > maxY) return false;
    const contour = indexed.get(path) ?? indexContour(path.curves);
    indexed.set(path, contour);
    return contour !== null && locatePoint(contour, place) !== 'outside';
  };
  const isOutside = (place: Point): boolean => !contours.some((contour) => isAround(contour, place));
  const isClear = (place: Point, reach: number, own: Path): boolean => {
    let isFree = true;
    index.search(place.x - reach, place.y - reach, place.x + reach, place.y + reach, (item) => {
      const { curve, path } = curves[item]!;
      if (path !== own && !known.has(path) && distanceTo(curve, place) <= reach) isFree = false;
    });
    return isFree && isOutside(place);
  };
  /** From outside through a part and out again, as a fold is drawn that goes on beyond its part. */
  const isThrough = (far: Point, { path: own, line }: Free): boolean => {
    let isCrossing = false;
    const { minX, minY, maxX, maxY } = own.bounds;
    index.search(minX, minY, maxX, maxY, (item) => {
      const { curve, path } = curves[item]!;
      isCrossing ||= path.isClosed && intersectCurves(line, curve).length > 0;
    });
    return isCrossing && isOutside(far);
  };
  return { isClear, isThrough };
}

/**
 * Dimension lines with at least one extension line, and these; a line between arrows that has none may be a slit or an edge that
 * somebody set a dimension on.
 */
function withExtensions(paths: readonly Path[], lines: readonly Free[], dimensioned: readonly Dimensioned[]): Path[] {
  const known = new Set(dimensioned.flatMap(({ paths: own }) => own));
  const others = lines.filter(({ path }) => !known.has(path));
  const index = indexEdges(edgesOfCurves(others.map(({ line }) => line)));
  const cut = paths.filter(({ type }) => type === 'Cutting');
  const curves = cut.flatMap((path) => path.curves.map((curve) => ({ curve, path })));
  const { isClear, isThrough } = groundOf({ paths: cut, curves }, known);
  const extensionsAt = (arrow: Arrow): Path[] => {
    const { x, y } = arrow.tip;
    const found: Path[] = [];
    index.search(x - AT_ARROW, y - AT_ARROW, x + AT_ARROW, y + AT_ARROW, (item) => {
      const free = others[item]!;
      const ends = endsBehind(free, arrow);
      if (ends !== null && isClear(ends.near, arrow.length, free.path) && !isThrough(ends.far, free))
        found.push(free.path);
    });
    return found;
  };
  const found = dimensioned.flatMap(({ paths: own, arrows }) => {
    const extensions = arrows.flatMap(extensionsAt);
    return extensions.length === 0 ? [] : [...own, ...extensions];
  });
  return [...new Set(found)];
}

/** The paths with those of dimensions that were taken apart as information, and what was. `chains` made the paths, in their order. */
export function withoutDrawnDimensions(
  paths: readonly Path[],
  chains: readonly Chain[],
  elements: readonly SourceElement[],
  texts: readonly DrawingText[],
): { readonly paths: readonly Path[]; readonly findings: readonly Finding[] } {
  const arrows = arrowsAmong(paths, chains, elements);
  const lines = arrows.length < 2 ? [] : freeLines(paths);
  const dimensioned = lines.length === 0 ? [] : dimensionLines(lines, arrows, texts);
  const taken = dimensioned.length === 0 ? [] : withExtensions(paths, lines, dimensioned);
  const [first] = taken;
  if (first === undefined) return { paths, findings: [] };
  const ids = new Set(taken.map(({ pathId }) => pathId));
  const { minX, minY, maxX, maxY } = unionBounds(taken.map(({ bounds }) => bounds)) ?? boundsOf(0, 0, 0, 0);
  const facts = { widthMm: maxX - minX, heightMm: maxY - minY, count: taken.length, dimensions: 1 };
  return {
    paths: paths.map((path): Path => (ids.has(path.pathId) ? { ...path, type: 'Information' } : path)),
    findings: [findingOf('BORDER_IGNORED', facts, [...ids], startOf(first.curves[0]!))],
  };
}
