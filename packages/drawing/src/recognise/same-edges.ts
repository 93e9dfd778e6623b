import { type Edge, edgesAround } from '../compare/outline-edges.ts';
import type { Drawing } from '../drawing.ts';
import { outlinesOf } from './nearness.ts';

/** Edges that differ by less are equal: lengths in mm, sweeps in radians. */
const SAME = { length: 0.1, sweep: 0.01 } as const;

/** Edges of the outlines, the shortest first. */
const sortedEdges = (drawing: Drawing): readonly Edge[] =>
  outlinesOf(drawing)
    .flatMap(({ curves }) => edgesAround(curves))
    .sort((a, b) => a.length - b.length);

/** The share of edges that have an equal one in the other outline, wherever it lies. */
export function shareOfEqualEdges(before: Drawing, after: Drawing): number {
  const [first, second] = [sortedEdges(before), sortedEdges(after)];
  let [equal, low] = [0, 0];
  const taken = new Set<number>();
  for (const { length, sweep } of first) {
    while (low < second.length && second[low]!.length < length - SAME.length) low += 1;
    for (let place = low; place < second.length && second[place]!.length <= length + SAME.length; place += 1) {
      if (taken.has(place) || Math.abs(second[place]!.sweep - sweep) > SAME.sweep) continue;
      taken.add(place);
      equal += 1;
      break;
    }
  }
  return equal / Math.max(1, first.length, second.length);
}
