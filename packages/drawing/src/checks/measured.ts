import { type Point, pointOf } from '@kerf/geometry';

/** Places of a part with one measure, which is small enough to matter in some sheet that is cut or folded. */
export type Measured = {
  readonly mm: number;
  readonly count: number;
  /** The first of the paths. */
  readonly pathIds: readonly string[];
  /** Where the first of the places is. */
  readonly position: Point;
};

/** One place with its measure. */
export type Place = { readonly mm: number; readonly pathIds: readonly string[]; readonly position: Point };

/** Different measures that are kept of each kind; of more there are at least as many as said. */
const MOST_MEASURES = 24;
/** Paths of so many places are named, and of one place no more than can be shown. */
const MOST_PLACES = 4;
const MOST_PATHS = 20;

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;
const thousandth = (mm: number): number => Math.round(mm * 1000) / 1000;

/**
 * Places of one measure together, from the smallest upwards. Measures are told apart to a thousandth of a millimetre, far finer
 * than a machine cuts. Of very many the smallest are kept, or the largest.
 */
export const grouped = (places: readonly Place[], keeps: 'smallest' | 'largest' = 'smallest'): Measured[] => {
  const groups = new Map<number, { count: number; pathIds: string[]; position: Point }>();
  for (const { mm, pathIds, position } of places) {
    const known = groups.get(thousandth(mm));
    if (known === undefined) {
      const kept = pointOf(hundredth(position.x), hundredth(position.y));
      groups.set(thousandth(mm), { count: 1, pathIds: pathIds.slice(0, MOST_PATHS), position: kept });
    } else {
      known.count += 1;
      if (known.count <= MOST_PLACES) known.pathIds.push(...pathIds.slice(0, MOST_PATHS));
    }
  }
  const sorted = [...groups].map(([mm, group]) => ({ mm, ...group })).sort((a, b) => a.mm - b.mm);
  return keeps === 'smallest' ? sorted.slice(0, MOST_MEASURES) : sorted.slice(-MOST_MEASURES);
};
