import { type CurrencyCode, minorDigits } from './currency.ts';
import { exact, powerOfTen } from './exact.ts';
import { type Money, moneyOfMinorUnits, priceOfMoney } from './money.ts';
import { asUnitPrice, parseUnitPrice, type UnitPrice, unitPrice } from './unit-price.ts';

/** Decimals of an unrounded price on the wire and in the database. */
export const WIRE_PRICE_SCALE = 6;

/** An unrounded price as a JSON number at the wire scale. */
export const priceToNumber = (price: UnitPrice): number => price.toDecimalPlaces(WIRE_PRICE_SCALE).toNumber();
/** A price from a JSON number; null for NaN and infinities. */
export const priceFromNumber = (value: number): UnitPrice | null => (Number.isFinite(value) ? unitPrice(value) : null);

/** Money as a JSON number with the currency's decimals. */
export const moneyToNumber = (money: Money): number => priceOfMoney(money).toNumber();

/** Significant decimal digits that every binary number of that many digits keeps. */
const BINARY_DIGITS = 15;

/** A settled amount has all its digits, however large; only binary noise beyond them is left out. */
const settledPrice = (value: number): UnitPrice | null =>
  Number.isFinite(value) ? asUnitPrice(exact(String(value)).toSignificantDigits(BINARY_DIGITS)) : null;

/** Money from a JSON number or decimal text; null when it has more decimals than the currency or is too large. */
export const moneyFrom = (value: number | string, currency: CurrencyCode): Money | null => {
  const price = typeof value === 'number' ? settledPrice(value) : parseUnitPrice(value);
  if (price === null) return null;
  const minorUnits = exact(price).times(powerOfTen(minorDigits(currency)));
  const whole = minorUnits.toNumber();
  return minorUnits.isInteger() && Number.isSafeInteger(whole) ? moneyOfMinorUnits(whole, currency) : null;
};

/** Text for a numeric column: '12.50', '1500'. */
export const moneyToText = (money: Money): string => priceOfMoney(money).toFixed(minorDigits(money.currency));
