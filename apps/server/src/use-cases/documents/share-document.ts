import { createHash, createHmac } from 'node:crypto';
import type { DocumentData } from '@kerf/contract';
import { withOrganisation, withSystem } from '../../db/database.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { addShareToken, findShareToken, listShareTokens } from '../../db/repositories/share-tokens.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { currentDocument } from './issued-document.ts';

type DocumentType = DocumentData['documentType'];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token of a document's link: made from the link's id and a secret of the server, so that the same link can be copied
 * again although only its hash is stored.
 */
const tokenOf = (secret: string, organisationId: string, quoteId: string, documentType: DocumentType): string =>
  createHmac('sha256', secret).update(`share/${organisationId}/${quoteId}/${documentType}`).digest('base64url');

/** Makes the link that opens a document without sign-in; asked again, it gives the same link. */
export const shareDocument = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<QuoteOutcome<{ url: string }>> => {
  const { organisationId } = actor;
  const token = tokenOf(services.secret, organisationId, quoteId, documentType);
  const shared = await actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    const document = await currentDocument(tx, organisationId, quoteId, documentType);
    if (!document.ok) return document;
    const tokenHash = hashOf(token);
    const tokens = await listShareTokens(tx, organisationId, quoteId);
    if (tokens.some((one) => one.tokenHash === tokenHash)) return done(null);
    await addShareToken(tx, organisationId, { quoteId, documentType, tokenHash, createdByUserId: actor.user.userId });
    return done(null);
  });
  if (!shared.ok) return shared;
  return done({ url: `${services.publicUrl}/shared/v2/${quoteId}/${documentType}?t=${token}` });
};

/** Opens a document by its link; a wrong token and a quote that is not there look the same. */
export const openSharedDocument = async (
  services: QuoteServices,
  quoteId: string,
  documentType: DocumentType,
  token: string,
): Promise<QuoteOutcome<DocumentData>> => {
  const found = await withSystem(services.database, (tx) => findShareToken(tx, quoteId, documentType, hashOf(token)));
  if (found === null) return refuseQuote('NOT_FOUND');
  const { organisationId } = found;
  const outcome = await withOrganisation(services.database, organisationId, null, async (tx) => {
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null || quote.isDeleted) return refuseQuote('NOT_FOUND');
    return currentDocument(tx, organisationId, quoteId, documentType);
  });
  return outcome.ok ? outcome : refuseQuote('NOT_FOUND');
};
