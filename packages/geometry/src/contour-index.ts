import type { Mm } from '@kerf/units';
import { chainBounds, writeCurveBounds } from './bounds.ts';
import { distanceToPlace } from './closest.ts';
import { lineOf } from './construct.ts';
import type { Arc, Bounds, Curve, Point } from './curve.ts';
import { endOf, pieceOf, startOf } from './measure.ts';
import { BOUNDARY, JOIN } from './tolerance.ts';

/** Where a point lies with respect to a closed contour. */
export type Containment = 'inside' | 'outside' | 'boundary';

/**
 * A closed contour made ready for many questions: its curves cut into pieces that only rise or only fall, kept by
 * horizontal band, so that a question touches the pieces of one band.
 */
export type ContourIndex = {
  readonly bounds: Bounds;
  readonly pieces: readonly Curve[];
  /** Start and end of each piece: x, y, x, y. An arc's would cost four sines at every question. */
  readonly ends: Float64Array;
  /** Least and greatest x of each piece. */
  readonly spans: Float64Array;
  readonly bandHeight: number;
  /** Where the pieces of each band begin in `banded`, and after the last band their number. */
  readonly bandStarts: Uint32Array;
  readonly banded: Uint32Array;
};

const PIECES_PER_BAND = 2;
const MOST_BANDS = 4096;
/** Nothing further from a contour is asked to count as on it. */
const WIDEST_BOUNDARY = JOIN;

/** Ends that do not quite meet count as joined by straight lines. Null for an empty chain. */
export function indexContour(curves: readonly Curve[]): ContourIndex | null {
  const bounds = chainBounds(curves);
  if (bounds === null) return null;
  const pieces = monotonePieces(curves);
  const count = Math.max(1, Math.min(MOST_BANDS, Math.floor(pieces.length / PIECES_PER_BAND)));
  const bandHeight = (bounds.maxY - bounds.minY) / count || 1;
  const ends = new Float64Array(pieces.length * 4);
  const spans = new Float64Array(pieces.length * 2);
  const reaches = new Uint16Array(pieces.length * 2);
  const box = new Float64Array(4);
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const start = startOf(piece);
    const end = endOf(piece);
    ends[index * 4] = start.x;
    ends[index * 4 + 1] = start.y;
    ends[index * 4 + 2] = end.x;
    ends[index * 4 + 3] = end.y;
    writeCurveBounds(piece, box, 0);
    spans[index * 2] = box[0]!;
    spans[index * 2 + 1] = box[2]!;
    reaches[index * 2] = bandOf(box[1]! - WIDEST_BOUNDARY, bounds.minY, bandHeight, count);
    reaches[index * 2 + 1] = bandOf(box[3]! + WIDEST_BOUNDARY, bounds.minY, bandHeight, count);
  }
  return { bounds, pieces, ends, spans, bandHeight, ...intoBands(reaches, count) };
}

/** Pieces band by band, ascending in each; `reaches` are the first and last band of each piece. */
function intoBands(reaches: Uint16Array, count: number): Pick<ContourIndex, 'bandStarts' | 'banded'> {
  const sizes = new Float64Array(count + 1);
  for (let at = 0; at < reaches.length; at += 2) {
    sizes[reaches[at]!]! += 1;
    sizes[reaches[at + 1]! + 1]! -= 1;
  }
  const bandStarts = new Uint32Array(count + 1);
  for (let band = 0, size = 0; band < count; band += 1) {
    size += sizes[band]!;
    bandStarts[band + 1] = bandStarts[band]! + size;
  }
  const banded = new Uint32Array(bandStarts[count]!);
  const filled = bandStarts.slice();
  for (let at = 0; at < reaches.length; at += 2) {
    for (let band = reaches[at]!; band <= reaches[at + 1]!; band += 1) {
      banded[filled[band]!] = at / 2;
      filled[band]! += 1;
    }
  }
  return { bandStarts, banded };
}

const bandOf = (y: number, minY: number, height: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((y - minY) / height)));

/** The curves cut where they turn from rising to falling, with straight lines between ends that do not meet. */
function monotonePieces(curves: readonly Curve[]): Curve[] {
  const pieces: Curve[] = [];
  let at = endOf(curves.at(-1)!);
  for (let i = 0; i < curves.length; i += 1) {
    const curve = curves[i]!;
    const start = startOf(curve);
    if (at.x !== start.x || at.y !== start.y) pieces.push(lineOf(at, start));
    if (curve.kind === 'line') pieces.push(curve);
    else cutArc(curve, pieces);
    at = endOf(curve);
  }
  return pieces;
}

/** Cuts an arc at its top and bottom. */
function cutArc(arc: Arc, pieces: Curve[]): void {
  const { startAngle, sweep } = arc;
  const step = sweep >= 0 ? 1 : -1;
  let turn = step > 0 ? Math.floor(startAngle / Math.PI - 0.5) + 1 : Math.ceil(startAngle / Math.PI - 0.5) - 1;
  let from = 0;
  for (; ; turn += step) {
    const share = ((turn + 0.5) * Math.PI - startAngle) / sweep;
    if (!(share < 1)) break;
    if (share <= 0) continue;
    pieces.push(pieceOf(arc, from, share));
    from = share;
  }
  pieces.push(from === 0 ? arc : pieceOf(arc, from, 1));
}

/** Whether the point lies inside; within `boundary` of the contour, of JOIN at most, it is on the boundary. */
export const locatePoint = (contour: ContourIndex, { x, y }: Point, boundary: Mm = BOUNDARY): Containment =>
  locatePlace(contour, x, y, boundary);

/** The same from plain numbers. */
export function locatePlace(contour: ContourIndex, x: number, y: number, boundary: Mm = BOUNDARY): Containment {
  const { bounds, pieces, ends, spans, bandStarts, banded, bandHeight } = contour;
  const outsideBox =
    x < bounds.minX - boundary ||
    x > bounds.maxX + boundary ||
    y < bounds.minY - boundary ||
    y > bounds.maxY + boundary;
  if (outsideBox) return 'outside';
  const band = bandOf(y, bounds.minY, bandHeight, bandStarts.length - 1);
  const after = bandStarts[band + 1]!;
  let isInside = false;
  for (let place = bandStarts[band]!; place < after; place += 1) {
    const index = banded[place]!;
    const at = index * 4;
    const fromY = ends[at + 1]!;
    const toY = ends[at + 3]!;
    if ((fromY < y - boundary && toY < y - boundary) || (fromY > y + boundary && toY > y + boundary)) continue;
    // What lies to one side cannot be touched, and need not be worked out to know on which side it is passed.
    if (spans[index * 2 + 1]! < x - boundary) continue;
    const isBeyond = spans[index * 2]! > x + boundary;
    const isPassed = fromY > y !== toY > y;
    const piece = pieces[index]!;
    if (!isBeyond && mayTouch(piece, x, y, boundary) && distanceToPlace(piece, x, y) <= boundary) return 'boundary';
    if (isPassed && (isBeyond || crossingX(piece, ends, at, y) > x)) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

/** Room for the rounding of two ways to work out one distance, mm. */
const ROUNDING = 1e-6;

/** False where a place lies too far from the circle of an arc to be on it: most do, and need no angle. */
function mayTouch(piece: Curve, x: number, y: number, boundary: number): boolean {
  if (piece.kind === 'line') return true;
  const dx = x - piece.centre.x;
  const dy = y - piece.centre.y;
  return Math.abs(Math.sqrt(dx * dx + dy * dy) - piece.radius) <= boundary + ROUNDING;
}

/** How many pieces are looked at to locate a place, on the average; 1 for no contour. */
export function piecesAtOneHeight(contour: ContourIndex | null): number {
  if (contour === null) return 1;
  return Math.max(1, contour.banded.length / (contour.bandStarts.length - 1));
}

/** x where a piece that only rises or only falls passes the height y. */
function crossingX(piece: Curve, ends: Float64Array, at: number, y: number): number {
  if (piece.kind === 'line')
    return ends[at]! + ((y - ends[at + 1]!) / (ends[at + 3]! - ends[at + 1]!)) * (ends[at + 2]! - ends[at]!);
  const { centre, radius, startAngle, sweep } = piece;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - centre.y) ** 2));
  return Math.cos(startAngle + sweep / 2) >= 0 ? centre.x + half : centre.x - half;
}
