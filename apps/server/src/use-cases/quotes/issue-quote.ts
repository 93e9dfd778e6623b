import type { Quote as QuoteWire } from '@kerf/contract';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { quoteCommand } from '../quote-views/quote-command.ts';
import type { Uses } from '../services.ts';
import { statusChange } from './change-status.ts';

/**
 * Turns a draft into an issued quote and keeps its document as given out; refused when somebody changed it since the sender read it.
 * Sent twice, it changes nothing more.
 */
export const issueQuote = (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  expectedVersion: number | null,
): Promise<QuoteOutcome<QuoteWire>> =>
  quoteCommand(actor, {
    quoteId,
    expectedVersion,
    work: async (tx, quote) => {
      if (quote.status === 'Issued') return done({ value: null });
      const change = await statusChange(tx, actor, quote, { next: 'Issued', reason: '', now: services.now() });
      return change.ok ? done({ value: null, ...change.value }) : change;
    },
    answerOf: (shown) => shown,
  });
