import { exact, type UnitPrice, ZERO_PRICE } from '@kerf/money';
import type { ItemChoices } from './choices.ts';
import type { NestFacts } from './facts.ts';
import type { ItemRates } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { type StepSource, sourceOf, type Taken, takeStep } from './step.ts';
import {
  nestBoundsShareStep,
  nestLengthShareStep,
  wholeLengthShareStep,
  wholeSheetShareStep,
} from './steps/consumption-share.ts';
import { adjustedSheetPriceStep, handlingFeeStep, materialStep, sheetPriceStep } from './steps/material.ts';

export type MaterialSteps = {
  readonly material: Taken;
  readonly share: UnitPrice;
  readonly sheetCost: UnitPrice;
  /** Sheet with markup, or zero when the customer supplies it. */
  readonly sheetPrice: UnitPrice;
  /** Part of the material price that is markup. */
  readonly markup: UnitPrice;
};

/** Parts on one sheet or bar. */
export const partsPerSheetOf = (nest: NestFacts): number =>
  nest.kind === 'flat' ? nest.partsPerSheet : nest.partsPerLength;

/** The size of the sheet, and the machine's margins and spacing, decide how many parts lie on it. */
export const nestSources = ({ sheet, technology }: ItemRates): readonly StepSource[] => [
  ...sourceOf('sheet', sheet),
  ...sourceOf('cuttingTechnology', technology),
];

const takeShare = (nest: NestFacts, mode: ItemChoices['consumptionMode'], rates: ItemRates): Taken => {
  const extras = { sources: nestSources(rates) };
  if (nest.kind === 'tube') {
    const parts = { 'parts per length': nest.partsPerLength };
    return mode === 'WholeSheet'
      ? takeStep(wholeLengthShareStep, parts, extras)
      : takeStep(
          nestLengthShareStep,
          { ...parts, 'bar consumption': nest.consumptionMm, 'bar length': nest.barLengthMm },
          extras,
        );
  }
  const parts = { 'parts per sheet': nest.partsPerSheet };
  return mode === 'WholeSheet'
    ? takeStep(wholeSheetShareStep, parts, extras)
    : takeStep(
        nestBoundsShareStep,
        { ...parts, 'nest area': nest.nestAreaMm2, 'sheet area': nest.sheetAreaMm2 },
        extras,
      );
};

const isNestUsable = (nest: NestFacts): boolean =>
  partsPerSheetOf(nest) > 0 && (nest.kind === 'flat' ? nest.sheetAreaMm2 > 0 : nest.barLengthMm > 0);

const handlingFee = (rates: ItemRates, share: Taken): Priced<MaterialSteps> => {
  const { material, sheet } = rates;
  const percent = material.customerSuppliedMarkupPercent;
  if (percent === null) return refuse('CUSTOMER_SUPPLIED_MARKUP_MISSING', { materialId: material.id });
  if (sheet.cost === null && percent !== 0) return refuse('SHEET_PRICE_MISSING', { sheetId: sheet.id });
  const sheetCost = sheet.cost ?? ZERO_PRICE;
  const fee = takeStep(
    handlingFeeStep,
    { 'sheet cost': sheetCost, 'customer-supplied markup': percent, 'share of the sheet': share.amount },
    { sources: [...sourceOf('sheet', sheet), ...sourceOf('material', material)], explainedBy: [share] },
  );
  return priced({ material: fee, share: share.amount, sheetCost, sheetPrice: ZERO_PRICE, markup: fee.amount });
};

/** What the sheet is sold at: its cost with the markup, then what the quote adds to that price. */
const sellSheet = (cost: UnitPrice, rates: ItemRates, extra: UnitPrice | null): Taken => {
  const agreed = rates.customer?.materialMarkupPercent ?? null;
  const markedUpBy = agreed === null ? sourceOf('material', rates.material) : sourceOf('customer', rates.customer);
  const sheetPrice = takeStep(
    sheetPriceStep,
    { 'sheet cost': cost, markup: agreed ?? rates.sheet.markupPercent },
    { sources: [...sourceOf('sheet', rates.sheet), ...markedUpBy] },
  );
  if (extra === null || extra.isZero()) return sheetPrice;
  return takeStep(
    adjustedSheetPriceStep,
    { 'sheet price': sheetPrice.amount, 'sheet price adjustment': extra },
    { explainedBy: [sheetPrice] },
  );
};

/** Material of one part: its share of the sheet with markup, or the fee for handling the customer's sheet. */
export const priceMaterial = (nest: NestFacts, rates: ItemRates, choices: ItemChoices): Priced<MaterialSteps> => {
  const { sheet } = rates;
  if (!isNestUsable(nest)) return refuse('PART_DOES_NOT_FIT_SHEET', { sheetId: sheet.id });
  const share = takeShare(nest, choices.consumptionMode, rates);
  if (choices.isCustomerSuppliedMaterial) return handlingFee(rates, share);
  if (sheet.cost === null) return refuse('SHEET_PRICE_MISSING', { sheetId: sheet.id });
  const sheetPrice = sellSheet(sheet.cost, rates, choices.extraSheetPrice);
  if (sheetPrice.amount.isNegative()) return refuse('ADJUSTED_SHEET_PRICE_NEGATIVE', { sheetId: sheet.id });
  const material = takeStep(
    materialStep,
    { 'sheet price': sheetPrice.amount, 'share of the sheet': share.amount },
    { explainedBy: [sheetPrice, share] },
  );
  const markup = exact(material.amount).minus(sheet.cost.times(share.amount)) as UnitPrice;
  return priced({ material, share: share.amount, sheetCost: sheet.cost, sheetPrice: sheetPrice.amount, markup });
};
