import type { DocumentData } from '@kerf/contract';
import { calendarDay } from '@kerf/quoting';
import type { Organisation } from '../../db/repositories/organisations.ts';
import { documentTermsOf, quoteTermsOf, usualTerms } from '../organisations/details.ts';

type Dates = Pick<DocumentData['quote'], 'issuedDateUtc' | 'expiryDate'>;

const DAY_MS = 86_400_000;

/** Days from the issue to the expiry; null as long as one of them is open, or the expiry is no later. */
const validDaysOf = ({ issuedDateUtc, expiryDate }: Dates): number | null => {
  if (issuedDateUtc === null || expiryDate === null) return null;
  const days = Math.round((Date.parse(calendarDay(expiryDate)) - Date.parse(calendarDay(issuedDateUtc))) / DAY_MS);
  return days > 0 ? days : null;
};

/** The terms of a quote in its document's language: the organisation's own, else the usual ones with the days it is valid. */
const termsOf = (organisation: Organisation, language: string, dates: Dates): string => {
  const days = validDaysOf(dates);
  return organisation.settings.quoteTerms === undefined && days !== null
    ? usualTerms(language, days)
    : quoteTermsOf(organisation, language);
};

/** What a document says of terms: only a quote says how long the offer stands. */
export const termsOn = (
  documentType: DocumentData['documentType'],
  organisation: Organisation,
  language: string,
  dates: Dates,
): string => {
  const { orderConfirmation, proforma, taxInvoice } = documentTermsOf(organisation);
  switch (documentType) {
    case 'quote':
      return termsOf(organisation, language, dates);
    case 'order-confirmation':
      return orderConfirmation;
    case 'proforma':
      return proforma;
    case 'tax-invoice':
      return taxInvoice;
  }
};

/** The terms of a quote that was issued: the usual ones follow an expiry that was changed since, any others stay. */
export const termsAfter = (
  { quote, language }: Pick<DocumentData, 'quote' | 'language'>,
  expiryDate: string | null,
) => {
  const before = validDaysOf(quote);
  const after = validDaysOf({ ...quote, expiryDate });
  const isUsual = before !== null && quote.terms === usualTerms(language, before);
  return isUsual && after !== null ? usualTerms(language, after) : quote.terms;
};
