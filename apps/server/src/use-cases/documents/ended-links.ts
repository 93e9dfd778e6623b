import type { Quote } from '../../db/repositories/quotes.ts';
import { endShareTokens, listOpenShareTokens } from '../../db/repositories/share-tokens.ts';
import type { AfterEdit } from '../quote-edits/edit-quote.ts';
import { done } from '../quote-edits/quote-refusals.ts';
import { endOf } from './link-tokens.ts';

/** Links that ran out with the quote keep the end that they had: another day on which the quote runs out opens none of them again. */
export const keepingEndedLinks =
  (before: Quote, now: Date): AfterEdit =>
  async (tx, { organisationId, id, expiryDate }) => {
    if (expiryDate?.getTime() === before.expiryDate?.getTime()) return done(null);
    const links = await listOpenShareTokens(tx, organisationId, id, null);
    for (const link of links) {
      const end = endOf(link, before);
      if (link.expiresAt === null && end <= now) await endShareTokens(tx, organisationId, [link.id], end);
    }
    return done(null);
  };
