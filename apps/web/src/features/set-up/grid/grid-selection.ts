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

/** A selection with the ids of its rows when it was chosen; those of a row that is yet to be added are missing. */
export type HeldSelection = { readonly selection: Selection; readonly rowIds: readonly string[] };

type RowsNow = {
  readonly ids: readonly string[];
  /** Ids that rows got when they were saved, by the ones before. */
  readonly renamed: ReadonlyMap<string, string>;
};

/** The selection on the rows that it was chosen on, wherever they stand now; the active one alone when they stand no more together. */
export const followed = ({ selection, rowIds }: HeldSelection, { ids, renamed }: RowsNow): Selection => {
  const { top, bottom } = blockOf(selection);
  const wanted = rowIds.map((id) => renamed.get(id) ?? id);
  const isWhole = wanted.length === bottom - top + 1;
  if (!isWhole || (wanted[0] === ids[top] && wanted.at(-1) === ids[bottom])) return selection;
  const { active, corner } = selection;
  const activePlace = ids.indexOf(wanted[active.row - top] ?? '');
  if (activePlace < 0) return selection;
  const first = ids.indexOf(wanted[0] ?? '');
  const areTogether = first >= 0 && wanted.every((id, place) => ids[first + place] === id);
  if (!areTogether) return single({ ...active, row: activePlace });
  return { active: { ...active, row: activePlace }, corner: { ...corner, row: first + corner.row - top } };
};

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
