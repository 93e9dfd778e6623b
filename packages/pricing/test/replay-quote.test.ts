import { parseCurrency } from '@kerf/money';
import { expect, test } from 'vitest';
import { type Priced, type PriceStep, priceItem, priceQuote } from '../src/index.ts';
import { replayQuote } from './replay-quote.ts';
import { argumentsOf, NO_QUOTE_SOURCES, workedItem } from './worked-example.ts';

const eur = parseCurrency('EUR')!;

const pricedValue = <Value>(outcome: Priced<Value>): Value => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
};

/** A quote of parts in these quantities, as it would be stored. */
const storedQuote = (quantities: readonly number[]) => {
  const lines = quantities.map((quantity) => {
    const [facts, rates, choices] = argumentsOf(workedItem({}));
    const { prices, trace } = pricedValue(priceItem(facts, rates, { ...choices, quantity }));
    return { name: 'Part', quantity, prices, trace };
  });
  const { totals, trace } = pricedValue(
    priceQuote({
      currency: eur,
      lines,
      miscellaneous: [{ name: 'Packing', prices: { itemPrice: 4.5, linePrice: 9 } }],
      delivery: { option: 'Pickup', method: 'SeparateCharge', price: null },
      minimumQuoteCharge: null,
      taxPercent: 19,
      sources: NO_QUOTE_SOURCES,
    }),
  );
  const stored = lines.map((line) => ({ price: String(line.prices.linePrice), trace: line.trace }));
  return { total: { price: String(totals.lineTaxedPrice), trace }, lines: stored };
};

const changed = (step: PriceStep, from: string, to: string): PriceStep => {
  const text = JSON.stringify(step);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
};

test('a stored quote comes out again from its own figures', () => {
  const quote = storedQuote([1, 25]);
  expect(replayQuote(quote)).toBeNull();
  const padded = quote.lines.map(({ price, trace }) => ({ price: Number(price).toFixed(4), trace }));
  expect(replayQuote({ ...quote, lines: padded })).toBeNull();
  expect(replayQuote(storedQuote([]))).toBeNull();
});

test('a price that its trace does not lead to is named by its place', () => {
  const { total, lines } = storedQuote([1, 25]);
  const [first, second] = lines as [(typeof lines)[number], (typeof lines)[number]];
  const dearer = { ...second, price: String(Number(second.price) + 0.01) };
  expect(replayQuote({ total, lines: [first, dearer] })).toEqual({ line: 1 });
  const otherFigure = changed(first.trace, '"name":"quantity","value":"1"', '"name":"quantity","value":"2"');
  expect(replayQuote({ total, lines: [{ ...first, trace: otherFigure }, second] })).toEqual({ line: 0 });
  expect(replayQuote({ total, lines: [{ ...first, price: 'none' }, second] })).toEqual({ line: 0 });
});

test('amounts stored beside a price are those of its steps', () => {
  const { lines, total } = storedQuote([2]);
  const [line] = lines as [(typeof lines)[number]];
  const itemPrice = String(Number(line.price) / 2);
  expect(replayQuote({ total, lines: [{ ...line, figures: { itemPrice } }] })).toBeNull();
  expect(replayQuote({ total, lines: [{ ...line, figures: { itemPrice: '0.01' } }] })).toEqual({ line: 0 });
  expect(replayQuote({ total: { ...total, figures: { miscellaneousLines: '9' } }, lines })).toBeNull();
  expect(replayQuote({ total: { ...total, figures: { tax: '0.01' } }, lines })).toEqual({ line: null });
});

test('a total belongs to its lines', () => {
  const { total, lines } = storedQuote([1, 25]);
  expect(replayQuote({ total, lines: lines.slice(1) })).toEqual({ line: null });
  expect(replayQuote({ total: { ...total, price: '1' }, lines })).toEqual({ line: null });
  const otherTax = changed(total.trace, '"name":"tax rate","value":"19"', '"name":"tax rate","value":"7"');
  expect(replayQuote({ total: { ...total, trace: otherTax }, lines })).toEqual({ line: null });
});
