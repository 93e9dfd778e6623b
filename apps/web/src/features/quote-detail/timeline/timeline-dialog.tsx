import { type QuoteEvent, routes } from '@kerf/contract';
import { dash, formatDateTime, formatDay, formatMoney } from '@kerf/i18n/formats';
import { Pager } from '@kerf/ui/pager';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';

/** Facts of an event in the order in which they are told. */
const FACTS = [
  'revision',
  'to',
  'fromName',
  'poNumber',
  'workOrderNumber',
  'invoiceNumber',
  'creditNoteNumber',
  'docketNumber',
  'price',
  'date',
  'reason',
] as const;
type Fact = (typeof FACTS)[number];

type Told = { readonly fact: Fact; readonly value: string };

/** What an event says beside its name, as people write it; facts that say nothing are left out. */
export const toldFacts = ({ facts }: Pick<QuoteEvent, 'facts'>, language: string, locale: string): readonly Told[] =>
  FACTS.flatMap((fact): Told[] => {
    const value = facts[fact];
    if (value === undefined || value === null || value === '') return [];
    if (fact === 'price' && typeof value === 'number')
      return [{ fact, value: formatMoney(value, String(facts.currencyCode ?? ''), locale) }];
    return [{ fact, value: fact === 'date' ? formatDay(String(value), language) : String(value) }];
  });

const Events = ({ events }: { readonly events: readonly QuoteEvent[] }) => {
  const { t, i18n } = useTranslation('timeline');
  const { configuration } = useSession();
  const locale = useLocale();
  const nameOf = ({ kind }: QuoteEvent) =>
    kind === 'mailed' && !configuration.sendsMail ? t('mailKept') : t(`events.${kind}`);
  if (events.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <TableContainer>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('when')}</TableCell>
            <TableCell>{t('who')}</TableCell>
            <TableCell>{t('what')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map((event) => (
            <TableRow key={event.id} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatDateTime(event.createdUtc, i18n.language, locale)}
              </TableCell>
              <TableCell>{event.userName ?? (event.kind === 'opened' ? t('customer') : dash)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(event)}
                {toldFacts(event, i18n.language, locale).map(({ fact, value }) => (
                  <Typography key={fact} variant="caption" color="textSecondary" component="div">
                    {t(`facts.${fact}`, { value })}
                  </Typography>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Who did what with the quote and when, newest first. */
export const TimelineDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('timeline');
  const { address } = useQuoteEditor();
  const locale = useLocale();
  const [page, setPage] = useState({ number: 1, size: 25 });
  const { data, isError, refetch } = useQuery({
    queryKey: ['quote-timeline', address.organisationId, address.quoteId, page],
    queryFn: ({ signal }) =>
      api(
        routes.quoteHistory.timeline,
        { params: address, query: { pageNumber: page.number, pageSize: page.size } },
        signal,
      ),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <TitledDialog open title={t('title')} onClose={onClose} maxWidth="md">
      {isError ? <LoadFailed text={t('failed')} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError
        ? [...Array(5).keys()].map((place) => <Skeleton key={place} height={40} />)
        : null}
      {data === undefined ? null : (
        <>
          <Events events={data.events} />
          {data.count > 10 ? (
            <Pager
              total={data.count}
              page={page.number}
              pageSize={page.size}
              pageSizes={[10, 25, 50, 100]}
              locale={locale}
              onChange={(number, size) => setPage({ number, size })}
            />
          ) : null}
        </>
      )}
    </TitledDialog>
  );
};
