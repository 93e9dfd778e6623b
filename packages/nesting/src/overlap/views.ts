import { knownLoss, newPairTables, overlapsIn, type PairTables } from './pair-table.ts';
import { type Owned, type PairView, pairView } from './pair-view.ts';

/** The views of one search, each by its number; 0 is none. */
export type Views = {
  readonly tables: PairTables;
  /** Bodies by their number. */
  readonly owned: Owned[];
  /** By the numbers of both bodies: the number of their view, `NOT_SEEN` or `NO_TABLE`. */
  readonly rows: Int32Array[];
  count: number;
  /** Of each view: columns, rows, first cell and first node of its table, and the table's number. */
  whole: Int32Array;
  /** Of each view: what turns an offset into cells, as two rows of a matrix. */
  matrix: Float64Array;
};

const WHOLE = 5;
const MATRIX = 6;
const NOT_SEEN = 0;
export const NO_TABLE = -1;
const NO_ROW = new Int32Array(0);
const FIRST_ROOM = 64;

export const newViews = (): Views => ({
  tables: newPairTables(),
  owned: [],
  rows: [],
  count: 1,
  whole: new Int32Array(FIRST_ROOM * WHOLE),
  matrix: new Float64Array(FIRST_ROOM * MATRIX),
});

function widen(views: Views): void {
  const { whole, matrix } = views;
  views.whole = new Int32Array(2 * whole.length);
  views.whole.set(whole);
  views.matrix = new Float64Array(2 * matrix.length);
  views.matrix.set(matrix);
}

function addView(views: Views, { table, cos, sin, shiftX, shiftY }: PairView): number {
  const view = views.count++;
  if (views.whole.length < views.count * WHOLE) widen(views);
  const { left, bottom, perX, perY, columns, rows, firstCell, firstNode, number } = table;
  views.whole.set([columns, rows, firstCell, firstNode, number], view * WHOLE);
  const alongX = [cos * perX, sin * perX, (shiftX - left) * perX];
  const alongY = [-sin * perY, cos * perY, (shiftY - bottom) * perY];
  views.matrix.set([...alongX, ...alongY], view * MATRIX);
  return view;
}

/** The view of two numbered bodies, made where there is none yet. */
export function viewOf(views: Views, a: number, b: number): number {
  let row = views.rows[a] ?? NO_ROW;
  if (b >= row.length) {
    const wider = new Int32Array(Math.max(b + 1, views.owned.length));
    wider.set(row);
    row = wider;
    views.rows[a] = row;
  }
  const known = row[b]!;
  if (known !== NOT_SEEN) return known;
  const seen = pairView(views.tables, views.owned[a]!, views.owned[b]!);
  row[b] = seen ? addView(views, seen) : NO_TABLE;
  return row[b]!;
}

/** Loss of the second body at (dx, dy) from the first; zero exactly when they do not overlap. */
export function viewLoss({ tables, matrix, whole }: Views, view: number, dx: number, dy: number): number {
  const m = view * MATRIX;
  const u = matrix[m]! * dx + matrix[m + 1]! * dy + matrix[m + 2]!;
  const v = matrix[m + 3]! * dx + matrix[m + 4]! * dy + matrix[m + 5]!;
  const w = view * WHOLE;
  const columns = whole[w]!;
  if (!(u > 0 && v > 0 && u < columns && v < whole[w + 1]!)) return 0;
  const number = whole[w + 4]!;
  const loss = knownLoss(tables, number, u, v, columns, whole[w + 2]!, whole[w + 3]!);
  if (loss >= 0) return loss;
  return overlapsIn(tables, number, u, v) ? -loss : 0;
}

/** A list of numbers and where to write in it. */
export type Slot<T> = { readonly list: T; readonly at: number };

/** Writes what turns a place of the first body into cells of a view's table, the second lying at (x, y), and what is in `whole`. */
export function writeView(
  { matrix, whole }: Views,
  view: number,
  x: number,
  y: number,
  toMatrix: Slot<Float64Array>,
  toWhole: Slot<Int32Array>,
): void {
  for (let row = 0; row < MATRIX; row += 3) {
    const from = view * MATRIX + row;
    const perX = matrix[from]!;
    const perY = matrix[from + 1]!;
    toMatrix.list[toMatrix.at + row] = -perX;
    toMatrix.list[toMatrix.at + row + 1] = -perY;
    toMatrix.list[toMatrix.at + row + 2] = perX * x + perY * y + matrix[from + 2]!;
  }
  for (let k = 0; k < WHOLE; k++) toWhole.list[toWhole.at + k] = whole[view * WHOLE + k]!;
}
