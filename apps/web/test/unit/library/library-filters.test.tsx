import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { USUAL_ORDER } from '../../../src/features/library/history-order.ts';
import { FIRST_PAGE, LibraryFilters } from '../../../src/features/library/library-filters.tsx';
import partLibrary from '../../../src/locales/en/part-library.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';

beforeAll(async () => {
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { 'part-library': partLibrary } } });
});

const drawn = (hasFixedPriceParts: boolean) =>
  drawnInQuote(<LibraryFilters search={FIRST_PAGE} onChange={() => undefined} />, { features: { hasFixedPriceParts } });

describe('the filters of a part library', () => {
  it('begin with all parts, and offer those with a fixed price with the plan alone', () => {
    expect(FIRST_PAGE.filter).toBe('All');
    expect(drawn(true)).toContain(partLibrary.list.filter);
    expect(drawn(true)).toContain(partLibrary.list.All);
    expect(drawn(false)).not.toContain(partLibrary.list.filter);
    expect(drawn(false)).toContain(partLibrary.list.search);
  });
});

it('the history of a part begins in the order of the names of its quotes', () => {
  expect(USUAL_ORDER).toEqual({ column: 'quote', isAscending: true });
});
