import type { ItemPrices } from './item-prices.ts';

/** The shop's own bounds; null for none. Prices per kg and per minute of all work, in the organisation's currency. */
export type GuardrailBounds = {
  readonly minimumPricePerKg: number | null;
  readonly maximumPricePerKg: number | null;
  readonly minimumPricePerMinute: number | null;
  readonly maximumPricePerMinute: number | null;
  /** Percent of the price. */
  readonly minimumMarginPercent: number | null;
};

export const GUARDRAIL_CODES = [
  'PRICE_PER_KG_LOW',
  'PRICE_PER_KG_HIGH',
  'PRICE_PER_MINUTE_LOW',
  'PRICE_PER_MINUTE_HIGH',
  'MARGIN_LOW',
] as const;

export type GuardrailWarning = {
  readonly code: (typeof GUARDRAIL_CODES)[number];
  readonly facts: { readonly value: number; readonly bound: number };
};

const outside = (
  value: number,
  low: number | null,
  high: number | null,
  codes: readonly [GuardrailWarning['code'], GuardrailWarning['code']],
): readonly GuardrailWarning[] => {
  if (low !== null && value < low) return [{ code: codes[0], facts: { value, bound: low } }];
  if (high !== null && value > high) return [{ code: codes[1], facts: { value, bound: high } }];
  return [];
};

/**
 * Warnings for a price outside the bounds: a wrong rate is easier to see there than on the quote. `marginPercent` is null where no
 * margin is known; one that leaves costs out is too high, so that a warning by it is right.
 */
export const guardrailWarnings = (
  prices: Pick<ItemPrices, 'itemPrice' | 'timePerItemSeconds'>,
  massKg: number,
  marginPercent: number | null,
  bounds: GuardrailBounds,
): readonly GuardrailWarning[] => {
  const minutes = prices.timePerItemSeconds / 60;
  const { minimumPricePerKg, maximumPricePerKg, minimumPricePerMinute, maximumPricePerMinute } = bounds;
  const { minimumMarginPercent } = bounds;
  return [
    ...(massKg > 0
      ? outside(prices.itemPrice / massKg, minimumPricePerKg, maximumPricePerKg, [
          'PRICE_PER_KG_LOW',
          'PRICE_PER_KG_HIGH',
        ])
      : []),
    ...(minutes > 0
      ? outside(prices.itemPrice / minutes, minimumPricePerMinute, maximumPricePerMinute, [
          'PRICE_PER_MINUTE_LOW',
          'PRICE_PER_MINUTE_HIGH',
        ])
      : []),
    ...(marginPercent !== null && minimumMarginPercent !== null && marginPercent < minimumMarginPercent
      ? [{ code: 'MARGIN_LOW' as const, facts: { value: marginPercent, bound: minimumMarginPercent } }]
      : []),
  ];
};
