import { exact, unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PriceStep, priceItem, replayTrace, type SetupLine, type SetupShare, setupShares } from '../src/index.ts';
import { item } from './arbitrary-item.ts';
import { argumentsOf, workedItem } from './worked-example.ts';

const line = (id: string, over: Partial<SetupLine> = {}): SetupLine => ({
  id,
  cuttingTechnology: 'laser',
  material: 'steel',
  thicknessMm: 3,
  units: 'metric',
  section: null,
  ...over,
});

const sharing = (lines: readonly SetupLine[]): Record<string, number> =>
  Object.fromEntries([...setupShares(lines)].map(([id, { linesSharing }]) => [id, linesSharing]));

const find = (step: PriceStep, id: string): PriceStep | undefined =>
  step.id === id ? step : step.steps.map((below) => find(below, id)).find((found) => found !== undefined);

/** The share of the set-up that the trace of a worked example says, s. */
const shareOf = (over: object, setupShare: SetupShare | null) => {
  const priced = priceItem(...argumentsOf({ ...workedItem(over), setupShare }));
  if (!priced.ok) throw new Error(priced.refusal.code);
  expect(replayTrace(JSON.parse(JSON.stringify(priced.value.trace)))).toEqual([]);
  return { ...priced.value, step: find(priced.value.trace, 'setupShare') };
};

describe('lines that share a set-up', () => {
  test('are those of one machine, material and thickness', () => {
    const lines = [
      line('a'),
      line('b'),
      line('other machine', { cuttingTechnology: 'plasma' }),
      line('other material', { material: 'aluminium' }),
      line('thicker', { thicknessMm: 4 }),
    ];
    expect(sharing(lines)).toEqual({ a: 2, b: 2, 'other machine': 1, 'other material': 1, thicker: 1 });
  });

  test('are of one section where they are tubes', () => {
    const lines = [line('a', { section: '40' }), line('b', { section: '60' }), line('c', { section: '40' }), line('d')];
    expect(sharing(lines)).toEqual({ a: 2, b: 1, c: 2, d: 1 });
  });

  test('have one thickness within the tolerance of the units, measured from the thinnest', () => {
    expect(sharing([line('a'), line('b', { thicknessMm: 3.01 }), line('c', { thicknessMm: 3.02 })])).toEqual({
      a: 2,
      b: 2,
      c: 1,
    });
    const inches = [3.175, 3.18].map((thicknessMm, place) => line(`${place}`, { thicknessMm, units: 'imperial' }));
    expect(sharing(inches)).toEqual({ 0: 1, 1: 1 });
  });

  test('have the same places whatever their order in the quote', () => {
    const [a, b, c] = [line('a'), line('b'), line('c')];
    const places = (lines: readonly SetupLine[]) => Object.fromEntries(setupShares(lines));
    expect(places([c, a, b])).toEqual(places([a, b, c]));
    expect([...setupShares([c, a, b]).values()].map(({ place }) => place).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('shares of a set-up', () => {
  test('add up to exactly the one set-up, whatever its seconds and however many share it', () => {
    const seconds = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0, max: 5000, noNaN: true, noDefaultInfinity: true }).map((value) => Number(value.toFixed(5))),
    );
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 24 }), (setupSeconds, linesSharing) => {
        const shares = Array.from({ length: linesSharing }, (_, place) =>
          exact(shareOf({ technology: { setupSeconds } }, { linesSharing, place: place + 1 }).step?.amount ?? 'none'),
        );
        const sum = shares.reduce((total, share) => total.plus(share));
        expect(sum.eq(setupSeconds)).toBe(true);
        for (const share of shares)
          expect(Math.abs(share.minus(setupSeconds / linesSharing).toNumber())).toBeLessThanOrEqual(0.001 + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  test('cost together what one set-up costs, at whatever quantities', () => {
    const quantities = [1, 7, 10, 250, 3];
    const prices = quantities.map((quantity, place) => {
      const { prices } = shareOf({ quantity }, { linesSharing: quantities.length, place: place + 1 });
      return unitPrice(prices.setupPrice).times(quantity);
    });
    const together = prices.reduce((sum, price) => sum.plus(price)).toNumber();
    expect(together).toBeCloseTo(300 * 0.05, 4);
  });

  test('of a line that shares with none are the whole set-up', () => {
    const [alone, own] = [shareOf({}, { linesSharing: 1, place: 1 }), shareOf({}, null)];
    expect(alone.prices).toEqual(own.prices);
    expect(alone.step?.amount).toBe('300');
    expect(own.step).toBeUndefined();
  });

  test('leave every price as it is where each part pays its own', () => {
    fc.assert(
      fc.property(item, (worked) => {
        const own = priceItem(...argumentsOf({ ...worked, setupShare: null }));
        const alone = priceItem(...argumentsOf({ ...worked, setupShare: { linesSharing: 1, place: 1 } }));
        fc.pre(own.ok && alone.ok);
        expect(alone.ok && alone.value.prices).toEqual(own.ok && own.value.prices);
      }),
      { numRuns: 40 },
    );
  });

  test('never make a price higher the more share it', () => {
    fc.assert(
      fc.property(item, fc.integer({ min: 1, max: 30 }), (worked, linesSharing) => {
        const [few, more] = [linesSharing, linesSharing + 1].map((sharing) =>
          priceItem(...argumentsOf({ ...worked, setupShare: { linesSharing: sharing, place: sharing } })),
        );
        fc.pre(few?.ok === true && more?.ok === true);
        if (few?.ok && more?.ok)
          expect(more.value.prices.setupTimePerItemSeconds).toBeLessThanOrEqual(
            few.value.prices.setupTimePerItemSeconds,
          );
      }),
      { numRuns: 40 },
    );
  });
});
