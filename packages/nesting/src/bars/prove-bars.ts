import type { Highs } from 'highs';
import type { RandomStream } from '../random.ts';
import { type BarsJob, costOfBars } from './bars-job.ts';
import { type CutEffort, cutPurchase, materialNeed } from './cut-purchase.ts';
import type { Column } from './linear-master.ts';
import { cheapestPurchase, type Need, type Purchase, spareOf } from './need.ts';
import type { PlanSearch } from './plan-search.ts';
import { newReach, type Reach, type Reached } from './reach.ts';

/** What a cheaper plan must save where costs have no step, cost units. */
const LEAST_SAVING = 1e-7;

/**
 * Raises the bound by the bars that a cheaper plan could be cut from: the cheapest that carry enough by every worth found so far
 * are either cut, or found wanting by the linear program, which tells of a further need, or by every pattern there is room for.
 */
export class BarsProof {
  private readonly highs: Highs;
  private readonly job: BarsJob;
  private readonly search: PlanSearch;
  private readonly reach: Reach;
  private readonly random: RandomStream;
  private readonly needs: Need[];
  /** Bars from which pieces cannot be cut, and those of which that is not known. */
  private readonly useless: Purchase[] = [];
  private open: (readonly [Purchase, Reached])[] = [];

  constructor(highs: Highs, job: BarsJob, search: PlanSearch, columns: readonly Column[], random: RandomStream) {
    this.random = random;
    this.highs = highs;
    this.job = job;
    this.search = search;
    this.reach = newReach(highs, job, columns);
    this.needs = [materialNeed(job)];
  }

  /** Goes on until the best plan is proved, or it would take more than that effort for some bars of the least cost. */
  run(effort: CutEffort): void {
    const left = this.open;
    this.open = [];
    for (const [purchase, reached] of left) {
      if (!this.search.isDone) this.cut(purchase, reached, effort);
      else this.open.push([purchase, reached]);
    }
    while (!this.search.isDone && this.next(effort));
  }

  dispose(): void {
    this.reach.dispose();
  }

  private costOf(purchase: Purchase): number {
    return purchase.reduce((sum, count, kind) => sum + count * this.job.plainCosts[kind]!, 0);
  }

  /** Looks at the cheapest bars about which nothing is known; false when there are none, or no further of the least cost. */
  private next(effort: CutEffort): boolean {
    const { problem, costs, plainCosts, step } = this.job;
    const { search, needs, useless, open } = this;
    const best = costOfBars(this.job, search.best);
    const [first] = open;
    const most = first ? this.costOf(first[0]) + step / 2 : best - Math.max(step / 2, LEAST_SAVING);
    const known = [...useless, ...open.map(([purchase]) => purchase)];
    const shop = {
      costs: step > 0 ? costs.kinds : plainCosts,
      quantities: problem.kinds.map(({ quantity }) => quantity),
    };
    const purchase = cheapestPurchase(shop, needs, known, most, this.job.isOver);
    if (purchase === 'unknown') return false;
    if (!purchase && open.length === 0) search.raise(best);
    if (!purchase) return false;
    const cost = this.costOf(purchase);
    if (open.length === 0) search.raise(cost);
    const reached = this.reach.of(purchase);
    if (!reached) return false;
    needs.push(reached.need);
    if (spareOf(reached.need, purchase) >= 0) this.cut(purchase, reached, effort);
    return true;
  }

  private cut(purchase: Purchase, reached: Reached, effort: CutEffort): void {
    const cut = cutPurchase(this.highs, this.job, purchase, reached, effort, this.random);
    if (cut === null) this.useless.push(purchase);
    else if (cut === 'unknown') this.open.push([purchase, reached]);
    else {
      this.search.offer(cut);
      if (costOfBars(this.job, cut) > this.costOf(purchase) + LEAST_SAVING) this.open.push([purchase, reached]);
    }
  }
}
