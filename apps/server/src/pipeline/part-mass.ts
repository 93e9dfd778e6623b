import { plateMass } from '@kerf/quoting';
import type { ItemFacts, TubeFacts } from './item-facts.ts';

const MM3_PER_M3 = 1e9;

/** Area of a hollow section by its wall, mm²; its corners are sharp, or round all the way. */
const sectionArea = ({ profile, widthMm, heightMm }: TubeFacts, wallMm: number): number => {
  if (profile === 'Circle') return Math.PI * (widthMm - wallMm) * wallMm;
  const straight = 2 * (widthMm + heightMm) * wallMm;
  return profile === 'FlatSidedOval'
    ? straight - (4 - Math.PI) * heightMm * wallMm - Math.PI * wallMm ** 2
    : straight - 4 * wallMm ** 2;
};

/** Mass of a tube, kg: by the volume of its model, as much more as the wall that was chosen is thicker. */
const tubeMass = (tube: TubeFacts, wallMm: number, densityKgPerM3: number): number => {
  const own = (tube.volumeMm3 * densityKgPerM3) / MM3_PER_M3;
  return wallMm === tube.wallMm ? own : (own * sectionArea(tube, wallMm)) / sectionArea(tube, tube.wallMm);
};

/** Mass of one part, kg, with the thickness or wall that was chosen for it. */
export const partMass = (
  { areaMm2, tube }: Pick<ItemFacts, 'areaMm2' | 'tube'>,
  thicknessMm: number,
  densityKgPerM3: number,
): number =>
  tube === undefined ? plateMass(areaMm2, thicknessMm, densityKgPerM3) : tubeMass(tube, thicknessMm, densityKgPerM3);
