import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { meanwhileValue } from './grid-draft.ts';
import { meanwhileCells, useMeanwhileText } from './grid-meanwhile.ts';
import type { Place } from './grid-selection.ts';
import type { GridOnScreen } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

/** The selected figures of a column; none of several columns, whose figures are lengths, prices and times. */
const figuresOf = (grid: GridOnScreen, { block }: GridControl): readonly number[] => {
  const [column, another] = grid.columns.slice(block.left, block.right + 1).filter(({ kind }) => kind === 'number');
  if (column === undefined || another !== undefined) return [];
  return grid.rows
    .slice(block.top, block.bottom + 1)
    .map(({ cells }) => cells[column.key])
    .filter((cell) => typeof cell === 'number');
};

/** What is to be said of the active cell: what is wrong with it, or what somebody else saved there meanwhile. */
const useMessage = (grid: GridOnScreen, { selection, column }: GridControl): string | null => {
  const { t } = useTranslation('set-up');
  const meanwhileText = useMeanwhileText(grid.locale);
  const row = grid.rows[selection.active.row];
  if (row === undefined || column === undefined) return null;
  const wrong = grid.problems.get(row.id)?.[column.key];
  const where = t('grid.cellAt', { row: selection.active.row + 1, column: column.label });
  if (wrong !== undefined) return `${where}: ${wrong}`;
  const meanwhile = meanwhileValue(row, column.key);
  return meanwhile === undefined ? null : `${where}: ${meanwhileText(column, meanwhile)}`;
};

type Cells = { readonly count: number; readonly next: Place | undefined };

/** The first of the cells after the active one, from the top again after the last. */
const nextOf = (cells: readonly Place[], { selection }: GridControl): Cells => {
  const { row, column } = selection.active;
  const after = cells.find((one) => one.row > row || (one.row === row && one.column > column));
  return { count: cells.length, next: after ?? cells[0] };
};

const wrongCells = ({ rows, columns, problems }: GridOnScreen): readonly Place[] =>
  rows.flatMap(({ id }, row) => {
    const messages = problems.get(id);
    if (messages === undefined) return [];
    return columns.flatMap(({ key }, column) => (messages[key] === undefined ? [] : [{ row, column }]));
  });

type GoToProps = {
  readonly cells: Cells;
  readonly color: 'error' | 'warning';
  readonly goTo: (place: Place) => void;
  readonly children: ReactNode;
};

const GoTo = ({ cells: { next }, color, goTo, children }: GoToProps) =>
  next === undefined ? null : (
    <Link component="button" variant="body2" color={color} onClick={() => goTo(next)}>
      {children}
    </Link>
  );

/** Brings the first of the cells into view as soon as there are more of them: when somebody else turns out to have saved there. */
const useShownWhenNew = (cells: readonly Place[], goTo: (place: Place) => void): void => {
  const known = useRef(cells.length);
  const show = useEffectEvent(() => {
    const [first] = cells;
    if (first !== undefined && cells.length > known.current) goTo(first);
    known.current = cells.length;
  });
  useEffect(() => show());
};

/** Below the rows: the message of the active cell, how many are wrong, and sums of what is selected. */
export const GridFoot = ({
  grid,
  control,
  hasFocus,
}: {
  grid: GridOnScreen;
  control: GridControl;
  hasFocus: boolean;
}) => {
  const { t } = useTranslation('set-up');
  const message = useMessage(grid, control);
  const wrong = nextOf(wrongCells(grid), control);
  const changedElsewhere = meanwhileCells(grid.rows, grid.columns);
  const meanwhile = nextOf(changedElsewhere, control);
  useShownWhenNew(changedElsewhere, control.goTo);
  const figures = figuresOf(grid, control);
  const number = new Intl.NumberFormat(grid.locale, { maximumFractionDigits: 4 });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minHeight: 28, pt: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" color={wrong.count > 0 ? 'error' : 'textSecondary'} role="status" sx={{ flex: 1 }}>
        {message ?? (hasFocus && wrong.count === 0 ? t('grid.hint') : '')}
      </Typography>
      <GoTo cells={meanwhile} color="warning" goTo={control.goTo}>
        {t('grid.changedMeanwhile', { count: meanwhile.count })}
      </GoTo>
      <GoTo cells={wrong} color="error" goTo={control.goTo}>
        {t('grid.wrong', { count: wrong.count })}
      </GoTo>
      {figures.length < 2 ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('grid.figures', {
            count: figures.length,
            least: number.format(Math.min(...figures)),
            most: number.format(Math.max(...figures)),
            mean: number.format(figures.reduce((sum, one) => sum + one, 0) / figures.length),
          })}
        </Typography>
      )}
    </Box>
  );
};
