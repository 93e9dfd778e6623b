import { addPrices, asUnitPrice, exact, type UnitPrice, ZERO_PRICE } from '@kerf/money';
import type { PriceStep } from './step.ts';

/** Every step of a price, however deep. */
const stepsIn = (step: PriceStep): readonly PriceStep[] => [step, ...step.steps.flatMap(stepsIn)];

/** What the bought items of one part cost the shop without markup, and what is asked for them: by the steps of its price. */
export const boughtItemsOfPrice = (trace: PriceStep): { readonly cost: UnitPrice; readonly price: UnitPrice } => {
  const steps = stepsIn(trace).filter(({ id }) => id === 'boughtItem');
  const input = ({ inputs }: PriceStep, name: string) => exact(inputs.find((one) => one.name === name)?.value ?? 0);
  return {
    cost: steps.reduce(
      (sum, step) => addPrices(sum, asUnitPrice(input(step, 'pieces per part').times(input(step, 'cost')))),
      ZERO_PRICE,
    ),
    price: steps.reduce((sum, step) => addPrices(sum, asUnitPrice(exact(step.amount))), ZERO_PRICE),
  };
};
