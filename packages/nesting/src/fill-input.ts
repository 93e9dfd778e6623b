import type { AllowedRotations } from './orientations.ts';
import { type NestRefusal, refuse } from './refusal.ts';
import { boxOf, type Ring, type Shape, signedArea } from './ring.ts';
import { crossesItself, hasSpike, isTangled, wrongHole } from './shape-faults.ts';
import type { SheetShape } from './sheet.ts';

/** As many copies of one part as fit one sheet. Lengths in mm, angles in degrees counter-clockwise. */
export type FillInput = {
  readonly part: Shape;
  readonly sheet: SheetShape;
  /** Least distance from a part to the sheet's edge. */
  readonly margin: number;
  /** Least distance between two parts. */
  readonly spacing: number;
  readonly allowedRotations: AllowedRotations;
  readonly allowMirror: boolean;
  /**
   * 'deep' when not said: a deep search follows the usual one while there is time. 'byCopies' searches as hard as the copies that
   * could lie on the sheet are worth; 'thorough' is a deep search and one in windows of the sheet. The choice is never one of time, so
   * that a search run to its end repeats exactly.
   */
  readonly effort?: 'deep' | 'byCopies' | 'thorough';
  /** Parts wanted, from 1; when said, so many are nested as well, on as few sheets as the full sheet allows. */
  readonly quantity?: number | undefined;
  /** Asked between steps; the search ends soon after it says true, with a valid nest. */
  readonly isOver: () => boolean;
  readonly seed: number;
  /** Told of every answer that the exact checker rejects. */
  readonly onRejected?: (() => void) | undefined;
};

/** Corners of one ring above which a nest is refused: a drawing's outline fitted to 0.01 mm has a few thousand. */
export const MOST_RING_VERTICES = 20_000;
/** Largest coordinate or length taken, mm: a kilometre. */
export const LARGEST_LENGTH = 1e6;
/** Most parts of one kind asked for. */
const LARGEST_QUANTITY = 1e9;
/** Smallest area of a ring that is a shape at all, mm². */
const SMALLEST_AREA = 1e-4;

export function ringRefusal(ring: Ring, where: string): NestRefusal | null {
  if (ring.length > MOST_RING_VERTICES) {
    return refuse(
      'TOO_MANY_VERTICES',
      where,
      `${where} has ${ring.length} points; at most ${MOST_RING_VERTICES} are taken.`,
    ).refusal;
  }
  if (ring.length < 3) return refuse('RING_INVALID', where, `${where} needs at least three points.`).refusal;
  for (const [x, y] of ring) {
    if (!(Math.abs(x) <= LARGEST_LENGTH && Math.abs(y) <= LARGEST_LENGTH)) {
      return refuse(
        'NUMBER_INVALID',
        where,
        `${where} has a point that is not a number or lies more than a kilometre away.`,
      ).refusal;
    }
  }
  const isFlat = Math.abs(signedArea(ring)) < SMALLEST_AREA;
  // The loops of a figure of eight take each other's area away.
  if (isFlat && !crossesItself(ring)) return refuse('RING_INVALID', where, `${where} encloses no area.`).refusal;
  if (isFlat || isTangled(ring)) {
    return refuse('RING_CROSSES_ITSELF', where, `${where} crosses itself or runs over itself twice.`).refusal;
  }
  if (hasSpike(ring)) {
    return refuse('RING_INVALID', where, `${where} goes out and back on one line: a spike of no width.`).refusal;
  }
  return null;
}

export function shapeRefusal(shape: Shape, where: string): NestRefusal | null {
  const outer = ringRefusal(shape.outer, `${where}.outer`);
  if (outer) return outer;
  for (const [k, hole] of shape.holes.entries()) {
    const refusal = ringRefusal(hole, `${where}.holes[${k}]`);
    if (refusal) return refusal;
  }
  const wrong = wrongHole(shape);
  if (wrong === null) return null;
  const hole = `${where}.holes[${wrong}]`;
  return refuse('RING_INVALID', hole, `${hole} lies outside the outline, across it, or over another hole.`).refusal;
}

const lengthRefusal = (value: number, where: string, smallest: number): NestRefusal | null =>
  value >= smallest && value <= LARGEST_LENGTH
    ? null
    : refuse('NUMBER_INVALID', where, `${where} must be a number from ${smallest} to ${LARGEST_LENGTH} mm.`).refusal;

/** A spacing that no part is as long as is a slip of the pen, such as one in the wrong unit. */
export function spacingRefusal(outer: Ring, spacing: number): NestRefusal | null {
  const { minX, minY, maxX, maxY } = boxOf(outer);
  const width = maxX - minX;
  const height = maxY - minY;
  if (spacing <= Math.max(width, height)) return null;
  const size = `${width.toFixed(2)} × ${height.toFixed(2)} mm`;
  return refuse(
    'SPACING_LARGER_THAN_PART',
    'spacing',
    `The spacing of ${spacing} mm is larger than the part (${size}). Enter a smaller spacing, or check the units of the drawing.`,
  ).refusal;
}

function quantityRefusal(quantity: number | undefined): NestRefusal | null {
  if (quantity === undefined || (Number.isInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY))
    return null;
  return refuse(
    'QUANTITY_INVALID',
    'quantity',
    `The quantity must be a whole number from 1 to ${LARGEST_QUANTITY}. Enter how many parts are wanted.`,
  ).refusal;
}

/** What is wrong with a fill input, or null. */
export function checkFill(input: FillInput): NestRefusal | null {
  const { sheet, allowedRotations } = input;
  const isRotations =
    allowedRotations === 'any' || (allowedRotations.length > 0 && allowedRotations.every(Number.isFinite));
  const sheetRefusal =
    'outer' in sheet
      ? shapeRefusal(sheet, 'sheet')
      : (lengthRefusal(sheet.width, 'sheet.width', 1e-3) ?? lengthRefusal(sheet.height, 'sheet.height', 1e-3));
  return (
    shapeRefusal(input.part, 'part') ??
    sheetRefusal ??
    lengthRefusal(input.margin, 'margin', 0) ??
    lengthRefusal(input.spacing, 'spacing', 0) ??
    spacingRefusal(input.part.outer, input.spacing) ??
    quantityRefusal(input.quantity) ??
    (isRotations
      ? null
      : refuse('ROTATIONS_INVALID', 'allowedRotations', 'At least one rotation must be allowed.').refusal)
  );
}
