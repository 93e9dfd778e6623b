import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { ItemFacts } from '../../pipeline/item-facts.ts';
import { factorsOf, isLaidOtherwise } from '../../pipeline/model-sheet.ts';
import type { SetupData } from '../setup/setup-data.ts';

const degrees = (angle: number): number => Number(((angle * 180) / Math.PI).toFixed(4));
const MOST_SAMPLES = 8;

/** Whether a part is laid flat otherwise than its material's bend table has it by now. */
export const isModelOutdated = (item: QuoteItem, { model }: ItemFacts, setup: SetupData): boolean =>
  model !== undefined && isLaidOtherwise(model, factorsOf(model, item.materialId, setup.bending));

/** How a part was laid flat from its model; null for a part of no model, or a tube. */
export const modelSheetOn = (
  item: QuoteItem,
  facts: ItemFacts,
  setup: SetupData,
  shown: (lengthMm: number) => number,
): QuoteItemWire['modelSheet'] => {
  const { model } = facts;
  if (model === undefined) return null;
  return {
    thickness: shown(model.thicknessMm),
    chosenKFactor: model.chosenKFactor ?? null,
    isOutdated: isModelOutdated(item, facts, setup),
    bends: (model.bends ?? []).map(({ insideRadiusMm, angle, count, kFactor, source, samples }) => ({
      ...{ insideRadius: shown(insideRadiusMm), angleDegrees: degrees(angle), count, kFactor, source },
      samples: samples.slice(0, MOST_SAMPLES).map((sample) => ({
        ...{ thickness: shown(sample.thicknessMm), insideRadius: shown(sample.insideRadiusMm) },
        ...{ angleDegrees: degrees(sample.angle), kFactor: sample.kFactor },
      })),
    })),
  };
};
