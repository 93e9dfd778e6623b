import { unionFind } from '../union-find.ts';
import type { Plan, Rework } from './repair.ts';

/**
 * Which paths repairs change, and which they delete or replace: those nobody else may change as well. Paths that are reworked
 * together have either their fields or the outermost way round as contours.
 */
export function placeUses(count: number) {
  const [changed, taken] = [new Set<number>(), new Set<number>()];
  const together = unionFind(count);
  const waysOf = new Map<number, Rework['ways']>();
  const otherWays = (plan: Rework): number | null => {
    let { ways } = plan;
    for (const place of plan.places) {
      const known = waysOf.get(together.groupOf(place)) ?? ways;
      if (ways !== null && known !== ways) return place;
      ways = known;
    }
    return null;
  };
  const join = (plan: Rework): void => {
    const ways = [plan.ways, ...plan.places.map((place) => waysOf.get(together.groupOf(place)))].find(Boolean) ?? null;
    for (const place of plan.places) together.link(plan.places[0]!, place);
    waysOf.set(together.groupOf(plan.places[0]!), ways);
  };
  return {
    /** Adds a plan to the others; the path that they contest instead, where they cannot all be carried out. */
    claim: (plan: Plan): number | null => {
      const contested =
        plan.places.find((place) => taken.has(place) || (plan.kind !== 'rework' && changed.has(place))) ??
        (plan.kind === 'rework' ? otherWays(plan) : null);
      if (contested !== null) return contested;
      for (const place of plan.places) (plan.kind === 'rework' ? changed : taken).add(place);
      if (plan.kind === 'rework') join(plan);
      return null;
    },
  };
}
