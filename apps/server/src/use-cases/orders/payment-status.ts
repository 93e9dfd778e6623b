import type { Quote as QuoteWire } from '@kerf/contract';
import { paymentActions } from '@kerf/quoting';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noting } from '../quote-edits/timeline.ts';
import { quoteCommand } from '../quote-views/quote-command.ts';

/** Marks a quote as paid or unpaid by hand; one that is so already stays as it is. What came by card is the provider's to say. */
export const setPaymentStatus = (
  actor: Actor,
  quoteId: string,
  paymentStatus: 'ManualPaid' | 'Unpaid',
  expectedVersion: number | null,
): Promise<QuoteOutcome<QuoteWire>> =>
  quoteCommand(actor, {
    quoteId,
    expectedVersion,
    work: async (_, quote) => {
      if (paymentActions(quote.status, paymentStatus).length === 0) {
        return refuseQuote('PAYMENT_CHANGE_NOT_ALLOWED', { status: quote.status });
      }
      if (quote.paymentStatus === paymentStatus) return done({ value: null });
      if (quote.paymentStatus === 'GatewayPaid') return refuseQuote('CARD_PAYMENT_RECEIVED');
      const afterwards = noting(actor, paymentStatus === 'Unpaid' ? 'unpaid' : 'paid');
      return done({ value: null, changes: { paymentStatus }, afterwards });
    },
    answerOf: (shown) => shown,
  });
