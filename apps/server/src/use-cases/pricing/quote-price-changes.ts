import type { QuotePriceChanges } from '@kerf/contract';
import { exact } from '@kerf/money';
import { compareLines, type PriceStep } from '@kerf/pricing';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { done, type QuoteOutcome } from '../quotes/quote-refusals.ts';
import {
  type CalculationPair,
  chosenCalculations,
  loadTracesThen,
  presentCalculation,
  type TracesThen,
} from './kept-calculations.ts';

const namesOfParts = (actor: Actor, quoteId: string): Promise<ReadonlyMap<string, string>> =>
  actor.organisation(async (tx) => {
    const items = await listQuoteItems(tx, actor.organisationId, quoteId);
    return new Map(items.map(({ id, name }) => [id, name]));
  });

type LineChange = QuotePriceChanges['parts'][number];

const changedLines = async (
  from: TracesThen,
  to: TracesThen,
  names: ReadonlyMap<string, string>,
): Promise<LineChange[]> => {
  const ids = [...new Set([...to.traces.keys(), ...from.traces.keys()])];
  const lines = await inSlices(ids, (quoteItemId) => {
    const [before, after] = [from.traces.get(quoteItemId) ?? null, to.traces.get(quoteItemId) ?? null];
    // The engine wrote these traces; the wire's type of a step is wider only in its units and kinds.
    const { rows, ...line } = compareLines(before as PriceStep | null, after as PriceStep | null);
    return { quoteItemId, name: names.get(quoteItemId) ?? null, ...line, rows: [...rows] };
  });
  return lines
    .filter(({ from: before, to: after, rows }) => before !== after || rows.length > 0)
    .toSorted((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference)));
};

/** Why the price of a whole quote differs between two calculations: part by part, and what is no part. */
export const loadQuotePriceChanges = async (
  actor: Actor,
  quoteId: string,
  query: CalculationPair,
): Promise<QuoteOutcome<QuotePriceChanges>> => {
  const ids = await chosenCalculations(actor, quoteId, query);
  if (!ids.ok) return ids;
  const from = await loadTracesThen(actor, quoteId, ids.value[0]);
  if (!from.ok) return from;
  const to = await loadTracesThen(actor, quoteId, ids.value[1]);
  if (!to.ok) return to;
  const parts = await changedLines(from.value, to.value, await namesOfParts(actor, quoteId));
  const difference = exact(to.value.calculation.linePrice).minus(from.value.calculation.linePrice);
  const other = parts.reduce((rest, part) => rest.minus(part.difference), difference);
  return done({
    fromCalculation: presentCalculation(from.value.calculation),
    toCalculation: presentCalculation(to.value.calculation),
    difference: difference.toFixed(),
    parts,
    otherDifference: other.toFixed(),
  });
};
