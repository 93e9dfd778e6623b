import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { BendFactors } from '@kerf/unfold';
import type { Transaction } from '../../db/database.ts';
import { getBendingSetup } from '../../db/repositories/bending.ts';
import { getQuoteItem, listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { factorsOf, isLaidOtherwise } from '../../pipeline/model-sheet.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { loadItem } from '../parts/list-items.ts';
import { checkEdits, editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadReadingSettings } from '../uploads/reading-settings.ts';
import { isAnyEdited, type KeptPart, keepParts, replacePart } from './parts-of-file.ts';
import { type ReadingServices, readFileOf } from './read-drawing-anew.ts';

/** What laying parts of models flat anew takes. */
export type UnfoldingServices = ReadingServices & Uses<'now' | 'queue'>;

const EDITS = ['partDrawing'] as const;

/** The part as its model gives it by these K-factors. */
const readByFactors = async (
  services: UnfoldingServices,
  actor: Actor,
  item: QuoteItem,
  { kFactor, samples }: BendFactors,
): Promise<QuoteOutcome<KeptPart>> => {
  const { partIndex, partCount } = factsOf(item.facts);
  const reading = await actor.organisation((tx) => loadReadingSettings(tx, actor.organisationId, services.now()));
  const bending = { ...(kFactor === null ? {} : { kFactor }), samples };
  const read = await readFileOf(services, actor, item, { takes: reading?.how.takes, bending });
  if (!read.ok) return read;
  const parts = read.value.ok ? read.value.parts : [];
  const same = parts.find(({ facts }) => facts.partIndex === partIndex && facts.partCount === partCount);
  if (!read.value.ok || same === undefined) return refuseQuote('PARTS_READ_DIFFERENTLY');
  const [kept] = await keepParts(services, { ...read.value, parts: [same] });
  return kept === undefined ? refuseQuote('PARTS_READ_DIFFERENTLY') : done(kept);
};

/** The flat pattern takes the place of the drawing; what is told of the model as a whole and its picture stay. */
const replaceFlat = (tx: Transaction, actor: Actor, item: QuoteItem, kept: KeptPart): Promise<QuoteOutcome<null>> => {
  const { modelPictureKey } = factsOf(item.facts);
  const picture = modelPictureKey === undefined ? {} : { modelPictureKey };
  const part = { ...kept.part, facts: { ...kept.part.facts, ...picture } };
  return replacePart(tx, actor, item, { ...kept, part }, { drawing: { name: item.name } });
};

const unfoldOne = async (
  services: UnfoldingServices,
  actor: Actor,
  item: QuoteItem,
  factors: BendFactors,
  dropsEdits: boolean,
): Promise<QuoteOutcome<null>> => {
  const { quoteId, id } = item;
  const read = await readByFactors(services, actor, item, factors);
  if (!read.ok) return read;
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx) => {
      const now = await getQuoteItem(tx, actor.organisationId, quoteId, id);
      if (now === null) return refuseQuote('NOT_FOUND');
      if (now.version !== item.version) return refuseQuote('VERSION_CONFLICT');
      if (!dropsEdits && (await isAnyEdited(tx, actor, [now]))) return refuseQuote('DRAWING_EDITED');
      const replaced = await replaceFlat(tx, actor, now, read.value);
      return replaced.ok ? done({ value: null, edits: EDITS }) : replaced;
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return done(null);
};

/**
 * Lays those parts flat anew that are laid otherwise than their material's bend table has it, as after another material was chosen.
 * A drawing that was edited by hand stays, and its part tells so; what cannot be read again stays as it is.
 */
export const unfoldOutdated = async (
  services: UnfoldingServices,
  actor: Actor,
  quoteId: string,
  quoteItemIds: ReadonlySet<string>,
): Promise<void> => {
  const { items, bending } = await actor.organisation(async (tx) => ({
    items: await listQuoteItems(tx, actor.organisationId, quoteId, quoteItemIds),
    bending: await getBendingSetup(tx, actor.organisationId),
  }));
  for (const item of items) {
    const { model } = factsOf(item.facts);
    if (model === undefined || item.partLibraryEntryId !== null) continue;
    const factors = factorsOf(model, item.materialId, bending);
    if (isLaidOtherwise(model, factors)) await unfoldOne(services, actor, item, factors, false);
  }
};

/**
 * Chooses the K-factor of a part made from a model, or with null leaves it to the bend table, and lays the part flat by it. Refused
 * while its drawing has changes made by hand, unless these are to be dropped.
 */
export const unfoldAnew = async (
  services: UnfoldingServices & Uses<'imagesOf'>,
  actor: Actor,
  { quoteId, quoteItemId }: { readonly quoteId: string; readonly quoteItemId: string },
  { kFactor, dropsEdits }: { readonly kFactor: number | null; readonly dropsEdits: boolean },
): Promise<QuoteOutcome<QuoteItemWire>> => {
  const allowed = await checkEdits(actor, quoteId, EDITS);
  if (!allowed.ok) return allowed;
  const { item, bending, isEdited } = await actor.organisation(async (tx) => {
    const found = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    return {
      item: found,
      bending: await getBendingSetup(tx, actor.organisationId),
      isEdited: found !== null && (await isAnyEdited(tx, actor, [found])),
    };
  });
  if (item === null) return refuseQuote('NOT_FOUND');
  const { model } = factsOf(item.facts);
  if (item.partLibraryEntryId !== null) return refuseQuote('LIBRARY_PART');
  if (model === undefined) return refuseQuote('NO_SHEET_OF_MODEL');
  const chosen = kFactor === null ? {} : { chosenKFactor: kFactor };
  const factors = factorsOf(chosen, item.materialId, bending);
  const isSame = model.chosenKFactor === chosen.chosenKFactor && !isLaidOtherwise(model, factors);
  if (isSame && !(isEdited && dropsEdits)) return loadItem(services, actor, quoteId, quoteItemId);
  const unfolded = await unfoldOne(services, actor, item, factors, dropsEdits);
  return unfolded.ok ? loadItem(services, actor, quoteId, quoteItemId) : unfolded;
};
