import { type CurrencyCode, minorDigits } from './currency.ts';
import { exact, powerOfTen } from './exact.ts';
import { asUnitPrice, type UnitPrice } from './unit-price.ts';

/** An amount that can be paid: whole minor units (cents, or yen) of one currency. */
export type Money = { readonly minorUnits: number; readonly currency: CurrencyCode };

/** Money of whole minor units. Throws beyond 2^53, where whole numbers end. */
export const moneyOfMinorUnits = (minorUnits: number, currency: CurrencyCode): Money => {
  if (!Number.isSafeInteger(minorUnits)) throw new Error(`not a whole number of minor units: ${minorUnits}`);
  return { minorUnits: minorUnits === 0 ? 0 : minorUnits, currency };
};

export const zeroMoney = (currency: CurrencyCode): Money => ({ minorUnits: 0, currency });

/** Minor units of the largest amount: every binary number keeps 15 digits, on the wire too. */
const LARGEST_MINOR_UNITS = 999_999_999_999_999;

/** Whether a price can be settled without losing a digit. */
export const isPayable = (price: UnitPrice, currency: CurrencyCode): boolean =>
  exact(price)
    .times(powerOfTen(minorDigits(currency)))
    .abs()
    .lte(LARGEST_MINOR_UNITS);

/** The only rounding of prices: to the currency's decimals, half away from zero as PostgreSQL's numeric does. */
export const settle = (price: UnitPrice, currency: CurrencyCode): Money => {
  const shifted = exact(price).times(powerOfTen(minorDigits(currency)));
  return moneyOfMinorUnits(shifted.round().toNumber(), currency);
};

/** The amount as a price, exactly. */
export const priceOfMoney = (money: Money): UnitPrice =>
  asUnitPrice(exact(String(money.minorUnits)).div(powerOfTen(minorDigits(money.currency))));

const sameCurrency = (first: Money, second: Money): CurrencyCode => {
  if (first.currency !== second.currency) throw new Error(`${first.currency} and ${second.currency} do not add up`);
  return first.currency;
};

/** Throws on two currencies. */
export const addMoney = (first: Money, second: Money): Money =>
  moneyOfMinorUnits(first.minorUnits + second.minorUnits, sameCurrency(first, second));
/** Throws on two currencies. */
export const subtractMoney = (first: Money, second: Money): Money =>
  moneyOfMinorUnits(first.minorUnits - second.minorUnits, sameCurrency(first, second));
/** Sum in one currency; zero of that currency for an empty list. Throws on any other currency. */
export const sumMoney = (amounts: readonly Money[], currency: CurrencyCode): Money =>
  amounts.reduce(addMoney, zeroMoney(currency));

/** A line: unit price times a whole quantity, exact. Throws on a fraction. */
export const multiplyMoney = (money: Money, quantity: number): Money =>
  moneyOfMinorUnits(money.minorUnits * quantity, money.currency);
