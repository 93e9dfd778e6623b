import type { Highs } from 'highs';
import type { RandomStream } from '../random.ts';
import type { BarsJob, BarsPlan, CutBar } from './bars-job.ts';
import { chooseColumns } from './choose-columns.ts';
import { generateColumns } from './column-generation.ts';
import { planOfBars } from './fill-bars.ts';
import type { Column, LinearMaster } from './linear-master.ts';
import { reachedCost } from './reached-cost.ts';

/** Bars that are taken up at a time. */
const BARS = { least: 4, most: 14 };
const ROUNDS = 25;
const MOST_NODES = 60;
const MOST_COLUMNS = 1_200;
/** Cost units. */
const LEAST_SAVING = 1e-6;

/** Some bars of a plan, those with much left over rather than full ones, and the rest of it. */
function someBars(job: BarsJob, { cuts }: BarsPlan, random: RandomStream) {
  const { types, kinds } = job.problem;
  const left = cuts.map(({ times }) => times);
  const free = cuts.map(({ kind, counts }) => {
    const used = counts.reduce((sum, [type, count]) => sum + types[type]!.weight * count, 0);
    return 1 - used / kinds[kind]!.capacity;
  });
  const taken: CutBar[] = [];
  const wanted = BARS.least + Math.floor(random() * (BARS.most - BARS.least + 1));
  while (taken.length < wanted) {
    let chosen = -1;
    let highest = -1;
    for (const [k, times] of left.entries()) {
      const key = times === 0 ? -1 : random() ** (1 / (0.02 + free[k]!)) * Math.min(times, 2);
      if (key > highest) [chosen, highest] = [k, key];
    }
    if (chosen < 0 || left[chosen] === 0) break;
    left[chosen]! -= 1;
    taken.push({ ...cuts[chosen]!, times: 1 });
  }
  return { taken, rest: cuts.flatMap((cut, k) => (left[k]! > 0 ? [{ ...cut, times: left[k]! }] : [])) };
}

/** Columns of which something is asked for, each as far as it is, once. */
function usableColumns(columns: readonly Column[], demands: readonly number[]): Column[] {
  const usable = new Map<string, Column>();
  for (let k = columns.length - 1; k >= 0 && usable.size < MOST_COLUMNS; k--) {
    const { kind, counts } = columns[k]!;
    const kept = counts.flatMap(([type, count]): (readonly [number, number])[] => {
      const most = Math.min(count, demands[type]!);
      return most > 0 ? [[type, most]] : [];
    });
    if (kept.length > 0) usable.set(`${kind}: ${kept.map((one) => one.join('x')).join()}`, { kind, counts: kept });
  }
  return [...usable.values()];
}

/**
 * Takes up some bars of a plan and cuts their pieces anew, as cheaply as columns for them allow; null when they cannot
 * be cut more cheaply or nothing else was found.
 */
export function recut(
  highs: Highs,
  job: BarsJob,
  master: LinearMaster,
  plan: BarsPlan,
  random: RandomStream,
): BarsPlan | null {
  const { taken, rest } = someBars(job, plan, random);
  const demands = [...plan.leftOut];
  for (const { counts } of taken) for (const [type, count] of counts) demands[type]! += count;
  const bars = job.problem.kinds.map(({ quantity }, kind) =>
    rest.reduce((left, cut) => left - (cut.kind === kind ? cut.times : 0), quantity),
  );
  const asked = { demands, bars };
  const bare = taken.reduce((sum, { kind }) => sum + job.plainCosts[kind]!, 0);
  const before = plan.leftOut.reduce((sum, count, type) => sum + count * (job.costs.leftOut[type] ?? 0), bare);
  const isHopeless = (bound: number): boolean =>
    (before > bare ? bound : reachedCost(job, bound)) >= before - LEAST_SAVING;
  const { answer, bound } = generateColumns(job, master, asked, { mostRounds: ROUNDS, isEnough: isHopeless });
  if (!answer || isHopeless(bound)) return null;
  const columns = usableColumns(master.columns, demands);
  const chosen = chooseColumns(highs, job, asked, columns, {
    mostNodes: MOST_NODES,
    bound: reachedCost(job, bound),
    below: Number.POSITIVE_INFINITY,
  });
  return chosen && planOfBars(job, [...rest, ...chosen]);
}
