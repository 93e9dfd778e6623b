import type { Actor } from '../actor.ts';
import { runCalculation } from './calculation-job.ts';
import { editQuote } from './edit-quote.ts';
import { done } from './quote-refusals.ts';
import type { QuoteServices } from './services.ts';

/**
 * After an edit of a draft its prices are made again at once: it stays a draft when that succeeds, and falls back to not
 * calculated when it does not. Decisions 'Statuses'.
 */
export const recalculateDraft = async (services: QuoteServices, actor: Actor, quoteId: string): Promise<void> => {
  const outcome = await runCalculation(services.queue, actor, quoteId);
  if (outcome.ok) return;
  await editQuote(actor, quoteId, [], async () => done({ value: null, changes: { status: 'NotCalculated' } }));
};
