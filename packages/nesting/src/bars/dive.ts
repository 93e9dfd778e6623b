import { type BarsJob, type BarsPlan, PlanDraft } from './bars-job.ts';
import { generateColumns } from './column-generation.ts';
import { fillDraft, fullest, longestFirst } from './fill-bars.ts';
import type { LinearMaster, MasterAnswer } from './linear-master.ts';
import { WHOLE } from './solver.ts';

const ROUNDS_A_STEP = 30;

/** Cuts every pattern as often as the whole part of its use; true when that was any. */
function cutWhole(draft: PlanDraft, master: LinearMaster, { uses }: MasterAnswer): boolean {
  let isAny = false;
  for (const [k, use] of uses.entries()) {
    const times = Math.floor(use + WHOLE);
    const column = master.columns[k]!;
    if (times > 0 && draft.cut(column.kind, column.counts, times) > 0) isAny = true;
  }
  return isAny;
}

/** Cuts the pattern once whose use is nearest to the next whole number. */
function cutLargest(draft: PlanDraft, master: LinearMaster, { uses }: MasterAnswer): boolean {
  let largest = -1;
  for (const [k, use] of uses.entries()) if (use > WHOLE && use > (uses[largest] ?? 0)) largest = k;
  const column = master.columns[largest];
  return column !== undefined && draft.cut(column.kind, column.counts, 1) > 0;
}

/** The linear program's answer rounded down, the rest filled bar by bar. */
export function roundedDown(job: BarsJob, master: LinearMaster, answer: MasterAnswer): BarsPlan[] {
  return [longestFirst(job), fullest(job, 1), fullest(job, 1.2)].map((filler) => {
    const draft = new PlanDraft(job);
    cutWhole(draft, master, answer);
    fillDraft(job, draft, filler);
    return draft.plan();
  });
}

/** Rounds down, seeks columns for what is left, and so on to the last bar. */
export function dive(job: BarsJob, master: LinearMaster, first: MasterAnswer): BarsPlan {
  const draft = new PlanDraft(job);
  let answer: MasterAnswer | null = first;
  while (answer && !draft.isDone && !job.isOver()) {
    if (!cutWhole(draft, master, answer) && !cutLargest(draft, master, answer)) break;
    if (draft.isDone) break;
    const asked = { demands: draft.remaining, bars: draft.barsLeft };
    answer = generateColumns(job, master, asked, { mostRounds: ROUNDS_A_STEP, isEnough: () => false }).answer;
  }
  fillDraft(job, draft, longestFirst(job));
  return draft.plan();
}
