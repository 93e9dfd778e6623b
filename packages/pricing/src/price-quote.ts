import {
  addMoney,
  addPrices,
  type CurrencyCode,
  isPayable,
  type Money,
  minorDigits,
  moneyFrom,
  moneyToNumber,
  multiplyPrice,
  priceFromNumber,
  priceOfMoney,
  settle,
  subtractMoney,
  sumMoney,
  type UnitPrice,
  ZERO_PRICE,
  zeroMoney,
} from '@kerf/money';
import type { ItemPrices } from './item-prices.ts';
import type { MiscellaneousPrices } from './price-miscellaneous.ts';
import type { Versioned } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { type PriceStep, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import {
  deliveryStep,
  lineStep,
  minimumChargeStep,
  miscellaneousSum,
  partLinesSum,
  quoteSum,
  taxStep,
  totalStep,
} from './steps/quote-totals.ts';

type CategoryPrices = Pick<
  ItemPrices,
  | 'materialPrice'
  | 'processingTotalPrice'
  | 'foldingTotalPricePerItem'
  | 'secondaryProcessTotalPricePerItem'
  | 'otherChargePrice'
  | 'customerDiscountPrice'
>;

/** A line as stored: what priceItem gave, and its quantity. */
export type QuoteLine = {
  readonly name: string;
  readonly quantity: number;
  readonly prices: CategoryPrices & Pick<ItemPrices, 'linePrice'>;
};
export type QuoteMiscellaneousLine = { readonly name: string; readonly prices: MiscellaneousPrices };

export type QuoteDelivery = {
  readonly option: 'Pickup' | 'Delivery';
  readonly method: 'SeparateCharge' | 'PayUponDelivery' | 'ManualCharge' | 'ChargeToOrder';
  /** Null while nobody knows it. */
  readonly price: UnitPrice | null;
};

export type QuoteToPrice = {
  readonly currency: CurrencyCode;
  readonly lines: readonly QuoteLine[];
  readonly miscellaneous: readonly QuoteMiscellaneousLine[];
  readonly delivery: QuoteDelivery;
  /** Least price of a quote before tax; null for none. */
  readonly minimumQuoteCharge: UnitPrice | null;
  /** Of an order: the delivery that its minimum charge was reckoned with, which another delivery leaves alone; else the one there is. */
  readonly deliveryInMinimum?: UnitPrice | null;
  readonly taxPercent: number;
  readonly sources: QuoteSources;
};

/** Where the figures of a quote itself came from; null where its own were typed or nothing applies. */
export type QuoteSources = {
  /** Whose minimum charge holds, and whose way of pricing deliveries. */
  readonly organisation: Versioned | null;
  readonly deliveryZone: Versioned | null;
  readonly taxRate: Versioned | null;
};

/**
 * Totals under the names of the wire, in the decimals of the currency. `linePrice` is the total before tax. The six categories of
 * the parts are sums of unrounded figures; `roundingPrice` is what rounding each line has added, so that everything but
 * `lineTaxedPrice` and `taxPrice` adds up to `linePrice`. `otherChargeTotalPrice` holds the adjustments of the parts and the
 * customer's discount. Spec: quotes §3.
 */
export type QuoteTotals = {
  readonly lineTaxedPrice: number;
  readonly linePrice: number;
  readonly taxPrice: number;
  readonly materialPrice: number;
  readonly processingTotalPrice: number;
  readonly foldingTotalPrice: number;
  readonly secondaryProcessTotalPrice: number;
  readonly otherChargeTotalPrice: number;
  readonly roundingPrice: number;
  readonly miscellaneousItemsTotalPrice: number;
  readonly minimumQuoteChargePrice: number;
  /** Null where delivery is not part of the order and has no known price. */
  readonly deliveryPrice: number | null;
};
export type PricedQuote = { readonly totals: QuoteTotals; readonly trace: PriceStep };

const settledLine = (linePrice: number, currency: CurrencyCode): Money => {
  const money = moneyFrom(linePrice, currency);
  if (money === null) throw new Error(`line price ${linePrice} is not settled in ${currency}`);
  return money;
};

const takeLines = (
  definition: typeof partLinesSum,
  lines: readonly { readonly name: string; readonly prices: { readonly linePrice: number } }[],
  currency: CurrencyCode,
): Taken =>
  takeSum(
    definition,
    lines.map(({ name, prices }) =>
      takeStep(lineStep, { 'line price': priceOfMoney(settledLine(prices.linePrice, currency)) }, { label: name }),
    ),
  );

/** Whether the price of the delivery is part of the order's total. */
export const isChargedToOrder = ({ option, method }: Pick<QuoteDelivery, 'option' | 'method'>): boolean =>
  option === 'Delivery' && (method === 'ChargeToOrder' || method === 'ManualCharge');

const categoryTotal = (
  lines: readonly QuoteLine[],
  categories: readonly (keyof CategoryPrices)[],
  currency: CurrencyCode,
): Money => {
  const perLine = lines.flatMap(({ quantity, prices }) =>
    categories.map((category) => multiplyPrice(priceFromNumber(prices[category]) ?? ZERO_PRICE, quantity)),
  );
  return settle(addPrices(...perLine), currency);
};

const categoriesOf = (lines: readonly QuoteLine[], lineSum: Money) => {
  const total = (...categories: readonly (keyof CategoryPrices)[]) =>
    categoryTotal(lines, categories, lineSum.currency);
  const categories = {
    materialPrice: total('materialPrice'),
    processingTotalPrice: total('processingTotalPrice'),
    foldingTotalPrice: total('foldingTotalPricePerItem'),
    secondaryProcessTotalPrice: total('secondaryProcessTotalPricePerItem'),
    otherChargeTotalPrice: total('otherChargePrice', 'customerDiscountPrice'),
  };
  const rounding = subtractMoney(lineSum, sumMoney(Object.values(categories), lineSum.currency));
  return { ...categories, roundingPrice: rounding };
};

const inNumbers = <Name extends string>(amounts: Readonly<Record<Name, Money>>): Record<Name, number> =>
  Object.fromEntries(Object.entries<Money>(amounts).map(([name, money]) => [name, moneyToNumber(money)])) as Record<
    Name,
    number
  >;

/** What is missing to the least price of a quote whose lines and delivery come to an amount. */
export const minimumChargeFor = (least: UnitPrice, linesAndDelivery: UnitPrice, currency: CurrencyCode): UnitPrice =>
  takeStep(minimumChargeStep, {
    'minimum quote charge': priceOfMoney(settle(least, currency)),
    lines: linesAndDelivery,
    delivery: ZERO_PRICE,
  }).amount;

type Charges = { readonly minimum: Taken; readonly delivery: Taken };

const takeCharges = (quote: QuoteToPrice, lines: UnitPrice, deliveryPrice: Money): Charges => {
  const { organisation, deliveryZone } = quote.sources;
  const sources = sourceOf('organisation', organisation);
  const delivery = takeStep(
    deliveryStep,
    { 'delivery price': priceOfMoney(deliveryPrice) },
    { sources: deliveryZone === null ? [] : [...sourceOf('deliveryZone', deliveryZone), ...sources] },
  );
  const hasLines = quote.lines.length + quote.miscellaneous.length > 0;
  const least = hasLines && quote.minimumQuoteCharge !== null ? quote.minimumQuoteCharge : ZERO_PRICE;
  const settledLeast = priceOfMoney(settle(least, quote.currency));
  const minimum = takeStep(
    minimumChargeStep,
    {
      'minimum quote charge': settledLeast,
      lines: least.isZero() ? ZERO_PRICE : lines,
      delivery: least.isZero() ? ZERO_PRICE : (quote.deliveryInMinimum ?? delivery.amount),
    },
    { sources },
  );
  return { minimum, delivery };
};

/** Totals of a quote whose lines are priced. Lines are rounded already; only tax is rounded here, once. */
export const priceQuote = (quote: QuoteToPrice): Priced<PricedQuote> => {
  const { currency, delivery } = quote;
  const isCharged = isChargedToOrder(delivery);
  if (isCharged && delivery.price === null) return refuse('DELIVERY_PRICE_MISSING');
  const known = delivery.option === 'Pickup' ? zeroMoney(currency) : delivery.price && settle(delivery.price, currency);
  const parts = takeLines(partLinesSum, quote.lines, currency);
  const miscellaneous = takeLines(miscellaneousSum, quote.miscellaneous, currency);
  const charged = isCharged && known !== null ? known : zeroMoney(currency);
  const charges = takeCharges(quote, addPrices(parts.amount, miscellaneous.amount), charged);
  const beforeTax = takeSum(quoteSum, [parts, miscellaneous, charges.minimum, charges.delivery]);
  const tax = takeStep(
    taxStep,
    { 'total before tax': beforeTax.amount, 'tax rate': quote.taxPercent, decimals: minorDigits(currency) },
    { sources: sourceOf('taxRate', quote.sources.taxRate) },
  );
  const total = takeStep(
    totalStep,
    { 'total before tax': beforeTax.amount, tax: tax.amount },
    { explainedBy: [beforeTax, tax] },
  );
  if (!isPayable(total.amount, currency)) return refuse('PRICE_TOO_LARGE');
  const linePrice = settle(beforeTax.amount, currency);
  const taxPrice = settle(tax.amount, currency);
  return priced({
    trace: total.step,
    totals: {
      ...inNumbers({
        ...categoriesOf(quote.lines, settle(parts.amount, currency)),
        miscellaneousItemsTotalPrice: settle(miscellaneous.amount, currency),
        minimumQuoteChargePrice: settle(charges.minimum.amount, currency),
        linePrice,
        taxPrice,
        lineTaxedPrice: addMoney(linePrice, taxPrice),
      }),
      deliveryPrice: known === null ? null : moneyToNumber(known),
    },
  });
};
