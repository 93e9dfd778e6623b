import { type CurrencyCode, unitPrice } from '@kerf/money';

/**
 * Starting prices are written in US dollars; this is roughly how many units of a currency a shop there would write instead.
 * An order of magnitude, not an exchange rate: every figure is meant to be replaced by the shop's own.
 */
const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1000,
  AUD: 1.5,
  BGN: 2,
  BRL: 5,
  CAD: 1.4,
  CHF: 1,
  CLP: 900,
  CNY: 7,
  COP: 4000,
  CZK: 22,
  DKK: 7,
  EUR: 1,
  GBP: 0.8,
  HKD: 8,
  HUF: 350,
  IDR: 16000,
  ILS: 3.5,
  INR: 80,
  ISK: 140,
  JPY: 150,
  KRW: 1300,
  KWD: 0.3,
  MXN: 18,
  MYR: 4.5,
  NOK: 10,
  NZD: 1.6,
  PEN: 4,
  PHP: 55,
  PLN: 4,
  PYG: 7500,
  QAR: 4,
  RON: 4.5,
  RSD: 110,
  SAR: 4,
  SEK: 10,
  SGD: 1.3,
  THB: 35,
  TRY: 40,
  TWD: 32,
  UAH: 40,
  USD: 1,
  UYU: 40,
  VND: 25000,
  ZAR: 18,
};

const SIGNIFICANT_DIGITS = 3;

/** A starting price of the currency as decimal text, to three significant digits and no more decimals than needed. */
export const startingPrice = (dollars: number, currency: CurrencyCode): string => {
  const factor = Object.hasOwn(UNITS_PER_DOLLAR, currency) ? (UNITS_PER_DOLLAR[currency] ?? 1) : 1;
  return unitPrice((dollars * factor).toPrecision(SIGNIFICANT_DIGITS)).toFixed();
};
