import { chainBounds, curveBounds } from './bounds.ts';
import { closestPoint } from './closest.ts';
import { lineOf } from './construct.ts';
import type { Bounds, Curve, Point } from './curve.ts';
import { endOf, pieceOf, startOf } from './measure.ts';
import { BOUNDARY } from './tolerance.ts';

/** Where a point lies with respect to a closed contour. */
export type Containment = 'inside' | 'outside' | 'boundary';

/**
 * A closed contour made ready for many questions: its curves cut into pieces that only rise or only fall, kept by
 * horizontal band, so that a question touches the pieces of one band.
 */
export type ContourIndex = {
  readonly bounds: Bounds;
  readonly pieces: readonly Curve[];
  readonly bandHeight: number;
  readonly bands: readonly (readonly number[])[];
};

const PIECES_PER_BAND = 2;
const MOST_BANDS = 4096;

/** Ends that do not quite meet count as joined by straight lines. Null for an empty chain. */
export function indexContour(curves: readonly Curve[]): ContourIndex | null {
  const bounds = chainBounds(curves);
  if (bounds === null) return null;
  const pieces = withConnectors(curves).flatMap(monotonePieces);
  const count = Math.max(1, Math.min(MOST_BANDS, Math.floor(pieces.length / PIECES_PER_BAND)));
  const bandHeight = (bounds.maxY - bounds.minY) / count || 1;
  const bands: number[][] = Array.from({ length: count }, () => []);
  for (const [index, piece] of pieces.entries()) {
    const box = curveBounds(piece);
    const first = bandOf(box.minY - BOUNDARY, bounds.minY, bandHeight, count);
    const last = bandOf(box.maxY + BOUNDARY, bounds.minY, bandHeight, count);
    for (let band = first; band <= last; band += 1) bands[band]!.push(index);
  }
  return { bounds, pieces, bandHeight, bands };
}

const bandOf = (y: number, minY: number, height: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((y - minY) / height)));

function withConnectors(curves: readonly Curve[]): Curve[] {
  const joined: Curve[] = [];
  let at = endOf(curves.at(-1)!);
  for (const curve of curves) {
    const start = startOf(curve);
    if (at.x !== start.x || at.y !== start.y) joined.push(lineOf(at, start));
    joined.push(curve);
    at = endOf(curve);
  }
  return joined;
}

/** Cuts an arc at its top and bottom. */
function monotonePieces(curve: Curve): Curve[] {
  if (curve.kind === 'line') return [curve];
  const { startAngle, sweep } = curve;
  const shares = [0];
  const step = sweep >= 0 ? 1 : -1;
  let turn = step > 0 ? Math.floor(startAngle / Math.PI - 0.5) + 1 : Math.ceil(startAngle / Math.PI - 0.5) - 1;
  for (; ; turn += step) {
    const share = ((turn + 0.5) * Math.PI - startAngle) / sweep;
    if (!(share < 1)) break;
    if (share > 0) shares.push(share);
  }
  return shares.map((from, i) => pieceOf(curve, from, shares[i + 1] ?? 1));
}

/** Whether the point lies inside; within BOUNDARY of the contour it is on the boundary. */
export function locatePoint(contour: ContourIndex, point: Point): Containment {
  const { bounds, pieces, bands, bandHeight } = contour;
  const outsideBox =
    point.x < bounds.minX - BOUNDARY ||
    point.x > bounds.maxX + BOUNDARY ||
    point.y < bounds.minY - BOUNDARY ||
    point.y > bounds.maxY + BOUNDARY;
  if (outsideBox) return 'outside';
  let isInside = false;
  for (const index of bands[bandOf(point.y, bounds.minY, bandHeight, bands.length)]!) {
    const piece = pieces[index]!;
    const start = startOf(piece);
    const end = endOf(piece);
    if (mayTouch(piece, start, end, point) && closestPoint(piece, point).distance <= BOUNDARY) return 'boundary';
    if (start.y > point.y !== end.y > point.y && crossingX(piece, start, end, point.y) > point.x) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

const mayTouch = (piece: Curve, start: Point, end: Point, point: Point): boolean => {
  const reach = BOUNDARY + (piece.kind === 'arc' ? piece.radius * 2 : 0);
  return (
    Math.min(start.x, end.x) <= point.x + reach &&
    Math.max(start.x, end.x) >= point.x - reach &&
    Math.min(start.y, end.y) <= point.y + BOUNDARY &&
    Math.max(start.y, end.y) >= point.y - BOUNDARY
  );
};

/** x where a piece that only rises or only falls passes the height y. */
function crossingX(piece: Curve, start: Point, end: Point, y: number): number {
  if (piece.kind === 'line') return start.x + ((y - start.y) / (end.y - start.y)) * (end.x - start.x);
  const { centre, radius, startAngle, sweep } = piece;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - centre.y) ** 2));
  return Math.cos(startAngle + sweep / 2) >= 0 ? centre.x + half : centre.x - half;
}
