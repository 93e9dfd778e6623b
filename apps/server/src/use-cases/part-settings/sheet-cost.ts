import type { CostPerPart, SheetChoice } from '@kerf/quoting';

type PartBox = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  /** Null for a flat part. */
  readonly tubeLengthMm: number | null;
};

/** Copies of a box in rows on a sheet, one way round. */
const rows = (box: PartBox, width: number, height: number): number =>
  Math.floor(width / box.widthMm) * Math.floor(height / box.heightMm);

/**
 * Material cost of one part on each sheet, to rank sheets before anything is nested: boxes in rows, both ways round, and
 * no more of them than are wanted. Null when the part does not fit. The price itself comes from the real nest.
 */
export const roughCostPerPart =
  (box: PartBox, costOf: (sheetId: string) => number | null): CostPerPart =>
  (sheet: SheetChoice) => {
    const cost = costOf(sheet.sheetId);
    if (cost === null) return null;
    if (box.tubeLengthMm !== null) {
      const onBar = Math.floor((sheet.materialLengthMm ?? 0) / box.tubeLengthMm);
      return onBar === 0 ? null : cost / Math.min(onBar, Math.max(1, box.quantity));
    }
    if (sheet.sheetWidthMm === null || sheet.sheetHeightMm === null) return null;
    if (!(box.widthMm > 0) || !(box.heightMm > 0)) return null;
    const { sheetWidthMm: width, sheetHeightMm: height } = sheet;
    const count = Math.max(rows(box, width, height), rows(box, height, width));
    return count === 0 ? null : cost / Math.min(count, Math.max(1, box.quantity));
  };
