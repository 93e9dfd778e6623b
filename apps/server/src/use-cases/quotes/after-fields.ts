import { calendarDay, QUOTE_STATUS_TABLE, type QuoteEventKind } from '@kerf/quoting';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { MessageFacts } from '../../db/schema/index.ts';
import type { Actor } from '../actor.ts';
import { reviseDocuments } from '../documents/keep-documents.ts';
import { type AfterEdit, inTurn } from '../quote-edits/edit-quote.ts';
import { noting } from '../quote-edits/timeline.ts';
import type { QuoteField } from './quote-changes.ts';

const dayOf = (date: Date | null): string | null => (date === null ? null : calendarDay(date.toISOString()));

/** What the timeline tells of a field that was changed after the quote was given out. */
const TOLD: Partial<
  Readonly<Record<QuoteField, { readonly kind: QuoteEventKind; readonly facts: (quote: Quote) => MessageFacts }>>
> = {
  expiryDate: { kind: 'expiryChanged', facts: ({ expiryDate }) => ({ date: dayOf(expiryDate) }) },
  poNumber: { kind: 'purchaseOrderChanged', facts: ({ poNumber }) => ({ poNumber }) },
  invoiceDueDateUtc: {
    kind: 'invoiceDueChanged',
    facts: ({ invoiceDueDateUtc }) => ({ date: dayOf(invoiceDueDateUtc) }),
  },
};

/** Fields with which an order is priced anew. */
export const DELIVERY_FIELDS = [
  'deliveryOption',
  'deliveryPricingMethod',
  'deliveryPrice',
  'deliveryDistance',
] as const satisfies readonly QuoteField[];

/** What follows fields that were changed after the quote was given out: the timeline tells it, and documents get another revision. */
export const followingFields = (actor: Actor, before: Quote, fields: readonly QuoteField[]): AfterEdit => {
  if (QUOTE_STATUS_TABLE[before.status].isHeaderEditable) return inTurn();
  const told = fields.flatMap((field) => TOLD[field] ?? []);
  const notes = told.map(
    ({ kind, facts }): AfterEdit =>
      (tx, quote) =>
        noting(actor, kind, facts(quote))(tx, quote),
  );
  const anew = DELIVERY_FIELDS.some((field) => fields.includes(field));
  if (anew) notes.push(noting(actor, 'deliveryChanged'));
  return notes.length === 0 ? inTurn() : inTurn(...notes, reviseDocuments(actor, { anew }));
};
