import type { QuotePriceChanges } from '@kerf/contract';
import { expect, test } from 'vitest';
import { quoteCauses } from '../../../src/features/quote-detail/pricing/quote-causes.ts';

const calculation = {
  calculationId: 'c',
  calculatedAtUtc: '2026-11-21T10:00:00Z',
  userName: 'Ada',
  linePrice: 0,
  lineTaxedPrice: 0,
};
const changesOf = (parts: QuotePriceChanges['parts'], otherDifference: string): QuotePriceChanges => ({
  fromCalculation: calculation,
  toCalculation: calculation,
  difference: '0',
  parts,
  figures: [],
  otherDifference,
});
const line = (
  from: string | null,
  to: string | null,
  difference: string,
  rows: QuotePriceChanges['parts'][number]['rows'] = [],
) => ({ quoteItemId: 'p', name: 'Plate', fromQuantity: 1, toQuantity: 1, from, to, difference, rows });

test('the same step of all parts is one cause; parts that came and went are causes of their own', () => {
  const material = (difference: string) => ({ stepId: 'material', label: 'Material', difference });
  const pieces = { stepId: 'quantity', label: 'Quantity', difference: '5' };
  const causes = quoteCauses(
    changesOf(
      [
        line('10', '22', '12', [material('7'), pieces]),
        line('10', '13', '3', [material('3')]),
        line(null, '40', '40'),
        line('8', null, '-8'),
      ],
      '-2',
    ),
  );
  expect(causes.map(({ id, difference }) => [id, difference])).toEqual([
    ['added', 40],
    ['material', 10],
    ['removed', -8],
    ['quantity', 5],
    ['other', -2],
  ]);
});

test('what cancels out is no cause', () => {
  const rows = (difference: string) => [{ stepId: 'cutting', label: 'Cutting', difference }];
  const causes = quoteCauses(
    changesOf([line('1', '1.1', '0.1', rows('0.1')), line('2', '1.9', '-0.1', rows('-0.1'))], '0'),
  );
  expect(causes).toEqual([]);
});
