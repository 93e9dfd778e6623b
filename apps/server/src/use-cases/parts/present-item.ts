import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import { partRowStatus, UNSET_REASONS, unsetReasons } from '@kerf/quoting';
import { asMm, kilogramsToPounds, lengthForDisplay } from '@kerf/units';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { presentSheet } from '../setup/present-sheet.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { bendPlanOn } from './bend-issues.ts';
import { completenessOf } from './completeness.ts';
import { ladderPrices, shownPrices, unknownPrices, unpricedQuantities } from './item-prices.ts';
import { type LibraryEntries, presentEntryOf } from './library-entries.ts';
import { massOf } from './mass.ts';
import { modelSheetOn } from './model-sheet-view.ts';
import { issuesOfPart } from './part-warnings.ts';

export type PresentItemOptions = {
  readonly setup: SetupData;
  readonly images: ImageAddresses;
  readonly quote: Pick<Quote, 'status' | 'currencyCode'>;
  /** Files that the parts were read from, by drawing id. */
  readonly fileIds: ReadonlyMap<string, string>;
  /** Entries of the part library that the parts belong to. */
  readonly entries: LibraryEntries;
};

const settingsOf = (item: QuoteItem, shown: (lengthMm: number) => number, setup: SetupData) => {
  const sheet = item.sheetId === null ? undefined : setup.sheets.get(item.sheetId);
  const links = setup.sheetChoices.find((choice) => choice.sheetId === item.sheetId)?.cuttingTechnologies ?? [];
  return {
    cuttingTechnologyId: item.cuttingTechnologyId,
    materialId: item.materialId,
    thickness: item.thicknessMm === null ? null : shown(item.thicknessMm),
    sheetId: item.sheetId,
    sheet: sheet === undefined ? null : presentSheet(sheet, links, item.isImperial),
    isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
    materialConsumptionMode: item.materialConsumptionMode,
    grainDirection: item.grainDirection,
    profile: item.profile,
  };
};

/** What a tube has beside a flat part; of a flat part all of it is null. */
const tubeOf = (item: QuoteItem, { tube }: ItemFacts, shown: (lengthMm: number) => number) => {
  const optional = (lengthMm: number | null) => (lengthMm === null ? null : shown(lengthMm));
  return {
    tubeV2: item.tubeV2,
    diameter: optional(item.diameterMm),
    rotaryProfileWidth: optional(item.rotaryProfileWidthMm),
    rotaryProfileLength: optional(item.rotaryProfileLengthMm),
    rotaryPartLength: optional(item.rotaryPartLengthMm),
    rotaryProfileConsumption: optional(item.rotaryProfileConsumptionMm),
    nestRotaryProfileConsumption: optional(item.nestRotaryProfileConsumptionMm),
    totalRotaryLength: optional(item.totalRotaryLengthMm),
    tubeModel:
      tube === undefined
        ? null
        : {
            ...{ profile: tube.profile, width: shown(tube.widthMm), height: shown(tube.heightMm) },
            ...{ wall: shown(tube.wallMm), cornerRadius: optional(tube.cornerRadiusMm), length: shown(tube.lengthMm) },
            holes: tube.holes,
            ends: tube.ends.map(({ kind, angle }) => ({ kind, angleDegrees: (angle * 180) / Math.PI })),
          },
  };
};

const foldingOf = (item: QuoteItem, facts: ItemFacts, shown: (lengthMm: number) => number) => ({
  foldingSource: item.foldingSource,
  maxFoldLength: shown(item.maxFoldLengthMm),
  numberOfFolds: item.numberOfFolds,
  drawingFolds: {
    numberOfFolds: facts.folds.length,
    maxFoldLength: shown(facts.folds.reduce((longest, { lengthMm }) => Math.max(longest, lengthMm), 0)),
  },
});

const processesOf = (item: QuoteItem, setup: SetupData) =>
  item.secondaryProcesses.map((chosen) => ({
    secondaryProcessId: chosen.secondaryProcessId,
    isEnabled: chosen.isEnabled,
    customPropertyName: setup.processes.get(chosen.secondaryProcessId)?.customPropertyName ?? null,
    customValue: chosen.customValue,
    input: chosen.input,
    boughtItems: chosen.boughtItems.map((one) => ({ ...one })),
  }));

const nestOf = (item: QuoteItem, images: ImageAddresses) => {
  const areaPerUnit = item.isImperial ? 25.4 * 25.4 : 1;
  const { partsPerSheet } = item;
  return {
    nestImageUri: item.nestId === null ? null : images.nest(item.organisationId, item.nestId),
    partsPerSheet,
    nestArea: item.nestAreaSquareMm === null ? null : item.nestAreaSquareMm / areaPerUnit,
    totalSheetArea: item.totalSheetAreaSquareMm === null ? null : item.totalSheetAreaSquareMm / areaPerUnit,
    sheetsRequired: partsPerSheet === null || partsPerSheet === 0 ? null : item.quantity / partsPerSheet,
  };
};

/** A part as the API shows it: lengths in its own unit, prices only while they are true. */
export const presentItem = (item: QuoteItem, options: PresentItemOptions): QuoteItemWire => {
  const { setup, images, quote, fileIds, entries } = options;
  const units = item.isImperial ? 'imperial' : 'metric';
  const shown = (lengthMm: number) => lengthForDisplay(asMm(lengthMm), units);
  const facts = factsOf(item.facts);
  const massKg = massOf(item, facts, setup);
  const issues = issuesOfPart(quote, item, setup);
  const completeness = completenessOf(item, setup);
  const stored = shownPrices(quote.status, item);
  return {
    id: item.id,
    version: item.version,
    index: item.index,
    uploadIndex: item.uploadIndex,
    name: item.name,
    partNumber: item.partNumber,
    revision: item.revision,
    description: item.description,
    quantity: item.quantity,
    proposals: [...item.proposals],
    partId: item.partId,
    partLibraryEntryId: item.partLibraryEntryId,
    partLibraryEntry: presentEntryOf(item, quote, entries),
    ...settingsOf(item, shown, setup),
    ...tubeOf(item, facts, shown),
    isImperial: item.isImperial,
    ...foldingOf(item, facts, shown),
    secondaryProcesses: processesOf(item, setup),
    thumbnailUri: item.thumbnailFileKey === null ? null : images.file(item.organisationId, item.thumbnailFileKey),
    bendPlan: bendPlanOn(item, facts, setup, shown),
    modelSheet: modelSheetOn(item, facts, setup, shown),
    modelViewUri: facts.modelPictureKey === undefined ? null : images.file(item.organisationId, facts.modelPictureKey),
    ...nestOf(item, images),
    displayBoundBoxWidth: shown(facts.widthMm),
    displayBoundBoxHeight: shown(facts.heightMm),
    cutLength: shown(facts.cutLengthMm),
    pierces: facts.pierces,
    customerNotes: item.customerNotes,
    vendorNotes: item.vendorNotes,
    privateNotes: item.privateNotes,
    otherChargePrice: Number(item.otherChargePrice),
    otherChargePercent: item.otherChargePercent === null ? null : Number(item.otherChargePercent),
    quantityLadder: { ...item.quantityLadder, quantities: [...item.quantityLadder.quantities] },
    ladderPrices: ladderPrices(item, stored),
    unpricedQuantities: unpricedQuantities(item, stored),
    mass: massKg === null ? null : item.isImperial ? kilogramsToPounds(massKg) : massKg,
    partSource: item.partSource,
    quickPart: item.quickPart,
    originalFileName: item.originalFileName,
    fileId: fileIds.get(item.drawingId ?? '') ?? null,
    placeInFile: facts.partIndex,
    partsTogether: Math.max(1, facts.keptTogether.length),
    drawingUnit: facts.drawingUnit,
    unitsDecidedBy: facts.unitsDecidedBy,
    status: partRowStatus(
      completeness,
      issues.map((one) => one.severity),
    ),
    missing: unsetReasons(completeness).map((reason) => UNSET_REASONS[reason]),
    issues,
    ...(stored?.figures ?? unknownPrices),
    createDateUtc: item.createdAt.toISOString(),
  };
};
