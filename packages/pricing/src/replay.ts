import { decimalText, type Exact, exact } from '@kerf/money';
import { heldTo, type PriceStep, type StepDefinition } from './step.ts';
import { PRICE_STEPS } from './step-catalogue.ts';

/** A step whose stored amount does not follow from its stored inputs, or whose input is not the amount of the step below it. */
export type ReplayMismatch = {
  readonly path: string;
  readonly reason: 'UNKNOWN_STEP' | 'INPUT_UNUSABLE' | 'INPUT_DIFFERS' | 'AMOUNT_DIFFERS';
  readonly stored: string;
  /** Null where nothing could be calculated. */
  readonly calculated: string | null;
};

const DEFINITIONS: ReadonlyMap<string, StepDefinition> = new Map(PRICE_STEPS.map((step) => [step.id, step]));

const recalculate = (step: PriceStep, definition: StepDefinition): Exact => {
  if (definition.kind === 'sum')
    return step.steps.reduce<Exact>((sum, summand) => sum.plus(exact(summand.amount)), exact(0));
  const values = new Map(step.inputs.map((input) => [input.name, exact(input.value)]));
  return definition.compute(Object.fromEntries(values));
};

/** Null where an input is missing, is no number, or divides by zero: a stored trace may hold anything. */
const recalculated = (step: PriceStep, definition: StepDefinition): Exact | null => {
  const names = new Set(step.inputs.map(({ name }) => name));
  if (definition.inputNames.some((name) => !names.has(name))) return null;
  try {
    return recalculate(step, definition);
  } catch {
    return null;
  }
};

const checkStep = (step: PriceStep, path: string): ReplayMismatch | null => {
  const definition = DEFINITIONS.get(step.id);
  const mismatch = { path, stored: step.amount, calculated: null };
  if (definition === undefined) return { ...mismatch, reason: 'UNKNOWN_STEP' };
  const amount = recalculated(step, definition);
  if (amount === null) return { ...mismatch, reason: 'INPUT_UNUSABLE' };
  const values = new Set(step.inputs.map((input) => input.value));
  if (definition.kind === 'formula' && step.steps.some((below) => !values.has(below.amount)))
    return { ...mismatch, reason: 'INPUT_DIFFERS' };
  const calculated = decimalText(heldTo(definition.unit, amount));
  return calculated === step.amount ? null : { ...mismatch, reason: 'AMOUNT_DIFFERS', calculated };
};

/** Carries out a stored trace again from its own inputs. Empty when every step comes out to the last digit. */
export const replayTrace = (trace: PriceStep): readonly ReplayMismatch[] => {
  const found: ReplayMismatch[] = [];
  const visit = (step: PriceStep, path: string): void => {
    const mismatch = checkStep(step, path);
    if (mismatch !== null) found.push(mismatch);
    for (const below of step.steps) visit(below, `${path}/${below.id}`);
  };
  visit(trace, trace.id);
  return found;
};
