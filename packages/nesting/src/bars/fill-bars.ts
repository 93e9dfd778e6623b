import type { RandomStream } from '../random.ts';
import { askedSeldom } from '../seldom.ts';
import { type BarsJob, type BarsPlan, type CutBar, PlanDraft } from './bars-job.ts';
import type { Counts } from './bars-problem.ts';
import { bestPattern } from './best-pattern.ts';
import { fillHurriedly } from './hurried-bars.ts';
import { type Candidate, valueTables } from './value-tables.ts';

/** What is cut from one bar of a kind out of what is still asked for. */
export type BarFiller = (kind: number, limits: readonly number[]) => Counts;

/** The longest piece that fits, again and again: an answer at once. A bar stays as it is when time is over. */
export function longestFirst({ problem, fits, isOver }: BarsJob): BarFiller {
  return (kind, limits) => {
    const isTimeUp = askedSeldom(isOver);
    const { capacity, room } = problem.kinds[kind]!;
    const counts: (readonly [number, number])[] = [];
    let left = capacity;
    for (const [type, { weight, length }] of problem.types.entries()) {
      let count = Math.min(limits[type]!, Math.floor(left / weight));
      if (count <= 0 || length > room) continue;
      if (fits && isTimeUp()) break;
      while (fits && count > 0 && !fits(room, [...counts, [type, count]])) count -= 1;
      if (count === 0) continue;
      counts.push([type, count]);
      left -= count * weight;
    }
    return counts;
  };
}

/** Entries and branches of a search for a full bar; the more lengths there are to choose from, the fewer branches. */
const FULL_BAR = { mostEntries: 1_000_000, mostNodes: 3_000, mostSteps: 60_000 };

/** By how much a piece's liking is changed at random, up or down. */
const WHIM = 0.05;

/** The fullest bar while there is time, or with a power above 1 one that prefers long pieces; at random some more than others. */
export function fullest(job: BarsJob, power: number, random: RandomStream | null = null): BarFiller {
  const { problem, fits } = job;
  const most = Math.max(...problem.kinds.map(({ capacity }) => capacity));
  const candidates = problem.types
    .map(({ weight, demand }, type): Candidate => {
      const liking = random ? 1 + WHIM * (2 * random() - 1) : 1;
      const value = Math.max(1, Math.round(1e9 * liking * (weight / most) ** power));
      return { type, weight, count: demand, value };
    })
    .sort((a, b) => b.value / b.weight - a.value / a.weight || b.weight - a.weight);
  const tables = valueTables(candidates, most, FULL_BAR.mostEntries, job.isOver);
  const greedy = longestFirst(job);
  return (kind, limits) => {
    if (!tables || job.isOver()) return greedy(kind, limits);
    const { capacity, room } = problem.kinds[kind]!;
    const { best } = bestPattern({
      candidates,
      limits: candidates.map(({ type }) => limits[type]!),
      tables,
      room: { capacity, fits: fits && ((counts) => fits(room, counts)) },
      floor: 0,
      isOver: job.isOver,
      mostNodes: Math.min(FULL_BAR.mostNodes, Math.ceil(FULL_BAR.mostSteps / candidates.length)),
    });
    return best?.counts ?? greedy(kind, limits);
  };
}

/**
 * Cuts what is left of a draft bar by bar, each time from the kind that costs least for what it carries; once time is over the rest
 * is cut without a look at other kinds.
 */
export function fillDraft(job: BarsJob, draft: PlanDraft, filler: BarFiller): void {
  const { problem, costs, isOver } = job;
  while (!draft.isDone) {
    let chosen: { readonly kind: number; readonly counts: Counts } | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const kind of problem.kinds.keys()) {
      if (draft.barsLeft[kind] === 0) continue;
      if (isOver()) {
        fillHurriedly(job, draft);
        return;
      }
      const counts = filler(kind, draft.remaining);
      const weight = counts.reduce((sum, [type, count]) => sum + problem.types[type]!.weight * count, 0);
      const rate = weight > 0 ? costs.kinds[kind]! / weight : Number.POSITIVE_INFINITY;
      if (rate >= least) continue;
      least = rate;
      chosen = { kind, counts };
    }
    if (!chosen) {
      // Nothing fitted any bar, or no bar was looked at in full because time ended meanwhile.
      if (isOver()) fillHurriedly(job, draft);
      return;
    }
    const { kind, counts } = chosen;
    const often = counts.map(([type, count]) => Math.floor(draft.remaining[type]! / count));
    draft.cut(kind, counts, Math.min(...often));
  }
}

/** A plan of these bars; what they do not hold goes on further ones. */
export function planOfBars(job: BarsJob, cuts: readonly CutBar[]): BarsPlan {
  const draft = new PlanDraft(job);
  for (const { kind, counts, times } of cuts) draft.cut(kind, counts, times);
  fillDraft(job, draft, longestFirst(job));
  return draft.plan();
}
