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

const classesOf = (props: GridRowProps, column: GridColumn, place: number): string => {
  const { row, problems, from, to, active } = props;
  const flags = {
    [column.kind]: true,
    ...(column.isFigure === true ? { number: true } : {}),
    stays: column.stays === true,
    changed: row !== null && isChangedCell(row, column.key),
    wrong: problems?.[column.key] !== undefined,
    meanwhile: row !== null && meanwhileValue(row, column.key) !== undefined,
    'read-only': row !== null && isReadOnly(column, row.cells),
    selected: place >= from && place <= to,
    active: place === active,
  };
  return Object.entries(flags)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name)
    .join(' ');
};

const CellText = ({ row, column, locale }: { row: ShownRow; column: GridColumn; locale: string }) => {
  if (column.draw !== undefined) return column.draw(row.cells);
  const text = writeCell(column, row.cells[column.key], locale, row.cells);
  return text === '' && column.placeholder !== undefined ? (
    <span className="placeholder">{column.placeholder}</span>
  ) : (
    text
  );
};

const GridCell = (props: GridRowProps & { readonly column: GridColumn; readonly columnPlace: number }) => {
  const { gridId, place, row, locale, problems, from, to, active, editor, column, columnPlace, meanwhileText } = props;
  const wrong = problems?.[column.key];
  const meanwhile = row === null ? undefined : meanwhileValue(row, column.key);
  return (
    <div
      role="gridcell"
      id={cellId(gridId, place, columnPlace)}
      data-row={place}
      data-column={columnPlace}
      className={classesOf(props, column, columnPlace)}
      aria-colindex={columnPlace + 2}
      aria-selected={columnPlace >= from && columnPlace <= to}
      aria-invalid={wrong === undefined ? undefined : true}
      aria-readonly={row !== null && (row.isArchived || isReadOnly(column, row.cells)) ? true : undefined}
      title={wrong ?? (meanwhile === undefined ? undefined : meanwhileText(column, meanwhile))}
    >
      {row === null ? '' : <CellText {...{ row, column, locale }} />}
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
      {columns.map((column, columnPlace) => (
        <GridCell key={column.key} {...props} column={column} columnPlace={columnPlace} />
      ))}
    </div>
  );
});
