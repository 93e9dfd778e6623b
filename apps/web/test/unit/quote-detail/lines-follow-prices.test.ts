import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import {
  quoteItemsQuery,
  quoteQuery,
  readItemsAgain,
  readQuoteAgain,
} from '../../../src/features/editing/quote-data.ts';
import { part } from './fixtures.ts';
import { here, onQuotesOfTheirOwn, open, settle } from './open-quote.ts';

onQuotesOfTheirOwn();

/** A quote on the screen, which looks at its lines as long as the test runs. */
const onScreen = (start: Parameters<typeof open>[0]) => {
  const page = open(start);
  const visited = page.visit();
  const lines: { queryKey: QueryKey } = quoteItemsQuery(here.address);
  new QueryObserver(queryClient, { ...lines, enabled: true, staleTime: 60_000 }).subscribe(() => undefined);
  const reads = () =>
    page.server.calls().filter(({ method, path }) => method === 'GET' && path.endsWith('/quote-items'));
  return { ...page, ...visited, reads: () => reads().length };
};
const priced = [part({ linePrice: 10 })];

it('reads the lines again after a change of the quote in Draft, where each changes prices', async () => {
  const { server, editor, shownItem } = onScreen({ quote: { status: 'Draft', linePrice: 10 }, items: priced });
  server.changeItem('part-1', { linePrice: 12 });
  editor.changeQuote({ customerId: 'customer-1' });
  await settle();
  expect(shownItem().linePrice).toBe(12);
});

it('reads them again when somebody else changed prices, however this page hears of it', async () => {
  const { server, reads, shownItem } = onScreen({ quote: { status: 'Calculated', linePrice: 10 }, items: priced });
  server.changeItem('part-1', { linePrice: 12 });
  server.changeQuote({ linePrice: 12 });
  void readQuoteAgain(here.address);
  await settle();
  expect(reads()).toBe(1);
  expect(shownItem().linePrice).toBe(12);
});

it('reads them once after an edit of a part in Draft', async () => {
  const draft = onScreen({ quote: { status: 'Draft', linePrice: 10 }, items: priced });
  draft.editor.changeItem(draft.shownItem(), { quantity: 7 });
  await settle();
  expect(draft.reads()).toBe(1);
  draft.leave();
});

it('leaves the lines alone while the quote has no prices', async () => {
  const { editor, reads } = onScreen({});
  editor.changeQuote({ name: 'Q-2' });
  await settle();
  expect(reads()).toBe(0);
});

it('follows nothing once the quote was left and everything is saved', async () => {
  const { server, leave, reads } = onScreen({ quote: { status: 'Draft', linePrice: 10 }, items: priced });
  leave();
  server.changeQuote({ linePrice: 12 });
  queryClient.setQueryData(quoteQuery(here.address).queryKey, server.quote());
  await settle();
  expect(reads()).toBe(0);
});

it('does not take a reading that began before a command for what there is after it', async () => {
  const { server } = onScreen({ items: priced });
  const before = queryClient.fetchQuery({ ...quoteItemsQuery(here.address), staleTime: 0 });
  server.changeItem('part-1', { linePrice: 12 });
  const after = readItemsAgain(here.address);
  await settle();
  for (const items of [await before, await after]) expect(items.map(({ linePrice }) => linePrice)).toEqual([12]);
  expect(server.calls().filter(({ path }) => path.endsWith('/quote-items'))).toHaveLength(2);
});
