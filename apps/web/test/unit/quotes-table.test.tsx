import type { QuoteList, QuoteListRow } from '@kerf/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsFor } from '../../src/features/quotes-list/columns.ts';
import { FirstQuote } from '../../src/features/quotes-list/first-quote.tsx';
import { ListFilters } from '../../src/features/quotes-list/list-filters.tsx';
import type { QuoteListSearch } from '../../src/features/quotes-list/list-search.ts';
import { QuotesTable } from '../../src/features/quotes-list/quotes-table.tsx';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import quotesList from '../../src/locales/en/quotes-list.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from './in-a-quote.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quotes-list': quotesList } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const row = (change: Partial<QuoteListRow> = {}): QuoteListRow => ({
  ...{ id: 'quote', version: 1, name: 'Gate posts', status: 'Invoiced', customerName: 'Northern Gates' },
  ...{ numberOfItems: 7, numberOfUnpricedItems: 0, workOrderNumberText: 'WO-00012', invoiceNumberText: 'INV-00034' },
  ...{ lineTaxedPrice: 1234.5, currencyCode: 'GBP', lastModifiedByUserName: 'Dana Fuller' },
  ...{ lastModifiedDateUtc: '2026-03-05T12:00:00Z', createDateUtc: '2026-02-01T12:00:00Z', issuedDateUtc: null },
  ...{ followUpDate: null, quoteSourceType: 'Internal', paymentStatus: 'ManualPaid', isDeleted: false },
  ...{ integrationExportStatus: null, integrationExportFailureMessage: null },
  ...change,
});

type Shop = Parameters<typeof columnsFor>[0];
const plain: Shop = { paymentsEnabledInternal: false, hasXeroIntegration: false, hasQuickBooksIntegration: false };
const draw = (quotes: readonly QuoteListRow[], shop: Shop = plain): string =>
  drawnInQuote(
    <RouterContextProvider router={router}>
      <QuotesTable
        {...{ quotes, skeletonRows: 1, columns: columnsFor(shop), locale: 'en-GB', isStale: false }}
        {...{ sort: { by: 'followUpDate', order: 'asc' }, onSort: nothing, onOpen: nothing, onMenu: nothing }}
      />
    </RouterContextProvider>,
    { organisation: { organisationId: 'shop', timeZone: 'Europe/London' } },
  );

describe('the table of quotes', () => {
  it('has a column for each of what a quote is known by', () => {
    const { name, status, workOrder, invoice, customer, items, price, modifiedBy, modified, source } =
      quotesList.columns;
    expect(wordsOf(draw([]))).toEqual(
      expect.arrayContaining([name, status, workOrder, invoice, customer, items, price, modifiedBy, modified, source]),
    );
    expect(wordsOf(draw([row()]))).toEqual(
      expect.arrayContaining(['Gate posts', 'Invoiced', 'WO-00012', 'INV-00034', 'Northern Gates', '7', '£1,234.50']),
    );
    expect(wordsOf(draw([row()]))).toEqual(expect.arrayContaining(['Dana Fuller', '05-Mar-2026', 'Internal']));
  });

  it('marks what came from the web store and what is archived', () => {
    expect(wordsOf(draw([row()]))).not.toContain('Archived');
    const words = wordsOf(draw([row({ quoteSourceType: 'WebStore', isDeleted: true })]));
    expect(words).toEqual(expect.arrayContaining(['Web Store', 'Archived']));
  });

  it('tells payments where the shop takes them, and exports with what went wrong where accounts are connected', () => {
    const failed = row({
      integrationExportStatus: 'NotExported',
      integrationExportFailureMessage: 'The tax code is unknown',
    });
    const { payment, export: exported } = quotesList.columns;
    const hidden = wordsOf(draw([failed]));
    for (const word of [payment, exported, 'Paid', 'Error']) expect(hidden).not.toContain(word);
    const paid = wordsOf(draw([failed], { ...plain, paymentsEnabledInternal: true }));
    expect(paid).toEqual(expect.arrayContaining([payment, 'Paid']));
    const connected = draw([failed], { ...plain, hasXeroIntegration: true });
    expect(wordsOf(connected)).toEqual(expect.arrayContaining([exported, 'Error']));
    expect(connected).toContain('The tax code is unknown');
  });

  it('can be sorted by the day of the follow-up', () => {
    const [head = ''] = draw([]).match(/<th[^>]*aria-sort="ascending".*?<\/th>/s) ?? [];
    expect(wordsOf(head)).toContain(quotesList.columns.followUp);
  });
});

it('a shop without quotes is told where they will be', () => {
  const commands = { busy: null, create: () => Promise.resolve(), createSample: () => Promise.resolve() };
  const markup = drawnInQuote(<FirstQuote commands={commands} onShowArchived={nothing} />, { features: {} });
  expect(wordsOf(markup)).toContain('Your quotes will live here once you’ve created one');
});

describe('the filters of the list', () => {
  const list: QuoteList = {
    ...{ quotes: [], count: 0, availableStatuses: ['Issued'] },
    availableLastModifiedByUsers: [{ userId: 'dana', name: 'Dana Fuller' }],
  };
  const filters = (search: QuoteListSearch) =>
    drawnInQuote(<ListFilters search={search} list={list} onChange={nothing} />, {
      organisation: { organisationId: 'shop', timeZone: 'Europe/London' },
    });

  it('are a search, status, who changed it and when, the source, and a box for archived quotes', () => {
    const { search, status, modifiedBy, from, to, source, showArchived, allStatuses, anyone } = quotesList;
    const markup = filters({});
    for (const label of [search, status, modifiedBy, from, to, source, showArchived]) expect(markup).toContain(label);
    for (const value of [allStatuses, anyone, 'All']) expect(wordsOf(markup)).toContain(value);
    expect(wordsOf(filters({ status: 'Editing,Issued', by: 'dana', source: 'WebStore' }))).toEqual(
      expect.arrayContaining(['Editing, Issued', 'Dana Fuller', 'Web Store']),
    );
  });

  it('ask for no last day without a first one', () => {
    expect(filters({})).toContain(quotesList.toNeedsFrom);
    expect(filters({ from: '2026-03-05' })).not.toContain(quotesList.toNeedsFrom);
  });
});
