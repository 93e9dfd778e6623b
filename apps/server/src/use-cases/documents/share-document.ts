import type { Transaction } from '../../db/database.ts';
import { getQuote, lockQuote, type Quote } from '../../db/repositories/quotes.ts';
import { endShareTokens, revokeShareTokens } from '../../db/repositories/share-tokens.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { sharedDocument } from './issued-document.ts';
import {
  type DocumentType,
  endOf,
  type LinkServices,
  linksOpenNow,
  newLink,
  type OpenLink,
  openLink,
} from './link-tokens.ts';

type SharedLink = { readonly url: string; readonly expiresAt: string };

/** A link as people see it, with how it was used. */
type KnownLink = SharedLink & {
  readonly createdUtc: string;
  readonly lastUsedUtc: string | null;
  /** Somebody chose when it ends. */
  readonly isEndChosen: boolean;
};

const sharedLink = ({ publicUrl }: Uses<'publicUrl'>, quote: Quote, { token, link }: OpenLink): SharedLink => ({
  url: `${publicUrl}/shared/v2/${quote.id}/${link.documentType}?t=${token}`,
  expiresAt: endOf(link, quote).toISOString(),
});

const knownLink = (services: LinkServices, quote: Quote, open: OpenLink): KnownLink => ({
  ...sharedLink(services, quote, open),
  createdUtc: open.link.createdAt.toISOString(),
  lastUsedUtc: open.link.lastUsedAt?.toISOString() ?? null,
  isEndChosen: open.link.expiresAt !== null,
});

/** The link that opens a document now, without making one; null for none. */
export const findLink = (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
): Promise<QuoteOutcome<{ readonly link: KnownLink | null }>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<{ readonly link: KnownLink | null }>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const open = quote.isDeleted ? null : await openLink(tx, services, quote, documentType);
    return done({ link: open === null ? null : knownLink(services, quote, open) });
  });

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
    return done(sharedLink(services, quote, await linkOf(tx, quote)));
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

/** An end that has gone by would close a link that people think they gave. */
const isGone = ({ now }: Uses<'now'>, end: Date | null): boolean => end !== null && end <= now();

/** Makes another link, up to an end of its own if wished; the earlier ones open nothing more. */
export const renewLink = (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
  expiresAt: Date | null,
): Promise<QuoteOutcome<SharedLink>> => {
  if (isGone(services, expiresAt)) return Promise.resolve(refuseQuote('DATE_IN_PAST'));
  return withQuote(services, actor, quoteId, documentType, async (tx) => {
    await revokeShareTokens(tx, actor.organisationId, quoteId, documentType);
    return newLink(tx, services, actor, { quoteId, documentType, expiresAt });
  });
};

/**
 * Gives the link of a document another end, or its usual one again for null; whoever has it keeps it. Links that have ended stay so.
 * Refused without a link, and for an end that has gone by.
 */
export const changeLinkEnd = (
  services: LinkServices,
  actor: Actor,
  quoteId: string,
  documentType: DocumentType,
  expiresAt: Date | null,
): Promise<QuoteOutcome<SharedLink>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<SharedLink>> => {
    const quote = await lockQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    const open = await openLink(tx, services, quote, documentType);
    if (open === null) return refuseQuote('NOT_FOUND');
    if (isGone(services, expiresAt)) return refuseQuote('DATE_IN_PAST');
    const links = await linksOpenNow(tx, services, quote, documentType);
    const ids = links.map(({ id }) => id);
    await endShareTokens(tx, actor.organisationId, ids, expiresAt);
    return done(sharedLink(services, quote, { ...open, link: { ...open.link, expiresAt } }));
  });

/** Ends the links of a document. */
export const revokeLinks = (actor: Actor, quoteId: string, documentType: DocumentType): Promise<QuoteOutcome<null>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<null>> => {
    if ((await lockQuote(tx, actor.organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    await revokeShareTokens(tx, actor.organisationId, quoteId, documentType);
    return done(null);
  });
