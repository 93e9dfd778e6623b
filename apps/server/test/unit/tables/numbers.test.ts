import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberReader, readNumber, writeNumber } from '../../../src/tables/numbers.ts';

const figureOf = (text: string) => {
  const reading = readNumber(text);
  return reading.kind === 'number' ? reading.value : reading.kind;
};

describe('a number by itself', () => {
  it.each([
    ['3', 3],
    [' -3 ', -3],
    ['−3', -3],
    ['+0.5', 0.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [',5', 0.5],
    ['5.', 5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1500,125', 1500.125],
    ['1,1250', 1.125],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1 234,5', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    ["1'234.5", 1234.5],
    ['1’234.5', 1234.5],
    ['1\u0020234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u2009234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1 234,500', 1234.5],
    ['0,0000001', 1e-7],
  ])('%s is %d', (text, value) => expect(figureOf(text)).toBe(value));

  it.each([
    '',
    '-',
    '.',
    'x',
    '1.2.3',
    '1,23,456',
    '1.234,567,8',
    '12 34',
    '1\t234',
    '1{500',
    '1}500',
    '1/8',
    '3 mm',
    '€ 5',
    '1e999999',
    '1e9',
    '1e-7',
    '1,5E+03',
    '-2e3',
    '#N/A',
    '0x10',
  ])('%s is none', (text) => expect(figureOf(text)).toBe('unreadable'));

  it.each(['1,500', '1.500', '12.500', '999,999', '-3.175'])('%s could be two', (text) =>
    expect(figureOf(text)).toBe('ambiguous'),
  );
});

describe('a number that could be two', () => {
  const read = (text: string, file: Partial<Parameters<typeof numberReader>[0]>) => {
    const reading = numberReader({ texts: [text], delimiter: null, locale: 'en-GB', wanted: undefined, ...file })(text);
    return reading.kind === 'number' ? reading.value : reading.kind;
  };

  it('is settled by the other numbers of the file when they agree', () => {
    expect(read('1,500', { texts: ['1,500', '0,2'] })).toBe(1.5);
    expect(read('1,500', { texts: ['1,500', '0.2'] })).toBe(1500);
    expect(read('1,500', { texts: ['1,500', '0.2', '0,3'], delimiter: ';', locale: 'de-DE' })).toBe('ambiguous');
    expect(read('1.500', { texts: ['1.500', '2,000,000'] })).toBe(1.5);
  });

  it('is settled as decimals when language and delimiter say the same, never as thousands', () => {
    expect(read('1,500', { delimiter: ';', locale: 'de-DE' })).toBe(1.5);
    expect(read('1.500', { delimiter: ',', locale: 'en-US' })).toBe(1.5);
    expect(read('1.500', { delimiter: ';', locale: 'de-DE' })).toBe('ambiguous');
    expect(read('1,500', { delimiter: ',', locale: 'en-US' })).toBe('ambiguous');
    expect(read('1,500', { delimiter: ';', locale: 'en-US' })).toBe('ambiguous');
    expect(read('1,500', { delimiter: '\t', locale: 'de-DE' })).toBe('ambiguous');
  });

  it('is settled by whoever sends the file', () => {
    expect(read('1,500', { wanted: 'comma' })).toBe(1.5);
    expect(read('1,500', { wanted: 'point', texts: ['0,2'] })).toBe(1500);
    expect(read('1,5', { wanted: 'point' })).toBe('unreadable');
  });
});

it('a written number is read in one way only, as what it was', () => {
  const sign = fc.constantFrom('comma' as const, 'point' as const);
  const figure = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toPrecision(14))),
    fc.integer({ min: -1e7, max: 1e7 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(
      figure.filter((value) => Math.abs(value) > 1e-6 || value === 0),
      sign,
      (value, written) => {
        expect(figureOf(writeNumber(value, written)) === value || Object.is(value, -0)).toBe(true);
      },
    ),
  );
});
