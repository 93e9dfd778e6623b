import { createHash } from 'node:crypto';
import type { SetupShare } from '@kerf/pricing';
import type { SetupCharge } from '@kerf/quoting';
import type { CustomerPricing } from '../../db/repositories/customer-pricing.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { NEST_VERSION, type NestTask } from '../../pipeline/nest-part.ts';
import { barSettings } from '../../pipeline/nest-tube.ts';
import {
  type ChosenForPrice,
  type NestToPrice,
  priceTaskOf,
  type SetupToPrice,
} from '../../pipeline/price-assembly.ts';
import type { PriceTask } from '../../pipeline/price-part.ts';
import { customerRates } from '../customers/customer-pricing.ts';
import { setUpsOfFolds } from '../parts/bend-issues.ts';
import { foldingOf, foldsOf } from '../parts/fold-figures.ts';
import type { FixedPrices } from '../parts/library-entries.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import type { RateTableWithRates, SetupData } from '../setup/setup-data.ts';

/** The set-up data that a complete part names. */
export type PartSetup = {
  readonly technology: NonNullable<ReturnType<SetupData['technologies']['get']>>;
  readonly material: NonNullable<ReturnType<SetupData['materials']['get']>>;
  readonly sheet: NonNullable<ReturnType<SetupData['sheets']['get']>>;
  readonly rateTable: RateTableWithRates | null;
};

/** Looks up what a part names; null when one of it is gone. */
export const partSetup = (item: QuoteItem, setup: SetupData): PartSetup | null => {
  const technology = setup.technologies.get(item.cuttingTechnologyId ?? '');
  const material = setup.materials.get(item.materialId ?? '');
  const sheet = setup.sheets.get(item.sheetId ?? '');
  if (technology === undefined || material === undefined || sheet === undefined) return null;
  return { technology, material, sheet, rateTable: setup.rateTableFor(material.id, technology.id) };
};

/** Turns that the grain allows: lengthwise only when the grain matters, else any, so that it is all one how a part is drawn. */
export const rotationsOf = (
  item: QuoteItem,
  { technology }: Pick<PartSetup, 'technology'>,
): NestTask['allowedRotations'] => {
  if (!technology.usesGrainDirection || item.grainDirection === 'None') return 'any';
  return item.grainDirection === 'Horizontal' ? [0, 180] : [90, 270];
};

/** How a part is laid out, without its drawing and how many are wanted. */
export type NestSettings = Omit<NestTask, 'drawing' | 'quantity'>;

const sheetSettings = ({ technology, sheet }: PartSetup): Omit<NestSettings, 'allowedRotations'> => ({
  sheet: {
    width: Math.max(sheet.sheetWidthMm ?? 0, sheet.sheetHeightMm ?? 0),
    height: Math.min(sheet.sheetWidthMm ?? 0, sheet.sheetHeightMm ?? 0),
  },
  margin: technology.sheetMarginMm,
  spacing: technology.partSpacingMm,
});

export const nestSettings = (item: QuoteItem, setup: PartSetup): NestSettings => {
  const { tube } = factsOf(item.facts);
  const allowedRotations = rotationsOf(item, setup);
  if (tube === undefined) return { ...sheetSettings(setup), allowedRotations };
  const { bar, ...settings } = barSettings(tube, setup.sheet.materialLengthMm ?? 0, setup.technology);
  return { ...settings, allowedRotations, bar };
};

/** Key under which a nest is kept, or a quantity laid out by itself: the same drawing on the same sheet is never nested twice. */
export const nestKey = (contentHash: string, settings: NestSettings & Pick<NestTask, 'quantity'>): string =>
  createHash('sha256')
    .update(JSON.stringify([NEST_VERSION, contentHash, settings]))
    .digest('hex');

const rateTableOf = (table: RateTableWithRates): PriceTask['rateTable'] => ({
  id: table.id,
  version: table.version,
  isArchived: table.isDeleted,
  baseHourlyRate: table.baseHourlyRatePrice,
  rates: table.rates.map((rate) => ({
    id: rate.id,
    version: rate.version,
    thicknessMm: rate.thicknessMm,
    isArchived: rate.isDeleted,
    cuttingFeedMmPerMinute: rate.feedRateMmPerMinute,
    pierceSeconds: rate.pierceTimeSeconds,
    etchFeedMmPerMinute: rate.etchFeedRateMmPerMinute,
    smallContourLimitMm: rate.smallContourLimitMm,
    hourlyRate: rate.hourlyRatePrice,
  })),
});

const technologyOf = ({ technology }: PartSetup): PriceTask['technology'] => ({
  id: technology.id,
  version: technology.version,
  setupSeconds: technology.setupTimeSeconds,
  sheetChangeSeconds: technology.sheetChangeTimeSeconds,
  unloadSecondsPerPart: technology.unloadTimeSeconds,
  unloadSecondsPerKg: technology.unloadTimePerKilogramSeconds,
  rapidMmPerMinute: technology.rapidSpeedMmPerMinute,
  accelerationMmPerS2: technology.accelerationMmPerSecondSquared,
  cornerToleranceMm: technology.cornerToleranceMm,
});

/** An item that is gone was none of the catalogue: what parts name is never deleted. */
const boughtItemsOf = (
  { boughtItems }: QuoteItem['secondaryProcesses'][number],
  setup: SetupData,
): PriceTask['processes'][number]['boughtItems'] =>
  boughtItems.flatMap(({ boughtItemId, quantity }) => {
    const item = setup.boughtItems.get(boughtItemId);
    if (item === undefined) return [];
    const { id, version, name, cost, markupPercent } = item;
    return [{ item: { id, version, name, cost, markupPercent: Number(markupPercent) }, quantity }];
  });

/** What the parts of a quote pay together. */
export type LinesSharing = {
  /** How many parts use each secondary process, for those that are charged once per quote. */
  readonly processLines: ReadonlyMap<string, number>;
  /** The share of each part in the set-up of its machine; null where each pays its own. */
  readonly setupShares: ReadonlyMap<string, SetupShare> | null;
};

const processesOf = (item: QuoteItem, setup: SetupData, sharing: LinesSharing): PriceTask['processes'] =>
  item.secondaryProcesses
    .filter((chosen) => chosen.isEnabled)
    .flatMap((chosen) => {
      const process = setup.processes.get(chosen.secondaryProcessId);
      if (process === undefined) return [];
      return [
        {
          input: chosen.input,
          linesSharing: sharing.processLines.get(process.id) ?? 1,
          boughtItems: boughtItemsOf(chosen, setup),
          process: {
            id: process.id,
            version: process.version,
            name: process.name,
            measure: process.measureType as PriceTask['processes'][number]['process']['measure'],
            pricePerUnit: process.pricePerUnit,
            secondsPerUnit: process.timePerUnitSeconds,
            setupPrice: process.setupPrice,
            setupSeconds: process.setupTimeSeconds,
            minimumCharge: process.minimumChargePrice,
          },
        },
      ];
    });

/**
 * A quote with what was agreed with its customer, null for nothing, the fixed prices of its library parts that hold today, and who
 * pays the set-up of a machine in it.
 */
export type PricingState = QuoteState & {
  readonly setupCharge: SetupCharge;
  readonly agreed: CustomerPricing | null;
  readonly fixedPrices: FixedPrices;
};

/** The set-up data that the part is made with, as the price takes them. */
const setupToPrice = ({ quote, setup, agreed }: PricingState, part: PartSetup): SetupToPrice => ({
  currencyCode: quote.currencyCode,
  densityKgPerM3: part.material.densityKgPerCubicMetre,
  defaultConsumptionMode: part.sheet.defaultMaterialConsumptionMode,
  technology: technologyOf(part),
  material: {
    id: part.material.id,
    version: part.material.version,
    customerSuppliedMarkupPercent: Number(part.material.customerSuppliedMarkupPercentage),
  },
  rateTable: part.rateTable === null ? null : rateTableOf(part.rateTable),
  sheet: {
    id: part.sheet.id,
    version: part.sheet.version,
    cost: part.sheet.costPrice,
    markupPercent: Number(part.material.markupPercentage),
  },
  folding: foldingOf(setup),
  customer: customerRates(agreed, part.technology.id),
});

/** What was chosen for the part and for all parts of the quote that are made alike. */
const chosenForPrice = (
  { quote, setup, fixedPrices }: PricingState,
  item: QuoteItem,
  part: PartSetup,
  sharing: LinesSharing,
): ChosenForPrice => {
  const { cuttingTechnologyOverrides, sheetOverrides } = quote.quoteOverrides;
  const ofTechnology = cuttingTechnologyOverrides.find((one) => one.cuttingTechnologyId === part.technology.id);
  const ofSheet = sheetOverrides.find((one) => one.sheetId === part.sheet.id);
  return {
    quantity: item.quantity,
    units: item.isImperial ? 'imperial' : 'metric',
    thicknessMm: item.thicknessMm ?? 0,
    consumptionMode: item.materialConsumptionMode,
    isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
    otherChargePrice: item.otherChargePrice,
    otherChargePercent: item.otherChargePercent === null ? null : Number(item.otherChargePercent),
    fixedPrice: fixedPrices.get(item.partLibraryEntryId ?? '') ?? null,
    setupShare: sharing.setupShares?.get(item.id) ?? null,
    extraHourlyRate: ofTechnology?.extraHourlyRatePrice ?? null,
    extraSheetPrice: ofSheet?.extraSheetPrice ?? null,
    processes: processesOf(item, setup, sharing),
  };
};

/** Everything that the price of a part of a quote is made from. */
export const priceTask = (
  state: PricingState,
  item: QuoteItem,
  part: PartSetup,
  nest: NestToPrice,
  sharing: LinesSharing,
): PriceTask =>
  priceTaskOf(
    { ...factsOf(item.facts), folds: foldsOf(item), plannedSetUps: setUpsOfFolds(item) },
    setupToPrice(state, part),
    chosenForPrice(state, item, part, sharing),
    nest,
  );
