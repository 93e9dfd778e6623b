import type { SetupBending } from '@kerf/pricing';
import { type BendSample, kFactorOfAllowance, kFactorOfDeduction } from '@kerf/unfold';
import { nameKey } from '../db/keys.ts';
import type { BendingSetup } from '../db/repositories/bending.ts';
import type { StoredBendSample } from '../db/schema/index.ts';

type MeasuredBend = Omit<StoredBendSample, 'materialId'>;

/** The K-factor that comes of what was measured of a bend; null where nothing was. */
export const kFactorOfStored = (sample: MeasuredBend): number | null => {
  const { thicknessMm, insideRadiusMm, kFactor, allowanceMm, deductionMm } = sample;
  const bend = { thicknessMm, insideRadiusMm, angle: (sample.angleDegrees * Math.PI) / 180 };
  if (kFactor !== null) return kFactor;
  if (allowanceMm !== null) return kFactorOfAllowance(allowanceMm, bend);
  return deductionMm === null ? null : kFactorOfDeduction(deductionMm, bend);
};

/** K lies in the metal: what comes out elsewhere was not measured of this bend. */
export const isPossibleKFactor = (kFactor: number): boolean => kFactor >= 0 && kFactor <= 1;

/** Of what was measured that of one material; what was for every material where nothing was for this one. */
const usedOf = <Sample>(
  all: readonly Sample[],
  materialOf: (sample: Sample) => string | null,
  material: string | null,
): readonly Sample[] => {
  const own = all.filter((one) => materialOf(one) !== null && materialOf(one) === material);
  return own.length > 0 ? own : all.filter((one) => materialOf(one) === null);
};

/** What was measured of bends in a material. */
export const samplesOfMaterial = (
  setup: Pick<BendingSetup, 'samples'> | null,
  materialId: string | null,
): readonly BendSample[] => bendSamples(usedOf(setup?.samples ?? [], (one) => one.materialId, materialId));

/** The same of a file of set-up data, which names materials. */
export const samplesOfNamed = (bending: SetupBending | null, materialName: string): readonly BendSample[] => {
  const materialOf = (one: SetupBending['samples'][number]) =>
    one.materialName === null ? null : nameKey(one.materialName);
  return bendSamples(usedOf(bending?.samples ?? [], materialOf, nameKey(materialName)));
};

const bendSamples = (used: readonly MeasuredBend[]): readonly BendSample[] =>
  used.flatMap((sample) => {
    const kFactor = kFactorOfStored(sample);
    const { thicknessMm, insideRadiusMm, angleDegrees } = sample;
    return kFactor === null || !isPossibleKFactor(kFactor)
      ? []
      : [{ thicknessMm, insideRadiusMm, angle: (angleDegrees * Math.PI) / 180, kFactor }];
  });
