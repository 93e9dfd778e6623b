import {
  type MiscellaneousItem as MiscellaneousItemWire,
  MOST_MISCELLANEOUS_ITEMS,
  type newMiscellaneousItem,
} from '@kerf/contract';
import { planFeatures, type QuoteEdit } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { getBoughtItem } from '../../db/repositories/bought-items.ts';
import {
  addMiscellaneousItem,
  deleteMiscellaneousItems,
  listMiscellaneousItems,
  type NewMiscellaneousItem,
  updateMiscellaneousItem,
} from '../../db/repositories/miscellaneous-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import { boughtPrice } from '../../pipeline/setup/bought-price.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { loadStanding } from '../organisations/load-organisation.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, unknownLines } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { changesOfItem, columnsOfFields, type MiscellaneousItemFields } from './item-edits.ts';
import { loadMiscellaneousItem, loadMiscellaneousItems } from './list-miscellaneous-items.ts';

type Wanted = z.output<typeof newMiscellaneousItem>;

/** What a line takes over from a bought item; what it is sold for is worked out here, whatever was sent. */
const columnsOfBought = async (
  tx: Transaction,
  organisationId: string,
  boughtItemId: string,
  currencyCode: string,
): Promise<QuoteOutcome<Partial<NewMiscellaneousItem>>> => {
  const item = await getBoughtItem(tx, organisationId, boughtItemId);
  if (item === null) return refuseQuote('NOT_FOUND');
  const price = boughtPrice(item, currencyCode);
  if (price === null) return refuseQuote('BOUGHT_ITEM_WITHOUT_COST', { name: item.name });
  const vendorNotes = [item.supplier, item.stockNumber].filter((word) => word !== '').join(', ');
  return done({ ...{ boughtItemId, price, vendorNotes }, dimensions: item.dimensions, weightKg: item.weightKg });
};

/** Adds a miscellaneous item to a quote, where the plan has them. */
export const createMiscellaneousItem = async (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  { quoteId: _, boughtItemId = null, ...fields }: Wanted,
): Promise<QuoteOutcome<MiscellaneousItemWire>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['itemAdded'], async (tx, { currencyCode }) => {
    const standing = await loadStanding(tx, organisationId, services.now());
    if (!standing.ok) return refuseQuote('NOT_FOUND');
    if (!planFeatures(standing.value).hasMiscellaneousItems) return refuseQuote('PLAN_LACKS_FEATURE');
    const items = await listMiscellaneousItems(tx, organisationId, quoteId);
    if (items.length >= MOST_MISCELLANEOUS_ITEMS) {
      return refuseQuote('MISCELLANEOUS_ITEMS_LIMIT', { limit: MOST_MISCELLANEOUS_ITEMS });
    }
    const bought =
      boughtItemId === null ? done({}) : await columnsOfBought(tx, organisationId, boughtItemId, currencyCode);
    if (!bought.ok) return bought;
    const { name, index } = fields;
    const { price, ...said } = columnsOfFields(fields, currencyCode);
    const added = await addMiscellaneousItem(tx, organisationId, quoteId, {
      ...{ price, ...bought.value, ...said },
      ...{ name, index },
    });
    await refreshQuoteCounts(tx, organisationId, quoteId);
    return done({ value: added.id });
  });
  return edited.ok ? loadMiscellaneousItem(actor, quoteId, edited.value.value) : edited;
};

/** An item as it shall be. */
export type MiscellaneousItemChange = {
  readonly id: string;
  /** Refused when the item has another by now. */
  readonly version?: number | undefined;
  readonly fields: MiscellaneousItemFields;
};

/** Changes miscellaneous items of a quote, all of them or none; the status follows the effects table. */
export const saveMiscellaneousItems = async (
  services: Uses<'queue'>,
  actor: Actor,
  quoteId: string,
  wanted: readonly MiscellaneousItemChange[],
): Promise<QuoteOutcome<MiscellaneousItemWire[]>> => {
  const { organisationId } = actor;
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, { currencyCode }) => {
      const items = new Map((await listMiscellaneousItems(tx, organisationId, quoteId)).map((item) => [item.id, item]));
      const ids = wanted.map(({ id }) => id);
      const unknown = unknownLines(
        ids,
        (id) => items.has(id),
        (place) => `body.${place}.id`,
      );
      if (unknown !== null) return unknown;
      const all = new Set<QuoteEdit>();
      for (const { id, version, fields } of wanted) {
        const item = items.get(id);
        if (item === undefined) continue;
        const { changes, edits } = changesOfItem(item, fields, currencyCode);
        if (edits.length === 0) continue;
        if (version !== undefined && version !== item.version) return refuseQuote('VERSION_CONFLICT');
        const updated = await updateMiscellaneousItem(tx, organisationId, quoteId, id, changes);
        if (!updated.ok) return refuseQuote('NOT_FOUND');
        for (const edit of edits) all.add(edit);
      }
      return done({ value: null, edits: [...all] });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadMiscellaneousItems(actor, quoteId);
};

/** Deletes miscellaneous items; those that are gone already do not stop the others. */
export const removeMiscellaneousItems = async (
  actor: Actor,
  quoteId: string,
  ids: readonly string[],
): Promise<QuoteOutcome<null>> => {
  const edited = await editQuote(actor, quoteId, ['itemDeleted'], async (tx) => {
    const deleted = await deleteMiscellaneousItems(tx, actor.organisationId, quoteId, ids);
    if (deleted.length === 0) return refuseQuote('NOT_FOUND');
    await refreshQuoteCounts(tx, actor.organisationId, quoteId);
    return done({ value: null });
  });
  return edited.ok ? done(null) : edited;
};
