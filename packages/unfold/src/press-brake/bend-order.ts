import { collisionOf, type FoldedSection, type Punch, type SectionFold } from './section.ts';

/** A section across folds of a part, which it names by their places. */
export type SectionOfFolds = { readonly folds: readonly number[]; readonly flats: readonly number[] };

export type BendOrder = {
  /** Places of the folds in the order in which they are bent. */
  readonly order: readonly number[];
  /** How often the part is turned over between two bends. */
  readonly turns: number;
};

export type OrderFound =
  | ({ readonly ok: true } & BendOrder)
  /** Fold that meets something in every order that was tried, and what. */
  | { readonly ok: false; readonly fold: number; readonly meets: 'punch' | 'part' };

/** More folds than this are ordered from the outside inward without trying others: the orders are too many. */
const MOST_TRIED = 14;
/** Sets of bent folds that are looked at. */
const MOST_SETS = 20_000;

/** The shorter side of a fold in the sections: short flanges are bent first. */
const reachOf = (sections: readonly SectionOfFolds[], fold: number): number =>
  Math.min(
    ...sections.map(({ folds, flats }) => {
      const place = folds.indexOf(fold);
      if (place < 0) return Infinity;
      const sum = (from: number, to: number) => flats.slice(from, to).reduce((all, one) => all + one, 0);
      return Math.min(sum(0, place + 1), sum(place + 1, flats.length));
    }),
  );

/**
 * A simple order of bends in which nothing meets the punch or the part itself: the outermost folds first, of one side as long as
 * possible. Collisions are sought in the sections across folds that are parallel; flanges around a corner are not seen in them.
 */
export const findBendOrder = (
  folds: readonly SectionFold[],
  sections: readonly SectionOfFolds[],
  punch: Punch | null,
): OrderFound => {
  const folded = sections.map((section): SectionOfFolds & { readonly section: FoldedSection } => ({
    ...section,
    section: { folds: section.folds.map((fold) => folds[fold]!), flats: section.flats },
  }));
  // Flanges as long as each other to a tenth are bent in their order.
  const reach = folds.map((_, fold) => Math.round(reachOf(sections, fold) * 10));
  let failed: { readonly fold: number; readonly meets: 'punch' | 'part' } | null = null;
  const collides = (fold: number, done: ReadonlySet<number>): boolean =>
    folded.some(({ folds: own, section }) => {
      const place = own.indexOf(fold);
      if (place < 0) return false;
      const bent = new Set(own.flatMap((one, i) => (done.has(one) ? [i] : [])));
      const meets = collisionOf(section, place, bent, punch);
      if (meets !== null) failed = { fold, meets };
      return meets !== null;
    });
  const seen = new Set<string>();
  const search = (order: readonly number[]): readonly number[] | null => {
    if (order.length === folds.length) return order;
    const done = new Set(order);
    const key = [...done].sort((a, b) => a - b).join(' ');
    if (seen.has(key) || seen.size > MOST_SETS) return null;
    seen.add(key);
    const side = order.length === 0 ? null : folds[order.at(-1)!]!.isUp;
    const next = folds
      .flatMap((_, fold) => (done.has(fold) ? [] : [fold]))
      .sort(
        (a, b) => Number(folds[a]!.isUp !== side) - Number(folds[b]!.isUp !== side) || reach[a]! - reach[b]! || a - b,
      );
    const tried = folds.length > MOST_TRIED ? next.slice(0, 3) : next;
    for (const fold of tried) {
      if (collides(fold, done)) continue;
      const found = search([...order, fold]);
      if (found !== null) return found;
    }
    return null;
  };
  const order = search([]);
  if (order !== null) {
    const turns = order.slice(1).filter((fold, i) => folds[fold]!.isUp !== folds[order[i]!]!.isUp).length;
    return { ok: true, order, turns };
  }
  return failed === null
    ? { ok: true, order: folds.map((_, i) => i), turns: 0 }
    : { ok: false, ...(failed as { fold: number; meets: 'punch' | 'part' }) };
};
