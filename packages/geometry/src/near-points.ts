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

export function nearPoints(tolerance: number): NearPoints {
  const cell = tolerance * CELLS_PER_TOLERANCE;
  const xs: number[] = [];
  const ys: number[] = [];
  const zs: number[] = [];
  const next: number[] = [];
  const heads = new Map<number, number>();
  const at = (value: number): number => Math.floor(value / cell);
  return {
    add: (x, y, z = 0) => {
      const item = xs.length;
      const key = cellKey(at(x), at(y), at(z));
      xs.push(x);
      ys.push(y);
      zs.push(z);
      next.push(heads.get(key) ?? -1);
      heads.set(key, item);
      return item;
    },
    near: (x, y, z, visit) => {
      for (let i = at(x - tolerance); i <= at(x + tolerance); i += 1) {
        for (let j = at(y - tolerance); j <= at(y + tolerance); j += 1) {
          for (let k = at(z - tolerance); k <= at(z + tolerance); k += 1) {
            for (let item = heads.get(cellKey(i, j, k)) ?? -1; item >= 0; item = next[item]!) {
              const isNear =
                Math.abs(xs[item]! - x) <= tolerance &&
                Math.abs(ys[item]! - y) <= tolerance &&
                Math.abs(zs[item]! - z) <= tolerance;
              if (isNear) visit(item);
            }
          }
        }
      }
    },
  };
}

/** Two cells may share a key: what they hold is compared anyway. Multiplicative mixing into 53 bits' worth of integer. */
function cellKey(i: number, j: number, k: number): number {
  const mixed = Math.imul(i | 0, 0x9e3779b1) ^ Math.imul(j | 0, 0x85ebca6b) ^ Math.imul(k | 0, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
