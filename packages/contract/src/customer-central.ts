import { CUSTOMER_KINDS } from '@kerf/quoting';
import { z } from 'zod';
import { customer } from './customers.ts';
import { importOutcome, importQuery, tableForm, tableFormat } from './manufacturing/import.ts';
import { id, money, organisationParams, pageQuery, utcOut } from './primitives.ts';
import { route } from './route.ts';

/** A customer as a list shows it. */
export const customerRow = z.object({
  customerId: id,
  kind: z.enum(CUSTOMER_KINDS),
  companyName: z.string(),
  accountCode: z.string(),
  isDeleted: z.boolean(),
  numberOfQuotes: z.number().int(),
  lastActivityDateUtc: utcOut,
});
export type CustomerRow = z.output<typeof customerRow>;

const sums = z.object({
  quotes: z.number().int(),
  /** Before tax, a sum for each currency. */
  prices: z.array(z.object({ currencyCode: z.string(), linePrice: money })),
});
export type QuoteSums = z.output<typeof sums>;

/** How the shop fared with a customer. Quotes count by the outcome of their status, archived ones too. */
export const customerFigures = z.object({
  /** Ordered since `orderedSinceUtc`. */
  ordered: sums,
  orderedSinceUtc: z.string(),
  /** Not decided yet. */
  open: sums,
  won: z.number().int(),
  lost: z.number().int(),
  /** Won of those decided, 0 to 1; null while none is. */
  winRatio: z.number().nullable(),
});
export type CustomerFigures = z.output<typeof customerFigures>;

const customerParams = z.object({ organisationId: id, customerId: id });
const base = '/organisations/{organisationId}/customer-central' as const;

const fileRoute = <const Path extends `/${string}`>(path: Path, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    access: 'administrator',
    params: organisationParams,
    query: z.object({ format: tableFormat.default('csv') }),
    response: z.unknown(),
    responseKind: 'octets',
  });

export const customerCentralRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'One page of customers by company name.',
    access: 'user',
    params: organisationParams,
    query: z.object({
      ...pageQuery,
      /** Letters of the company name, whatever their case. */
      searchTerm: z.string().max(200).optional(),
      includeArchived: z.stringbool().default(false),
    }),
    response: z.object({ totalCount: z.number().int(), customers: z.array(customerRow) }),
  }),
  overview: route({
    method: 'GET',
    path: `${base}/{customerId}`,
    summary: 'A customer with its contacts, archived ones too, and what its quotes came to.',
    access: 'user',
    params: customerParams,
    response: z.object({ customer, figures: customerFigures }),
  }),
  merge: route({
    method: 'POST',
    path: `${base}/{customerId}/merge`,
    summary:
      'Moves quotes, contacts, addresses and parts of another customer to this one, and its agreed prices where this one has none; the other is no more.',
    access: 'administrator',
    params: customerParams,
    body: z.object({ fromCustomerId: id }),
    response: customer,
  }),
  importCustomers: route({
    method: 'POST',
    path: `${base}/import`,
    summary:
      'Reads customers with a contact each from a CSV or XLSX file: all of it or nothing; with preview nothing is written.',
    access: 'administrator',
    params: organisationParams,
    query: importQuery,
    bodyKind: 'multipart',
    form: tableForm,
    response: importOutcome,
  }),
  exportCustomers: fileRoute(
    `${base}/export`,
    'The customers in use with their default contacts, as CSV text or XLSX.',
  ),
  customersTemplate: fileRoute(
    `${base}/export-template`,
    'An empty table for importing customers, as CSV text or XLSX.',
  ),
} as const;
