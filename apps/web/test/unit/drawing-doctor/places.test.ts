import { pointOf } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { markOfFindings } from '../../../src/features/drawing-doctor/panels/use-places.ts';

it('a place is pointed out as long as something is found there', () => {
  const mark = pointOf(10, 20);
  const there = { position: { x: 10, y: 20 } };
  const elsewhere = { position: { x: 10, y: 21 } };
  expect(markOfFindings(mark, [elsewhere, {}, there])).toBe(mark);
  expect(markOfFindings(mark, [elsewhere, {}])).toBe(null);
  expect(markOfFindings(mark, [])).toBe(null);
  expect(markOfFindings(null, [there])).toBe(null);
});
