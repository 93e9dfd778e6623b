import { type Bed, bestSpot, type PieceSpot, type SpotSearch } from './bed.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import type { Frame } from './lattice-block.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PieceType } from './pieces.ts';
import { type RandomStream, randomStream } from './random.ts';

/** Pieces laid one by one, and where the last of them ends, mm. */
export type LaidStrip = { readonly spots: readonly PieceSpot[]; readonly length: number };

/** Heights tried per way up: fewer the more pieces there are. */
const HEIGHTS = { least: 16, most: 90, shared: 6_000 } as const;

/** Pieces of an order that are laid closely even when time is over: fewer of those of many corners, which take longer. */
const SURELY_SEARCHED = { most: 8, slabs: 480 } as const;

const surelySearched = (order: readonly PieceType[]): number => {
  const { most, slabs } = SURELY_SEARCHED;
  const each = Math.max(1, ...order.slice(0, most).flatMap(({ ways }) => ways.map((way) => way.slices.slabCount)));
  return Math.min(most, Math.floor(slabs / each));
};

/** Pieces by a number of their types, the greatest first; those of one type stay together. */
function byGreatest(pieces: readonly PieceType[], numberOf: (type: PieceType) => number): PieceType[] {
  const ofType = new Map<PieceType, PieceType[]>();
  for (const type of pieces) {
    const same = ofType.get(type);
    if (same) same.push(type);
    else ofType.set(type, [type]);
  }
  const sorted = [...ofType].map(([type, same]) => ({ same, number: numberOf(type) }));
  return sorted.sort((p, q) => q.number - p.number).flatMap(({ same }) => same);
}

const ORDERS: readonly ((type: PieceType) => number)[] = [
  ({ area }) => area,
  (type) => Math.max(...type.ways.map((way) => way.width)),
  ({ ways }) => ways[0]?.height ?? 0,
];

/** Extent of the grown outline beyond the true bounds: what keeps the spacing between two boxes. */
const rim = ({ slices, width, height }: OrientedPart): number =>
  Math.max(-slices.minX, -slices.minY, slices.maxX - width, slices.maxY - height, 0);

/** Pieces whose time ran out, by their boxes in columns right of all others: no search, so thousands take milliseconds. */
function layColumns(pieces: readonly PieceType[], { minY, maxY }: Frame, from: number, spots: PieceSpot[]): number {
  let left = from;
  let right = from;
  let y = minY;
  const narrowest = new Map<PieceType, { readonly way: OrientedPart; readonly partIndex: number } | null>();
  const narrowestOf = (type: PieceType) => {
    const fitting = type.ways.filter(({ height }) => height <= maxY - minY + 1e-7);
    const way = fitting.sort((a, b) => a.width - b.width)[0];
    const found = way ? { way, partIndex: type.partIndex } : null;
    narrowest.set(type, found);
    return found;
  };
  const ways = pieces.flatMap((type) => (narrowest.has(type) ? narrowest.get(type) : narrowestOf(type)) ?? []);
  const gap = 2 * Math.max(0, ...[...narrowest.values()].map((one) => (one ? rim(one.way) : 0)));
  for (const { way, partIndex } of ways.sort((a, b) => b.way.width - a.way.width)) {
    if (y + way.height > maxY + 1e-7) {
      left = right;
      y = minY;
    }
    spots.push({ part: way, x: left + gap, y, partIndex });
    y += way.height + gap;
    right = Math.max(right, left + gap + way.width);
  }
  return right;
}

type Attempt = { readonly order: readonly PieceType[]; readonly frame: Frame; readonly isOver: () => boolean };

function lay({ order, frame, isOver }: Attempt, search: SpotSearch, longest: number): LaidStrip | null {
  const bed: Bed = { frame, obstacle: null, spots: [] };
  let length = frame.minX;
  const surely = surelySearched(order);
  for (const [k, type] of order.entries()) {
    if (k > surely && isOver()) {
      length = layColumns(order.slice(k), frame, length, bed.spots);
      return length < longest ? { spots: bed.spots, length } : null;
    }
    const found = bestSpot(bed, type.ways, search);
    if (!found) continue;
    bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
    length = Math.max(length, found.x + found.part.width);
    if (length >= longest) return null;
  }
  return { spots: bed.spots, length };
}

/**
 * Each piece at the leftmost free spot, the pieces in the best of a few orders. What there is when time is over at once comes first, so
 * that more time never gives a longer strip.
 */
export function greedyStrip(
  pieces: readonly PieceType[],
  frame: Frame,
  random: RandomStream,
  isOver: () => boolean,
): LaidStrip {
  const heights = Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, HEIGHTS.shared / (pieces.length + 1)));
  const score: SpotSearch['score'] = (x, y, part) => x + part.width + y * 1e-4;
  const search: SpotSearch = { cache: newForbiddenCache(), random, score, heights };
  const hurried = { ...search, random: randomStream(1) };
  const largestFirst = byGreatest(pieces, ORDERS[0]!);
  const first = lay({ order: largestFirst, frame, isOver: () => true }, hurried, Number.POSITIVE_INFINITY);
  let best = first ?? { spots: [], length: Number.POSITIVE_INFINITY };
  for (const numberOf of ORDERS) {
    if (best.spots.length > 0 && isOver()) break;
    const order = byGreatest(pieces, numberOf);
    best = lay({ order, frame, isOver }, search, best.length) ?? best;
  }
  return best;
}
