import { isBetterPlan, type PlanFigures } from '../better-plan.ts';
import { costByUse, costOf, lengthOf } from '../plan.ts';
import { type Improvement, type JobSearch, type JobState, newImprovement, sheetsOfPlan } from './improve-job.ts';

/** Moves of the first round for each plan; twice as many in every round, for half of the plans. */
const FIRST_MOVES = 1_500;

const missingArea = ({ unplaced }: JobState): number => unplaced.reduce((sum, { area }) => sum + area, 0);

const figuresOf = (state: JobState): PlanFigures => {
  const sheets = sheetsOfPlan(state);
  return { unplacedArea: missingArea(state), cost: costOf(sheets), last: Math.min(...sheets.map(lengthOf)) };
};

export const isBetterState = (a: JobState, b: JobState): boolean => isBetterPlan(figuresOf(a), figuresOf(b));

/** Plans by their promise: fewer pieces without a place first, then a lower cost by use. */
function byPromise<T>(plans: readonly T[], stateOf: (plan: T) => JobState): T[] {
  const judged = plans.map((plan) => {
    const state = stateOf(plan);
    return { plan, missing: missingArea(state), cost: costByUse(sheetsOfPlan(state)) };
  });
  const order = judged.sort((a, b) => {
    const missing = a.missing - b.missing;
    return Math.abs(missing) > 1e-6 ? missing : a.cost - b.cost;
  });
  return order.map(({ plan }) => plan);
}

/** The plans with most promise, of each choice of kinds of sheets the best one. */
export function promising(plans: readonly JobState[], most: number): JobState[] {
  const choices = new Set<string>();
  const distinct = byPromise(plans, (plan) => plan).filter((plan) => {
    const kinds = new Set(sheetsOfPlan(plan).map(({ stock }) => stock.stockIndex));
    const choice = [...kinds].sort((a, b) => a - b).join();
    return !choices.has(choice) && choices.add(choice);
  });
  return distinct.slice(0, most);
}

/**
 * Improves several plans until time is over, each at first among the kinds of sheets that it began with; those with less
 * promise are given up round by round.
 */
export function improvePlans(search: JobSearch, plans: readonly JobState[]): void {
  let open = plans.map((plan) => newImprovement(search, plan));
  let moves = FIRST_MOVES;
  while (open.length > 0 && !search.isOver()) {
    const isLast = open.length === 1;
    if (isLast) open[0]!.widen();
    const going = open.filter((one) => improve(one, isLast ? Number.POSITIVE_INFINITY : moves, search.isOver));
    if (isLast) return;
    for (const one of open) one.widen();
    const ordered = byPromise(going.length > 0 ? going : open, (one) => one.state());
    open = ordered.slice(0, Math.ceil(open.length / 2));
    moves *= 2;
  }
}

/** Turns up to a number of moves; false when the plan's search has ended. */
function improve(one: Improvement, moves: number, isOver: () => boolean): boolean {
  const most = one.moves() + moves;
  while (one.moves() < most && !isOver()) if (!one.turn()) return false;
  return true;
}
