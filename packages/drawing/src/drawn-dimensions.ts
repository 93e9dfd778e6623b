import {
  boundsOf,
  type Curve,
  chainLength,
  distance,
  distanceTo,
  edgesOfCurves,
  indexContour,
  indexEdges,
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
 * certain: no cut has them at its ends. Arrow: a filled triangle, from its foot to its tip. Dimension line: between the feet or tips of
 * two arrows that point away from each other, also in two halves with the text between. Extension line: at right angles through a tip,
 * and ends free and outside every contour soon behind it; one that could be an edge of a part is left.
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
/** A dimension line, or one half of it, with its arrows. */
type Dimensioned = Free & { readonly arrows: readonly Arrow[] };
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

type Half = Dimensioned & { readonly outer: Point; readonly inner: Point };

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

function halvesTogether(halves: readonly Half[], texts: readonly DrawingText[]): Half[] {
  if (halves.length > MOST_HALVES) return [];
  const isWhole = (half: Half): boolean =>
    halves.some((other) => other !== half && belongTogether(half, other, texts) && belongTogether(other, half, texts));
  return halves.filter(isWhole);
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
    if (first !== null && last !== null) whole.push({ ...free, arrows: [first, last] });
    else if (first !== null) halves.push({ ...free, arrows: [first], outer: start, inner: end });
    else if (last !== null) halves.push({ ...free, arrows: [last], outer: end, inner: start });
  }
  return [...whole, ...halvesTogether(halves, texts)];
}

/** The free end of a line that goes on a little behind the tip of an arrow, at right angles to it; null where it does not. */
function endBehind({ line }: Free, { tip, foot, length }: Arrow): Point | null {
  const direction = towards(line.start, line.end);
  if (distanceTo(line, tip) > AT_ARROW || Math.abs(along(direction, towards(foot, tip))) > ALIGNED) return null;
  const [near, far] =
    distance(line.start, tip) <= distance(line.end, tip) ? [line.start, line.end] : [line.end, line.start];
  const behind = distance(near, tip);
  return behind > AT_ARROW && behind <= MOST_BEHIND * length && behind < distance(far, tip) ? near : null;
}

type Cuts = {
  readonly curves: readonly { readonly curve: Curve; readonly path: Path }[];
  readonly paths: readonly Path[];
};

/** Whether nothing that is cut is near a place, but dimension lines and the line itself, and no contour is around it. */
function clearPlaces(
  { curves, paths }: Cuts,
  known: ReadonlySet<Path>,
): (place: Point, reach: number, own: Path) => boolean {
  const index = indexEdges(edgesOfCurves(curves.map(({ curve }) => curve)));
  const isAround = (path: Path, place: Point): boolean => {
    const { minX, minY, maxX, maxY } = path.bounds;
    if (place.x < minX || place.x > maxX || place.y < minY || place.y > maxY) return false;
    const contour = indexContour(path.curves);
    return contour !== null && locatePoint(contour, place) !== 'outside';
  };
  const contours = paths.filter(isContour);
  return (place, reach, own) => {
    let isClear = true;
    index.search(place.x - reach, place.y - reach, place.x + reach, place.y + reach, (item) => {
      const { curve, path } = curves[item]!;
      if (path !== own && !known.has(path) && distanceTo(curve, place) <= reach) isClear = false;
    });
    return isClear && !contours.some((contour) => isAround(contour, place));
  };
}

function extensionLines(paths: readonly Path[], lines: readonly Free[], dimensioned: readonly Dimensioned[]): Path[] {
  const known = new Set(dimensioned.map(({ path }) => path));
  const others = lines.filter(({ path }) => !known.has(path));
  const index = indexEdges(edgesOfCurves(others.map(({ line }) => line)));
  const cut = paths.filter(({ type }) => type === 'Cutting');
  const isClear = clearPlaces(
    { paths: cut, curves: cut.flatMap((path) => path.curves.map((curve) => ({ curve, path }))) },
    known,
  );
  const found = new Set<Path>();
  for (const arrow of dimensioned.flatMap(({ arrows }) => arrows)) {
    const { x, y } = arrow.tip;
    index.search(x - AT_ARROW, y - AT_ARROW, x + AT_ARROW, y + AT_ARROW, (item) => {
      const free = others[item]!;
      const end = found.has(free.path) ? null : endBehind(free, arrow);
      if (end !== null && isClear(end, arrow.length, free.path)) found.add(free.path);
    });
  }
  return [...found];
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
  if (dimensioned.length === 0) return { paths, findings: [] };
  const taken = [...dimensioned.map(({ path }) => path), ...extensionLines(paths, lines, dimensioned)];
  const ids = new Set(taken.map(({ pathId }) => pathId));
  const { minX, minY, maxX, maxY } = unionBounds(taken.map(({ bounds }) => bounds)) ?? boundsOf(0, 0, 0, 0);
  const facts = { widthMm: maxX - minX, heightMm: maxY - minY, count: taken.length, dimensions: 1 };
  return {
    paths: paths.map((path): Path => (ids.has(path.pathId) ? { ...path, type: 'Information' } : path)),
    findings: [findingOf('BORDER_IGNORED', facts, [...ids], startOf(taken[0]!.curves[0]!))],
  };
}
