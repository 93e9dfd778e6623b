import type { QuotePriceChanges } from '@kerf/contract';
import { exact } from '@kerf/money';
import { compareLines, type LineFigure, type PriceStep } from '@kerf/pricing';
import { listQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import {
  type CalculationPair,
  chosenCalculations,
  loadTracesThen,
  presentCalculation,
  type TracesThen,
} from '../calculation/kept-calculations.ts';
import { inSlices } from '../in-slices.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { customerNames, sourceNames } from './source-names.ts';

const namesOfParts = (actor: Actor, quoteId: string): Promise<ReadonlyMap<string, string>> =>
  actor.organisation(async (tx) => {
    const items = await listQuoteItems(tx, actor.organisationId, quoteId);
    return new Map(items.map(({ id, name }) => [id, name]));
  });

type LineChange = QuotePriceChanges['parts'][number];
type ShopFigure = QuotePriceChanges['figures'][number];
type ChangedLine = { readonly line: LineChange; readonly figures: readonly LineFigure[] };

/** A figure counts once, with the sum of what it makes of each line. */
const summedFigures = (figures: readonly LineFigure[]): readonly LineFigure[] => {
  const sums = new Map<string, LineFigure>();
  for (const figure of figures) {
    const { source, input, from, to, difference } = figure;
    const key = [source.kind, source.id, input, from, to].join('/');
    const sum = exact(sums.get(key)?.difference ?? 0).plus(difference);
    sums.set(key, { ...figure, difference: sum.toFixed() });
  }
  return [...sums.values()];
};

const namedFigures = async (actor: Actor, figures: readonly LineFigure[]): Promise<ShopFigure[]> => {
  if (figures.length === 0) return [];
  return actor.organisation(async (tx) => {
    const { organisationId } = actor;
    const sources = figures.map(({ source }) => source);
    const names = sourceNames(
      await loadSetupData(tx, organisationId),
      await customerNames(tx, organisationId, sources),
    );
    return summedFigures(figures)
      .map(({ source: { kind, id }, input, ...rest }) => ({ ...rest, kind, id, name: names(kind, id), field: input }))
      .filter(({ difference }) => !exact(difference).isZero())
      .toSorted((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference)));
  });
};

const changedLines = async (
  from: TracesThen,
  to: TracesThen,
  names: ReadonlyMap<string, string>,
): Promise<ChangedLine[]> => {
  const ids = [...new Set([...to.traces.keys(), ...from.traces.keys()])];
  const lines = await inSlices(ids, (quoteItemId) => {
    const [before, after] = [from.traces.get(quoteItemId) ?? null, to.traces.get(quoteItemId) ?? null];
    // The engine wrote these traces; the wire's type of a step is wider only in its units and kinds.
    const { rows, figures, ...line } = compareLines(before as PriceStep | null, after as PriceStep | null);
    return { line: { quoteItemId, name: names.get(quoteItemId) ?? null, ...line, rows: [...rows] }, figures };
  });
  return lines
    .filter(({ line }) => line.from !== line.to || line.rows.length > 0)
    .toSorted((a, b) => Math.abs(Number(b.line.difference)) - Math.abs(Number(a.line.difference)));
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
  const changed = await changedLines(from.value, to.value, await namesOfParts(actor, quoteId));
  const parts = changed.map(({ line }) => line);
  const difference = exact(to.value.calculation.linePrice).minus(from.value.calculation.linePrice);
  const other = parts.reduce((rest, part) => rest.minus(part.difference), difference);
  return done({
    fromCalculation: presentCalculation(from.value.calculation),
    toCalculation: presentCalculation(to.value.calculation),
    difference: difference.toFixed(),
    parts,
    figures: await namedFigures(
      actor,
      changed.flatMap(({ figures }) => figures),
    ),
    otherDifference: other.toFixed(),
  });
};
