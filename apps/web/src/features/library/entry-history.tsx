import type { PartLibraryQuote } from '@kerf/contract';
import { dash, formatDate, formatMoney, formatNumber, localDay } from '@kerf/i18n/formats';
import { historyDatesProblem } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { FramedTable } from '@kerf/ui/framed-table';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { QuoteStatusBadge } from '../../page/quote-status-badge.tsx';
import { useLocale } from '../../session/session.tsx';
import { durationText } from '../part/figures.ts';
import { inHistoryOrder, USUAL_ORDER } from './history-order.ts';
import { type HistoryPeriod, useEntryQuotes } from './use-library.ts';

const HistoryRow = ({ row }: { readonly row: PartLibraryQuote }) => {
  const { i18n } = useTranslation('part-library');
  const locale = useLocale();
  const { quote, prices, runtime, quantity, cuttingTechnology } = row;
  return (
    <TableRow hover sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/quotes/$quoteId" params={{ quoteId: quote.id }} underline="hover" sx={{ fontWeight: 600 }}>
          {quote.name}
        </TextLink>
      </TableCell>
      <TableCell>
        <QuoteStatusBadge status={quote.status} />
      </TableCell>
      <TableCell>{formatDate(quote.lastModifiedDateUtc, i18n.language)}</TableCell>
      <TableCell>{cuttingTechnology?.name ?? dash}</TableCell>
      <TableCell align="right">{runtime === null ? dash : durationText(runtime, locale)}</TableCell>
      <TableCell align="right">{formatNumber(quantity, locale)}</TableCell>
      <TableCell align="right">{formatMoney(prices.itemPrice, quote.currencyCode, locale)}</TableCell>
      <TableCell align="right">{formatMoney(prices.linePrice, quote.currencyCode, locale)}</TableCell>
    </TableRow>
  );
};

type PeriodProps = { readonly period: HistoryPeriod; readonly onChange: (period: HistoryPeriod) => void };

/** No day lies ahead; 'to' needs 'from' and may not precede it. Spec: quotes §5. */
const Period = ({ period: { from, to }, onChange }: PeriodProps) => {
  const { t } = useTranslation('part-library');
  const today = localDay(new Date());
  const take = (next: HistoryPeriod) => {
    if (historyDatesProblem(next, today) === null) onChange(next);
    else onChange({ ...next, to: null });
  };
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
      <Box sx={{ width: 172 }}>
        <DateField label={t('entry.from')} value={from} max={today} onChange={(day) => take({ from: day, to })} />
      </Box>
      <Box sx={{ width: 172 }}>
        <DateField
          label={t('entry.to')}
          value={to}
          {...(from === null ? {} : { min: from })}
          max={today}
          disabled={from === null}
          {...(from === null ? { reason: t('entry.toNeedsFrom') } : {})}
          onChange={(day) => take({ from, to: day })}
        />
      </Box>
    </Stack>
  );
};

const COLUMNS = ['quote', 'status', 'changed', 'technology', 'runtime', 'quantity', 'unitPrice', 'linePrice'] as const;
const NUMBERS: readonly string[] = ['runtime', 'quantity', 'unitPrice', 'linePrice'];

/** Quotes that a library part was in, by the name of the quote until another column is chosen. Spec: quotes §2, §9. */
export const EntryHistory = ({ partLibraryId }: { readonly partLibraryId: string }) => {
  const { t } = useTranslation('part-library');
  const [period, setPeriod] = useState<HistoryPeriod>({ from: null, to: null });
  const [order, setOrder] = useState(USUAL_ORDER);
  const { data, isError, refetch } = useEntryQuotes(partLibraryId, period);
  const head = COLUMNS.map((column) => {
    const isChosen = order.column === column;
    const direction = order.isAscending ? 'asc' : 'desc';
    return (
      <TableCell
        key={column}
        align={NUMBERS.includes(column) ? 'right' : 'left'}
        sortDirection={isChosen ? direction : false}
      >
        <TableSortLabel
          active={isChosen}
          direction={isChosen ? direction : 'asc'}
          onClick={() => setOrder({ column, isAscending: !isChosen || !order.isAscending })}
        >
          {t(`columns.${column}`)}
        </TableSortLabel>
      </TableCell>
    );
  });
  return (
    <Box component="section" aria-label={t('entry.history')}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {t('entry.history')}
      </Typography>
      <Period period={period} onChange={setPeriod} />
      {data === undefined ? (
        isError ? (
          <LoadFailed text={t('entry.historyFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={120} />
        )
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{t('entry.noQuotes')}</Typography>
      ) : (
        <FramedTable label={t('entry.history')} head={head} minWidth={760}>
          {inHistoryOrder(data, order).map((row) => (
            <HistoryRow key={row.quoteItemId} row={row} />
          ))}
        </FramedTable>
      )}
    </Box>
  );
};
