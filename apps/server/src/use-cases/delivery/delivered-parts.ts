import type { DeliveredPart } from '@kerf/pricing';
import type { UnitSystem } from '@kerf/units';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf, type ItemFacts } from '../../pipeline/item-facts.ts';
import { massOf } from '../parts/mass.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import { statedSidesMm } from './stated-sides.ts';

const sidesOf = ({ tube, widthMm, heightMm }: ItemFacts, thicknessMm: QuoteItem['thicknessMm']) =>
  tube === undefined
    ? ([widthMm, heightMm, thicknessMm ?? 0] as const)
    : ([tube.lengthMm, tube.widthMm, tube.heightMm] as const);

/**
 * What of a quote travels: sheet parts as they are cut, also those that are folded afterwards, because nothing says how high they are
 * then; tubes by length and section; miscellaneous items by weight, and by the sides that their dimensions state.
 */
export const deliveredParts = (
  { items, miscellaneous, setup }: QuoteState,
  units: UnitSystem,
): readonly DeliveredPart[] => [
  ...items.map((item): DeliveredPart => {
    const { name, quantity, thicknessMm } = item;
    const facts = factsOf(item.facts);
    return { name, quantity, massKg: massOf(item, facts, setup) ?? 0, sidesMm: sidesOf(facts, thicknessMm) };
  }),
  ...miscellaneous.map(
    ({ name, quantity, weightKg, dimensions }): DeliveredPart => ({
      ...{ name, quantity, massKg: weightKg },
      sidesMm: statedSidesMm(dimensions, units) ?? [0, 0, 0],
    }),
  ),
];
