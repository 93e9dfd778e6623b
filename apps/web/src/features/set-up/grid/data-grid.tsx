// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid lie at places of their own, which table elements cannot

import { formatNumber } from '@kerf/i18n/formats';
import { snackbars } from '@kerf/ui/snackbars';
import { useSteady } from '@kerf/ui/use-steady';
import { type ClipboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GridBody } from './grid-body.tsx';
import { parseBlock, printBlock } from './grid-clipboard.ts';
import type { GridColumn } from './grid-columns.ts';
import { leftOut, notTaken, type PlacedChange, pasted, textsOf } from './grid-edits.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { useHeadings } from './grid-headings.ts';
import { pressKey } from './grid-keys.ts';
import { type Band, linesOf } from './grid-lines.ts';
import { cellId } from './grid-row.tsx';
import { DENSE, ROOMY } from './grid-sizes.ts';
import { gridStyles } from './grid-styles.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { type GridOnScreen, MOST_ROWS } from './use-grid.ts';
import { type GridControl, useGridControl } from './use-grid-control.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { rowsInFrame, useGoesOn, useSeen } from './use-visible-rows.ts';

type DataGridProps = {
  readonly grid: GridOnScreen;
  /** What the rows are, for a screen reader. */
  readonly label: string;
  /** Words of the button and the empty row that add one. */
  readonly addLabel: string;
  readonly canArchive?: boolean;
  /** CSS height beyond which the rows scroll. */
  readonly maxHeight?: string;
  /** Stands at the end of the toolbar, such as import and export. */
  readonly tools?: React.ReactNode;
  /** Stands in place of the usual toolbar. */
  readonly toolbar?: (control: GridControl) => React.ReactNode;
  /** Many rows on a screen, as in a spreadsheet. */
  readonly isDense?: boolean;
  /** Headings among the rows. */
  readonly bands?: readonly Band[];
  readonly onFoldBand?: (id: string) => void;
  /** The row to go to; a new object each time. */
  readonly wanted?: { readonly rowId: string } | null;
  /** How often somebody asked for it by key: it takes the keys each time, and as soon as it is there. */
  readonly timesAsked?: number;
};

const placeOfLast = ({ columns }: GridOnScreen, changes: readonly PlacedChange[]) =>
  changes.length === 0
    ? null
    : {
        bottom: Math.max(...changes.map(({ row }) => row)),
        right: Math.max(...changes.map(({ key }) => columns.findIndex((column) => column.key === key))),
      };

/** Tells what of a paste had no cell to go to, and where the first was that its row does not have. */
const useLossWords = (grid: GridOnScreen) => {
  const { t } = useTranslation('set-up');
  const number = (value: number) => formatNumber(value, grid.locale, 0);
  return (lost: number, isFull: boolean, refused: readonly PlacedChange[]): string => {
    const said: string[] = [];
    if (lost > 0) said.push(t('grid.leftOut', { count: lost, number: number(lost) }));
    if (lost > 0 && isFull) said.push(t('grid.full', { most: number(MOST_ROWS) }));
    const [first] = refused;
    const column = grid.columns.find(({ key }) => key === first?.key);
    if (first === undefined || column === undefined) return said.join(' ');
    const place = t('grid.cellAt', { row: number(first.row + 1), column: column.label });
    said.push(t('grid.notTaken', { count: refused.length, number: number(refused.length), place }));
    return said.join(' ');
  };
};

const useClipboard = (grid: GridOnScreen, control: GridControl) => {
  const lossWords = useLossWords(grid);
  const copy = (event: ClipboardEvent) => {
    if (control.editing !== null) return;
    event.clipboardData.setData('text/plain', printBlock(textsOf(control.sheet, control.block)));
    event.preventDefault();
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (control.editing === null) control.empty();
    },
    onPaste: (event: ClipboardEvent) => {
      if (control.editing !== null) return;
      event.preventDefault();
      const texts = parseBlock(event.clipboardData.getData('text/plain'));
      const most = grid.canAdd ? grid.rows.length + grid.room : grid.rows.length;
      const paste = [control.sheet, control.block, texts, most] as const;
      const changes = pasted(...paste);
      grid.apply(changes);
      const isFull = grid.canAdd && control.block.top + texts.length > most;
      const lost = lossWords(leftOut(...paste), isFull, notTaken(...paste));
      if (lost !== '') snackbars.error(lost);
      const end = placeOfLast(grid, changes);
      if (end !== null) control.selectBlock({ top: control.block.top, left: control.block.left, ...end });
    },
  };
};

const NO_BANDS: readonly Band[] = [];
const noFold = () => undefined;

/** Goes to a row that is asked for elsewhere. */
const useWantedRow = (grid: GridOnScreen, control: GridControl, wanted: DataGridProps['wanted']): void => {
  const go = useEffectEvent((rowId: string) => {
    const row = grid.rows.findIndex(({ id }) => id === rowId);
    if (row >= 0) control.goTo({ row, column: control.selection.active.column });
  });
  useEffect(() => {
    if (wanted !== undefined && wanted !== null) go(wanted.rowId);
  }, [wanted]);
};

/**
 * A grid that is edited like a spreadsheet: arrows, typing, blocks to and from a spreadsheet, fill down, undo. The rows of `grid`
 * are a draft until the caller saves them. One element has the focus and names its active cell, so that rows out of sight need not
 * be drawn.
 */
export const DataGrid = (props: DataGridProps) => {
  const { grid, label, addLabel, canArchive = false, maxHeight = 'max(320px, calc(100vh - 240px))', tools } = props;
  const { isDense = false, bands = NO_BANDS, onFoldBand, toolbar, wanted, timesAsked = 0 } = props;
  const sizes = isDense ? DENSE : ROOMY;
  const { t } = useTranslation('set-up');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const control = useGridControl(grid, frame);
  const { selection, editing, size } = control;
  const lines = useMemo(() => linesOf(size.rows, bands), [size.rows, bands]);
  const { headings, template, leastWidth } = useHeadings(grid.columns);
  const goesOn = useGoesOn(frame, leastWidth);
  useSeen(frame, {
    line: lines.ofRows[selection.active.row] ?? 0,
    cell: cellId(id, selection.active.row, selection.active.column),
    sizes,
    isCovered: grid.isChanged,
  });
  useWantedRow(grid, control, wanted);
  useEffect(() => {
    if (timesAsked > 0) frame.current?.focus();
  }, [timesAsked]);
  const pointer = useGridPointer(control, () => frame.current?.focus({ preventScroll: true }));
  const clipboard = useClipboard(grid, control);
  const sortBy = useSteady((column: GridColumn) => {
    control.keepPlace();
    grid.sortBy(column);
  });
  return (
    <div>
      {gridStyles}
      {toolbar === undefined ? <GridToolbar {...{ grid, control, canArchive, addLabel, tools }} /> : toolbar(control)}
      <div
        ref={frame}
        role="grid"
        className={`set-up-grid${isDense ? ' dense' : ''}${goesOn ? ' goes-on' : ''}`}
        style={{ maxHeight }}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        aria-describedby={`${id}-help`}
        aria-activedescendant={cellId(id, selection.active.row, selection.active.column)}
        onKeyDown={(event) => {
          if (editing !== null) return;
          pressKey({ grid, control, pageRows: rowsInFrame(event.currentTarget, sizes), canArchive }, event);
        }}
        onFocus={() => setFocus(true)}
        onBlur={(event) => setFocus(event.currentTarget.contains(event.relatedTarget))}
        {...pointer}
        {...clipboard}
      >
        <div style={{ minWidth: leastWidth }}>
          <GridHead {...{ sortBy, headings, template }} columns={grid.columns} sort={grid.sort} />
          <GridBody
            {...{ frame, grid, control, id, template, addLabel, lines, sizes, bands }}
            onFold={onFoldBand ?? noFold}
          />
        </div>
      </div>
      <GridFoot {...{ grid, control, hasFocus }} />
      <span id={`${id}-help`} hidden>
        {t('grid.help')}
      </span>
    </div>
  );
};
