import { randomStream } from '../random.ts';
import type { BarPiece, BarsInput } from './bars-input.ts';
import { type BarsJob, costOfBars, FINEST_PRICE, jobOf } from './bars-job.ts';
import { roomOf } from './bars-problem.ts';
import { type BarsOutcome, jobRefusal, tooLong } from './bars-refusal.ts';
import { barsProblems } from './certify-bars.ts';
import { type CutPattern, patternsOf } from './cut-patterns.ts';
import { fillLeast } from './fill-purchase.ts';
import { gatherRemnant } from './gather-remnant.ts';
import { TICKS, ticksUp } from './lean.ts';
import { fillAtOnce, PlanSearch } from './plan-search.ts';
import { searchByColumns } from './search-by-columns.ts';
import { loadSolver } from './solver.ts';

/** How a job is cut from bars. Lengths in mm, costs as in the stock. */
export type BarsNest = {
  readonly patterns: readonly CutPattern[];
  /** Bars of each kind in the stock, in its order. */
  readonly barsUsed: readonly number[];
  /** Price of the bars; kinds without one cost what `stockCosts` says. */
  readonly cost: number;
  /** Length of all bars used. */
  readonly barLength: number;
  /** Of it, from each bar's start to the furthest point of its last piece. */
  readonly usedLength: number;
  /** Length of all pieces cut, along the middle of the section. */
  readonly pieceLength: number;
  /** What of the bars is in no piece. */
  readonly waste: number;
  /** Pieces / bars, by length along the middle. */
  readonly yield: number;
  readonly largestRemnant: number;
  /** No nest of every piece costs less by more than a millionth of the dearest bar; null when pieces are left out. */
  readonly lowerBound: number | null;
  /** How much more than the bound the nest costs, as a share of the bound; null where there is no bound. */
  readonly gap: number | null;
  /** The cost is proved to be the least. */
  readonly isOptimal: boolean;
  /** Pieces for which the stock has no bar left. */
  readonly unplaced: readonly {
    readonly pieceIndex: number;
    readonly quantity: number;
    readonly reason: 'STOCK_USED_UP';
  }[];
};

/** Length along the middle of the section, mm. */
const middleLength = ({ length, leftAngle = 0, rightAngle = 0 }: BarPiece, height: number): number =>
  length - (height * (Math.tan(Math.abs(leftAngle)) + Math.tan(Math.abs(rightAngle)))) / 2;

function leftOutOf(job: BarsJob, leftOut: readonly number[]): BarsNest['unplaced'] {
  return job.problem.types.flatMap(({ sources }, type) => {
    let count = leftOut[type]!;
    const taken: BarsNest['unplaced'][number][] = [];
    for (const { pieceIndex, quantity } of [...sources].reverse()) {
      const now = Math.min(count, quantity);
      if (now > 0) taken.push({ pieceIndex, quantity: now, reason: 'STOCK_USED_UP' });
      count -= now;
    }
    return taken;
  });
}

function nestOf(job: BarsJob, input: BarsInput, search: PlanSearch): BarsNest {
  const patterns = patternsOf(job, input, search.best);
  const unplaced = leftOutOf(job, search.best.leftOut);
  const problems = barsProblems(input, { patterns, unplaced });
  if (problems.length > 0) throw new Error(`a nest of bars that cannot be cut: ${problems[0]}`);
  const barsUsed = input.bars.map((_, index) =>
    patterns.reduce((sum, { stockIndex, times }) => sum + (stockIndex === index ? times : 0), 0),
  );
  const sum = (of: (pattern: CutPattern) => number): number =>
    patterns.reduce((total, pattern) => total + pattern.times * of(pattern), 0);
  const barLength = sum(({ stockIndex }) => input.bars[stockIndex]!.length);
  const pieceLength = sum(({ pieces }) =>
    pieces.reduce((all, { pieceIndex }) => all + middleLength(input.pieces[pieceIndex]!, input.sectionHeight), 0),
  );
  const costUnits = costOfBars(job, search.best);
  const { step, costUnit } = job;
  const inStockCosts = (units: number): number =>
    step > 0
      ? Math.round(units / step) * (Math.round(step * costUnit * FINEST_PRICE) / FINEST_PRICE)
      : units * costUnit;
  const bound = unplaced.length > 0 ? null : Math.min(search.bound, costUnits);
  return {
    patterns,
    barsUsed,
    cost: inStockCosts(costUnits),
    barLength,
    usedLength: sum(({ usedLength }) => usedLength),
    pieceLength,
    waste: barLength - pieceLength,
    yield: barLength > 0 ? pieceLength / barLength : 0,
    largestRemnant: patterns.reduce((most, { remnant }) => Math.max(most, remnant), 0),
    lowerBound: bound === null ? null : inStockCosts(bound),
    gap: bound === null ? null : bound > 0 ? costUnits / bound - 1 : costUnits > 0 ? null : 0,
    isOptimal: search.isProved,
    unplaced,
  };
}

/**
 * Cuts every piece from the cheapest bars, then the fewest, then with the largest single remnant. The first answer stands
 * at once and is bettered until it is proved, no more comes of it, or `isOver`. The bound is that of the linear program over all
 * patterns (Gilmore and Gomory 1961), raised by the numbers of bars from which the pieces are found not to be cut.
 */
export async function nestBars(input: BarsInput): Promise<BarsOutcome<BarsNest>> {
  const refusal = jobRefusal(input);
  if (refusal) return { ok: false, refusal };
  const longest = input.bars.reduce(
    (most, { length, quantity }) => (quantity === 0 ? most : Math.max(most, length)),
    0,
  );
  const room = Math.max(0, roomOf(longest, input));
  const long = input.pieces.findIndex(({ length }) => ticksUp(length) > room);
  if (long >= 0) return { ok: false, refusal: tooLong(long, input.pieces[long]!.length, room / TICKS) };
  const job = jobOf(input);
  const search = new PlanSearch(job);
  const random = randomStream(input.seed);
  fillAtOnce(job, search);
  fillLeast(job, search, random);
  if (!search.isDone) searchByColumns(await loadSolver(), job, search, random);
  const gathered = gatherRemnant(job, search.best);
  search.best = gathered;
  return { ok: true, value: nestOf(job, input, search) };
}
