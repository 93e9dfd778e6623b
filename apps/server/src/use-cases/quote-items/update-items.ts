import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { QuoteEdit } from '@kerf/quoting';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { type PartReadAnew, readPartsAnew } from '../drawings/read-drawing-anew.ts';
import { type UnfoldingServices, unfoldOutdated } from '../drawings/unfold-anew.ts';
import { boughtItemIdsOf, type ItemChange } from '../part-settings/item-columns.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { listItems } from '../parts/list-items.ts';
import { redrawOutdated } from '../quick-parts/redraw-outdated.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import type { ExpectedVersions } from '../quote-edits/expected-versions.ts';
import { done, type QuoteOutcome, unknownLines, withCurrent } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { checkPlan, updateOne } from './update-one.ts';

type EditServices = UnfoldingServices & Uses<'imagesOf' | 'workOnDrawing'>;

/**
 * Changes parts of a quote in the same way, all of them or none; the status follows the effects table. Refused, with the parts as
 * they are now, when somebody changed one whose version is expected.
 */
export const updateItems = async (
  services: EditServices,
  actor: Actor,
  quoteId: string,
  quoteItemIds: readonly string[],
  update: ItemChange,
  expected: ExpectedVersions,
): Promise<QuoteOutcome<QuoteItemWire[]>> => {
  const wanted = new Set(quoteItemIds);
  const readAnew =
    update.drawingUnit === undefined || update.drawingUnit === 'other'
      ? done(new Map<string, PartReadAnew>())
      : await readPartsAnew(services, actor, quoteId, wanted, update.drawingUnit);
  if (!readAnew.ok) return readAnew;
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, quote) => {
      const setup = await loadSetupData(tx, actor.organisationId, boughtItemIdsOf(update));
      const items = await listQuoteItems(tx, actor.organisationId, quoteId, wanted);
      const known = new Set(items.map(({ id }) => id));
      const unknown = unknownLines(
        quoteItemIds,
        (id) => known.has(id),
        (place) => `body.quoteItemIds.${place}`,
      );
      if (unknown !== null) return unknown;
      const allowed = await checkPlan(tx, actor, items, update, services.now());
      if (!allowed.ok) return allowed;
      const fixedPrices = await loadFixedPrices(tx, quote, items, services.now());
      const edits = new Set<QuoteEdit>();
      for (const item of items) {
        const updated = await updateOne(tx, quote, item, update, setup, readAnew.value.get(item.id), {
          expected,
          fixedPrices,
        });
        if (!updated.ok) return updated;
        for (const edit of updated.value) edits.add(edit);
      }
      return done({ value: null, edits: [...edits] });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return withCurrent(edited, () => listItems(services, actor, quoteId, wanted));
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  if (update.materialId !== undefined) await unfoldOutdated(services, actor, quoteId, wanted);
  if (update.thickness !== undefined) await redrawOutdated(services, actor, quoteId, wanted);
  return listItems(services, actor, quoteId, wanted);
};
