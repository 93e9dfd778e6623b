import { boundsOf, pointOf } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { markOfFindings, placesBeside } from '../../../src/features/drawing-doctor/panels/use-places.ts';

it('a place is pointed out as long as something is found there', () => {
  const mark = pointOf(10, 20);
  const there = { position: { x: 10, y: 20 } };
  const elsewhere = { position: { x: 10, y: 21 } };
  expect(markOfFindings(mark, [elsewhere, {}, there])).toBe(mark);
  expect(markOfFindings(mark, [elsewhere, {}])).toBe(null);
  expect(markOfFindings(mark, [])).toBe(null);
  expect(markOfFindings(null, [there])).toBe(null);
});

it('tells which findings lie beside what is shown as a whole', () => {
  const findings = [
    { position: { x: 10, y: 20 } },
    { position: { x: 100, y: 20 } },
    { position: { x: 101, y: 20 } },
    {},
  ];
  expect(placesBeside(boundsOf(0, 0, 100, 50), findings)).toEqual([pointOf(101, 20)]);
  expect(placesBeside(null, findings)).toEqual([]);
});
