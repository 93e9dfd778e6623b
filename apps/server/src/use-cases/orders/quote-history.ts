import { documentData, type KeptDocument, type QuoteEvent } from '@kerf/contract';
import { getIssuedDocument, type IssuedDocument, listIssuedDocuments } from '../../db/repositories/issued-documents.ts';
import { listQuoteEvents } from '../../db/repositories/quote-events.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

type Page = { readonly pageNumber: number; readonly pageSize: number };

/** What happened to a quote, newest first. */
export const quoteTimeline = (
  { organisation, organisationId }: Actor,
  quoteId: string,
  { pageNumber, pageSize }: Page,
): Promise<QuoteOutcome<{ readonly events: QuoteEvent[]; readonly count: number }>> =>
  organisation(async (tx) => {
    if ((await getQuote(tx, organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
    const { events, count } = await listQuoteEvents(tx, organisationId, quoteId, page);
    const shown = events.map(({ id, kind, createdAt, userName, facts }) => ({
      ...{ id, kind, userName, facts },
      createdUtc: createdAt.toISOString(),
    }));
    return done({ events: shown, count });
  });

type KeptRow = Pick<IssuedDocument, 'id' | 'documentType' | 'revision' | 'numberText' | 'refersToId' | 'createdAt'>;

const presentKept = ({ createdAt, ...row }: KeptRow): KeptDocument => ({
  id: row.id,
  documentType: row.documentType,
  revision: row.revision,
  numberText: row.numberText,
  refersToId: row.refersToId,
  createdUtc: createdAt.toISOString(),
});

/** Documents of a quote that were given out, newest first. */
export const keptDocuments = (
  { organisation, organisationId }: Actor,
  quoteId: string,
): Promise<QuoteOutcome<KeptDocument[]>> =>
  organisation(async (tx) => {
    if ((await getQuote(tx, organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    return done((await listIssuedDocuments(tx, organisationId, quoteId)).map(presentKept));
  });

/** A document as it was given out. */
export const keptDocument = ({ organisation, organisationId }: Actor, quoteId: string, id: string) =>
  organisation(async (tx) => {
    const row = await getIssuedDocument(tx, organisationId, quoteId, id);
    const content = documentData.safeParse(row?.content);
    if (row === null || !content.success) return refuseQuote('NOT_FOUND');
    return done({ ...presentKept(row), content: { ...content.data, revision: row.revision } });
  });
