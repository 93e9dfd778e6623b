import { type DocumentData, documentData as documentSchema } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { addIssuedDocument, findIssuedDocument } from '../../db/repositories/issued-documents.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { documentData } from './document-data.ts';
import { termsAfter } from './quote-terms.ts';

type DocumentType = DocumentData['documentType'];

/** Keeps the quote document as it is given out, with each issue: printing it again never reprices. */
export const keepIssuedDocument =
  (actor: Actor, quoteId: string) =>
  async (tx: Transaction): Promise<QuoteOutcome<null>> => {
    const { organisationId, user } = actor;
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const data = await documentData(tx, quote, 'quote');
    if (!data.ok) return data;
    await addIssuedDocument(tx, organisationId, {
      quoteId,
      documentType: 'quote',
      content: asKept(data.value),
      createdByUserId: user.userId,
    });
    return done(null);
  };

const isEdited = (status: string) => status === 'NotCalculated' || status === 'Calculated' || status === 'Draft';

const keptDocument = async (
  tx: Transaction,
  { organisationId, id }: Quote,
  documentType: DocumentType,
): Promise<DocumentData | null> => {
  const kept = await findIssuedDocument(tx, organisationId, id, documentType);
  const parsed = documentSchema.safeParse(kept?.content);
  return kept !== null && parsed.success ? { ...parsed.data, revision: kept.revision } : null;
};

/**
 * What a document says: of an issued quote as it was issued, with the dates and the PO number of today; of one that is being
 * edited as it stands.
 */
export const currentDocument = async (
  tx: Transaction,
  quote: Quote,
  documentType: DocumentType,
): Promise<QuoteOutcome<DocumentData>> => {
  const kept = isEdited(quote.status) ? null : await keptDocument(tx, quote, documentType);
  if (kept === null) return documentData(tx, quote, documentType);
  const expiryDate = quote.expiryDate?.toISOString() ?? null;
  const terms = termsAfter(kept, expiryDate);
  return done({ ...kept, quote: { ...kept.quote, poNumber: quote.poNumber, expiryDate, terms } });
};

/** The current document of a quote that is named by its id. */
export const loadDocument = (
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<QuoteOutcome<DocumentData>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    return quote === null ? refuseQuote('NOT_FOUND') : currentDocument(tx, quote, documentType);
  });

/** What a customer sees by a link: once a quote was issued, what was issued last, also while the shop works on it again. */
export const sharedDocument = async (
  tx: Transaction,
  quote: Quote,
  documentType: DocumentType,
): Promise<QuoteOutcome<DocumentData>> => {
  const kept = isEdited(quote.status) ? await keptDocument(tx, quote, documentType) : null;
  return kept === null ? currentDocument(tx, quote, documentType) : done(kept);
};
