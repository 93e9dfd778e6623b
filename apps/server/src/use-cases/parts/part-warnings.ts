import type { Issue } from '@kerf/contract';
import {
  type CurrencyCode,
  decimalText,
  minorDigits,
  multiplyPrice,
  parseCurrency,
  priceFromNumber,
  UNIT_PRICE_SCALE,
  type UnitPrice,
} from '@kerf/money';
import { type GuardrailWarning, guardrailWarnings } from '@kerf/pricing';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { poundsToKilograms } from '@kerf/units';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { boundsOf } from '../setup/guardrail-bounds.ts';
import type { SetupData } from '../setup/setup-data.ts';
import { itemIssues } from './item-issues.ts';
import { storedPrices } from './item-prices.ts';
import { marginOfItem } from './line-margins.ts';
import { massOf } from './mass.ts';

type QuoteOfPart = Pick<Quote, 'status' | 'currencyCode'>;

const sides = {
  PRICE_PER_KG_LOW: 'below the least',
  PRICE_PER_KG_HIGH: 'above the most',
  PRICE_PER_MINUTE_LOW: 'below the least',
  PRICE_PER_MINUTE_HIGH: 'above the most',
} as const;

/** The margin and its bound are for administrators; everybody is told that it is too small. */
const MARGIN_LOW: Issue = {
  code: 'MARGIN_LOW',
  severity: 'Warning',
  message: 'The margin is below the least that the shop has set.',
};

/** Two different prices in the currency's decimals, or in as many as it takes to tell them apart. */
const toldApart = (first: UnitPrice, second: UnitPrice, currency: CurrencyCode): readonly [string, string] => {
  for (let decimals = minorDigits(currency); decimals < UNIT_PRICE_SCALE; decimals += 1) {
    const texts = [first.toFixed(decimals), second.toFixed(decimals)] as const;
    if (texts[0] !== texts[1]) return texts;
  }
  return [decimalText(first), decimalText(second)];
};

/** A warning with its figures in the money of the quote, per kg or, for a part in inches, per lb. */
const presentWarning = (
  { code, facts }: GuardrailWarning,
  { isImperial }: QuoteItem,
  currency: CurrencyCode,
): Issue[] => {
  if (code === 'MARGIN_LOW') return [MARGIN_LOW];
  const isByMass = code === 'PRICE_PER_KG_LOW' || code === 'PRICE_PER_KG_HIGH';
  const perUnit = isByMass && isImperial ? poundsToKilograms(1) : 1;
  const unit = isByMass ? (isImperial ? 'lb' : 'kg') : 'min';
  const [value, bound] = [priceFromNumber(facts.value), priceFromNumber(facts.bound)];
  if (value === null || bound === null) return [];
  const [actual, limit] = toldApart(multiplyPrice(value, perUnit), multiplyPrice(bound, perUnit), currency);
  return [
    {
      code,
      severity: 'Warning',
      message: `The price is ${actual} ${currency} per ${unit}, ${sides[code]} of ${limit} ${currency}.`,
      facts: { actualPrice: Number(actual), boundPrice: Number(limit), currencyCode: currency, unit },
    },
  ];
};

/** A price outside of the shop's bounds, while it can still be mended. */
const priceWarnings = (quote: QuoteOfPart, item: QuoteItem, setup: SetupData): Issue[] => {
  const { isHeaderEditable, showsPrices } = QUOTE_STATUS_TABLE[quote.status];
  const currency = parseCurrency(quote.currencyCode);
  const figures = storedPrices(item.prices)?.figures ?? null;
  if (!isHeaderEditable || !showsPrices || currency === null || setup.guardrails === null) return [];
  if (figures === null || figures.itemPrice === null || figures.timePerItemSeconds === null) return [];
  const { itemPrice, timePerItemSeconds } = figures;
  return guardrailWarnings(
    { itemPrice, timePerItemSeconds },
    massOf(item, factsOf(item.facts), setup) ?? 0,
    marginOfItem(item, currency)?.marginPercent ?? null,
    boundsOf(setup.guardrails),
  )
    .flatMap((warning) => presentWarning(warning, item, currency))
    .map((issue) => ({ ...issue, quoteItemId: item.id }));
};

/** Everything to know of a part of a quote: its own issues, then those of its price. */
export const issuesOfPart = (quote: QuoteOfPart, item: QuoteItem, setup: SetupData): Issue[] => [
  ...itemIssues(item, setup, !QUOTE_STATUS_TABLE[quote.status].isHeaderEditable),
  ...priceWarnings(quote, item, setup),
];
