import { addPrices } from '@kerf/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContourCosts, contourCosts, priceItem, type Toolpath } from '../src/index.ts';
import { item } from './arbitrary-item.ts';
import { argumentsOf, type WorkedItem, workedItem } from './worked-example.ts';

const contour = fc.record({
  process: fc.constantFrom('cutting' as const, 'cutting' as const, 'etching' as const),
  start: fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
  lines: fc.array(fc.double({ min: 0.01, max: 900, noNaN: true }), { minLength: 1, maxLength: 6 }),
});
const outline = { process: 'cutting' as const, start: [0, 0] as [number, number], lines: [100, 50, 100, 50] };
const drawn = fc
  .tuple(item, fc.array(contour, { maxLength: 12 }), fc.constantFrom(null, 0, 500, 9800))
  .map(([worked, contours, accelerationMmPerS2]) => ({
    ...worked,
    part: { ...worked.part, contours: [outline, ...contours] },
    technology: { ...worked.technology, accelerationMmPerS2 },
  }));

const split = (worked: WorkedItem, technology?: Partial<WorkedItem['technology']>) => {
  const [facts, rates, choices] = argumentsOf(worked);
  const priced = priceItem(facts, rates, choices);
  if (!priced.ok) return { code: priced.refusal.code };
  const machine = { ...rates.technology, ...technology };
  return { ...priced.value, costs: contourCosts(priced.value.trace, facts.toolpath, machine), facts };
};

const secondsOf = ({ contours }: ContourCosts): number =>
  contours.reduce((sum, one) => sum + one.cutSeconds + one.etchSeconds + one.pierceSeconds + one.rapidSeconds, 0);

describe('a price contour by contour', () => {
  test('adds up to the price of the part and the time of the head, whatever the machine is by now', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom({}, { accelerationMmPerS2: 2500 }), (worked, machineNow) => {
        const result = split(worked, machineNow);
        fc.pre(!('code' in result));
        const { costs, prices } = result;
        if (costs === null) throw new Error('no costs');
        const along = addPrices(...costs.contours.map(({ price }) => price));
        expect(along.eq(costs.alongPath)).toBe(true);
        expect(along.toNumber()).toBeCloseTo(prices.cutPrice, 6);
        const all = addPrices(along, ...costs.elsewhere.map(({ price }) => price));
        expect(all.eq(costs.itemPrice)).toBe(true);
        expect(costs.itemPrice.toNumber()).toBe(prices.itemPrice);
        expect(secondsOf(costs)).toBeCloseTo(prices.runtime, 6);
        expect(costs.contours.every(({ price }) => !price.isNegative())).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('gives each its own time: length by speed, its pierce, and the way to it', () => {
    const contours: WorkedItem['part']['contours'] = [
      outline,
      { process: 'cutting', start: [30, 40], lines: [60] },
      { process: 'etching', start: [30, 0], lines: [20] },
    ];
    const base = workedItem();
    const worked = {
      ...base,
      part: { ...base.part, contours },
      rates: base.rates.map((rate) => ({
        ...rate,
        cuttingFeedMmPerMinute: 600,
        etchFeedMmPerMinute: 1200,
        pierceSeconds: 2,
      })),
      technology: { ...base.technology, accelerationMmPerS2: null, rapidMmPerMinute: 6000 },
    };
    const result = split(worked);
    if ('code' in result || result.costs === null) throw new Error('no price');
    const [first, second, third] = result.costs.contours;
    expect(first).toMatchObject({ pierceSeconds: 2, etchSeconds: 0 });
    expect(first?.cutSeconds).toBeCloseTo(30, 9);
    expect(second?.cutSeconds).toBeCloseTo(6, 9);
    expect(third).toMatchObject({ pierceSeconds: 0, cutSeconds: 0 });
    expect(third?.etchSeconds).toBeCloseTo(1, 9);
    const rapid = [first, second, third].map((one) => one?.rapidSeconds ?? 0);
    expect(rapid.filter((seconds) => seconds === 0)).toHaveLength(1);
    expect(rapid.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.7, 9);
  });

  test('is not made of the price of another drawing, nor of what is no price', () => {
    const result = split(workedItem());
    if ('code' in result) throw new Error(result.code);
    const { trace, facts } = result;
    const machine = { accelerationMmPerS2: null, cornerToleranceMm: 0.05 };
    const longer: Toolpath = facts.toolpath.map((one, place) =>
      place > 0 ? one : { ...one, pieces: one.pieces.map((piece) => ({ ...piece, lengthMm: piece.lengthMm + 1 })) },
    );
    expect(contourCosts(trace, longer, machine)).toBeNull();
    expect(contourCosts(trace, facts.toolpath.slice(1), machine)).toBeNull();
    expect(contourCosts({ ...trace, steps: [] }, facts.toolpath, machine)).toBeNull();
  });
});
