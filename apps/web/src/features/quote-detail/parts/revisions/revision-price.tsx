import { serverMessage } from '@kerf/client/failure';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type QuoteItem, type RouteResponse, routes } from '@kerf/contract';
import { dash, formatNumber } from '@kerf/i18n/formats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { issueText } from '../../../../i18n/server-texts.ts';
import { useSession } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { readerOf } from '../../../part/set-up.ts';
import { missingSettings } from '../../../part/status-icon.tsx';
import { ComparedHead, useAmounts } from '../../pricing/compared-amounts.tsx';
import { type NewDrawing, revisionsKey } from './use-new-revision.ts';

type RevisionPrices = RouteResponse<typeof routes.comparisons.pricePart>;

const useRevisionPrices = (item: QuoteItem, { readingKey, place }: NewDrawing, isAsked: boolean) => {
  const { address } = useQuoteEditor();
  return useQuery({
    queryKey: [...revisionsKey(address, item.id), 'price', item.version, readingKey, place],
    queryFn: ({ signal }) => {
      const params = { ...address, quoteItemId: item.id, readingKey, place };
      return whenThereIsRoom(() => api(routes.comparisons.pricePart, { params }, signal), signal);
    },
    enabled: isAsked,
    retry: false,
  });
};

const amountOf = (amount: number | null): string | null => (amount === null ? null : String(amount));

const PriceTable = ({ prices: { quantity, before, after } }: { prices: RevisionPrices }) => {
  const { t } = useTranslation(['part-table', 'pricing']);
  const { locale } = useSession().organisation;
  const { amount, change } = useAmounts();
  const rows = [
    { id: 'itemPrice', label: t('pricing:ladder.unit') },
    { id: 'linePrice', label: t('revisions.total', { count: quantity, quantity: formatNumber(quantity, locale) }) },
  ] as const;
  return (
    <Table size="small" aria-label={t('revisions.prices')}>
      <ComparedHead first={t('revisions.prices')} />
      <TableBody>
        {rows.map(({ id, label }) => {
          const [from, to] = [before[id], after[id]];
          return (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{amount(amountOf(from))}</TableCell>
              <TableCell align="right">{amount(amountOf(to))}</TableCell>
              <TableCell align="right">{from === null || to === null ? dash : change(to - from)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};

/** Which of the two drawings has no price, and why. */
const Refusals = ({ item, prices }: { item: QuoteItem; prices: RevisionPrices }) => {
  const { t } = useTranslation(['part-table', 'findings']);
  const { locale } = useSession().organisation;
  return (['before', 'after'] as const).map((which) => {
    const { refusal } = prices[which];
    if (refusal === null) return null;
    const reason = issueText({ severity: 'Error', ...refusal }, readerOf(item, locale));
    return (
      <Alert key={which} severity="warning">
        {t(`revisions.unpriced.${which}`, { reason })}
      </Alert>
    );
  });
};

const Missing = ({ item }: { item: QuoteItem }): ReactNode => {
  const { t } = useTranslation(['part-table', 'quote-detail']);
  return (
    <Alert severity="info">
      {t('revisions.noPrice')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missingSettings(item).map((reason) => (
          <li key={reason}>{t(`quote-detail:missing.${reason}`)}</li>
        ))}
      </Box>
    </Alert>
  );
};

/** What the part costs with its drawing and would cost with the new one; what keeps it from a price where it has none. */
export const RevisionPrice = ({ item, chosen }: { item: QuoteItem; chosen: NewDrawing }) => {
  const { t } = useTranslation('part-table');
  const isUnset = missingSettings(item).length > 0;
  const { data, error, isFetching, refetch } = useRevisionPrices(item, chosen, !isUnset);
  if (isUnset) return <Missing item={item} />;
  if (data !== undefined) {
    return (
      <Stack spacing={1} aria-busy={isFetching}>
        <PriceTable prices={data} />
        <Refusals item={item} prices={data} />
      </Stack>
    );
  }
  if (error !== null && !isFetching) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('revisions.again')}</Button>}>
        {serverMessage(error) ?? t('revisions.pricesFailed')}
      </Alert>
    );
  }
  return (
    <Box role="status">
      <Typography variant="body2" color="textSecondary">
        {t('revisions.pricing')}
      </Typography>
      <LinearProgress aria-hidden />
    </Box>
  );
};
