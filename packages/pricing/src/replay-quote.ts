import { decimalText, type Exact, exact, parseUnitPrice } from '@kerf/money';
import { replayTrace } from './replay.ts';
import type { PriceStep } from './step.ts';
import { partLinesSum } from './steps/quote-totals.ts';

/** A price as stored, decimal text, with the trace that it was stored with. */
export type StoredPrice = { readonly price: string; readonly trace: PriceStep };
/** A quote as stored: its total with tax, and the line prices of its parts. */
export type StoredQuote = { readonly total: StoredPrice; readonly lines: readonly StoredPrice[] };

/** The first price that its trace does not lead to: a line by its place, or null for the total. */
export type Unreproduced = { readonly line: number | null };

const isSame = (first: string, second: string): boolean => {
  const [one, other] = [parseUnitPrice(first), parseUnitPrice(second)];
  return one !== null && other !== null && one.eq(other);
};

const comesOut = ({ price, trace }: StoredPrice): boolean =>
  isSame(price, trace.amount) && replayTrace(trace).length === 0;

const findStep = (step: PriceStep, id: string): PriceStep | null => {
  if (step.id === id) return step;
  for (const below of step.steps) {
    const found = findStep(below, id);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Works every price of a stored quote out again from the figures in its traces alone, whatever the shop's rates are now, and its
 * total from its lines. Null when all come out to the last digit.
 */
export const replayQuote = ({ total, lines }: StoredQuote): Unreproduced | null => {
  const line = lines.findIndex((one) => !comesOut(one));
  if (line !== -1) return { line };
  const sum = lines.reduce<Exact>((all, { price }) => all.plus(price), exact(0));
  const inTotal = findStep(total.trace, partLinesSum.id)?.amount ?? '';
  return comesOut(total) && isSame(inTotal, decimalText(sum)) ? null : { line: null };
};
