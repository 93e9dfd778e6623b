import type { QuoteItem } from '@kerf/contract';
import { sheetsRequired } from '@kerf/quoting';
import type { PartStock } from '../../../i18n/server-texts.ts';
import { sheetSizeText } from '../../part/figures.ts';
import { stockOf } from '../../part/set-up.ts';

/** How much of one sheet, or of one bar, the parts of a quote need, as an estimate and not for ordering. Spec: quote parts §9. */
export type MaterialRequirement = {
  readonly sheetId: string;
  readonly stock: PartStock;
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
    const stock = stockOf(item);
    const sheetSize = sheetSizeText(sheet);
    bySheet.set(sheetId, { sheetId, stock, materialId, thickness, isImperial, sheetSize, sheets: sum });
  }
  return [...bySheet.values()];
};
