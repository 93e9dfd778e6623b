import { COINCIDENCE, LEAST_OVERLAP, type Line } from '@kerf/geometry';

/**
 * Many lines over each other on one axis. Comparing every two of them takes the square of their number; along the axis they are linked
 * in one go.
 * Stack: lines whose ends lie so near to the axis of the longest that any two of them lie on each other wherever they overlap.
 * Cover of a stack: few of its lines that reach as far as all of them, each beginning before the one before ends. What lies on another
 * line of the stack lies on one of the cover, so the others need not be compared with what is not in the stack.
 */
type Stacked = { readonly item: number; readonly low: number; readonly high: number };

/** Of two lines as near to the axis of a third, the ends of the shorter are no further from the axis of the longer than counts as on it. */
const NEAR_AXIS = COINCIDENCE / 4;
/** Fewer lines over each other are compared one by one. */
const LEAST_STACK = 32;

/** Loose lines first, then covers. */
type Lines = { readonly lines: readonly Line[]; readonly looseCount: number; readonly lengths: Float64Array };
/** Calls `visit` with every line that may lie on a given one. */
type Near = (item: number, visit: (other: number) => void) => void;

/** Links the lines of each stack; gives 1 for each line that need not be compared any more. Covers stay. */
export function linkStacks(
  { lines, looseCount, lengths }: Lines,
  near: Near,
  link: (a: number, b: number) => void,
): Uint8Array {
  const isStacked = new Uint8Array(lines.length);
  const isDone = new Uint8Array(lines.length);
  const longestFirst = Uint32Array.from({ length: looseCount }, (_, item) => item).sort(
    (a, b) => lengths[b]! - lengths[a]!,
  );
  for (const longest of longestFirst) {
    if (isStacked[longest] === 1) continue;
    const stack: Stacked[] = [];
    const reach = reachAlong(lines[longest]!, lengths[longest]!);
    near(longest, (item) => {
      const stacked = item < looseCount && isStacked[item] === 0 ? reach(lines[item]!, item) : null;
      if (stacked !== null) stack.push(stacked);
    });
    if (stack.length < LEAST_STACK) continue;
    for (const { item } of stack) isStacked[item] = 1;
    for (const item of linkAlong(stack, link)) isDone[item] = 1;
  }
  return isDone;
}

/** Where a line lies along the axis of another; null when it lies too far from it. */
function reachAlong({ start, end }: Line, length: number): (line: Line, item: number) => Stacked | null {
  const ux = (end.x - start.x) / length;
  const uy = (end.y - start.y) / length;
  return (line, item) => {
    const ax = line.start.x - start.x;
    const ay = line.start.y - start.y;
    const bx = line.end.x - start.x;
    const by = line.end.y - start.y;
    if (Math.abs(ay * ux - ax * uy) > NEAR_AXIS || Math.abs(by * ux - bx * uy) > NEAR_AXIS) return null;
    const [a, b] = [ax * ux + ay * uy, bx * ux + by * uy];
    return { item, low: Math.min(a, b), high: Math.max(a, b) };
  };
}

/** Links what overlaps in a stack, each line with the one before it that reaches furthest; gives those that the cover does without. */
function linkAlong(stack: Stacked[], link: (a: number, b: number) => void): number[] {
  const ascending = stack.sort((a, b) => a.low - b.low);
  const linked: number[] = [];
  let furthest = ascending[0]!;
  for (const next of ascending) {
    if (next === furthest) continue;
    const shared = Math.min(next.high, furthest.high) - next.low;
    const shorter = Math.min(next.high - next.low, furthest.high - furthest.low);
    if (shared > Math.min(LEAST_OVERLAP, shorter / 2)) {
      link(furthest.item, next.item);
      linked.push(next.item);
    }
    if (next.high > furthest.high) furthest = next;
  }
  const cover = coverOf(ascending);
  return linked.filter((item) => !cover.has(item));
}

/** Lines that reach as far as all: after each the one that reaches furthest of those that begin before it ends. */
function coverOf(ascending: readonly Stacked[]): ReadonlySet<number> {
  let last = ascending[0]!;
  let furthest = last;
  const cover = new Set([last.item]);
  const take = (next: Stacked): void => {
    last = next;
    cover.add(next.item);
  };
  for (const next of ascending) {
    if (next.low > last.high - LEAST_OVERLAP && furthest.high > last.high) take(furthest);
    if (next.low > last.high - LEAST_OVERLAP) take(next);
    if (next.high > furthest.high) furthest = next;
  }
  if (furthest.high > last.high) cover.add(furthest.item);
  return cover;
}
