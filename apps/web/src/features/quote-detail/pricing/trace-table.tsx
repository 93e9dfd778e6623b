import type { PriceStepWire } from '@kerf/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session.tsx';
import { stepFormula, stepInput, stepLabel } from '../../../i18n/server-texts.ts';
import { type StepRow, stepRows, stepValue } from '../parts/step-rows.ts';
import { kindOf } from './source-kinds.ts';
import { stackedTable } from './stacked-table.ts';

const StepLine = ({ row }: { row: StepRow }) => {
  const { currencyCode, locale } = useSession().organisation;
  const { step, depth } = row;
  const value = (amount: string, unit: string) => stepValue(amount, unit, { currencyCode, locale });
  return (
    <TableRow>
      <TableCell sx={{ pl: 1 + depth * 2.5, fontWeight: depth === 0 ? 600 : 400, verticalAlign: 'top' }}>
        {stepLabel(step)}
      </TableCell>
      <TableCell className="wide" sx={{ verticalAlign: 'top' }}>
        <Typography variant="body2">{stepFormula(step)}</Typography>
        {step.inputs.map((input) => (
          <Typography key={input.name} variant="caption" color="textSecondary" component="div">
            {stepInput(input.name)}: {value(input.value, input.unit)}
          </Typography>
        ))}
        {step.sources.map((source) => (
          <Typography key={`${source.kind}${source.id}`} variant="caption" color="textSecondary" component="div">
            {row.sourceText(source)}
          </Typography>
        ))}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', fontWeight: depth === 0 ? 600 : 400 }}>
        {value(step.amount, step.unit)}
      </TableCell>
    </TableRow>
  );
};

/** The steps of a price, each below the one that it explains. */
export const TraceTable = ({ steps }: { steps: readonly PriceStepWire[] }) => {
  const { t } = useTranslation('quote-detail');
  const sourceText = (source: PriceStepWire['sources'][number]) =>
    t('trace.source', { kind: t(`trace.kinds.${kindOf(source.kind)}`), version: source.version });
  return (
    <Table
      tabIndex={0}
      aria-label={t('trace.table')}
      sx={[stackedTable, { '& tr:last-child td': { borderBottom: 0 } }]}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('trace.step')}</TableCell>
          <TableCell>{t('trace.formula')}</TableCell>
          <TableCell align="right">{t('trace.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {stepRows(steps, sourceText).map((row) => (
          <StepLine key={row.key} row={row} />
        ))}
      </TableBody>
    </Table>
  );
};
