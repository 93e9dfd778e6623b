import type { Highs } from 'highs';
import type { RandomStream } from '../random.ts';
import { type BarsJob, costOfBars } from './bars-job.ts';
import { type CutEffort, cutPurchase } from './cut-purchase.ts';
import { cheaperPurchase, costOf, materialNeed } from './fill-purchase.ts';
import type { Column } from './linear-master.ts';
import { type Need, type Purchase, spareOf } from './need.ts';
import type { PlanSearch } from './plan-search.ts';
import { newReach, type Reach, type Reached } from './reach.ts';

/** Rounding of costs, cost units. */
const ROUNDING = 1e-7;

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
  /** Bars from which pieces cannot be cut, those whose plan has been offered, and those of which that is not known. */
  private readonly useless: Purchase[] = [];
  private readonly settled: Purchase[] = [];
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

  /** Looks at the cheapest bars about which nothing is known; false when there are none, or no further of the least cost. */
  private next(effort: CutEffort): boolean {
    const { job, search, needs, useless, settled, open } = this;
    const known = [...useless, ...settled, ...open.map(([purchase]) => purchase)];
    const purchase = cheaperPurchase(job, search, needs, known, open[0]?.[0] ?? null);
    if (purchase === 'unknown') return false;
    if (!purchase && open.length === 0) search.raise(costOfBars(job, search.best));
    if (!purchase) return false;
    if (open.length === 0) search.raise(costOf(job, purchase));
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
      if (costOfBars(this.job, cut) > costOf(this.job, purchase) + ROUNDING) this.open.push([purchase, reached]);
      else this.settled.push(purchase);
    }
  }
}
