import { newArranger } from './arrange.ts';
import type { BarPiece, BarSetting } from './bars-input.ts';
import { problemOf } from './bars-problem.ts';
import { type BarsOutcome, jobRefusal } from './bars-refusal.ts';
import { TICKS, waysOf } from './lean.ts';
import { barCounter } from './parts-per-length.ts';

/** A copy of the piece on its bar: where its furthest point to the left lies, mm from the bar's start, and which way. */
export type CopyOnBar = { readonly start: number; readonly isTurned: boolean; readonly isRolled: boolean };

/** A bar filled with copies of one piece. Lengths in mm. */
export type FilledBar = {
  /** In order from the bar's start. */
  readonly copies: readonly CopyOnBar[];
  /** Bar used by them, with kerfs, the first cut and the end in the chuck; 0 when none fits. */
  readonly consumptionMm: number;
};

/** As many copies of one piece as a bar holds, or so many of them, mitred ones head to tail, in the order that takes least. */
export function fillBar(
  piece: Omit<BarPiece, 'quantity'>,
  setting: BarSetting,
  barLength: number,
  most = Number.POSITIVE_INFINITY,
): BarsOutcome<FilledBar> {
  const asked = (quantity: number) => ({
    ...{ ...setting, pieces: [{ ...piece, quantity }], bars: [{ length: barLength, quantity: 1, cost: null }] },
    ...{ isOver: () => false, seed: 1 },
  });
  const refusal = jobRefusal(asked(1));
  if (refusal !== null) return { ok: false, refusal };
  const full = barCounter(piece, setting)(barLength);
  const count = Math.min(most, full.partsPerLength);
  if (count === 0) return { ok: true, value: { copies: [], consumptionMm: 0 } };
  const problem = problemOf(asked(count));
  const { order } = newArranger(problem)([[0, count]]);
  const length = problem.types[0]?.length ?? 0;
  const ways = waysOf({ ...piece, quantity: 1 }, setting.sectionHeight);
  const copies: CopyOnBar[] = [];
  let at = 0;
  for (const [k, { way }] of order.entries()) {
    const before = order[k - 1];
    if (before !== undefined) at += length + problem.gap(before.way.right, way.left);
    const lies = ways.find(({ left, right }) => left === way.left && right === way.right);
    copies.push({
      start: setting.endTrim + at / TICKS,
      isTurned: lies?.isTurned ?? false,
      isRolled: lies?.isRolled ?? false,
    });
  }
  return { ok: true, value: { copies, consumptionMm: full.consumptionMm } };
}
