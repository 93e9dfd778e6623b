// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot
import type { RefObject } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { Bands } from './grid-bands.tsx';
import { type Band, firstAt, type Lines } from './grid-lines.ts';
import { useMeanwhileText } from './grid-meanwhile.ts';
import { cellId, GridRow } from './grid-row.tsx';
import type { GridSizes } from './grid-sizes.ts';
import type { GridOnScreen } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type RowsProps = {
  readonly grid: GridOnScreen;
  readonly control: GridControl;
  readonly id: string;
  readonly template: string;
  readonly addLabel: string;
  readonly lines: Lines;
  readonly sizes: GridSizes;
};

type LinesDrawn = { readonly first: number; readonly last: number };

/** The rows from the first to the last line that are drawn. */
const Rows = ({ grid, control, id, template, addLabel, lines, sizes, first, last }: RowsProps & LinesDrawn) => {
  const { selection, block, editing, cells } = control;
  const meanwhileText = useMeanwhileText(grid.locale);
  const editorIn = (place: number) => {
    const { column } = control;
    if (editing === null || column === undefined || place !== selection.active.row) return null;
    const { text, isReplacing } = editing;
    return (
      <CellEditor
        key={cellId(id, place, selection.active.column)}
        {...{ column, cells, text, isReplacing }}
        onTake={control.take}
        onCancel={control.cancelEditing}
      />
    );
  };
  const from = firstAt(lines.ofRows, first);
  const places = Array.from({ length: firstAt(lines.ofRows, last + 1) - from }, (_, at) => from + at);
  return places.map((place) => {
    const row = grid.rows[place] ?? null;
    const isSelected = place >= block.top && place <= block.bottom;
    return (
      <GridRow
        key={row?.id ?? 'new'}
        gridId={id}
        columns={grid.columns}
        locale={grid.locale}
        newRowLabel={addLabel}
        meanwhileText={meanwhileText}
        {...{ place, row, template }}
        top={(lines.ofRows[place] ?? 0) * sizes.row}
        problems={row === null ? undefined : grid.problems.get(row.id)}
        from={isSelected ? block.left : -1}
        to={isSelected ? block.right : -1}
        active={place === selection.active.row ? selection.active.column : -1}
        editor={editorIn(place)}
      />
    );
  });
};

type BodyProps = RowsProps & {
  readonly frame: RefObject<HTMLElement | null>;
  readonly bands: readonly Band[];
  readonly onFold: (id: string) => void;
};

/** The rows with the headings among them, as far as they are seen: while they are scrolled, nothing else is drawn anew. */
export const GridBody = ({ frame, bands, onFold, ...rows }: BodyProps) => {
  const { lines, sizes } = rows;
  const drawn = useVisibleRows(frame, lines.count, sizes);
  return (
    <div role="rowgroup" className="grid-body" style={{ height: lines.count * sizes.row }}>
      <Bands {...{ bands, lines, sizes, onFold }} {...drawn} />
      <Rows {...rows} {...drawn} />
    </div>
  );
};
