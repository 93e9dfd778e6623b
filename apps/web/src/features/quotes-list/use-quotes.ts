import { type Organisation, type QuoteList, routes } from '@kerf/contract';
import { dayIn } from '@kerf/quoting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { listQuery } from './list-query.ts';
import type { QuoteListSearch } from './list-search.ts';

export const listKey = (organisationId: string) => ['quotes', organisationId] as const;

/** One page of quotes; the page before stays on screen while the next is on its way. */
export const useQuotes = (
  { organisationId, timeZone }: Pick<Organisation, 'organisationId' | 'timeZone'>,
  search: QuoteListSearch,
) => {
  const query = listQuery(search, dayIn(new Date(), timeZone));
  return useQuery({
    queryKey: [...listKey(organisationId), query],
    queryFn: ({ signal }) => api(routes.quotes.list, { params: { organisationId }, query }, signal),
    placeholderData: keepPreviousData,
  });
};

/** Forgets the pages that are not shown and reads the shown one again. */
export const refreshQuotes = (organisationId: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(organisationId) });

/** Shows a quote as archived or not at once; the returned function puts everything back. */
export const showArchived = (organisationId: string, quoteId: string, isDeleted: boolean): (() => void) => {
  const before = queryClient.getQueriesData<QuoteList>({ queryKey: listKey(organisationId) });
  queryClient.setQueriesData<Partial<QuoteList>>({ queryKey: listKey(organisationId) }, (list) =>
    list?.quotes === undefined
      ? list
      : { ...list, quotes: list.quotes.map((quote) => (quote.id === quoteId ? { ...quote, isDeleted } : quote)) },
  );
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list);
  };
};
