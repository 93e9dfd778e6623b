import type { Path } from '../drawing.ts';
import { groupsOf, unionFind } from '../union-find.ts';
import { type Repair, type Rework, repairId } from './repair.ts';
import { mutualCuts } from './stretches.ts';

export type PlannedGap = { readonly repair: Repair; readonly plan: Rework };

/** Ends that are brought to their lines in one repair. More hang together in no outline that was meant. */
const MOST_TOGETHER = 8;
/**
 * Ends that stop short of a line, of those that close something: by themselves, or several of them together. A line that only
 * gets a longer end is left out: it would be as open as before. A contour is closed without the line that ends beside it.
 */
export function mendingTogether(
  paths: readonly Path[],
  short: readonly PlannedGap[],
  mends: (plan: Rework) => boolean,
): PlannedGap[] {
  const tried = (gap: PlannedGap): PlannedGap[] => {
    if (mends(gap.plan)) return [gap];
    const divided = { ...gap, plan: dividedWhereTheyMeet(paths, gap.plan) };
    return divided.plan.cuts.length > gap.plan.cuts.length && mends(divided.plan) ? [divided] : [];
  };
  const toLines = short.filter(({ plan }) => !plan.places.some((place) => paths[place]!.isClosed));
  const alone = toLines.flatMap((gap) => tried(gap).map((mending) => ({ gap, mending })));
  const mended = new Set(alone.map(({ gap }) => gap));
  const left = toLines.filter((gap) => !mended.has(gap));
  return [...alone.map(({ mending }) => mending), ...hangingTogether(left).flatMap((gaps) => fewest(gaps, tried))];
}

function hangingTogether(gaps: readonly PlannedGap[]): PlannedGap[][] {
  const groups = unionFind(gaps.length);
  const firstAt = new Map<number, number>();
  for (const [number, { plan }] of gaps.entries()) {
    for (const place of plan.places) {
      const first = firstAt.get(place);
      if (first === undefined) firstAt.set(place, number);
      else groups.link(first, number);
    }
  }
  return groupsOf(groups, gaps.length)
    .map((numbers) => numbers.map((number) => gaps[number]!))
    .filter(({ length }) => length > 1 && length <= MOST_TOGETHER);
}

/** All of them as one repair where that closes something, without those that it does not need. */
function fewest(gaps: readonly PlannedGap[], tried: (gap: PlannedGap) => PlannedGap[]): PlannedGap[] {
  let [best] = tried(together(gaps));
  if (best === undefined) return [];
  let needed = gaps;
  for (const gap of gaps) {
    const fewer = needed.filter((one) => one !== gap);
    const [found] = fewer.length > 0 ? tried(together(fewer)) : [];
    if (found === undefined) continue;
    needed = fewer;
    best = found;
  }
  return [best];
}

function together(gaps: readonly PlannedGap[]): PlannedGap {
  const { repair, plan } = gaps[0]!;
  if (gaps.length === 1) return gaps[0]!;
  const gapMm = gaps.reduce((widest, gap) => Math.max(widest, gap.repair.facts.gapMm ?? 0), 0);
  return {
    repair: {
      ...repair,
      id: repairId('joinGap', ...gaps.map((gap) => gap.repair.id)),
      pathIds: [...new Set(gaps.flatMap((gap) => gap.repair.pathIds))],
      facts: { gapMm },
    },
    plan: {
      ...plan,
      places: [...new Set(gaps.flatMap((gap) => gap.plan.places))],
      cuts: gaps.flatMap((gap) => gap.plan.cuts),
      moves: gaps.flatMap((gap) => gap.plan.moves),
      bridges: gaps.flatMap((gap) => gap.plan.bridges),
    },
  };
}

/** The plan with cuts also where its paths lie on one another already. */
function dividedWhereTheyMeet(paths: readonly Path[], plan: Rework): Rework {
  const cuts = mutualCuts(plan.places.map((place) => ({ place, path: paths[place]! })));
  return cuts === null ? plan : { ...plan, cuts: [...plan.cuts, ...cuts] };
}
