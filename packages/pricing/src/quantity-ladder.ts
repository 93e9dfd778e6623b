import type { ItemChoices } from './choices.ts';
import type { NestFacts, PartFacts } from './facts.ts';
import { planCutting } from './price-cutting.ts';
import { type PricedItem, pricePlannedItem } from './price-item.ts';
import type { ItemRates } from './rates.ts';
import { type Priced, priced } from './refusals.ts';

/** A quantity and how that many parts lie on the sheet. */
export type Rung = { readonly quantity: number; readonly nest: NestFacts };
/** The part at a quantity, or why it has no price there: a discount may be more than the price of a larger quantity. */
export type PricedRung = { readonly quantity: number; readonly item: Priced<PricedItem> };

/** The price of one part at several quantities; the motion is timed once. Refuses a part that cannot be cut at all. */
export const priceLadder = (
  facts: PartFacts,
  rates: ItemRates,
  choices: ItemChoices,
  rungs: readonly Rung[],
): Priced<readonly PricedRung[]> => {
  const plan = planCutting(facts, rates);
  if (!plan.ok) return plan;
  return priced(
    rungs.map(({ quantity, nest }) => ({
      quantity,
      item: pricePlannedItem({ ...facts, nest }, rates, { ...choices, quantity }, plan.value),
    })),
  );
};
