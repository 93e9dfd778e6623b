import { type Bounds, type Curve, curveBounds, gapBetween, indexBoxes, type Point } from '@kerf/geometry';

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

const distanceOfBoxes = (a: Bounds, b: Bounds): number =>
  Math.hypot(Math.max(0, a.minX - b.maxX, b.minX - a.maxX), Math.max(0, a.minY - b.maxY, b.minY - a.maxY));

/** Makes the curves ready: O(n log n), and a question looks at those in the ring in which it finds its answer. */
export function nearestCurves(owned: readonly OwnedCurve[]): NearestCurves {
  const boxes = owned.map(({ curve }) => curveBounds(curve));
  const index = indexBoxes(boxes);
  const nearestTo = (curve: Curve, within: number, isPassedOver: (owner: number) => boolean): Nearest | null => {
    const box = curveBounds(curve);
    let [limit, nearest]: [number, Nearest | null] = [within, null];
    index.search(box.minX - limit, box.minY - limit, box.maxX + limit, box.maxY + limit, (place) => {
      const { owner, curve: other } = owned[place]!;
      if (isPassedOver(owner) || distanceOfBoxes(box, boxes[place]!) >= limit) return;
      const { distance, middle } = gapBetween(curve, other);
      if (distance < limit) [limit, nearest] = [distance, { owner, distance, middle }];
    });
    return nearest;
  };
  const nearestOfAll = (curves: readonly Curve[], ring: number, isPassedOver: (owner: number) => boolean) =>
    curves.reduce(
      (nearest: Nearest | null, curve) => nearestTo(curve, nearest?.distance ?? ring, isPassedOver) ?? nearest,
      null,
    );
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
