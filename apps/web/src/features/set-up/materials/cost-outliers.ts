import type { ShownRow } from '../grid/grid-draft.ts';

/** Costs by mass of one material lie within so many times of what most of its sheets cost; beyond, a size or a cost is mistyped. */
const MOST_TIMES = 5;
/** With fewer others nothing can be said. */
const LEAST_OTHERS = 3;

/** A sheet whose cost by mass is far from what is usual of the others. `place` counts from 0. */
type CostOutlier = {
  readonly id: string;
  readonly place: number;
  readonly cost: number;
  readonly usual: number;
};

/** The median of sorted figures without the one at `left`. */
const medianWithout = (sorted: readonly number[], left: number): number => {
  const at = (place: number): number => sorted[place < left ? place : place + 1] ?? Number.NaN;
  const last = sorted.length - 2;
  return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
};

/** The sheets in use whose cost by mass (the cell `costPerMass`) is far from the median of the others. */
export const costOutliers = (rows: readonly ShownRow[]): readonly CostOutlier[] => {
  const known = rows.flatMap(({ id, cells, isArchived }, place) => {
    const cost = cells.costPerMass;
    return isArchived || typeof cost !== 'number' || cost <= 0 ? [] : [{ id, place, cost }];
  });
  if (known.length <= LEAST_OTHERS) return [];
  const sorted = known.toSorted((first, second) => first.cost - second.cost);
  const costs = sorted.map(({ cost }) => cost);
  return sorted
    .flatMap((one, at) => {
      const usual = medianWithout(costs, at);
      return Math.max(one.cost / usual, usual / one.cost) > MOST_TIMES ? [{ ...one, usual }] : [];
    })
    .sort((first, second) => first.place - second.place);
};
