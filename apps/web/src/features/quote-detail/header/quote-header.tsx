import type { Quote, QuoteItem } from '@kerf/contract';
import { formatDay } from '@kerf/i18n/formats';
import { calendarDay, dayIn, effectOfEdit, isLibraryPart, QUOTE_STATUS_TABLE, utcOfDay } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { StatusBadge } from '@kerf/ui/status-badge';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartialPriceSign } from '../../../page/partial-price-sign.tsx';
import { QuoteStatusBadge } from '../../../page/quote-status-badge.tsx';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';
import { HelpTip } from '../../help/help-tip.tsx';
import type { Calculation, CalculationFailure } from '../../quote-actions/use-calculation.ts';
import { AdjustmentsButton } from '../pricing/adjustments-button.tsx';
import { TimelineButton } from '../timeline/timeline-button.tsx';
import { AutosaveText } from './autosave-text.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { FollowUpDate } from './follow-up-date.tsx';
import { HeaderFact } from './header-fact.tsx';
import { MoneyChips } from './money-chips.tsx';
import { NotesButton } from './notes-button.tsx';
import { OrderNumbers } from './order-numbers.tsx';
import { RequiredDate } from './required-date.tsx';
import { ShippingBlock } from './shipping/shipping-block.tsx';
import { TaxRate } from './tax-rate.tsx';

/** Name, numbers and dates; those of a new quote stand in one row on a laptop, and no date is cut off. */
const rowSx = {
  mt: 2,
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 2,
  columnGap: 1.5,
  alignItems: 'flex-start',
  '& > *': { flex: '1 1 158px', maxWidth: { sm: 240 }, minWidth: { xs: '100%', sm: 0 } },
} as const;
/** The name of a new quote is the longest of them, and the RFQ number has the longest label. */
const newRowSx = {
  ...rowSx,
  '& > :first-of-type': { flex: '2 1 200px', maxWidth: 'none' },
  '& > :nth-of-type(2)': { flexBasis: 190 },
} as const;
const peopleSx = {
  mt: 2,
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

type QuoteHeaderProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly calculation: Calculation;
};

/** Where the quote stands. */
const Standing = memo(({ quote }: Pick<QuoteHeaderProps, 'quote'>) => {
  const { t } = useTranslation('quote-detail');
  const { t: tApp } = useTranslation();
  return (
    <>
      <QuoteStatusBadge status={quote.status} />
      <PartialPriceSign unpriced={quote.numberOfUnpricedItems} />
      <StatusBadge tone="grey">{tApp(`sources.${quote.quoteSourceType}`)}</StatusBadge>
      {quote.isDeleted ? <StatusBadge tone="red">{t('header.archived')}</StatusBadge> : null}
      <MoneyChips quote={quote} />
      <TaxRate quote={quote} />
      <Box sx={{ flex: 1 }} />
      <TimelineButton />
    </>
  );
});
Standing.displayName = 'Standing';

const ExpiryDate = ({ quote }: Pick<QuoteHeaderProps, 'quote'>) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const { timeZone } = useSession().organisation;
  const [isWrong, setWrong] = useState(false);
  const input = useNotedWrong(isWrong);
  const day = quote.expiryDate === null ? null : calendarDay(quote.expiryDate);
  if (quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].isExpiryEditable) {
    return <HeaderFact label={t('header.expiryDate')} value={day === null ? '' : formatDay(day, i18n.language)} />;
  }
  return (
    <DateField
      label={t('header.expiryDate')}
      value={day}
      min={dayIn(new Date(), timeZone)}
      onChange={(day) => changeQuote({ expiryDate: day === null ? null : utcOfDay(day) })}
      onWrong={setWrong}
      inputRef={input}
    />
  );
};

/** Numbers and days that an order and its invoice have; the day by which the invoice is due alone is chosen. */
const OrderFields = ({ quote }: Pick<QuoteHeaderProps, 'quote'>) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const { timeZone } = useSession().organisation;
  const [isWrong, setWrong] = useState(false);
  const input = useNotedWrong(isWrong);
  const { showsInvoice } = QUOTE_STATUS_TABLE[quote.status];
  const isDueEditable = !quote.isDeleted && effectOfEdit('invoiceDueDate', quote.status, quote.paymentStatus).ok;
  return (
    <>
      <OrderNumbers quote={quote} />
      {showsInvoice && quote.invoiceDueDateUtc !== null && !isDueEditable ? (
        <HeaderFact
          label={t('header.invoiceDue')}
          value={formatDay(calendarDay(quote.invoiceDueDateUtc), i18n.language)}
        />
      ) : null}
      {showsInvoice && quote.invoiceDueDateUtc !== null && isDueEditable ? (
        <DateField
          label={t('header.invoiceDue')}
          value={calendarDay(quote.invoiceDueDateUtc)}
          min={dayIn(new Date(), timeZone)}
          onChange={(chosen) => changeQuote({ invoiceDueDateUtc: chosen === null ? null : utcOfDay(chosen) })}
          onWrong={setWrong}
          inputRef={input}
        />
      ) : null}
    </>
  );
};

type TextOfQuoteProps = Pick<QuoteHeaderProps, 'quote'> & {
  readonly field: 'name' | 'rfqNumber' | 'poNumber';
  readonly isLocked: boolean;
  readonly mayBeEmpty?: boolean;
};

/** A name or number of the quote: a field while it can be changed, text afterwards. */
const TextOfQuote = ({ quote, field, isLocked, mayBeEmpty = false }: TextOfQuoteProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const label = t(`fields.${field}`);
  if (isLocked) return <HeaderFact label={label} value={quote[field]} />;
  return (
    <AutosaveText
      {...{ label, field, mayBeEmpty }}
      value={quote[field]}
      onChange={(text) => changeQuote({ [field]: text })}
    />
  );
};

type HeaderFieldsProps = Pick<QuoteHeaderProps, 'quote'> & {
  readonly hasLibraryParts: boolean;
  readonly failure: CalculationFailure | null;
};

/** Fields of the quote; the same while its parts alone are edited. */
const HeaderFields = memo(({ quote, hasLibraryParts, failure }: HeaderFieldsProps) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { isHeaderEditable } = QUOTE_STATUS_TABLE[quote.status];
  const isLocked = quote.isDeleted || !isHeaderEditable;
  const isIssued = quote.issuedDateUtc !== null && !isHeaderEditable;
  const { timeZone } = useSession().organisation;
  const issuedDay = quote.issuedDateUtc === null ? null : dayIn(new Date(quote.issuedDateUtc), timeZone);
  return (
    <>
      <Box sx={isIssued ? rowSx : newRowSx}>
        <Box>
          <TextOfQuote quote={quote} field="name" isLocked={isLocked} />
        </Box>
        <HelpTip topic="rfqNumber">
          <TextOfQuote quote={quote} field="rfqNumber" isLocked={isLocked} />
        </HelpTip>
        {isIssued ? (
          <>
            <HelpTip topic="poNumber">
              <TextOfQuote
                quote={quote}
                field="poNumber"
                mayBeEmpty
                isLocked={quote.isDeleted || quote.status !== 'Issued'}
              />
            </HelpTip>
            <HeaderFact
              label={t('header.issueDate')}
              value={issuedDay === null ? '' : formatDay(issuedDay, i18n.language)}
            />
          </>
        ) : null}
        <HelpTip topic="expiryDate">
          <ExpiryDate quote={quote} />
        </HelpTip>
        <RequiredDate quote={quote} />
        <FollowUpDate quote={quote} />
        <OrderFields quote={quote} />
      </Box>
      <Box sx={peopleSx}>
        <CustomerPicker quote={quote} isLocked={isLocked} hasLibraryParts={hasLibraryParts} />
      </Box>
      <ShippingBlock quote={quote} failure={failure} />
    </>
  );
});
HeaderFields.displayName = 'HeaderFields';

/** Name, dates, customer, shipping and tax of the quote, each saved by itself. Spec: quotes §2, §4. */
export const QuoteHeader = ({ quote, items, calculation }: QuoteHeaderProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Paper component="section" aria-label={t('header.label')} variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Standing quote={quote} />
        <AdjustmentsButton quote={quote} items={items} calculation={calculation} />
        <NotesButton quote={quote} />
      </Stack>
      <HeaderFields quote={quote} hasLibraryParts={items.some(isLibraryPart)} failure={calculation.failure} />
    </Paper>
  );
};
