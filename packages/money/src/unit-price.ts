import { Decimal } from 'decimal.js';

/** Precision enough for 15 whole digits beside the internal scale, so that sums at that scale are exact. */
const Arithmetic = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });
/** Decimals to which every rate and per-part price is held. */
export const UNIT_PRICE_SCALE = 10;
/** Significant digits taken from a measured number, so that binary noise (0.1 + 0.2) never reaches a price. */
const MEASURED_DIGITS = 13;

declare const unitPriceBrand: unique symbol;
/** An amount of one currency held to 10 decimals: rates, per-part prices and every figure before rounding. */
export type UnitPrice = Decimal & { readonly [unitPriceBrand]: true };
/** An exact decimal number that is no price: a ratio, a time, a count. */
export type Exact = Decimal;
/** What may scale a price: a measured or counted number, or an exact one. */
export type Factor = number | Exact;

/** Longest text of a fraction that is kept: shops enter rates and times with few digits, and every part uses them again. */
const LONGEST_KEPT = 6;
const MOST_KEPT = 4_096;
const keptFractions = new Map<string, Exact>();

const shortFraction = (text: string): Exact => {
  const known = keptFractions.get(text);
  if (known !== undefined) return known;
  const made = new Arithmetic(text);
  if (keptFractions.size < MOST_KEPT) keptFractions.set(text, made);
  return made;
};

/** A binary fraction as a decimal, without its binary noise. */
const measured = (value: number): Exact => {
  if (!Number.isFinite(value)) throw new Error(`not a finite number: ${String(value)}`);
  const text = String(value);
  if (text.length <= LONGEST_KEPT) return shortFraction(text);
  const decimal = new Arithmetic(text);
  return text.length <= MEASURED_DIGITS ? decimal : decimal.toSignificantDigits(MEASURED_DIGITS);
};

const powersOfTen = Array.from({ length: 24 }, (_, power) => new Arithmetic(10).pow(power));
/** Ten to the power of a small whole number, such as the decimals of a currency. */
export const powerOfTen = (power: number): Exact => powersOfTen[power] ?? new Arithmetic(10).pow(power);

/** A number as an exact decimal. A binary number counts to 13 significant digits. Throws on NaN and infinities. */
export const exact = (value: Factor | string): Exact => {
  if (typeof value === 'object') return value;
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return measured(value);
  const decimal = new Arithmetic(value);
  if (!decimal.isFinite()) throw new Error(`not a finite number: ${String(value)}`);
  return decimal;
};

/** Holds an exact number to the internal scale as a price. */
export const asUnitPrice = (value: Exact): UnitPrice =>
  (value.decimalPlaces() <= UNIT_PRICE_SCALE
    ? value
    : value.toDecimalPlaces(UNIT_PRICE_SCALE, Decimal.ROUND_HALF_UP)) as UnitPrice;

/** A price from a decimal text such as '12.50', or from a JSON number. Throws when it is not a finite number. */
export const unitPrice = (value: string | number): UnitPrice => asUnitPrice(exact(value));
/** A price from untrusted text; null when it is not a plain decimal number. */
export const parseUnitPrice = (text: string): UnitPrice | null =>
  /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(text.trim()) ? unitPrice(text.trim()) : null;

export const ZERO_PRICE: UnitPrice = unitPrice(0);

/** Sum, exact at the internal scale. */
export const addPrices = (...prices: readonly UnitPrice[]): UnitPrice =>
  prices.reduce<Decimal>((sum, price) => sum.plus(price), ZERO_PRICE) as UnitPrice;
export const subtractPrice = (price: UnitPrice, other: UnitPrice): UnitPrice => price.minus(other) as UnitPrice;
export const multiplyPrice = (price: UnitPrice, factor: Factor): UnitPrice => asUnitPrice(price.times(exact(factor)));
/** Throws on division by zero, as that is a mistake of the caller. */
export const dividePrice = (price: UnitPrice, divisor: Factor): UnitPrice => {
  const by = exact(divisor);
  if (by.isZero()) throw new Error('price divided by zero');
  return asUnitPrice(price.div(by));
};
/** Negative, zero or positive as the first price is below, equal to or above the second. */
export const comparePrices = (price: UnitPrice, other: UnitPrice): number => price.cmp(other);

/** The ratio of two prices, or null when the second is zero. */
export const priceRatio = (part: UnitPrice, whole: UnitPrice): Exact | null =>
  whole.isZero() ? null : part.div(whole);

/** Plain decimal text without exponent, shortest form: '12.5'. */
export const decimalText = (value: Exact): string => value.toFixed();

/** Text of what `exact` makes of a value. */
export const exactText = (value: Factor): string => {
  if (typeof value === 'number') {
    const text = String(value);
    // So short a number, without exponent, is its own decimal.
    if (text.length <= MEASURED_DIGITS && value !== 0 && !text.includes('e')) return text;
  }
  return decimalText(exact(value));
};
