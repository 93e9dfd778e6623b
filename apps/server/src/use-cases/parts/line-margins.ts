import type { Margin as MarginWire } from '@kerf/contract';
import { type CurrencyCode, type Money, moneyToNumber, unitPrice } from '@kerf/money';
import { type CostRates, type LineFigures, lineMargin, type Margin } from '@kerf/pricing';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { type StoredPrices, storedPrices } from './item-prices.ts';

const price = (text: string | null) => (text === null ? null : unitPrice(text));

const costRatesOf = ({ costRates }: StoredPrices): CostRates => ({
  cuttingHourlyCost: price(costRates?.cutting ?? null),
  foldingHourlyCost: price(costRates?.folding ?? null),
});

/** The stored figures that a margin is made from; null while one of them is not known. */
const figuresOf = ({ figures }: StoredPrices): LineFigures | null => {
  if (figures === null) return null;
  const { linePrice, sheetCostUnrounded, materialConsumptionShare, runtime } = figures;
  const { setupTimePerItemSeconds, sheetChangeTimePerItemSeconds, unloadTimePerItemSeconds } = figures;
  const { foldingTotalTimePerItemSeconds, secondaryProcessTotalPricePerItem } = figures;
  if (linePrice === null || sheetCostUnrounded === null || materialConsumptionShare === null) return null;
  if (setupTimePerItemSeconds === null || sheetChangeTimePerItemSeconds === null || runtime === null) return null;
  if (unloadTimePerItemSeconds === null || foldingTotalTimePerItemSeconds === null) return null;
  if (secondaryProcessTotalPricePerItem === null) return null;
  return {
    ...{ linePrice, sheetCostUnrounded, materialConsumptionShare, runtime },
    ...{ setupTimePerItemSeconds, sheetChangeTimePerItemSeconds, unloadTimePerItemSeconds },
    ...{ foldingTotalTimePerItemSeconds, secondaryProcessTotalPricePerItem },
  };
};

/**
 * What the price of a part leaves, from what was stored with it: later set-up data do not change it. Null while it has no price, and
 * when its costs are too large to be counted.
 */
export const marginOfItem = (item: QuoteItem, currency: CurrencyCode): Margin | null => {
  const stored = storedPrices(item.prices);
  const figures = stored === null ? null : figuresOf(stored);
  if (stored === null || figures === null) return null;
  const { quantity, isCustomerSuppliedMaterial } = item;
  const { boughtItems } = stored;
  return lineMargin(
    {
      ...{ quantity, isCustomerSuppliedMaterial, figures, costRates: costRatesOf(stored) },
      boughtItemsCost: price(boughtItems?.cost ?? null),
      boughtItemsPrice: price(boughtItems?.price ?? null),
    },
    currency,
  );
};

const optional = (money: Money | null): number | null => (money === null ? null : moneyToNumber(money));

/** A margin as the API shows it. */
export const presentMargin = (margin: Margin): MarginWire => ({
  price: moneyToNumber(margin.price),
  cost: moneyToNumber(margin.cost),
  materialCost: moneyToNumber(margin.materialCost),
  cuttingCost: optional(margin.cuttingCost),
  foldingCost: optional(margin.foldingCost),
  boughtItemsCost: optional(margin.boughtItemsCost),
  marginPrice: moneyToNumber(margin.margin),
  marginPercent: margin.marginPercent,
  unknownCosts: [...margin.unknownCosts],
});
