import { arcOf, type Curve, chainBounds, fitCurve, lineOf, type Point, pointOf } from '@kerf/geometry';
import { CAP_HEIGHT, GLYPHS } from './glyphs.ts';

/** A closed contour of straight lines and quadratic curves, in units of the font. */
type Outline = readonly Segment[];
type Segment = { readonly from: Point; readonly over: Point | null; readonly to: Point };

export type Glyph = {
  readonly advance: number;
  readonly outlines: readonly Outline[];
  /** Of all that is drawn; null for a space. */
  readonly box: { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number } | null;
};

const COMMAND = /([MLQZ])([-\d. ]*)/g;

const outlinesOf = (path: string): Outline[] => {
  const outlines: Segment[][] = [];
  let [start, at] = [pointOf(0, 0), pointOf(0, 0)];
  const go = (over: Point | null, to: Point): void => {
    if (to.x !== at.x || to.y !== at.y) outlines.at(-1)!.push({ from: at, over, to });
    at = to;
  };
  for (const [, letter, numbers = ''] of path.matchAll(COMMAND)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(' ').map(Number);
    if (letter === 'M') {
      outlines.push([]);
      start = pointOf(a, b);
      at = start;
    } else if (letter === 'L') go(null, pointOf(a, b));
    else if (letter === 'Q') go(pointOf(a, b), pointOf(c, d));
    else go(null, start);
  }
  return outlines.filter(({ length }) => length > 0);
};

const boxOf = (outlines: readonly Outline[]): Glyph['box'] => {
  const box = chainBounds(outlines.flatMap((one) => one.flatMap((segment) => curvesOf(segment, 1, 0, 0))));
  return box === null ? null : { minX: box.minX, maxX: box.maxX, minY: box.minY, maxY: box.maxY };
};

/** A piece of an outline as lines and arcs, scaled and moved. */
const curvesOf = ({ from, over, to }: Segment, scale: number, dx: number, dy: number): readonly Curve[] => {
  const placed = ({ x, y }: Point): Point => pointOf(x * scale + dx, y * scale + dy);
  if (over === null) return [lineOf(placed(from), placed(to))];
  return fitCurve({
    ...{ kind: 'spline', degree: 2, knots: [0, 0, 0, 1, 1, 1], weights: [1, 1, 1] },
    controlPoints: [placed(from), placed(over), placed(to)],
  }).curves;
};

const known = new Map<string, Glyph>();

/** The glyph of a character; null where there is none. */
export const glyphOf = (character: string): Glyph | null => {
  const before = known.get(character);
  if (before !== undefined) return before;
  const data = GLYPHS[character];
  if (data === undefined) return null;
  const [advance = '0', path = ''] = data.split('|');
  const outlines = outlinesOf(path);
  const glyph = { advance: Number(advance), outlines, box: boxOf(outlines) };
  known.set(character, glyph);
  return glyph;
};

/** Letters are fitted at heights that double from here, mm, and made smaller from there: the fit is at least as near. */
const SMALLEST_FIT = 25;
const fitted = new WeakMap<Glyph, Map<number, readonly (readonly Curve[])[]>>();

const fittedAt = (glyph: Glyph, height: number): readonly (readonly Curve[])[] => {
  const heights = fitted.get(glyph) ?? new Map<number, readonly (readonly Curve[])[]>();
  fitted.set(glyph, heights);
  const before = heights.get(height);
  if (before !== undefined) return before;
  const scale = height / CAP_HEIGHT;
  const contours = glyph.outlines.map((outline) => outline.flatMap((segment) => curvesOf(segment, scale, 0, 0)));
  heights.set(height, contours);
  return contours;
};

const placedCurve = (curve: Curve, scale: number, { x, y }: Point): Curve => {
  const placed = (point: Point): Point => pointOf(point.x * scale + x, point.y * scale + y);
  return curve.kind === 'line'
    ? lineOf(placed(curve.start), placed(curve.end))
    : arcOf(placed(curve.centre), curve.radius * scale, curve.startAngle, curve.sweep);
};

/** Contours of a glyph whose capital letters are so high, mm, with its origin at a place. */
export const contoursOf = (glyph: Glyph, height: number, origin: Point): Curve[][] => {
  const drawn = SMALLEST_FIT * 2 ** Math.max(0, Math.ceil(Math.log2(height / SMALLEST_FIT)));
  return fittedAt(glyph, drawn).map((contour) => contour.map((curve) => placedCurve(curve, height / drawn, origin)));
};
