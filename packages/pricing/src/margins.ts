/**
 * What prices leave the shop.
 *
 * Terminology
 * - cost: what a part costs the shop itself: its share of the sheet without markup, and hours at the cost of the hour.
 * - margin: price less the known costs. Work whose cost nobody entered is named, so that the margin is at most this.
 */
import {
  type CurrencyCode,
  exact,
  type Money,
  moneyFrom,
  multiplyPrice,
  settle,
  subtractMoney,
  sumMoney,
  type UnitPrice,
  unitPrice,
} from '@kerf/money';
import type { ItemPrices } from './item-prices.ts';

const SECONDS_PER_HOUR = 3600;

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
};

/** Costs and margin of a line, or of several together. Null where the cost of that work is not known. */
export type Margin = {
  readonly price: Money;
  readonly materialCost: Money;
  readonly cuttingCost: Money | null;
  readonly foldingCost: Money | null;
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
  costs: Pick<Margin, 'materialCost' | 'cuttingCost' | 'foldingCost' | 'unknownCosts'>,
): Margin => {
  const { currency } = price;
  const known = [costs.materialCost, costs.cuttingCost, costs.foldingCost].filter((one) => one !== null);
  const cost = sumMoney(known, currency);
  const margin = subtractMoney(price, cost);
  const marginPercent = price.minorUnits === 0 ? null : (margin.minorUnits / price.minorUnits) * 100;
  return { price, ...costs, cost, margin, marginPercent };
};

/** Margin of one line; its costs are rounded once, as its price is. */
export const lineMargin = (line: LineToCost, currency: CurrencyCode): Margin => {
  const { figures, quantity, costRates } = line;
  const settled = (perItem: UnitPrice | null): Money | null =>
    perItem === null ? null : settle(multiplyPrice(perItem, quantity), currency);
  const sheetCost = unitPrice(figures.sheetCostUnrounded);
  const material = line.isCustomerSuppliedMaterial
    ? unitPrice(0)
    : multiplyPrice(sheetCost, exact(figures.materialConsumptionShare));
  const cuttingSeconds =
    figures.setupTimePerItemSeconds +
    figures.sheetChangeTimePerItemSeconds +
    figures.runtime +
    figures.unloadTimePerItemSeconds;
  const cuttingCost = settled(hoursCost(cuttingSeconds, costRates.cuttingHourlyCost));
  const foldingCost = settled(hoursCost(figures.foldingTotalTimePerItemSeconds, costRates.foldingHourlyCost));
  const unknown: Readonly<Record<UnknownCost, boolean>> = {
    cutting: cuttingCost === null,
    folding: foldingCost === null,
    secondaryProcesses: figures.secondaryProcessTotalPricePerItem !== 0,
  };
  const price = moneyFrom(figures.linePrice, currency);
  if (price === null) throw new Error(`line price ${figures.linePrice} is not settled in ${currency}`);
  return marginOf(price, {
    materialCost: settle(multiplyPrice(material, quantity), currency),
    cuttingCost,
    foldingCost,
    unknownCosts: UNKNOWN_COSTS.filter((one) => unknown[one]),
  });
};

/** Margins of several lines together. A cost is unknown in the sum only when no line knows it. */
export const sumMargins = (margins: readonly Margin[], currency: CurrencyCode): Margin => {
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
    unknownCosts: UNKNOWN_COSTS.filter((one) => margins.some(({ unknownCosts }) => unknownCosts.includes(one))),
  });
};
