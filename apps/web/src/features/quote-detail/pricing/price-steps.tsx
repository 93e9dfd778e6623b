import { serverMessage } from '@kerf/client/failure';
import { type QuoteItem, routes } from '@kerf/contract';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { stockOf, unitsOf } from '../../part/set-up.ts';
import { CalculationChoice, CalculationsNote, useCalculations } from './calculations.tsx';
import { TraceTable } from './trace-table.tsx';

/** The steps of the part's price, now or in an earlier calculation. */
export const PriceSteps = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('quote-detail');
  const { t: tPricing } = useTranslation('pricing');
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const { address } = useQuoteEditor();
  const { calculations, load } = useCalculations(item);
  const [chosen, choose] = useState<string | null>(null);
  const newest = calculations[0]?.calculationId ?? '';
  const isEarlier = chosen !== null && chosen !== newest && calculations.some((one) => one.calculationId === chosen);
  const params = { ...address, quoteItemId: item.id };
  const {
    data: steps,
    error,
    refetch,
  } = useQuery({
    queryKey: ['price-trace', address.organisationId, item.id, item.version, item.linePrice, isEarlier ? chosen : ''],
    queryFn: ({ signal }) =>
      isEarlier
        ? api(routes.pricing.traceThen, { params: { ...params, calculationId: chosen } }, signal)
        : api(routes.quoteItems.trace, { params }, signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <>
      {load.state === 'failed' ? <CalculationsNote load={load} height={0} /> : null}
      {calculations.length < 2 ? null : (
        <Stack direction="row" sx={{ mb: 1.5 }}>
          <CalculationChoice
            label={tPricing('calculation.label')}
            calculations={calculations}
            value={isEarlier ? chosen : newest}
            onChange={choose}
          />
        </Stack>
      )}
      {error === null ? null : (
        <LoadFailed text={serverMessage(error) ?? t('trace.failed')} onRetry={() => void refetch()} />
      )}
      {(steps === undefined || !ready) && error === null ? <Skeleton variant="rounded" height={320} /> : null}
      {steps === undefined || !ready ? null : <TraceTable steps={steps} units={unitsOf(item)} stock={stockOf(item)} />}
    </>
  );
};
