import type { RouteRequest, routes } from '@kerf/contract';
import { QUOTE_STATUSES, type QuoteStatus, runsOutSoon } from '@kerf/quoting';
import type { QuoteListSearch } from './list-search.ts';

/** A choice of the status filter: the two statuses of editing are one. Spec: quotes §2. */
export type StatusChoice = 'Editing' | Exclude<QuoteStatus, 'NotCalculated' | 'Calculated'>;

const isEditing = (status: QuoteStatus) => status === 'NotCalculated' || status === 'Calculated';

export const choiceOf = (status: QuoteStatus): StatusChoice =>
  status === 'NotCalculated' || status === 'Calculated' ? 'Editing' : status;

/** Choices for the statuses that occur, in the order of the statuses. */
export const statusChoices = (available: readonly QuoteStatus[]): readonly StatusChoice[] => [
  ...new Set(QUOTE_STATUSES.filter((one) => available.includes(one)).map(choiceOf)),
];

/** Chosen statuses as they stand in the address, comma separated; unknown words are dropped. */
export const readChoices = (text: string | undefined): readonly StatusChoice[] => {
  const words = (text ?? '').split(',');
  return statusChoices(QUOTE_STATUSES).filter((choice) => words.includes(choice));
};

export const statusesOf = (choices: readonly StatusChoice[]): QuoteStatus[] =>
  QUOTE_STATUSES.filter((status) => choices.includes(isEditing(status) ? 'Editing' : choiceOf(status)));

/** Start of a calendar day of the reader as UTC; `plusDays` 1 gives its end. */
const dayStartUtc = (day: string, plusDays: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
};

const lastMomentOf = (day: string) => new Date(Date.parse(dayStartUtc(day, 1)) - 1).toISOString();

export const defaultPageSize = 25;
type ListQuery = RouteRequest<typeof routes.quotes.list>['query'];

const runningOut = (today: string) => {
  const { fromUtc: expiryFrom, toUtc: expiryTo } = runsOutSoon(today);
  return { status: ['Issued' as const], expiryFrom, expiryTo };
};

/** The list's state in the address as the query of the API; what is due is due by the day that it is in the shop. */
export const listQuery = (search: QuoteListSearch, today: string): ListQuery => {
  const statuses = statusesOf(readChoices(search.status));
  return {
    pageNumber: search.page ?? 1,
    pageSize: search.size ?? defaultPageSize,
    orderedByProperty: search.sort ?? 'lastModifiedDateUtc',
    orderedBy: search.order ?? 'desc',
    includeArchived: search.archived === true ? 'true' : 'false',
    searchTerm: search.search === '' ? undefined : search.search,
    status: statuses.length === 0 ? undefined : statuses,
    lastModifiedBy: search.by,
    lastModifiedFrom: search.from === undefined ? undefined : dayStartUtc(search.from, 0),
    lastModifiedTo: search.from === undefined || search.to === undefined ? undefined : lastMomentOf(search.to),
    source: search.source ?? 'All',
    ...(search.expiring === true ? runningOut(today) : {}),
    followUpTo: search.followUp === true ? today : undefined,
  };
};

/** Everything that a list may be filtered by, taken away. */
export const NO_FILTERS = {
  ...{ search: undefined, status: undefined, by: undefined, from: undefined },
  ...{ to: undefined, source: undefined, expiring: undefined, followUp: undefined },
} as const satisfies QuoteListSearch;

const FILTERS = Object.keys(NO_FILTERS) as readonly (keyof typeof NO_FILTERS)[];

/** True when the list shows less than everything there is. */
export const isFiltered = (search: QuoteListSearch): boolean =>
  FILTERS.some((filter) => search[filter] !== undefined && search[filter] !== '');
