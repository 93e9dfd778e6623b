import { EDIT_EFFECTS, EDITS_OF_LIBRARY_PARTS, planFeatures, type QuoteEdit } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { UNPRICED } from '../../db/repositories/priced-items.ts';
import { type QuoteItem, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { keepPartReadAnew, type PartReadAnew } from '../drawings/read-drawing-anew.ts';
import { loadStanding } from '../organisations/load-organisation.ts';
import type { ParsedItemUpdate } from '../part-settings/item-changes.ts';
import { columnsOfItem, editsOfItem, type ItemChange } from '../part-settings/item-columns.ts';
import type { FixedPrices } from '../parts/library-entries.ts';
import { checkVersions, type ExpectedVersions } from '../quote-edits/expected-versions.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** Settings that the plan must include, when an update changes them. Spec: quote parts §6. */
export const checkPlan = async (
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

/** Changes one part, or refuses before anything of it is written; gives the edits that this was. */
export const updateOne = async (
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
