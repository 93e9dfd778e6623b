import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import type { QueryKey } from '@tanstack/react-query';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnTaxRate } from '../../src/features/customers/customer-details.tsx';
import { PagedChanges, type SetUpHistoryProps } from '../../src/features/history/set-up-history.tsx';
import { TaxRate } from '../../src/features/quote-detail/header/tax-rate.tsx';
import { MiscellaneousReview } from '../../src/features/quote-detail/miscellaneous/miscellaneous-review.tsx';
import { MiscellaneousSection } from '../../src/features/quote-detail/miscellaneous/miscellaneous-section.tsx';
import { EarlierRevisions } from '../../src/features/quote-detail/parts/revisions/earlier-revisions.tsx';
import { PriceChanges } from '../../src/features/quote-detail/pricing/price-changes.tsx';
import { filtersKey } from '../../src/features/quotes-list/filter-commands.ts';
import { Pipeline } from '../../src/features/quotes-list/pipeline.tsx';
import { SavedFilters } from '../../src/features/quotes-list/saved-filters.tsx';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import customers from '../../src/locales/en/customers.json' with { type: 'json' };
import partTable from '../../src/locales/en/part-table.json' with { type: 'json' };
import pricing from '../../src/locales/en/pricing.json' with { type: 'json' };
import quoteDetail from '../../src/locales/en/quote-detail.json' with { type: 'json' };
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };
import setUp from '../../src/locales/en/set-up.json' with { type: 'json' };
import { drawnInQuote, type Heard } from './in-a-quote.tsx';
import { part, quote } from './quote-detail/fixtures.ts';

beforeAll(async () => {
  const words = {
    app,
    customers,
    pricing,
    'part-table': partTable,
    'quote-detail': quoteDetail,
    'set-up': setUp,
    'quotes-list': quotesList,
  };
  const resources = { 'en-GB': { ...words, 'price-steps': {}, 'drawing-comparison': {} } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const facts = {
  features: { hasMiscellaneousItems: true },
  organisation: { currencyCode: 'EUR', defaultDrawingUnits: 'metric' },
} as const;
const taxRates = ['set-up', 'shop', 'taxRates'];
const own = part({ id: 'part-1' });
const priced = quote({ numberOfMiscItems: 2, status: 'Draft', taxRateId: 'old', taxRate: 0.07 });
const section = {
  ...{ quote: priced, items: [], isLocked: false, isDashed: false, held: new Map(), addedId: null, onAdd: nothing },
};
const history: SetUpHistoryProps = {
  ...{ title: 'History', entityType: 'customer', fieldLabel: String, onClose: nothing },
};
const historyKey = ['set-up', 'shop', 'history', 'customer', undefined, { number: 1, size: 10 }];
const ready = { data: { changes: [], totalCount: 0 } };

type Case = readonly [string, ReactNode, QueryKey, string];

const cases: readonly Case[] = [
  [
    'miscellaneous items of a draft',
    <MiscellaneousSection key="section" {...section} />,
    ['miscellaneous-items', 'shop', 'quote'],
    'The miscellaneous items could not be loaded.',
  ],
  [
    'miscellaneous items of a review',
    <MiscellaneousReview key="review" {...section} canAdjust={false} />,
    ['miscellaneous-items', 'shop', 'quote'],
    'The miscellaneous items could not be loaded.',
  ],
  [
    'tax rates of a quote',
    <TaxRate key="tax" quote={quote({ status: 'NotCalculated', taxRateId: 'old', taxRate: 0.07 })} />,
    taxRates,
    'The tax rates could not be loaded.',
  ],
  [
    'the tax rate of a customer',
    <OwnTaxRate key="own" taxRateId="old" />,
    taxRates,
    'The set-up data could not be loaded.',
  ],
  [
    'calculations of a quote',
    <PriceChanges key="changes" item={own} />,
    ['calculations', 'shop', 'quote', own.version, own.linePrice],
    'The calculations could not be loaded.',
  ],
  [
    'earlier revisions of a part',
    <EarlierRevisions key="revisions" item={own} />,
    ['part-revisions', 'shop', 'quote', 'part-1'],
    'The earlier revisions could not be loaded.',
  ],
  [
    'the history of the set-up',
    <PagedChanges key="history" {...history} />,
    historyKey,
    'The history could not be loaded.',
  ],
  [
    'the quotes at a glance',
    <Pipeline key="pipeline" search={{}} onChange={nothing} />,
    ['quotes', 'shop', 'pipeline'],
    'The figures of your quotes could not be loaded.',
  ],
  [
    'saved filters',
    <QuestionDialogs key="filters">
      <SavedFilters search={{}} onChange={nothing} />
    </QuestionDialogs>,
    filtersKey('shop'),
    'The saved filters could not be loaded.',
  ],
];

describe.each(cases)('%s', (_, screen, key, failed) => {
  const draw = (heard: Heard) => drawnInQuote(screen, facts, [[key, heard]]);

  it('that could not be loaded say so and can be asked for again', () => {
    const markup = draw('failure');
    expect(markup).toContain(failed);
    expect(markup).toContain('Try again');
  });

  it('that are on their way are no failure', () => {
    expect(draw('nothing')).not.toContain(failed);
    expect(draw('nothing')).not.toContain('Try again');
  });
});

describe('miscellaneous items', () => {
  const empty = 'Bought parts, packing or an hour of design';
  const draw = (heard: Heard, numberOfMiscItems: number) =>
    drawnInQuote(<MiscellaneousSection {...section} quote={{ ...priced, numberOfMiscItems }} />, facts, [
      [['miscellaneous-items', 'shop', 'quote'], heard],
    ]);

  it('are none only where the quote counts none', () => {
    expect(draw('nothing', 0)).toContain(empty);
    expect(draw('nothing', 2)).not.toContain(empty);
    expect(draw('failure', 2)).not.toContain(empty);
  });

  it('are counted by the quote until they have come', () => {
    expect(draw('failure', 2)).toContain('Miscellaneous items (2)');
  });
});

describe('the history of a customer', () => {
  const draw = (state: 'loading' | 'failed' | 'ready') =>
    drawnInQuote(<PagedChanges {...history} names={{ state, again: nothing }} />, facts, [[historyKey, ready]]);

  it('waits for the lists that name its values', () => {
    expect(draw('loading')).not.toContain(setUp.history.none);
    expect(draw('failed')).toContain('Try again');
    expect(draw('ready')).toContain(setUp.history.none);
  });
});
