import { type BoxIndex, COINCIDENCE, indexEdges, type Line } from '@kerf/geometry';

/**
 * Lines by direction. Fan: lines of nearly one direction, boxed in axes turned to it, so that parallel slanted lines do not seem to
 * meet.
 */
export type LineFans = {
  /**
   * Calls `visit` with the lines near a given one whose direction is its own to within an angle; covers are visited too when
   * `withCovers`.
   */
  readonly near: (item: number, error: number, withCovers: boolean, visit: (item: number) => void) => void;
};

/** Lines of one fan by number, and an index of their boxes. */
type Fan = { readonly items: readonly number[]; readonly index: BoxIndex };

/** Lines from number `looseCount` on are covers; those that are done are not found. `angles` go from 0 to half a turn, which is parted into `fanCount`. */
export function fanLines(
  lines: readonly Line[],
  angles: Float64Array,
  looseCount: number,
  fanCount: number,
  isDone: Uint8Array,
): LineFans {
  const fanAngle = Math.PI / fanCount;
  /** Half a turn rounds into the last fan. */
  const homeOf = (item: number): number => Math.min(fanCount - 1, Math.floor(angles[item]! / fanAngle));
  const cosines = Float64Array.from({ length: fanCount }, (_, fan) => Math.cos((fan + 0.5) * fanAngle));
  const sines = Float64Array.from({ length: fanCount }, (_, fan) => Math.sin((fan + 0.5) * fanAngle));
  const boxes = new Float64Array(lines.length * 4);
  const write = (item: number, fan: number, into: Float64Array, at: number): void =>
    writeTurnedBox(lines[item]!, cosines[fan]!, sines[fan]!, into, at);
  for (let item = 0; item < lines.length; item += 1) write(item, homeOf(item), boxes, item * 4);
  const fanOf = (item: number): number => (isDone[item] === 1 ? -1 : homeOf(item));
  const loose = gather(boxes, fanCount, fanOf, 0, looseCount);
  const covers = gather(boxes, fanCount, fanOf, looseCount, lines.length);
  const turned = new Float64Array(4);
  let items: readonly number[] = [];
  let tell = (_: number): void => undefined;
  const tellOf = (place: number): void => tell(items[place]!);
  const search = (asked: Fan, edges: Float64Array, at: number): void => {
    items = asked.items;
    asked.index.search(edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!, tellOf);
  };
  const near: LineFans['near'] = (item, error, withCovers, visit) => {
    tell = visit;
    const first = Math.floor((angles[item]! - error) / fanAngle);
    const last = Math.min(first + fanCount - 1, Math.floor((angles[item]! + error) / fanAngle));
    for (let reach = first; reach <= last; reach += 1) {
      const fan = (reach + fanCount) % fanCount;
      const among = loose[fan] ?? null;
      const onto = withCovers ? (covers[fan] ?? null) : null;
      if (among === null && onto === null) continue;
      const isHome = fan === homeOf(item);
      if (!isHome) write(item, fan, turned, 0);
      if (among !== null) search(among, isHome ? boxes : turned, isHome ? item * 4 : 0);
      if (onto !== null) search(onto, isHome ? boxes : turned, isHome ? item * 4 : 0);
    }
  };
  return { near };
}

/** The lines from one number to another by the fan they are kept in, -1 for none; null where there are none. */
function gather(
  boxes: Float64Array,
  fanCount: number,
  fanOf: (item: number) => number,
  from: number,
  to: number,
): (Fan | null)[] {
  const kept: (number[] | null)[] = new Array<number[] | null>(fanCount).fill(null);
  for (let item = from; item < to; item += 1) {
    const fan = fanOf(item);
    if (fan < 0) continue;
    const items = kept[fan] ?? [];
    items.push(item);
    kept[fan] = items;
  }
  return kept.map((items) => {
    if (items === null) return null;
    const edges = new Float64Array(items.length * 4);
    for (let i = 0; i < items.length; i += 1)
      for (let edge = 0; edge < 4; edge += 1) edges[i * 4 + edge] = boxes[items[i]! * 4 + edge]!;
    return { items, index: indexEdges(edges) };
  });
}

/** Writes the bounds of a line in axes turned by an angle, given by its cosine and sine. */
function writeTurnedBox({ start, end }: Line, ux: number, uy: number, boxes: Float64Array, at: number): void {
  const a = start.x * ux + start.y * uy;
  const b = end.x * ux + end.y * uy;
  const c = start.y * ux - start.x * uy;
  const d = end.y * ux - end.x * uy;
  boxes[at] = Math.min(a, b);
  boxes[at + 1] = Math.min(c, d) - COINCIDENCE;
  boxes[at + 2] = Math.max(a, b);
  boxes[at + 3] = Math.max(c, d) + COINCIDENCE;
}
