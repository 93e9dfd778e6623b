import { expect, it } from 'vitest';
import { allOpen, draftFault, wantedPieces } from '../../../src/features/quote-detail/deliveries/docket-draft.ts';

const lines = [
  { lineId: 'a', open: 6 },
  { lineId: 'b', open: 0 },
  { lineId: 'c', open: 1200 },
];

it('one key takes all that is open, and nothing of what has gone out', () => {
  expect(allOpen(lines)).toEqual({ a: '6', c: '1200' });
  expect(wantedPieces(lines, allOpen(lines), 'en-GB')).toEqual([
    { lineId: 'a', quantity: 6 },
    { lineId: 'c', quantity: 1200 },
  ]);
});

it.each([
  ['', null],
  ['0', null],
  ['6', null],
  ['7', 'tooMany'],
  ['-1', 'notWhole'],
  ['1.5', 'notWhole'],
  ['all', 'notWhole'],
] as const)('%j pieces of 6 open: %j', (typed, fault) => {
  expect(draftFault({ lineId: 'a', open: 6 }, { a: typed }, 'en-GB')).toBe(fault);
});

it('one line at fault keeps the docket from being made, and so does an empty one', () => {
  expect(wantedPieces(lines, { a: '3', c: '1201' }, 'en-GB')).toBeNull();
  expect(wantedPieces(lines, { a: '0' }, 'en-GB')).toBeNull();
  expect(wantedPieces(lines, { a: '2', c: '1.000' }, 'de-DE')).toEqual([
    { lineId: 'a', quantity: 2 },
    { lineId: 'c', quantity: 1000 },
  ]);
});
