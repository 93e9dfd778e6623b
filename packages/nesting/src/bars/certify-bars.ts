import type { BarPiece, BarsInput } from './bars-input.ts';
import type { CutPattern, PieceOnBar } from './cut-patterns.ts';

/** What a checker needs of a nest. */
export type BarsClaim = {
  readonly patterns: readonly Pick<CutPattern, 'stockIndex' | 'times' | 'pieces'>[];
  readonly unplaced: readonly { readonly pieceIndex: number; readonly quantity: number }[];
};

/** Rounding to ticks, mm. */
const TOLERANCE = 1e-3;

type Corner = { readonly x: number; readonly isTop: boolean };
/** Where a piece's ends meet the bottom and the top edge of the bar, mm. */
export type PieceOutline = { readonly left: readonly [number, number]; readonly right: readonly [number, number] };

/** Corners of a piece as it stands, from its furthest point to the left. */
function cornersOf({ length, leftAngle = 0, rightAngle = 0 }: BarPiece, height: number): Corner[] {
  const left = height * Math.tan(leftAngle);
  const right = height * Math.tan(rightAngle);
  return [
    { x: Math.max(0, -left), isTop: false },
    { x: Math.max(0, left), isTop: true },
    { x: length - Math.max(0, -right), isTop: false },
    { x: length - Math.max(0, right), isTop: true },
  ];
}

/** A piece as it lies on its bar. */
export function outlineOf(piece: BarPiece, { start, isTurned, isRolled }: PieceOnBar, height: number): PieceOutline {
  const corners = cornersOf(piece, height)
    .map(({ x, isTop }) => (isTurned ? { x: piece.length - x, isTop: !isTop } : { x, isTop }))
    .map(({ x, isTop }) => ({ x: x + start, isTop: isTop !== isRolled }));
  const at = (isTop: boolean): number[] => corners.filter((one) => one.isTop === isTop).map(({ x }) => x);
  const bottom = at(false);
  const top = at(true);
  return {
    left: [Math.min(...bottom), Math.min(...top)],
    right: [Math.max(...bottom), Math.max(...top)],
  };
}

/** Room along the bar that a cut through these two points takes. */
function roomOfCut([bottom, top]: readonly [number, number], { kerf, spacing, sectionHeight }: BarsInput): number {
  const slope = sectionHeight > 0 ? Math.hypot(1, (top - bottom) / sectionHeight) : 1;
  return Math.max(spacing, kerf * slope);
}

function patternProblems(input: BarsInput, { stockIndex, pieces }: BarsClaim['patterns'][number]): string[] {
  const bar = input.bars[stockIndex];
  if (!bar) return ['There is no such bar.'];
  const problems: string[] = [];
  const outlines = pieces.map((laid) => {
    const piece = input.pieces[laid.pieceIndex]!;
    if (laid.isTurned && piece.mayTurn === false) problems.push(`Piece ${laid.pieceIndex} may not be turned.`);
    if (laid.isRolled && piece.mayRoll !== true) problems.push(`Piece ${laid.pieceIndex} may not be rolled over.`);
    return outlineOf(piece, laid, input.sectionHeight);
  });
  for (const [k, { left, right }] of outlines.entries()) {
    if (Math.min(...left) < input.endTrim - TOLERANCE) problems.push(`Piece ${k} lies in the first cut.`);
    if (Math.max(...right) > bar.length - input.gripWaste + TOLERANCE) problems.push(`Piece ${k} lies in the chuck.`);
    const next = outlines[k + 1];
    if (!next) continue;
    const room = Math.max(roomOfCut(right, input), roomOfCut(next.left, input));
    if (next.left[0] - right[0] < room - TOLERANCE || next.left[1] - right[1] < room - TOLERANCE) {
      problems.push(`Pieces ${k} and ${k + 1} lie too near.`);
    }
  }
  return problems;
}

/** What is wrong with a nest, worked out from its corners alone; nothing when it can be cut. */
export function barsProblems(input: BarsInput, { patterns, unplaced }: BarsClaim): string[] {
  const problems = patterns.flatMap((pattern) => patternProblems(input, pattern));
  const made = input.pieces.map(() => 0);
  const used = input.bars.map(() => 0);
  for (const { stockIndex, times, pieces } of patterns) {
    if (!Number.isInteger(times) || times < 1) problems.push('A pattern is cut no whole number of times.');
    used[stockIndex]! += times;
    for (const { pieceIndex } of pieces) made[pieceIndex]! += times;
  }
  for (const { pieceIndex, quantity } of unplaced) made[pieceIndex]! += quantity;
  for (const [index, { quantity }] of input.pieces.entries()) {
    if (made[index] !== quantity) problems.push(`${made[index]} of ${quantity} pieces ${index} are accounted for.`);
  }
  for (const [index, { quantity }] of input.bars.entries()) {
    if (quantity !== null && used[index]! > quantity) problems.push(`Only ${quantity} bars ${index} are at hand.`);
  }
  return problems;
}
