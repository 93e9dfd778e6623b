import { overlapsAt } from '../forbidden.ts';
import type { Frame } from '../lattice-block.ts';
import type { Slices } from '../slices.ts';
import type { Body } from './body.ts';
import { type GroundField, groundLoss, isWellClear } from './ground-field.ts';

/** One sheet of a layout. Sheets lie side by side in one plane, so that parts of two sheets never meet. */
export type Ground = {
  /** Where true bounds may lie, in the plane of the layout. */
  readonly frame: Frame;
  /** From the sheet's own x to the plane's. */
  readonly shiftX: number;
  /** What of the frame is not usable, in the sheet's own coordinates. */
  readonly obstacle: { readonly slices: Slices; readonly field: GroundField } | null;
};

/** Room (mm) by which a part may stand over its frame for rounding. */
const FRAME_ROOM = 1e-7;

export const fitsFrame = ({ width, height }: Body, { minX, minY, maxX, maxY }: Frame): boolean =>
  width <= maxX - minX + FRAME_ROOM && height <= maxY - minY + FRAME_ROOM;

/** The nearest x (and below, y) at which a body's bounds lie inside the frame. */
export const clampX = (x: number, { width }: Body, { minX, maxX }: Frame): number =>
  x + width > maxX ? (maxX - width < minX ? minX : maxX - width) : x < minX ? minX : x;

export const clampY = (y: number, { height }: Body, { minY, maxY }: Frame): number =>
  y + height > maxY ? (maxY - height < minY ? minY : maxY - height) : y < minY ? minY : y;

/** Loss of a body larger than its frame or running into what its sheet forbids; zero exactly when it lies well. */
export function groundLossAt({ frame, obstacle, shiftX }: Ground, body: Body, x: number, y: number): number {
  if (!fitsFrame(body, frame)) {
    const excess = x + body.width - frame.maxX + Math.max(0, y + body.height - frame.maxY);
    return 2 * Math.max(excess, FRAME_ROOM) * body.scale * body.scale;
  }
  if (!obstacle || isWellClear(obstacle.field, body, x - shiftX, y)) return 0;
  if (!overlapsAt(obstacle.slices, body.part.bare(), x - shiftX, y)) return 0;
  return groundLoss(obstacle.field, body, x - shiftX, y);
}
