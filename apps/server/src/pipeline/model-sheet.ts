import { type BendFactors, type FlatPattern, kFactorFor } from '@kerf/unfold';
import type { BendingSetup } from '../db/repositories/bending.ts';
import { samplesOfMaterial } from './bend-samples.ts';
import type { ItemFacts } from './item-facts.ts';

/** The sheet of a model that a part is, and how its bends were laid flat. */
type ModelSheet = NonNullable<ItemFacts['model']>;
type ModelBend = NonNullable<ModelSheet['bends']>[number];

/** Bends of one radius and angle are told once; a thousandth is one. */
const keyOf = ({ insideRadiusMm, angle }: Pick<ModelBend, 'insideRadiusMm' | 'angle'>): string =>
  `${insideRadiusMm.toFixed(3)} ${angle.toFixed(4)}`;

/** What is kept of a flat pattern beside its drawing. */
export const modelSheetOf = (flat: FlatPattern): ModelSheet => {
  const bends = new Map<string, ModelBend>();
  for (const { insideRadiusMm, angle, kFactor, kSource, kSamples } of flat.bends) {
    const key = keyOf({ insideRadiusMm, angle });
    const count = (bends.get(key)?.count ?? 0) + 1;
    bends.set(key, { insideRadiusMm, angle, count, kFactor, source: kSource, samples: [...kSamples] });
  }
  const chosen = flat.factors.kFactor;
  return {
    ...{ thicknessMm: flat.thicknessMm, kFactor: flat.kFactor, bends: [...bends.values()] },
    ...(chosen === null ? {} : { chosenKFactor: chosen }),
  };
};

/** By what the bends of a part are laid flat: what somebody chose for it, or else what was measured in its material. */
export const factorsOf = (
  { chosenKFactor }: Pick<ModelSheet, 'chosenKFactor'>,
  materialId: string | null,
  bending: Pick<BendingSetup, 'samples'> | null,
): BendFactors =>
  chosenKFactor === undefined
    ? { kFactor: null, samples: samplesOfMaterial(bending, materialId) }
    : { kFactor: chosenKFactor, samples: [] };

/** K-factors within this are one. */
const SAME_K = 1e-6;

/** Whether a part is laid flat by other K-factors than it would be now. */
export const isLaidOtherwise = ({ thicknessMm, kFactor, bends }: ModelSheet, factors: BendFactors): boolean => {
  // Read before the bends were kept: the one K-factor that there was is compared.
  if (bends === undefined) return factors.samples.length > 0 || (factors.kFactor ?? kFactor) !== kFactor;
  return bends.some(
    ({ insideRadiusMm, angle, kFactor: used }) =>
      Math.abs(kFactorFor(factors, { thicknessMm, insideRadiusMm, angle }).kFactor - used) > SAME_K,
  );
};
