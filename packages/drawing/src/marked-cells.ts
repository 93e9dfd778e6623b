/**
 * Boxes marked on a grid, to ask whether any may lie in a range: the answer is yes too often and never no too often. Marking and
 * asking take the same few steps however large a box is. Source: F. Crow, Summed-area tables for texture mapping, 1984.
 */
export type MarkedCells = {
  readonly mayHold: (minX: number, minY: number, maxX: number, maxY: number) => boolean;
};

const CELLS_PER_BOX = 32;
const MOST_CELLS = 4_000_000;
const MOST_CELLS_TO_A_SIDE = 4000;

type Grid = { minX: number; minY: number; scale: number; columns: number; rows: number };

/** Boxes are given as plain numbers: minX, minY, maxX, maxY of one after the other. */
export function markCells(boxes: Float64Array): MarkedCells {
  const grid = layOut(boxes);
  const { columns, rows } = grid;
  const sums = sumMarked(markCorners(boxes, grid), columns, rows);
  const width = columns + 1;
  return {
    mayHold: (minX, minY, maxX, maxY) => {
      const left = cellOf(minX, grid.minX, grid.scale);
      const low = cellOf(minY, grid.minY, grid.scale);
      const right = cellOf(maxX, grid.minX, grid.scale);
      const high = cellOf(maxY, grid.minY, grid.scale);
      if (right < 0 || high < 0 || left >= columns || low >= rows) return false;
      const below = Math.max(0, low) * width;
      const above = (Math.min(rows - 1, high) + 1) * width;
      const before = Math.max(0, left);
      const after = Math.min(columns - 1, right) + 1;
      return sums[above + after]! - sums[above + before]! - sums[below + after]! + sums[below + before]! > 0;
    },
  };
}

const cellOf = (value: number, from: number, scale: number): number => Math.floor((value - from) * scale);

function layOut(boxes: Float64Array): Grid {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let edge = 0; edge < boxes.length; edge += 4) {
    if (boxes[edge]! < minX) minX = boxes[edge]!;
    if (boxes[edge + 1]! < minY) minY = boxes[edge + 1]!;
    if (boxes[edge + 2]! > maxX) maxX = boxes[edge + 2]!;
    if (boxes[edge + 3]! > maxY) maxY = boxes[edge + 3]!;
  }
  const [width, height] = [maxX - minX, maxY - minY];
  const cells = Math.min(MOST_CELLS, Math.max(1, (boxes.length / 4) * CELLS_PER_BOX));
  const side = Math.max(Math.sqrt((width * height) / cells), Math.max(width, height) / MOST_CELLS_TO_A_SIDE);
  if (!(side > 0)) return { minX, minY, scale: 0, columns: 1, rows: 1 };
  const scale = 1 / side;
  return { minX, minY, scale, columns: cellOf(maxX, minX, scale) + 1, rows: cellOf(maxY, minY, scale) + 1 };
}

/** Adds one at the lower left cell of each box, and takes it away beyond the others: summed up, how many boxes lie in each cell. */
function markCorners(boxes: Float64Array, { minX, minY, scale, columns, rows }: Grid): Int32Array {
  const width = columns + 1;
  const marks = new Int32Array(width * (rows + 1));
  for (let edge = 0; edge < boxes.length; edge += 4) {
    const left = cellOf(boxes[edge]!, minX, scale);
    const low = cellOf(boxes[edge + 1]!, minY, scale) * width;
    const beyond = cellOf(boxes[edge + 2]!, minX, scale) + 1;
    const above = (cellOf(boxes[edge + 3]!, minY, scale) + 1) * width;
    marks[low + left]! += 1;
    marks[low + beyond]! -= 1;
    marks[above + left]! -= 1;
    marks[above + beyond]! += 1;
  }
  return marks;
}

/** How many cells with a box lie to the left of each corner of the grid and below it. */
function sumMarked(marks: Int32Array, columns: number, rows: number): Int32Array {
  const width = columns + 1;
  const sums = new Int32Array(marks.length);
  const boxesIn = new Int32Array(columns);
  for (let row = 0; row < rows; row += 1) {
    let boxes = 0;
    let marked = 0;
    for (let column = 0; column < columns; column += 1) {
      boxes += marks[row * width + column]!;
      boxesIn[column]! += boxes;
      if (boxesIn[column]! > 0) marked += 1;
      sums[(row + 1) * width + column + 1] = sums[row * width + column + 1]! + marked;
    }
  }
  return sums;
}
