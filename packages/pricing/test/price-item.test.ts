import { unitPrice } from '@kerf/money';
import { describe, expect, test } from 'vitest';
import {
  PRICING_REFUSALS,
  type PriceStep,
  type PricingRefusalCode,
  priceItem,
  priceMiscellaneous,
  priceQuote,
  replayTrace,
} from '../src/index.ts';
import {
  argumentsOf,
  currencyOf,
  NO_QUOTE_SOURCES,
  priceOf,
  type WorkedQuote,
  workedExamples,
  workedItem,
} from './worked-example.ts';

const priceWorkedQuote = (quote: WorkedQuote) => {
  const currency = currencyOf(quote.currency);
  const miscellaneous = quote.miscellaneous.map((item) => {
    const prices = priceMiscellaneous(
      { price: unitPrice(item.price), priceAdjustment: unitPrice(item.priceAdjustment), quantity: item.quantity },
      currency,
    );
    if (!prices.ok) throw new Error(prices.refusal.code);
    return { name: 'Item', prices: prices.value };
  });
  const result = priceQuote({
    ...quote,
    currency,
    miscellaneous,
    delivery: { ...quote.delivery, price: priceOf(quote.delivery.price) },
    minimumQuoteCharge: priceOf(quote.minimumQuoteCharge),
    sources: NO_QUOTE_SOURCES,
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return { figures: { ...result.value.totals }, trace: result.value.trace };
};

const priceWorkedItem = (over: object) => {
  const result = priceItem(...argumentsOf(workedItem(over)));
  if (!result.ok) throw new Error(result.refusal.code);
  return { figures: { ...result.value.prices }, trace: result.value.trace };
};

describe('worked examples', () => {
  test.each(workedExamples())('$file: $name', ({ item, quote, expected, arithmetic }) => {
    const { figures, trace } = quote ? priceWorkedQuote(quote) : priceWorkedItem(item ?? {});
    const found = Object.fromEntries(Object.entries(figures).filter(([name]) => name in expected));
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, value] of Object.entries(expected))
      expect([name, found[name]]).toEqual([name, expect.closeTo(value, 9)]);
    expect(arithmetic.length).toBeGreaterThan(0);
    expect(replayTrace(trace)).toEqual([]);
  });
});

const stepIn = (step: PriceStep, id: string): PriceStep | undefined =>
  step.id === id ? step : step.steps.map((below) => stepIn(below, id)).find((found) => found !== undefined);
const inputOf = (step: PriceStep | undefined, name: string): number =>
  Number(step?.inputs.find((input) => input.name === name)?.value);

describe('the times of the head in a trace', () => {
  const etched = {
    thicknessMm: 3,
    contours: [
      { process: 'cutting', start: [0, 0], lines: [100, 100, 100, 100] },
      { process: 'etching', start: [50, 50], lines: [20] },
    ],
  };
  const feeds = { thicknessMm: 3, cuttingFeedMmPerMinute: 6000, pierceSeconds: 1, etchFeedMmPerMinute: 9000 };

  test.each([
    ['etchTime', 'etch time', ['etch length', 20], ['etch feed', 9000]],
    ['rapidTime', 'rapid time', ['rapid length', Math.hypot(50, 50)], ['rapid speed', 48_000]],
  ] as const)('say in the step %s what the head needs its %s for', (id, name, length, speed) => {
    const technology = { accelerationMmPerS2: 5000, rapidMmPerMinute: 48_000 };
    const { trace } = priceWorkedItem({ technology, part: etched, rates: [feeds] });
    const step = stepIn(trace, id);
    for (const [input, value] of [length, speed]) expect(inputOf(step, input)).toBeCloseTo(value, 9);
    const lost = inputOf(step, 'acceleration time');
    expect(lost).toBeGreaterThan(0);
    expect(Number(step?.amount)).toBeCloseTo((60 * length[1]) / speed[1] + lost, 9);
    expect(inputOf(stepIn(trace, 'runtime'), name)).toBe(Number(step?.amount));
    expect(replayTrace(trace)).toEqual([]);
  });

  test('need no step of their own where the head neither etches nor goes anywhere', () => {
    const contours = [{ process: 'cutting', start: [0, 0], lines: [100, 100, 100, 100] }];
    const { trace } = priceWorkedItem({ part: { contours } });
    expect([stepIn(trace, 'etchTime'), stepIn(trace, 'rapidTime')]).toEqual([undefined, undefined]);
  });

  test.each([null, 500, 5000])('is length by feed and what an acceleration of %s mm/s² adds', (accelerationMmPerS2) => {
    const { trace } = priceWorkedItem({ technology: { accelerationMmPerS2 } });
    const cutTime = stepIn(trace, 'cutTime');
    const atFeed = (inputOf(cutTime, 'cut length') * 60) / inputOf(cutTime, 'cutting feed');
    const added = inputOf(cutTime, 'acceleration time');
    expect(Number(cutTime?.amount)).toBeCloseTo(atFeed + added, 9);
    expect(inputOf(stepIn(trace, 'runtime'), 'cut time')).toBe(Number(cutTime?.amount));
    if (accelerationMmPerS2 === null) expect(added).toBeCloseTo(0, 9);
    else expect(added).toBeGreaterThan(0);
    expect(replayTrace(trace)).toEqual([]);
  });
});

test.each([
  ['Quantity', 'count', 'money/unit'],
  ['Part', 'count', 'money/unit'],
  ['CutLength', 'm', 'money/m'],
  ['Fold', 'count', 'money/unit'],
  ['FoldLength', 'm', 'money/m'],
  ['Area', 'm²', 'money/m²'],
  ['AreaBothSides', 'm²', 'money/m²'],
  ['Mass', 'kg', 'money/kg'],
  ['Time', 'h', 'money/h'],
  ['Quote', 'count', 'money/unit'],
])('what a process by %s counts has its unit in the trace, and so has its price', (measure, unit, priceUnit) => {
  const named = { name: 'Work', pricePerUnit: '85', minimumCharge: null, input: 2, linesSharing: 1 };
  const free = { secondsPerUnit: 0, setupPrice: '0', setupSeconds: 0 };
  const step = stepIn(priceWorkedItem({ processes: [{ ...named, ...free, measure }] }).trace, 'secondaryProcess');
  expect(step?.inputs.map((input) => [input.name, input.unit])).toEqual([
    ['setup price', 'money'],
    ['quantity', 'count'],
    ['amount per item', unit],
    ['price per unit', priceUnit],
  ]);
});

test.each<[PricingRefusalCode, object]>([
  ['QUANTITY_INVALID', { quantity: 0 }],
  ['QUANTITY_INVALID', { quantity: 1.5 }],
  ['NOTHING_TO_CUT', { part: { contours: [] } }],
  ['THICKNESS_NOT_IN_RATE_TABLE', { part: { thicknessMm: 2.98 } }],
  ['THICKNESS_NOT_IN_RATE_TABLE', { part: { thicknessMm: 4.02 } }],
  ['HOURLY_RATE_MISSING', { baseHourlyRate: null }],
  [
    'FEED_RATE_MISSING',
    { rates: [{ thicknessMm: 3, cuttingFeedMmPerMinute: null, pierceSeconds: 0, etchFeedMmPerMinute: null }] },
  ],
  [
    'PIERCE_TIME_MISSING',
    { rates: [{ thicknessMm: 3, cuttingFeedMmPerMinute: 1, pierceSeconds: null, etchFeedMmPerMinute: null }] },
  ],
  [
    'ETCH_FEED_RATE_MISSING',
    {
      rates: [{ thicknessMm: 3, cuttingFeedMmPerMinute: 1, pierceSeconds: 1, etchFeedMmPerMinute: null }],
      part: {
        contours: [
          { process: 'cutting', start: [0, 0], lines: [1] },
          { process: 'etching', start: [0, 0], lines: [1] },
        ],
      },
    },
  ],
  ['RAPID_SPEED_MISSING', { technology: { rapidMmPerMinute: 0 } }],
  ['PART_DOES_NOT_FIT_SHEET', { part: { nest: { kind: 'flat', partsPerSheet: 0, nestAreaMm2: 0, sheetAreaMm2: 1 } } }],
  ['SHEET_PRICE_MISSING', { sheet: { cost: null } }],
  ['SHEET_PRICE_MISSING', { sheet: { cost: null }, isCustomerSuppliedMaterial: true }],
  ['CUSTOMER_SUPPLIED_MARKUP_MISSING', { customerSuppliedMarkupPercent: null, isCustomerSuppliedMaterial: true }],
  ['ADJUSTED_RATE_NEGATIVE', { extraHourlyRate: '-181' }],
  ['ADJUSTED_SHEET_PRICE_NEGATIVE', { extraSheetPrice: '-145' }],
  ['ITEM_PRICE_NEGATIVE', { adjustment: { kind: 'amount', amount: '-5000' } }],
  ['ITEM_PRICE_NEGATIVE', { adjustment: { kind: 'percent', percent: -101 } }],
  ['PRICE_TOO_LARGE', { adjustment: { kind: 'amount', amount: '1e300' } }],
  ['PRICE_TOO_LARGE', { quantity: 1_000_000, adjustment: { kind: 'amount', amount: '10000000' } }],
  ['FOLDING_RATES_MISSING', { folding: null, part: { folds: [{ lengthMm: 1, count: 1 }] } }],
  ['FOLD_TOO_LARGE', { part: { folds: [{ lengthMm: 2001, count: 1 }] } }],
  ['FOLD_TOO_LARGE', { part: { massKg: 26, folds: [{ lengthMm: 1, count: 1 }] } }],
  [
    'SECONDARY_PROCESS_PRICE_MISSING',
    {
      processes: [
        {
          name: 'P',
          measure: 'Part',
          pricePerUnit: null,
          setupPrice: '0',
          setupSeconds: 0,
          secondsPerUnit: 0,
          minimumCharge: null,
          input: 1,
          linesSharing: 1,
        },
      ],
    },
  ],
  [
    'SECONDARY_PROCESS_INPUT_INVALID',
    {
      processes: [
        {
          name: 'P',
          measure: 'Quantity',
          pricePerUnit: '1',
          setupPrice: '0',
          setupSeconds: 0,
          secondsPerUnit: 0,
          minimumCharge: null,
          input: 0,
          linesSharing: 1,
        },
      ],
    },
  ],
])('%s instead of a price for %j', (code, over) => {
  const result = priceItem(...argumentsOf(workedItem(over)));
  expect(result.ok ? 'priced' : result.refusal.code).toBe(code);
});

test('a discount of everything gives the part away, and large lines add up to the cent', () => {
  const free = priceItem(...argumentsOf(workedItem({ adjustment: { kind: 'percent', percent: -100 } })));
  expect(free.ok && free.value.prices.itemPrice).toBe(0);
  const [facts, rates, choices] = argumentsOf(workedItem({ quantity: 999_999 }));
  const large = priceItem(facts, rates, { ...choices, adjustment: null, fixedPrice: unitPrice('123456.78') });
  if (!large.ok) throw new Error(large.refusal.code);
  const quote = priceQuote({
    currency: choices.currency,
    lines: [{ name: 'Part', quantity: 999_999, prices: large.value.prices }],
    miscellaneous: [],
    delivery: { option: 'Pickup', method: 'SeparateCharge', price: null },
    minimumQuoteCharge: null,
    taxPercent: 0,
    sources: NO_QUOTE_SOURCES,
  });
  expect(quote.ok && quote.value.totals.lineTaxedPrice).toBe(123_456_656_543.22);
});

test('a rate table that is missing or archived is a refusal with the sentence of the specification', () => {
  const [facts, rates, choices] = argumentsOf(workedItem());
  const missing = priceItem(facts, { ...rates, rateTable: null }, choices);
  const archived = priceItem(
    facts,
    { ...rates, rateTable: rates.rateTable && { ...rates.rateTable, isArchived: true } },
    choices,
  );
  expect([missing, archived].map((result) => !result.ok && PRICING_REFUSALS[result.refusal.code])).toEqual([
    'No rate table assigned',
    'The assigned rate table has been archived. Unarchive the rate table or assign a new one.',
  ]);
});

test('archived rates are not used, nor interpolated between', () => {
  const [facts, rates, choices] = argumentsOf(workedItem({ part: { thicknessMm: 3.5 } }));
  const table = rates.rateTable!;
  const withoutFour = { ...table, rates: table.rates.map((rate) => ({ ...rate, isArchived: rate.thicknessMm === 4 })) };
  const result = priceItem(facts, { ...rates, rateTable: withoutFour }, choices);
  expect(result.ok ? 'priced' : result.refusal.code).toBe('THICKNESS_NOT_IN_RATE_TABLE');
});

test('a changed figure in a stored trace is found', () => {
  const { trace } = priceWorkedItem({});
  const text = JSON.stringify(trace);
  expect(replayTrace(JSON.parse(text))).toEqual([]);
  const forged = JSON.parse(text.replace('"amount":"0.323"', '"amount":"0.423"'));
  expect(replayTrace(forged).map((mismatch) => mismatch.reason)).toEqual(['AMOUNT_DIFFERS', 'AMOUNT_DIFFERS']);
  const otherInput = JSON.parse(text.replace('"value":"6.46"', '"value":"6.47"'));
  expect(replayTrace(otherInput)).toContainEqual(expect.objectContaining({ reason: 'INPUT_DIFFERS' }));
  for (const [from, to] of [
    ['"value":"6.46"', '"value":"6,46"'],
    ['"name":"parts per sheet","value":"100"', '"name":"parts per sheet","value":"0"'],
    ['"name":"parts per sheet"', '"name":"parts"'],
  ] as const) {
    expect(text).toContain(from);
    const unusable = replayTrace(JSON.parse(text.replace(from, to)));
    expect(unusable).toContainEqual(expect.objectContaining({ reason: 'INPUT_UNUSABLE', calculated: null }));
  }
});

test('delivery that is charged to the order but has no price is a refusal; other methods stay out of the total', () => {
  const quote = (method: 'ChargeToOrder' | 'SeparateCharge' | 'ManualCharge', price: string | null) =>
    priceQuote({
      currency: currencyOf('EUR'),
      lines: [],
      miscellaneous: [{ name: 'Item', prices: { itemPrice: 10, linePrice: 10 } }],
      delivery: { option: 'Delivery', method, price: priceOf(price) },
      minimumQuoteCharge: null,
      taxPercent: 0,
      sources: NO_QUOTE_SOURCES,
    });
  for (const method of ['ChargeToOrder', 'ManualCharge'] as const) {
    const refused = quote(method, null);
    expect(refused.ok ? null : refused.refusal.code, method).toBe('DELIVERY_PRICE_MISSING');
  }
  const totals = [quote('SeparateCharge', '5'), quote('SeparateCharge', null), quote('ManualCharge', '5')].map(
    (result) => (result.ok ? [result.value.totals.linePrice, result.value.totals.deliveryPrice] : null),
  );
  expect(totals).toEqual([
    [10, 5],
    [10, null],
    [15, 5],
  ]);
});
