import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditEnd } from './cell-editor.tsx';
import { type Cells, completedChoice, isReadOnly, readCell, writeCell } from './grid-columns.ts';
import { type BulkChange, bulkChanged, emptied, filledDown, filledWith, type Sheet, takenBack } from './grid-edits.ts';
import {
  type Block,
  blockOf,
  followed,
  type HeldSelection,
  inside,
  insideSelection,
  moved,
  nextTo,
  type Place,
  type Selection,
  type Size,
  single,
} from './grid-selection.ts';
import type { GridOnScreen } from './use-grid.ts';

export type Editing = { readonly text: string; readonly isReplacing: boolean };

const sizeOf = ({ rows, columns, canAdd }: GridOnScreen): Size => ({
  rows: rows.length + (canAdd ? 1 : 0),
  columns: columns.length,
});

const placeAfter = (end: EditEnd, at: Place, size: Size): Place => {
  switch (end) {
    case 'down':
      return inside({ ...at, row: at.row + 1 }, size);
    case 'up':
      return inside({ ...at, row: at.row - 1 }, size);
    case 'next':
      return nextTo(at, size, 1);
    case 'previous':
      return nextTo(at, size, -1);
    default:
      return at;
  }
};

type Chosen = { readonly selection: Selection; readonly rowIds: readonly string[] | null };

/** The selection, which stays on its rows when these are put in another order. */
const useSelection = (grid: GridOnScreen, size: Size) => {
  const [chosen, setChosen] = useState<Chosen>({ selection: single({ row: 0, column: 0 }), rowIds: null });
  const ids = useMemo(() => grid.rows.map(({ id }) => id), [grid.rows]);
  const { top, bottom } = blockOf(insideSelection(chosen.selection, size));
  const isUnknown = chosen.rowIds === null || chosen.rowIds.length === 0;
  const rowIds = isUnknown ? ids.slice(top, bottom + 1) : (chosen.rowIds ?? []);
  const held: HeldSelection = { selection: chosen.selection, rowIds };
  // Known only once the rows are there that the selection came with, such as pasted ones.
  if (chosen.rowIds === null || (isUnknown && rowIds.length > 0)) setChosen(held);
  const selection = insideSelection(followed(held, { ids, renamed: grid.renamed }), size);
  return { selection, choose: (next: Selection) => setChosen({ selection: next, rowIds: null }) };
};

const cellAt = ({ columns, rows, newCells }: GridOnScreen, place: Place) => {
  const row = rows[place.row];
  const cells: Cells = row?.cells ?? newCells;
  return { column: columns[place.column], row, cells };
};

/** The selection of a grid, the cell being typed, and what is done to the selected cells. */
export const useGridControl = (grid: GridOnScreen, frame: RefObject<HTMLElement | null>) => {
  const size = sizeOf(grid);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { selection, choose } = useSelection(grid, size);
  const block = blockOf(selection);
  const sheet: Sheet = { rows: grid.rows, columns: grid.columns, newCells: grid.newCells, locale: grid.locale };
  const { active } = selection;
  const { column, row, cells } = cellAt(grid, active);
  const select = (next: Selection) => choose(insideSelection(next, size));
  const canEdit =
    column !== undefined && row?.isArchived !== true && !isReadOnly(column, cells) && active.row < size.rows;
  const startEditing = (isReplacing: boolean) => {
    if (!canEdit || column === undefined) return;
    const text = isReplacing ? '' : writeCell(column, row?.cells[column.key], grid.locale, cells);
    // At once, so that the key that began it is typed into the field.
    flushSync(() => setEditing({ text, isReplacing }));
  };
  const endEditing = () => {
    setEditing(null);
    frame.current?.focus({ preventScroll: true });
  };
  const take = (text: string, end: EditEnd) => {
    if (column !== undefined && text !== writeCell(column, row?.cells[column.key], grid.locale, cells)) {
      const value = readCell(column, completedChoice(column, text, cells), grid.locale, null, cells);
      grid.apply(filledWith(sheet, end === 'everywhere' ? block : blockOf(single(active)), column, value));
    }
    if (end === 'stay') setEditing(null);
    else endEditing();
    if (end !== 'stay' && end !== 'everywhere') choose(single(placeAfter(end, active, size)));
  };
  const toggle = () => {
    if (column?.kind === 'yesNo') grid.apply(filledWith(sheet, block, column, row?.cells[column.key] !== true));
  };
  const enter = () => {
    if (column?.open !== undefined && row !== undefined) column.open(row.id);
    else if (column?.kind === 'yesNo') toggle();
    else startEditing(false);
  };
  const selectedRows = grid.rows.slice(block.top, block.bottom + 1);
  return {
    size,
    selection,
    block,
    sheet,
    editing,
    canEdit,
    column,
    selectedRows,
    select,
    /** Of the row of the active cell. */
    cells,
    startEditing,
    /** Opens what the active cell stands for, or the cell to be edited. */
    enter,
    take,
    cancelEditing: endEditing,
    move: (...[key, stride]: [Parameters<typeof moved>[1], Parameters<typeof moved>[3]]) =>
      choose(moved(selection, key, size, stride)),
    /** Brings back what is saved in the selected cells that have a message. */
    takeBack: () => grid.apply(takenBack(sheet, block, grid.problems)),
    empty: () => grid.apply(emptied(sheet, block)),
    fillDown: () => grid.apply(filledDown(sheet, block)),
    changeAll: (change: BulkChange, columnKey: string) => {
      const target = grid.columns.find(({ key }) => key === columnKey);
      if (target !== undefined) grid.apply(bulkChanged(sheet, block, target, change));
    },
    toggle,
    archive: (isArchived: boolean) => grid.archive(selectedRows, isArchived),
    goTo: (place: Place) => {
      choose(single(inside(place, size)));
      frame.current?.focus({ preventScroll: true });
    },
    selectBlock: ({ top, left, bottom, right }: Block) =>
      choose({ active: { row: top, column: left }, corner: { row: bottom, column: right } }),
    /** Keeps the place of the selection through what comes next, such as another order of the rows. */
    keepPlace: () => choose(selection),
  };
};

export type GridControl = ReturnType<typeof useGridControl>;
