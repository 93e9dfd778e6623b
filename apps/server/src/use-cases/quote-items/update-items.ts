import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import { EDIT_EFFECTS, EDITS_OF_LIBRARY_PARTS, planFeatures, type QuoteEdit } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { UNPRICED } from '../../db/repositories/priced-items.ts';
import { listQuoteItems, type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import type { ReadingServices } from '../drawings/read-drawing-anew.ts';
import { keepPartReadAnew, type PartReadAnew, readPartsAnew } from '../drawings/read-drawing-anew.ts';
import { loadStanding } from '../organisations/load-organisation.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import { columnsOfItem, editsOfItem, type ItemChange } from '../part-settings/item-columns.ts';
import { type FixedPrices, loadFixedPrices } from '../parts/library-entries.ts';
import { listItems } from '../parts/list-items.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { checkVersions, type ExpectedVersions } from '../quote-edits/expected-versions.ts';
import { done, type QuoteOutcome, refuseQuote, unknownLines, withCurrent } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';

type EditServices = ReadingServices & Uses<'imagesOf' | 'now' | 'queue' | 'workOnDrawing'>;

/** Settings that the plan must include, when an update changes them. Spec: quote parts §6. */
const checkPlan = async (
  tx: Transaction,
  { organisationId }: Actor,
  items: readonly QuoteItem[],
  { isCustomerSuppliedMaterial, materialConsumptionMode }: ParsedItemUpdate,
  now: Date,
): Promise<QuoteOutcome<null>> => {
  const isSupplied =
    isCustomerSuppliedMaterial === true && items.some((item) => item.isCustomerSuppliedMaterial === false);
  const isConsumed =
    materialConsumptionMode !== undefined &&
    items.some((item) => item.materialConsumptionMode !== materialConsumptionMode);
  if (!isSupplied && !isConsumed) return done(null);
  const standing = await loadStanding(tx, organisationId, now);
  if (!standing.ok) return refuseQuote('NOT_FOUND');
  const features = planFeatures(standing.value);
  const isIncluded =
    (!isSupplied || features.hasCustomerSuppliedMaterial) &&
    (!isConsumed || features.hasMaterialConsumptionModeOptions);
  return isIncluded ? done(null) : refuseQuote('PLAN_LACKS_FEATURE');
};

/** A part of the library is there what it is everywhere, and has no other price while its fixed price holds. Spec: quote parts §4.6. */
const checkLocks = (item: QuoteItem, edits: readonly QuoteEdit[], fixedPrices: FixedPrices): QuoteOutcome<null> => {
  if (item.partLibraryEntryId === null) return done(null);
  if (edits.some((edit) => !EDITS_OF_LIBRARY_PARTS.includes(edit))) return refuseQuote('LIBRARY_PART');
  const isPriced = edits.includes('partPriceAdjustment') && fixedPrices.has(item.partLibraryEntryId);
  return isPriced ? refuseQuote('FIXED_PRICE_HOLDS') : done(null);
};

/** Changes one part; gives the edits that this was. */
const updateOne = async (
  tx: Transaction,
  quote: Quote,
  item: QuoteItem,
  update: ItemChange,
  setup: SetupData,
  readAnew: PartReadAnew | undefined,
  { expected, fixedPrices }: { readonly expected: ExpectedVersions; readonly fixedPrices: FixedPrices },
): Promise<QuoteOutcome<readonly QuoteEdit[]>> => {
  const columns = columnsOfItem(item, update, setup, quote.currencyCode);
  if (!columns.ok) return columns;
  const edits = [...editsOfItem(item, columns.value), ...(readAnew === undefined ? [] : (['partUnits'] as const))];
  if (edits.length === 0) return done(edits);
  const unlocked = checkLocks(item, edits, fixedPrices);
  if (!unlocked.ok) return unlocked;
  const current = checkVersions([item], expected);
  if (!current.ok) return current;
  const drawing = readAnew === undefined ? done({}) : await keepPartReadAnew(tx, item, readAnew);
  if (!drawing.ok) return drawing;
  const changes = {
    ...columns.value,
    ...drawing.value,
    ...(edits.some((edit) => EDIT_EFFECTS[edit].resets) ? UNPRICED : {}),
  };
  const updated = await updateQuoteItem(tx, item.organisationId, item.quoteId, item.id, changes);
  return updated.ok ? done(edits) : refuseQuote('NOT_FOUND');
};

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
      const setup = await loadSetupData(tx, actor.organisationId);
      const items = (await listQuoteItems(tx, actor.organisationId, quoteId)).filter((item) => wanted.has(item.id));
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
  return listItems(services, actor, quoteId, wanted);
};
