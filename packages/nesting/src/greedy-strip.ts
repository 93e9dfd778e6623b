import { type Bed, bestSpot, type PieceSpot, type SpotSearch } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import type { Frame } from './lattice-block.ts';
import type { PieceType } from './pieces.ts';
import type { RandomStream } from './random.ts';

/** Pieces laid one by one, and where the last of them ends, mm. */
export type LaidStrip = { readonly spots: readonly PieceSpot[]; readonly length: number };

/** Heights tried per way up: fewer the more pieces there are. */
const HEIGHTS = { least: 16, most: 90, shared: 6_000 } as const;

const widest = (type: PieceType): number => Math.max(...type.ways.map((way) => way.width));

function orders(pieces: readonly PieceType[]): PieceType[][] {
  return [
    [...pieces].sort((p, q) => q.area - p.area),
    [...pieces].sort((p, q) => widest(q) - widest(p)),
    [...pieces].sort((p, q) => (q.ways[0]?.height ?? 0) - (p.ways[0]?.height ?? 0)),
  ];
}

function lay(order: readonly PieceType[], frame: Frame, search: SpotSearch, longest: number): LaidStrip | null {
  const bed: Bed = { frame, obstacle: null, spots: [] };
  let length = 0;
  for (const type of order) {
    const found = bestSpot(bed, type.ways, search);
    if (!found) continue;
    bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
    length = Math.max(length, found.x + found.part.width);
    if (length >= longest) return null;
  }
  return { spots: bed.spots, length };
}

/** Each piece at the leftmost free spot, the pieces in the best of a few orders; the first order is always laid. */
export function greedyStrip(
  pieces: readonly PieceType[],
  frame: Frame,
  random: RandomStream,
  isOver: () => boolean,
): LaidStrip {
  const heights = Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, HEIGHTS.shared / (pieces.length + 1)));
  const score: SpotSearch['score'] = (x, y, part) => x + part.width + y * 1e-4;
  const search: SpotSearch = { cache: newForbiddenCache(), random, score, heights };
  let best: LaidStrip = { spots: [], length: Number.POSITIVE_INFINITY };
  for (const order of orders(pieces)) {
    if (best.spots.length > 0 && isOver()) break;
    best = lay(order, frame, search, best.length) ?? best;
  }
  return best;
}
