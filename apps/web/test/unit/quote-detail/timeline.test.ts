import { readFileSync } from 'node:fs';
import { QUOTE_EVENT_KINDS } from '@kerf/quoting';
import { expect, it } from 'vitest';
import { toldFacts } from '../../../src/features/quote-detail/timeline/timeline-dialog.tsx';

const textsOf = (locale: string): { events: Record<string, string>; facts: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../../../src/locales/${locale}/timeline.json`, import.meta.url), 'utf8'));

it.each(['en', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'])('every event has words in %s', (locale) => {
  expect(Object.keys(textsOf(locale).events)).toEqual([...QUOTE_EVENT_KINDS]);
});

it('facts are written as people write them, and those that say nothing are left out', () => {
  const facts = { price: 1234.5, currencyCode: 'EUR', poNumber: '', date: '2026-03-01', documentType: 'quote' };
  expect(toldFacts({ facts }, 'en-GB', 'de-DE').map(({ fact, value }) => [fact, value.replace('\u00a0', ' ')])).toEqual(
    [
      ['price', '1.234,50 €'],
      ['date', '01-Mar-2026'],
    ],
  );
});
