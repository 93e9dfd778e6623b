import type { PlacedPart } from './certify.ts';
import type { FillInput } from './fill-input.ts';
import { boundsOfPlacements, type NestBounds } from './placements.ts';
import { boxOf } from './ring.ts';
import { sheetOutline } from './sheet.ts';

/** A rectangle of sheet left over, mm. */
export type Remnant = { readonly width: number; readonly height: number };

/** How much of its sheet a nest takes. */
export type NestSize = {
  /** Bounds of the true outlines, zero when nothing fits. */
  readonly bounds: NestBounds;
  readonly boundsWidth: number;
  readonly boundsHeight: number;
  readonly boundsArea: number;
  /** From the sheet's left edge to the furthest part and the margin, mm. */
  readonly usedLength: number;
  /** What is left of a rectangular sheet beyond the used length, or null when that is nothing. */
  readonly remnant: Remnant | null;
};

/** Width (mm) below which a remnant is nothing. */
const SMALLEST_REMNANT = 0.01;

/** Bounds of a nest and what it leaves of the sheet. */
export function nestSize(
  input: Pick<FillInput, 'part' | 'sheet' | 'margin'>,
  placements: readonly PlacedPart[],
): NestSize {
  const { sheet, margin } = input;
  const bounds = boundsOfPlacements([input.part], placements);
  const boundsWidth = bounds.maxX - bounds.minX;
  const boundsHeight = bounds.maxY - bounds.minY;
  const box = boxOf(sheetOutline(sheet).outer);
  const usedLength = placements.length > 0 ? Math.min(bounds.maxX + margin, box.maxX) - box.minX : 0;
  return {
    ...{ bounds, boundsWidth, boundsHeight, boundsArea: boundsWidth * boundsHeight, usedLength },
    remnant: 'outer' in sheet ? null : remnantBeyond(usedLength, sheet),
  };
}

/** What is left of a rectangular sheet beyond its used length; null when that is nothing. */
export const remnantBeyond = (usedLength: number, { width, height }: Remnant): Remnant | null =>
  width - usedLength < SMALLEST_REMNANT ? null : { width: width - usedLength, height };
