import { fingerprintOf } from '@kerf/drawing';
import type { NewDrawing } from '../db/repositories/drawings.ts';
import type { Json } from '../db/schema/index.ts';
import type { ItemFacts } from './item-facts.ts';
import { drawingOfStored } from './stored-drawing.ts';

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

export type FingerprintColumns = ReturnType<typeof fingerprintColumns>;

/** The fingerprint of a kept drawing; one that cannot be read has none. */
export const fingerprintOfKept = (kept: Json): FingerprintColumns => {
  try {
    return fingerprintColumns({ fingerprint: fingerprintOf(drawingOfStored(kept)) });
  } catch {
    return fingerprintColumns({});
  }
};
