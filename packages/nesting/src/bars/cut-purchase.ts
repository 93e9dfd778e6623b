import type { Highs } from 'highs';
import type { RandomStream } from '../random.ts';
import type { BarsJob, BarsPlan } from './bars-job.ts';
import { fullPatterns } from './best-pattern.ts';
import { candidatesOf } from './column-generation.ts';
import { ColumnPool, type PoolAnswer } from './column-pool.ts';
import { fullest, longestFirst, planOfBars } from './fill-bars.ts';
import { filledAtRandom, filledUpPlan, materialNeed } from './fill-purchase.ts';
import { allAsked, type Column } from './linear-master.ts';
import { type Purchase, spareOf } from './need.ts';
import type { Reached } from './reach.ts';
import { WHOLE } from './solver.ts';
import { valueTables } from './value-tables.ts';
import { type WholeAnswer, wholeChoice } from './whole-choice.ts';

/** How thoroughly bars that are taken are searched for a way to cut every piece from them. */
export type CutEffort = {
  readonly mostPatterns: number;
  readonly mostVisits: number;
  readonly mostNodes: number;
  /** Fillings of the bars with likings at random. */
  readonly mostFillings: number;
};

/** A first try with few patterns, those that waste least by the worths. */
const FIRST = { mostPatterns: 4_000, mostVisits: 200_000, mostNodes: 200, mostFillings: 0 };
/** Shares of what the bars have to spare that one pattern of a first try may waste. */
const FIRST_SHARES = [1 / 4, 1 / 16, 1 / 64, 1 / 1024, 0];
const MOST_ENTRIES = 4_000_000;
/** Part of a bar that is rounding of the linear program: in all, and of each bar that is taken. */
const NOISE = 1e-4;
const NOISE_EACH = 1e-6;

/** A plan cut from the bars taken; null when there is none, 'unknown' when that would take too long to find out. */
type Cut = BarsPlan | 'unknown' | null;

/** Seeks bars' patterns under the worths reached. */
function newPatternFinder(job: BarsJob, purchase: Purchase, { need, worths }: Reached) {
  const { problem, fits } = job;
  const worthy = candidatesOf(job, worths, allAsked(problem).demands);
  const isWorthy = new Set(worthy.map(({ type }) => type));
  const rest = [...problem.types.entries()].filter(([type]) => !isWorthy.has(type));
  const candidates = [
    ...worthy,
    ...rest.map(([type, { weight, demand }]) => ({ type, weight, count: demand, value: 0 })),
  ];
  const capacity = Math.max(...problem.kinds.map((kind) => kind.capacity));
  const tables = valueTables(candidates, capacity, MOST_ENTRIES, job.isOver);
  const weights = candidates.map((one) => ({ ...one, value: one.weight }));
  const filled = valueTables(weights, capacity, MOST_ENTRIES, job.isOver);
  const mostFree = spareOf(materialNeed(job), purchase);
  /** Every pattern that wastes no more; null when there are too many or time is over. */
  return (waste: number, { mostPatterns, mostVisits }: CutEffort): Column[] | null => {
    if (!tables || !filled) return null;
    const columns: Column[] = [];
    for (const [kind, { capacity: own, room }] of problem.kinds.entries()) {
      if (purchase[kind] === 0) continue;
      const patterns = fullPatterns({
        candidates,
        limits: candidates.map(({ count }) => count),
        tables,
        room: { capacity: own, fits: fits && ((counts) => fits(room, counts)) },
        least: need.carried[kind]! - waste,
        filling: { tables: filled, mostFree },
        most: mostPatterns - columns.length,
        mostNodes: mostVisits,
        isOver: job.isOver,
      });
      if (!patterns || job.isOver()) return null;
      for (const counts of patterns) columns.push({ kind, counts });
    }
    return columns;
  };
}

/** Chooses among patterns so that every piece is cut from the bars taken. */
function chosenFrom(
  highs: Highs,
  job: BarsJob,
  purchase: Purchase,
  columns: readonly Column[],
  search: { readonly mostNodes: number; readonly isEnough: (answer: PoolAnswer) => boolean },
): WholeAnswer {
  const { demands } = allAsked(job.problem);
  const bars = purchase.reduce((sum, count) => sum + count, 0);
  const rows = purchase.map((_, kind) => demands.length + kind);
  const pool = new ColumnPool(highs, {
    columns,
    plain: [
      { cost: bars, most: highs.infinity, indices: rows, values: purchase.map((count) => -count) },
      ...demands.map((_, type) => ({ cost: bars + 1, most: highs.infinity, indices: [type], values: [1] })),
    ],
    costs: purchase.map(() => 0),
    demands,
    bars: purchase.map(() => 0),
    branchesOnBars: false,
    isOver: job.isOver,
  });
  try {
    const most = bars + Math.max(NOISE, NOISE_EACH * bars);
    return wholeChoice(pool, { ...search, most, saving: 0, enough: most });
  } finally {
    pool.dispose();
  }
}

/** Cuts every piece from the bars taken, or finds that impossible. */
export function cutPurchase(
  highs: Highs,
  job: BarsJob,
  purchase: Purchase,
  reached: Reached,
  effort: CutEffort,
  random: RandomStream,
): Cut {
  const atRandom = filledAtRandom(job, purchase, effort.mostFillings, random);
  if (atRandom) return atRandom;
  const spare = spareOf(reached.need, purchase);
  const patternsWasting = newPatternFinder(job, purchase, reached);
  const fillers = [longestFirst(job), fullest(job, 1), fullest(job, 1.2)];
  const search = (columns: readonly Column[], mostNodes: number): Cut => {
    let filled: BarsPlan | null = null;
    const isEnough = (answer: PoolAnswer): boolean => {
      const cuts = answer.uses.map(([column, use]) => ({ ...columns[column]!, times: Math.floor(use + WHOLE) }));
      for (const filler of fillers) filled ??= job.isOver() ? null : filledUpPlan(job, purchase, cuts, filler);
      return filled !== null;
    };
    const { uses, isComplete } = chosenFrom(highs, job, purchase, columns, { mostNodes, isEnough });
    if (filled) return filled;
    if (!uses) return isComplete ? null : 'unknown';
    return planOfBars(
      job,
      uses.map(([column, times]) => ({ ...columns[column]!, times })),
    );
  };
  for (const share of FIRST_SHARES) {
    const few = patternsWasting(Math.floor(spare * share), FIRST);
    if (job.isOver()) return 'unknown';
    if (!few) continue;
    const cut = search(few, FIRST.mostNodes);
    if (cut !== null && cut !== 'unknown') return cut;
    break;
  }
  const columns = patternsWasting(spare, effort);
  return columns ? search(columns, effort.mostNodes) : 'unknown';
}
