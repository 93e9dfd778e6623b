/** Of the axis of a fold, in mm from its start. */
export type Stretch = readonly [from: number, to: number];

/** Lengths up to so many times each other are about the same, as those of dashes are that CAD programs stretch to fit. */
const ABOUT = 1.2;

/** Marks at the edges are shorter than this, mm, and than this share of the metal between the edges. */
const LONGEST_TICK = 20;
const TICK_SHARE = 0.2;

/** A line that ends this near to the edge ends at it, mm. */
const AT_EDGE = 1;

export const lengthOf = ([from, to]: Stretch): number => to - from;

/** Two short marks, one at each edge of the metal. */
export const areTicks = (drawn: readonly Stretch[], metal: Stretch): boolean => {
  const [first, last] = drawn;
  if (first === undefined || last === undefined || drawn.length > 2) return false;
  const longest = Math.min(LONGEST_TICK, TICK_SHARE * lengthOf(metal));
  const atEdges = first[0] - metal[0] <= AT_EDGE && metal[1] - last[1] <= AT_EDGE;
  return atEdges && lengthOf(first) < longest && lengthOf(last) < longest;
};

/** Whether gaps of a fold repeat, so that also short dashes among long ones belong to one line. */
export const areRegular = (gaps: readonly number[]): boolean => {
  const smallest = gaps.reduce((least, length) => Math.min(least, length), Infinity);
  return gaps.length > 1 && gaps.every((length) => length <= ABOUT * smallest);
};

/** Whether a gap between two lines of a fold is one of a dashed line. */
export const isDash = (gap: number, beside: readonly [Stretch, Stretch], isRegular: boolean): boolean => {
  const lines = beside.map(lengthOf);
  return gap <= ABOUT * (isRegular ? Math.max(...lines) : Math.min(...lines));
};

/** Sorted, and those that overlap as one. */
export const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const kept: Stretch[] = [];
  for (const stretch of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = kept.at(-1);
    if (last === undefined || stretch[0] > last[1]) kept.push(stretch);
    else kept[kept.length - 1] = [last[0], Math.max(last[1], stretch[1])];
  }
  return kept;
};

/** Metal in a gap. */
const metalIn = (metal: readonly Stretch[], [from, to]: Stretch): Stretch[] =>
  metal
    .filter(([begin, end]) => Math.min(end, to) > Math.max(begin, from))
    .map(([begin, end]) => [Math.max(begin, from), Math.min(end, to)]);

/** Whether the metal in a gap is parted by a cut, and goes on from one of the lines beside it. */
const isParted = (found: readonly Stretch[], [from, to]: Stretch): boolean => {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return false;
  const goesOn = (first[0] === from && lengthOf(first) > AT_EDGE) || (last[1] === to && lengthOf(last) > AT_EDGE);
  return goesOn && lengthOf([from, to]) - found.reduce((sum, stretch) => sum + lengthOf(stretch), 0) > 0;
};

/**
 * What is drawn of a fold, with the metal beside holes that lie in gaps of a dashed line or between two marks at the edges: it is
 * bent up to the hole. Lines that end where their metal does are folds in tabs of their own. Stretches in order and apart.
 */
export const drawnBesideHoles = (drawn: readonly Stretch[], metal: readonly Stretch[]): readonly Stretch[] => {
  const [first, last] = [metal[0], metal.at(-1)];
  if (drawn.length < 2 || metal.length < 2 || first === undefined || last === undefined) return drawn;
  const gaps = drawn.slice(1).map((after, place): Stretch => [drawn[place]![1], after[0]]);
  const isRegular = areRegular(gaps.map(lengthOf));
  const ticks = areTicks(drawn, [first[0], last[1]]);
  const bent = gaps.flatMap((gap, place) => {
    const found = metalIn(metal, gap);
    const isOfOne = ticks || isDash(lengthOf(gap), [drawn[place]!, drawn[place + 1]!], isRegular);
    return isOfOne && isParted(found, gap) ? found : [];
  });
  return merged([...drawn, ...bent]);
};
