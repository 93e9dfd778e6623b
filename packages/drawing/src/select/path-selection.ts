import {
  type Bounds,
  type BoxIndex,
  type Curve,
  closestPoint,
  endOf,
  indexEdges,
  intersectCurves,
  lineOf,
  type Point,
  pointOf,
  startOf,
  writeCurveBounds,
} from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import { type Descent, indexDescent } from './descent.ts';

/** Whether a path must lie in a box as a whole to be selected by it, or only touch it. */
export type BoxRule = 'within' | 'touching';

/** A drawing made ready to be asked which paths are meant; made once, asked with every move of the pointer. */
export type PathSelection = Descent & {
  /** The path nearest to a place and no farther than `reach` mm from it; of equally near ones the smaller, else the later. */
  readonly atPoint: (place: Point, reach: number) => string | null;
  /** Paths in a box, in the order of the drawing. */
  readonly inBox: (box: Bounds, rule: BoxRule) => string[];
};

/** Boxes as plain numbers: minX, minY, maxX, maxY of one after the other. */
type Edges = Float64Array;

/** The curves of all paths as one list, by box and by owner. */
type FlatCurves = {
  readonly curves: readonly Curve[];
  readonly edges: Edges;
  readonly owners: Uint32Array;
  readonly index: BoxIndex;
  /** Where the curves of each path begin, and after the last path their number. */
  readonly firstOf: Uint32Array;
  /** Boxes of the paths: looking through all of them takes less time than walking a tree to most. */
  readonly pathEdges: Edges;
};

export function indexSelection({ paths }: Pick<Drawing, 'paths'>): PathSelection {
  const flat = flatten(paths);
  return {
    ...indexDescent(paths),
    atPoint: (place, reach) => nearestTo(paths, flat, place, reach),
    inBox: (box, rule) => {
      const ids: string[] = [];
      const sides = sidesOf(box);
      for (let place = 0; place < paths.length; place += 1) {
        const overlap = overlapOf(flat.pathEdges, place * 4, box);
        if (overlap === 'within' || (overlap === 'partly' && rule === 'touching' && touches(flat, place, box, sides)))
          ids.push(paths[place]!.pathId);
      }
      return ids;
    },
  };
}

function flatten(paths: readonly Path[]): FlatCurves {
  const curves = paths.flatMap((path) => path.curves);
  const owners = new Uint32Array(curves.length);
  const firstOf = new Uint32Array(paths.length + 1);
  const edges = new Float64Array(curves.length * 4);
  const pathEdges = new Float64Array(paths.length * 4);
  let slot = 0;
  for (let place = 0; place < paths.length; place += 1) {
    const { minX, minY, maxX, maxY } = paths[place]!.bounds;
    pathEdges.set([minX, minY, maxX, maxY], place * 4);
    for (const curve of paths[place]!.curves) {
      owners[slot] = place;
      writeCurveBounds(curve, edges, slot * 4);
      slot += 1;
    }
    firstOf[place + 1] = slot;
  }
  return { curves, edges, owners, firstOf, pathEdges, index: indexEdges(edges) };
}

const sizeOf = ({ bounds }: Path): number => (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);

function nearestTo(
  paths: readonly Path[],
  { curves, owners, index }: FlatCurves,
  place: Point,
  reach: number,
): string | null {
  let best: Path | null = null;
  let least = reach;
  let bestOwner = -1;
  index.search(place.x - reach, place.y - reach, place.x + reach, place.y + reach, (slot) => {
    const { distance } = closestPoint(curves[slot]!, place);
    if (distance > least) return;
    const owner = owners[slot]!;
    const path = paths[owner]!;
    const isBetter =
      best === null ||
      distance < least ||
      sizeOf(path) < sizeOf(best) ||
      (sizeOf(path) === sizeOf(best) && owner > bestOwner);
    if (!isBetter) return;
    [best, least, bestOwner] = [path, distance, owner];
  });
  return bestOwner < 0 ? null : paths[bestOwner]!.pathId;
}

/** How a box, by where its edges stand, lies to another. */
function overlapOf(edges: Edges, at: number, { minX, minY, maxX, maxY }: Bounds): 'apart' | 'partly' | 'within' {
  const [left, bottom, right, top] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
  if (left > maxX || bottom > maxY || right < minX || top < minY) return 'apart';
  return left >= minX && bottom >= minY && right <= maxX && top <= maxY ? 'within' : 'partly';
}

function sidesOf({ minX, minY, maxX, maxY }: Bounds): Curve[] {
  const corners = [pointOf(minX, minY), pointOf(maxX, minY), pointOf(maxX, maxY), pointOf(minX, maxY)];
  return corners.map((corner, at) => lineOf(corner, corners[(at + 1) % corners.length]!));
}

/** Whether some of the path lies in the box: a curve as a whole, an end of one, or where one meets a side. */
function touches({ curves, edges, firstOf }: FlatCurves, place: number, box: Bounds, sides: readonly Curve[]): boolean {
  for (let slot = firstOf[place]!; slot < firstOf[place + 1]!; slot += 1) {
    const overlap = overlapOf(edges, slot * 4, box);
    if (overlap === 'within' || (overlap === 'partly' && curveTouches(curves[slot]!, box, sides))) return true;
  }
  return false;
}

function curveTouches(curve: Curve, box: Bounds, sides: readonly Curve[]): boolean {
  const holds = ({ x, y }: Point): boolean => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
  return holds(startOf(curve)) || holds(endOf(curve)) || sides.some((side) => intersectCurves(curve, side).length > 0);
}
