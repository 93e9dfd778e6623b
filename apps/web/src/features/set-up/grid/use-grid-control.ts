import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditEnd } from './cell-editor.tsx';
import { isReadOnly, readCell, writeCell } from './grid-columns.ts';
import { type BulkChange, bulkChanged, emptied, filledDown, filledWith, type Sheet } from './grid-edits.ts';
import {
  type Block,
  blockOf,
  inside,
  insideSelection,
  moved,
  nextTo,
  type Place,
  type Selection,
  type Size,
  single,
} from './grid-selection.ts';
import type { Grid } from './use-grid.ts';

export type Editing = { readonly text: string; readonly isReplacing: boolean };

const sizeOf = ({ rows, columns, canAdd }: Grid): Size => ({
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

/** The selection of a grid, the cell being typed, and what is done to the selected cells. */
export const useGridControl = (grid: Grid, frame: RefObject<HTMLElement | null>) => {
  const size = sizeOf(grid);
  const [chosen, setChosen] = useState<Selection>(single({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  const selection = insideSelection(chosen, size);
  const block = blockOf(selection);
  const sheet: Sheet = { rows: grid.rows, columns: grid.columns, newCells: grid.newCells, locale: grid.locale };
  const { active } = selection;
  const column = grid.columns[active.column];
  const row = grid.rows[active.row];
  const select = (next: Selection) => setChosen(insideSelection(next, size));
  const canEdit =
    column !== undefined &&
    row?.isArchived !== true &&
    !isReadOnly(column, row?.cells ?? grid.newCells) &&
    active.row < size.rows;
  const startEditing = (isReplacing: boolean) => {
    if (!canEdit || column === undefined) return;
    const text = isReplacing && column.kind !== 'choice' ? '' : writeCell(column, row?.cells[column.key], grid.locale);
    // At once, so that the key that began it is typed into the field.
    flushSync(() => setEditing({ text, isReplacing }));
  };
  const endEditing = () => {
    setEditing(null);
    frame.current?.focus({ preventScroll: true });
  };
  const take = (text: string, end: EditEnd) => {
    if (column !== undefined && text !== writeCell(column, row?.cells[column.key], grid.locale)) {
      const value = readCell(column, text, grid.locale);
      const target =
        end === 'everywhere'
          ? block
          : { top: active.row, bottom: active.row, left: active.column, right: active.column };
      grid.apply(filledWith(sheet, target, column, value));
    }
    if (end === 'stay') setEditing(null);
    else endEditing();
    if (end !== 'stay' && end !== 'everywhere') setChosen(single(placeAfter(end, active, size)));
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
    startEditing,
    take,
    cancelEditing: endEditing,
    move: (...[key, stride]: [Parameters<typeof moved>[1], Parameters<typeof moved>[3]]) =>
      setChosen(moved(selection, key, size, stride)),
    empty: () => grid.apply(emptied(sheet, block)),
    fillDown: () => grid.apply(filledDown(sheet, block)),
    changeAll: (change: BulkChange, columnKey: string) => {
      const target = grid.columns.find(({ key }) => key === columnKey);
      if (target !== undefined) grid.apply(bulkChanged(sheet, block, target, change));
    },
    toggle: () => {
      if (column?.kind !== 'yesNo') return;
      grid.apply(filledWith(sheet, block, column, row?.cells[column.key] !== true));
    },
    archive: (isArchived: boolean) => grid.archive(selectedRows, isArchived),
    goTo: (place: Place) => {
      setChosen(single(inside(place, size)));
      frame.current?.focus({ preventScroll: true });
    },
    selectBlock: ({ top, left, bottom, right }: Block) =>
      setChosen({ active: { row: top, column: left }, corner: { row: bottom, column: right } }),
  };
};

export type GridControl = ReturnType<typeof useGridControl>;
