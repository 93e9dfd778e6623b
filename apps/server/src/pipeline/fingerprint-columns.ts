import type { NewDrawing } from '../db/repositories/drawings.ts';
import type { ItemFacts } from './item-facts.ts';

/** The fingerprint of a part as its drawing keeps it, so that it is found among all that were drawn before. */
export const fingerprintColumns = ({ fingerprint = null }: Pick<ItemFacts, 'fingerprint'>) =>
  ({
    isFingerprinted: true,
    fingerprintContours: fingerprint?.contours ?? null,
    fingerprintLengthMm: fingerprint?.lengthMm ?? null,
    fingerprintAreaMm2: fingerprint?.areaMm2 ?? null,
    fingerprintGyrationMm: fingerprint?.gyrationMm ?? null,
    fingerprintElongationMm: fingerprint?.elongationMm ?? null,
  }) satisfies Partial<NewDrawing>;
