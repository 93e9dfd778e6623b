import { costByUse, costOf, lengthOf } from '../plan.ts';
import { type Improvement, type JobSearch, type JobState, newImprovement, sheetsOfPlan } from './improve-job.ts';

/** Moves of the first round for each plan; twice as many in every round, for half of the plans. */
const FIRST_MOVES = 1_500;

const missingArea = ({ unplaced }: JobState): number => unplaced.reduce((sum, { area }) => sum + area, 0);

/** Below zero when the first plan is better: fewer pieces without a place, then by what `value` says. */
function compare(a: JobState, b: JobState, value: (state: JobState) => number): number {
  const missing = missingArea(a) - missingArea(b);
  return Math.abs(missing) > 1e-6 ? missing : value(a) - value(b);
}

const lastLength = (state: JobState): number => Math.min(...sheetsOfPlan(state).map(lengthOf));

/** Pieces placed, then cost, then the used length of the emptiest sheet. */
export function isBetterState(a: JobState, b: JobState): boolean {
  const cost = compare(a, b, (state) => costOf(sheetsOfPlan(state)));
  return Math.abs(cost) > 1e-9 ? cost < 0 : lastLength(a) < lastLength(b) - 1e-6;
}

const promise = (state: JobState): number => costByUse(sheetsOfPlan(state));

/** The plans with most promise, of each choice of kinds of sheets the best one. */
export function promising(plans: readonly JobState[], most: number): JobState[] {
  const choices = new Set<string>();
  const ordered = [...plans].sort((a, b) => compare(a, b, promise));
  const distinct = ordered.filter((plan) => {
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
    const ordered = (going.length > 0 ? going : open).sort((a, b) => compare(a.state(), b.state(), promise));
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
