import type { DocumentData } from '@kerf/contract';
import { documentsOf } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { documentData } from './document-data.ts';
import { lastKept } from './keep-documents.ts';

type DocumentType = DocumentData['documentType'];

const isEdited = (status: string) => status === 'NotCalculated' || status === 'Calculated' || status === 'Draft';

const contentOf = async (tx: Transaction, quote: Quote, documentType: DocumentType): Promise<DocumentData | null> =>
  (await lastKept(tx, quote, documentType))?.content ?? null;

/** What a document says: as it was given out last, or as the quote stands while it is being edited. */
export const currentDocument = async (
  tx: Transaction,
  quote: Quote,
  documentType: DocumentType,
): Promise<QuoteOutcome<DocumentData>> => {
  if (!documentsOf(quote.status, quote.invoiceNumber !== null).includes(documentType)) {
    return refuseQuote('DOCUMENT_NOT_AVAILABLE', { documentType, status: quote.status });
  }
  const kept = isEdited(quote.status) ? null : await contentOf(tx, quote, documentType);
  return kept === null ? documentData(tx, quote, documentType) : done(kept);
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

/** The credit note that takes back the last invoice of a quote, as it was given out. */
export const loadCreditNote = (actor: Actor, quoteId: string): Promise<QuoteOutcome<DocumentData>> =>
  actor.organisation(async (tx) => {
    const kept = await lastKept(tx, { organisationId: actor.organisationId, id: quoteId }, 'credit-note');
    return kept === null ? refuseQuote('NOT_FOUND') : done(kept.content);
  });

/** What a customer sees by a link: once a quote was issued, what was issued last, also while the shop works on it again. */
export const sharedDocument = async (
  tx: Transaction,
  quote: Quote,
  documentType: DocumentType,
): Promise<QuoteOutcome<DocumentData>> => {
  const isWorkedOn = isEdited(quote.status) && documentType === 'quote';
  const kept = isWorkedOn ? await contentOf(tx, quote, documentType) : null;
  return kept === null ? currentDocument(tx, quote, documentType) : done(kept);
};
