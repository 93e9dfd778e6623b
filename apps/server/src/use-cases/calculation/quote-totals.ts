import { type CurrencyCode, exact, parseCurrency, unitPrice } from '@kerf/money';
import { type MinimumAsPriced, PRICING_REFUSALS, priceMiscellaneous, priceQuote } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { asKept } from '../../db/kept-json.ts';
import { replaceDeliveryPriceDetails } from '../../db/repositories/delivery.ts';
import {
  keepMiscellaneousPrices,
  listMiscellaneousItems,
  type MiscellaneousItem,
} from '../../db/repositories/miscellaneous-items.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import type { TaxRate } from '../../db/repositories/tax-rates.ts';
import { deliveryOfQuote } from '../delivery/quote-delivery.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import type { PricedParts } from './price-parts.ts';

const text = (amount: number | null): string | null => (amount === null ? null : String(amount));

const failure = (code: keyof typeof PRICING_REFUSALS) => calculationFailed({ code, message: PRICING_REFUSALS[code] });

/** Delivery as the quote says it; nothing said is pickup. */
export const deliveryOf = (quote: Pick<Quote, 'deliveryOption' | 'deliveryPricingMethod' | 'deliveryPrice'>) =>
  ({
    option: quote.deliveryOption ?? 'Pickup',
    method: quote.deliveryPricingMethod ?? 'SeparateCharge',
    price: quote.deliveryPrice === null ? null : unitPrice(quote.deliveryPrice),
  }) as const;

const priceOfItem = ({ quantity, price, priceAdjustment }: MiscellaneousItem, currency: CurrencyCode) =>
  priceMiscellaneous({ quantity, price: unitPrice(price), priceAdjustment: unitPrice(priceAdjustment) }, currency);

/**
 * Prices the miscellaneous items, and the totals of a quote from the parts that are priced, as columns to store with the trace that
 * explains them. An order keeps the minimum charge that it was placed at.
 */
export const quoteTotals = async (
  tx: Transaction,
  state: QuoteState,
  priced: Pick<PricedParts, 'lines' | 'totalMassKg'>,
  taxRate: TaxRate | null,
  ordered: MinimumAsPriced | null = null,
): Promise<QuoteOutcome<QuoteChanges>> => {
  const { quote } = state;
  const currency = parseCurrency(quote.currencyCode);
  const organisation = await getOrganisation(tx, quote.organisationId);
  if (currency === null || organisation === null) return refuseQuote('NOT_FOUND');
  const items = await listMiscellaneousItems(tx, quote.organisationId, quote.id);
  const miscellaneous = [];
  for (const item of items) {
    const outcome = priceOfItem(item, currency);
    if (!outcome.ok) return failure(outcome.refusal.code);
    miscellaneous.push({ id: item.id, name: item.name, prices: outcome.value });
  }
  const delivery = await deliveryOfQuote(tx, state);
  if (!delivery.ok) return delivery;
  const { deliveryPrice, zone, details } = delivery.value;
  const least = ordered?.least ?? unitPrice(organisation.minimumQuoteChargePrice);
  const outcome = priceQuote({
    currency,
    lines: priced.lines,
    miscellaneous,
    delivery: deliveryOf({ ...quote, deliveryPrice }),
    minimumQuoteCharge: least.isZero() ? null : least,
    deliveryInMinimum: ordered?.delivery ?? null,
    taxPercent: exact(quote.taxRate).times(100).toNumber(),
    sources: { organisation, deliveryZone: zone, taxRate },
  });
  if (!outcome.ok) return failure(outcome.refusal.code);
  const { totals, trace } = outcome.value;
  for (const { id, prices } of miscellaneous) {
    const kept = { itemPrice: String(prices.itemPrice), linePrice: String(prices.linePrice) };
    await keepMiscellaneousPrices(tx, quote.organisationId, quote.id, id, kept);
  }
  return done({
    taxRate: quote.taxRate,
    totalMassKg: items.reduce((sum, item) => sum + item.weightKg * item.quantity, priced.totalMassKg),
    lineTaxedPrice: text(totals.lineTaxedPrice),
    linePrice: text(totals.linePrice),
    taxPrice: text(totals.taxPrice),
    materialPrice: text(totals.materialPrice),
    processingTotalPrice: text(totals.processingTotalPrice),
    foldingTotalPrice: text(totals.foldingTotalPrice),
    secondaryProcessTotalPrice: text(totals.secondaryProcessTotalPrice),
    miscellaneousItemsTotalPrice: text(totals.miscellaneousItemsTotalPrice),
    otherChargeTotalPrice: text(totals.otherChargeTotalPrice),
    minimumQuoteChargePrice: text(totals.minimumQuoteChargePrice),
    deliveryPrice: text(totals.deliveryPrice),
    deliveryPriceDetailsId: await replaceDeliveryPriceDetails(tx, quote.organisationId, quote.id, details),
    priceTrace: asKept(trace),
  });
};
