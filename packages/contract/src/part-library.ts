import { MAXIMUM_QUANTITY, PART_LIBRARY_FILTERS, QUOTE_STATUSES } from '@kerf/quoting';
import { z } from 'zod';
import {
  currencyCode,
  empty,
  id,
  length,
  money,
  organisationParams,
  pageQuery,
  text,
  utc,
  utcOut,
} from './primitives.ts';
import { quoteItem, quoteItemSecondaryProcess } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

/** The quote with a library part that was changed last. Spec: quotes §3. */
const lastQuote = z.object({
  quoteId: id,
  quoteName: z.string(),
  quoteStatus: z.enum(QUOTE_STATUSES),
  lastModifiedDate: z.string(),
  /** For one; null while the quote has no price. */
  lastPrice: money.nullable(),
  lastQuantity: z.number().int(),
});

/** A part kept for a customer, as its latest version is. Lengths are in its own unit (`isImperial`). Spec: quote parts §3.6. */
export const partLibraryEntry = z.object({
  partLibraryId: id,
  customerId: id,
  partId: z.string(),
  name: z.string(),
  revision: z.string(),
  description: z.string(),
  thumbnailUri: z.string().nullable(),
  /** The smallest rectangle around it, however it is turned. */
  minimumBoundBoxWidth: length,
  minimumBoundBoxHeight: length,
  displayBoundBoxWidth: length,
  displayBoundBoxHeight: length,
  rotaryProfileWidth: length.nullable(),
  rotaryProfileLength: length.nullable(),
  rotaryPartLength: length.nullable(),
  diameter: length.nullable(),
  profile: z.string().nullable(),
  isImperial: z.boolean(),
  cuttingTechnology: z.object({ cuttingTechnologyId: id, name: z.string(), isDeleted: z.boolean() }).nullable(),
  material: z.object({ materialId: id, materialName: z.string(), isDeleted: z.boolean() }).nullable(),
  thickness: length.nullable(),
  partLibraryEntrySecondaryProcesses: z.array(quoteItemSecondaryProcess.extend({ name: z.string() })),
  numberOfFolds: z.number().int(),
  /** For one, in the currency beside it; null for none. */
  fixedPrice: money.nullable(),
  fixedPriceCurrency: currencyCode.nullable(),
  /** The last day on which it holds; null for no end. */
  fixedPriceEndTime: utcOut,
  /** Whether the fixed price holds today. */
  isFixedPriceHolding: z.boolean(),
  isDeleted: z.boolean(),
  lastQuote: lastQuote.nullable(),
  version: z.number().int(),
  modifiedDateUtc: z.string(),
});
export type PartLibraryEntry = z.output<typeof partLibraryEntry>;

/** One state of a library part. */
export const partLibraryVersion = z.object({
  number: z.number().int(),
  name: z.string(),
  revision: z.string(),
  thumbnailUri: z.string().nullable(),
  materialName: z.string().nullable(),
  thickness: length.nullable(),
  isImperial: z.boolean(),
  displayBoundBoxWidth: length,
  displayBoundBoxHeight: length,
  numberOfFolds: z.number().int(),
  sourceQuoteId: id.nullable(),
  sourceQuoteName: z.string(),
  createdByUserName: z.string(),
  createDateUtc: z.string(),
});
export type PartLibraryVersion = z.output<typeof partLibraryVersion>;

/** A library part in a quote. Spec: quotes §7. */
export const partLibraryQuote = z.object({
  quoteItemId: id,
  partName: z.string(),
  version: z.number().int().nullable(),
  quote: z.object({
    id,
    name: z.string(),
    status: z.enum(QUOTE_STATUSES),
    currencyCode,
    lastModifiedDateUtc: z.string(),
  }),
  cuttingTechnology: z.object({ cuttingTechnologyId: id, name: z.string() }).nullable(),
  /** Seconds; null while the quote has no price, as are the prices. */
  runtime: z.number().nullable(),
  prices: z.object({
    itemPrice: money.nullable(),
    linePrice: money.nullable(),
    materialPrice: money.nullable(),
    processingTotalPrice: money.nullable(),
  }),
  quantity: z.number().int(),
});
export type PartLibraryQuote = z.output<typeof partLibraryQuote>;

/** What became of the parts of a quote that were sent. */
export const sentToLibrary = z.object({
  /** Whether all parts of the quote are in the library now; else only those that have a price were sent. */
  areAll: z.boolean(),
  sent: z.array(
    z.object({
      quoteItemId: id,
      partLibraryId: id,
      partId: z.string(),
      version: z.number().int(),
      outcome: z.enum(['added', 'newVersion', 'unchanged']),
    }),
  ),
});
export type SentToLibrary = z.output<typeof sentToLibrary>;

/** What was added, and which version of each part: always the latest. */
export const addedFromLibrary = z.object({
  quoteItems: z.array(quoteItem),
  versions: z.array(z.object({ partLibraryId: id, name: z.string(), version: z.number().int() })),
});

const count = z.number().int();

const feature = z.enum(['outline', 'hole', 'openCut', 'etching', 'fold', 'information']);
const process = z.enum(['Cutting', 'Etching', 'Folding', 'Information']);
const figure = z.number();
const size = z.object({ width: figure, height: figure });
const fromTo = { before: figure, after: figure };

/** What of a line or contour differs, in mm. */
const featureChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process'), before: process, after: process }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('diameter'), ...fromTo }),
  z.object({ kind: z.literal('moved'), right: figure, up: figure }),
  z.object({ kind: z.literal('size'), before: size, after: size }),
  z.object({ kind: z.literal('length'), ...fromTo }),
  z.object({ kind: z.literal('shape') }),
]);

const PART_PLACES = [
  ...(['topLeft', 'top', 'topRight'] as const),
  ...(['left', 'middle', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight'] as const),
] as const;

/** One contour or line that is new, gone or changed. */
const partDifference = z.object({
  feature,
  kind: z.enum(['added', 'removed', 'changed']),
  /** Of a round one as it was before, or is where it is new. */
  diameterMm: figure.nullable(),
  ...{ widthMm: figure, heightMm: figure, lengthMm: figure },
  /** Where its middle lies, from the left and from the lower edge of the part. */
  ...{ xMm: figure, yMm: figure },
  /** Where an outline was changed. */
  places: z.array(z.enum(PART_PLACES)),
  changes: z.array(featureChange),
});

/** A part of a quote that its customer had before. */
export const knownPart = z.object({
  quoteItemId: id,
  /** Of the same shape, or most of it. */
  kind: z.enum(['same', 'revised']),
  /** How the earlier one lies to this: mirrored first, then turned counter-clockwise. */
  isMirrored: z.boolean(),
  turnDegrees: z.number(),
  /** What it was called. */
  name: z.string(),
  libraryEntry: z.object({ partLibraryId: id, partId: z.string(), version: count }).nullable(),
  /** The last quote that it was in; null when it is in the library alone. */
  lastQuote: z
    .object({
      quoteId: id,
      quoteName: z.string(),
      quoteStatus: z.enum(QUOTE_STATUSES),
      lastModifiedDate: z.string(),
      currencyCode,
      itemPrice: money.nullable(),
      quantity: count,
    })
    .nullable(),
  /** What of it is new, gone or changed. */
  changes: z.array(
    z.object({
      feature,
      added: count,
      removed: count,
      changed: count,
    }),
  ),
  /** The first of these one by one, the outline first. */
  differences: z.array(partDifference),
  moreDifferences: count,
});
export type KnownPart = z.output<typeof knownPart>;

/** Most parts that one call adds. */
const MOST_ADDED = 500;

export const partsToAdd = z
  .array(z.object({ partLibraryId: id, quantity: z.number().int().min(1).max(MAXIMUM_QUANTITY) }))
  .min(1)
  .max(MOST_ADDED);

const base = '/organisations/{organisationId}/part-library-entries' as const;
const oneEntry = organisationParams.extend({ partLibraryEntryId: id });
const MOST_SENT = 5000;
const priceEntered = z.number().min(0).max(1e9);

export const partLibraryRoutes = {
  list: route({
    method: 'GET',
    path: `${base}/{customerId}`,
    summary: "A customer's part library by name, page by page; deleted entries only when asked for.",
    access: 'user',
    params: organisationParams.extend({ customerId: id }),
    query: z.object({
      ...pageQuery,
      searchTerm: text(200).optional(),
      filter: z.enum(PART_LIBRARY_FILTERS).default('All'),
      includeDeleted: z.stringbool().default(false),
    }),
    response: z.object({ entries: z.array(partLibraryEntry), count: z.number().int() }),
  }),
  get: route({
    method: 'GET',
    path: `${base}/partLibraryEntry/{partLibraryEntryId}`,
    summary: 'A library part with its versions, the latest first.',
    access: 'user',
    params: oneEntry,
    response: partLibraryEntry.extend({ versions: z.array(partLibraryVersion) }),
  }),
  quotes: route({
    method: 'GET',
    path: `${base}/partLibraryEntry/{partLibraryId}/quotes`,
    summary: 'Quotes with a library part, those changed last first.',
    access: 'user',
    params: organisationParams.extend({ partLibraryId: id }),
    query: z.object({ lastModifiedFrom: utc.optional(), lastModifiedTo: utc.optional() }),
    response: z.array(partLibraryQuote),
  }),
  setFixedPrice: route({
    method: 'PUT',
    path: `${base}/partLibraryEntry/{partLibraryEntryId}`,
    summary:
      'Fixes the price of a library part until the end of a day; null takes it back. Needs the plan feature fixed_price_parts.',
    access: 'user',
    params: oneEntry,
    body: z.object({ fixedPrice: priceEntered.nullable(), fixedPriceEndTime: utc.nullable().default(null) }),
    response: partLibraryEntry,
  }),
  sendAll: route({
    method: 'POST',
    path: `${base}/quote/{quoteId}`,
    summary:
      "Sends the parts of a quote that have a price to its customer's part library. A part that is there in another state gets a new version.",
    access: 'user',
    params: quoteParams,
    response: sentToLibrary,
  }),
  send: route({
    method: 'PUT',
    path: `${base}/quote/{quoteId}`,
    summary: "Sends the parts named to the customer's part library.",
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: z.array(z.object({ id })).min(1).max(MOST_SENT),
    response: sentToLibrary,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/quote/{quoteId}/{partLibraryEntryId}/{deletePartLibraryEntry}/delete`,
    summary:
      'Makes the parts of a quote that are an entry of the library parts of their own again; with true, deletes the entry too.',
    access: 'user',
    params: quoteParams.extend({ partLibraryEntryId: id, deletePartLibraryEntry: z.enum(['true', 'false']) }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  delete: route({
    method: 'DELETE',
    path: `${base}/partLibraryEntry/{partLibraryEntryId}`,
    summary: 'Deletes a library part: it is not offered any more, and stays what it is in quotes.',
    access: 'user',
    params: oneEntry,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  knownParts: route({
    method: 'GET',
    path: '/v2/organisations/{organisationId}/quotes/{quoteId}/known-parts',
    summary:
      'Parts of a quote that its customer had before, in the library or in earlier quotes, whatever they were called and however they were drawn.',
    access: 'user',
    params: quoteParams,
    response: z.array(knownPart),
  }),
  add: route({
    method: 'PUT',
    path: '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items/part-library',
    summary: "Adds parts from the library of the quote's customer, each as its latest version is.",
    access: 'user',
    params: quoteParams,
    bodySize: 'list',
    body: z.object({ partsToAdd }),
    response: addedFromLibrary,
  }),
} as const;
