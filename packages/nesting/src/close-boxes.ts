import type { Box } from './ring.ts';

/**
 * Boxes that come nearer to each other than a distance, found by a grid whose cells are about as large as the boxes: each grown box
 * stands in every cell it covers, and a pair is told in the one cell that holds the lower left corner of what both cover.
 */
type Grid = {
  readonly left: number;
  readonly low: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
};

/** Cells for each box at most, and at least in all. */
const CELLS_EACH = 4;
const FEWEST_CELLS = 16;

function gridOf(boxes: readonly Box[], distance: number): Grid {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  let [width, height] = [0, 0];
  for (const { minX, minY, maxX, maxY } of boxes) {
    left = Math.min(left, minX);
    low = Math.min(low, minY);
    right = Math.max(right, maxX);
    high = Math.max(high, maxY);
    width += maxX - minX + distance;
    height += maxY - minY + distance;
  }
  const [across, up] = [right - left + distance, high - low + distance];
  const most = CELLS_EACH * boxes.length + FEWEST_CELLS;
  const cells = (length: number, sum: number): number =>
    Math.max(1, Math.min(most, Math.ceil((length * boxes.length) / Math.max(sum, 1e-9))));
  let [columns, rows] = [cells(across, width), cells(up, height)];
  while (columns * rows > most) [columns, rows] = columns > rows ? [columns >> 1, rows] : [columns, rows >> 1];
  const [cellWidth, cellHeight] = [Math.max(across / columns, 1e-9), Math.max(up / rows, 1e-9)];
  return { left: left - distance / 2, low: low - distance / 2, width: cellWidth, height: cellHeight, columns, rows };
}

const within = (cell: number, count: number): number => (cell < 0 ? 0 : cell < count ? cell : count - 1);

/** Calls `visit` with every pair of boxes nearer than the distance, until it says false; whether it never did. */
export function forCloseBoxes(
  boxes: readonly Box[],
  distance: number,
  visit: (first: number, second: number) => boolean,
): boolean {
  if (boxes.length < 2) return true;
  const { left, low, width, height, columns, rows } = gridOf(boxes, distance);
  const half = distance / 2;
  const columnOf = (x: number): number => within(Math.floor((x - left) / width), columns);
  const rowOf = (y: number): number => within(Math.floor((y - low) / height), rows);
  const forCells = ({ minX, minY, maxX, maxY }: Box, put: (cell: number) => void): void => {
    const [fromColumn, toColumn] = [columnOf(minX - half), columnOf(maxX + half)];
    const [fromRow, toRow] = [rowOf(minY - half), rowOf(maxY + half)];
    for (let row = fromRow; row <= toRow; row++)
      for (let column = fromColumn; column <= toColumn; column++) put(row * columns + column);
  };
  const first = new Int32Array(columns * rows + 1);
  for (const box of boxes) forCells(box, (cell) => first[cell + 1]!++);
  for (let cell = 0; cell < columns * rows; cell++) first[cell + 1]! += first[cell]!;
  const members = new Int32Array(first[columns * rows]!);
  const next = first.slice();
  for (const [k, box] of boxes.entries()) {
    forCells(box, (cell) => {
      members[next[cell]!++] = k;
    });
  }
  for (let cell = 0; cell < columns * rows; cell++) {
    for (let i = first[cell]!; i < first[cell + 1]!; i++) {
      const a = boxes[members[i]!]!;
      for (let j = i + 1; j < first[cell + 1]!; j++) {
        const b = boxes[members[j]!]!;
        if (b.minX - a.maxX >= distance || a.minX - b.maxX >= distance) continue;
        if (b.minY - a.maxY >= distance || a.minY - b.maxY >= distance) continue;
        const x = (a.minX > b.minX ? a.minX : b.minX) - half;
        const y = (a.minY > b.minY ? a.minY : b.minY) - half;
        if (rowOf(y) * columns + columnOf(x) === cell && !visit(members[i]!, members[j]!)) return false;
      }
    }
  }
  return true;
}
