import { expect, it } from 'vitest';
import { readInches } from '../src/read-inches.ts';

it.each([
  ['30 1/2', 30.5],
  ['30-1/2', 30.5],
  ['30 1/2"', 30.5],
  ['1/8in', 0.125],
  ['7 / 16', 0.4375],
  ['30.5', 30.5],
  ['30.5 in', 30.5],
  ['1,234.5', 1234.5],
  ['2ft', 24],
  ["2'", 24],
  ['2 ft 6', 30],
  ['2\' 6 1/2"', 30.5],
  ["2'-6 1/2", 30.5],
  ['2.5 feet', 30],
  ['120', 120],
] as const)('%s is %d in', (typed, inches) => expect(readInches(typed, 'en-US')).toBeCloseTo(inches, 9));

it.each(['', '30 1', '1/', '1/0', '/2', '1/2/4', '30 1/2 x', 'ft', '2ft x', '30 mm', '-1 1/2'])(
  '%j is no length in inches',
  (typed) => expect(readInches(typed, 'en-US')).toBeNull(),
);

it('has the decimal sign of the reader', () => expect(readInches('2,5 in', 'de-DE')).toBe(2.5));
