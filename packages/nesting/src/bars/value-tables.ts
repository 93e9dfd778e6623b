/** A piece type as a candidate for one bar: at most `count` of it, each worth `value`. Weights in half ticks. */
export type Candidate = {
  readonly type: number;
  readonly weight: number;
  readonly count: number;
  readonly value: number;
};

/**
 * Most value that candidates from one on can add in what is left of a bar, by cells of weight. Weights are rounded down
 * to cells, so that the tables never promise too little; with a cell that divides every weight they are exact.
 */
export type ValueTables = {
  readonly cell: number;
  /** One row a candidate and one for none; `width` entries each. */
  readonly values: Float64Array;
  readonly width: number;
};

/** Rows above this ask for the time between copies as well. */
const CELLS_A_LOOK = 100_000;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Adds `copies` of one candidate, taken together or not at all. */
function addCopies(row: Float64Array, weight: number, value: number): void {
  for (let at = row.length - 1; at >= weight; at--) {
    const taken = row[at - weight]! + value;
    if (taken > row[at]!) row[at] = taken;
  }
}

/** Tables of at most `mostEntries` numbers for bars of up to that capacity; null when time is over. */
export function valueTables(
  candidates: readonly Candidate[],
  capacity: number,
  mostEntries: number,
  isOver: () => boolean,
): ValueTables | null {
  const divisor = candidates.reduce((sum, { weight }) => greatestDivisor(sum, weight), 0);
  const cells = Math.max(16, Math.floor(mostEntries / (candidates.length + 1)) - 1);
  const cell = Math.max(divisor, Math.ceil(capacity / cells), 1);
  const width = Math.floor(capacity / cell) + 1;
  const values = new Float64Array(width * (candidates.length + 1));
  for (let k = candidates.length - 1; k >= 0; k--) {
    const row = values.subarray(k * width, (k + 1) * width);
    if (isOver()) return null;
    row.set(values.subarray((k + 1) * width, (k + 2) * width));
    const { weight, count, value } = candidates[k]!;
    const least = Math.floor(weight / cell);
    let left = Math.min(count, Math.floor(capacity / weight));
    for (let copies = 1; left > 0; copies *= 2) {
      const taken = Math.min(copies, left);
      addCopies(row, least * taken, value * taken);
      left -= taken;
      if (left > 0 && row.length > CELLS_A_LOOK && isOver()) return null;
    }
  }
  return { cell, values, width };
}
