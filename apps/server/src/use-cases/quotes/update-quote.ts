import type { Quote as QuoteWire } from '@kerf/contract';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { isPricedByAddress } from '../delivery/delivery-changes.ts';
import { keepIssuedDocument } from '../documents/issued-document.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, withCurrent } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';
import { statusChanges } from './change-status.ts';
import { changedFields, columnsOf, editsOfFields, type ParsedQuoteUpdate } from './quote-changes.ts';

/** Changes fields of a quote, its status, or both; refused when somebody changed the quote since the sender read it. */
export const updateQuoteFields = async (
  services: Uses<'now' | 'queue'>,
  actor: Actor,
  quoteId: string,
  update: ParsedQuoteUpdate,
): Promise<QuoteOutcome<QuoteWire>> => {
  const now = services.now();
  const before = await actor.organisation((tx) => getQuote(tx, actor.organisationId, quoteId));
  if (before === null) return refuseQuote('NOT_FOUND');
  const fields = changedFields(before, update);
  const isSame = fields.length === 0 && (update.status === undefined || update.status === before.status);
  if (isSame) return loadQuote(actor, quoteId);
  const edited = await editQuote(
    actor,
    quoteId,
    editsOfFields(fields),
    async (tx, quote) => {
      const columns = await columnsOf(tx, quote, update, fields, now);
      if (!columns.ok) return columns;
      const status = await statusChanges(tx, quote, update.status ?? quote.status, now);
      if (!status.ok) return status;
      const changes = { ...columns.value, ...status.value };
      return done({
        value: null,
        changes,
        edits: isPricedByAddress(quote) && fields.includes('deliveryAddress') ? ['deliveryPricingMethod'] : [],
        ...(changes.status === 'Issued' ? { afterwards: keepIssuedDocument(actor, quoteId) } : {}),
      });
    },
    { expectedVersion: update.version, queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return withCurrent(edited, () => loadQuote(actor, quoteId));
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadQuote(actor, quoteId);
};
