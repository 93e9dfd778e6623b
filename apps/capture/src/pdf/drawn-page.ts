import type { PdfBox, PdfLine, PdfLineKind, PdfPageShown } from '@kerf/contract';
import { type Strand, strandOfFigures } from '@kerf/pdf-drawing';

/** A page with its lines as curves, made once. */
export type DrawnPage = {
  readonly shown: PdfPageShown;
  readonly strands: readonly Strand[];
  /** SVG paths of the lines, y up. */
  readonly paths: readonly string[];
  /** For each line the lines that make a closed line with it, itself among them. */
  readonly together: ReadonlyMap<number, readonly number[]>;
};

const isClockwise = (sweep: number): number => (sweep > 0 ? 1 : 0);

/** A line as an SVG path. */
const pathOf = ({ figures }: PdfLine): string => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, sweep] = figures;
  if (figures.length === 8) {
    const [, , a, b, c, d, x, y] = figures;
    return `M${x0} ${y0}C${a} ${b} ${c} ${d} ${x} ${y}`;
  }
  if (sweep === undefined) return `M${x0} ${y0}L${x1} ${y1}`;
  const radius = Math.hypot(x1 - x0, y1 - y0) / 2 / Math.max(1e-9, Math.sin(Math.abs(sweep) / 2));
  return `M${x0} ${y0}A${radius} ${radius} 0 ${Math.abs(sweep) > Math.PI ? 1 : 0} ${isClockwise(sweep)} ${x1} ${y1}`;
};

const drawn = new WeakMap<PdfPageShown, DrawnPage>();

export const drawnPage = (shown: PdfPageShown): DrawnPage => {
  const known = drawn.get(shown);
  if (known !== undefined) return known;
  const together = new Map<number, readonly number[]>();
  for (const contour of shown.contours) for (const line of contour) together.set(line, contour);
  const page = {
    shown,
    strands: shown.lines.map(({ figures }, place) => strandOfFigures(figures, place)),
    paths: shown.lines.map(pathOf),
    together,
  };
  drawn.set(shown, page);
  return page;
};

/** How far beyond a box its lines may reach, mm on paper. */
const BEYOND = 0.1;

export const isInBox = (inner: PdfBox, outer: PdfBox): boolean =>
  inner.minX >= outer.minX - BEYOND &&
  inner.minY >= outer.minY - BEYOND &&
  inner.maxX <= outer.maxX + BEYOND &&
  inner.maxY <= outer.maxY + BEYOND;

/** Places of the lines that lie in a box. */
export const linesInBox = ({ strands }: DrawnPage, box: PdfBox): readonly number[] =>
  strands.flatMap(({ bounds }, place) => (isInBox(bounds, box) ? [place] : []));

/** Lines by what they are there for, in the order in which these come first. */
export const linesByKind = (
  { lines }: PdfPageShown,
  places: readonly number[],
): readonly (readonly [PdfLineKind, readonly number[]])[] => {
  const byKind = new Map<PdfLineKind, number[]>();
  for (const place of places) {
    const kind = lines[place]?.kind ?? 'edge';
    const known = byKind.get(kind);
    if (known === undefined) byKind.set(kind, [place]);
    else known.push(place);
  }
  return [...byKind];
};

export type Spot = { readonly x: number; readonly y: number };

const POINTS_ON_CURVE = 16;

const pointsOf = ({ curve, start, end }: Strand): readonly Spot[] => {
  if (curve.kind === 'line') return [start, end];
  if (curve.kind === 'arc') {
    const { centre, radius, startAngle, sweep } = curve;
    return Array.from({ length: POINTS_ON_CURVE + 1 }, (_, step) => {
      const angle = startAngle + (sweep * step) / POINTS_ON_CURVE;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
  }
  return curve.controlPoints;
};

const awayFrom = (spot: Spot, from: Spot, to: Spot): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / square;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(from.x + at * dx - spot.x, from.y + at * dy - spot.y);
};

/** The line nearest to a spot among those given, within a reach; null for none. */
export const nearestLine = (
  { strands }: DrawnPage,
  places: readonly number[],
  spot: Spot,
  reach: number,
): number | null => {
  let best: number | null = null;
  let least = reach;
  for (const place of places) {
    const strand = strands[place];
    if (strand === undefined) continue;
    const { minX, minY, maxX, maxY } = strand.bounds;
    const isFar = spot.x < minX - reach || spot.x > maxX + reach || spot.y < minY - reach || spot.y > maxY + reach;
    if (isFar) continue;
    const points = pointsOf(strand);
    for (let i = 1; i < points.length; i += 1) {
      const away = awayFrom(spot, points[i - 1]!, points[i]!);
      if (away <= least) [best, least] = [place, away];
    }
  }
  return best;
};

/** The end of a line, or the middle of an arc, nearest to a spot; the spot itself where there is none within the reach. */
export const snapped = ({ strands }: DrawnPage, spot: Spot, reach: number): Spot => {
  let best: Spot = spot;
  let least = reach;
  for (const { start, end, curve } of strands) {
    for (const point of curve.kind === 'arc' ? [start, end, curve.centre] : [start, end]) {
      const away = Math.hypot(point.x - spot.x, point.y - spot.y);
      if (away < least) [best, least] = [point, away];
    }
  }
  return best;
};
