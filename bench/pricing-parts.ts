/** Pricing 10,000 different parts with their traces: holes, folds and processes, on the product's own starting set-up data. */
import { parseCurrency, unitPrice } from '@kerf/money';
import {
  type ItemChoices,
  type ItemRates,
  type PartFacts,
  priceItem,
  replayTrace,
  type Toolpath,
  tourMoves,
} from '@kerf/pricing';
import { report } from './built-server.ts';

const PARTS = 10_000;
const LIMIT_SECONDS = 1;
const ROUNDS = 3;

/** Numerical Recipes' linear congruential generator: the same parts on every run. */
let state = 20_261_121;
const random = (low: number, high: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return low + (high - low) * (state / 2 ** 32);
};

const rectangle = (x: number, y: number, width: number, height: number): Toolpath[number] => ({
  process: 'cutting',
  isClosed: true,
  startPoint: { x, y },
  pieces: [width, height, width, height].flatMap((lengthMm, side) => {
    const direction = (side * Math.PI) / 2;
    const corner = { lengthMm: Math.PI, radiusMm: 2, startDirection: direction, endDirection: direction + Math.PI / 2 };
    return [{ lengthMm, radiusMm: null, startDirection: direction, endDirection: direction }, corner];
  }),
});
const hole = (x: number, y: number, radius: number): Toolpath[number] => ({
  process: 'cutting',
  isClosed: true,
  startPoint: { x: x + radius, y },
  pieces: [0, Math.PI].map((startDirection) => ({
    lengthMm: Math.PI * radius,
    radiusMm: radius,
    startDirection,
    endDirection: startDirection + Math.PI,
  })),
});

const named = (id: string) => ({ id, version: 1 });
const rate = (thicknessMm: number, feed: number, pierceSeconds: number) => ({
  ...named(`rate ${thicknessMm}`),
  thicknessMm,
  isArchived: false,
  cuttingFeedMmPerMinute: feed,
  pierceSeconds,
  etchFeedMmPerMinute: 10_000,
  smallContourLimitMm: null,
  hourlyRate: null,
});
const rates: ItemRates = {
  technology: {
    ...named('laser'),
    setupSeconds: 300,
    sheetChangeSeconds: 120,
    unloadSecondsPerPart: 10,
    unloadSecondsPerKg: 1,
    rapidMmPerMinute: 50_000,
    accelerationMmPerS2: 10_000,
    cornerToleranceMm: 0.05,
  },
  rateTable: {
    ...named('table'),
    isArchived: false,
    baseHourlyRate: unitPrice('150'),
    rates: [rate(1, 35_000, 0.01), rate(3, 11_000, 0.15), rate(6, 3500, 0.25), rate(12, 650, 1.2)],
  },
  sheet: { ...named('sheet'), cost: unitPrice('96.40'), markupPercent: 15 },
  material: { ...named('steel'), customerSuppliedMarkupPercent: 10 },
  folding: {
    ...named('brake'),
    setupSeconds: 300,
    hourlyRate: unitPrice('75'),
    setupHourlyRate: null,
    brackets: [{ maximumLengthMm: null, maximumMassKg: null, secondsPerFold: 15 }],
  },
  customer: null,
};

const part = (): PartFacts => {
  const width = random(40, 900);
  const height = random(30, 600);
  const holes = Array.from({ length: Math.floor(random(0, 24)) }, () =>
    hole(random(0, width), random(0, height), random(1.5, 15)),
  );
  return {
    toolpath: [...holes, rectangle(0, 0, width, height)],
    thicknessMm: [1, 2, 3, 5, 8][Math.floor(random(0, 5))] ?? 3,
    units: 'metric',
    areaMm2: width * height,
    massKg: width * height * 3 * 7.85e-6,
    plannedSetUps: null,
    folds: random(0, 1) < 0.3 ? [{ lengthMm: width, count: 2 }] : [],
    nest: { kind: 'flat', partsPerSheet: Math.ceil(4.5e6 / (width * height)), nestAreaMm2: 4.2e6, sheetAreaMm2: 4.5e6 },
  };
};

const currency = parseCurrency('EUR');
if (currency === null) throw new Error('EUR is not known');
const choices: ItemChoices = {
  currency,
  quantity: 25,
  consumptionMode: 'WholeSheet',
  isCustomerSuppliedMaterial: false,
  processes: [
    {
      process: {
        ...named('deburring'),
        name: 'Deburring',
        measure: 'CutLength',
        pricePerUnit: unitPrice('0.8'),
        secondsPerUnit: 30,
        setupPrice: unitPrice('0'),
        setupSeconds: 0,
        minimumCharge: unitPrice('10'),
      },
      input: 0,
      linesSharing: 1,
      boughtItems: [],
    },
  ],
  adjustment: null,
  setupShare: null,
  extraHourlyRate: null,
  extraSheetPrice: null,
  fixedPrice: null,
};

const parts = Array.from({ length: PARTS }, part);
const seconds = Array.from({ length: ROUNDS }, () => {
  const started = performance.now();
  const refused = parts.filter((facts) => !priceItem(facts, rates, choices).ok).length;
  if (refused > 0) throw new Error(`${refused} parts were refused`);
  return (performance.now() - started) / 1000;
});
console.log(`rounds: ${seconds.map((one) => one.toFixed(2)).join(', ')} s`);
report(`${PARTS} parts priced with trace, slowest round`, Math.max(...seconds), LIMIT_SECONDS);
const sample = parts.slice(0, 200).flatMap((facts) => {
  const outcome = priceItem(facts, rates, choices);
  return outcome.ok ? replayTrace(outcome.value.trace) : [];
});
if (sample.length > 0) throw new Error('a trace does not replay');

const pierces = Array.from({ length: 10_000 }, () => ({ x: random(0, 3000), y: random(0, 1500) }));
const started = performance.now();
tourMoves(pierces);
console.log(`rapid tour over ${pierces.length} pierces: ${(performance.now() - started).toFixed(0)} ms`);
