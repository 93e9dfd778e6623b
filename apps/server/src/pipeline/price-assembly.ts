import type { ItemRates, TextPrices } from '@kerf/pricing';
import type { ItemFacts } from './item-facts.ts';
import type { StoredNestResult } from './nest-part.ts';
import { partMass } from './part-mass.ts';
import type { PriceTask } from './price-part.ts';

/** What the part is, as its drawing or somebody by hand says it. */
export type PartToPrice = Pick<PriceTask, 'areaMm2' | 'folds' | 'plannedSetUps'> & Pick<ItemFacts, 'tube'>;

/** What of a shop's set-up data the part is made with, wherever the shop keeps them. */
export type SetupToPrice = TextPrices<ItemRates> &
  Pick<PriceTask, 'currencyCode'> & {
    readonly densityKgPerM3: number;
    /** Of the sheet. */
    readonly defaultConsumptionMode: PriceTask['consumptionMode'];
  };

/** What was chosen for the part. */
export type ChosenForPrice = Pick<PriceTask, 'quantity' | 'units' | 'thicknessMm' | 'isCustomerSuppliedMaterial'> & {
  /** Null leaves it to the sheet. */
  readonly consumptionMode: PriceTask['consumptionMode'] | null;
} & Partial<
    Pick<
      PriceTask,
      | 'otherChargePrice'
      | 'otherChargePercent'
      | 'fixedPrice'
      | 'setupShare'
      | 'extraHourlyRate'
      | 'extraSheetPrice'
      | 'processes'
    >
  >;

/** What of a nest the price takes. */
export type NestToPrice = Pick<StoredNestResult, 'partsPerSheet' | 'nestArea' | 'sheet' | 'consumptionMm'>;

const nestFactsOf = ({ partsPerSheet, nestArea, sheet, consumptionMm }: NestToPrice): PriceTask['nest'] =>
  consumptionMm === undefined
    ? { kind: 'flat', partsPerSheet, nestAreaMm2: nestArea, sheetAreaMm2: sheet.width * sheet.height }
    : { kind: 'tube', partsPerLength: partsPerSheet, consumptionMm, barLengthMm: sheet.width };

/** Folds as drawn, each by itself. */
export const drawnFolds = (folds: readonly { readonly lengthMm: number }[]): PriceTask['folds'] =>
  folds.map(({ lengthMm }) => ({ lengthMm, count: 1 }));

/**
 * Everything that the price of one part is made from. It is put together here and nowhere else, so that a part costs the same
 * in a quote and on the command line.
 */
export const priceTaskOf = (
  { areaMm2, folds, plannedSetUps, tube }: PartToPrice,
  { densityKgPerM3, defaultConsumptionMode, ...rates }: SetupToPrice,
  { consumptionMode, ...chosen }: ChosenForPrice,
  nest: NestToPrice,
): PriceTask => ({
  otherChargePrice: '0',
  otherChargePercent: null,
  fixedPrice: null,
  setupShare: null,
  extraHourlyRate: null,
  extraSheetPrice: null,
  processes: [],
  ...chosen,
  ...rates,
  areaMm2,
  folds,
  plannedSetUps,
  massKg: partMass({ areaMm2, ...(tube === undefined ? {} : { tube }) }, chosen.thicknessMm, densityKgPerM3),
  nest: nestFactsOf(nest),
  consumptionMode: consumptionMode ?? defaultConsumptionMode,
});
