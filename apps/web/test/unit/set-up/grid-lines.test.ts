import { describe, expect, it } from 'vitest';
import { firstAt, linesOf } from '../../../src/features/set-up/grid/grid-lines.ts';

const band = (before: number) => ({ id: `band ${before}`, before, label: '', figures: '', isFolded: false });

describe('lines of a grid with headings among its rows', () => {
  it('are the rows themselves without headings', () => {
    expect(linesOf(3, [])).toEqual({ ofRows: [0, 1, 2], ofBands: [], count: 3 });
  });

  it('come with each heading above its first row, folded ones without rows', () => {
    expect(linesOf(3, [band(0), band(2), band(2), band(3)])).toEqual({
      ofRows: [1, 2, 5],
      ofBands: [0, 3, 4, 6],
      count: 7,
    });
  });

  it('find the first place at or behind a line', () => {
    expect([0, 1, 3, 5, 6].map((line) => firstAt([1, 2, 5], line))).toEqual([0, 0, 2, 2, 3]);
  });
});
