import {
  type BoxIndex,
  boundsOf,
  distance,
  distanceTo,
  edgesOfCurves,
  endOf,
  indexBoxes,
  indexEdges,
  JOIN,
  type Point,
  startOf,
} from '@kerf/geometry';
import { FURTHEST_CORNER } from '../close-gaps.ts';
import type { Drawing, Finding, Path } from '../drawing.ts';
import { isSingleGap } from '../joined-gaps.ts';
import { outerFinder } from '../parts.ts';

/** Which parts a place may belong to, as the ids of their outers. */
export type PartOwners = {
  /** The smallest part whose bounds hold a place: a note in a part in the hole of another belongs to the inner one. */
  readonly smallestAround: (place: Point) => string | null;
  /**
   * Parts that a finding about a place is told of: a joined gap of the part that has the line there, or of the smallest around a
   * line that is no part's; others of all around.
   */
  readonly having: (finding: Finding) => readonly string[];
};

export function ownersOf(drawing: Drawing): PartOwners {
  const wanted = new Set(drawing.partOuterPathIds);
  const sizeOf = ({ bounds }: Path): number => (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
  // Of equal ones the first stands last, where a search for the smallest begins.
  const outers = drawing.paths
    .filter(({ pathId }) => wanted.has(pathId))
    .reverse()
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const index = indexBoxes(outers.map(({ bounds }) => bounds));
  const smallestAround = ({ x, y }: Point): string | null =>
    outers[index.lastAround(boundsOf(x, y, x, y), outers.length, () => true)]?.pathId ?? null;
  const allAround = ({ x, y }: Point): string[] => {
    const found: string[] = [];
    index.search(x, y, x, y, (item) => void found.push(outers[item]!.pathId));
    return found;
  };
  let lineAt: LineOwner | null = null;
  return {
    smallestAround,
    having: (finding) => {
      const { position, facts } = finding;
      if (position === null) return [];
      if (!isSingleGap(finding)) return allAround(position);
      lineAt ??= lineOwner(drawing);
      const outerId = lineAt(position, Number(facts.largestMm)) ?? smallestAround(position);
      return outerId === null ? [] : [outerId];
    },
  };
}

/** The part with the line at a place where a gap of so many mm was joined. */
type LineOwner = (place: Point, gap: number) => string | null;

/**
 * The part whose line ends nearest to a place, as the joined ones do, at most in the corner that they were made to have; where none
 * ends so near, as in arcs that were recognised, the part whose line runs nearest. Null for a line that is no part's, or none.
 */
function lineOwner({ paths, partOuterPathIds }: Drawing): LineOwner {
  const outerOf = outerFinder(partOuterPathIds);
  const lines = paths.flatMap((path) => {
    const outerId = outerOf(path);
    return path.curves.map((curve) => ({ curve, outerId }));
  });
  const ends = lines.flatMap(({ curve }) => [startOf(curve), endOf(curve)]);
  const indexOfEnds = indexEdges(Float64Array.from(ends.flatMap(({ x, y }) => [x, y, x, y])));
  const awayOfEnd = (end: number, place: Point): number => distance(ends[end]!, place);
  const awayOfLine = (line: number, place: Point): number => distanceTo(lines[line]!.curve, place);
  let indexOfLines: BoxIndex | null = null;
  return (place, gap) => {
    const end = nearestOf(indexOfEnds, place, FURTHEST_CORNER * gap + JOIN, awayOfEnd);
    if (end >= 0) return lines[end >> 1]!.outerId;
    indexOfLines ??= indexEdges(edgesOfCurves(lines.map(({ curve }) => curve)));
    return lines[nearestOf(indexOfLines, place, gap + JOIN, awayOfLine)]?.outerId ?? null;
  };
}

/** The nearest to a place within reach; -1 for none. */
function nearestOf(
  index: BoxIndex,
  place: Point,
  reach: number,
  awayOf: (item: number, place: Point) => number,
): number {
  let nearest = -1;
  let least = reach;
  index.search(place.x - reach, place.y - reach, place.x + reach, place.y + reach, (item) => {
    const away = awayOf(item, place);
    if (away > least) return;
    least = away;
    nearest = item;
  });
  return nearest;
}
