import { decimalText, type Exact, exact, parseUnitPrice } from '@kerf/money';
import { replayTrace } from './replay.ts';
import type { PriceStep } from './step.ts';
import { partLinesSum } from './steps/quote-totals.ts';

/** A price as stored, decimal text, with the trace that it was stored with. */
export type StoredPrice = { readonly price: string; readonly trace: PriceStep };

const isSame = (first: string, second: string): boolean => {
  const [one, other] = [parseUnitPrice(first), parseUnitPrice(second)];
  return one !== null && other !== null && one.eq(other);
};

/** Whether the price of a line follows to the last digit from the figures in its trace alone, whatever the shop's rates are now. */
export const lineComesOut = ({ price, trace }: StoredPrice): boolean =>
  isSame(price, trace.amount) && replayTrace(trace).length === 0;

const findStep = (step: PriceStep, id: string): PriceStep | null => {
  if (step.id === id) return step;
  for (const below of step.steps) {
    const found = findStep(below, id);
    if (found !== null) return found;
  }
  return null;
};

/** Whether the total of a quote follows from the figures in its trace alone, and the trace from these prices of its lines. */
export const totalComesOut = (total: StoredPrice, linePrices: readonly string[]): boolean => {
  const sum = linePrices.reduce<Exact>((all, price) => all.plus(price), exact(0));
  const inTotal = findStep(total.trace, partLinesSum.id)?.amount ?? '';
  return lineComesOut(total) && isSame(inTotal, decimalText(sum));
};
