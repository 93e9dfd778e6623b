import type { RandomStream } from '../random.ts';
import { type BarsJob, type BarsPlan, type CutBar, costOfBars, PlanDraft } from './bars-job.ts';
import { type BarFiller, fillDraft, fullest } from './fill-bars.ts';
import { cheapestPurchase, type Need, type Purchase } from './need.ts';
import type { PlanSearch } from './plan-search.ts';

/** Jobs above this are not filled at random: there is more to be had from whole columns. */
const MOST_PIECES_FILLED = 1_000;
/** Lengths that are given a liking, in all fillings. */
const MOST_LIKINGS = 6_000;
/** How much long pieces are preferred. */
const POWERS = [1.05, 1.1, 1.2];
/** Fillings of the cheapest bars that hold the weight of all pieces. */
const MOST_FILLINGS = 40;
/** What a cheaper plan must save where costs have no step, cost units: more than what fewer bars are worth. */
const LEAST_SAVING = 1e-6;

/** Bars must hold the weight of all pieces. */
export const materialNeed = ({ problem: { types, kinds } }: BarsJob): Need => ({
  carried: kinds.map(({ capacity }) => capacity),
  least: types.reduce((sum, { weight, demand }) => sum + weight * demand, 0),
});

/** The whole part of uses, and what is left filled bar by bar; null when a piece finds no bar. */
export function filledUpPlan(
  job: BarsJob,
  purchase: Purchase,
  cuts: readonly CutBar[],
  filler: BarFiller,
): BarsPlan | null {
  const draft = new PlanDraft(job);
  for (const [kind, count] of purchase.entries()) draft.barsLeft[kind] = count;
  for (const { kind, counts, times } of cuts) draft.cut(kind, counts, times);
  fillDraft(job, draft, filler);
  return draft.isDone ? draft.plan() : null;
}

/** Fills the bars one by one, again and again with other likings at random. */
export function filledAtRandom(job: BarsJob, purchase: Purchase, tries: number, random: RandomStream): BarsPlan | null {
  if (job.problem.pieceCount > MOST_PIECES_FILLED) return null;
  const most = Math.min(tries, Math.ceil(MOST_LIKINGS / job.problem.types.length));
  for (let k = 0; k < most && !job.isOver(); k++) {
    const plan = filledUpPlan(job, purchase, [], fullest(job, POWERS[k % POWERS.length]!, random));
    if (plan) return plan;
  }
  return null;
}

/** Cost of bars that are taken, cost units. */
export const costOf = ({ plainCosts }: BarsJob, purchase: Purchase): number =>
  purchase.reduce((sum, count, kind) => sum + count * plainCosts[kind]!, 0);

/** The cheapest bars that meet every need and cost less than the best plan, or no more than bars named; see `cheapestPurchase`. */
export function cheaperPurchase(
  job: BarsJob,
  search: PlanSearch,
  needs: readonly Need[],
  known: readonly Purchase[],
  like: Purchase | null,
): ReturnType<typeof cheapestPurchase> {
  const { problem, costs, plainCosts, step } = job;
  const shop = {
    costs: step > 0 ? costs.kinds : plainCosts,
    quantities: problem.kinds.map(({ quantity }) => quantity),
  };
  const below = costOfBars(job, search.best) - Math.max(step / 2, LEAST_SAVING);
  const most = like ? costOf(job, like) + step / 2 : below;
  return cheapestPurchase(shop, needs, known, most, job.isOver);
}

/** Fills the cheapest bars that hold the weight of all pieces: where that succeeds nothing is left to be searched. */
export function fillLeast(job: BarsJob, search: PlanSearch, random: RandomStream): void {
  if (search.isDone || !search.isComplete) return;
  const purchase = cheaperPurchase(job, search, [materialNeed(job)], [], null);
  if (purchase === 'unknown') return;
  search.raise(purchase ? costOf(job, purchase) : costOfBars(job, search.best));
  const plan = purchase && filledAtRandom(job, purchase, MOST_FILLINGS, random);
  if (plan) search.offer(plan);
}
