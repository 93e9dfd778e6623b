import { type Quote, type QuoteItem, routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryClient, readAgain, showAnswer } from '../../api/query-client.ts';
import { noteOwnQuote } from './owed-calculation.ts';
import { createFollower } from './what-follows.ts';

/** Whose quote it is; the parameters of its calls. */
export type QuoteAddress = { readonly organisationId: string; readonly quoteId: string };

export const quoteQuery = (address: QuoteAddress) =>
  queryOptions({
    queryKey: ['quote', address.organisationId, address.quoteId],
    queryFn: ({ signal }) => api(routes.quotes.get, { params: address }, signal),
  });

export const quoteItemsQuery = (address: QuoteAddress) =>
  queryOptions({
    queryKey: ['quote-items', address.organisationId, address.quoteId],
    queryFn: ({ signal }) => api(routes.quoteItems.list, { params: address }, signal),
  });

/** While somebody decides whose values stay, the other may go on changing them; ms between looks. */
export const whileAsking = 3000;

/** What is read of rates that moved since a quote was calculated. */
export const movedRatesKey = (organisationId: string) => ['moved-rates', organisationId] as const;

/** Customers with the archived ones, which quotes may still name. */
export const customersQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['customers', organisationId],
    queryFn: ({ signal }) =>
      api(routes.customers.list, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });

export const taxRatesQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['set-up', organisationId, 'taxRates'],
    queryFn: ({ signal }) =>
      api(routes.manufacturing.taxRates, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
    staleTime: 5 * 60_000,
  });

/** The quote as last heard from the server. */
export const knownQuote = (address: QuoteAddress): Quote | undefined =>
  queryClient.getQueryData(quoteQuery(address).queryKey);

/** The parts as last heard from the server. */
export const knownItems = (address: QuoteAddress): readonly QuoteItem[] =>
  queryClient.getQueryData(quoteItemsQuery(address).queryKey) ?? [];

/** A part as last heard from the server. */
export const knownItem = (address: QuoteAddress, quoteItemId: string): QuoteItem | undefined =>
  knownItems(address).find((item) => item.id === quoteItemId);

/** Takes an answer of the server for the quote. */
export const adoptQuote = async (address: QuoteAddress, quote: Quote): Promise<void> => {
  await showAnswer(quoteQuery(address).queryKey, () => {
    noteOwnQuote(quote);
    return quote;
  });
  void queryClient.invalidateQueries({ queryKey: ['quotes', address.organisationId] });
  void queryClient.invalidateQueries({ queryKey: ['document'] });
};

/** Takes an answer of the server for parts that are shown. */
export const adoptItems = (
  address: QuoteAddress,
  change: (items: readonly QuoteItem[]) => readonly QuoteItem[],
): Promise<void> =>
  showAnswer(quoteItemsQuery(address).queryKey, (items) => (items === undefined ? items : [...change(items)]));

/** Parts as answered take the place of those with the same id. */
export const replaceItems = (address: QuoteAddress, changed: readonly QuoteItem[]): Promise<void> => {
  const byId = new Map(changed.map((item) => [item.id, item]));
  return adoptItems(address, (items) => items.map((item) => byId.get(item.id) ?? item));
};

/** The quote as it is after a command of this page. */
export const readQuoteAgain = async (address: QuoteAddress): Promise<Quote> => {
  const quote = await readAgain(quoteQuery(address));
  noteOwnQuote(quote);
  return quote;
};

/** The quote after edits of its parts: what it comes to, and what is wrong with it. */
export const quoteFollower = createFollower<QuoteAddress>(
  ({ organisationId, quoteId }) => `${organisationId} ${quoteId}`,
  readQuoteAgain,
);

export const readItemsAgain = (address: QuoteAddress): Promise<readonly QuoteItem[]> =>
  readAgain(quoteItemsQuery(address));
