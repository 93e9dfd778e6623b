/**
 * What prices leave the shop.
 *
 * Terminology
 * - cost: what a part costs the shop itself: its share of the sheet without markup, hours at the cost of the hour, and bought items
 *   without markup.
 * - margin: price less the known costs. Work whose cost nobody entered is named, so that the margin is at most this.
 */
import {
  addPrices,
  asUnitPrice,
  type CurrencyCode,
  exact,
  isPayable,
  type Money,
  moneyFrom,
  multiplyPrice,
  priceOfMoney,
  settle,
  subtractMoney,
  sumMoney,
  type UnitPrice,
  unitPrice,
  ZERO_PRICE,
} from '@kerf/money';
import type { ItemPrices } from './item-prices.ts';

const SECONDS_PER_HOUR = 3600;
/** Prices are kept to ten decimals, and read as numbers. */
const SMALLEST_PRICE = 1e-6;

/** What an hour costs the shop itself; null where it has not said. */
export type CostRates = {
  readonly cuttingHourlyCost: UnitPrice | null;
  readonly foldingHourlyCost: UnitPrice | null;
};

export const UNKNOWN_COSTS = ['cutting', 'folding', 'secondaryProcesses'] as const;
export type UnknownCost = (typeof UNKNOWN_COSTS)[number];

/** The figures of a priced line that its margin is made from. */
export type LineFigures = Pick<
  ItemPrices,
  | 'linePrice'
  | 'sheetCostUnrounded'
  | 'materialConsumptionShare'
  | 'setupTimePerItemSeconds'
  | 'sheetChangeTimePerItemSeconds'
  | 'runtime'
  | 'unloadTimePerItemSeconds'
  | 'foldingTotalTimePerItemSeconds'
  | 'secondaryProcessTotalPricePerItem'
>;

export type LineToCost = {
  readonly quantity: number;
  /** The customer brings the sheet, which then costs the shop nothing. */
  readonly isCustomerSuppliedMaterial: boolean;
  readonly figures: LineFigures;
  readonly costRates: CostRates;
  /** Bought items of one part, without markup, and what is asked for them; null where nobody wrote it down. */
  readonly boughtItemsCost: UnitPrice | null;
  readonly boughtItemsPrice: UnitPrice | null;
};

/** Costs and margin of a line, or of several together. Null where the cost of that work is not known. */
export type Margin = {
  readonly price: Money;
  readonly materialCost: Money;
  readonly cuttingCost: Money | null;
  readonly foldingCost: Money | null;
  readonly boughtItemsCost: Money | null;
  /** Sum of the known costs. */
  readonly cost: Money;
  readonly margin: Money;
  /** Percent of the price; null on a price of zero. */
  readonly marginPercent: number | null;
  readonly unknownCosts: readonly UnknownCost[];
};

const hoursCost = (seconds: number, hourlyCost: UnitPrice | null): UnitPrice | null => {
  if (seconds === 0) return unitPrice(0);
  return hourlyCost === null ? null : multiplyPrice(hourlyCost, exact(seconds).div(SECONDS_PER_HOUR));
};

const marginOf = (
  price: Money,
  costs: Pick<Margin, 'materialCost' | 'cuttingCost' | 'foldingCost' | 'boughtItemsCost' | 'unknownCosts'>,
): Margin => {
  const { currency } = price;
  const { materialCost, cuttingCost, foldingCost, boughtItemsCost } = costs;
  const known = [materialCost, cuttingCost, foldingCost, boughtItemsCost].filter((one) => one !== null);
  const cost = sumMoney(known, currency);
  const margin = subtractMoney(price, cost);
  const marginPercent = price.minorUnits === 0 ? null : (margin.minorUnits / price.minorUnits) * 100;
  return { price, ...costs, cost, margin, marginPercent };
};

/** Costs of all the parts of a line, before they are rounded; null where the cost of that work is not known. */
const lineCosts = ({ figures, quantity, costRates, isCustomerSuppliedMaterial, boughtItemsCost }: LineToCost) => {
  const ofAll = (perItem: UnitPrice | null) => (perItem === null ? null : multiplyPrice(perItem, quantity));
  const sheetCost = unitPrice(figures.sheetCostUnrounded);
  const cuttingSeconds =
    figures.setupTimePerItemSeconds +
    figures.sheetChangeTimePerItemSeconds +
    figures.runtime +
    figures.unloadTimePerItemSeconds;
  const material = isCustomerSuppliedMaterial
    ? ZERO_PRICE
    : multiplyPrice(sheetCost, exact(figures.materialConsumptionShare));
  return {
    material: multiplyPrice(material, quantity),
    cutting: ofAll(hoursCost(cuttingSeconds, costRates.cuttingHourlyCost)),
    folding: ofAll(hoursCost(figures.foldingTotalTimePerItemSeconds, costRates.foldingHourlyCost)),
    bought: ofAll(boughtItemsCost),
  };
};

/** Whether each amount, and all of them together, can be counted in the currency. */
const areCountable = (amounts: readonly UnitPrice[], currency: CurrencyCode): boolean =>
  isPayable(addPrices(...amounts.map((amount) => asUnitPrice(amount.abs()))), currency);

/**
 * Margin of one line; its costs are rounded once, as its price is. Null where the costs are larger than the currency can be
 * counted in: a price may be payable though hours at their cost are not.
 */
export const lineMargin = (line: LineToCost, currency: CurrencyCode): Margin | null => {
  const costs = lineCosts(line);
  const price = moneyFrom(line.figures.linePrice, currency);
  if (price === null) throw new Error(`line price ${line.figures.linePrice} is not settled in ${currency}`);
  const { material, cutting, folding, bought } = costs;
  const amounts = [priceOfMoney(price), material, cutting, folding, bought].filter((one) => one !== null);
  if (!areCountable(amounts, currency)) return null;
  // Work that puts them in has a price of its own, whose cost is not known.
  const processPrice = line.figures.secondaryProcessTotalPricePerItem;
  const unboughtPrice = processPrice - (line.boughtItemsPrice?.toNumber() ?? 0);
  const unknown: Readonly<Record<UnknownCost, boolean>> = {
    cutting: cutting === null,
    folding: folding === null,
    secondaryProcesses: Math.abs(unboughtPrice) > SMALLEST_PRICE,
  };
  return marginOf(price, {
    materialCost: settle(material, currency),
    cuttingCost: cutting === null ? null : settle(cutting, currency),
    foldingCost: folding === null ? null : settle(folding, currency),
    boughtItemsCost: bought === null ? null : settle(bought, currency),
    unknownCosts: UNKNOWN_COSTS.filter((one) => unknown[one]),
  });
};

/**
 * Margins of several lines together. A cost is unknown in the sum only when no line knows it. Null where the sum is larger than
 * the currency can be counted in.
 */
export const sumMargins = (margins: readonly Margin[], currency: CurrencyCode): Margin | null => {
  const amounts = margins.flatMap(({ price, cost }) => [priceOfMoney(price), priceOfMoney(cost)]);
  if (!areCountable(amounts, currency)) return null;
  const sumOf = (amounts: readonly (Money | null)[]): Money | null => {
    const known = amounts.filter((one) => one !== null);
    return known.length === 0 && amounts.length > 0 ? null : sumMoney(known, currency);
  };
  const prices = margins.map(({ price }) => price);
  return marginOf(sumMoney(prices, currency), {
    materialCost: sumMoney(
      margins.map(({ materialCost }) => materialCost),
      currency,
    ),
    cuttingCost: sumOf(margins.map(({ cuttingCost }) => cuttingCost)),
    foldingCost: sumOf(margins.map(({ foldingCost }) => foldingCost)),
    boughtItemsCost: sumOf(margins.map(({ boughtItemsCost }) => boughtItemsCost)),
    unknownCosts: UNKNOWN_COSTS.filter((one) => margins.some(({ unknownCosts }) => unknownCosts.includes(one))),
  });
};
