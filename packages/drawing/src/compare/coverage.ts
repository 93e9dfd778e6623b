import {
  type BoxIndex,
  type Curve,
  chainBounds,
  closestShare,
  curveLength,
  distanceTo,
  edgesOfCurves,
  endOf,
  indexEdges,
  isCircle,
  type Point,
  pieceOf,
  pointOn,
  startOf,
} from '@kerf/geometry';
import { COMPARISON_TOLERANCE } from './comparison.ts';

/** Curves that are asked whether others lie on them. */
export type Ground = { readonly curves: readonly Curve[]; readonly index: BoxIndex };

export const groundOf = (curves: readonly Curve[]): Ground => ({ curves, index: indexEdges(edgesOfCurves(curves)) });

/** Places of the curves of the ground that pass by a point. */
function curvesAt({ curves, index }: Ground, { x, y }: Point, visit: (place: number) => void): void {
  const reach = COMPARISON_TOLERANCE;
  index.search(x - reach, y - reach, x + reach, y + reach, (place) => {
    if (distanceTo(curves[place]!, { x, y }) <= reach) visit(place);
  });
}

/** Whether a point lies on the ground. */
export const isOn = (ground: Ground, point: Point): boolean => {
  let found = false;
  curvesAt(ground, point, () => {
    found = true;
  });
  return found;
};

const LINE_PROBES = [0, 0.5, 1];
const ARC_PROBES = [0, 0.25, 0.5, 0.75, 1];

/** Points of a curve that together tell whether it lies on others; where those bend between them, they do not lie on it. */
const probesOf = (curve: Curve): Point[] =>
  (curve.kind === 'line' ? LINE_PROBES : ARC_PROBES).map((share) => pointOn(curve, share));

/** Whether all of the curves lie on the ground. */
const liesOn = (curves: readonly Curve[], ground: Ground): boolean =>
  curves.every((curve) => probesOf(curve).every((point) => isOn(ground, point))) &&
  stretchesOff(curves, ground).length === 0;

const areNear = (a: Point, b: Point): boolean => {
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y <= COMPARISON_TOLERANCE * COMPARISON_TOLERANCE;
};

/** Whether two chains are curve by curve the same, as they mostly are. */
const areSameCurves = (first: readonly Curve[], second: readonly Curve[]): boolean =>
  first.length === second.length &&
  first.every((curve, place) => {
    const other = second[place]!;
    if (curve.kind !== other.kind || !areNear(startOf(curve), startOf(other))) return false;
    return areNear(endOf(curve), endOf(other)) && areNear(pointOn(curve, 0.5), pointOn(other, 0.5));
  });

/** Whether two chains are the same line, whatever curves it is made of. */
export function areSameLine(first: readonly Curve[], second: readonly Curve[]): boolean {
  const [a, b] = [first[0]!, second[0]!];
  const areCircles = first.length === 1 && second.length === 1 && isCircle(a) && isCircle(b);
  if (areCircles && a.kind === 'arc' && b.kind === 'arc') {
    const apart = Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);
    return apart + Math.abs(a.radius - b.radius) <= COMPARISON_TOLERANCE;
  }
  return areSameCurves(first, second) || (liesOn(first, groundOf(second)) && liesOn(second, groundOf(first)));
}

/** Places of the curves of the ground on which the curves lie; null when some of them do not. */
export function coveringCurves(curves: readonly Curve[], ground: Ground): ReadonlySet<number> | null {
  const covering = new Set<number>();
  for (const curve of curves) {
    for (const point of probesOf(curve)) {
      let isCovered = false;
      curvesAt(ground, point, (place) => {
        covering.add(place);
        isCovered = true;
      });
      if (!isCovered) return null;
    }
  }
  return stretchesOff(curves, ground).length === 0 ? covering : null;
}

/** Where corners of the ground divide a curve, from 0 to 1. */
function dividesOf(curve: Curve, ground: Ground): number[] {
  const { minX, minY, maxX, maxY } = chainBounds([curve])!;
  const reach = COMPARISON_TOLERANCE;
  const shares = [0, 1];
  ground.index.search(minX - reach, minY - reach, maxX + reach, maxY + reach, (place) => {
    for (const corner of [startOf(ground.curves[place]!), endOf(ground.curves[place]!)]) {
      if (distanceTo(curve, corner) <= reach) shares.push(closestShare(curve, corner));
    }
  });
  return shares.sort((a, b) => a - b);
}

/** The stretches of the curves that do not lie on the ground. */
export function stretchesOff(curves: readonly Curve[], ground: Ground): Curve[] {
  return curves.flatMap((curve) => {
    const shares = dividesOf(curve, ground);
    const length = curveLength(curve);
    const off: Curve[] = [];
    for (let i = 1; i < shares.length; i += 1) {
      const [from, to] = [shares[i - 1]!, shares[i]!];
      if ((to - from) * length <= 2 * COMPARISON_TOLERANCE) continue;
      const between = [0.25, 0.5, 0.75].map((part) => pointOn(curve, from + (to - from) * part));
      if (!between.every((point) => isOn(ground, point))) off.push(pieceOf(curve, from, to));
    }
    return off;
  });
}
