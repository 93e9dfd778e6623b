import {
  type Bounds,
  boundsContain,
  boundsMeet,
  type Curve,
  chainBounds,
  distance,
  lineOf,
  type Point,
  pointOf,
  type SplineCurve,
} from '@kerf/geometry';
import { fittedArc } from './fitted-arc.ts';
import type { PagePath, PdfPage, Segment, Subpath } from './page.ts';
import { isUnseen, paperOf } from './paper.ts';

/** One line or curve on paper, from end to end. */
export type Strand = {
  readonly start: Point;
  readonly end: Point;
  /** As drawn: a line, an arc, or a spline where a Bézier is no arc. */
  readonly curve: Curve | SplineCurve;
  readonly bounds: Bounds;
  readonly style: StrokeStyle;
  /** Number of the subpath that it was drawn in. */
  readonly run: number;
  /** The line as drawn, where this is a piece of it. */
  readonly whole?: Strand;
};

/** The line as drawn that a strand is, or is a piece of. */
export const wholeOf = (strand: Strand): Strand => strand.whole ?? strand;

/** What lines that mean the same have in common. */
export type StrokeStyle = {
  readonly widthMm: number;
  readonly colour: string;
  readonly dash: readonly number[];
  readonly layer: string;
};

/** A filled shape without what strokes its edge: arrow heads, letters, silhouettes. */
export type FilledShape = {
  readonly corners: readonly Point[];
  readonly subpath: Subpath;
  readonly bounds: Bounds;
  readonly colour: string;
  readonly layer: string;
  readonly isStroked: boolean;
  /** The longest side of all that is painted with it: of a silhouette, where it is one of its holes. */
  readonly extentMm: number;
  /** Lies in the largest of all that is painted with it: a hole of a silhouette. */
  readonly isHole: boolean;
  /** Painted over another shape in the colour of the paper. */
  readonly isPaintedOver: boolean;
};

export type PageInk = { readonly strands: readonly Strand[]; readonly fills: readonly FilledShape[] };

/** Shorter than this is no line on paper. */
const DUST = 1e-4;

const splineOf = (start: Point, { control1, control2, end }: Extract<Segment, { kind: 'cubic' }>): SplineCurve => ({
  kind: 'spline',
  degree: 3,
  knots: [0, 0, 0, 0, 1, 1, 1, 1],
  controlPoints: [start, control1, control2, end],
  weights: [1, 1, 1, 1],
});

const curveOf = (start: Point, segment: Segment): Curve | SplineCurve => {
  if (segment.kind === 'line') return lineOf(start, segment.end);
  return fittedArc(start, segment.control1, segment.control2, segment.end) ?? splineOf(start, segment);
};

export const boundsOfCurve = (curve: Curve | SplineCurve): Bounds => {
  if (curve.kind !== 'spline') return chainBounds([curve])!;
  const [xs, ys] = [curve.controlPoints.map(({ x }) => x), curve.controlPoints.map(({ y }) => y)];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  } as Bounds;
};

/** Segments with the line that closes the subpath, where it has not come back by itself. */
const withClosing = ({ start, segments, isClosed }: Subpath): readonly Segment[] => {
  const last = segments.at(-1)?.end;
  if (!isClosed || last === undefined || distance(last, start) <= DUST) return segments;
  return [...segments, { kind: 'line', end: start }];
};

const strandsOfSubpath = (subpath: Subpath, style: StrokeStyle, run: number): Strand[] => {
  const strands: Strand[] = [];
  let start = subpath.start;
  for (const segment of withClosing(subpath)) {
    const { end } = segment;
    if (distance(start, end) > DUST || segment.kind === 'cubic') {
      const curve = curveOf(start, segment);
      strands.push({ start, end, curve, bounds: boundsOfCurve(curve), style, run });
      start = end;
    }
  }
  return strands;
};

/** What a clip leaves of a straight line; null for nothing. Source: Liang and Barsky, 1984. */
const clippedLine = ({ minX, minY, maxX, maxY }: Bounds, from: Point, to: Point): readonly [Point, Point] | null => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  const edges = [
    [-dx, from.x - minX],
    [dx, maxX - from.x],
    [-dy, from.y - minY],
    [dy, maxY - from.y],
  ] as const;
  for (const [way, room] of edges) {
    if (way === 0 && room < 0) return null;
    if (way < 0) first = Math.max(first, room / way);
    if (way > 0) last = Math.min(last, room / way);
  }
  if (first > last) return null;
  const at = (share: number): Point => pointOf(from.x + dx * share, from.y + dy * share);
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)];
};

const shownOf = (strands: readonly Strand[], clip: Bounds | null): readonly Strand[] => {
  if (clip === null) return strands;
  return strands.flatMap((strand) => {
    if (!boundsMeet(clip, strand.bounds)) return [];
    if (strand.curve.kind !== 'line') return [strand];
    const left = clippedLine(clip, strand.start, strand.end);
    if (left === null) return [];
    const [start, end] = left;
    if (start === strand.start && end === strand.end) return [strand];
    const curve = lineOf(start, end);
    return [{ ...strand, start, end, curve, bounds: boundsOfCurve(curve) }];
  });
};

const cornersOf = ({ start, segments }: Subpath): readonly Point[] => {
  const corners = [start, ...segments.map(({ end }) => end)];
  return corners.filter((corner, place) => place === 0 || distance(corner, corners[place - 1]!) > DUST);
};

const fillsOf = (path: PagePath): FilledShape[] => {
  const { fill, stroke, subpaths, clip, layer } = path;
  if (fill === null) return [];
  const shapes = subpaths.flatMap((subpath) => {
    const all = strandsOfSubpath({ ...subpath, isClosed: true }, { widthMm: 0, colour: fill, dash: [], layer }, 0);
    const first = all[0];
    if (first === undefined) return [];
    const bounds = all.reduce((sum, strand) => bothBounds(sum, strand.bounds), first.bounds);
    if (clip !== null && !boundsMeet(clip, bounds)) return [];
    return [{ corners: cornersOf(subpath), subpath, bounds, colour: fill, layer, isStroked: stroke !== null }];
  });
  const [largest] = shapes.toSorted((one, other) => extentOf(other.bounds) - extentOf(one.bounds));
  if (largest === undefined) return [];
  const extentMm = extentOf(largest.bounds);
  return shapes.map((shape) => ({
    ...shape,
    extentMm,
    isHole: shape !== largest && boundsContain(largest.bounds, shape.bounds),
    isPaintedOver: false,
  }));
};

const extentOf = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(maxX - minX, maxY - minY);

export const bothBounds = (one: Bounds, other: Bounds): Bounds =>
  ({
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  }) as Bounds;

/** Lines that some programs draw as long thin filled boxes: widest, and how much longer than wide. */
const WIDEST_LINE = 1.3;
const LEAST_SLENDERNESS = 4;

/** The middle of a filled box that stands for a line. */
const lineOfBox = ({ corners }: FilledShape): readonly [Point, Point, number] | null => {
  const open = corners.length === 5 && distance(corners[0]!, corners[4]!) <= DUST ? corners.slice(0, 4) : corners;
  if (open.length !== 4) return null;
  const [a, b, c, d] = open as [Point, Point, Point, Point];
  const [ab, bc, cd, da] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
  const middle = (one: Point, other: Point): Point => pointOf((one.x + other.x) / 2, (one.y + other.y) / 2);
  const isEven =
    Math.abs(ab - cd) < 0.05 * Math.max(ab, cd) + DUST && Math.abs(bc - da) < 0.05 * Math.max(bc, da) + DUST;
  if (!isEven) return null;
  const [width, length] = ab < bc ? [ab, bc] : [bc, ab];
  if (width > WIDEST_LINE || length < LEAST_SLENDERNESS * width) return null;
  return ab < bc ? [middle(a, b), middle(c, d), width] : [middle(b, c), middle(d, a), width];
};

const strandOfFill = (fill: FilledShape, run: number): readonly Strand[] => {
  const line = fill.isStroked || fill.isHole ? null : lineOfBox(fill);
  if (line === null) return [];
  const [start, end, widthMm] = line;
  const curve = lineOf(start, end);
  const style = { widthMm, colour: fill.colour, dash: [], layer: fill.layer };
  return [{ start, end, curve, bounds: boundsOfCurve(curve), style, run }];
};

/** What is painted in the colour of the paper over a filled shape is a hole in it; elsewhere it is nothing. */
const holesIn = (fills: readonly FilledShape[], unseen: readonly FilledShape[]): readonly FilledShape[] =>
  unseen.flatMap((shape) => {
    const around = fills.findLast(({ bounds, isHole }) => !isHole && boundsContain(bounds, shape.bounds));
    if (around === undefined) return [];
    const { colour, extentMm } = around;
    return [{ ...shape, colour, extentMm, isHole: true, isPaintedOver: true }];
  });

/** All that a page draws, as lines from end to end and as filled shapes. */
export const inkOf = (page: Pick<PdfPage, 'paths' | 'widthMm' | 'heightMm'>): PageInk => {
  const strands: Strand[] = [];
  const fills: FilledShape[] = [];
  const paper = paperOf(page);
  let run = 0;
  for (const path of page.paths) {
    const { stroke, layer } = path;
    if (stroke !== null && !isUnseen(paper, stroke.colour)) {
      const style = { ...stroke, layer };
      for (const subpath of path.subpaths) {
        run += 1;
        strands.push(...shownOf(strandsOfSubpath(subpath, style, run), path.clip));
      }
    }
    const filled = paper.covers.has(path) ? [] : fillsOf(path);
    for (const fill of path.fill !== null && isUnseen(paper, path.fill) ? holesIn(fills, filled) : filled) {
      run += 1;
      const asLine = strandOfFill(fill, run);
      if (asLine.length > 0) strands.push(...asLine);
      else fills.push(fill);
    }
  }
  return { strands, fills };
};

/** Filled shapes as if their edges were drawn, for pages whose outlines have no strokes. */
export const edgesOfFills = (fills: readonly FilledShape[], firstRun: number): readonly Strand[] =>
  fills.flatMap(({ subpath, colour, layer }, place) =>
    strandsOfSubpath({ ...subpath, isClosed: true }, { widthMm: 0, colour, dash: [], layer }, firstRun + place),
  );
