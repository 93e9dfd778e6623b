import { expect, it } from 'vitest';
import { lackingOnDocument } from '../../../src/features/quote-actions/use-document-question.ts';
import { quote } from './fixtures.ts';

const warning = (code: string, quoteItemId?: string) => ({
  ...{ code, severity: 'Warning' as const, message: code },
  ...(quoteItemId === undefined ? {} : { quoteItemId }),
});
const asked = (...warnings: ReturnType<typeof warning>[]) =>
  lackingOnDocument(quote({ issues: { warnings, errors: [] } })).map(({ code }) => code);

it('asks about a document without a customer and about lines that cost nothing', () => {
  expect(asked(warning('RECEIVER_MISSING'), warning('LINES_FREE_OF_CHARGE'))).toEqual([
    'RECEIVER_MISSING',
    'LINES_FREE_OF_CHARGE',
  ]);
});

it('asks nothing about what the settings of the shop or a single part lack', () => {
  expect(asked(warning('SENDER_CONTACT_MISSING'), warning('LINES_FREE_OF_CHARGE', 'part-1'))).toEqual([]);
  expect(asked()).toEqual([]);
});
