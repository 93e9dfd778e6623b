import { newArranger } from './arrange.ts';
import type { BarPiece, BarSetting, StockBar } from './bars-input.ts';
import { problemOf, roomOf } from './bars-problem.ts';
import { type BarsOutcome, partRefusal } from './bars-refusal.ts';
import { cutWidth, TICKS } from './lean.ts';

export type PartsPerLength = {
  readonly partsPerLength: number;
  /** Bar used by them, with kerfs, the first cut and the end in the chuck, mm; 0 when none fits. */
  readonly consumptionMm: number;
};

/** How many of one part are cut from one bar, mitred ones head to tail, and what they take of it. */
export function partsPerLength(
  piece: Omit<BarPiece, 'quantity'>,
  bar: Pick<StockBar, 'length'>,
  setting: BarSetting,
): BarsOutcome<PartsPerLength> {
  const one = { ...piece, quantity: 1 };
  const stock = { length: bar.length, quantity: null, cost: null };
  const refusal = partRefusal(one, stock, setting);
  if (refusal) return { ok: false, refusal };
  const none = { partsPerLength: 0, consumptionMm: 0 };
  const room = roomOf(bar.length, setting);
  const problem = problemOf({ ...setting, pieces: [one], bars: [stock], isOver: () => false, seed: 0 });
  const [type] = problem.types;
  const [kind] = problem.kinds;
  if (!type || !kind || type.length > room) return { ok: true, value: none };
  const arranger = newArranger(problem);
  const lengthOf = (count: number): number => count * type.length + arranger([count]).gaps;
  let count = Math.max(1, Math.floor(kind.capacity / type.weight));
  while (lengthOf(count) > room) count -= 1;
  const { order } = arranger([count]);
  const lastCut = cutWidth(order[order.length - 1]!.way.right, { ...setting, spacing: 0 });
  const taken = Math.min(room, lengthOf(count) + lastCut) / TICKS;
  const consumptionMm = setting.endTrim + taken + setting.gripWaste;
  return { ok: true, value: { partsPerLength: count, consumptionMm } };
}
