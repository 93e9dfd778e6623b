/**
 * Points in two or three dimensions found again by nearness: a hash of cells, each wider than the tolerance.
 * The third dimension serves things such as (centre, radius).
 */
export type NearPoints = {
  /** Keeps a point and returns its number, counted from 0. */
  readonly add: (x: number, y: number, z?: number) => number;
  /** Calls `visit` with the number of every kept point whose coordinates all differ by at most the tolerance. `visit` asks nothing itself. */
  readonly near: (x: number, y: number, z: number, visit: (item: number) => void) => void;
};

/** Width of a cell: wide enough that most questions, which reach one tolerance to either side, stay within one. */
const TOLERANCES_PER_CELL = 32;
const FEWEST_SLOTS = 1024;
/** Drawn coordinates are round numbers: cells that begin beside them keep a search within one cell. */
const CELL_OFFSET = 0.37;
/** Cells that a search may touch: two in each dimension. */
const MOST_CELLS = 8;

/**
 * Coordinates must be finite and within LARGEST_COORDINATE. For more points than expected the table grows. Where many points lie
 * within few tolerances of each other, narrower cells than usual, two tolerances at least, spare looking at those that are not near.
 */
export function nearPoints(
  tolerance: number,
  expected = FEWEST_SLOTS,
  tolerancesPerCell = TOLERANCES_PER_CELL,
): NearPoints {
  const cell = tolerance * tolerancesPerCell;
  const slots = 2 ** Math.ceil(Math.log2(Math.max(FEWEST_SLOTS, expected)));
  let count = 0;
  let coordinates = new Float64Array(slots * 3);
  let next = new Int32Array(slots);
  let heads = new Int32Array(slots).fill(-1);
  const asked = new Float64Array(3);
  const seen = new Int32Array(MOST_CELLS);
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
  const visitSlot = (slot: number, visit: (item: number) => void): void => {
    for (let item = heads[slot]!; item >= 0; item = next[item]!) {
      const isNear =
        Math.abs(coordinates[item * 3]! - asked[0]!) <= tolerance &&
        Math.abs(coordinates[item * 3 + 1]! - asked[1]!) <= tolerance &&
        Math.abs(coordinates[item * 3 + 2]! - asked[2]!) <= tolerance;
      if (isNear) visit(item);
    }
  };
  /** Every slot of the cells in a range once: several cells may share one. */
  const visitCells = (visit: (item: number) => void): void => {
    const lastI = at(asked[0]! + tolerance);
    const lastJ = at(asked[1]! + tolerance);
    const lastK = at(asked[2]! + tolerance);
    let seenCount = 0;
    for (let i = at(asked[0]! - tolerance); i <= lastI; i += 1) {
      for (let j = at(asked[1]! - tolerance); j <= lastJ; j += 1) {
        for (let k = at(asked[2]! - tolerance); k <= lastK; k += 1) {
          const slot = slotOf(i, j, k) & (heads.length - 1);
          let earlier = 0;
          while (earlier < seenCount && seen[earlier] !== slot) earlier += 1;
          if (earlier < seenCount) continue;
          seen[seenCount] = slot;
          seenCount += 1;
        }
      }
    }
    for (let earlier = 0; earlier < seenCount; earlier += 1) visitSlot(seen[earlier]!, visit);
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
      asked[0] = x;
      asked[1] = y;
      asked[2] = z;
      const i = at(x - tolerance);
      const j = at(y - tolerance);
      const k = at(z - tolerance);
      const isOneCell = i === at(x + tolerance) && j === at(y + tolerance) && k === at(z + tolerance);
      if (isOneCell) visitSlot(slotOf(i, j, k) & (heads.length - 1), visit);
      else visitCells(visit);
    },
  };
}

/** Several cells may share a slot: what they hold is compared anyway. */
function slotOf(i: number, j: number, k: number): number {
  let mixed = Math.imul(i | 0, 0x9e3779b1) ^ Math.imul(j | 0, 0x85ebca6b) ^ Math.imul(k | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
