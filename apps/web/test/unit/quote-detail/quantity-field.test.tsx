import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { QuantityField } from '../../../src/features/part/fields/quantity-field.tsx';
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: { 'en-GB': { 'quote-detail': quoteDetail } } });
});

it('offers the quantities from 1 to 10, and takes any other too', () => {
  const markup = drawnInQuote(<QuantityField value={250} onChange={() => undefined} />, {});
  const [, list = ''] = /<input[^>]* list="([^"]+)"/.exec(markup) ?? [];
  const offered = markup.slice(markup.indexOf(`<datalist id="${list}">`)).match(/<option value="\d+"/g);
  expect(offered).toEqual(Array.from({ length: 10 }, (_, place) => `<option value="${place + 1}"`));
  expect(markup).toMatch(/<input[^>]* value="250"/);
  expect(markup).not.toContain('aria-invalid="true"');
});
