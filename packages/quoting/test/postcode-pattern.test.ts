import { expect, test } from 'vitest';
import { readPostcodePattern } from '../src/index.ts';

const isNamed = (pattern: string, postcode: string) => readPostcodePattern(pattern)?.names(postcode);

test.each<[pattern: string, named: string, others: string]>([
  ['80331', '80331, D-80331, d - 80331, D 80331', '80332, 8033, '],
  ['D-80*', '80331, D-80331, D 80331', '81331'],
  ['80–*', '80331', '81331'],
  ['D-10000 - D-19999', '10115, D-10115', '20000'],
  ['A-1010 – A-1230', '1020, A-1020', '1240'],
  ['LS1 4AP', 'ls1 4ap, LS14AP', 'LS14 1AP, LS1 4AQ'],
  ['00-950', '00-950, 00950', '00-951'],
  ['1000-001', '1000-001', '1000-002, 1000'],
  ['12345-6789', '12345-6789', '12345'],
  ['100-0001', '1000001', '100'],
  ['D-80331', '80331, D-80331', '80332'],
  ['K1A-0B1', 'K1A 0B1', 'K1A 0B2'],
  ['80*', '80331, 80, D-80331', '8, 81331, 18033'],
  ['LS*', 'LS1 4AP, LS27 1AA', 'L1 4AP, WLS1'],
  ['LS1*', 'LS1 4AP, LS11 4AP', 'LS2 4AP'],
  ['LS1 *', 'LS1 4AP, ls14ap', 'LS11 4AP, LS1A 4AP'],
  ['LS1 4*', 'LS1 4AP', 'LS14 4AP, LS1 5AP'],
  ['1012 *', '1012 AB, 1012ab', '1013 AB'],
  ['123 *', '123 45, 12345', '12445'],
  ['*1AA', 'LS27 1AA', 'LS27 1AB'],
  ['1*5*9', '10509, 159', '1095, 15, 19'],
  ['1000-*', '1000-001', '1001-001'],
  ['10000-19999', '10000, 19999, 10115, D-10115, 12345-6789, 123 45', '20000, 09999, 1500, 100000, A1500, '],
  ['1000-1999', '1012 AB, 1012AB, 1500-123, A-1010, L-1234', '10115, 2000'],
  ['1000 - 1999', '1500', '2500'],
  ['1000–1999', '1500', '2500'],
  ['00-000 - 00-999', '00-950, 00950', '01-000'],
  ['01000-09999', '01067', '1067, 10670'],
  ['10000-10000', '10000', '10001'],
  ['SW1-SW19', 'SW1 1AA, SW19 1AA, SW191AA, SW1A 1AA, SW19, SW11AA', 'SW20 0AA, SE1 1AA, S1 1AA, SW'],
  ['AD100-AD700', 'AD500, AD100', 'AD701, 500'],
  ['LV1000-LV1099', 'LV-1050', 'LV-1100'],
])('%s names %s and not %s', (pattern, named, others) => {
  const codes = (list: string) => list.split(', ');
  expect(codes(named).filter((code) => !isNamed(pattern, code))).toEqual([]);
  expect(codes(others).filter((code) => isNamed(pattern, code))).toEqual([]);
});

test.each([
  ...['', '*', '**', '*-*', '-', '1-', '-1', '1*-5*', '*-5', '80*-', '20000-10000', '1000-19999', '100000-20'],
  ...['SW1-SE5', 'SW19-SW1', 'SW1-19', '10000-19999-20000', '00-000-00-999', 'LS* - LT*', 'AB - CD', '1000 - 001'],
  ...['80331, 80333', '80331/80333', '80?', '80%', '1000..1999'],
])('%s is no pattern', (text) => {
  expect(readPostcodePattern(text)).toBeNull();
});

test('the fewer codes a pattern names, the smaller is its share', () => {
  const shares = ['8*', '80000-84999', '80*', '80000-80499', 'SW1-SW19', '8033*', '80331'].map(
    (text) => readPostcodePattern(text)?.share,
  );
  // 1/10, 5,000 of 100,000, 1/100, 500 of 100,000, 19 of 10,000, 1/10,000, one
  expect(shares).toEqual([0.1, 0.05, 0.01, 0.005, 0.0019, 0.0001, 0]);
});
