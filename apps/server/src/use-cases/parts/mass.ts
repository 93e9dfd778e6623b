import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { ItemFacts } from '../../pipeline/item-facts.ts';
import { partMass } from '../../pipeline/part-mass.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** Mass of one part; null until material and thickness are known. */
export const massOf = (item: QuoteItem, facts: ItemFacts, setup: SetupData): number | null => {
  const material = item.materialId === null ? undefined : setup.materials.get(item.materialId);
  if (material === undefined || item.thicknessMm === null) return null;
  return partMass(facts, item.thicknessMm, material.densityKgPerCubicMetre);
};
