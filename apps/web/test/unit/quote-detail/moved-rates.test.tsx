import { type MovedRates, RATE_KINDS } from '@kerf/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { type QuoteEditor, QuoteEditorContext } from '../../../src/features/editing/editor.tsx';
import { WrongFields } from '../../../src/features/editing/wrong-fields.ts';
import { MovedRatesNote } from '../../../src/features/quote-detail/actions/moved-rates.tsx';
import quoteDetail from '../../../src/locales/de-DE/quote-detail.json' with { type: 'json' };
import quotePrices from '../../../src/locales/de-DE/quote-prices.json' with { type: 'json' };
import { quote } from './fixtures.ts';

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'de-DE',
    resources: { 'de-DE': { 'quote-detail': quoteDetail, 'quote-prices': quotePrices } },
    interpolation: { escapeValue: false },
  }),
);

const nothing = () => undefined;
const editor: QuoteEditor = {
  address: { organisationId: 'shop', quoteId: 'quote' },
  ...{
    changeQuote: nothing,
    changeItems: () => undefined,
    changeItem: nothing,
    changeMiscellaneous: nothing,
    decide: nothing,
  },
  ...{ refusalOf: () => null, discardRefused: nothing, subscribe: () => nothing, wrongFields: new WrongFields() },
  ...{ saveNow: () => Promise.resolve(true), setAside: () => Promise.resolve(nothing) },
};
const calculation = {
  ...{ isRunning: false, failure: null, progress: null, canCancel: false },
  ...{ run: () => Promise.resolve(true), cancel: nothing },
};

const wordsOf = (moved: MovedRates): string => {
  const shown = quote({ status: 'Draft' });
  const queries = new QueryClient();
  queries.setQueryData(['moved-rates', 'shop', shown.id, shown.version, shown.linePrice], moved);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <QuoteEditorContext value={editor}>
        <MovedRatesNote quote={shown} calculation={calculation} />
      </QuoteEditorContext>
    </QueryClientProvider>,
  )
    .replaceAll(/<(style|button).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
};

it('names the minimum charge by its name, and no parts where none is concerned', () => {
  expect(wordsOf({ kinds: ['organisation'], quoteItemIds: [] })).toBe(
    'Seit dieser Berechnung haben sich Preise oder Tarife geändert. Geändert: Mindestangebotswert. Das Angebot behält die gezeigten Preise, bis es neu berechnet wird.',
  );
});

it('has a word for everything that may move, and counts the parts concerned', () => {
  const words = wordsOf({ kinds: [...RATE_KINDS], quoteItemIds: ['a', 'b'] });
  expect(words).toContain(
    'Kundenpreise, Abrechnung der Rüstzeit, Mindestangebotswert, Lieferzone und Steuersatz. 2 Teile sind betroffen. Das',
  );
  expect(words).not.toContain('trace.kinds');
});

it('says nothing while nothing moved', () => {
  expect(wordsOf({ kinds: [], quoteItemIds: [] })).toBe('');
});
