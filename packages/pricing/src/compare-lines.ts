import { decimalText, type Exact, exact } from '@kerf/money';
import { compareTraces } from './compare-traces.ts';
import type { PriceStep } from './step.ts';

/** Share of a row of the item price, or of the quantity, in the difference of a line. */
export type LineDifferenceRow = {
  /** The row's step; 'quantity' for the effect of another number of pieces. */
  readonly stepId: string;
  readonly label: string;
  readonly difference: string;
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
};

const inputOf = (line: PriceStep, name: string): Exact =>
  exact(line.inputs.find((input) => input.name === name)?.value ?? 0);

const quantityOf = (line: PriceStep | null): number | null =>
  line === null ? null : inputOf(line, 'quantity').toNumber();

/** The item price's rows count for the pieces of today; what more or fewer pieces cost is reckoned at the price of then. */
const rowsOf = (before: PriceStep, after: PriceStep): LineDifferenceRow[] => {
  const compared = compareTraces(before, after);
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

/** Compares two traces of one line, as `priceItem` returns them; null stands for a calculation without the line. */
export const compareLines = (before: PriceStep | null, after: PriceStep | null): LineComparison => ({
  fromQuantity: quantityOf(before),
  toQuantity: quantityOf(after),
  from: before?.amount ?? null,
  to: after?.amount ?? null,
  difference: decimalText(exact(after?.amount ?? 0).minus(before?.amount ?? 0)),
  rows: before === null || after === null ? [] : rowsOf(before, after),
});
