import type { changeOfOne, QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { QuoteEdit } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { type UnfoldingServices, unfoldOutdated } from '../drawings/unfold-anew.ts';
import { boughtItemIdsOf } from '../part-settings/item-columns.ts';
import { type FixedPrices, loadFixedPrices } from '../parts/library-entries.ts';
import { listItems } from '../parts/list-items.ts';
import { redrawOutdated } from '../quick-parts/redraw-outdated.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { expectOne } from '../quote-edits/expected-versions.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { checkPlan, updateOne } from './update-one.ts';

type ChangeOfOne = z.output<typeof changeOfOne>;
type Setting = {
  readonly quote: Quote;
  readonly setup: SetupData;
  readonly fixedPrices: FixedPrices;
  readonly now: Date;
};

const changeOne = async (
  tx: Transaction,
  actor: Actor,
  item: QuoteItem,
  { quoteItemId, version, ...update }: ChangeOfOne,
  { quote, setup, fixedPrices, now }: Setting,
): Promise<QuoteOutcome<readonly QuoteEdit[]>> => {
  const allowed = await checkPlan(tx, actor, [item], update, now);
  if (!allowed.ok) return allowed;
  return updateOne(tx, quote, item, update, setup, undefined, {
    expected: expectOne(quoteItemId, version),
    fixedPrices,
  });
};

type ChangedParts = { readonly quoteItems: QuoteItemWire[]; readonly refused: string[] };

/**
 * Changes parts of a quote, each in its own way, in one go. A part that is gone, that somebody changed since, or whose change is
 * refused stays as it is and is named: sent alone, its refusal says why.
 */
export const updateEach = async (
  services: UnfoldingServices & Uses<'imagesOf' | 'workOnDrawing'>,
  actor: Actor,
  quoteId: string,
  changes: readonly ChangeOfOne[],
): Promise<QuoteOutcome<ChangedParts>> => {
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, quote) => {
      const setup = await loadSetupData(tx, actor.organisationId, changes.flatMap(boughtItemIdsOf));
      const named = new Set(changes.map(({ quoteItemId }) => quoteItemId));
      const items = await listQuoteItems(tx, actor.organisationId, quoteId, named);
      const known = new Map(items.map((item) => [item.id, item]));
      const fixedPrices = await loadFixedPrices(tx, quote, items, services.now());
      const setting = { quote, setup, fixedPrices, now: services.now() };
      const refused: string[] = [];
      const edits = new Set<QuoteEdit>();
      for (const change of changes) {
        const item = known.get(change.quoteItemId);
        const changed = item === undefined ? null : await changeOne(tx, actor, item, change, setting);
        if (changed === null || !changed.ok) refused.push(change.quoteItemId);
        else for (const edit of changed.value) edits.add(edit);
      }
      return done({ value: refused, edits: [...edits] });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  const refused = edited.value.value;
  const carriedOut = changes.filter(({ quoteItemId }) => !refused.includes(quoteItemId));
  const taken = new Set(carriedOut.map(({ quoteItemId }) => quoteItemId));
  const ofMaterial = carriedOut.filter(({ materialId }) => materialId !== undefined);
  if (ofMaterial.length > 0)
    await unfoldOutdated(services, actor, quoteId, new Set(ofMaterial.map(({ quoteItemId }) => quoteItemId)));
  const ofThickness = carriedOut.filter(({ thickness }) => thickness !== undefined);
  if (ofThickness.length > 0)
    await redrawOutdated(services, actor, quoteId, new Set(ofThickness.map(({ quoteItemId }) => quoteItemId)));
  const listed = await listItems(services, actor, quoteId, taken);
  return listed.ok ? done({ quoteItems: listed.value, refused }) : listed;
};
