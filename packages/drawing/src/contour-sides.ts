import {
  type BoxIndex,
  type ContourIndex,
  type Curve,
  curveLength,
  distanceTo,
  intersectCurves,
  JOIN,
  locatePoint,
  type Point,
  pointOn,
  writeCurveBounds,
} from '@kerf/geometry';

/** A contour with what tells on which side of it a place lies. */
export type SidedContour = {
  readonly curves: readonly Curve[];
  readonly boxes: BoxIndex;
  readonly contour: ContourIndex;
};

/** Places along the curves of a contour where it meets another, as shares of each curve, by the place of the curve. */
export type Cuts = ReadonlyMap<number, readonly number[]>;

/** Where along a stretch it is asked on which side it lies, until one place tells. */
const PROBES = [0.5, 0.25, 0.75, 0, 1];

/**
 * Places where a contour passes from one side of another to the other side, whether inside a curve, at a corner or after a stretch
 * that both share. What stays within JOIN of the other lies on it: ends so near are one vertex, and a touch is no crossing.
 * A contour that does not meet the other on one of its curves is on one side there, so only curves that do are gone through,
 * and those beside them.
 */
export function sideChanges(curves: readonly Curve[], cuts: Cuts, other: SidedContour): Point[] {
  const changes: Point[] = [];
  let first = 0;
  let last = 0;
  let firstPoint: Point | null = null;
  for (const place of withNeighbours(cuts, curves.length)) {
    const curve = curves[place]!;
    const shares = stretchEnds(curve, cuts.get(place) ?? []);
    for (let i = 1; i < shares.length; i += 1) {
      const side = sideOfStretch(curve, shares[i - 1]!, shares[i]!, other);
      if (side === 0 || side === last) continue;
      const point = pointOn(curve, shares[i - 1]!);
      if (last !== 0) changes.push(point);
      else {
        first = side;
        firstPoint = point;
      }
      last = side;
    }
  }
  if (firstPoint !== null && last !== first) changes.push(firstPoint);
  return changes;
}

/** How much of a contour lies inside and how much outside another, mm; what lies on it is neither. */
export function lengthsBySide(curves: readonly Curve[], other: SidedContour): { inside: number; outside: number } {
  const lengths = { inside: 0, outside: 0 };
  const box = new Float64Array(4);
  for (const curve of curves) {
    const cuts: number[] = [];
    writeCurveBounds(curve, box, 0);
    other.boxes.search(box[0]!, box[1]!, box[2]!, box[3]!, (place) => {
      for (const { shareOfFirst } of intersectCurves(curve, other.curves[place]!)) cuts.push(shareOfFirst);
    });
    const shares = stretchEnds(curve, cuts);
    const length = curveLength(curve);
    for (let i = 1; i < shares.length; i += 1) {
      const side = sideOfStretch(curve, shares[i - 1]!, shares[i]!, other);
      if (side > 0) lengths.inside += (shares[i]! - shares[i - 1]!) * length;
      else if (side < 0) lengths.outside += (shares[i]! - shares[i - 1]!) * length;
    }
  }
  return lengths;
}

/** Places of the curves that meet the other contour and of those beside them, in their order. */
function withNeighbours(cuts: Cuts, count: number): number[] {
  const places = new Set<number>();
  for (const place of cuts.keys()) {
    places.add((place + count - 1) % count);
    places.add(place);
    places.add((place + 1) % count);
  }
  return [...places].sort((a, b) => a - b);
}

/** Ascending shares at which the stretches of a curve begin and end; those within JOIN of each other on the curve are one. */
function stretchEnds(curve: Curve, cuts: readonly number[]): number[] {
  const least = JOIN / curveLength(curve);
  const inner = cuts.filter((share) => share > least && share < 1 - least).sort((a, b) => a - b);
  const ends = [0];
  for (const share of inner) if (share - ends.at(-1)! > least) ends.push(share);
  ends.push(1);
  return ends;
}

/** 1 for inside, -1 for outside, 0 for a stretch that stays on the contour. */
function sideOfStretch(curve: Curve, from: number, to: number, other: SidedContour): number {
  for (const probe of PROBES) {
    const side = sideOf(pointOn(curve, from + (to - from) * probe), other);
    if (side !== 0) return side;
  }
  return 0;
}

function sideOf(point: Point, { curves, boxes, contour }: SidedContour): number {
  const { x, y } = point;
  let isOnIt = false;
  boxes.search(x - JOIN, y - JOIN, x + JOIN, y + JOIN, (place) => {
    isOnIt ||= distanceTo(curves[place]!, point) <= JOIN;
  });
  if (isOnIt) return 0;
  return locatePoint(contour, point) === 'inside' ? 1 : -1;
}
