/**
 * Points in two or three dimensions found again by nearness: a hash of cells, each wider than the tolerance.
 * The third dimension serves things such as (centre, radius).
 */
export type NearPoints = {
  /** Keeps a point and returns its number, counted from 0. */
  readonly add: (x: number, y: number, z?: number) => number;
  /** Calls `visit` with the number of every kept point whose coordinates all differ by at most the tolerance. */
  readonly near: (x: number, y: number, z: number, visit: (item: number) => void) => void;
};

const CELLS_PER_TOLERANCE = 8;
const FIRST_SLOTS = 1024;
/** Drawn coordinates are round numbers: cells that begin beside them keep a search within one cell. */
const CELL_OFFSET = 0.37;

/** Coordinates must be finite and within LARGEST_COORDINATE. */
export function nearPoints(tolerance: number): NearPoints {
  const cell = tolerance * CELLS_PER_TOLERANCE;
  const coordinates: number[] = [];
  const next: number[] = [];
  let heads = new Int32Array(FIRST_SLOTS).fill(-1);
  const at = (value: number): number => Math.floor(value / cell + CELL_OFFSET);
  const enter = (item: number): void => {
    const [x, y, z] = [coordinates[item * 3]!, coordinates[item * 3 + 1]!, coordinates[item * 3 + 2]!];
    const slot = slotOf(at(x), at(y), at(z)) & (heads.length - 1);
    next[item] = heads[slot]!;
    heads[slot] = item;
  };
  const visitSlot = (slot: number, x: number, y: number, z: number, visit: (item: number) => void): void => {
    for (let item = heads[slot]!; item >= 0; item = next[item]!) {
      const isNear =
        Math.abs(coordinates[item * 3]! - x) <= tolerance &&
        Math.abs(coordinates[item * 3 + 1]! - y) <= tolerance &&
        Math.abs(coordinates[item * 3 + 2]! - z) <= tolerance;
      if (isNear) visit(item);
    }
  };
  return {
    add: (x, y, z = 0) => {
      const item = next.length;
      coordinates.push(x, y, z);
      next.push(-1);
      if (item < heads.length) enter(item);
      else {
        heads = new Int32Array(heads.length * 4).fill(-1);
        for (let earlier = 0; earlier <= item; earlier += 1) enter(earlier);
      }
      return item;
    },
    near: (x, y, z, visit) => {
      const [firstI, firstJ, firstK] = [at(x - tolerance), at(y - tolerance), at(z - tolerance)];
      const [lastI, lastJ, lastK] = [at(x + tolerance), at(y + tolerance), at(z + tolerance)];
      if (firstI === lastI && firstJ === lastJ && firstK === lastK) {
        visitSlot(slotOf(firstI, firstJ, firstK) & (heads.length - 1), x, y, z, visit);
        return;
      }
      const seen: number[] = [];
      for (let i = firstI; i <= lastI; i += 1) {
        for (let j = firstJ; j <= lastJ; j += 1) {
          for (let k = firstK; k <= lastK; k += 1) {
            const slot = slotOf(i, j, k) & (heads.length - 1);
            if (seen.includes(slot)) continue;
            seen.push(slot);
            visitSlot(slot, x, y, z, visit);
          }
        }
      }
    },
  };
}

/** Several cells may share a slot: what they hold is compared anyway. */
function slotOf(i: number, j: number, k: number): number {
  let mixed = Math.imul(i | 0, 0x9e3779b1) ^ Math.imul(j | 0, 0x85ebca6b) ^ Math.imul(k | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
