import { type Exact, exact } from './exact.ts';

/** Decimals to which every rate and per-part price is held. */
export const UNIT_PRICE_SCALE = 10;

declare const unitPriceBrand: unique symbol;
/** An amount of one currency held to 10 decimals: rates, per-part prices and every figure before rounding. */
export type UnitPrice = Exact & { readonly [unitPriceBrand]: true };
/** What may scale a price: a measured or counted number, or an exact one. */
export type Factor = number | Exact;

/** Holds an exact number to the internal scale as a price. */
export const asUnitPrice = (value: Exact): UnitPrice => value.toDecimalPlaces(UNIT_PRICE_SCALE) as UnitPrice;

/** A price from a decimal text such as '12.50', or from a JSON number. Throws when it is not a finite number. */
export const unitPrice = (value: string | number): UnitPrice => asUnitPrice(exact(value));
/** A price from untrusted text; null when it is not a plain decimal number. */
export const parseUnitPrice = (text: string): UnitPrice | null =>
  /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(text.trim()) ? unitPrice(text.trim()) : null;

export const ZERO_PRICE: UnitPrice = unitPrice(0);

/** Sum, exact at the internal scale. */
export const addPrices = (...prices: readonly UnitPrice[]): UnitPrice =>
  prices.reduce<Exact>((sum, price) => sum.plus(price), ZERO_PRICE) as UnitPrice;
export const multiplyPrice = (price: UnitPrice, factor: Factor): UnitPrice => asUnitPrice(price.times(exact(factor)));
/** Negative, zero or positive as the first price is below, equal to or above the second. */
export const comparePrices = (price: UnitPrice, other: UnitPrice): number => price.cmp(other);

/** The ratio of two prices, or null when the second is zero. */
export const priceRatio = (part: UnitPrice, whole: UnitPrice): Exact | null =>
  whole.isZero() ? null : part.div(whole);

/** Plain decimal text without exponent, shortest form: '12.5'. */
export const decimalText = (value: Exact): string => value.toFixed();
