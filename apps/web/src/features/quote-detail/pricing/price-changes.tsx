import { serverMessage } from '@kerf/client/failure';
import { type QuoteItem, routes } from '@kerf/contract';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { stockOf, unitsOf } from '../../part/set-up.ts';
import { CalculationPair, CalculationsNote, useCalculations, useComparedCalculations } from './calculations.tsx';
import { ChangesTable } from './changes-table.tsx';

type Pair = { readonly fromCalculationId: string; readonly toCalculationId: string };

const useComparison = (item: QuoteItem, query: Pair | null) => {
  const { address } = useQuoteEditor();
  return useQuery({
    queryKey: ['price-changes', address.organisationId, item.id, query?.fromCalculationId, query?.toCalculationId],
    queryFn: ({ signal }) =>
      api(routes.pricing.priceChanges, { params: { ...address, quoteItemId: item.id }, query: query ?? {} }, signal),
    enabled: query !== null,
    staleTime: 0,
    retry: false,
  });
};

/** Why the part's price is another one than in an earlier calculation. */
export const PriceChanges = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('pricing');
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const { calculations, load } = useCalculations(item);
  const { pair, choose } = useComparedCalculations(calculations);
  const { data: changes, error, refetch } = useComparison(item, pair);
  if (load.state !== 'ready') return <CalculationsNote load={load} height={200} />;
  if (pair === null) return <Typography color="textSecondary">{t('changes.none')}</Typography>;
  return (
    <Stack spacing={2}>
      <CalculationPair calculations={calculations} pair={pair} choose={choose} />
      {error === null ? null : (
        <LoadFailed text={serverMessage(error) ?? t('changes.failed')} onRetry={() => void refetch()} />
      )}
      {(changes === undefined || !ready) && error === null ? <Skeleton variant="rounded" height={200} /> : null}
      {changes === undefined || !ready ? null : (
        <ChangesTable changes={changes} units={unitsOf(item)} stock={stockOf(item)} />
      )}
    </Stack>
  );
};
