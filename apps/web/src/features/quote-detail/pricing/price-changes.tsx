import { type QuoteItem, routes } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { CalculationChoice, useCalculations } from './calculations.tsx';
import { ChangesTable } from './changes-table.tsx';

const useComparison = (item: QuoteItem, fromCalculationId: string | undefined, toCalculationId: string | undefined) => {
  const { address } = useQuoteEditor();
  return useQuery({
    queryKey: ['price-changes', address.organisationId, item.id, fromCalculationId, toCalculationId],
    queryFn: ({ signal }) => {
      const query = {
        ...(fromCalculationId === undefined ? {} : { fromCalculationId }),
        ...(toCalculationId === undefined ? {} : { toCalculationId }),
      };
      return api(routes.pricing.priceChanges, { params: { ...address, quoteItemId: item.id }, query }, signal);
    },
    enabled: fromCalculationId !== undefined && toCalculationId !== undefined,
    staleTime: 0,
    retry: false,
  });
};

/** Why the part's price is another one than in an earlier calculation. */
export const PriceChanges = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation('pricing');
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const calculations = useCalculations(item);
  const [chosen, choose] = useState<{ readonly from?: string; readonly to?: string }>({});
  const known = (id: string | undefined) => calculations.find((one) => one.calculationId === id)?.calculationId;
  const from = known(chosen.from) ?? calculations[1]?.calculationId;
  const to = known(chosen.to) ?? calculations[0]?.calculationId;
  const { data: changes, error } = useComparison(item, from, to);
  if (from === undefined || to === undefined) {
    return <Typography color="textSecondary">{t('changes.none')}</Typography>;
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ pt: 1, flexWrap: 'wrap' }}>
        <CalculationChoice
          label={t('changes.from')}
          calculations={calculations}
          value={from}
          onChange={(id) => choose({ ...chosen, from: id })}
        />
        <CalculationChoice
          label={t('changes.to')}
          calculations={calculations}
          value={to}
          onChange={(id) => choose({ ...chosen, to: id })}
        />
      </Stack>
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('changes.failed')}</Alert>}
      {(changes === undefined || !ready) && error === null ? <Skeleton variant="rounded" height={200} /> : null}
      {changes === undefined || !ready ? null : <ChangesTable changes={changes} />}
    </Stack>
  );
};
