import type { QuoteEventKind } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { addQuoteEvent } from '../../db/repositories/quote-events.ts';
import type { MessageFacts } from '../../db/schema/index.ts';
import { type Actor, editorOf } from '../actor.ts';
import type { AfterEdit } from './edit-quote.ts';
import { done } from './quote-refusals.ts';

/** Adds to the timeline of a quote what somebody of the shop did. */
export const noteEvent = (
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  kind: QuoteEventKind,
  facts: MessageFacts = {},
): Promise<void> => {
  const { userId, name } = editorOf(actor);
  return addQuoteEvent(tx, actor.organisationId, { quoteId, kind, userId, userName: name, facts });
};

/** The same as a step after an edit. */
export const noting =
  (actor: Actor, kind: QuoteEventKind, facts: MessageFacts = {}): AfterEdit =>
  async (tx, { id }) => {
    await noteEvent(tx, actor, id, kind, facts);
    return done(null);
  };

/** Facts without those that say nothing. */
export const saidFacts = (facts: MessageFacts): MessageFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
