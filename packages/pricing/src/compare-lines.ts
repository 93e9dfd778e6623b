import { decimalText, type Exact, exact } from '@kerf/money';
import { compareTraces, type PriceCause, type PriceComparison } from './compare-traces.ts';
import type { PriceStep, StepSource, StepUnit } from './step.ts';

/** Share of a row of the item price, or of the quantity, in the difference of a line. */
export type LineDifferenceRow = {
  /** The row's step; 'quantity' for the effect of another number of pieces. */
  readonly stepId: string;
  readonly label: string;
  readonly difference: string;
};

/** A figure of the shop that is another one now, and what it makes of the difference of a line, whichever of its rows it is in. */
export type LineFigure = {
  readonly input: string;
  readonly unit: StepUnit;
  readonly from: string;
  readonly to: string;
  readonly difference: string;
  /** What of the shop's data changed, as it is now. */
  readonly source: StepSource;
};

/** One line in two calculations of its quote. Line prices as decimal text; null where the line was not there. */
export type LineComparison = {
  readonly fromQuantity: number | null;
  readonly toQuantity: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly difference: string;
  /** They add up to the difference to the last digit; none for a line that came or went. */
  readonly rows: readonly LineDifferenceRow[];
  /** Not all that the rows are made of: what the part or the quote says itself, and the pieces, stand in none. */
  readonly figures: readonly LineFigure[];
};

const inputOf = (line: PriceStep, name: string): Exact =>
  exact(line.inputs.find((input) => input.name === name)?.value ?? 0);

const quantityOf = (line: PriceStep | null): number | null =>
  line === null ? null : inputOf(line, 'quantity').toNumber();

const isSameSource = (one: StepSource, other: StepSource): boolean =>
  one.kind === other.kind && one.id === other.id && one.version === other.version;

const changedSource = ({ sourcesFrom, sourcesTo }: PriceCause): StepSource | undefined =>
  sourcesTo.find((now) => !sourcesFrom.some((then) => isSameSource(then, now)));

const figureOf = (cause: PriceCause, pieces: Exact): LineFigure[] => {
  const source = changedSource(cause);
  const { input, unit, from, to } = cause;
  if (source === undefined || input === null || from === null || to === null) return [];
  return [{ input, unit, from, to, source, difference: decimalText(pieces.times(cause.difference)) }];
};

const figuresOf = (compared: PriceComparison | null, after: PriceStep): LineFigure[] => {
  const pieces = inputOf(after, 'quantity');
  return (compared?.rows ?? []).flatMap(({ causes }) => causes.flatMap((cause) => figureOf(cause, pieces)));
};

/** The item price's rows count for the pieces of today; what more or fewer pieces cost is reckoned at the price of then. */
const rowsOf = (compared: PriceComparison | null, before: PriceStep, after: PriceStep): LineDifferenceRow[] => {
  if (compared === null) return [];
  const pieces = inputOf(after, 'quantity');
  const quantityDifference = pieces.minus(inputOf(before, 'quantity')).times(compared.from);
  const rows = compared.rows.map(({ stepId, label, difference }) => ({
    stepId,
    label,
    difference: decimalText(pieces.times(difference)),
  }));
  if (quantityDifference.isZero()) return rows;
  return [...rows, { stepId: 'quantity', label: 'Quantity', difference: decimalText(quantityDifference) }];
};

const explanation = (before: PriceStep, after: PriceStep) => {
  const compared = compareTraces(before, after);
  return { rows: rowsOf(compared, before, after), figures: figuresOf(compared, after) };
};

/** Compares two traces of one line, as `priceItem` returns them; null stands for a calculation without the line. */
export const compareLines = (before: PriceStep | null, after: PriceStep | null): LineComparison => ({
  fromQuantity: quantityOf(before),
  toQuantity: quantityOf(after),
  from: before?.amount ?? null,
  to: after?.amount ?? null,
  difference: decimalText(exact(after?.amount ?? 0).minus(before?.amount ?? 0)),
  ...(before === null || after === null ? { rows: [], figures: [] } : explanation(before, after)),
});
