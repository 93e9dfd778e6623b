import { decimalText, type Exact, exact, parseUnitPrice } from '@kerf/money';
import { replayTrace } from './replay.ts';
import type { PriceStep } from './step.ts';
import { partLinesSum } from './steps/quote-totals.ts';

/**
 * A price as stored, decimal text, with the trace that it was stored with. `figures` are further amounts stored beside it, by the
 * ids of the steps that they are.
 */
export type StoredPrice = {
  readonly price: string;
  readonly trace: PriceStep;
  readonly figures?: Readonly<Record<string, string>>;
};

const isSame = (first: string, second: string): boolean => {
  const [one, other] = [parseUnitPrice(first), parseUnitPrice(second)];
  return one !== null && other !== null && one.eq(other);
};

const findStep = (step: PriceStep, id: string): PriceStep | null => {
  if (step.id === id) return step;
  for (const below of step.steps) {
    const found = findStep(below, id);
    if (found !== null) return found;
  }
  return null;
};

/** Whether a price, and what is stored beside it, follows to the last digit from the figures in its trace alone, whatever the shop's rates are now. */
export const lineComesOut = ({ price, trace, figures = {} }: StoredPrice): boolean =>
  isSame(price, trace.amount) &&
  Object.entries(figures).every(([id, amount]) => isSame(amount, findStep(trace, id)?.amount ?? '')) &&
  replayTrace(trace).length === 0;

/** Whether the total of a quote follows from the figures in its trace alone, and the trace from these prices of its lines. */
export const totalComesOut = (total: StoredPrice, linePrices: readonly string[]): boolean => {
  const sum = linePrices.reduce<Exact>((all, price) => all.plus(price), exact(0));
  const inTotal = findStep(total.trace, partLinesSum.id)?.amount ?? '';
  return lineComesOut(total) && isSame(inTotal, decimalText(sum));
};
