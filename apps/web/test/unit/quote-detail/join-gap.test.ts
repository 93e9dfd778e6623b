import { describe, expect, it } from 'vitest';
import { joinableGapMm } from '../../../src/features/quote-detail/parts/findings/use-join-gap.ts';

describe('gaps that can be joined on request', () => {
  it.each([
    ['OPEN_OUTER', { gapMm: 0.8 }, 0.8],
    ['OPEN_INNER', { gapMm: 9.9 }, 9.9],
    ['OPEN_OUTER', { gapMm: 10 }, null],
    ['OPEN_OUTER', { gapMm: 0 }, null],
    ['OPEN_OUTER', { count: 3 }, null],
    ['GAPS_JOINED', { gapMm: 0.8 }, null],
  ] as const)('%s with %o: %s mm', (code, facts, gapMm) => {
    expect(joinableGapMm({ code, facts })).toBe(gapMm);
  });
});
