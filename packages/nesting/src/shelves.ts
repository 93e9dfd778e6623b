import { type Bed, bestSpot } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import type { OpenSheet } from './greedy-job.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import type { Stock } from './stock.ts';

/**
 * Pieces whose time ran out, by their boxes in rows on fresh sheets: no search, so thousands take milliseconds.
 * A *shelf* is a row as high as its first piece; sheets that are no rectangles take one piece at a time instead.
 */
type Shelf = { x: number; y: number; height: number };

const flattest = (type: PieceType, room: number): OrientedPart | undefined =>
  [...type.ways].sort((p, q) => p.height - q.height).find((way) => way.width <= room + 1e-7);

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

/** Lays the pieces on fresh sheets and returns the area that found no place. */
export function layShelves(sheets: OpenSheet[], pieces: readonly PieceType[], preference: readonly Stock[]): number {
  const flatness = (type: PieceType) => Math.min(...type.ways.map((way) => way.height));
  const waiting = [...pieces].sort((p, q) => flatness(q) - flatness(p));
  let left = waiting;
  for (const stock of preference) {
    let taken = sheets.filter((open) => open.stock === stock).length;
    while (left.length > 0 && taken < stock.quantity) {
      const { frame, obstacle } = stock.room;
      const bed: Bed = { frame, obstacle, spots: [] };
      const shelf: Shelf = { x: frame.minX, y: frame.minY, height: 0 };
      left = left.filter((type) => !(obstacle ? putOnIrregular(bed, type) : putOnShelf(bed, shelf, type)));
      if (bed.spots.length === 0) break;
      sheets.push({ stock, bed, refused: new Set() });
      taken++;
    }
  }
  return left.reduce((area, type) => area + type.area, 0);
}
