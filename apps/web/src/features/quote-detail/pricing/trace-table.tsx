import type { PriceStepWire } from '@kerf/contract';
import type { UnitSystem } from '@kerf/units';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type PartStock, stepFormula, stepInput, stepLabel } from '../../../i18n/server-texts.ts';
import { useSession } from '../../../session/session.tsx';
import { reckonedInput, type StepRow, stepRows, stepValue, summandsOf } from '../../part/step-rows.ts';
import { kindOf, sourceThing } from './source-kinds.ts';
import { stackedTable } from './stacked-table.ts';

type StepLineProps = Omit<TraceTableProps, 'steps'> & { readonly row: StepRow };

const StepLine = ({ row, units, stock }: StepLineProps) => {
  const { currencyCode, locale } = useSession().organisation;
  const { step, depth } = row;
  const format = { currencyCode, locale, units };
  const labelOf = (one: PriceStepWire) => stepLabel(one, stock);
  return (
    <TableRow>
      <TableCell sx={{ pl: 1 + depth * 2.5, fontWeight: depth === 0 ? 600 : 400, verticalAlign: 'top' }}>
        {labelOf(step)}
      </TableCell>
      <TableCell className="wide" sx={{ verticalAlign: 'top' }}>
        <Typography variant="body2">{summandsOf(step, labelOf) ?? stepFormula(step, units, stock)}</Typography>
        {step.inputs.map((input) => (
          <Typography key={input.name} variant="caption" color="textSecondary" component="div">
            {stepInput(input.name, units, stock)}: {reckonedInput(input.name, input.value, input.unit, format)}
          </Typography>
        ))}
        {step.sources.map((source) => (
          <Typography key={`${source.kind}${source.id}`} variant="caption" color="textSecondary" component="div">
            {row.sourceText(source)}
          </Typography>
        ))}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', fontWeight: depth === 0 ? 600 : 400 }}>
        {stepValue(step.amount, step.unit, format)}
      </TableCell>
    </TableRow>
  );
};

type TraceTableProps = {
  readonly steps: readonly PriceStepWire[];
  readonly units: UnitSystem;
  readonly stock: PartStock;
};

/** The steps of a price in the part's own units, each below the one that it explains. */
export const TraceTable = ({ steps, units, stock }: TraceTableProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale } = useSession().organisation;
  const sourceText = (source: PriceStepWire['sources'][number]) =>
    t('trace.source', {
      kind: sourceThing(t(`trace.kinds.${kindOf(source.kind, stock)}`), source, locale),
      version: source.version,
    });
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
          <StepLine key={row.key} row={row} units={units} stock={stock} />
        ))}
      </TableBody>
    </Table>
  );
};
