import { type BarsJob, type BarsPlan, barCount, costOfBars, PlanDraft } from './bars-job.ts';
import { fillDraft, fullest, longestFirst } from './fill-bars.ts';
import { reachedCost } from './reached-cost.ts';

/** Shares of a step, or of a cost unit where costs have none, that are rounding and no saving. */
const NOISE = 1e-6;

/** The best plan so far and what is known to be the least. */
export class PlanSearch {
  best: BarsPlan;
  /** Cost units. */
  bound = 0;
  private readonly job: BarsJob;

  constructor(job: BarsJob) {
    this.job = job;
    this.best = this.filled(longestFirst(job));
    this.raise(materialBound(job));
  }

  /** Nothing cheaper is possible, or time is over. */
  get isDone(): boolean {
    return this.isProved || this.job.isOver();
  }

  get isProved(): boolean {
    return this.isComplete && costOfBars(this.job, this.best) <= this.bound + this.noise;
  }

  /** Every piece is on a bar. */
  get isComplete(): boolean {
    return this.best.leftOut.every((count) => count === 0);
  }

  raise(bound: number): void {
    this.bound = Math.max(this.bound, reachedCost(this.job, bound));
  }

  offer(plan: BarsPlan): void {
    const saved = this.best.cost - plan.cost;
    const isFewer = Math.abs(saved) <= 1e-9 && barCount(plan) < barCount(this.best);
    if (saved > 1e-9 || isFewer) this.best = plan;
  }

  filled(filler: ReturnType<typeof longestFirst>): BarsPlan {
    const draft = new PlanDraft(this.job);
    fillDraft(this.job, draft, filler);
    return draft.plan();
  }

  private get noise(): number {
    return Math.max(this.job.step * NOISE, 1e-9);
  }
}

/** Material alone: what the pieces weigh, on the bars that cost least for what they hold. */
function materialBound({ problem, plainCosts, costs }: BarsJob): number {
  const { types, kinds } = problem;
  let weight = types.reduce((sum, type) => sum + type.weight * type.demand, 0);
  let cost = 0;
  const cheapest = [...kinds.keys()].sort(
    (a, b) => plainCosts[a]! / kinds[a]!.capacity - plainCosts[b]! / kinds[b]!.capacity,
  );
  for (const kind of cheapest) {
    const used = Math.min(kinds[kind]!.quantity, weight / kinds[kind]!.capacity);
    cost += used * plainCosts[kind]!;
    weight -= used * kinds[kind]!.capacity;
  }
  return costs.leftOut.some((one) => one !== null) && weight > 0 ? 0 : cost;
}

/** Plans at once: each bar as full as can be, then with long pieces preferred. */
export function fillAtOnce(job: BarsJob, search: PlanSearch): void {
  for (const power of [1, 1.2]) if (!search.isDone) search.offer(search.filled(fullest(job, power)));
}
