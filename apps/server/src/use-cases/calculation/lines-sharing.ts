import { type SetupLine, setupShares } from '@kerf/pricing';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { type LinesSharing, type PartSetup, type PricingState, partSetup } from './price-tasks.ts';

const processLineCounts = (items: readonly QuoteItem[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { secondaryProcesses } of items) {
    for (const { secondaryProcessId, isEnabled } of secondaryProcesses) {
      if (isEnabled) counts.set(secondaryProcessId, (counts.get(secondaryProcessId) ?? 0) + 1);
    }
  }
  return counts;
};

/** What tells bars of one profile and size from others. */
const sectionOf = ({ sheet }: PartSetup): string | null =>
  sheet.profile === null
    ? null
    : JSON.stringify([sheet.profile, sheet.sheetWidthMm, sheet.sheetHeightMm, sheet.diameterMm]);

/**
 * Parts that share a set-up count as they are set, whether or not they have a price: one that gets its price later changes none of the
 * others, and until then its share is part of the gap in the total. Library parts under a fixed price do not count: what was agreed
 * holds no share, so that one of theirs would be charged to nobody.
 */
const setupLines = ({ items, setup, fixedPrices }: PricingState): SetupLine[] =>
  items.flatMap((item) => {
    const part = partSetup(item, setup);
    if (part === null || item.thicknessMm === null || fixedPrices.has(item.partLibraryEntryId ?? '')) return [];
    return [
      {
        id: item.id,
        cuttingTechnology: part.technology.id,
        material: part.material.id,
        thicknessMm: item.thicknessMm,
        units: item.isImperial ? 'imperial' : 'metric',
        section: sectionOf(part),
      },
    ];
  });

export const linesSharing = (state: PricingState): LinesSharing => ({
  processLines: processLineCounts(state.items),
  setupShares: state.setupCharge === 'Shared' ? setupShares(setupLines(state)) : null,
});
