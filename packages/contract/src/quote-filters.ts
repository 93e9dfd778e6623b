import { QUOTE_STATUSES } from '@kerf/quoting';
import { z } from 'zod';
import { day, empty, id, organisationParams, text } from './primitives.ts';
import { QUOTE_LIST_ORDERS } from './quote-list-order.ts';
import { route } from './route.ts';

/** Saved filters of one person. */
export const MOST_QUOTE_FILTERS = 50;
/** Signs of a filter's name. */
export const LONGEST_FILTER_NAME = 60;

/** What the list of quotes shows and in which order, without its page; what is left out is not filtered by. */
export const savedQuoteList = z.object({
  searchTerm: text(200).optional(),
  status: z.array(z.enum(QUOTE_STATUSES)).max(QUOTE_STATUSES.length).optional(),
  lastModifiedBy: id.optional(),
  /** First and last calendar day of change, of whoever looks. */
  lastModifiedFrom: day.optional(),
  lastModifiedTo: day.optional(),
  source: z.enum(['Internal', 'WebStore']).optional(),
  /** Issued quotes that run out within a week. */
  runsOutSoon: z.literal(true).optional(),
  /** Quotes to be followed up today or before. */
  followUpDue: z.literal(true).optional(),
  showsArchived: z.literal(true).optional(),
  orderedByProperty: z.enum(QUOTE_LIST_ORDERS).optional(),
  orderedBy: z.enum(['asc', 'desc']).optional(),
});
export type SavedQuoteList = z.output<typeof savedQuoteList>;

/** Filters and an order of the list of quotes under a name. */
export const quoteFilter = z.object({
  id,
  name: z.string(),
  /** Everybody of the organisation has it in their list. */
  isShared: z.boolean(),
  /** The caller's own. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  list: savedQuoteList,
});
export type QuoteFilter = z.output<typeof quoteFilter>;

const name = z.string().trim().min(1).max(LONGEST_FILTER_NAME);
const path = '/v2/organisations/{organisationId}/quote-filters' as const;
const onePath = `${path}/{quoteFilterId}` as const;
const filterParams = organisationParams.extend({ quoteFilterId: id });

const listFilters = route({
  method: 'GET',
  path,
  summary: "The caller's saved filters of the list of quotes and those shared by others, by name.",
  access: 'user',
  params: organisationParams,
  response: z.array(quoteFilter),
});

export const quoteFilterRoutes = {
  list: listFilters,
  create: route({
    method: 'POST',
    path,
    summary: 'Saves filters and an order of the list of quotes under a name.',
    access: 'user',
    params: organisationParams,
    body: z.object({ name, isShared: z.boolean().default(false), list: savedQuoteList }),
    response: quoteFilter,
    success: 201,
  }),
  update: route({
    method: 'PUT',
    path: onePath,
    summary:
      "Renames, shares or changes a saved filter: the caller's own, and for administrators those that are shared.",
    access: 'user',
    params: filterParams,
    body: z.object({ name: name.optional(), isShared: z.boolean().optional(), list: savedQuoteList.optional() }),
    response: quoteFilter,
    sentBack: { answerOf: listFilters, id: 'id' },
  }),
  remove: route({
    method: 'DELETE',
    path: onePath,
    summary: "Deletes a saved filter: the caller's own, and for administrators those that are shared.",
    access: 'user',
    params: filterParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
