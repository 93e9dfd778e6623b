import { createHash, randomBytes } from 'node:crypto';
import type { DocumentData } from '@kerf/contract';
import { linkEnd } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { addShareToken, listOpenShareTokens, type ShareToken } from '../../db/repositories/share-tokens.ts';
import { deriveKey, seal, unseal } from '../../identity/seal.ts';
import type { Actor } from '../actor.ts';
import type { Uses } from '../services.ts';

export type DocumentType = DocumentData['documentType'];

/** What is stored of the token of a link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

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
export type LinkServices = Uses<'publicUrl' | 'secret' | 'now'>;

/** A link with the token that opens it. */
export type OpenLink = { readonly token: string; readonly link: ShareToken };

/** When a link stops opening its document. */
export const endOf = ({ createdAt, expiresAt }: ShareToken, { expiryDate }: Quote): Date =>
  linkEnd({ createdAt, chosenEnd: expiresAt, quoteExpiry: expiryDate });

/** The links that open a document now, newest first, also those whose token cannot be read any more. */
export const linksOpenNow = async (
  tx: Transaction,
  { now }: Uses<'now'>,
  quote: Quote,
  documentType: DocumentType,
): Promise<ShareToken[]> => {
  const links = await listOpenShareTokens(tx, quote.organisationId, quote.id, documentType);
  return links.filter((link) => endOf(link, quote) > now());
};

/** The link of a document that is open already; null for none. */
export const openLink = async (
  tx: Transaction,
  services: LinkServices,
  quote: Quote,
  documentType: DocumentType,
): Promise<OpenLink | null> => {
  const key = deriveKey(services.secret, PURPOSE);
  for (const link of await linksOpenNow(tx, services, quote, documentType)) {
    const token = tokenOf(key, link);
    if (token !== null) return { token, link };
  }
  return null;
};

/** Makes a link; the earlier ones stay. */
export const newLink = async (
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
