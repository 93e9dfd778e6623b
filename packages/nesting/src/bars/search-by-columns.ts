import type { Highs } from 'highs';
import type { RandomStream } from '../random.ts';
import { type BarsJob, barCount, costOfBars, PlanDraft } from './bars-job.ts';
import { chooseColumns } from './choose-columns.ts';
import { filledUp, generateColumns } from './column-generation.ts';
import { dive, roundedDown } from './dive.ts';
import { planOfBars } from './fill-bars.ts';
import { recut } from './improve.ts';
import { type Asked, allAsked, type LinearMaster, newLinearMaster } from './linear-master.ts';
import type { PlanSearch } from './plan-search.ts';
import { BarsProof } from './prove-bars.ts';
import { reachedCost } from './reached-cost.ts';

/** Part of a bar that is rounding of the linear program. */
const NOISE = 1e-6;
const MOST_ROUNDS = 4_000;
/** Columns and branches of the integer solver on a whole job, and on what rounding leaves of a large one. */
const WHOLE = { mostColumns: 4_000, mostTypes: 400, mostNodes: 4_000 };
/** How thoroughly bars that could be cheaper are searched, before and after the best plan is improved. */
const PROOF = {
  first: { mostPatterns: 20_000, mostVisits: 400_000, mostNodes: 1_000, mostFillings: 60 },
  last: { mostPatterns: 400_000, mostVisits: 10_000_000, mostNodes: 50_000, mostFillings: 400 },
};
/** Tries of cutting some bars anew, in a row without a saving. */
const TRIES = { most: 60, perBar: 2 };

/** Columns to start from: each type alone, and the best plan's bars. */
function firstColumns(job: BarsJob, { best }: PlanSearch, master: LinearMaster): void {
  const { demands } = allAsked(job.problem);
  for (const { kind, counts } of best.cuts) {
    if (job.isOver()) return;
    master.add({ kind, counts: filledUp(job, kind, counts, demands) });
  }
  for (const [type, { length, weight, demand }] of job.problem.types.entries()) {
    if (job.isOver()) return;
    for (const [kind, { room, capacity }] of job.problem.kinds.entries()) {
      if (length > room || (job.fits && !job.fits(room, [[type, 1]]))) continue;
      let count = Math.max(1, Math.min(demand, Math.floor(capacity / weight)));
      while (job.fits && count > 1 && !job.fits(room, [[type, count]])) count -= 1;
      master.add({ kind, counts: [[type, count]] });
    }
  }
}

/** The integer solver on all columns, or for a large job on what is left when uses are rounded down. */
function solveWhole(highs: Highs, job: BarsJob, search: PlanSearch, master: LinearMaster, uses: Float64Array): void {
  const { problem } = job;
  const isSmall = problem.types.length <= WHOLE.mostTypes && master.columns.length <= WHOLE.mostColumns;
  const draft = new PlanDraft(job);
  if (!isSmall || problem.pieceCount > 2_000) {
    for (const [k, use] of uses.entries()) {
      const { kind, counts } = master.columns[k]!;
      if (use >= 1) draft.cut(kind, counts, Math.floor(use + NOISE));
    }
  }
  const started = draft.plan();
  const asked: Asked = { demands: [...draft.remaining], bars: [...draft.barsLeft] };
  const kept = isSmall
    ? master.columns
    : master.columns.filter((_, k) => uses[k]! > NOISE || k >= master.columns.length - 2_000);
  const before = started.cuts.reduce((sum, { kind, times }) => sum + job.costs.kinds[kind]! * times, 0);
  const chosen = chooseColumns(highs, job, asked, kept, {
    mostNodes: WHOLE.mostNodes,
    bound: search.bound - costOfBars(job, started),
    below: search.best.cost - before,
  });
  if (chosen) search.offer(planOfBars(job, [...started.cuts, ...chosen]));
}

/** Cuts some bars anew, again and again, until nothing came of it for long. */
function improve(highs: Highs, job: BarsJob, search: PlanSearch, master: LinearMaster, random: RandomStream): void {
  let plan = search.best;
  const most = Math.min(TRIES.most, TRIES.perBar * barCount(plan));
  for (let tries = 0; tries < most && !search.isDone; tries++) {
    const next = recut(highs, job, master, plan, random);
    if (!next || next.cost > plan.cost + 1e-9) continue;
    if (next.cost < plan.cost - 1e-9) tries = 0;
    plan = next;
    search.offer(plan);
  }
}

/** The columns' part of the search; leaves the best plan and bound in `search`. */
export function searchByColumns(highs: Highs, job: BarsJob, search: PlanSearch, random: RandomStream): void {
  const master = newLinearMaster(highs, job.problem, job.costs, () => job.isOver());
  try {
    firstColumns(job, search, master);
    const isEnough = (bound: number): boolean =>
      search.isComplete && costOfBars(job, search.best) <= reachedCost(job, bound) + 1e-9;
    const { answer, bound } = generateColumns(job, master, allAsked(job.problem), {
      mostRounds: MOST_ROUNDS,
      isEnough,
    });
    search.raise(bound);
    if (search.isDone || !answer) return;
    for (const plan of roundedDown(job, master, answer)) search.offer(plan);
    if (search.isDone) return;
    search.offer(dive(job, master, answer));
    if (search.isDone) return;
    const proof = new BarsProof(highs, job, search, master.columns, random);
    try {
      if (search.isComplete) proof.run(PROOF.first);
      if (search.isDone) return;
      improve(highs, job, search, master, random);
      if (search.isDone) return;
      solveWhole(highs, job, search, master, answer.uses);
      if (search.isComplete) proof.run(PROOF.last);
    } finally {
      proof.dispose();
    }
  } finally {
    master.dispose();
  }
}
