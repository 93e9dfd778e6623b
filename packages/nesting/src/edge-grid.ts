import type { Box } from './ring.ts';

/** Edges by the square cells of the plane that they pass: of thousands only those of a few cells are looked at beside one another. */
export type EdgeGrid = {
  readonly left: number;
  readonly low: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Edges of cell `row * columns + column` are `edges` from `first[cell]` to `first[cell + 1]`. */
  readonly first: Int32Array;
  readonly edges: Int32Array;
};

/** Ends of edges, mm: edge k runs from (x0, y0) to (x1, y1). */
export type EdgeEnds = {
  readonly x0: Float64Array;
  readonly y0: Float64Array;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
};

/** Cells for each edge, and cells that an edge passes on average, at most about. */
const CELLS_EACH = 2;
const MOST_PASSED = 3;
/** An edge also stands in cells that it comes so near to, mm. */
const BESIDE = 1e-6;

const within = (value: number, count: number): number => (value < 0 ? 0 : value < count ? value : count - 1);

export const columnAt = ({ left, cell, columns }: EdgeGrid, x: number): number =>
  within(Math.floor((x - left) / cell), columns);
export const rowAt = ({ low, cell, rows }: EdgeGrid, y: number): number => within(Math.floor((y - low) / cell), rows);

function emptyGrid({ x0, y0, x1, y1 }: EdgeEnds): EdgeGrid {
  let [left, low, right, high, length] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (let k = 0; k < x0.length; k++) {
    left = Math.min(left, x0[k]!, x1[k]!);
    right = Math.max(right, x0[k]!, x1[k]!);
    low = Math.min(low, y0[k]!, y1[k]!);
    high = Math.max(high, y0[k]!, y1[k]!);
    length += Math.abs(x1[k]! - x0[k]!) + Math.abs(y1[k]! - y0[k]!);
  }
  const [width, height, count] = [right - left, high - low, Math.max(1, x0.length)];
  const cell = Math.max(
    Math.sqrt((width * height) / (CELLS_EACH * count)),
    Math.max(width, height) / (CELLS_EACH * count),
    length / (MOST_PASSED * count),
    BESIDE,
  );
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;
  return { left, low, cell, columns, rows, first: new Int32Array(columns * rows + 1), edges: new Int32Array(0) };
}

function forCells(grid: EdgeGrid, { x0, y0, x1, y1 }: EdgeEnds, k: number, put: (cell: number) => void): void {
  const ax = x0[k]!;
  const ay = y0[k]!;
  const bx = x1[k]!;
  const by = y1[k]!;
  const left = columnAt(grid, (ax < bx ? ax : bx) - BESIDE);
  const right = columnAt(grid, (ax < bx ? bx : ax) + BESIDE);
  const bottom = rowAt(grid, (ay < by ? ay : by) - BESIDE);
  const top = rowAt(grid, (ay < by ? by : ay) + BESIDE);
  const isSlanted = top > bottom && right > left;
  const slope = isSlanted ? (bx - ax) / (by - ay) : 0;
  const slack = BESIDE * (1 + Math.abs(slope));
  for (let row = bottom; row <= top; row++) {
    let from = left;
    let to = right;
    if (isSlanted) {
      const low = ax + slope * (grid.low + row * grid.cell - ay);
      const high = low + slope * grid.cell;
      from = Math.max(left, columnAt(grid, (low < high ? low : high) - slack));
      to = Math.min(right, columnAt(grid, (low < high ? high : low) + slack));
    }
    for (let column = from; column <= to; column++) put(row * grid.columns + column);
  }
}

export function edgeGrid(ends: EdgeEnds): EdgeGrid {
  const grid = emptyGrid(ends);
  const { first } = grid;
  const count = (cell: number): void => {
    first[cell + 1]!++;
  };
  for (let k = 0; k < ends.x0.length; k++) forCells(grid, ends, k, count);
  for (let cell = 1; cell < first.length; cell++) first[cell]! += first[cell - 1]!;
  const edges = new Int32Array(first[first.length - 1]!);
  const next = first.slice();
  let edge = 0;
  const put = (cell: number): void => {
    edges[next[cell]!++] = edge;
  };
  for (; edge < ends.x0.length; edge++) forCells(grid, ends, edge, put);
  return { ...grid, edges };
}

/** Whether `test` holds for an edge of the cells that a box touches (an edge of several cells may be asked again). */
export function someEdgeIn(grid: EdgeGrid, { minX, minY, maxX, maxY }: Box, test: (edge: number) => boolean): boolean {
  const { first, edges, columns } = grid;
  const [from, to] = [columnAt(grid, minX), columnAt(grid, maxX)];
  const top = rowAt(grid, maxY);
  for (let row = rowAt(grid, minY); row <= top; row++) {
    const end = first[row * columns + to + 1]!;
    for (let at = first[row * columns + from]!; at < end; at++) if (test(edges[at]!)) return true;
  }
  return false;
}
