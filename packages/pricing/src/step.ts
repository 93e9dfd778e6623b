/**
 * Steps of a price.
 *
 * Terminology
 * - definition: one calculation of the model: its label, its formula in words, its inputs with their units, and the calculation.
 * - step: a definition carried out on values, as plain data that can be stored, shown and replayed.
 * - sum: a step whose amount is the sum of the steps below it; below any other step stand the steps that explain its inputs.
 */
import { asUnitPrice, decimalText, type Exact, exact, type Factor, type UnitPrice } from '@kerf/money';
import type { Versioned } from './rates.ts';

export type StepUnit =
  | 'money'
  | 'money/h'
  | 's'
  | 'h'
  | 'mm'
  | 'm'
  | 'mm²'
  | 'm²'
  | 'mm/min'
  | 'kg'
  | 'ratio'
  | 'percent'
  | 'count'
  | 'unit'
  | 'money/unit'
  | 'money/m'
  | 'money/m²'
  | 'money/kg'
  | 'minor digits';

export type StepInput = { readonly name: string; readonly value: string; readonly unit: StepUnit };

/** Kinds of data that a shop keeps and prices are made from. */
export type SourceKind =
  | 'cuttingTechnology'
  | 'rateTable'
  | 'rate'
  | 'sheet'
  | 'material'
  | 'folding'
  | 'secondaryProcess'
  | 'boughtItem'
  | 'customer'
  | 'organisation'
  | 'deliveryZone'
  | 'taxRate';

export type StepSource = Versioned & { readonly kind: SourceKind };

/** A thing of the shop as a source; none for nothing. */
export const sourceOf = (kind: SourceKind, thing: Versioned | null): readonly StepSource[] =>
  thing === null ? [] : [{ kind, id: thing.id, version: thing.version }];

export type PriceStep = {
  readonly id: string;
  readonly label: string;
  readonly formula: string;
  readonly unit: StepUnit;
  readonly amount: string;
  readonly inputs: readonly StepInput[];
  readonly sources: readonly StepSource[];
  readonly steps: readonly PriceStep[];
};

type Origins<Name extends string> = { readonly [Input in Name]?: readonly SourceKind[] };

export type StepDefinition<Name extends string = string> = {
  readonly id: string;
  readonly label: string;
  readonly formula: string;
  readonly unit: StepUnit;
  readonly kind: 'formula' | 'sum';
  readonly inputs: Readonly<Record<Name, StepUnit>>;
  /** Kinds of the shop's data that an input comes from; one that is not named comes from the part, the quote or the step below. */
  readonly origins: Origins<string>;
  /** Names of the inputs in their order. */
  readonly inputNames: readonly Name[];
  /** Amount from the inputs. Not called for a sum. */
  readonly compute: (values: Readonly<Record<Name, Exact>>) => Exact;
};

/** A step with its amount still exact, for the next step to use. */
export type Taken = { readonly amount: UnitPrice; readonly step: PriceStep };

export const defineStep = <Name extends string>({
  origins,
  ...definition
}: Omit<StepDefinition<Name>, 'kind' | 'inputNames' | 'origins'> & {
  readonly origins?: Origins<NoInfer<Name>>;
}): StepDefinition<Name> => ({
  ...definition,
  origins: origins ?? {},
  kind: 'formula',
  inputNames: Object.keys(definition.inputs) as Name[],
});

export const defineSum = (id: string, label: string, formula: string): StepDefinition<never> => ({
  id,
  label,
  formula,
  unit: 'money',
  kind: 'sum',
  inputs: {},
  origins: {},
  inputNames: [],
  compute: () => exact(0),
});

/** Decimals of ratios and times, which are multiplied on; prices have the internal scale of money. */
const FACTOR_DECIMALS = 20;
const factorOf = (amount: Exact): UnitPrice => amount.toDecimalPlaces(FACTOR_DECIMALS) as UnitPrice;
/** Holds an amount to the scale of its unit. */
export const heldTo = (unit: StepUnit, amount: Exact): UnitPrice =>
  unit === 'money' || unit === 'money/h' ? asUnitPrice(amount) : factorOf(amount);

type StepExtras<Name extends string> = {
  readonly label?: string;
  /** Units of inputs that the definition leaves open. */
  readonly units?: { readonly [Input in Name]?: StepUnit };
  readonly sources?: readonly StepSource[];
  readonly explainedBy?: readonly Taken[];
};

const NONE: readonly PriceStep[] = [];
const stepsOf = (explainedBy: readonly Taken[] | undefined): readonly PriceStep[] =>
  explainedBy === undefined ? NONE : explainedBy.map((taken) => taken.step);

/** Carries out a definition on values. */
export const takeStep = <Name extends string>(
  definition: StepDefinition<Name>,
  values: Readonly<Record<Name, Factor>>,
  extras: StepExtras<NoInfer<Name>> = {},
): Taken => {
  const { id, label, formula, unit, inputs, inputNames } = definition;
  const { units } = extras;
  const exactValues = {} as Record<Name, Exact>;
  const stepInputs: StepInput[] = [];
  for (const name of inputNames) {
    const value = exact(values[name]);
    exactValues[name] = value;
    stepInputs.push({ name, value: decimalText(value), unit: units?.[name] ?? inputs[name] });
  }
  const amount = heldTo(unit, definition.compute(exactValues));
  return {
    amount,
    step: {
      id,
      label: extras.label ?? label,
      formula,
      unit,
      amount: decimalText(amount),
      inputs: stepInputs,
      sources: extras.sources ?? [],
      steps: stepsOf(extras.explainedBy),
    },
  };
};

/** Adds up steps under a heading. */
export const takeSum = (definition: StepDefinition<never>, summands: readonly Taken[]): Taken => {
  const amount = heldTo(
    definition.unit,
    summands.reduce<Exact>((sum, taken) => sum.plus(taken.amount), exact(0)),
  );
  const { id, label, formula, unit } = definition;
  return {
    amount,
    step: {
      id,
      label,
      formula,
      unit,
      amount: decimalText(amount),
      inputs: [],
      sources: [],
      steps: summands.map((taken) => taken.step),
    },
  };
};
