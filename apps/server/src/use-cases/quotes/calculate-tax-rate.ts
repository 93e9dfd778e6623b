import type { Quote as QuoteWire } from '@kerf/contract';
import type { Actor } from '../actor.ts';
import { taxByDelivery } from '../calculation/quote-tax.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';

/** Chooses the tax rate of a quote by its customer and delivery. When that is the one it has, nothing changes. Spec: quotes §7. */
export const calculateTaxRate = async (
  services: Uses<'queue'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<QuoteWire>> => {
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, quote) => {
      const tax = await taxByDelivery(tx, quote);
      const isSame = tax.taxRateId === quote.taxRateId && Number(tax.taxRate) === Number(quote.taxRate);
      return done(isSame ? { value: null } : { value: null, edits: ['taxRate'], changes: tax });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadQuote(actor, quoteId);
};
