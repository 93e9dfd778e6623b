import type { QuoteItem } from '@kerf/contract';
import { sheetsRequired } from '@kerf/quoting';
import { sheetSizeText } from '../../part/figures.ts';

/** How much of one sheet the parts of a quote need, as an estimate and not for ordering. Spec: quote parts §9. */
export type MaterialRequirement = {
  readonly sheetId: string;
  readonly materialId: string | null;
  readonly thickness: number | null;
  readonly isImperial: boolean;
  readonly sheetSize: string;
  /** Null when a part of it has not been nested. */
  readonly sheets: number | null;
};

/** Sheets, or bars of a tube, that the price of a part counts; null where it has no nest. */
export const needOf = (item: QuoteItem): number | null =>
  item.partsPerSheet === null
    ? null
    : sheetsRequired({
        quantity: item.quantity,
        partsPerSheet: item.partsPerSheet,
        mode: item.materialConsumptionMode ?? 'WholeSheet',
        nestExtent: (item.profile === null ? item.nestArea : item.nestRotaryProfileConsumption) ?? 0,
        sheetExtent: (item.profile === null ? item.totalSheetArea : item.totalRotaryLength) ?? 0,
      });

export const materialRequirements = (items: readonly QuoteItem[]): readonly MaterialRequirement[] => {
  const bySheet = new Map<string, MaterialRequirement>();
  for (const item of items) {
    const { sheet, sheetId, materialId, thickness, isImperial } = item;
    if (sheet === null || sheetId === null) continue;
    const need = needOf(item);
    const before = bySheet.get(sheetId);
    const sum = before === undefined ? need : before.sheets === null || need === null ? null : before.sheets + need;
    bySheet.set(sheetId, { sheetId, materialId, thickness, isImperial, sheetSize: sheetSizeText(sheet), sheets: sum });
  }
  return [...bySheet.values()];
};
