import { plateMass } from '@kerf/quoting';
import type { ItemFacts } from './item-facts.ts';

const MM3_PER_M3 = 1e9;

/** Mass of one part, kg: a flat one by its area and the thickness chosen, a tube by the volume of its model. */
export const partMass = (
  { areaMm2, tube }: Pick<ItemFacts, 'areaMm2' | 'tube'>,
  thicknessMm: number,
  densityKgPerM3: number,
): number =>
  tube === undefined ? plateMass(areaMm2, thicknessMm, densityKgPerM3) : (tube.volumeMm3 * densityKgPerM3) / MM3_PER_M3;
