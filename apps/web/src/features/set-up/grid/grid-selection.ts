/** A cell by the places of its row and column on the screen, from 0. */
export type Place = { readonly row: number; readonly column: number };
/** A block of cells: the active one and the corner opposite to which it was drawn. */
export type Selection = { readonly active: Place; readonly corner: Place };
/** First and last places of a block, both in it. */
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Size = { readonly rows: number; readonly columns: number };

export const single = (place: Place): Selection => ({ active: place, corner: place });

export const blockOf = ({ active, corner }: Selection): Block => ({
  top: Math.min(active.row, corner.row),
  bottom: Math.max(active.row, corner.row),
  left: Math.min(active.column, corner.column),
  right: Math.max(active.column, corner.column),
});

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

export const inside = ({ row, column }: Place, size: Size): Place => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});

export const insideSelection = ({ active, corner }: Selection, size: Size): Selection => ({
  active: inside(active, size),
  corner: inside(corner, size),
});

/** The next cell to type into: to the right, then the first of the next row; the other way round going back. */
export const nextTo = ({ row, column }: Place, size: Size, step: 1 | -1): Place => {
  const place = row * size.columns + column + step;
  const last = size.rows * size.columns - 1;
  const at = Math.max(0, Math.min(last, place));
  return { row: Math.floor(at / size.columns), column: at % size.columns };
};

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown';
const moveKeys: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];
export const isMoveKey = (key: string): key is MoveKey => moveKeys.includes(key);

type Stride = { readonly isFar: boolean; readonly pageRows: number };

const steps: Readonly<Record<MoveKey, (place: Place, size: Size, stride: Stride) => Place>> = {
  ArrowUp: ({ row, column }, _size, { isFar }) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, size, { isFar }) => ({ row: isFar ? size.rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _size, { isFar }) => ({ row, column: isFar ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, size, { isFar }) => ({ row, column: isFar ? size.columns - 1 : column + 1 }),
  Home: ({ row }, _size, { isFar }) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, size, { isFar }) => ({ row: isFar ? size.rows - 1 : row, column: size.columns - 1 }),
  PageUp: ({ row, column }, _size, { pageRows }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }, _size, { pageRows }) => ({ row: row + pageRows, column }),
};

/** The selection after a key that moves; with shift the corner moves and the active cell stays. */
export const moved = (
  { active, corner }: Selection,
  key: MoveKey,
  size: Size,
  stride: Stride & { readonly isExtending: boolean },
): Selection => {
  const place = inside(steps[key](stride.isExtending ? corner : active, size, stride), size);
  return stride.isExtending ? { active, corner: place } : single(place);
};
