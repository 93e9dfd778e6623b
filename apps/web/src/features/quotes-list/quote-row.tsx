import type { QuoteListRow } from '@kerf/contract';
import {
  dash,
  dayAndMonth,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatTime,
} from '@kerf/i18n/formats';
import { dayIn, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../page/links.tsx';
import { PartialPriceSign } from '../../page/partial-price-sign.tsx';
import { QuoteStatusBadge } from '../../page/quote-status-badge.tsx';
import { useSession } from '../../session/session.tsx';
import type { QuoteColumn } from './columns.ts';
import { dueOf } from './follow-up-day.ts';

/** Windows with room for more than what is asked for most. */
const WIDE = '@media (min-width: 1700px)';
const onlyWide = { display: 'none', [WIDE]: { display: 'table-cell' } } as const;
const oneLine = { px: 0.75, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Columns of names share the width that the others leave; a longer name ends in an ellipsis. */
const shares: Partial<Record<QuoteColumn['id'], object>> = {
  name: { width: '60%', minWidth: 104, maxWidth: 0 },
  customer: { width: '40%', minWidth: 84, maxWidth: 0 },
  modifiedBy: { maxWidth: 92, [WIDE]: { maxWidth: 104 } },
  workOrder: { maxWidth: 104 },
  invoice: { maxWidth: 104 },
  created: onlyWide,
  issued: onlyWide,
};

/** How a cell of the column takes its room. */
export const cellSx = (column: QuoteColumn['id']) => ({ ...oneLine, ...shares[column] });

/** The row's menu stays in sight while the table is scrolled sideways. */
export const stickyRight = { position: 'sticky', right: 0, bgcolor: 'background.paper', width: 40 } as const;

const NameCell = ({ quote }: { quote: QuoteListRow }) => {
  const { t } = useTranslation('quotes-list');
  return (
    <>
      <TextLink
        to="/quotes/$quoteId"
        params={{ quoteId: quote.id }}
        underline="hover"
        title={quote.name}
        sx={{ fontWeight: 600 }}
      >
        {quote.name}
      </TextLink>{' '}
      {quote.isDeleted ? <StatusBadge tone="grey">{t('archived')}</StatusBadge> : null}
    </>
  );
};

const timeSx = {
  ...{ display: 'block', fontSize: '0.6875rem', lineHeight: 1, color: 'text.secondary' },
  fontVariantNumeric: 'tabular-nums',
  [WIDE]: { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' },
} as const;

/** A moment where the reader is; the time of day is the quieter part. */
const DayAndTime = ({ utc, locale }: { readonly utc: string; readonly locale: string }) => {
  const { i18n } = useTranslation();
  return (
    <time dateTime={utc} title={formatDateTime(utc, i18n.language, locale)}>
      {formatDate(utc, i18n.language)}{' '}
      <Box component="span" sx={timeSx}>
        {formatTime(utc, locale)}
      </Box>
    </time>
  );
};

const FOLLOW_UP_TONES = { overdue: 'red', today: 'amber', later: 'grey' } as const;

/** The day on which the customer is asked again; one that is over, and today, are marked and said. */
const FollowUpDay = ({ day }: { readonly day: string }) => {
  const { t, i18n } = useTranslation('quotes-list');
  const { timeZone } = useSession().organisation;
  const when = dueOf(day, dayIn(new Date(), timeZone));
  const said = when === 'later' ? '' : t(`followUp.${when}`);
  return (
    <StatusBadge tone={FOLLOW_UP_TONES[when]}>
      <time dateTime={day} title={`${formatDay(day, i18n.language)} ${said}`.trim()}>
        {dayAndMonth(day, i18n.language)}
      </time>
      {said === '' ? null : <VisuallyHidden> {said}</VisuallyHidden>}
    </StatusBadge>
  );
};

const ExportCell = ({ quote }: { quote: QuoteListRow }) => {
  const { t } = useTranslation();
  const { integrationExportStatus: status, integrationExportFailureMessage: failure } = quote;
  if (status === null) return dash;
  const tone = status === 'Exported' ? 'green' : status === 'Processing' ? 'amber' : 'red';
  return (
    <Tooltip title={failure ?? ''}>
      <span>
        <StatusBadge tone={tone}>{t(`exportStatuses.${status}`)}</StatusBadge>
      </span>
    </Tooltip>
  );
};

const useCell = (quote: QuoteListRow, locale: string) => {
  const { t } = useTranslation();
  return (column: QuoteColumn['id']): ReactNode => {
    switch (column) {
      case 'name':
        return <NameCell quote={quote} />;
      case 'status':
        return <QuoteStatusBadge status={quote.status} />;
      case 'customer':
        return <span title={quote.customerName}>{quote.customerName}</span>;
      case 'items':
        return formatNumber(quote.numberOfItems, locale);
      case 'price':
        if (!QUOTE_STATUS_TABLE[quote.status].showsPrices) return dash;
        return (
          <>
            <PartialPriceSign unpriced={quote.numberOfUnpricedItems} />
            {formatMoney(quote.lineTaxedPrice, quote.currencyCode, locale)}
          </>
        );
      case 'modified':
        return <DayAndTime utc={quote.lastModifiedDateUtc} locale={locale} />;
      case 'created':
        return <DayAndTime utc={quote.createDateUtc} locale={locale} />;
      case 'issued':
        return quote.issuedDateUtc === null ? dash : <DayAndTime utc={quote.issuedDateUtc} locale={locale} />;
      case 'followUp':
        return quote.followUpDate === null ? null : <FollowUpDay day={quote.followUpDate} />;
      case 'modifiedBy':
        return <span title={quote.lastModifiedByUserName}>{quote.lastModifiedByUserName}</span>;
      case 'workOrder':
        return quote.workOrderNumberText;
      case 'invoice':
        return quote.invoiceNumberText;
      case 'source':
        return t(`sources.${quote.quoteSourceType}`);
      case 'payment':
        return t(`paymentStatuses.${quote.paymentStatus}`);
      case 'export':
        return <ExportCell quote={quote} />;
    }
  };
};

type QuoteRowProps = {
  readonly quote: QuoteListRow;
  readonly columns: readonly QuoteColumn[];
  readonly locale: string;
  readonly onOpen: () => void;
  readonly onMenu: (place: HTMLElement) => void;
};

export const QuoteRow = ({ quote, columns, locale, onOpen, onMenu }: QuoteRowProps) => {
  const { t } = useTranslation('quotes-list');
  const cell = useCell(quote, locale);
  return (
    <TableRow
      hover
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
        const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
        if (!isControl && !isSelecting) onOpen();
      }}
      sx={{ cursor: 'pointer', opacity: quote.isDeleted ? 0.65 : 1 }}
    >
      {columns.map((column) => (
        <TableCell key={column.id} align={column.isNumber === true ? 'right' : 'left'} sx={cellSx(column.id)}>
          {cell(column.id)}
        </TableCell>
      ))}
      <TableCell padding="none" align="right" sx={stickyRight}>
        <IconButton
          aria-label={t('rowActions', { name: quote.name })}
          aria-haspopup="menu"
          sx={{ p: 0.5 }}
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};
