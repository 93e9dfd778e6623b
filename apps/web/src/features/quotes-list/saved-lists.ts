import type { QuoteFilter, SavedQuoteList } from '@kerf/contract';
import { choiceOf, NO_FILTERS, readChoices, statusesOf } from './list-query.ts';
import type { QuoteListSearch } from './list-search.ts';

/** What the list shows, as it is saved under a name: without its page, and without what is so anyhow. */
export const savedListOf = (search: QuoteListSearch): SavedQuoteList => {
  const status = statusesOf(readChoices(search.status));
  const all: SavedQuoteList = {
    searchTerm: search.search === '' ? undefined : search.search,
    status: status.length === 0 ? undefined : status,
    lastModifiedBy: search.by,
    lastModifiedFrom: search.from,
    lastModifiedTo: search.from === undefined ? undefined : search.to,
    source: search.source,
    runsOutSoon: search.expiring === true ? true : undefined,
    followUpDue: search.followUp === true ? true : undefined,
    showsArchived: search.archived === true ? true : undefined,
    orderedByProperty: search.sort,
    orderedBy: search.order,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** The state of the list that a saved one stands for; whatever else was chosen is taken away. */
export const searchOf = (list: SavedQuoteList): QuoteListSearch => ({
  ...NO_FILTERS,
  search: list.searchTerm,
  status: list.status === undefined ? undefined : [...new Set(list.status.map(choiceOf))].join(','),
  by: list.lastModifiedBy,
  from: list.lastModifiedFrom,
  to: list.lastModifiedTo,
  source: list.source,
  expiring: list.runsOutSoon,
  followUp: list.followUpDue,
  archived: list.showsArchived,
  sort: list.orderedByProperty,
  order: list.orderedBy,
});

/** Nothing filtered, in the order that the list begins with. */
export const EVERYTHING: QuoteListSearch = searchOf({});

const keyOf = (list: SavedQuoteList): string =>
  JSON.stringify(Object.entries(savedListOf(searchOf(list))).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The saved filter that the list shows; null for none. */
export const shownFilter = (filters: readonly QuoteFilter[], search: QuoteListSearch): QuoteFilter | null => {
  const shown = keyOf(savedListOf(search));
  return filters.find(({ list }) => keyOf(list) === shown) ?? null;
};

/** Whether the list shows something that is worth a name. */
export const isWorthSaving = (search: QuoteListSearch): boolean => Object.keys(savedListOf(search)).length > 0;
