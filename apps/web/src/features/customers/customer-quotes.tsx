import type { Customer, QuoteListRow } from '@kerf/contract';
import { dash, formatDate, formatMoney } from '@kerf/i18n/formats';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { FramedTable } from '@kerf/ui/framed-table';
import { Pager } from '@kerf/ui/pager';
import { StatusBadge } from '@kerf/ui/status-badge';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PartialPriceSign } from '../../page/partial-price-sign.tsx';
import { QuoteStatusBadge } from '../../page/quote-status-badge.tsx';
import { useLocale } from '../../session/session.tsx';
import { WideSection } from '../forms/wide-section.tsx';
import { useQuotesOf } from './use-customers.ts';

const PAGE_SIZES = [10, 25, 50] as const;

/** A telephone has no room for it. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

const QuoteLine = ({ quote }: { quote: QuoteListRow }) => {
  const { t, i18n } = useTranslation('customers');
  const locale = useLocale();
  const isPriced = QUOTE_STATUS_TABLE[quote.status].showsPrices;
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/quotes/$quoteId" params={{ quoteId: quote.id }} underline="hover" sx={{ fontWeight: 600 }}>
          {quote.name}
        </TextLink>{' '}
        {quote.isDeleted ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
      </TableCell>
      <TableCell>
        <QuoteStatusBadge status={quote.status} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {isPriced ? (
          <>
            <PartialPriceSign unpriced={quote.numberOfUnpricedItems} />
            {formatMoney(quote.lineTaxedPrice, quote.currencyCode, locale)}
          </>
        ) : (
          dash
        )}
      </TableCell>
      <TableCell align="right" sx={{ ...onlyWide, whiteSpace: 'nowrap' }}>
        {formatDate(quote.lastModifiedDateUtc, i18n.language)}
      </TableCell>
    </TableRow>
  );
};

/** The quotes of a customer with their statuses and totals, those changed last first. */
export const QuotesOfCustomer = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const locale = useLocale();
  const [page, setPage] = useState({ number: 1, size: PAGE_SIZES[0] as number });
  const { data: list, isError, refetch } = useQuotesOf(customer.customerId, page);
  const head = (
    <>
      <TableCell>{t('quotes.name')}</TableCell>
      <TableCell>{t('quotes.status')}</TableCell>
      <TableCell align="right">{t('quotes.total')}</TableCell>
      <TableCell align="right" sx={onlyWide}>
        {t('quotes.changed')}
      </TableCell>
    </>
  );
  return (
    <WideSection title={t('quotes.title')} isFullWidth>
      {isError && list === undefined ? (
        <LoadFailed text={t('quotes.failed')} onRetry={() => void refetch()} />
      ) : list === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : list.count === 0 ? (
        <Typography color="textSecondary">{t('quotes.none')}</Typography>
      ) : (
        <>
          <FramedTable label={t('quotes.title')} head={head}>
            {list.quotes.map((quote) => (
              <QuoteLine key={quote.id} quote={quote} />
            ))}
          </FramedTable>
          {list.count > PAGE_SIZES[0] ? (
            <Pager
              page={page.number}
              pageSize={page.size}
              pageSizes={PAGE_SIZES}
              total={list.count}
              locale={locale}
              onChange={(number, size) => setPage({ number, size })}
            />
          ) : null}
        </>
      )}
    </WideSection>
  );
};
