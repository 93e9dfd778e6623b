import type { BarsJob, PlanDraft } from './bars-job.ts';
import type { Counts } from './bars-problem.ts';

type Bar = { readonly counts: Counts; readonly length: number };

/** The longest pieces that are left, from one type on, side by side at the widest gap. */
function laidWide({ problem: { types, widestGap } }: BarsJob, draft: PlanDraft, first: number, room: number): Bar {
  const counts: (readonly [number, number])[] = [];
  let length = -widestGap;
  for (let type = first; type < types.length; type++) {
    const step = types[type]!.length + widestGap;
    const count = Math.min(draft.remaining[type]!, Math.floor((room - length) / step));
    if (count <= 0) continue;
    counts.push([type, count]);
    length += count * step;
  }
  return { counts, length };
}

/**
 * Cuts what is left of a draft with next to no work: longest first on the kind that costs least for its room, neighbours at the
 * widest gap, each bar then taken from the cheapest kind that holds it.
 */
export function fillHurriedly(job: BarsJob, draft: PlanDraft): void {
  const { kinds, types } = job.problem;
  const cost = (kind: number): number => job.plainCosts[kind]!;
  const byCost = [...kinds.keys()].sort((a, b) => cost(a) - cost(b));
  const byRate = [...byCost].sort((a, b) => cost(a) / kinds[a]!.room - cost(b) / kinds[b]!.room);
  const holds = (length: number) => (kind: number) => draft.barsLeft[kind]! > 0 && kinds[kind]!.room >= length;
  for (const [type, { length }] of types.entries()) {
    while (draft.remaining[type]! > 0) {
      const kind = byRate.find(holds(length));
      if (kind === undefined) break;
      const bar = laidWide(job, draft, type, kinds[kind]!.room);
      const often = bar.counts.map(([one, count]) => Math.floor(draft.remaining[one]! / count));
      draft.cut(byCost.find(holds(bar.length))!, bar.counts, Math.min(...often));
    }
  }
}
