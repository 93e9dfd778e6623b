import { readdirSync, readFileSync } from 'node:fs';
import { type CurrencyCode, parseCurrency, type UnitPrice, unitPrice } from '@kerf/money';
import type {
  CuttingTechnologyRates,
  FoldFacts,
  FoldingRates,
  ItemChoices,
  ItemRates,
  NestFacts,
  PartFacts,
  ProcessMeasure,
  QuoteDelivery,
  QuoteLine,
  QuoteSources,
  SetupShare,
  ToolpathContour,
} from '../src/index.ts';

/** A worked example as its file holds it; money is decimal text. */
export type WorkedItem = {
  currency: string;
  quantity: number;
  consumptionMode: 'WholeSheet' | 'NestBounds';
  isCustomerSuppliedMaterial: boolean;
  processes: {
    name: string;
    measure: ProcessMeasure;
    pricePerUnit: string | null;
    secondsPerUnit: number;
    setupPrice: string;
    setupSeconds: number;
    minimumCharge: string | null;
    input: number;
    linesSharing: number;
  }[];
  adjustment: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: string } | null;
  setupShare: SetupShare | null;
  extraHourlyRate: string | null;
  extraSheetPrice: string | null;
  fixedPrice: string | null;
  part: {
    thicknessMm: number;
    units: 'metric' | 'imperial';
    areaMm2: number;
    massKg: number;
    folds: FoldFacts[];
    plannedSetUps: number | null;
    contours: { process: 'cutting' | 'etching'; start: [number, number]; lines: number[] }[];
    nest: NestFacts;
  };
  technology: Omit<CuttingTechnologyRates, 'id' | 'version'>;
  baseHourlyRate: string | null;
  rates: {
    thicknessMm: number;
    cuttingFeedMmPerMinute: number | null;
    pierceSeconds: number | null;
    etchFeedMmPerMinute: number | null;
    hourlyRate?: string | null;
  }[];
  sheet: { cost: string | null; markupPercent: number };
  customer: { hourlyRate: string | null; materialMarkupPercent: number | null; discountPercent: number | null } | null;
  customerSuppliedMarkupPercent: number | null;
  folding: {
    setupSeconds: number;
    hourlyRate: string;
    setupHourlyRate: string | null;
    brackets: FoldingRates['brackets'];
  } | null;
};
export type WorkedQuote = {
  currency: string;
  lines: QuoteLine[];
  miscellaneous: { price: string; priceAdjustment: string; quantity: number }[];
  delivery: Omit<QuoteDelivery, 'price'> & { price: string | null };
  minimumQuoteCharge: string | null;
  taxPercent: number;
};
export type WorkedExample = {
  file: string;
  name: string;
  arithmetic: string[];
  item?: object;
  quote?: WorkedQuote;
  expected: Record<string, number>;
};

const folder = new URL('../../../fixtures/quotes/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export const workedExamples = (): WorkedExample[] =>
  readdirSync(folder)
    .filter((file) => /^\d.*\.json$/.test(file))
    .map((file) => ({ file, ...read(file) }));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merge = (base: unknown, over: unknown): unknown =>
  isPlain(base) && isPlain(over) && over.kind === undefined
    ? { ...base, ...Object.fromEntries(Object.entries(over).map(([name, value]) => [name, merge(base[name], value)])) }
    : over;

/** The base example with some of its figures changed. */
export const workedItem = (over: object = {}): WorkedItem => merge(read('base.json'), over) as WorkedItem;

export const currencyOf = (text: string): CurrencyCode => {
  const code = parseCurrency(text);
  if (code === null) throw new Error(text);
  return code;
};
export const priceOf = (text: string | null | undefined): UnitPrice | null =>
  text === null || text === undefined ? null : unitPrice(text);
/** A quote that takes nothing from the shop's data. */
export const NO_QUOTE_SOURCES: QuoteSources = { organisation: null, deliveryZone: null, taxRate: null };
const named = (id: string) => ({ id, version: 1 });

const contourOf = ({ process, start, lines }: WorkedItem['part']['contours'][number]): ToolpathContour => ({
  process,
  isClosed: true,
  startPoint: { x: start[0], y: start[1] },
  pieces: lines.map((lengthMm, index) => ({
    lengthMm,
    radiusMm: null,
    startDirection: (index * Math.PI) / 2,
    endDirection: (index * Math.PI) / 2,
  })),
});

/** Engine arguments of an example. */
export const argumentsOf = (item: WorkedItem): [PartFacts, ItemRates, ItemChoices] => [
  { ...item.part, toolpath: item.part.contours.map(contourOf) },
  {
    technology: { ...named('laser'), ...item.technology },
    rateTable: {
      ...named('table'),
      isArchived: false,
      baseHourlyRate: priceOf(item.baseHourlyRate),
      rates: item.rates.map((rate) => ({
        smallContourLimitMm: null,
        ...rate,
        ...named(`rate ${rate.thicknessMm}`),
        isArchived: false,
        hourlyRate: priceOf(rate.hourlyRate),
      })),
    },
    sheet: { ...named('sheet'), ...item.sheet, cost: priceOf(item.sheet.cost) },
    material: { ...named('steel'), customerSuppliedMarkupPercent: item.customerSuppliedMarkupPercent },
    customer: item.customer && {
      ...named('customer'),
      ...item.customer,
      hourlyRate: priceOf(item.customer.hourlyRate),
    },
    folding: item.folding && {
      ...named('brake'),
      ...item.folding,
      hourlyRate: priceOf(item.folding.hourlyRate),
      setupHourlyRate: priceOf(item.folding.setupHourlyRate),
    },
  },
  {
    currency: currencyOf(item.currency),
    quantity: item.quantity,
    consumptionMode: item.consumptionMode,
    isCustomerSuppliedMaterial: item.isCustomerSuppliedMaterial,
    processes: item.processes.map(({ input, linesSharing, ...process }) => ({
      input,
      linesSharing,
      boughtItems: [],
      process: {
        ...named(process.name),
        ...process,
        pricePerUnit: priceOf(process.pricePerUnit),
        setupPrice: unitPrice(process.setupPrice),
        minimumCharge: priceOf(process.minimumCharge),
      },
    })),
    adjustment:
      item.adjustment?.kind === 'amount'
        ? { kind: 'amount', amount: unitPrice(item.adjustment.amount) }
        : item.adjustment,
    setupShare: item.setupShare,
    extraHourlyRate: priceOf(item.extraHourlyRate),
    extraSheetPrice: priceOf(item.extraSheetPrice),
    fixedPrice: priceOf(item.fixedPrice),
  },
];
