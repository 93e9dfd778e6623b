import { type QuoteItem, type RouteResponse, routes } from '@kerf/contract';
import { dash, formatMoney } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { LoadFailed } from '../../../../page/load-failed.tsx';
import { useLocale, useSession } from '../../../../session/session.tsx';
import { loadEarlier } from '../../../drawing-doctor/comparing/compare-calls.ts';
import { loadDrawing } from '../../../drawing-doctor/session/drawing-calls.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { revisionsKey } from './use-new-revision.ts';

type Earlier = RouteResponse<typeof routes.comparisons.revisions>[number];

/** What the part cost with that drawing, and costs with the one that it has. */
const usePriceWords = (item: QuoteItem) => {
  const { t } = useTranslation('part-table');
  const { currencyCode, locale } = useSession().organisation;
  const money = (amount: number | null) => (amount === null ? dash : formatMoney(amount, currencyCode, locale));
  return ({ itemPrice, quantity }: Earlier): string => {
    const told = { before: money(itemPrice), after: money(item.itemPrice), quantity };
    return t(item.itemPrice === null ? 'revisions.priceOpen' : 'revisions.price', told);
  };
};

const Changes = ({ item, earlier }: { item: QuoteItem; earlier: Earlier }) => {
  const { t } = useTranslation('drawing-comparison');
  const { address } = useQuoteEditor();
  const params = { ...address, quoteItemId: item.id };
  const { data, isError, refetch } = useQuery({
    queryKey: [...revisionsKey(address, item.id), earlier.id, item.version],
    queryFn: async ({ signal }) => {
      const [before, after] = await Promise.all([
        loadEarlier({ ...params, revisionId: earlier.id }, signal),
        loadDrawing(params, signal),
      ]);
      return { before, after: after.drawing };
    },
  });
  if (isError) return <LoadFailed text={t('failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LinearProgress aria-label={t('loading')} />;
  return <RevisionChanges {...data} isImperial={item.isImperial} name={earlier.fileName} />;
};

const PICTURE = { width: 150, height: 110, objectFit: 'contain', background: '#fff', border: '1px solid' } as const;

const EarlierRevision = ({ item, earlier }: { item: QuoteItem; earlier: Earlier }) => {
  const { t } = useTranslation('part-table');
  const locale = useLocale();
  const priceWords = usePriceWords(item);
  const [isCompared, setCompared] = useState(false);
  const { revision, fileName, replacedBy, replacedAt, thumbnailUri } = earlier;
  const date = new Date(replacedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {thumbnailUri === null ? null : <img src={thumbnailUri} alt={fileName} loading="lazy" style={PICTURE} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {revision === '' ? fileName : t('revisions.named', { revision, fileName })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('revisions.replacedBy', { name: replacedBy, date })}
        </Typography>
        <Typography variant="body2">{priceWords(earlier)}</Typography>
        {isCompared ? (
          <Changes item={item} earlier={earlier} />
        ) : (
          <Button size="small" onClick={() => setCompared(true)}>
            {t('revisions.compare')}
          </Button>
        )}
      </Box>
    </Stack>
  );
};

/** The drawings that a part had before, each with what has changed since, in geometry and in price. */
export const EarlierRevisions = ({ item }: { item: QuoteItem }) => {
  const { t } = useTranslation(['part-table', 'drawing-comparison']);
  const { address } = useQuoteEditor();
  const { data, isError, refetch } = useQuery({
    queryKey: revisionsKey(address, item.id),
    queryFn: ({ signal }) =>
      api(routes.comparisons.revisions, { params: { ...address, quoteItemId: item.id } }, signal),
  });
  if (data === undefined && isError)
    return <LoadFailed text={t('revisions.notLoaded')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LinearProgress aria-label={t('revisions.earlierLoading')} />;
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={t('revisions.earlier')} sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3">
        {t('revisions.earlier')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((earlier) => (
          <EarlierRevision key={earlier.id} item={item} earlier={earlier} />
        ))}
      </Box>
    </Box>
  );
};
