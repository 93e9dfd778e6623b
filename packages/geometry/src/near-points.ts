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
  let count = 0;
  let coordinates = new Float64Array(FIRST_SLOTS * 3);
  let next = new Int32Array(FIRST_SLOTS);
  let heads = new Int32Array(FIRST_SLOTS).fill(-1);
  const at = (value: number): number => Math.floor(value / cell + CELL_OFFSET);
  const enter = (item: number): void => {
    const place = item * 3;
    const slot =
      slotOf(at(coordinates[place]!), at(coordinates[place + 1]!), at(coordinates[place + 2]!)) & (heads.length - 1);
    next[item] = heads[slot]!;
    heads[slot] = item;
  };
  const grow = (): void => {
    const grownCoordinates = new Float64Array(coordinates.length * 4);
    grownCoordinates.set(coordinates);
    coordinates = grownCoordinates;
    next = new Int32Array(next.length * 4);
    heads = new Int32Array(heads.length * 4).fill(-1);
    for (let earlier = 0; earlier < count; earlier += 1) enter(earlier);
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
  const visitCells = (x: number, y: number, z: number, visit: (item: number) => void): void => {
    const seen: number[] = [];
    for (let i = at(x - tolerance); i <= at(x + tolerance); i += 1) {
      for (let j = at(y - tolerance); j <= at(y + tolerance); j += 1) {
        for (let k = at(z - tolerance); k <= at(z + tolerance); k += 1) {
          const slot = slotOf(i, j, k) & (heads.length - 1);
          if (seen.includes(slot)) continue;
          seen.push(slot);
          visitSlot(slot, x, y, z, visit);
        }
      }
    }
  };
  return {
    add: (x, y, z = 0) => {
      if (count === next.length) grow();
      const item = count;
      coordinates[item * 3] = x;
      coordinates[item * 3 + 1] = y;
      coordinates[item * 3 + 2] = z;
      count += 1;
      enter(item);
      return item;
    },
    near: (x, y, z, visit) => {
      const i = at(x - tolerance);
      const j = at(y - tolerance);
      const k = at(z - tolerance);
      const isOneCell = i === at(x + tolerance) && j === at(y + tolerance) && k === at(z + tolerance);
      if (isOneCell) visitSlot(slotOf(i, j, k) & (heads.length - 1), x, y, z, visit);
      else visitCells(x, y, z, visit);
    },
  };
}

/** Several cells may share a slot: what they hold is compared anyway. */
function slotOf(i: number, j: number, k: number): number {
  let mixed = Math.imul(i | 0, 0x9e3779b1) ^ Math.imul(j | 0, 0x85ebca6b) ^ Math.imul(k | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
