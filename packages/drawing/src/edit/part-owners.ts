import { type BoxIndex, distanceTo, edgesOfCurves, indexBoxes, indexEdges, JOIN, type Point } from '@kerf/geometry';
import type { Drawing, Finding, Path } from '../drawing.ts';
import { isSingleGap } from '../joined-gaps.ts';
import { outerFinder } from '../parts.ts';

/** Which parts a place may belong to, as the ids of their outers. */
export type PartOwners = {
  /** The smallest part whose bounds hold a place: a note in a part in the hole of another belongs to the inner one. */
  readonly smallestAround: (place: Point) => string | null;
  /** Parts that a finding about a place is told of: a joined gap of the part that has the line there, others of all around. */
  readonly having: (finding: Finding) => readonly string[];
};

export function ownersOf(drawing: Drawing): PartOwners {
  const wanted = new Set(drawing.partOuterPathIds);
  const outers = drawing.paths.filter(({ pathId }) => wanted.has(pathId));
  const index: BoxIndex = indexBoxes(outers.map(({ bounds }) => bounds));
  const found = ({ x, y }: Point): Path[] => {
    const hits: Path[] = [];
    index.search(x, y, x, y, (item) => void hits.push(outers[item]!));
    return hits;
  };
  const sizeOf = ({ bounds }: Path): number => (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
  let lines: NearestPart | null = null;
  return {
    smallestAround: (place) => found(place).sort((a, b) => sizeOf(a) - sizeOf(b))[0]?.pathId ?? null,
    having: (finding) => {
      const { position, facts } = finding;
      if (position === null) return [];
      const around = found(position).map(({ pathId }) => pathId);
      if (around.length === 1 || !isSingleGap(finding)) return around;
      lines ??= nearestPart(drawing);
      const outerId = lines(position, Number(facts.largestMm) + JOIN);
      return outerId === null ? around : [outerId];
    },
  };
}

type NearestPart = (place: Point, reach: number) => string | null;

/** The part with the line that runs nearest to a place; null when none does within reach. */
function nearestPart({ paths, partOuterPathIds }: Drawing): NearestPart {
  const outerOf = outerFinder(partOuterPathIds);
  const lines = paths.flatMap((path) => {
    const outerId = outerOf(path);
    return outerId === null ? [] : path.curves.map((curve) => ({ curve, outerId }));
  });
  const index = indexEdges(edgesOfCurves(lines.map(({ curve }) => curve)));
  return (place, reach) => {
    let nearest: string | null = null;
    let least = reach;
    index.search(place.x - reach, place.y - reach, place.x + reach, place.y + reach, (item) => {
      const { curve, outerId } = lines[item]!;
      const away = distanceTo(curve, place);
      if (away > least) return;
      least = away;
      nearest = outerId;
    });
    return nearest;
  };
}
