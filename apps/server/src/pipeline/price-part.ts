import { parseCurrency, type UnitPrice, unitPrice } from '@kerf/money';
import {
  type FoldFacts,
  type ItemChoices,
  type ItemPrices,
  type ItemRates,
  type NestFacts,
  type PartFacts,
  PRICING_REFUSALS,
  type PriceStep,
  type PricingRefusal,
  type ProcessMeasure,
  priceItem,
  priceLadder,
  ratesFromText,
  type SetupShare,
  type TextPrices,
  type Toolpath,
} from '@kerf/pricing';
import type { UnitSystem } from '@kerf/units';
import type { MessageOf } from './message.ts';

/**
 * One part to price, as plain data that crosses threads: prices are decimal text, as the database holds them.
 * Lengths mm, times s, speeds mm/min.
 */
export type PriceTask = TextPrices<ItemRates> & {
  readonly currencyCode: string;
  readonly quantity: number;
  readonly units: UnitSystem;
  readonly thicknessMm: number;
  readonly areaMm2: number;
  readonly massKg: number;
  readonly folds: readonly FoldFacts[];
  /** Of the press brake, as the bends of the part are planned; null without a plan. */
  readonly plannedSetUps: number | null;
  readonly nest: NestFacts;
  readonly consumptionMode: 'WholeSheet' | 'NestBounds';
  readonly isCustomerSuppliedMaterial: boolean;
  readonly otherChargePrice: string;
  /** The adjustment in percent of the subtotal, in place of the amount; null for none. */
  readonly otherChargePercent: number | null;
  /** What one costs whatever it comes to, as its entry of the part library says; null for none. */
  readonly fixedPrice: string | null;
  /** Its part in a set-up that serves several lines; null pays a whole one. */
  readonly setupShare: SetupShare | null;
  readonly extraHourlyRate: string | null;
  readonly extraSheetPrice: string | null;
  readonly processes: readonly {
    readonly process: TextPrices<ItemChoices['processes'][number]['process']>;
    readonly input: number;
    readonly linesSharing: number;
    readonly boughtItems: TextPrices<ItemChoices['processes'][number]['boughtItems']>;
  }[];
};

export type PriceResult =
  | { readonly ok: true; readonly prices: ItemPrices; readonly trace: PriceStep }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

const price = (text: string): UnitPrice => unitPrice(text);
const priceOrNull = (text: string | null): UnitPrice | null => (text === null ? null : unitPrice(text));

const choicesOf = (task: PriceTask): ItemChoices | null => {
  const currency = parseCurrency(task.currencyCode);
  if (currency === null) return null;
  return {
    currency,
    quantity: task.quantity,
    consumptionMode: task.consumptionMode,
    isCustomerSuppliedMaterial: task.isCustomerSuppliedMaterial,
    processes: task.processes.map(({ process, input, linesSharing, boughtItems }) => ({
      process: {
        ...process,
        measure: process.measure as ProcessMeasure,
        pricePerUnit: priceOrNull(process.pricePerUnit),
        setupPrice: price(process.setupPrice),
        minimumCharge: priceOrNull(process.minimumCharge),
      },
      input,
      linesSharing,
      boughtItems: boughtItems.map(({ item, quantity }) => ({
        item: { ...item, cost: priceOrNull(item.cost) },
        quantity,
      })),
    })),
    adjustment:
      task.otherChargePercent === null
        ? { kind: 'amount', amount: price(task.otherChargePrice) }
        : { kind: 'percent', percent: task.otherChargePercent },
    setupShare: task.setupShare,
    extraHourlyRate: priceOrNull(task.extraHourlyRate),
    extraSheetPrice: priceOrNull(task.extraSheetPrice),
    fixedPrice: priceOrNull(task.fixedPrice),
  };
};

/** One part at the quantities at which it has a price, and why it has none at the others. */
export type LadderResult =
  | {
      readonly ok: true;
      readonly rungs: readonly { readonly quantity: number; readonly prices: ItemPrices }[];
      readonly unpriced: readonly { readonly quantity: number; readonly refusal: MessageOf<string> }[];
    }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

const UNKNOWN_CURRENCY = {
  ok: false,
  refusal: { code: 'CURRENCY_UNKNOWN', message: 'The currency is not known.' },
} as const;

const factsOf = (task: PriceTask, toolpath: Toolpath): PartFacts => {
  const { units, thicknessMm, areaMm2, massKg, folds, plannedSetUps, nest } = task;
  return { toolpath, units, thicknessMm, areaMm2, massKg, folds, plannedSetUps, nest };
};

const refused = ({ code, facts }: PricingRefusal) =>
  ({ ok: false, refusal: { code, message: PRICING_REFUSALS[code], facts } }) as const;

/** Prices one part from its toolpath and the shop's figures. */
export const pricePart = (task: PriceTask, toolpath: Toolpath): PriceResult => {
  const choices = choicesOf(task);
  if (choices === null) return UNKNOWN_CURRENCY;
  const outcome = priceItem(factsOf(task, toolpath), ratesFromText(task), choices);
  return outcome.ok ? { ok: true, ...outcome.value } : refused(outcome.refusal);
};

/** Prices one part at several quantities in place of its own. */
export const priceRungs = (task: PriceTask, toolpath: Toolpath, quantities: readonly number[]): LadderResult => {
  const choices = choicesOf(task);
  if (choices === null) return UNKNOWN_CURRENCY;
  const rungs = quantities.map((quantity) => ({ quantity, nest: task.nest }));
  const outcome = priceLadder(factsOf(task, toolpath), ratesFromText(task), choices, rungs);
  if (!outcome.ok) return refused(outcome.refusal);
  return {
    ok: true,
    rungs: outcome.value.flatMap(({ quantity, item }) => (item.ok ? [{ quantity, prices: item.value.prices }] : [])),
    unpriced: outcome.value.flatMap(({ quantity, item }) =>
      item.ok ? [] : [{ quantity, refusal: refused(item.refusal).refusal }],
    ),
  };
};
