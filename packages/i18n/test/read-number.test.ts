import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberExample, readNumber, readWholeNumber, writeNumber } from '../src/read-number.ts';

describe('numbers in fields', () => {
  it.each([
    ['1.5', 'en-GB', 1.5],
    ['1,5', 'de-DE', 1.5],
    ['1.5', 'de-DE', 1.5],
    ['0.125', 'de-DE', 0.125],
    ['1234.567', 'de-DE', 1234.567],
    ['1 234.567', 'de-DE', 1234.567],
    ['-3', 'en-GB', -3],
    ['−3', 'en-GB', -3],
    ['.5', 'en-GB', 0.5],
    [',5', 'de-DE', 0.5],
    ['2.', 'en-GB', 2],
    [' 7 ', 'en-GB', 7],
    ['', 'en-GB', null],
    ['1e3', 'en-GB', null],
    ['12x', 'en-GB', null],
    ['-', 'en-GB', null],
    ['.', 'en-GB', null],
  ])('%j in %s is %s', (typed, locale, expected) => expect(readNumber(typed, locale)).toBe(expected));

  it.each([
    ['1.000', 'de-DE', 1000],
    ['1.000', 'de-AT', 1000],
    ['1.234,5', 'de-AT', 1234.5],
    ['1 234,5', 'de-AT', 1234.5],
    ['1.5', 'de-AT', 1.5],
    ['1.000', 'es-ES', 1000],
    ['1.000', 'it-IT', 1000],
    ['1.500', 'vi-VN', 1500],
    ['1.234.567,89', 'de-DE', 1_234_567.89],
    ['-1.500,5', 'de-DE', -1500.5],
    ['1,000', 'en-GB', 1000],
    ['1,234,567.89', 'en-US', 1_234_567.89],
    ['1 234,5', 'fr-FR', 1234.5],
    ['1\u202f234,5', 'fr-FR', 1234.5],
    ['1\u00a0000', 'pt-PT', 1000],
    ["12'345.5", 'en-GB', 12_345.5],
  ])('thousands: %j in %s is %s', (typed, locale, expected) => expect(readNumber(typed, locale)).toBe(expected));

  it.each([
    ['1.000', 'fr-FR'],
    ['1.000', 'pt-PT'],
    ['1,5', 'en-GB'],
    ['1,00', 'en-GB'],
    ['1,0000', 'en-GB'],
    ['1,', 'en-GB'],
    ['0,500', 'en-GB'],
    ['1 5', 'en-GB'],
    ['1.50.0', 'de-DE'],
    ['1.234.56', 'de-DE'],
    ['1,234 567', 'en-GB'],
    ['1.000,5', 'en-GB'],
    ['1,000.5', 'de-DE'],
  ])('%j in %s is nothing, because it could be two numbers or none', (typed, locale) =>
    expect(readNumber(typed, locale)).toBeNull(),
  );

  it.each(['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'])(
    'come back as they were written in %s, with thousands or without',
    (locale) => {
      const number = fc.integer({ min: -1e12, max: 1e12 }).map((units) => units / 1e4);
      fc.assert(
        fc.property(number, (value) => {
          expect(readNumber(writeNumber(value, locale, 4), locale)).toBe(value === 0 ? 0 : value);
          const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
          expect(readNumber(grouped, locale)).toBe(value === 0 ? 0 : value);
        }),
      );
      expect(readNumber(numberExample(locale, 1), locale)).toBe(1234.5);
    },
  );
});

describe('whole numbers in fields', () => {
  it.each([
    ['en-GB', '1,000', 1000],
    ['en-GB', '1 000', 1000],
    ['de-DE', '1.000', 1000],
    ['en-GB', '25', 25],
    ['de-DE', '-3', -3],
    ['en-GB', '1.000', null],
    ['de-DE', '1,000', null],
    ['en-GB', '1.0', null],
    ['de-DE', '2,', null],
    ['en-GB', '1,00', null],
    ['en-GB', '1e3', null],
    ['en-GB', '', null],
  ])('reads %s %j as %j', (locale, typed, value) => {
    expect(readWholeNumber(typed, locale)).toBe(value);
  });
});
