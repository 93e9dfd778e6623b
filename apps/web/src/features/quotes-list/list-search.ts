import { QUOTE_LIST_ORDERS } from '@kerf/contract';

/** Rows per page that the list offers. Source: decisions, API. */
export const pageSizes = [10, 25, 50, 100] as const;

/** What the quotes list shows, as it stands in the address. */
export type QuoteListSearch = {
  readonly page?: number;
  readonly size?: (typeof pageSizes)[number];
  readonly search?: string;
  readonly sort?: (typeof QUOTE_LIST_ORDERS)[number];
  readonly order?: 'asc' | 'desc';
  readonly archived?: boolean;
  /** Chosen statuses, comma separated. */
  readonly status?: string;
  readonly by?: string;
  /** First and last calendar day of change, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly source?: 'Internal' | 'WebStore';
  /** Issued quotes that run out within a week. */
  readonly expiring?: boolean;
  /** Open quotes that are to be followed up today or before. */
  readonly followUp?: boolean;
};

const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
const textOf = (limit: number, given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= limit ? given : undefined;
const dayOf = (given: unknown): string | undefined => {
  const day = textOf(10, given);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
};
const pageOf = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= 1 ? given : undefined;

/** Reads the state of the list from the address; anything that is not understood is left out. */
export const quoteListSearch = (given: Readonly<Record<string, unknown>> = {}): QuoteListSearch => {
  const read: QuoteListSearch = {
    page: pageOf(given.page),
    size: oneOf(pageSizes, given.size),
    search: textOf(200, given.search),
    sort: oneOf(QUOTE_LIST_ORDERS, given.sort),
    order: oneOf(['asc', 'desc'] as const, given.order),
    archived: oneOf([true, false], given.archived),
    status: textOf(1000, given.status),
    by: textOf(200, given.by),
    from: dayOf(given.from),
    to: dayOf(given.to),
    source: oneOf(['Internal', 'WebStore'] as const, given.source),
    expiring: oneOf([true] as const, given.expiring),
    followUp: oneOf([true] as const, given.followUp),
  };
  return read;
};
