import type { RateKind } from '@kerf/contract';
import { asUnitPrice, comparePrices, parseCurrency, unitPrice } from '@kerf/money';
import { minimumChargeFor } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { chosenTaxRate, taxOf } from '../calculation/quote-tax.ts';
import { deliveryOfQuote, isSameDeliveryPrice } from '../delivery/quote-delivery.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';

const isMinimumMoved = async (tx: Transaction, quote: Quote): Promise<boolean> => {
  const { linePrice, minimumQuoteChargePrice } = quote;
  const currency = parseCurrency(quote.currencyCode);
  const organisation = await getOrganisation(tx, quote.organisationId);
  if (linePrice === null || minimumQuoteChargePrice === null || currency === null || organisation === null)
    return false;
  const charged = unitPrice(minimumQuoteChargePrice);
  const rest = asUnitPrice(unitPrice(linePrice).minus(charged));
  const today = minimumChargeFor(unitPrice(organisation.minimumQuoteChargePrice), rest, currency);
  return comparePrices(charged, today) !== 0;
};

/** Only a price of the shop's zones moves; without one today, there is none to calculate with. */
const isDeliveryMoved = async (tx: Transaction, state: QuoteState): Promise<boolean> => {
  const today = await deliveryOfQuote(tx, state);
  if (!today.ok) return true;
  const { zone, deliveryPrice } = today.value;
  return zone !== null && !isSameDeliveryPrice(deliveryPrice, state.quote.deliveryPrice);
};

const isTaxMoved = async (tx: Transaction, quote: Quote): Promise<boolean> => {
  const rate = await chosenTaxRate(tx, quote);
  return rate !== null && Number(taxOf(rate).taxRate) !== Number(quote.taxRate);
};

/**
 * Kinds of the shop's data that would make other totals of a priced quote today, its lines being as they are: a minimum charge that
 * the lines exceed then and now has not moved.
 */
export const movedTotals = async (tx: Transaction, state: QuoteState): Promise<RateKind[]> => [
  ...((await isMinimumMoved(tx, state.quote)) ? ['organisation' as const] : []),
  ...((await isDeliveryMoved(tx, state)) ? ['deliveryZone' as const] : []),
  ...((await isTaxMoved(tx, state.quote)) ? ['taxRate' as const] : []),
];
