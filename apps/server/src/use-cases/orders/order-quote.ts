import type { orderedQuote, orderQuery } from '@kerf/contract';
import { orderingAction, type QuoteAction } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { keepDocuments } from '../documents/keep-documents.ts';
import { libraryFeatures } from '../library/library-plan.ts';
import { sendParts } from '../library/send-parts.ts';
import { takeSeriesNumber } from '../organisations/series-numbers.ts';
import { inTurn } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noting, saidFacts } from '../quote-edits/timeline.ts';
import { quoteCommand } from '../quote-views/quote-command.ts';
import { checkGuards, loadQuoteState, type QuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';

type OrderWish = z.output<typeof orderQuery>;
type OrderedQuote = z.output<typeof orderedQuote>;

/** The action that the order stands for with the quote as it is, or why it cannot be ordered so. */
const allowedAction = async (
  tx: Transaction,
  quote: Quote,
  wish: OrderWish,
  now: Date,
): Promise<QuoteOutcome<{ readonly action: QuoteAction; readonly state: QuoteState }>> => {
  const payment = wish.paymentStatus ?? quote.paymentStatus;
  const action = orderingAction(quote.status, payment);
  if (action === null) return refuseQuote('STATUS_CHANGE_NOT_ALLOWED', { from: quote.status, to: 'Ordered' });
  const state = await loadQuoteState(tx, quote);
  const features = wish.sendToPartLibrary ? await libraryFeatures(tx, quote.organisationId, now) : undefined;
  const asked: readonly QuoteAction[] = wish.sendToPartLibrary ? [action, 'sendToPartLibrary'] : [action];
  for (const one of asked) {
    const allowed = await checkGuards(one, state, features);
    if (!allowed.ok) return allowed;
  }
  return done({ action, state });
};

/** A quote that is ordered again after its invoice was taken back has none. */
const NOT_INVOICED = {
  invoiceNumber: null,
  invoiceNumberText: null,
  invoiceIssueDateUtc: null,
  invoiceDueDateUtc: null,
  dispatchedDateUtc: null,
} as const satisfies QuoteChanges;

/** The columns that an order sets. A quote that is ordered again keeps the number of its work order. */
const orderChanges = async (
  tx: Transaction,
  quote: Quote,
  { poNumber, paymentStatus }: OrderWish,
  now: Date,
): Promise<QuoteOutcome<QuoteChanges & Pick<Quote, 'workOrderNumberText'>>> => {
  const organisation = await getOrganisation(tx, quote.organisationId);
  if (organisation === null) return refuseQuote('NOT_FOUND');
  const { workOrderNumber: number, workOrderNumberText: text } = quote;
  const workOrder = number === null ? await takeSeriesNumber(tx, organisation, 'workOrder') : { number, text };
  return done({
    ...NOT_INVOICED,
    status: 'Ordered',
    orderedDateUtc: now,
    vendorOrderAcceptance: true,
    workOrderNumber: workOrder.number,
    workOrderNumberText: workOrder.text,
    ...(poNumber === undefined ? {} : { poNumber: poNumber.trim() }),
    ...(paymentStatus !== undefined && quote.paymentStatus === 'Unpaid' ? { paymentStatus } : {}),
  });
};

/**
 * Records an order, or confirms one that waits: with the customer's order number, paid at once if wished, under the next work order
 * number, and with its documents as they are now. Spec: quotes §4, §7.
 */
export const orderQuote = (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  wish: OrderWish,
  expectedVersion: number | null,
): Promise<QuoteOutcome<OrderedQuote>> =>
  quoteCommand(actor, {
    quoteId,
    expectedVersion,
    work: async (tx, quote) => {
      const now = services.now();
      const asked = await allowedAction(tx, quote, wish, now);
      if (!asked.ok) return asked;
      const { action, state } = asked.value;
      const sent = wish.sendToPartLibrary ? await sendParts(tx, actor, state, null) : done(null);
      if (!sent.ok) return sent;
      const changes = await orderChanges(tx, quote, wish, now);
      if (!changes.ok) return changes;
      const { workOrderNumberText, poNumber } = { ...quote, ...changes.value };
      const facts = saidFacts({ workOrderNumber: workOrderNumberText, poNumber });
      const told = noting(actor, action === 'confirmOrder' ? 'confirmed' : 'ordered', facts);
      const isPaid = changes.value.paymentStatus !== undefined;
      const afterwards = inTurn(...(isPaid ? [noting(actor, 'paid')] : []), told, keepDocuments(actor));
      return done({ value: null, changes: changes.value, afterwards });
    },
    // No accounts are connected that an order could be handed on to.
    answerOf: (shown) => ({ ...shown, paragonInvoiceFailed: false }),
  });
