import { type Bed, bestSpot } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import { type GuestLayer, guestLayer, type Waiting } from './opening-guests.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import type { Stock } from './stock.ts';

/**
 * Pieces whose time ran out, by their boxes in rows on fresh sheets: no search, so thousands take milliseconds.
 * A *shelf* is a row as high as its first piece; sheets that are no rectangles take one piece at a time instead.
 */
type Shelf = { x: number; y: number; height: number };

function flattest({ ways }: PieceType, room: number): OrientedPart | undefined {
  let best: OrientedPart | undefined;
  for (const way of ways) if (way.width <= room + 1e-7 && (!best || way.height < best.height)) best = way;
  return best;
}

/** Extent of the grown outline beyond the true bounds: what keeps the spacing between two boxes. */
const rim = (way: OrientedPart): number =>
  Math.max(-way.slices.minX, -way.slices.minY, way.slices.maxX - way.width, way.slices.maxY - way.height, 0);

function putOnShelf(bed: Bed, shelf: Shelf, type: PieceType): boolean {
  const { frame } = bed;
  const way = flattest(type, frame.maxX - frame.minX);
  if (!way) return false;
  const gap = 2 * rim(way);
  const isRowFull = shelf.x + way.width > frame.maxX + 1e-7 || (shelf.height > 0 && way.height > shelf.height + 1e-7);
  const y = isRowFull && shelf.height > 0 ? shelf.y + shelf.height + gap : shelf.y;
  if (y + way.height > frame.maxY + 1e-7) return false;
  const x = isRowFull ? frame.minX : shelf.x;
  bed.spots.push({ part: way, x, y, partIndex: type.partIndex });
  if (isRowFull || shelf.height === 0) shelf.height = way.height;
  shelf.y = y;
  shelf.x = x + way.width + gap;
  return true;
}

function putOnIrregular(bed: Bed, type: PieceType): boolean {
  const cache = newForbiddenCache();
  const search = { cache, random: randomStream(1), score: (x: number) => x, heights: 8 };
  const found = bestSpot(bed, type.ways, search);
  if (found) bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
  return found !== null;
}

function waitingOf(pieces: readonly PieceType[]): Waiting[] {
  const counts = new Map<PieceType, number>();
  for (const type of pieces) counts.set(type, (counts.get(type) ?? 0) + 1);
  const flatness = new Map([...counts.keys()].map((type) => [type, Math.min(...type.ways.map((way) => way.height))]));
  const types = [...counts.keys()].sort((p, q) => flatness.get(q)! - flatness.get(p)!);
  return types.map((type) => ({ type, count: counts.get(type)! }));
}

/** Lays what finds a place on one fresh sheet: a sheet only gets fuller, so that the first copy without a place ends its type. */
function laySheet({ room: { frame, obstacle } }: Stock, waiting: readonly Waiting[], layGuests: GuestLayer): Bed {
  const bed: Bed = { frame, obstacle, spots: [] };
  const shelf: Shelf = { x: frame.minX, y: frame.minY, height: 0 };
  for (const one of waiting) {
    const put = (): boolean => (obstacle ? putOnIrregular(bed, one.type) : putOnShelf(bed, shelf, one.type));
    while (one.count > 0 && put()) {
      one.count--;
      layGuests(bed.spots, bed.spots.at(-1)!, one.type);
    }
  }
  return bed;
}

/** Guests for the openings of sheets that hold nothing but one part. */
function layOnFull(sheets: readonly OpenSheet[], layGuests: GuestLayer): void {
  for (const { bed, filledWith } of sheets) {
    if (!filledWith || bed.spots.some(({ partIndex }) => partIndex !== filledWith.partIndex)) continue;
    for (const host of [...bed.spots]) layGuests(bed.spots, host, filledWith);
  }
}

/** Lays the pieces on fresh sheets, small ones in openings of large ones, and returns the area that found no place. */
export function layShelves(sheets: OpenSheet[], pieces: readonly PieceType[], preference: readonly Stock[]): number {
  let waiting = waitingOf(pieces);
  if (waiting.length === 0) return 0;
  const layGuests = guestLayer(waiting);
  layOnFull(sheets, layGuests);
  for (const stock of preference) {
    let taken = sheets.filter((open) => open.stock === stock).length;
    while (waiting.length > 0 && taken < stock.quantity) {
      const bed = laySheet(stock, waiting, layGuests);
      if (bed.spots.length === 0) break;
      sheets.push({ ...openSheet(stock), bed });
      taken++;
      if (waiting.some(({ count }) => count === 0)) waiting = waiting.filter(({ count }) => count > 0);
    }
  }
  return waiting.reduce((area, { type, count }) => area + count * type.area, 0);
}
