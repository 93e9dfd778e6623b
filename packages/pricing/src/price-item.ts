import {
  addPrices,
  isPayable,
  minorDigits,
  moneyToNumber,
  multiplyMoney,
  priceRatio,
  priceToNumber,
  settle,
  type UnitPrice,
  ZERO_PRICE,
} from '@kerf/money';
import type { ItemChoices } from './choices.ts';
import type { PartFacts } from './facts.ts';
import type { ItemPrices } from './item-prices.ts';
import { type CutPlan, type CuttingSteps, planCutting, priceCutting } from './price-cutting.ts';
import { type FoldingSteps, priceFolding } from './price-folding.ts';
import { type MaterialSteps, priceMaterial } from './price-material.ts';
import { type ProcessSteps, priceProcesses } from './price-processes.ts';
import type { CustomerRates, ItemRates } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { type PriceStep, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import {
  adjustmentAmountStep,
  adjustmentPercentStep,
  customerDiscountStep,
  fixedPriceStep,
} from './steps/adjustment.ts';
import { itemPriceStep, linePriceStep, unroundedItemSum } from './steps/item-totals.ts';

/** One line priced: the figures of the wire and the steps that led to them. */
export type PricedItem = { readonly prices: ItemPrices; readonly trace: PriceStep };

type Parts = {
  readonly material: MaterialSteps;
  readonly cutting: CuttingSteps;
  readonly folding: FoldingSteps;
  readonly processes: ProcessSteps;
};

const takeParts = (facts: PartFacts, rates: ItemRates, choices: ItemChoices, plan: CutPlan): Priced<Parts> => {
  const material = priceMaterial(facts.nest, rates, choices);
  if (!material.ok) return material;
  const cutting = priceCutting(facts, rates, choices, plan);
  if (!cutting.ok) return cutting;
  const folding = priceFolding(facts, rates, choices.quantity);
  if (!folding.ok) return folding;
  const processes = priceProcesses(facts, rates.material, choices, plan.times.cutLengthMm);
  if (!processes.ok) return processes;
  return priced({
    material: material.value,
    cutting: cutting.value,
    folding: folding.value,
    processes: processes.value,
  });
};

const takeAdjustment = (subtotal: UnitPrice, { adjustment }: ItemChoices): Taken =>
  adjustment?.kind === 'percent'
    ? takeStep(adjustmentPercentStep, { subtotal, adjustment: adjustment.percent })
    : takeStep(adjustmentAmountStep, { 'other charge': adjustment?.amount ?? ZERO_PRICE });

/** The customer's discount as a summand below zero; none without one. */
const takeDiscount = (subtotal: UnitPrice, customer: CustomerRates | null): readonly Taken[] => {
  const percent = customer?.discountPercent ?? null;
  if (percent === null || percent === 0) return [];
  return [takeStep(customerDiscountStep, { subtotal, discount: percent }, { sources: sourceOf('customer', customer) })];
};

const amountOf = (taken: Taken | null): number => (taken === null ? 0 : priceToNumber(taken.amount));

/** Figures of the line beside those of its parts. */
type LineFigures = {
  readonly markupPercent: number;
  readonly feedMmPerMinute: number;
  readonly subtotal: UnitPrice;
  readonly adjustment: UnitPrice;
  readonly discount: Taken | null;
  readonly itemPrice: number;
  readonly linePrice: number;
};

/** One literal: put together by spreading, so many figures take longer than all their arithmetic. */
const pricesOf = ({ material, cutting, folding, processes }: Parts, line: LineFigures): ItemPrices => {
  const runtime = cutting.runtime.amount.toNumber();
  const foldingSeconds = folding.setupSeconds + folding.processingSeconds;
  const { setupSeconds, sheetChangeSeconds, unloadSeconds } = cutting;
  const processingPrice = amountOf(cutting.processing);
  return {
    materialPrice: amountOf(material.material),
    materialMarkup: priceToNumber(material.markup),
    materialConsumptionShare: material.share.toNumber(),
    sheetCostUnrounded: priceToNumber(material.sheetCost),
    sheetPriceUnrounded: priceToNumber(material.sheetPrice),
    setupPrice: amountOf(cutting.setup),
    sheetChangePrice: amountOf(cutting.sheetChange),
    cutPrice: amountOf(cutting.cutting),
    unloadPrice: amountOf(cutting.unload),
    cuttingAppliedHourlyRatePrice: priceToNumber(cutting.hourlyRate),
    cuttingPriceUnroundedPerItem: processingPrice,
    processingTotalPrice: processingPrice,
    foldingSetupPricePerItem: amountOf(folding.setup),
    foldingProcessingPricePerItem: amountOf(folding.processing),
    foldingTotalPricePerItem: amountOf(folding.total),
    secondaryProcessTotalPricePerItem: amountOf(processes.total),
    setupTimePerItemSeconds: setupSeconds,
    sheetChangeTimePerItemSeconds: sheetChangeSeconds,
    runtime,
    unloadTimePerItemSeconds: unloadSeconds,
    foldingSetupTimePerItemSeconds: folding.setupSeconds,
    foldingProcessingTimePerItemSeconds: folding.processingSeconds,
    foldingTotalTimePerItemSeconds: foldingSeconds,
    secondaryProcessTotalTimePerItemSeconds: processes.seconds,
    timePerItemSeconds:
      setupSeconds + sheetChangeSeconds + runtime + unloadSeconds + foldingSeconds + processes.seconds,
    sheetMarkupPercentage: line.markupPercent,
    cuttingFeedRateMinute: line.feedMmPerMinute,
    subtotalPrice: priceToNumber(line.subtotal),
    otherChargePrice: priceToNumber(line.adjustment),
    customerDiscountPrice: amountOf(line.discount),
    adjustmentPercent: priceRatio(line.adjustment, line.subtotal)?.times(100).toNumber() ?? null,
    itemPrice: line.itemPrice,
    linePrice: line.linePrice,
  };
};

/** Prices one line from facts, with the cutting already planned. */
export const pricePlannedItem = (
  facts: PartFacts,
  rates: ItemRates,
  choices: ItemChoices,
  plan: CutPlan,
): Priced<PricedItem> => {
  const { quantity, currency, fixedPrice } = choices;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('QUANTITY_INVALID', { quantity });
  const parts = takeParts(facts, rates, choices, plan);
  if (!parts.ok) return parts;
  const { material, cutting, folding, processes } = parts.value;
  const costs = [material.material, cutting.processing, folding.total, processes.total];
  const subtotal = addPrices(...costs.map((taken) => taken.amount));
  const adjustment = takeAdjustment(subtotal, choices);
  const discount = takeDiscount(subtotal, rates.customer);
  const calculated = addPrices(subtotal, adjustment.amount, ...discount.map((taken) => taken.amount));
  const toFixedPrice =
    fixedPrice === null
      ? []
      : [takeStep(fixedPriceStep, { 'fixed price': fixedPrice, 'calculated price': calculated })];
  const unrounded = takeSum(unroundedItemSum, [...costs, adjustment, ...discount, ...toFixedPrice]);
  const item = takeStep(
    itemPriceStep,
    { 'item price before rounding': unrounded.amount, decimals: minorDigits(currency) },
    { explainedBy: [unrounded] },
  );
  const line = takeStep(linePriceStep, { 'item price': item.amount, quantity }, { explainedBy: [item] });
  if (item.amount.isNegative() && !item.amount.isZero()) return refuse('ITEM_PRICE_NEGATIVE');
  if (!isPayable(line.amount, currency)) return refuse('PRICE_TOO_LARGE');
  const itemPrice = settle(item.amount, currency);
  return priced({
    trace: line.step,
    prices: pricesOf(parts.value, {
      markupPercent: rates.customer?.materialMarkupPercent ?? rates.sheet.markupPercent,
      feedMmPerMinute: plan.rate.cuttingFeedMmPerMinute,
      subtotal,
      adjustment: adjustment.amount,
      discount: discount[0] ?? null,
      itemPrice: moneyToNumber(itemPrice),
      linePrice: moneyToNumber(multiplyMoney(itemPrice, quantity)),
    }),
  });
};

/** Price of one line of a quote, or the reason why there is none. Spec: quote parts §9. */
export const priceItem = (facts: PartFacts, rates: ItemRates, choices: ItemChoices): Priced<PricedItem> => {
  const plan = planCutting(facts, rates);
  return plan.ok ? pricePlannedItem(facts, rates, choices, plan.value) : plan;
};
