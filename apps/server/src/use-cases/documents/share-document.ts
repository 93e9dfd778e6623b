import { createHash, randomBytes } from 'node:crypto';
import type { DocumentData } from '@kerf/contract';
import { type Transaction, withOrganisation, withSystem } from '../../db/database.ts';
import { getQuote, lockQuote } from '../../db/repositories/quotes.ts';
import {
  addShareToken,
  findShareToken,
  listOpenShareTokens,
  type ShareToken,
} from '../../db/repositories/share-tokens.ts';
import { deriveKey, seal, unseal } from '../../identity/seal.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { sharedDocument } from './issued-document.ts';

type DocumentType = DocumentData['documentType'];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const TOKEN_BYTES = 32;
const PURPOSE = 'shared links';

/** The token of a link that is open already; null when it cannot be read any more. */
const tokenOf = (key: Buffer, { sealedToken }: ShareToken): string | null => {
  if (sealedToken === null) return null;
  try {
    return unseal(key, Buffer.from(sealedToken, 'base64')).toString();
  } catch {
    return null;
  }
};

/** The token of a document's link: of the one that is open, else of a new one. Lock the quote first. */
const openToken = async (
  tx: Transaction,
  secret: string,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<string> => {
  const { organisationId, user } = actor;
  const key = deriveKey(secret, PURPOSE);
  for (const link of await listOpenShareTokens(tx, organisationId, quoteId, documentType)) {
    const token = tokenOf(key, link);
    if (token !== null) return token;
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await addShareToken(tx, organisationId, {
    quoteId,
    documentType,
    tokenHash: hashOf(token),
    sealedToken: seal(key, Buffer.from(token)).toString('base64'),
    createdByUserId: user.userId,
  });
  return token;
};

/** Makes the link that opens a document without sign-in; asked again, it gives the same link until that one is revoked. */
export const shareDocument = async (
  services: Uses<'publicUrl' | 'secret'>,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<QuoteOutcome<{ url: string }>> => {
  const { organisationId } = actor;
  const token = await actor.organisation(async (tx): Promise<QuoteOutcome<string>> => {
    const quote = await lockQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    const document = await sharedDocument(tx, quote, documentType);
    if (!document.ok) return document;
    return done(await openToken(tx, services.secret, actor, quoteId, documentType));
  });
  if (!token.ok) return token;
  return done({ url: `${services.publicUrl}/shared/v2/${quoteId}/${documentType}?t=${token.value}` });
};

/** Opens a document by its link; a wrong token and a quote that is not there look the same. */
export const openSharedDocument = async (
  services: Uses<'database'>,
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
    return sharedDocument(tx, quote, documentType);
  });
  return outcome.ok ? outcome : refuseQuote('NOT_FOUND');
};
