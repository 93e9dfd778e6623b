import { type BlockPattern, type Frame, forSpots, type Spot } from './lattice-block.ts';

/**
 * So many copies cut out of an endless lattice, wherever along its length they take least of the sheet. Every height at which
 * the lattice can rest on the sheet's lower edge is looked at (of a slanted one an even sample), and every copy as the first.
 */
export type LatticeCut = {
  readonly block: BlockPattern;
  /** From the frame's left edge to the furthest copy, mm. */
  readonly length: number;
  readonly shiftX: number;
  readonly shiftY: number;
};

/** Heights of one slanted lattice. */
const MOST_HEIGHTS = 12;

/** Copies of a window, unordered. */
type Copies = { count: number; left: Float64Array; far: Float64Array };
const copies: Copies = { count: 0, left: new Float64Array(512), far: new Float64Array(512) };

function addCopy(left: number, far: number): void {
  if (copies.count === copies.left.length) {
    const grow = (column: Float64Array): Float64Array => {
      const more = new Float64Array(2 * column.length);
      more.set(column);
      return more;
    };
    copies.left = grow(copies.left);
    copies.far = grow(copies.far);
  }
  copies.left[copies.count] = left;
  copies.far[copies.count++] = far;
}

function heightsOf(block: BlockPattern, frame: Frame): number[] {
  const heights: number[] = [];
  const period = Math.abs(block.vy);
  const columns = Math.min(400, Math.ceil((frame.maxX - frame.minX) / Math.max(1e-6, Math.abs(block.ux))) + 1);
  const sampled = block.uy === 0 ? 1 : columns;
  const step = Math.max(1, Math.ceil((sampled * block.parts.length) / MOST_HEIGHTS));
  for (const anchor of block.anchorY) {
    for (let i = 0; i < sampled; i += step) {
      const y = frame.minY - anchor - i * block.uy;
      heights.push(y - Math.floor(y / period) * period);
    }
  }
  heights.sort((a, b) => a - b);
  return heights.filter((y, k) => k === 0 || y - heights[k - 1]! > 1e-6);
}

/** The shortest run of `count` of the copies gathered that begins before `lastStart`: its length and where it begins. */
function shortestRun(count: number, lastStart: number, width: number | null): { length: number; start: number } {
  const lefts = copies.left.subarray(0, copies.count).slice().sort();
  let length = Number.POSITIVE_INFINITY;
  let start = 0;
  const take = (from: number, end: number): void => {
    if (end - from >= length - 1e-9) return;
    length = end - from;
    start = from;
  };
  for (let k = 0; k + count <= lefts.length; k++) {
    const from = lefts[k]!;
    if (from > lastStart) break;
    if (k > 0 && from - lefts[k - 1]! < 1e-9) continue;
    if (width !== null) take(from, lefts[k + count - 1]! + width);
    else {
      const ends: number[] = [];
      for (let n = 0; n < copies.count; n++) if (copies.left[n]! >= from) ends.push(copies.far[n]!);
      take(from, ends.sort((a, b) => a - b)[count - 1]!);
    }
  }
  return { length, start };
}

/** The shortest cut of one pattern, or null when none is shorter than `most`. */
export function shortestCut(block: BlockPattern, frame: Frame, count: number, most: number): LatticeCut | null {
  const widths = block.parts.map(({ width }) => width);
  const width = Math.max(...widths) - Math.min(...widths) < 1e-6 ? widths[0]! : null;
  const period = Math.max(Math.abs(block.ux), Math.abs(block.vx)) + 1e-6;
  const cell = Math.abs(block.ux * block.vy - block.uy * block.vx) / block.parts.length;
  const tallest = Math.max(...block.parts.map(({ height }) => height));
  if (count * cell > (most + Math.max(...widths)) * (frame.maxY - frame.minY + tallest)) return null;
  const reach: Frame = { ...frame, minX: 0, maxX: Math.min(most, frame.maxX - frame.minX) + period };
  let best: LatticeCut | null = null;
  for (const y of heightsOf(block, frame)) {
    copies.count = 0;
    forSpots(block, 0, y, reach, (part, x) => addCopy(x, x + part.width));
    if (copies.count < count) continue;
    const { length, start } = shortestRun(count, period, width);
    if (length < (best?.length ?? most) - 1e-6) best = { block, length, shiftX: frame.minX - start, shiftY: y };
  }
  return best;
}

/** The copies of a cut. */
export function spotsOfCut({ block, length, shiftX, shiftY }: LatticeCut, frame: Frame): Spot[] {
  const spots: Spot[] = [];
  const within = { ...frame, maxX: frame.minX + length };
  forSpots(block, shiftX, shiftY, within, (part, x, y) => spots.push({ part, x, y }));
  return spots;
}
