/**
 * Why a price changed: the difference between two stored traces of one part, split into rows and causes that add up to it.
 *
 * Terminology
 * - row: one summand of the item price, such as material or the set-up; what rounding did is a row of its own.
 * - cause: a figure below a row that differs, with its share of the row's difference. Shares are found by putting the new
 *   figures in one after the other, in the order in which the step names them, so that together they make the whole.
 */
import { decimalText, type Exact, exact } from '@kerf/money';
import { heldTo, type PriceStep, type StepDefinition, type StepSource, type StepUnit } from './step.ts';
import { PRICE_STEPS } from './step-catalogue.ts';

export type PriceCause = {
  /** The step that names the figure. */
  readonly stepId: string;
  readonly stepLabel: string;
  /** Name of the figure; null where the calculation itself is another one. */
  readonly input: string | null;
  readonly unit: StepUnit;
  /** Decimal text; null where the figure does not stand in that trace. */
  readonly from: string | null;
  readonly to: string | null;
  /** Share of the difference of the item price, decimal text. */
  readonly difference: string;
  /** Where the figure came from, then and now; where the calculation is another one, all that its figures came from. */
  readonly sourcesFrom: readonly StepSource[];
  readonly sourcesTo: readonly StepSource[];
};

export type PriceDifferenceRow = {
  readonly stepId: string;
  readonly label: string;
  /** Price of one part, decimal text; null where the row does not stand in that trace. */
  readonly from: string | null;
  readonly to: string | null;
  readonly difference: string;
  readonly causes: readonly PriceCause[];
};

/** Item prices of two traces; the rows' differences add up to `difference` to the last digit. Rows without one are left out. */
export type PriceComparison = {
  readonly from: string;
  readonly to: string;
  readonly difference: string;
  readonly rows: readonly PriceDifferenceRow[];
};

const DEFINITIONS: ReadonlyMap<string, StepDefinition> = new Map(PRICE_STEPS.map((step) => [step.id, step]));
const ZERO = exact(0);

/** A step of both traces whose calculation can be carried out on any mixture of its figures. */
type Node = {
  readonly before: PriceStep;
  readonly after: PriceStep;
  readonly definition: StepDefinition;
  /** Inputs that a step below explains, by name. */
  readonly explained: ReadonlyMap<string, Node>;
};

type Leaf = { readonly node: Node; readonly input: string; readonly from: Exact; readonly to: Exact };

/** The cutting rate applied, then and now: a trace holds it below the cutting, and other rows are paid by it too. */
type AppliedRates = { readonly before: PriceStep | null; readonly after: PriceStep | null };

const PAID_BY_APPLIED_RATE: readonly string[] = ['setup', 'sheetChange', 'unload'];

/** The step that each input's value came from. */
const explainedInputs = (step: PriceStep, appliedRate: PriceStep | null): ReadonlyMap<string, PriceStep> => {
  const found = new Map<string, PriceStep>();
  if (appliedRate !== null && PAID_BY_APPLIED_RATE.includes(step.id)) found.set('hourly rate', appliedRate);
  for (const below of step.steps) {
    const input = step.inputs.find(({ name, value }) => value === below.amount && !found.has(name));
    if (input !== undefined) found.set(input.name, below);
  }
  return found;
};

/** Units that older traces have where newer ones say what is counted. */
const PLAIN_UNITS: readonly StepUnit[] = ['unit', 'money/unit'];

const unitIn = (step: PriceStep, name: string): StepUnit | null =>
  step.inputs.find((input) => input.name === name)?.unit ?? null;

/** The unit in which a figure of both traces is told. */
const unitOfBoth = (node: Pick<Node, 'before' | 'after'>, input: string): StepUnit | null => {
  const [then, now] = [unitIn(node.before, input), unitIn(node.after, input)];
  return then !== null && then !== now ? then : now;
};

/** Whether a figure is counted by the same in both traces, as far as they say by what. */
const isCountedAlike = (before: PriceStep, after: PriceStep): boolean =>
  after.inputs.every(({ name, unit }) => {
    const then = unitIn(before, name);
    return then === null || then === unit || PLAIN_UNITS.includes(then) || PLAIN_UNITS.includes(unit);
  });

const nodeOf = (before: PriceStep, after: PriceStep, rates: AppliedRates): Node | null => {
  const definition = DEFINITIONS.get(after.id);
  if (definition === undefined || definition.kind === 'sum' || before.id !== after.id) return null;
  if (!isCountedAlike(before, after)) return null;
  const then = explainedInputs(before, rates.before);
  const now = explainedInputs(after, rates.after);
  const explained = new Map<string, Node>();
  for (const [name, below] of now) {
    const earlier = then.get(name);
    const node = earlier === undefined ? null : nodeOf(earlier, below, rates);
    if (node !== null) explained.set(name, node);
  }
  return { before, after, definition, explained };
};

const figureOf = (step: PriceStep, name: string): Exact =>
  exact(step.inputs.find((input) => input.name === name)?.value ?? 0);

const leavesOf = (node: Node): Leaf[] =>
  node.definition.inputNames.flatMap((input) => {
    const below = node.explained.get(input);
    if (below !== undefined) return leavesOf(below);
    return [{ node, input, from: figureOf(node.before, input), to: figureOf(node.after, input) }];
  });

/** The node's amount with the new figures of the leaves in `renewed` and the old ones of all others. */
const amountWith = (node: Node, renewed: ReadonlySet<string>): Exact => {
  const values = Object.fromEntries(
    node.definition.inputNames.map((input) => {
      const below = node.explained.get(input);
      if (below !== undefined) return [input, amountWith(below, renewed)] as const;
      const step = renewed.has(leafKey(node, input)) ? node.after : node.before;
      return [input, figureOf(step, input)] as const;
    }),
  );
  return heldTo(node.definition.unit, node.definition.compute(values));
};

const leafKey = (node: Node, input: string): string => `${node.after.id}/${node.after.label}/${input}`;

/** Of a step's sources those that one of its figures comes from; none of what the part or the quote says itself. */
const sourcesBehind = ({ sources }: PriceStep, { origins }: StepDefinition, input: string): readonly StepSource[] =>
  sources.filter(({ kind }) => origins[input]?.includes(kind));

const causeOf = (node: Node, input: string, leaf: Leaf, difference: Exact): PriceCause => ({
  stepId: node.after.id,
  stepLabel: node.after.label,
  input,
  unit: unitOfBoth(node, input) ?? 'unit',
  from: decimalText(leaf.from),
  to: decimalText(leaf.to),
  difference: decimalText(difference),
  sourcesFrom: sourcesBehind(node.before, node.definition, input),
  sourcesTo: sourcesBehind(node.after, node.definition, input),
});

const isSameFigure = (one: PriceCause, other: PriceCause): boolean =>
  one.input === other.input && one.from === other.from && one.to === other.to;

/** A figure that several steps name is told once, where it makes a difference. */
const toldOnce = (causes: readonly PriceCause[]): readonly PriceCause[] =>
  causes.filter(
    (cause) =>
      !exact(cause.difference).isZero() ||
      causes.find((one) => isSameFigure(one, cause) && (one === cause || !exact(one.difference).isZero())) === cause,
  );

const causesOf = (node: Node): readonly PriceCause[] => {
  const renewed = new Set<string>();
  let amount = exact(node.before.amount);
  const causes = leavesOf(node).flatMap((leaf) => {
    if (leaf.from.eq(leaf.to)) return [];
    renewed.add(leafKey(leaf.node, leaf.input));
    const next = amountWith(node, renewed);
    const cause = causeOf(leaf.node, leaf.input, leaf, next.minus(amount));
    amount = next;
    return [cause];
  });
  return toldOnce(causes);
};

const anotherCalculation = (before: PriceStep | null, after: PriceStep | null, difference: Exact): PriceCause => {
  const step = after ?? before;
  return {
    stepId: step?.id ?? '',
    stepLabel: step?.label ?? '',
    input: null,
    unit: 'money',
    from: before?.amount ?? null,
    to: after?.amount ?? null,
    difference: decimalText(difference),
    sourcesFrom: before?.sources ?? [],
    sourcesTo: after?.sources ?? [],
  };
};

const rowOf = (before: PriceStep | null, after: PriceStep | null, rates: AppliedRates): PriceDifferenceRow[] => {
  const difference = exact(after?.amount ?? 0).minus(before?.amount ?? 0);
  if (difference.isZero()) return [];
  const node = before !== null && after !== null ? nodeOf(before, after, rates) : null;
  const step = after ?? before;
  return [
    {
      stepId: step?.id ?? '',
      label: step?.label ?? '',
      from: before?.amount ?? null,
      to: after?.amount ?? null,
      difference: decimalText(difference),
      causes: node === null ? [anotherCalculation(before, after, difference)] : causesOf(node),
    },
  ];
};

/** Summands below a sum, sums among them opened up. */
const summandsOf = (step: PriceStep): readonly PriceStep[] =>
  DEFINITIONS.get(step.id)?.kind === 'sum' ? step.steps.flatMap(summandsOf) : [step];

const nameOfStep = ({ id, label }: PriceStep): string => (id === 'boughtItem' ? `${id}/${label}` : id);

/** What tells one summand from another: two secondary processes have the same id and other names. */
const summandKey = (step: PriceStep, index: number, all: readonly PriceStep[]): string => {
  const name = step.id.startsWith('secondaryProcess') ? `secondaryProcess/${step.label}` : nameOfStep(step);
  const earlier = all.slice(0, index).filter((one) => one.id === step.id && one.label === step.label).length;
  return `${name}/${earlier}`;
};

const keyed = (steps: readonly PriceStep[]): ReadonlyMap<string, PriceStep> =>
  new Map(steps.map((step, index) => [summandKey(step, index, steps), step]));

/** A step of the trace by its id, looked for from the root down the first steps. */
const findStep = (trace: PriceStep, id: string): PriceStep | null => {
  if (trace.id === id) return trace;
  for (const below of trace.steps) {
    const found = findStep(below, id);
    if (found !== null) return found;
  }
  return null;
};

/** Material of the shop and handling of the customer's are one row, whichever was calculated. */
const SAME_ROW: Readonly<Record<string, string>> = {
  handlingFee: 'material',
  adjustmentPercent: 'adjustment',
  adjustmentAmount: 'adjustment',
};
const rowKey = (key: string): string => {
  const [id = '', ...rest] = key.split('/');
  return [SAME_ROW[id] ?? id, ...rest].join('/');
};

/** Compares two traces of one part, as `priceItem` returns them; null when one of them holds no item price. */
export const compareTraces = (before: PriceStep, after: PriceStep): PriceComparison | null => {
  const itemBefore = findStep(before, 'itemPrice');
  const itemAfter = findStep(after, 'itemPrice');
  const sumBefore = findStep(before, 'unroundedItemPrice');
  const sumAfter = findStep(after, 'unroundedItemPrice');
  if (itemBefore === null || itemAfter === null || sumBefore === null || sumAfter === null) return null;
  const rates = { before: findStep(before, 'hourlyRate'), after: findStep(after, 'hourlyRate') };
  const then = new Map([...keyed(summandsOf(sumBefore))].map(([key, step]) => [rowKey(key), step]));
  const now = new Map([...keyed(summandsOf(sumAfter))].map(([key, step]) => [rowKey(key), step]));
  const rows = [...new Set([...then.keys(), ...now.keys()])].flatMap((key) =>
    rowOf(then.get(key) ?? null, now.get(key) ?? null, rates),
  );
  const difference = exact(itemAfter.amount).minus(itemBefore.amount);
  const explained = rows.reduce<Exact>((sum, row) => sum.plus(row.difference), ZERO);
  const rounding = difference.minus(explained);
  const roundedBy = (item: PriceStep, sum: PriceStep): string => decimalText(exact(item.amount).minus(sum.amount));
  const roundingRow: PriceDifferenceRow = {
    stepId: 'itemPrice',
    label: 'Rounding',
    from: roundedBy(itemBefore, sumBefore),
    to: roundedBy(itemAfter, sumAfter),
    difference: decimalText(rounding),
    causes: [],
  };
  return {
    from: itemBefore.amount,
    to: itemAfter.amount,
    difference: decimalText(difference),
    rows: rounding.isZero() ? rows : [...rows, roundingRow],
  };
};
