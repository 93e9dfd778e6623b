import { minorDigits, unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ItemChoices,
  type Priced,
  type PriceStep,
  priceItem,
  priceLadder,
  priceQuote,
  replayTrace,
} from '../src/index.ts';
import { CURRENCIES, cents, item } from './arbitrary-item.ts';
import { replayQuote } from './replay-quote.ts';
import { argumentsOf, currencyOf, NO_QUOTE_SOURCES } from './worked-example.ts';

const sumsHold = (step: PriceStep, sums: ReadonlySet<string>): boolean =>
  (!sums.has(step.id) ||
    unitPrice(step.amount).eq(step.steps.reduce((sum, each) => sum.plus(each.amount), unitPrice(0).plus(0)))) &&
  step.steps.every((each) => sumsHold(each, sums));
const SUMS = new Set(['processing', 'folding', 'secondaryProcesses', 'unroundedItemPrice', 'partLines', 'quoteTotal']);

/** A price; one that its adjustment makes negative is rightly refused and no case of these properties. */
const pricedValue = <Value>(result: Priced<Value>): Value => {
  if (result.ok) return result.value;
  fc.pre(result.refusal.code !== 'ITEM_PRICE_NEGATIVE');
  throw new Error(result.refusal.code);
};

test('steps add up, replay to the last digit after storing, and the line is the rounded item times the quantity', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(item, (worked) => {
      const { prices, trace } = pricedValue(priceItem(...argumentsOf(worked)));
      expect(sumsHold(trace, SUMS)).toBe(true);
      expect(replayTrace(JSON.parse(JSON.stringify(trace)))).toEqual([]);
      const digits = minorDigits(currencyOf(worked.currency));
      expect(Number(prices.itemPrice.toFixed(digits))).toBe(prices.itemPrice);
      expect(prices.linePrice).toBe(unitPrice(prices.itemPrice).times(worked.quantity).toNumber());
      const before = prices.subtotalPrice + prices.otherChargePrice;
      expect(Math.abs(prices.itemPrice - before)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-5);
    }),
    { numRuns: 200 },
  );
});

test('the price of one part never rises with the quantity', () => {
  const rising = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(item, rising, (worked, quantities) => {
      const [facts, rates, choices] = argumentsOf(worked);
      const rungs = [...quantities].sort((a, b) => a - b).map((quantity) => ({ quantity, nest: facts.nest }));
      const ladder = pricedValue(priceLadder(facts, rates, choices, rungs));
      const prices = ladder.map((rung) => pricedValue(rung.item).prices.subtotalPrice);
      for (const [index, price] of prices.entries())
        expect(price).toBeLessThanOrEqual((prices[index - 1] ?? price) + 1e-6);
      const [first] = ladder;
      const alone = priceItem(facts, rates, { ...choices, quantity: first!.quantity });
      expect(alone.ok && alone.value.prices).toEqual(pricedValue(first!.item).prices);
    }),
    { numRuns: 100 },
  );
});

test('doubling every rate and price doubles the price before rounding', () => {
  fc.assert(
    fc.property(item, (worked) => {
      const twice = (text: string | null) => (text === null ? null : unitPrice(text).times(2).toFixed());
      const doubled = {
        ...worked,
        baseHourlyRate: twice(worked.baseHourlyRate),
        sheet: { ...worked.sheet, cost: twice(worked.sheet.cost) },
        folding: worked.folding && { ...worked.folding, hourlyRate: twice(worked.folding.hourlyRate)! },
        processes: worked.processes.map((each) => ({
          ...each,
          pricePerUnit: twice(each.pricePerUnit),
          setupPrice: twice(each.setupPrice)!,
          minimumCharge: twice(each.minimumCharge),
        })),
      };
      const [single, double] = [worked, doubled].map((each) => pricedValue(priceItem(...argumentsOf(each))));
      const { subtotalPrice } = single!.prices;
      expect(Math.abs(double!.prices.subtotalPrice - 2 * subtotalPrice)).toBeLessThan(1e-5);
    }),
    { numRuns: 60 },
  );
});

test('lines, items, minimum, delivery and tax add up to the total to the last unit in eight currencies', {
  tags: 'slow',
}, () => {
  const quote = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    lines: fc.array(item, { maxLength: 6 }),
    items: fc.array(fc.record({ price: fc.integer({ min: 0, max: 1e6 }), quantity: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 4,
    }),
    delivery: fc.option(cents),
    minimum: fc.option(cents),
    taxPercent: fc.integer({ min: 0, max: 30_000 }).map((value) => value / 1000),
  });
  fc.assert(
    fc.property(quote, ({ currency, lines, items, delivery, minimum, taxPercent }) => {
      const digits = minorDigits(currencyOf(currency));
      const minor = (amount: number | null) => Math.round((amount ?? 0) * 10 ** digits);
      const pricedLines = lines.map((line) => {
        const { prices, trace } = pricedValue(priceItem(...argumentsOf({ ...line, currency })));
        return { name: 'Part', quantity: line.quantity, prices, trace };
      });
      const miscellaneous = items.map(({ price, quantity }) => {
        const itemPrice = Number((price / 10 ** digits).toFixed(digits));
        return { name: 'Item', prices: { itemPrice, linePrice: Number((itemPrice * quantity).toFixed(digits)) } };
      });
      const result = priceQuote({
        currency: currencyOf(currency),
        lines: pricedLines,
        miscellaneous,
        delivery:
          delivery === null
            ? { option: 'Pickup', method: 'ManualCharge', price: null }
            : { option: 'Delivery', method: 'ManualCharge', price: unitPrice(delivery) },
        minimumQuoteCharge: minimum === null ? null : unitPrice(minimum),
        taxPercent,
        sources: NO_QUOTE_SOURCES,
      });
      if (!result.ok) throw new Error(result.refusal.code);
      const { totals, trace } = result.value;
      const lineSum = [...pricedLines, ...miscellaneous].reduce((sum, line) => sum + minor(line.prices.linePrice), 0);
      expect(lineSum + minor(totals.minimumQuoteChargePrice) + minor(totals.deliveryPrice)).toBe(
        minor(totals.linePrice),
      );
      const categories =
        minor(totals.materialPrice) +
        minor(totals.processingTotalPrice) +
        minor(totals.foldingTotalPrice) +
        minor(totals.secondaryProcessTotalPrice) +
        minor(totals.otherChargeTotalPrice) +
        minor(totals.roundingPrice) +
        minor(totals.miscellaneousItemsTotalPrice) +
        minor(totals.minimumQuoteChargePrice) +
        minor(totals.deliveryPrice);
      expect(categories).toBe(minor(totals.linePrice));
      expect(minor(totals.linePrice) + minor(totals.taxPrice)).toBe(minor(totals.lineTaxedPrice));
      const stored = {
        total: { price: totals.lineTaxedPrice.toFixed(digits), trace },
        lines: pricedLines.map((line) => ({ price: line.prices.linePrice.toFixed(digits), trace: line.trace })),
      };
      expect(replayQuote(JSON.parse(JSON.stringify(stored)))).toBeNull();
      const raised = unitPrice(stored.total.price).plus('0.0001').toFixed();
      expect(replayQuote({ ...stored, total: { ...stored.total, price: raised } })).toEqual({ line: null });
      expect(sumsHold(trace, SUMS)).toBe(true);
      if (minimum !== null && pricedLines.length + miscellaneous.length > 0)
        expect(minor(totals.linePrice)).toBeGreaterThanOrEqual(
          minor(unitPrice(minimum).toDecimalPlaces(digits).toNumber()),
        );
    }),
    { numRuns: 150 },
  );
});

test('an adjustment as a percentage and as the amount it makes give the same price', () => {
  fc.assert(
    fc.property(item, fc.integer({ min: -5000, max: 20_000 }), (worked, hundredths) => {
      const [facts, rates, choices] = argumentsOf(worked);
      const withAdjustment = (adjustment: ItemChoices['adjustment']) => {
        return pricedValue(priceItem(facts, rates, { ...choices, adjustment }));
      };
      const byPercent = withAdjustment({ kind: 'percent', percent: hundredths / 100 });
      const charge = byPercent.trace.steps[0]!.steps[0]!.steps.at(-1)!;
      expect(charge.id).toBe('adjustmentPercent');
      const byAmount = withAdjustment({ kind: 'amount', amount: unitPrice(charge.amount) });
      expect(byAmount.prices.itemPrice).toBe(byPercent.prices.itemPrice);
      if (byPercent.prices.subtotalPrice > 1)
        expect(byAmount.prices.adjustmentPercent).toBeCloseTo(hundredths / 100, 5);
    }),
    { numRuns: 60 },
  );
});
