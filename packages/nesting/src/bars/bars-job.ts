import { type Arranger, newArranger } from './arrange.ts';
import type { BarsInput } from './bars-input.ts';
import { type BarsProblem, type Counts, isSquare, problemOf } from './bars-problem.ts';
import type { MasterCosts } from './linear-master.ts';

/** A job of bars with all that its searches share. */
export type BarsJob = {
  readonly problem: BarsProblem;
  readonly arranger: Arranger;
  /** Costs in units of the dearest bar; fewer bars are a little cheaper than more of the same cost. */
  readonly costs: MasterCosts;
  /** Costs of the kinds in the same units, without that little. */
  readonly plainCosts: readonly number[];
  /** What a cost unit is worth in the input. */
  readonly costUnit: number;
  /** Costs of bars differ by multiples of this; 0 when they do not. */
  readonly step: number;
  /** Whether pieces can really be laid on a bar of that room; null when weights say it all. */
  readonly fits: ((room: number, counts: Counts) => boolean) | null;
  readonly isOver: () => boolean;
};

/** A pattern and how often it is cut. */
export type CutBar = { readonly kind: number; readonly counts: Counts; readonly times: number };

/** Every piece on a bar or left out. */
export type BarsPlan = {
  readonly cuts: readonly CutBar[];
  /** Pieces left out, by type. */
  readonly leftOut: readonly number[];
  readonly cost: number;
};

/** Prices are whole numbers of one part in so many, or have no common step. */
export const FINEST_PRICE = 1e4;
/** Leaving out any piece costs more than a bar, and longer ones cost more. */
const LEFT_OUT = { any: 2, perLength: 100 };

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Largest amount of which every cost is a multiple; 0 when they have none. */
function stepOf(costs: readonly number[]): number {
  for (let scale = 1; scale <= FINEST_PRICE; scale *= 10) {
    const whole = costs.map((cost) => Math.round(cost * scale));
    if (costs.every((cost, k) => Math.abs(cost * scale - whole[k]!) < 1e-6)) {
      return whole.reduce(greatestDivisor, 0) / scale;
    }
  }
  return 0;
}

/** Length of pieces side by side, ticks. */
export function lengthOf({ types }: BarsProblem, arranger: Arranger, counts: Counts): number {
  const byClass = new Map<number, number>();
  let length = 0;
  for (const [type, count] of counts) {
    const { endClass } = types[type]!;
    length += types[type]!.length * count;
    byClass.set(endClass, (byClass.get(endClass) ?? 0) + count);
  }
  return length + arranger([...byClass].sort(([a], [b]) => a - b)).gaps;
}

export function jobOf(input: BarsInput): BarsJob {
  const problem = problemOf(input);
  const { types, kinds, pieceCount } = problem;
  const arranger = newArranger(problem);
  const dearest = Math.max(...kinds.map(({ cost }) => cost));
  const costUnit = dearest > 0 ? dearest : 1;
  const plainCosts = kinds.map(({ cost }) => cost / costUnit);
  const step = stepOf(kinds.map(({ cost }) => cost)) / costUnit;
  const perBar = kinds.length > 1 ? Math.max(1e-9, (0.4 * (step || 1e-6)) / pieceCount) : 0;
  const longest = Math.max(...kinds.map(({ room }) => room));
  const always = Math.max(0, ...kinds.filter(({ quantity }) => quantity >= pieceCount).map(({ room }) => room));
  return {
    problem,
    arranger,
    costs: {
      kinds: plainCosts.map((cost) => cost + (dearest > 0 ? perBar : 1)),
      leftOut: types.map(({ length }) =>
        length <= always ? null : LEFT_OUT.any + (LEFT_OUT.perLength * length) / longest,
      ),
    },
    plainCosts,
    costUnit,
    step,
    fits: isSquare(problem) ? null : (room, counts) => lengthOf(problem, arranger, counts) <= room,
    isOver: input.isOver,
  };
}

export const barCount = ({ cuts }: BarsPlan): number => cuts.reduce((sum, { times }) => sum + times, 0);

/** Cost of the bars alone. */
export const costOfBars = ({ plainCosts }: BarsJob, { cuts }: BarsPlan): number =>
  cuts.reduce((sum, { kind, times }) => sum + plainCosts[kind]! * times, 0);

/** Bars that are cut alike taken together. */
export function together(cuts: readonly CutBar[]): CutBar[] {
  const known = new Map<string, CutBar>();
  for (const { kind, counts, times } of cuts) {
    const sorted = [...counts].sort(([a], [b]) => a - b);
    const key = `${kind}: ${sorted.join()}`;
    known.set(key, { kind, counts: sorted, times: times + (known.get(key)?.times ?? 0) });
  }
  return [...known.values()];
}

/** Bars of a plan until every piece has one: what is cut too often is left off the later bars. */
export class PlanDraft {
  readonly remaining: number[];
  readonly barsLeft: number[];
  private readonly job: BarsJob;
  private readonly cuts: CutBar[] = [];

  constructor(job: BarsJob) {
    this.job = job;
    this.remaining = job.problem.types.map(({ demand }) => demand);
    this.barsLeft = job.problem.kinds.map(({ quantity }) => quantity);
  }

  get isDone(): boolean {
    return this.remaining.every((count) => count === 0);
  }

  /** Cuts a pattern up to so many times, leaving off pieces that are no longer asked for. */
  cut(kind: number, counts: Counts, times: number): number {
    let done = 0;
    while (done < times && this.barsLeft[kind]! > 0) {
      const kept = counts.flatMap(([type, count]): (readonly [number, number])[] => {
        const left = Math.min(count, this.remaining[type]!);
        return left > 0 ? [[type, left]] : [];
      });
      if (kept.length === 0) break;
      const often = kept.map(([type, count]) => Math.floor(this.remaining[type]! / count));
      const now = Math.min(times - done, this.barsLeft[kind]!, ...often);
      for (const [type, count] of kept) this.remaining[type]! -= count * now;
      this.barsLeft[kind]! -= now;
      this.cuts.push({ kind, counts: kept, times: now });
      done += now;
    }
    return done;
  }

  plan(): BarsPlan {
    const { costs } = this.job;
    const bars = this.cuts.reduce((sum, { kind, times }) => sum + costs.kinds[kind]! * times, 0);
    const missing = this.remaining.reduce(
      (sum, count, type) => (count === 0 ? sum : sum + count * (costs.leftOut[type] ?? Number.POSITIVE_INFINITY)),
      0,
    );
    return { cuts: together(this.cuts), leftOut: [...this.remaining], cost: bars + missing };
  }
}
