import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { writeCell } from './grid-columns.ts';
import { meanwhileValue } from './grid-draft.ts';
import type { Grid } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

const figuresOf = (grid: Grid, { block }: GridControl): readonly number[] =>
  grid.rows
    .slice(block.top, block.bottom + 1)
    .flatMap(({ cells }) => grid.columns.slice(block.left, block.right + 1).map(({ key }) => cells[key]))
    .filter((cell) => typeof cell === 'number');

/** What is to be said of the active cell: what is wrong with it, or what somebody else saved there meanwhile. */
const useMessage = (grid: Grid, { selection, column }: GridControl): string | null => {
  const { t } = useTranslation('set-up');
  const row = grid.rows[selection.active.row];
  if (row === undefined || column === undefined) return null;
  const wrong = grid.problems.get(row.id)?.[column.key];
  const where = t('grid.cellAt', { row: selection.active.row + 1, column: column.label });
  if (wrong !== undefined) return `${where}: ${wrong}`;
  const meanwhile = meanwhileValue(row, column.key);
  if (meanwhile === undefined) return null;
  const value = writeCell(column, meanwhile, grid.locale);
  return `${where}: ${t('grid.meanwhile', { value: value === '' ? t('grid.empty') : value })}`;
};

/** The first wrong cell after the active one, from the top again after the last. */
const nextWrong = (grid: Grid, { selection }: GridControl) => {
  const wrong = grid.rows.flatMap(({ id }, row) => {
    const messages = grid.problems.get(id);
    if (messages === undefined) return [];
    return grid.columns.flatMap(({ key }, column) => (messages[key] === undefined ? [] : [{ row, column }]));
  });
  const { row, column } = selection.active;
  const after = wrong.find((one) => one.row > row || (one.row === row && one.column > column));
  return { count: wrong.length, next: after ?? wrong[0] };
};

/** Below the rows: the message of the active cell, how many are wrong, and sums of what is selected. */
export const GridFoot = ({ grid, control, hasFocus }: { grid: Grid; control: GridControl; hasFocus: boolean }) => {
  const { t } = useTranslation('set-up');
  const message = useMessage(grid, control);
  const wrong = nextWrong(grid, control);
  const figures = figuresOf(grid, control);
  const number = new Intl.NumberFormat(grid.locale, { maximumFractionDigits: 4 });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minHeight: 28, pt: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" color={wrong.count > 0 ? 'error' : 'textSecondary'} role="status" sx={{ flex: 1 }}>
        {message ?? (hasFocus && wrong.count === 0 ? t('grid.hint') : '')}
      </Typography>
      {wrong.next === undefined ? null : (
        <Link
          component="button"
          variant="body2"
          color="error"
          onClick={() => control.goTo(wrong.next ?? { row: 0, column: 0 })}
        >
          {t('grid.wrong', { count: wrong.count })}
        </Link>
      )}
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
