import type { Bounds } from '@kerf/geometry';

/** Views stand in one row where they share so much of the height of the lower one. */
const SAME_ROW = 0.5;

const isInRow = (one: Bounds, other: Bounds): boolean => {
  const shared = Math.min(one.maxY, other.maxY) - Math.max(one.minY, other.minY);
  return shared >= SAME_ROW * Math.min(one.maxY - one.minY, other.maxY - other.minY);
};

/** As people read a page: row by row from the top, each from the left. */
export const inReadingOrder = <One>(all: readonly One[], boundsOf: (one: One) => Bounds): readonly One[] => {
  const left = all.toSorted((one, other) => boundsOf(other).maxY - boundsOf(one).maxY);
  const ordered: One[] = [];
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const top = boundsOf(first);
    const row = left.filter((one) => isInRow(boundsOf(one), top));
    ordered.push(...row.toSorted((one, other) => boundsOf(one).minX - boundsOf(other).minX));
    for (const one of row) left.splice(left.indexOf(one), 1);
  }
  return ordered;
};
