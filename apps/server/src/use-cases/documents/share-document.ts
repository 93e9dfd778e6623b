import { createHash, randomBytes } from 'node:crypto';
import type { DocumentData } from '@kerf/contract';
import { linkEnd } from '@kerf/quoting';
import { type Transaction, withOrganisation, withSystem } from '../../db/database.ts';
import { getQuote, lockQuote, type Quote } from '../../db/repositories/quotes.ts';
import {
  addShareToken,
  findShareToken,
  listOpenShareTokens,
  revokeShareTokens,
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

/** What links take: where people reach the server, its secret, and the time. */
type LinkServices = Uses<'publicUrl' | 'secret' | 'now'>;

/** A link with the token that opens it. */
type OpenLink = { readonly token: string; readonly link: ShareToken };

const endOf = ({ createdAt, expiresAt }: ShareToken, { expiryDate }: Quote): Date =>
  linkEnd({ createdAt, chosenEnd: expiresAt, quoteExpiry: expiryDate });

/** The link of a document that is open already; null for none. */
const openLink = async (
  tx: Transaction,
  { secret, now }: LinkServices,
  quote: Quote,
  documentType: DocumentType,
): Promise<OpenLink | null> => {
  const key = deriveKey(secret, PURPOSE);
  for (const link of await listOpenShareTokens(tx, quote.organisationId, quote.id, documentType)) {
    const token = tokenOf(key, link);
    if (token !== null && endOf(link, quote) > now()) return { token, link };
  }
  return null;
};

const newLink = async (
  tx: Transaction,
  { secret, now }: LinkServices,
  { organisationId, user }: Actor,
  document: { readonly quoteId: string; readonly documentType: DocumentType; readonly expiresAt: Date | null },
): Promise<OpenLink> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = await addShareToken(tx, organisationId, {
    ...document,
    tokenHash: hashOf(token),
    sealedToken: seal(deriveKey(secret, PURPOSE), Buffer.from(token)).toString('base64'),
    createdByUserId: user.userId,
    createdAt: now(),
  });
  return { token, link };
};

type SharedLink = { readonly url: string; readonly expiresAt: string };

/** Finds or makes a link while nobody else changes the quote. */
const withQuote = async (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
  linkOf: (tx: Transaction, quote: Quote) => Promise<OpenLink>,
): Promise<QuoteOutcome<SharedLink>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<SharedLink>> => {
    const quote = await lockQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    const document = await sharedDocument(tx, quote, documentType);
    if (!document.ok) return document;
    const { token, link } = await linkOf(tx, quote);
    const url = `${services.publicUrl}/shared/v2/${quoteId}/${documentType}?t=${token}`;
    return done({ url, expiresAt: endOf(link, quote).toISOString() });
  });

/** Makes the link that opens a document without sign-in; asked again, it gives the same link until that one ends. */
export const shareDocument = (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<QuoteOutcome<SharedLink>> =>
  withQuote(
    services,
    actor,
    quoteId,
    documentType,
    async (tx, quote) =>
      (await openLink(tx, services, quote, documentType)) ??
      newLink(tx, services, actor, { quoteId, documentType, expiresAt: null }),
  );

/** Makes another link, up to an end of its own if wished; the earlier ones open nothing more. */
export const renewLink = (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
  expiresAt: Date | null,
): Promise<QuoteOutcome<SharedLink>> =>
  withQuote(services, actor, quoteId, documentType, async (tx) => {
    await revokeShareTokens(tx, actor.organisationId, quoteId, documentType);
    return newLink(tx, services, actor, { quoteId, documentType, expiresAt });
  });

/** Ends the links of a document. */
export const revokeLinks = (actor: Actor, quoteId: string, documentType: DocumentType): Promise<QuoteOutcome<null>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    if ((await lockQuote(tx, actor.organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    await revokeShareTokens(tx, actor.organisationId, quoteId, documentType);
    return done(null);
  });

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
    return sharedDocument(tx, quote, documentType);
  });
  return outcome.ok ? outcome : refuseQuote('NOT_FOUND');
};
