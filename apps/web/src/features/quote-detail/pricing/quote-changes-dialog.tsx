import { serverMessage } from '@kerf/client/failure';
import { type Quote, type QuoteItem, type QuotePriceChanges, routes } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { quoteItemsQuery } from '../../editing/quote-data.ts';
import { stockOfAll } from '../../part/set-up.ts';
import { CalculationPair, CalculationsNote, useCalculations, useComparedCalculations } from './calculations.tsx';
import { QuoteCausesTable, QuoteLinesTable } from './quote-changes-table.tsx';
import { ShopFiguresTable } from './shop-figures-table.tsx';

/** The parts whose price differs; all of them where what differs has left the quote. */
const comparedItems = ({ parts }: QuotePriceChanges, items: readonly QuoteItem[]): readonly QuoteItem[] => {
  const compared = new Set(parts.map(({ quoteItemId }) => quoteItemId));
  const found = items.filter(({ id }) => compared.has(id));
  return found.length === 0 ? items : found;
};

const NO_ITEMS: readonly QuoteItem[] = [];

const Changes = ({ pair }: { pair: { readonly fromCalculationId: string; readonly toCalculationId: string } }) => {
  const { t } = useTranslation('quote-prices');
  const { t: tPricing } = useTranslation('pricing');
  const { ready } = useTranslation('price-steps', { useSuspense: false });
  const { address } = useQuoteEditor();
  const { data: items = NO_ITEMS } = useQuery(quoteItemsQuery(address));
  const {
    data: changes,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quote-price-changes', address.organisationId, address.quoteId, pair],
    queryFn: ({ signal }) => api(routes.pricing.quotePriceChanges, { params: address, query: pair }, signal),
    staleTime: 0,
    retry: false,
  });
  if (error !== null)
    return <LoadFailed text={serverMessage(error) ?? tPricing('changes.failed')} onRetry={() => void refetch()} />;
  if (changes === undefined || !ready) return <Skeleton variant="rounded" height={240} />;
  if (changes.parts.length === 0 && Number(changes.difference) === 0)
    return <Typography color="textSecondary">{t('changes.same')}</Typography>;
  return (
    <Stack spacing={3}>
      {changes.figures.length === 0 ? null : (
        <section>
          <Typography variant="subtitle2" component="h3">
            {t('changes.figures')}
          </Typography>
          <ShopFiguresTable figures={changes.figures} items={items} />
        </section>
      )}
      <section>
        <Typography variant="subtitle2" component="h3">
          {t('changes.steps')}
        </Typography>
        <QuoteCausesTable changes={changes} stock={stockOfAll(comparedItems(changes, items))} />
      </section>
      <section>
        <Typography variant="subtitle2" component="h3">
          {t('changes.parts')}
        </Typography>
        <QuoteLinesTable changes={changes} />
      </section>
    </Stack>
  );
};

/** Why the price of the quote is another one than in an earlier calculation: by cause, and by part. */
export const QuoteChangesDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTranslation('quote-prices');
  const { calculations, load } = useCalculations(quote);
  const { pair, choose } = useComparedCalculations(calculations);
  return (
    <TitledDialog open maxWidth="md" title={t('changes.title')} onClose={onClose}>
      {load.state !== 'ready' ? (
        <CalculationsNote load={load} height={240} />
      ) : pair === null ? (
        <Typography color="textSecondary">{t('changes.none')}</Typography>
      ) : (
        <Stack spacing={2}>
          <CalculationPair calculations={calculations} pair={pair} choose={choose} />
          <Changes pair={pair} />
        </Stack>
      )}
    </TitledDialog>
  );
};
