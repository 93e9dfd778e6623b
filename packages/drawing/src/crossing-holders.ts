import { edgesOfCurves, indexContour, indexEdges } from '@kerf/geometry';
import { lengthsBySide, type SidedContour } from './contour-sides.ts';
import type { MeetingContours } from './crossings.ts';
import type { Path } from './drawing.ts';

/** By the place of a contour, the places of the larger ones that cross it, and whether it lies mostly in each. */
export type CrossedByLarger = ReadonlyMap<number, ReadonlyMap<number, boolean>>;

/** Of two lengths, what counts as the same: a notch whose middle lies on an edge is a notch. */
const AS_LONG = 1 - 1e-3;

/** Of two contours of about one size that cross none lies in the other, though most of it may: they are one, drawn twice. */
const LARGEST_SHARE = 0.9;

/** Curves asked on which side they lie; what crosses in drawings with more lies in nothing that it crosses. */
const MOST_CURVES = 400_000;

/**
 * Which of the contours that cross lies in which: the smaller in the larger, where no more of its length lies outside than inside.
 * Asked at one place, or by boxes, it would depend on where a contour begins and how the drawing is turned.
 */
export function crossedByLarger(
  paths: readonly Path[],
  crossing: MeetingContours,
  areas: ArrayLike<number>,
): CrossedByLarger {
  const found = new Map<number, Map<number, boolean>>();
  if (crossing.length === 0) return found;
  const placeOf = new Map(paths.map((path, place) => [path, place]));
  const sided = new Map<number, SidedContour>();
  let left = MOST_CURVES;
  for (const [first, second] of crossing) {
    const [a, b] = [placeOf.get(first)!, placeOf.get(second)!];
    const isFirstLarger = areas[a]! > areas[b]! || (areas[a] === areas[b] && a < b);
    const [outer, inner] = isFirstLarger ? [a, b] : [b, a];
    const { curves } = paths[inner]!;
    left -= curves.length;
    const around = sided.get(outer) ?? sidedOf(paths[outer]!);
    sided.set(outer, around);
    const holders = found.get(inner) ?? new Map<number, boolean>();
    found.set(inner, holders);
    holders.set(outer, left > 0 && areas[inner]! < LARGEST_SHARE * areas[outer]! && isMostlyIn(curves, around));
  }
  return found;
}

function isMostlyIn(curves: Path['curves'], around: SidedContour): boolean {
  const { inside, outside } = lengthsBySide(curves, around);
  return inside >= outside * AS_LONG;
}

const sidedOf = ({ curves }: Path): SidedContour => ({
  curves,
  boxes: indexEdges(edgesOfCurves(curves)),
  contour: indexContour(curves)!,
});
