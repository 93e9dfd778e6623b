import type { Fields } from './change.ts';

const contact: readonly string[] = ['customerId', 'customerName', 'customerContactId'];
const notes: readonly string[] = ['customerNotes', 'vendorNotes', 'privateNotes'];
const figures: readonly string[] = ['quoteOverrides', 'taxRateId'];

/**
 * Key of the sentence for a change of the quote that was not taken, when nobody knows why: contact, notes and figures have their
 * own. Spec: quotes §8.
 */
export const quoteFailureWords = (fields: Fields) => {
  const names = Object.keys(fields);
  const areOf = (group: readonly string[]) => names.length > 0 && names.every((name) => group.includes(name));
  if (areOf(contact)) return 'errors.updateQuoteContact';
  if (areOf(notes)) return 'errors.updateQuoteNotes';
  if (areOf(figures)) return 'errors.updateQuoteFigures';
  return 'errors.updateQuote';
};
