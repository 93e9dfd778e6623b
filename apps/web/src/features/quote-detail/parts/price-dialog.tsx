import { type PriceStepWire, type QuoteItem, routes } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { useSession } from '../../../app/session.tsx';
import { stepFormula, stepInput, stepLabel } from '../../../i18n/server-texts.ts';
import { TitledDialog } from '../../../ui/titled-dialog.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { PriceBar } from './price-bar.tsx';
import { type StepRow, stepRows, stepValue } from './step-rows.ts';

const kinds = [
  'cuttingTechnology',
  'rateTable',
  'rate',
  'sheet',
  'material',
  'folding',
  'secondaryProcess',
  'customer',
] as const;
/** Set-up data by its kind; what is not known here is named as such. */
const kindOf = (kind: string) => kinds.find((one) => one === kind) ?? 'other';

const StepLine = ({ row }: { row: StepRow }) => {
  const { currencyCode, locale } = useSession().organisation;
  const { step, depth } = row;
  const value = (amount: string, unit: string) => stepValue(amount, unit, { currencyCode, locale });
  return (
    <TableRow>
      <TableCell sx={{ pl: 1 + depth * 2.5, fontWeight: depth === 0 ? 600 : 400, verticalAlign: 'top' }}>
        {stepLabel(step)}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
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

const TraceTable = ({ steps }: { steps: readonly PriceStepWire[] }) => {
  const { t } = useTranslation('quote-detail');
  const sourceText = (source: PriceStepWire['sources'][number]) =>
    t('trace.source', { kind: t(`trace.kinds.${kindOf(source.kind)}`), version: source.version });
  return (
    <Table tabIndex={0} aria-label={t('trace.table')} sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
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

/** How the part's price came about, step by step, in words. Spec: quote parts §2.3. */
export const PriceDialog = ({ item, onClose }: { item: QuoteItem; onClose: () => void }) => {
  const { t } = useTranslation('quote-detail');
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const { currencyCode } = useSession().organisation;
  const { address } = useQuoteEditor();
  const { data: steps, error } = useQuery({
    queryKey: ['price-trace', address.organisationId, item.id, item.version, item.linePrice],
    queryFn: ({ signal }) => api(routes.quoteItems.trace, { params: { ...address, quoteItemId: item.id } }, signal),
    staleTime: 0,
  });
  const shares = {
    material: item.materialPrice,
    cutting: item.processingTotalPrice,
    folding: item.foldingTotalPricePerItem,
    processes: item.secondaryProcessTotalPricePerItem,
  };
  return (
    <TitledDialog open maxWidth="md" title={t('trace.title', { name: item.name })} onClose={onClose}>
      <PriceBar shares={shares} currencyCode={currencyCode} />
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('trace.failed')}</Alert>}
      {(steps === undefined || !ready) && error === null ? <Skeleton variant="rounded" height={320} /> : null}
      {steps === undefined || !ready ? null : <TraceTable steps={steps} />}
    </TitledDialog>
  );
};
