import type { ItemChoices } from './choices.ts';
import type { NestFacts, PartFacts } from './facts.ts';
import { planCutting } from './price-cutting.ts';
import { type PricedItem, pricePlannedItem } from './price-item.ts';
import type { ItemRates } from './rates.ts';
import { type Priced, priced } from './refusals.ts';

/** A quantity and how that many parts lie on the sheet. */
export type Rung = { readonly quantity: number; readonly nest: NestFacts };
export type PricedRung = { readonly quantity: number; readonly item: PricedItem };

/** The price of one part at several quantities; the motion is timed once. Refuses at the first quantity without a price. */
export const priceLadder = (
  facts: PartFacts,
  rates: ItemRates,
  choices: ItemChoices,
  rungs: readonly Rung[],
): Priced<readonly PricedRung[]> => {
  const plan = planCutting(facts, rates);
  if (!plan.ok) return plan;
  const ladder: PricedRung[] = [];
  for (const { quantity, nest } of rungs) {
    const item = pricePlannedItem({ ...facts, nest }, rates, { ...choices, quantity }, plan.value);
    if (!item.ok) return item;
    ladder.push({ quantity, item: item.value });
  }
  return priced(ladder);
};
