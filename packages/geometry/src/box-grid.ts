import { boundsOf } from './bounds.ts';
import type { BoxIndex } from './box-search.ts';
import type { Bounds } from './curve.ts';

/**
 * Boxes of much the same size, spread evenly, as those of most drawings are: kept by the cells of a grid they are found several
 * times as fast as in a tree, and there is nothing to sort. Asking touches the cells of the range alone.
 */

/** Cells for each box: the boxes of most drawings then lie in two or three of them. */
const CELLS_PER_BOX = 0.5;
/** Cells a box may lie in, and others it may share a cell with, taken over all of them: else a tree is better. */
const MOST_CELLS_PER_BOX = 6;
const MOST_SHARING_A_CELL = 12;
const MOST_CELLS_TO_A_SIDE = 4096;

type Grid = {
  readonly boxes: Float64Array;
  readonly minX: number;
  readonly minY: number;
  /** Cells per mm. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly columns: number;
  readonly rows: number;
  /** Boxes cell by cell, ascending in each; those of cell i begin at `firstOf[i]` and end before `firstOf[i + 1]`. */
  readonly items: Uint32Array;
  readonly firstOf: Uint32Array;
};

/** An index of boxes given as plain numbers, four edges each; null where they are too unlike each other for a grid. */
export function gridOfBoxes(boxes: Float64Array): BoxIndex | null {
  const grid = fill(layOut(boxes));
  if (grid === null) return null;
  return {
    search: (minX, minY, maxX, maxY, visit, from = 0) => searchGrid(grid, minX, minY, maxX, maxY, visit, from),
    lastAround: (range, before, accepts) => lastInCell(grid, range, before, accepts),
  };
}

/** What all of the boxes lie in, given as plain numbers. */
export function boundsOfBoxes(boxes: Float64Array): Bounds {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let edge = 0; edge < boxes.length; edge += 4) {
    minX = Math.min(minX, boxes[edge]!);
    minY = Math.min(minY, boxes[edge + 1]!);
    maxX = Math.max(maxX, boxes[edge + 2]!);
    maxY = Math.max(maxY, boxes[edge + 3]!);
  }
  return boundsOf(minX, minY, maxX, maxY);
}

type Layout = Omit<Grid, 'items' | 'firstOf'>;

function layOut(boxes: Float64Array): Layout {
  const { minX, minY, maxX, maxY } = boundsOfBoxes(boxes);
  const cells = Math.max(1, (boxes.length / 4) * CELLS_PER_BOX);
  const [width, height] = [maxX - minX, maxY - minY];
  const side = Math.max(Math.sqrt((width * height) / cells), Math.max(width, height) / MOST_CELLS_TO_A_SIDE);
  const columns = Math.max(1, Math.ceil(width / side) || 1);
  const rows = Math.max(1, Math.ceil(height / side) || 1);
  return { boxes, minX, minY, scaleX: columns / width || 0, scaleY: rows / height || 0, columns, rows };
}

/** Place of a cell along one axis; what lies beyond the grid falls into the cells at its edge. */
const cellOf = (value: number, from: number, scale: number, count: number): number => {
  const cell = Math.floor((value - from) * scale);
  return cell < count ? (cell > 0 ? cell : 0) : count - 1;
};

function fill(layout: Layout): Grid | null {
  const { boxes, minX, minY, scaleX, scaleY, columns, rows } = layout;
  const count = boxes.length / 4;
  const firstOf = new Uint32Array(columns * rows + 1);
  const ranges = new Uint16Array(count * 4);
  let entries = 0;
  for (let at = 0; at < boxes.length; at += 4) {
    const left = cellOf(boxes[at]!, minX, scaleX, columns);
    const low = cellOf(boxes[at + 1]!, minY, scaleY, rows);
    const right = cellOf(boxes[at + 2]!, minX, scaleX, columns);
    const high = cellOf(boxes[at + 3]!, minY, scaleY, rows);
    entries += (right - left + 1) * (high - low + 1);
    if (entries > count * MOST_CELLS_PER_BOX) return null;
    ranges[at] = left;
    ranges[at + 1] = low;
    ranges[at + 2] = right;
    ranges[at + 3] = high;
    for (let row = low; row <= high; row += 1)
      for (let column = left; column <= right; column += 1) firstOf[row * columns + column + 1]! += 1;
  }
  let sharing = 0;
  for (let cell = 1; cell < firstOf.length; cell += 1) {
    sharing += firstOf[cell]! * firstOf[cell]!;
    firstOf[cell]! += firstOf[cell - 1]!;
  }
  if (sharing > entries * MOST_SHARING_A_CELL) return null;
  return { ...layout, firstOf, items: itemsByCell(ranges, columns, firstOf) };
}

/** The boxes of each cell one after the other; `ranges` are the first column and row and the last ones of each box. */
function itemsByCell(ranges: Uint16Array, columns: number, firstOf: Uint32Array): Uint32Array {
  const items = new Uint32Array(firstOf.at(-1)!);
  const filled = firstOf.slice();
  for (let at = 0; at < ranges.length; at += 4) {
    for (let row = ranges[at + 1]!; row <= ranges[at + 3]!; row += 1) {
      for (let column = ranges[at]!; column <= ranges[at + 2]!; column += 1) {
        const cell = row * columns + column;
        items[filled[cell]!] = at / 4;
        filled[cell]! += 1;
      }
    }
  }
  return items;
}

/** A box that lies in several cells of the range is met in the first of them alone. */
function searchGrid(
  grid: Grid,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
  visit: (item: number) => void,
  from: number,
): void {
  const { boxes, columns, rows, items, firstOf } = grid;
  const left = cellOf(minX, grid.minX, grid.scaleX, columns);
  const low = cellOf(minY, grid.minY, grid.scaleY, rows);
  const right = cellOf(maxX, grid.minX, grid.scaleX, columns);
  const high = cellOf(maxY, grid.minY, grid.scaleY, rows);
  const isOneCell = left === right && low === high;
  for (let row = low; row <= high; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = row * columns + column;
      const end = firstOf[cell + 1]!;
      for (let place = firstOf[cell]!; place < end; place += 1) {
        const item = items[place]!;
        const edge = item * 4;
        if (item < from || boxes[edge]! > maxX || boxes[edge + 1]! > maxY) continue;
        if (boxes[edge + 2]! < minX || boxes[edge + 3]! < minY) continue;
        const isFirst =
          isOneCell ||
          (Math.max(left, cellOf(boxes[edge]!, grid.minX, grid.scaleX, columns)) === column &&
            Math.max(low, cellOf(boxes[edge + 1]!, grid.minY, grid.scaleY, rows)) === row);
        if (isFirst) visit(item);
      }
    }
  }
}

/** What is around the range lies in the cell of its corner, the last one at its end. */
function lastInCell(grid: Grid, range: Bounds, before: number, accepts: (item: number) => boolean): number {
  const { boxes, columns, items, firstOf } = grid;
  const { minX, minY, maxX, maxY } = range;
  const column = cellOf(minX, grid.minX, grid.scaleX, columns);
  const cell = cellOf(minY, grid.minY, grid.scaleY, grid.rows) * columns + column;
  for (let place = firstOf[cell + 1]! - 1; place >= firstOf[cell]!; place -= 1) {
    const item = items[place]!;
    const edge = item * 4;
    const isAround =
      item < before &&
      boxes[edge]! <= minX &&
      boxes[edge + 1]! <= minY &&
      boxes[edge + 2]! >= maxX &&
      boxes[edge + 3]! >= maxY;
    if (isAround && accepts(item)) return item;
  }
  return -1;
}
