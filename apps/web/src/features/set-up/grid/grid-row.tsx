// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell (aria-activedescendant)
import { memo, type ReactNode } from 'react';
import type { CellValue, GridColumn } from './grid-columns.ts';
import { isReadOnly, writeCell } from './grid-columns.ts';
import { isChangedCell, isChangedRow, meanwhileValue, type ShownRow } from './grid-draft.ts';
import type { RowProblems } from './grid-problems.ts';

type GridRowProps = {
  readonly gridId: string;
  readonly place: number;
  /** Where it stands, px below the headings. */
  readonly top: number;
  /** Null for the empty row at the end, which becomes a new one. */
  readonly row: ShownRow | null;
  readonly columns: readonly GridColumn[];
  readonly template: string;
  readonly locale: string;
  readonly problems: RowProblems | undefined;
  /** First and last selected column; -1 for none. */
  readonly from: number;
  readonly to: number;
  readonly active: number;
  readonly editor: ReactNode;
  readonly newRowLabel: string;
  /** Says of a cell that is changed here what somebody else saved there since. */
  readonly meanwhileText: (column: GridColumn, value: CellValue) => string;
};

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

const classesOf = (props: GridRowProps, column: GridColumn, place: number, isFixed: boolean): string => {
  const { row, problems, from, to, active } = props;
  let classes: string = column.isFigure === true && column.kind !== 'number' ? `${column.kind} number` : column.kind;
  if (column.stays === true) classes += ' stays';
  if (row !== null && isChangedCell(row, column.key)) classes += ' changed';
  if (problems?.[column.key] !== undefined) classes += ' wrong';
  if (row !== null && meanwhileValue(row, column.key) !== undefined) classes += ' meanwhile';
  if (isFixed) classes += ' read-only';
  if (place >= from && place <= to) classes += ' selected';
  return place === active ? `${classes} active` : classes;
};

const contentOf = (row: ShownRow, column: GridColumn, locale: string): ReactNode => {
  if (column.draw !== undefined) return column.draw(row.cells);
  const text = writeCell(column, row.cells[column.key], locale, row.cells);
  return text === '' && column.placeholder !== undefined ? (
    <span className="placeholder">{column.placeholder}</span>
  ) : (
    text
  );
};

/** A cell; no component of its own, for a screen has a thousand of them. */
const drawCell = (props: GridRowProps, column: GridColumn, columnPlace: number): ReactNode => {
  const { gridId, place, row, locale, problems, from, to, active, editor, meanwhileText } = props;
  const wrong = problems?.[column.key];
  const meanwhile = row === null ? undefined : meanwhileValue(row, column.key);
  const isFixed = row !== null && isReadOnly(column, row.cells);
  return (
    <div
      key={column.key}
      role="gridcell"
      id={cellId(gridId, place, columnPlace)}
      data-row={place}
      data-column={columnPlace}
      className={classesOf(props, column, columnPlace, isFixed)}
      aria-colindex={columnPlace + 2}
      aria-selected={columnPlace >= from && columnPlace <= to}
      aria-invalid={wrong === undefined ? undefined : true}
      aria-readonly={isFixed || row?.isArchived === true ? true : undefined}
      title={wrong ?? (meanwhile === undefined ? undefined : meanwhileText(column, meanwhile))}
    >
      {row === null ? '' : contentOf(row, column, locale)}
      {columnPlace === active ? editor : null}
    </div>
  );
};

/** One row; drawn anew only when something of it changed. */
export const GridRow = memo((props: GridRowProps) => {
  const { place, top, row, columns, template, newRowLabel } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={row?.isArchived === true ? 'archived' : undefined}
      style={{ top, gridTemplateColumns: template }}
    >
      <div
        role="rowheader"
        className={row !== null && isChangedRow(row) ? 'changed' : undefined}
        data-row={place}
        aria-colindex={1}
        aria-label={row === null ? newRowLabel : undefined}
      >
        {row === null ? '+' : place + 1}
      </div>
      {columns.map((column, columnPlace) => drawCell(props, column, columnPlace))}
    </div>
  );
});
