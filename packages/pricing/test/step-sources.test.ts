import { unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareTraces,
  type ItemRates,
  PRICE_STEPS,
  type PriceStep,
  priceItem,
  priceQuote,
  type QuoteToPrice,
  replayTrace,
} from '../src/index.ts';
import { item } from './arbitrary-item.ts';
import { argumentsOf, currencyOf, NO_QUOTE_SOURCES, type WorkedItem, workedItem } from './worked-example.ts';

const DEFINITIONS = new Map(PRICE_STEPS.map((step) => [step.id, step]));

/** Figures that the part, the quote, its estimator or another step says, not the shop's data. */
const OWN_FIGURES: ReadonlySet<string> = new Set([
  ...[
    'quantity',
    'parts sharing',
    'place among them',
    'cut length',
    'etch length',
    'rapid length',
    'pierces',
    'folds',
    'planned set-ups',
    'decimals',
  ],
  ...['extra hourly rate', 'sheet price adjustment', 'other charge', 'adjustment', 'subtotal', 'fixed price'],
  ...['calculated price', 'line price', 'lines', 'delivery', 'total before tax'],
]);

/** Figures of a trace that come from the shop's data, by their step, and that its sources do not cover. */
const unsourced = (step: PriceStep): string[] => {
  const origins: Readonly<Record<string, readonly string[] | undefined>> = DEFINITIONS.get(step.id)?.origins ?? {};
  const own = step.inputs.filter(({ name, value }) => {
    const kinds = origins[name];
    if (kinds !== undefined) return !step.sources.some(({ kind }) => kinds.includes(kind));
    return !OWN_FIGURES.has(name) && !step.steps.some((below) => below.amount === value);
  });
  return [...own.map(({ name }) => `${step.id}: ${name}`), ...step.steps.flatMap(unsourced)];
};

const priced = (worked: WorkedItem, over: Partial<ItemRates> = {}) => {
  const [facts, rates, choices] = argumentsOf(worked);
  return priceItem(facts, { ...rates, ...over }, choices);
};

const traceOf = (worked: WorkedItem, over: Partial<ItemRates> = {}): PriceStep => {
  const result = priced(worked, over);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.trace;
};

const stepOf = (trace: PriceStep, id: string): PriceStep => {
  const all = (step: PriceStep): PriceStep[] => [step, ...step.steps.flatMap(all)];
  const found = all(trace).find((step) => step.id === id);
  if (found === undefined) throw new Error(`no step ${id}`);
  return found;
};
const sourcesOf = (trace: PriceStep, id: string): string[] =>
  stepOf(trace, id).sources.map((source) => `${source.kind} ${source.id} ${source.version}`);

const agreed = { hourlyRate: '111', materialMarkupPercent: 12, discountPercent: 5 };

test('every figure from the shop’s data names its source, whatever the part and whatever was agreed', () => {
  fc.assert(
    fc.property(item, fc.boolean(), (worked, isAgreed) => {
      const result = priced(isAgreed ? { ...worked, customer: agreed } : worked);
      // A deduction above the price is refused.
      fc.pre(result.ok || result.refusal.code !== 'ITEM_PRICE_NEGATIVE');
      expect(result.ok && unsourced(result.value.trace)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('the figures of a tube name their sources', () => {
  const nest = { kind: 'tube', partsPerLength: 7, consumptionMm: 5200, barLengthMm: 6000 } as const;
  for (const consumptionMode of ['WholeSheet', 'NestBounds'] as const)
    expect(unsourced(traceOf(workedItem({ part: { nest }, consumptionMode })))).toEqual([]);
});

test('the markup is of the material, unless one was agreed with the customer', () => {
  expect(sourcesOf(traceOf(workedItem()), 'sheetPrice')).toEqual(['sheet sheet 1', 'material steel 1']);
  expect(sourcesOf(traceOf(workedItem({ customer: agreed })), 'sheetPrice')).toEqual([
    'sheet sheet 1',
    'customer customer 1',
  ]);
});

const weighed = {
  ...{ name: 'Galvanising', measure: 'Mass', pricePerUnit: '1.2', secondsPerUnit: 0, setupPrice: '0' },
  ...{ setupSeconds: 0, minimumCharge: null, input: 0, linesSharing: 1 },
};

test('what is reckoned by mass names the material, whose density makes it', () => {
  const folding = (maximumMassKg: number | null) => ({
    ...{ setupSeconds: 300, hourlyRate: '75', setupHourlyRate: null },
    brackets: [{ maximumLengthMm: null, maximumMassKg, secondsPerFold: 15 }],
  });
  const part = { folds: [{ lengthMm: 100, count: 2 }], massKg: 2 };
  const trace = traceOf(workedItem({ processes: [weighed], part, folding: folding(50) }));
  for (const id of ['unload', 'secondaryProcess', 'foldingSetup', 'foldingProcessing'])
    expect(sourcesOf(trace, id)).toContain('material steel 1');
  const plain = traceOf(workedItem({ processes: [{ ...weighed, measure: 'Part' }], part, folding: folding(null) }));
  for (const id of ['secondaryProcess', 'foldingSetup', 'foldingProcessing'])
    expect(sourcesOf(plain, id)).not.toContain('material steel 1');
});

test('a changed markup is told by the material, a changed cost beside it by the sheet', () => {
  const before = traceOf(workedItem());
  const [, { sheet, material }] = argumentsOf(workedItem());
  const dearer = { ...sheet, version: 4, cost: unitPrice('150'), markupPercent: 77 };
  const after = traceOf(workedItem(), { sheet: dearer, material: { ...material, version: 9 } });
  const causes = compareTraces(before, after)?.rows.flatMap((row) => row.causes) ?? [];
  const told = (input: string) => {
    const cause = causes.find((one) => one.input === input);
    return [cause?.sourcesFrom, cause?.sourcesTo];
  };
  expect(told('markup')).toEqual([
    [{ kind: 'material', id: 'steel', version: 1 }],
    [{ kind: 'material', id: 'steel', version: 9 }],
  ]);
  expect(told('sheet cost')).toEqual([
    [{ kind: 'sheet', id: 'sheet', version: 1 }],
    [{ kind: 'sheet', id: 'sheet', version: 4 }],
  ]);
});

test('another quantity is nobody’s data', () => {
  const compared = compareTraces(traceOf(workedItem({ quantity: 2 })), traceOf(workedItem({ quantity: 3 })));
  const causes = compared?.rows.flatMap((row) => row.causes).filter(({ input }) => input === 'quantity') ?? [];
  expect(causes.length).toBeGreaterThan(0);
  for (const { sourcesFrom, sourcesTo } of causes) expect([sourcesFrom, sourcesTo]).toEqual([[], []]);
});

const withoutSources = (step: PriceStep): PriceStep => ({
  ...step,
  sources: [],
  steps: step.steps.map(withoutSources),
});

test('a trace of before its sources were kept replays, and is compared with one of today', () => {
  const old = withoutSources(traceOf(workedItem()));
  expect(replayTrace(old)).toEqual([]);
  const now = traceOf(workedItem({ sheet: { cost: '150' } }));
  const [row] = compareTraces(old, now)?.rows ?? [];
  expect(row?.causes).toMatchObject([{ input: 'sheet cost', difference: '0.36', sourcesFrom: [] }]);
});

const quote: QuoteToPrice = {
  currency: currencyOf('EUR'),
  lines: [],
  miscellaneous: [{ name: 'Pallet', prices: { itemPrice: 10, linePrice: 10 } }],
  delivery: { option: 'Delivery', method: 'ChargeToOrder', price: unitPrice('25') },
  minimumQuoteCharge: unitPrice('80'),
  taxPercent: 19,
  sources: {
    organisation: { id: 'shop', version: 3 },
    deliveryZone: { id: 'zone', version: 2 },
    taxRate: { id: 'tax', version: 5 },
  },
};
const quoteTrace = (over: Partial<QuoteToPrice> = {}): PriceStep => {
  const result = priceQuote({ ...quote, ...over });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.trace;
};

test('minimum charge, delivery by zone and tax of a quote name their sources', () => {
  const trace = quoteTrace();
  expect(unsourced(trace)).toEqual([]);
  expect(sourcesOf(trace, 'minimumCharge')).toEqual(['organisation shop 3']);
  expect(sourcesOf(trace, 'delivery')).toEqual(['deliveryZone zone 2', 'organisation shop 3']);
  expect(sourcesOf(trace, 'tax')).toEqual(['taxRate tax 5']);
});

test('a delivery that was typed and a quote without tax have no source for it', () => {
  const trace = quoteTrace({ sources: { ...NO_QUOTE_SOURCES, organisation: quote.sources.organisation } });
  expect([sourcesOf(trace, 'delivery'), sourcesOf(trace, 'tax')]).toEqual([[], []]);
  expect(sourcesOf(trace, 'minimumCharge')).toEqual(['organisation shop 3']);
});
