import { expect, it } from 'vitest';
import { neededWidths } from '../../../src/features/drawing-doctor/top-bar/use-words-fit.ts';

/** What the ways take that follow each other: words on one line, on several, none. */
const TAKEN = [1250, 1100, 800];
/** The way that a row of this width comes to, from those that were too wide before. */
const settled = (width: number, before: readonly number[]): readonly number[] => {
  const next = neededWidths(before, width, Math.max(width, TAKEN[before.length] ?? 0));
  return next === before ? next : settled(width, next);
};

it.each([
  [1300, []],
  [1250, []],
  [1249, [1250]],
  [1100, [1250]],
  [1099, [1250, 1100]],
  [700, [1250, 1100]],
])('words of a row of %i px stand in the widest way that has room', (width, expected) => {
  expect(settled(width, [])).toEqual(expected);
});

it('words come back as soon as there is room for them, and one by one the same from every width before', () => {
  const narrow = settled(700, []);
  expect(settled(1099, narrow)).toEqual([1250, 1100]);
  expect(settled(1100, narrow)).toEqual([1250]);
  expect(settled(1300, narrow)).toEqual([]);
});
