import { expect, test } from 'vitest';
import { statedSidesMm } from '../../../src/use-cases/delivery/stated-sides.ts';

test.each<[text: string, sides: readonly number[] | null]>([
  ['120 x 80 x 40 mm', [120, 80, 40]],
  ['120x80x40', [120, 80, 40]],
  ['1200 × 800', [1200, 800, 0]],
  ['12,5 X 30 cm', [125, 300, 0]],
  ['2 m x 50 mm x 50 mm', [2000, 50, 50]],
  ['M8 x 40', [8, 40, 0]],
  ['Ø20 x 300 mm, zinc', [20, 300, 0]],
  ['1/2" x 4"', [12.7, 101.6, 0]],
  ['1 1/2 x 10 in', [38.1, 254, 0]],
  ['box 120 x 80', [120, 80, 0]],
  ['ISO 4762 M8 x 40', [8, 40, 0]],
  ['1,200 x 800 x 12 mm', [1200, 800, 12]],
  ['0 x 80', null],
  ['120', null],
  ['', null],
  ['Fixings', null],
  ['1 x 2 x 3 x 4', null],
  ['12 x 5 kg', null],
])('"%s"', (text, sides) => {
  expect(statedSidesMm(text, 'metric')).toEqual(sides?.map((side) => expect.closeTo(side, 9)) ?? null);
});

test('figures without a unit are in that of the shop', () => {
  expect(statedSidesMm('10 x 20', 'imperial')).toEqual([254, 508, 0]);
  expect(statedSidesMm('100 x 200 mm', 'imperial')).toEqual([100, 200, 0]);
});
