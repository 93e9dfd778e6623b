import type { Quote as QuoteWire } from '@kerf/contract';
import { isPricedByAddress } from '@kerf/quoting';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { repriceOrder } from '../calculation/reprice-order.ts';
import { keepingEndedLinks } from '../documents/ended-links.ts';
import { editQuote, inTurn } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, withCurrent } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';
import { DELIVERY_FIELDS, followingFields } from './after-fields.ts';
import { statusChange } from './change-status.ts';
import { changedFields, columnsOf, editsOfFields, type ParsedQuoteUpdate } from './quote-changes.ts';

/** Changes fields of a quote, its status, or both; refused when somebody changed the quote since the sender read it. */
export const updateQuoteFields = async (
  services: Uses<'now' | 'queue'>,
  actor: Actor,
  quoteId: string,
  update: ParsedQuoteUpdate,
): Promise<QuoteOutcome<QuoteWire>> => {
  const now = services.now();
  const [before, organisation] = await actor.organisation(async (tx) => [
    await getQuote(tx, actor.organisationId, quoteId),
    await getOrganisation(tx, actor.organisationId),
  ]);
  if (before === null || organisation === null) return refuseQuote('NOT_FOUND');
  const units = organisation.defaultDrawingUnits;
  const fields = changedFields(before, update, units);
  const hasReason = (update.statusReason ?? '').trim() !== '';
  if (hasReason && update.status === undefined) {
    return refuseQuote('STATUS_REASON_ALONE', {}, { 'body.statusReason': 'Only with a status' });
  }
  const isSame = fields.length === 0 && (update.status === undefined || update.status === before.status);
  if (isSame) return loadQuote(actor, quoteId);
  const edited = await editQuote(
    actor,
    quoteId,
    editsOfFields(fields),
    async (tx, quote) => {
      const columns = await columnsOf(tx, quote, update, fields, { now, units });
      if (!columns.ok) return columns;
      const isRepriced = quote.status === 'Ordered' && DELIVERY_FIELDS.some((field) => fields.includes(field));
      const repriced = isRepriced ? await repriceOrder(tx, { ...quote, ...columns.value }) : done({});
      if (!repriced.ok) return repriced;
      const wanted = { next: update.status ?? quote.status, reason: update.statusReason?.trim() ?? '', now };
      const status = await statusChange(tx, actor, quote, wanted);
      if (!status.ok) return status;
      return done({
        value: null,
        changes: { ...columns.value, ...repriced.value, ...status.value.changes },
        edits: isPricedByAddress(quote) && columns.value.deliveryAddress !== undefined ? ['deliveryPricingMethod'] : [],
        afterwards: inTurn(
          keepingEndedLinks(quote, now),
          followingFields(actor, quote, fields),
          status.value.afterwards,
        ),
      });
    },
    { expectedVersion: update.version, queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return withCurrent(edited, () => loadQuote(actor, quoteId));
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadQuote(actor, quoteId);
};
