import type { FilledFields } from './fill-fields.ts';
import { type NestPlace, shifted } from './nest-place.ts';

type Size = { readonly width: number; readonly height: number };

/** What a quantity takes: full sheets, and one more with the rest on as little of its length as was found. Lengths in mm. */
export type WantedParts = {
  readonly quantity: number;
  readonly sheetsRequired: number;
  /** Parts on the last sheet; all of them where one sheet is enough. */
  readonly count: number;
  readonly placements: readonly NestPlace[];
  readonly bounds: Size;
  /** From the left edge of the last sheet to the furthest part and the margin. */
  readonly usedLength: number;
};

/** The quantity on such sheets, the last of them filled field by field from the left; null where nothing fits. */
export const wantedOnFields = (filled: FilledFields, quantity: number | undefined): WantedParts | null => {
  const { fields, pitch, each, count, copiesOf, someOn } = filled;
  if (quantity === undefined || count === 0 || each.count === 0) return null;
  const sheetsRequired = Math.ceil(quantity / count);
  const rest = quantity - (sheetsRequired - 1) * count;
  const fullBefore = Math.min(fields - 1, Math.ceil(rest / each.count) - 1);
  const last = someOn(fullBefore === fields - 1, fields === 1 ? quantity : rest - fullBefore * each.count)?.last;
  if (last === undefined) return null;
  const shift = fullBefore * pitch;
  const minX = fullBefore > 0 ? each.bounds.minX : last.bounds.minX;
  return {
    ...{ quantity, sheetsRequired },
    count: rest,
    placements: [...copiesOf(fullBefore, rest), ...shifted(last.placements, shift)],
    bounds: {
      width: last.bounds.maxX + shift - minX,
      height: fullBefore > 0 ? Math.max(each.bounds.maxY, last.bounds.maxY) - each.bounds.minY : last.boundsHeight,
    },
    usedLength: last.usedLength + shift,
  };
};
