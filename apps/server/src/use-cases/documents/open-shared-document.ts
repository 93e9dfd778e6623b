import type { DocumentData } from '@kerf/contract';
import { type Transaction, withOrganisation, withSystem } from '../../db/database.ts';
import { addQuoteEvent, findQuoteEvent } from '../../db/repositories/quote-events.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import { findShareToken } from '../../db/repositories/share-tokens.ts';
import { type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { sharedDocument } from './issued-document.ts';
import { type DocumentType, endOf, hashOf } from './link-tokens.ts';

/** A customer who looks again within this time has not opened it anew. */
const OPENED_AGAIN_MS = 3_600_000;

/** The timeline tells that the customer opened a document, its PDF and pages alike. */
const noteOpened = async (
  tx: Transaction,
  { organisationId, id: quoteId }: Quote,
  { documentType, revision }: DocumentData,
  now: Date,
): Promise<void> => {
  const facts = { documentType, revision };
  const since = new Date(now.getTime() - OPENED_AGAIN_MS);
  const last = await findQuoteEvent(tx, organisationId, quoteId, 'opened', since);
  const isSame = last?.facts.documentType === documentType && last.facts.revision === revision;
  if (!isSame) await addQuoteEvent(tx, organisationId, { quoteId, kind: 'opened', facts });
};

/** Opens a document by its link; a wrong token and a quote that is not there look the same. */
export const openSharedDocument = async (
  services: Uses<'database' | 'now'>,
  quoteId: string,
  documentType: DocumentType,
  token: string,
): Promise<QuoteOutcome<DocumentData>> => {
  const found = await withSystem(services.database, (tx) => findShareToken(tx, quoteId, documentType, hashOf(token)));
  if (found === null) return refuseQuote('NOT_FOUND');
  const { organisationId } = found;
  const outcome = await withOrganisation(services.database, organisationId, null, async (tx) => {
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null || quote.isDeleted || endOf(found, quote) <= services.now()) return refuseQuote('NOT_FOUND');
    const document = await sharedDocument(tx, quote, documentType);
    if (document.ok) await noteOpened(tx, quote, document.value, services.now());
    return document;
  });
  return outcome.ok ? outcome : refuseQuote('NOT_FOUND');
};
