import { addPrices, moneyToText, parseCurrency, priceFromNumber, settle, type UnitPrice, unitPrice } from '@kerf/money';
import { PRICING_REFUSALS } from '@kerf/pricing';
import { chargeOfPercent } from '@kerf/quoting';
import type { QuoteItem, QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { inCoins } from '../quote-edits/in-coins.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { ParsedItemUpdate } from './item-changes.ts';

/** Less than half of any currency's smallest coin. */
const LEAST_DIFFERENCE = 1e-4;
/** Takes off all that a part costs. */
const WHOLE_PERCENT = 100;

/** Price of the part before its adjustment; null while it was not priced. */
const subtotalOf = (item: QuoteItem): UnitPrice | null => {
  const figures = storedPrices(item.prices)?.figures ?? null;
  if (figures === null) return null;
  const costs = [
    figures.materialPrice,
    figures.processingTotalPrice,
    figures.foldingTotalPricePerItem,
    figures.secondaryProcessTotalPricePerItem,
  ];
  return addPrices(...costs.map((cost) => priceFromNumber(cost ?? 0) ?? unitPrice(0)));
};

const wouldBeNegative = (field: 'otherChargePrice' | 'otherChargePercent') => {
  const reason = PRICING_REFUSALS.ITEM_PRICE_NEGATIVE;
  const facts = { cause: 'ITEM_PRICE_NEGATIVE', reason };
  return refuseQuote('PRICE_WOULD_BE_NEGATIVE', facts, { [`body.${field}`]: reason });
};

/** An adjustment in percent follows the price; its amount is shown from what the part cost last. */
const byPercent = (item: QuoteItem, percent: number, currencyCode: string): QuoteOutcome<QuoteItemChanges> => {
  if (percent < -WHOLE_PERCENT) return wouldBeNegative('otherChargePercent');
  const otherChargePercent = String(percent);
  if (Number(item.otherChargePercent ?? Number.NaN) === percent) return done({ otherChargePercent });
  const subtotal = subtotalOf(item);
  const currency = parseCurrency(currencyCode);
  if (subtotal === null || currency === null) return done({ otherChargePercent });
  return done({
    otherChargePercent,
    otherChargePrice: moneyToText(settle(chargeOfPercent(subtotal, percent), currency)),
  });
};

const byAmount = (item: QuoteItem, amount: number, currencyCode: string): QuoteOutcome<QuoteItemChanges> => {
  // An amount sent back as it was read leaves an adjustment in percent one.
  if (amount === Number(item.otherChargePrice)) return done({});
  const subtotal = subtotalOf(item);
  if (subtotal?.plus(amount).lte(-LEAST_DIFFERENCE)) return wouldBeNegative('otherChargePrice');
  return done({ otherChargePrice: inCoins(amount, currencyCode), otherChargePercent: null });
};

/**
 * The adjustment that an update asks for, kept as it was typed: in percent, or as an amount. Refused where it takes more off a part
 * than its price is. Spec: quote parts §4.5.
 */
export const adjustmentColumns = (
  item: QuoteItem,
  { otherChargePrice, otherChargePercent }: ParsedItemUpdate,
  currencyCode: string,
): QuoteOutcome<QuoteItemChanges> => {
  if (otherChargePercent !== undefined && otherChargePercent !== null) {
    return byPercent(item, otherChargePercent, currencyCode);
  }
  const asAmount = otherChargePercent === null ? { otherChargePercent } : {};
  if (otherChargePrice === undefined) return done(asAmount);
  const amount = byAmount(item, otherChargePrice, currencyCode);
  return amount.ok ? done({ ...asAmount, ...amount.value }) : amount;
};
