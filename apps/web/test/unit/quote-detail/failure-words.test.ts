import { expect, it } from 'vitest';
import { quoteFailureWords } from '../../../src/features/editing/failure-words.ts';
import texts from '../../../src/locales/en/quote-detail.json';

const said = (fields: Record<string, unknown>): string => {
  const [, key] = quoteFailureWords(fields).split('.');
  return Object.entries(texts.errors).find(([name]) => name === key)?.[1] ?? '';
};

it.each([
  [{ customerContactId: 'c' }, 'An error occurred updating the quote contact'],
  [{ customerId: 'a', customerName: 'A', customerContactId: null }, 'An error occurred updating the quote contact'],
  [{ customerNotes: 'x', privateNotes: 'y' }, 'An error occurred updating quote notes.'],
  [{ quoteOverrides: {} }, 'Failed to update the quote'],
  [{ rfqNumber: '1' }, 'An error occurred updating the quote.'],
  [{ customerNotes: 'x', rfqNumber: '1' }, 'An error occurred updating the quote.'],
  [{}, 'An error occurred updating the quote.'],
])('of %j says: %s', (fields, words) => expect(said(fields)).toBe(words));
