import type { BarPiece, BarSetting } from './bars-input.ts';

/**
 * Ends of pieces, in ticks of a ten-thousandth of a millimetre, all whole numbers.
 *
 * - *Lean*: how far the top of a cut lies right of its bottom. 0 is square; a shared cut has one lean.
 * - *Way*: a piece as it may lie on the bar, by the leans of its two ends.
 * - *Gap*: from the furthest point of a piece to the furthest point of the next; below zero when they lie head to tail.
 * - *Weight*: what a piece takes on a bar whose neighbours all share their cuts with it, in half ticks. No order of
 *   pieces takes less than their weights together, so weights give bounds, and with square cuts they are exact.
 */
export const TICKS = 10_000;
/** Part of a tick that is rounding of the input and no length. */
const NOISE = 1e-3;

export const ticksUp = (mm: number): number => Math.ceil(mm * TICKS - NOISE);
export const ticksDown = (mm: number): number => Math.floor(mm * TICKS + NOISE);

export type Way = {
  readonly left: number;
  readonly right: number;
  readonly isTurned: boolean;
  readonly isRolled: boolean;
};

/** Lean of a cut of that angle; rounded towards square, so that nothing is saved that is not there. */
const leanOf = (angle: number, height: number): number =>
  Math.sign(angle) * ticksDown(height * Math.tan(Math.abs(angle))) + 0;

/** Ways a piece may lie, each pair of leans once; the piece as it stands comes first. */
export function waysOf(piece: BarPiece, sectionHeight: number): Way[] {
  const left = leanOf(piece.leftAngle ?? 0, sectionHeight);
  const right = leanOf(-(piece.rightAngle ?? 0), sectionHeight);
  const mayTurn = piece.mayTurn ?? true;
  const mayRoll = piece.mayRoll ?? false;
  const ways: Way[] = [{ left, right, isTurned: false, isRolled: false }];
  if (mayTurn) ways.push({ left: right, right: left, isTurned: true, isRolled: false });
  if (mayRoll) ways.push({ left: 0 - left, right: 0 - right, isTurned: false, isRolled: true });
  if (mayTurn && mayRoll) ways.push({ left: 0 - right, right: 0 - left, isTurned: true, isRolled: true });
  return ways.filter((way, k) => ways.findIndex((other) => other.left === way.left && other.right === way.right) === k);
}

/** Width of a cut of that lean along the bar, at least the spacing. */
export function cutWidth(lean: number, { kerf, spacing, sectionHeight }: BarSetting): number {
  const mm = lean / TICKS;
  const slope = sectionHeight > 0 ? Math.hypot(sectionHeight, mm) / sectionHeight : 1;
  return ticksUp(Math.max(spacing, kerf * slope));
}

/** What two neighbouring ends save by lying head to tail. */
const saving = (right: number, left: number): number =>
  right > 0 === left > 0 ? Math.min(Math.abs(right), Math.abs(left)) : 0;

/** Gap between a right end and the left end that follows. */
export const gapOf = (right: number, left: number, setting: BarSetting): number =>
  Math.max(cutWidth(right, setting), cutWidth(left, setting)) - saving(right, left);
