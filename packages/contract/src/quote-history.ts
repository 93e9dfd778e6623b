import { KEPT_DOCUMENT_KINDS, QUOTE_EVENT_KINDS } from '@kerf/quoting';
import { z } from 'zod';
import { documentData } from './documents.ts';
import { id, messageFacts, pageQuery } from './primitives.ts';
import { quoteParams } from './quotes.ts';
import { route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}' as const;

/**
 * Something that happened to a quote. Facts by kind: `revision` and `documentType` of documents, `to` of e-mails, `poNumber`,
 * `workOrderNumber`, `invoiceNumber`, `creditNoteNumber`, `docketNumber`, `reason`, `price` with `currencyCode`, `date`, `fromName`.
 */
export const quoteEvent = z.object({
  id,
  kind: z.enum(QUOTE_EVENT_KINDS),
  createdUtc: z.string(),
  /** Null for what the customer did, and the product itself. */
  userName: z.string().nullable(),
  facts: messageFacts,
});
export type QuoteEvent = z.output<typeof quoteEvent>;

/** A document as it was given out. It never changes; what is given out anew is another revision. */
export const keptDocument = z.object({
  id,
  documentType: z.enum(KEPT_DOCUMENT_KINDS),
  /** Counts the documents of this type of the quote, from 1. */
  revision: z.number().int(),
  /** Number of the invoice or credit note; null for what has none. */
  numberText: z.string().nullable(),
  /** The invoice that a credit note takes back. */
  refersToId: id.nullable(),
  createdUtc: z.string(),
});
export type KeptDocument = z.output<typeof keptDocument>;

export const quoteHistoryRoutes = {
  timeline: route({
    method: 'GET',
    path: `${base}/timeline`,
    summary: 'What happened to a quote, newest first.',
    access: 'user',
    params: quoteParams,
    query: z.object({ ...pageQuery }),
    response: z.object({ events: z.array(quoteEvent), count: z.number().int() }),
  }),
  keptDocuments: route({
    method: 'GET',
    path: `${base}/kept-documents`,
    summary: 'Documents that were given out, newest first.',
    access: 'user',
    params: quoteParams,
    response: z.array(keptDocument),
  }),
  keptDocument: route({
    method: 'GET',
    path: `${base}/kept-documents/{keptDocumentId}`,
    summary: 'A document as it was given out.',
    access: 'user',
    params: quoteParams.extend({ keptDocumentId: id }),
    response: keptDocument.extend({ content: documentData }),
  }),
} as const;
