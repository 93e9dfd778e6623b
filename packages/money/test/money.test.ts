import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMoney,
  addPrices,
  COUNTRY_CODES,
  CURRENCY_CODES,
  type CurrencyCode,
  currencyOfCountry,
  isPayable,
  minorDigits,
  moneyFrom,
  moneyOfMinorUnits,
  moneyToNumber,
  moneyToText,
  multiplyMoney,
  multiplyPrice,
  parseCurrency,
  parseUnitPrice,
  priceOfMoney,
  priceToNumber,
  settle,
  sumMoney,
  unitPrice,
} from '../src/index.ts';

const code = (text: string): CurrencyCode => {
  const currency = parseCurrency(text);
  if (currency === null) throw new Error(text);
  return currency;
};

test.each([
  ['2.345', 'USD', '2.35'],
  ['-2.345', 'USD', '-2.35'],
  ['2.3449999999', 'USD', '2.34'],
  ['0.5', 'JPY', '1'],
  ['-0.5', 'JPY', '-1'],
  ['1234.4999', 'VND', '1234'],
  ['9.9995', 'KWD', '10.000'],
  ['1.00005', 'CLF', '1.0001'],
  ['-0.001', 'EUR', '0.00'],
])('%s settles in %s as %s, half away from zero', (price, currency, expected) => {
  expect(moneyToText(settle(unitPrice(price), code(currency)))).toBe(expected);
});

test('binary noise never reaches a rounding boundary', () => {
  expect(unitPrice(0.1 + 0.2).toFixed()).toBe('0.3');
  expect(moneyToText(settle(unitPrice(1.005), code('USD')))).toBe('1.01');
  expect(moneyToText(settle(multiplyPrice(unitPrice('1.15'), 0.1 * 3), code('USD')))).toBe('0.35');
});

test('two currencies never add up, and minor units are whole', () => {
  expect(() => addMoney(moneyOfMinorUnits(1, code('USD')), moneyOfMinorUnits(1, code('EUR')))).toThrow();
  expect(() => sumMoney([moneyOfMinorUnits(1, code('EUR'))], code('USD'))).toThrow();
  expect(() => moneyOfMinorUnits(0.5, code('USD'))).toThrow();
  expect(() => multiplyMoney(moneyOfMinorUnits(1, code('USD')), 1.5)).toThrow();
});

test('untrusted text and numbers are refused as null', () => {
  for (const text of ['', 'NaN', 'Infinity', '1e5', '0x10', '1,5', '--1', '1.'])
    expect(parseUnitPrice(text)).toBeNull();
  expect(parseUnitPrice(' 12.50 ')?.toFixed()).toBe('12.5');
  expect(moneyFrom(1.005, code('USD'))).toBeNull();
  expect(moneyFrom(1.5, code('JPY'))).toBeNull();
  expect(moneyFrom(Number.NaN, code('USD'))).toBeNull();
  expect(moneyFrom('90071992547409.93', code('USD'))).toBeNull();
  expect(parseCurrency('XXX')).toBeNull();
  expect(parseCurrency('constructor')).toBeNull();
});

test('a large amount keeps its cents', () => {
  expect(moneyFrom(123_456_656_543.22, code('USD'))?.minorUnits).toBe(12_345_665_654_322);
  expect(moneyFrom(0.1 + 0.2, code('USD'))?.minorUnits).toBe(30);
  expect([
    isPayable(unitPrice('9999999999999.99'), code('USD')),
    isPayable(unitPrice('-10000000000000'), code('USD')),
    isPayable(unitPrice('10000000000000'), code('JPY')),
  ]).toEqual([true, false, true]);
});

test('money survives the codec in every currency', () => {
  const minor = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCY_CODES), minor, (currency, minorUnits) => {
      const money = moneyOfMinorUnits(minorUnits, currency);
      expect(moneyFrom(moneyToNumber(money), currency)).toEqual(money);
      expect(moneyFrom(moneyToText(money), currency)).toEqual(money);
      expect(settle(priceOfMoney(money), currency)).toEqual(money);
    }),
  );
});

test('sums of prices do not depend on their order', () => {
  const prices = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(unitPrice), { maxLength: 30 });
  fc.assert(
    fc.property(prices, (list) => {
      expect(addPrices(...list).toFixed()).toBe(addPrices(...[...list].reverse()).toFixed());
    }),
  );
});

test('currency and country tables', () => {
  expect(['JPY', 'CLP', 'VND', 'USD', 'HUF', 'KWD', 'CLF'].map((c) => minorDigits(code(c)))).toEqual([
    0, 0, 0, 2, 2, 3, 4,
  ]);
  expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length);
  expect(COUNTRY_CODES.length).toBeGreaterThan(240);
  for (const country of COUNTRY_CODES) expect(parseCurrency(currencyOfCountry(country))).not.toBeNull();
  expect(['AU', 'NZ', 'GB', 'CA', 'US', 'CL', 'FR', 'DE', 'IT', 'BR', 'PT', 'VN', '??'].map(currencyOfCountry)).toEqual(
    ['AUD', 'NZD', 'GBP', 'CAD', 'USD', 'CLP', 'EUR', 'EUR', 'EUR', 'BRL', 'EUR', 'VND', 'USD'],
  );
});

test('an unrounded price on the wire has six decimals', () => {
  expect(priceToNumber(unitPrice('0.3333333333'))).toBe(0.333333);
});
