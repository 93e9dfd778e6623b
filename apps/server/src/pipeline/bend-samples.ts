import { type BendSample, kFactorOfAllowance, kFactorOfDeduction } from '@kerf/unfold';
import type { BendingSetup } from '../db/repositories/bending.ts';
import type { StoredBendSample } from '../db/schema/index.ts';

/** The K-factor that comes of what was measured of a bend; null where nothing was. */
export const kFactorOfStored = (sample: StoredBendSample): number | null => {
  const { thicknessMm, insideRadiusMm, kFactor, allowanceMm, deductionMm } = sample;
  const bend = { thicknessMm, insideRadiusMm, angle: (sample.angleDegrees * Math.PI) / 180 };
  if (kFactor !== null) return kFactor;
  if (allowanceMm !== null) return kFactorOfAllowance(allowanceMm, bend);
  return deductionMm === null ? null : kFactorOfDeduction(deductionMm, bend);
};

/** K lies in the metal: what comes out elsewhere was not measured of this bend. */
export const isPossibleKFactor = (kFactor: number): boolean => kFactor >= 0 && kFactor <= 1;

/** What was measured of bends in a material; what was for every material counts where nothing was for this one. */
export const samplesOfMaterial = (
  setup: Pick<BendingSetup, 'samples'> | null,
  materialId: string | null,
): readonly BendSample[] => {
  const all = setup?.samples ?? [];
  const own = all.filter((one) => one.materialId !== null && one.materialId === materialId);
  const used = own.length > 0 ? own : all.filter((one) => one.materialId === null);
  return used.flatMap((sample) => {
    const kFactor = kFactorOfStored(sample);
    const { thicknessMm, insideRadiusMm, angleDegrees } = sample;
    return kFactor === null || !isPossibleKFactor(kFactor)
      ? []
      : [{ thicknessMm, insideRadiusMm, angle: (angleDegrees * Math.PI) / 180, kFactor }];
  });
};
