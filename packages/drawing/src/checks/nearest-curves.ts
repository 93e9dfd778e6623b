import { type Curve, edgesOfCurves, gapBetween, indexEdges, type Point, writeCurveBounds } from '@kerf/geometry';

type Nearest = { readonly owner: number; readonly distance: number; readonly middle: Point };

/** Curves of several owners, to be asked which of another owner comes nearest. */
export type NearestCurves = {
  /** The nearest within the reach; null for none. `isPassedOver` names owners that do not count. */
  readonly nearest: (
    curves: readonly Curve[],
    reach: number,
    isPassedOver: (owner: number) => boolean,
  ) => Nearest | null;
};

/** Widths of the rings that are searched one after the other, mm: most neighbours are near, and few curves lie in a narrow ring. */
const RINGS = [0.5, 2, 8, 32, 128] as const;

/** A curve of an owner: a number that the caller chooses. */
export type OwnedCurve = { readonly owner: number; readonly curve: Curve };

/** Between the boxes at two places of lists of edges. */
function distanceOfBoxes(edges: Float64Array, a: number, others: Float64Array, b: number): number {
  const dx = Math.max(0, edges[a]! - others[b + 2]!, others[b]! - edges[a + 2]!);
  const dy = Math.max(0, edges[a + 1]! - others[b + 3]!, others[b + 1]! - edges[a + 3]!);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Makes the curves ready: O(n log n), and a question looks at those in the ring in which it finds its answer. */
export function nearestCurves(owned: readonly OwnedCurve[]): NearestCurves {
  const edges = edgesOfCurves(owned.map(({ curve }) => curve));
  const index = indexEdges(edges);
  const box = new Float64Array(4);
  const nearestTo = (curve: Curve, within: number, isPassedOver: (owner: number) => boolean): Nearest | null => {
    writeCurveBounds(curve, box, 0);
    let limit = within;
    let nearest: Nearest | null = null;
    index.search(box[0]! - limit, box[1]! - limit, box[2]! + limit, box[3]! + limit, (place) => {
      const { owner, curve: other } = owned[place]!;
      if (limit === 0 || isPassedOver(owner) || distanceOfBoxes(box, 0, edges, place * 4) >= limit) return;
      const { distance, middle } = gapBetween(curve, other);
      if (distance >= limit) return;
      limit = distance;
      nearest = { owner, distance, middle };
    });
    return nearest;
  };
  const nearestOfAll = (curves: readonly Curve[], ring: number, isPassedOver: (owner: number) => boolean) => {
    let nearest: Nearest | null = null;
    let limit = ring;
    for (let place = 0; place < curves.length && limit > 0; place += 1) {
      const nearer = nearestTo(curves[place]!, limit, isPassedOver);
      if (nearer === null) continue;
      nearest = nearer;
      limit = nearer.distance;
    }
    return nearest;
  };
  return {
    nearest: (curves, reach, isPassedOver) => {
      for (const ring of [...RINGS.filter((width) => width < reach), reach]) {
        const nearest = nearestOfAll(curves, ring, isPassedOver);
        if (nearest !== null) return nearest;
      }
      return null;
    },
  };
}
