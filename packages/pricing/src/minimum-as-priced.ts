import { asUnitPrice, exact, type UnitPrice } from '@kerf/money';
import type { PriceStep } from './step.ts';
import { minimumChargeStep } from './steps/quote-totals.ts';

/** What a quote was charged at least, and the delivery that counted towards it. */
export type MinimumAsPriced = { readonly least: UnitPrice; readonly delivery: UnitPrice };

const stepsIn = (step: PriceStep): readonly PriceStep[] => [step, ...step.steps.flatMap(stepsIn)];

/** The minimum charge that a priced quote was reckoned with; null where its trace has none. */
export const minimumAsPriced = (trace: PriceStep): MinimumAsPriced | null => {
  const step = stepsIn(trace).find(({ id }) => id === minimumChargeStep.id);
  if (step === undefined) return null;
  const input = (name: string) => asUnitPrice(exact(step.inputs.find((one) => one.name === name)?.value ?? 0));
  return { least: input('minimum quote charge'), delivery: input('delivery') };
};
