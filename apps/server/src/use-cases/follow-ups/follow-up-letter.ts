import { formatDate, formatMoney } from '@kerf/documents';
import { calendarDay, QUOTE_STATUS_TABLE, supportedLocale } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { filledText } from '../../filled-text.ts';
import { identityTexts } from '../../identity/texts/index.ts';

type LetterFacts = {
  readonly quote: Quote;
  readonly followUpDate: string;
  /** The day on which the letter is written, where the organisation is. */
  readonly today: string;
  readonly organisation: Pick<Organisation, 'locale'>;
  /** Of whoever reads it. */
  readonly language: string;
  readonly publicUrl: string;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reminds of a quote that is to be followed up, or was to be on a day gone by: in the reader's language, with the organisation's way of writing money. */
export const followUpLetter = ({ quote, followUpDate, today, organisation, language, publicUrl }: LetterFacts) => {
  const texts = identityTexts(language);
  const dateOf = (day: string) => formatDate(day, supportedLocale(language));
  const name = oneLine(quote.name);
  const customer = oneLine(quote.customerName);
  const price =
    quote.lineTaxedPrice === null || !QUOTE_STATUS_TABLE[quote.status].showsPrices
      ? null
      : formatMoney(Number(quote.lineTaxedPrice), quote.currencyCode, organisation.locale);
  const facts = [
    customer === '' ? null : filledText(texts.followUpCustomer, { customer }),
    price === null ? null : filledText(texts.followUpPrice, { price }),
    quote.expiryDate === null
      ? null
      : filledText(texts.followUpExpiry, { day: dateOf(calendarDay(quote.expiryDate.toISOString())) }),
  ].filter((line) => line !== null);
  const [subject, letter] =
    followUpDate < today
      ? [texts.followUpOverdueSubject, texts.followUpOverdueLetter]
      : [texts.followUpSubject, texts.followUpLetter];
  const whole = { quote: name, day: dateOf(followUpDate), link: `${publicUrl}/quotes/${quote.id}` };
  return {
    subject: filledText(subject, { quote: customer === '' ? name : `${name} – ${customer}` }),
    text: [
      filledText(letter, whole),
      ...(facts.length === 0 ? [] : [facts.join('\n')]),
      filledText(texts.followUpLink, whole),
    ].join('\n\n'),
  };
};
