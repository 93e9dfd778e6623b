import type { Quote } from '@kerf/contract';
import { formatDay } from '@kerf/i18n/formats';
import { calendarDay, dayIn, QUOTE_STATUS_TABLE, utcOfDay } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';
import { HeaderFact } from './header-fact.tsx';

/** The day by which the customer wants the parts; it stands on the documents, so that it is chosen before they are given out. */
export const RequiredDate = ({ quote }: { quote: Quote }) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { changeQuote } = useQuoteEditor();
  const { timeZone } = useSession().organisation;
  const [isWrong, setWrong] = useState(false);
  const input = useNotedWrong(isWrong);
  const label = t('header.requiredDate');
  const day = quote.requiredDateUtc === null ? null : calendarDay(quote.requiredDateUtc);
  if (quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].isHeaderEditable)
    return day === null ? null : <HeaderFact label={label} value={formatDay(day, i18n.language)} />;
  return (
    <DateField
      label={label}
      value={day}
      min={dayIn(new Date(), timeZone)}
      onChange={(chosen) => changeQuote({ requiredDateUtc: chosen === null ? null : utcOfDay(chosen) })}
      onWrong={setWrong}
      inputRef={input}
    />
  );
};
