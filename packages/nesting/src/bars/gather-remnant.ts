import { type BarsJob, type BarsPlan, type CutBar, lengthOf, together } from './bars-job.ts';
import type { Counts } from './bars-problem.ts';

/** Most moves of pieces out of the bar that is to keep the remnant. */
const MOST_MOVES = 300;

const changed = (counts: Counts, type: number, by: number): Counts => {
  const after = new Map(counts);
  const count = (after.get(type) ?? 0) + by;
  if (count > 0) after.set(type, count);
  else after.delete(type);
  return [...after];
};

type Move = { readonly from: Counts; readonly group: number; readonly counts: Counts; readonly gain: number };

/** The move of a piece, or exchange of two, that leaves most room on the emptiest bar. */
function bestMove(job: BarsJob, cuts: readonly CutBar[], emptiest: number): Move | null {
  const { types, kinds } = job.problem;
  const from = cuts[emptiest]!.counts;
  let best: Move | null = null;
  for (const [group, { kind, counts }] of cuts.entries()) {
    if (group === emptiest) continue;
    if (job.isOver()) break;
    const { room } = kinds[kind]!;
    const free = room - lengthOf(job.problem, job.arranger, counts);
    for (const [type] of from) {
      for (const back of [null, ...counts.map(([other]) => other)]) {
        const gain = types[type]!.weight - (back === null ? 0 : types[back]!.weight);
        if (gain <= (best?.gain ?? 0) || gain / 2 > free + types[type]!.length) continue;
        const given = back === null ? counts : changed(counts, back, -1);
        const taken = changed(given, type, 1);
        if (lengthOf(job.problem, job.arranger, taken) > room) continue;
        const left = changed(from, type, -1);
        const kept = back === null ? left : changed(left, back, 1);
        if (lengthOf(job.problem, job.arranger, kept) > kinds[cuts[emptiest]!.kind]!.room) continue;
        best = { from: kept, group, counts: taken, gain };
      }
    }
  }
  return best;
}

/** Moves what is left over on full bars to one: the same bars, and the largest remnant that moves of single pieces give. */
export function gatherRemnant(job: BarsJob, plan: BarsPlan): BarsPlan {
  if (job.isOver()) return plan;
  const { problem, arranger } = job;
  const free = ({ kind, counts }: CutBar): number => problem.kinds[kind]!.room - lengthOf(problem, arranger, counts);
  const cuts = [...plan.cuts];
  const largest = cuts.reduce((at, cut, k) => (free(cut) > free(cuts[at]!) ? k : at), 0);
  const chosen = cuts[largest];
  if (!chosen) return plan;
  if (chosen.times > 1) {
    cuts[largest] = { ...chosen, times: 1 };
    cuts.push({ ...chosen, times: chosen.times - 1 });
  }
  for (let moves = 0; moves < MOST_MOVES && !job.isOver(); moves++) {
    const move = bestMove(job, cuts, largest);
    if (!move) break;
    const { kind, counts, times } = cuts[move.group]!;
    cuts[largest] = { ...cuts[largest]!, counts: move.from };
    cuts[move.group] = { kind, counts: move.counts, times: 1 };
    if (times > 1) cuts.push({ kind, counts, times: times - 1 });
    if (move.from.length === 0) break;
  }
  const kept = cuts.filter(({ counts }) => counts.length > 0);
  const saved = kept.length < cuts.length ? job.costs.kinds[cuts[largest]!.kind]! : 0;
  return { ...plan, cuts: together(kept), cost: plan.cost - saved };
}
