import type { QuoteItem as QuoteItemWire, quoteItemUpdate } from '@kerf/contract';
import { defaultProcessInput, foldingToSave, type MeasureType, type PartSettings } from '@kerf/quoting';
import { lengthFromInput } from '@kerf/units';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import {
  listQuoteItems,
  type QuoteItem,
  type QuoteItemChanges,
  updateQuoteItem,
} from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quotes/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import { recalculateDraft } from '../quotes/recalculate-draft.ts';
import type { QuoteServices } from '../quotes/services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { applySettings, editsOf, type SettingChoices } from './item-changes.ts';
import { factsOf } from './item-facts.ts';
import { listItems } from './list-items.ts';
import { readDrawingAnew } from './read-drawing-anew.ts';
import { roughCostPerPart } from './sheet-cost.ts';

export type ParsedItemUpdate = z.output<typeof quoteItemUpdate>;

const active = <Row extends { readonly isDeleted: boolean }>(rows: ReadonlyMap<string, Row>): ReadonlySet<string> =>
  new Set([...rows].filter(([, row]) => !row.isDeleted).map(([id]) => id));

/** What a part may be set to: set-up data in use. */
export const settingChoices = (setup: SetupData): SettingChoices => ({
  technologyIds: active(setup.technologies),
  materialIds: active(setup.materials),
  sheets: setup.sheetChoices,
});

const settingsOf = (item: QuoteItem): PartSettings => ({
  cuttingTechnologyId: item.cuttingTechnologyId,
  materialId: item.materialId,
  profile: item.profile,
  profileWidthMm: item.rotaryProfileWidthMm,
  profileHeightMm: item.rotaryProfileLengthMm,
  diameterMm: item.diameterMm,
  thicknessMm: item.thicknessMm,
  sheetId: item.sheetId,
  materialConsumptionMode: item.materialConsumptionMode,
  isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
});

/** The settings of a part after an update, as columns. */
export const settingColumns = (
  item: Pick<QuoteItem, 'facts' | 'quantity' | 'isImperial'>,
  current: PartSettings,
  update: ParsedItemUpdate,
  setup: SetupData,
): QuoteOutcome<QuoteItemChanges> => {
  const { widthMm, heightMm } = factsOf(item.facts);
  const costOf = (sheetId: string) => Number(setup.sheets.get(sheetId)?.costPrice ?? Number.NaN);
  const settings = applySettings(
    current,
    update,
    settingChoices(setup),
    (update.isImperial ?? item.isImperial) ? 'imperial' : 'metric',
    roughCostPerPart({ widthMm, heightMm, quantity: update.quantity ?? item.quantity }, (id) => {
      const cost = costOf(id);
      return Number.isFinite(cost) ? cost : null;
    }),
  );
  if (!settings.ok) return settings;
  const { value } = settings;
  const sheet = value.sheetId === null ? undefined : setup.sheets.get(value.sheetId);
  if (sheet !== undefined && !sheet.isSoldByOrganisation && !value.isCustomerSuppliedMaterial) {
    return refuseQuote('CUSTOMER_SUPPLIED_ONLY');
  }
  return done({
    cuttingTechnologyId: value.cuttingTechnologyId,
    materialId: value.materialId,
    thicknessMm: value.thicknessMm,
    sheetId: value.sheetId,
    materialConsumptionMode: value.materialConsumptionMode,
    isCustomerSuppliedMaterial: value.isCustomerSuppliedMaterial,
  });
};

const processColumns = (update: ParsedItemUpdate, setup: SetupData): QuoteOutcome<QuoteItemChanges> => {
  const { secondaryProcesses } = update;
  if (secondaryProcesses === undefined) return done({});
  if (secondaryProcesses.some((chosen) => !setup.processes.has(chosen.secondaryProcessId))) {
    return refuseQuote('SETTING_NOT_AVAILABLE', { setting: 'secondary process' });
  }
  const once = new Map(secondaryProcesses.map((chosen) => [chosen.secondaryProcessId, chosen]));
  return done({
    secondaryProcesses: [...once.values()].map((chosen) => {
      const process = setup.processes.get(chosen.secondaryProcessId);
      return {
        secondaryProcessId: chosen.secondaryProcessId,
        isEnabled: chosen.isEnabled,
        customPropertyName: process?.customPropertyName ?? null,
        customValue: chosen.customValue,
        input: chosen.input === 0 ? defaultProcessInput((process?.measureType ?? 'Part') as MeasureType) : chosen.input,
      };
    }),
  });
};

const foldingColumns = (item: QuoteItem, update: ParsedItemUpdate): QuoteItemChanges => {
  const units = (update.isImperial ?? item.isImperial) ? 'imperial' : 'metric';
  const source = update.foldingSource ?? item.foldingSource;
  const maxFoldLengthMm =
    update.maxFoldLength === undefined ? item.maxFoldLengthMm : lengthFromInput(update.maxFoldLength, units);
  return {
    foldingSource: source,
    ...foldingToSave(source, update.numberOfFolds ?? item.numberOfFolds, maxFoldLengthMm),
  };
};

const plainColumns = (update: ParsedItemUpdate): QuoteItemChanges => {
  const { name, quantity, isImperial, grainDirection, customerNotes, vendorNotes, privateNotes } = update;
  const given = { name, quantity, isImperial, grainDirection, customerNotes, vendorNotes, privateNotes };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(update.otherChargePrice === undefined ? {} : { otherChargePrice: String(update.otherChargePrice) }),
  };
};

const changesOf = (item: QuoteItem, update: ParsedItemUpdate, setup: SetupData): QuoteOutcome<QuoteItemChanges> => {
  const settings = settingColumns(item, settingsOf(item), update, setup);
  if (!settings.ok) return settings;
  const processes = processColumns(update, setup);
  if (!processes.ok) return processes;
  return done({
    ...settings.value,
    ...processes.value,
    ...foldingColumns(item, update),
    ...plainColumns(update),
  });
};

const updateOne = async (
  tx: Transaction,
  quote: Quote,
  item: QuoteItem,
  update: ParsedItemUpdate,
  setup: SetupData,
  resets: boolean,
): Promise<QuoteOutcome<QuoteItem>> => {
  const changes = changesOf(item, update, setup);
  if (!changes.ok) return changes;
  const drawing = update.drawingUnit === undefined ? done({}) : await readDrawingAnew(tx, item, update.drawingUnit);
  if (!drawing.ok) return drawing;
  const unpriced = resets ? { prices: null, itemPrice: null, linePrice: null, priceTrace: null } : {};
  const updated = await updateQuoteItem(tx, quote.organisationId, quote.id, item.id, {
    ...changes.value,
    ...drawing.value,
    ...unpriced,
  });
  return updated.ok ? updated : refuseQuote('NOT_FOUND');
};

/** Changes parts of a quote in the same way, all of them or none; the status follows the effects table. */
export const updateItems = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemIds: readonly string[],
  update: ParsedItemUpdate,
): Promise<QuoteOutcome<QuoteItemWire[]>> => {
  const edits = editsOf(update);
  const edited = await editQuote(actor, quoteId, edits, async (tx, quote) => {
    const setup = await loadSetupData(tx, actor.organisationId);
    const items = (await listQuoteItems(tx, actor.organisationId, quoteId)).filter((item) =>
      quoteItemIds.includes(item.id),
    );
    if (items.length !== new Set(quoteItemIds).size) return refuseQuote('NOT_FOUND');
    const resets = edits.some((edit) => edit !== 'partName' && edit !== 'partNotes');
    for (const item of items) {
      const updated = await updateOne(tx, quote, item, update, setup, resets);
      if (!updated.ok) return updated;
    }
    return done({ value: null });
  });
  if (!edited.ok) return edited;
  if (edited.value.needsRecalculation) await recalculateDraft(services, actor, quoteId);
  const all = await listItems(services, actor, quoteId);
  return all.ok ? done(all.value.filter((item) => quoteItemIds.includes(item.id))) : all;
};
