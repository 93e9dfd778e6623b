import { describe, expect, it } from 'vitest';
import { proposedBreaks } from '../src/quantity-breaks.ts';

describe('quantities that are proposed for a part', () => {
  it('are the usual ones, without its own and those that are there', () => {
    expect(proposedBreaks({ quantity: 7, quantities: [] }, 20)).toEqual([1, 10, 25, 100]);
    expect(proposedBreaks({ quantity: 25, quantities: [10, 500] }, 20)).toEqual([1, 100]);
    expect(proposedBreaks({ quantity: 1, quantities: [10, 25, 100] }, 20)).toEqual([]);
  });

  it('are no more than there is room for', () => {
    expect(proposedBreaks({ quantity: 7, quantities: [2, 3] }, 4)).toEqual([1, 10]);
    expect(proposedBreaks({ quantity: 7, quantities: [2, 3, 4, 5] }, 4)).toEqual([]);
  });
});
