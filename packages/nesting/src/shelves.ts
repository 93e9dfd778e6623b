import { type Bed, bestSpot } from './bed.ts';
import { overlapsAt } from './forbidden.ts';
import { type ForbiddenCache, newForbiddenCache } from './forbidden-cache.ts';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import { type GuestLayer, guestLayer, type Waiting } from './opening-guests.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import type { Slices } from './slices.ts';
import type { Stock } from './stock.ts';

/**
 * Pieces whose time ran out, by their boxes in rows on fresh sheets: no search, so thousands take milliseconds.
 * A *shelf* is a row as high as its first piece. On sheets that are no rectangles a few pieces are searched a place for, the rest
 * stand on shelves where they lie clear.
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

/** Work of a search for places on sheets that are no rectangles, in slabs of pairs of parts: some dozen milliseconds in all. */
type Searched = { readonly cache: ForbiddenCache; slabs: number };
const MOST_SLABS = 1_000_000;
const HEIGHTS = 8;

/** A place found by a search, as long as that takes little; the first piece of a sheet is always searched for. */
function putBySearch(bed: Bed, { ways, partIndex }: PieceType, searched: Searched): boolean {
  if (bed.spots.length > 0 && searched.slabs > MOST_SLABS) return false;
  const slabs = ways.reduce((sum, way) => sum + way.slices.slabCount, 0);
  searched.slabs += HEIGHTS * slabs * (1 + bed.spots.length);
  const { cache } = searched;
  const found = bestSpot(bed, ways, { cache, random: randomStream(1), score: (x: number) => x, heights: HEIGHTS });
  if (found) bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex });
  return found !== null;
}

/** Steps by which a box is moved on where a sheet that is no rectangle does not take it, as a share of its sides. */
const MOVED_ON = 0.25;
/** Places that are asked about each way, however small the part is. */
const MOST_PLACES = 200;

/** A shelf on a sheet that is no rectangle: boxes are moved on along it, and upwards, until they lie clear. */
function putWhereClear(bed: Bed, shelf: Shelf, type: PieceType, obstacle: Slices): boolean {
  const { minX, maxX, maxY } = bed.frame;
  const way = flattest(type, maxX - minX);
  if (!way) return false;
  const gap = 2 * rim(way);
  const across = Math.max(way.width * MOVED_ON, (maxX - minX) / MOST_PLACES);
  const up = Math.max(way.height * MOVED_ON, (maxY - bed.frame.minY) / MOST_PLACES);
  let { x, y, height } = shelf;
  const toNextRow = (): void => {
    y += height > 0 ? height + gap : up;
    [x, height] = [minX, 0];
  };
  if (height > 0 && way.height > height + 1e-7) toNextRow();
  for (; y + way.height <= maxY + 1e-7; toNextRow()) {
    while (x + way.width <= maxX + 1e-7 && overlapsAt(obstacle, way.bare(), x, y)) x += across;
    if (x + way.width > maxX + 1e-7) continue;
    bed.spots.push({ part: way, x, y, partIndex: type.partIndex });
    [shelf.x, shelf.y, shelf.height] = [x + way.width + gap, y, Math.max(height, way.height)];
    return true;
  }
  return false;
}

function waitingOf(pieces: readonly PieceType[]): Waiting[] {
  const counts = new Map<PieceType, number>();
  for (const type of pieces) counts.set(type, (counts.get(type) ?? 0) + 1);
  const flatness = new Map([...counts.keys()].map((type) => [type, Math.min(...type.ways.map((way) => way.height))]));
  const types = [...counts.keys()].sort((p, q) => flatness.get(q)! - flatness.get(p)!);
  return types.map((type) => ({ type, count: counts.get(type)! }));
}

/** What sheets share while they are laid. */
type Laying = { readonly layGuests: GuestLayer; readonly searched: Searched };

/** Lays what finds a place on one fresh sheet: a sheet only gets fuller, so that the first copy without a place ends its type. */
function laySheet(
  { room: { frame, obstacle } }: Stock,
  waiting: readonly Waiting[],
  { layGuests, searched }: Laying,
): Bed {
  const bed: Bed = { frame, obstacle, spots: [] };
  const shelf: Shelf = { x: frame.minX, y: frame.minY, height: 0 };
  const layAll = (put: (type: PieceType) => boolean): void => {
    for (const one of waiting) {
      while (one.count > 0 && put(one.type)) {
        one.count--;
        layGuests(bed.spots, bed.spots.at(-1)!, one.type);
      }
    }
  };
  if (!obstacle) layAll((type) => putOnShelf(bed, shelf, type));
  else if (searched.slabs > MOST_SLABS) layAll((type) => putWhereClear(bed, shelf, type, obstacle));
  if (obstacle && bed.spots.length === 0) layAll((type) => putBySearch(bed, type, searched));
  return bed;
}

/** Guests for the openings of sheets that hold nothing but one part. */
function layOnFull(sheets: readonly OpenSheet[], layGuests: GuestLayer): void {
  for (const { bed, filledWith } of sheets) {
    if (!filledWith || bed.spots.some(({ partIndex }) => partIndex !== filledWith.partIndex)) continue;
    for (const host of [...bed.spots]) layGuests(bed.spots, host, filledWith);
  }
}

/** How often a sheet can be laid once more as it is: as often as what lies on it is still there. */
function timesAgain(waiting: readonly Waiting[], before: readonly number[], most: number): number {
  let times = most;
  for (const [k, { count }] of waiting.entries()) {
    const used = before[k]! - count;
    if (used > 0) times = Math.min(times, Math.floor(count / used));
  }
  for (const [k, one] of waiting.entries()) one.count -= times * (before[k]! - one.count);
  return times;
}

/** Lays the pieces on fresh sheets, small ones in openings of large ones, and returns the area that found no place. */
export function layShelves(sheets: OpenSheet[], pieces: readonly PieceType[], preference: readonly Stock[]): number {
  let waiting = waitingOf(pieces);
  if (waiting.length === 0) return 0;
  const laying = { layGuests: guestLayer(waiting), searched: { cache: newForbiddenCache(), slabs: 0 } };
  layOnFull(sheets, laying.layGuests);
  for (const stock of preference) {
    let taken = sheets.filter((open) => open.stock === stock).length;
    waiting = waiting.filter(({ count }) => count > 0);
    while (waiting.length > 0 && taken < stock.quantity) {
      const before = waiting.map(({ count }) => count);
      const bed = laySheet(stock, waiting, laying);
      if (bed.spots.length === 0) break;
      const times = 1 + timesAgain(waiting, before, stock.quantity - taken - 1);
      for (let k = 0; k < times; k++) sheets.push({ ...openSheet(stock), bed: { ...bed, spots: [...bed.spots] } });
      taken += times;
      waiting = waiting.filter(({ count }) => count > 0);
    }
  }
  return waiting.reduce((area, { type, count }) => area + count * type.area, 0);
}
