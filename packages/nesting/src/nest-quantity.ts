import { compactQuantity } from './compact.ts';
import { checkFill } from './fill-input.ts';
import { type FillInput, type FillNest, fillNestOf, placementsOf, searchSheet } from './nest-fill.ts';
import { type NestOutcome, refuse } from './refusal.ts';
import { shapeArea } from './ring.ts';
import { roomOf, sheetOutline } from './sheet.ts';

export type QuantityInput = FillInput & { readonly quantity: number };

/** What pricing and the nest picture need of one part. */
export type QuantityNest = {
  /** The sheet filled with this part alone; its count is the parts per sheet. */
  readonly full: FillNest;
  /** The quantity asked for, or a full sheet when it is more, packed into the smallest box. */
  readonly picture: FillNest;
  readonly partsPerSheet: number;
  /** Whole sheets the quantity takes; 0 when the part does not fit. */
  readonly sheetsRequired: number;
  /**
   * Sheet area the full nest uses, mm²: the bounds of its parts with the margin around them, never more than the sheet.
   * Source: quote parts §9, nest-bounds consumption.
   */
  readonly nestArea: number;
  readonly sheetArea: number;
  /** Length along x the last sheet's parts take from the sheet's left edge, margin included, mm. */
  readonly lastSheetLength: number;
};

/** Bounds with the margin around them, kept within a rectangular sheet. */
function consumedArea(nest: FillNest, input: FillInput, sheetArea: number): number {
  if (nest.count === 0) return 0;
  return Math.min(sheetArea, (nest.boundsWidth + 2 * input.margin) * (nest.boundsHeight + 2 * input.margin));
}

/** Parts per sheet, sheets required and a compact nest of the quantity. */
export function nestForQuantity(input: QuantityInput): NestOutcome<QuantityNest> {
  const refusal = checkFill(input);
  if (refusal) return { ok: false, refusal };
  if (!(Number.isSafeInteger(input.quantity) && input.quantity > 0)) {
    return refuse('NUMBER_INVALID', 'quantity', 'The quantity must be a whole number above zero.');
  }
  const room = roomOf(input.sheet, input.margin);
  const found = searchSheet(input, room);
  const full = fillNestOf(input, room, placementsOf(found.best, 0, 0), found.grownArea);
  const nests = [found.best, ...found.others];
  const pictureOf = (quantity: number) =>
    fillNestOf(input, room, placementsOf(compactQuantity(nests, quantity), 0, 0), found.grownArea);
  const picture = full.count === 0 || input.quantity >= full.count ? full : pictureOf(input.quantity);
  const rest = full.count === 0 ? 0 : input.quantity % full.count;
  const last = rest === 0 ? full : input.quantity < full.count ? picture : pictureOf(rest);
  const sheetArea = shapeArea(sheetOutline(input.sheet));
  return {
    ok: true,
    value: {
      full,
      picture,
      partsPerSheet: full.count,
      sheetsRequired: full.count === 0 ? 0 : Math.ceil(input.quantity / full.count),
      nestArea: consumedArea(full, input, sheetArea),
      sheetArea,
      lastSheetLength: last.count === 0 ? 0 : last.bounds.maxX + input.margin,
    },
  };
}
