import {
  chainLength,
  followedBy,
  IDENTITY,
  MIRROR_X,
  nearPoints,
  type Point,
  pointOf,
  pointOn,
  rotation,
  type Transform,
  transformPoint,
  translation,
  unionBounds,
} from '@kerf/geometry';
import type { Placement } from './comparison.ts';
import { groundOf, isOn } from './coverage.ts';
import type { MeasuredPath } from './measured-paths.ts';
import { type Edge, outlineEdges } from './outline-edges.ts';

/** Edges of one length, read twice, differ by less, mm. */
const SAME_LENGTH = 0.1;
/** Sweeps of one arc, read twice, radians. */
const SAME_SWEEP = 0.01;
/** Ways to lay a drawing that bring its middle, and its rim, no further apart are one, mm. */
const SAME_PLACE = 0.3;
/** Ways that are tried, those for which most edges speak first. */
const MOST_TRIED = 8;
/** Angles that lie so near to a quarter are one, radians. */
const SAME_ANGLE = 1e-5;
/** Points of all lines together that are looked at. */
const POINTS = 600;
/** Points of each curve: of a round hole one alone may lie right by chance. */
const LEAST_POINTS = 2;
/** Another way lays so much more of the lines on each other than as they were drawn. */
const SHARE_BETTER = 0.05;

/** Of ways whose shares differ by less the plainest is taken. */
const SAME_SHARE = 0.005;

type Way = { readonly isMirrored: boolean; readonly angle: number; readonly shift: Point };
type Voted = { way: Way; weight: number };

const quarter = Math.PI / 2;
const settled = (angle: number): number => {
  const [turn, nearest] = [Math.atan2(Math.sin(angle), Math.cos(angle)), Math.round(angle / quarter) * quarter];
  return Math.abs(angle - nearest) < SAME_ANGLE ? Math.atan2(Math.sin(nearest), Math.cos(nearest)) : turn;
};

const turnOf = ({ isMirrored, angle }: Way): Transform => followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation(angle));
const transformOf = (way: Way): Transform => followedBy(turnOf(way), translation(way.shift.x, way.shift.y));

/** The way that lays an edge on another; mirrored, the part lies to the right of it, and so it runs the other way. */
const wayOf = (one: Edge, other: Edge, isMirrored: boolean): Way => {
  const angle = settled(other.direction - (isMirrored ? -one.direction : one.direction));
  const at = transformPoint(one.middle, turnOf({ isMirrored, angle, shift: pointOf(0, 0) }));
  return { isMirrored, angle, shift: pointOf(other.middle.x - at.x, other.middle.y - at.y) };
};

const areAlike = (one: Edge, other: Edge): boolean =>
  Math.abs(one.length - other.length) <= SAME_LENGTH && Math.abs(one.sweep - other.sweep) <= SAME_SWEEP;

/** Ways to lay outlines on each other, edge on edge, with what speaks for them. */
function votedWays(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): readonly Way[] {
  const [edges, others] = [outlineEdges(before), outlineEdges(after)];
  const box = unionBounds(before.map(({ path }) => path.bounds));
  if (box === null) return [];
  const middle = pointOf((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2);
  const reach = Math.hypot(box.maxX - box.minX, box.maxY - box.minY) / 2;
  return [false, true].flatMap((isMirrored) => {
    const known = nearPoints(SAME_PLACE);
    const voted: Voted[] = [];
    for (const one of edges) {
      for (const other of others) {
        if (!areAlike(one, other)) continue;
        const way = wayOf(one, other, isMirrored);
        const { x, y } = transformPoint(middle, transformOf(way));
        const rim = way.angle * reach;
        let found = -1;
        known.near(x, y, rim, (item) => {
          found = item;
        });
        if (found < 0) voted[known.add(x, y, rim)] = { way, weight: one.length };
        else voted[found]!.weight += one.length;
      }
    }
    return voted
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST_TRIED)
      .map(({ way }) => way);
  });
}

/** Asks of a placement which share of the lines of a drawing lies on lines of the other. */
function sharesOn(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): (placement: Transform) => number {
  const ground = groundOf(after.flatMap(({ path }) => path.curves));
  const curves = before.flatMap(({ path }) => path.curves);
  const step = Math.max(chainLength(curves) / POINTS, 1e-3);
  const points = curves.flatMap((curve) => {
    const count = Math.max(LEAST_POINTS, Math.ceil(chainLength([curve]) / step));
    return Array.from({ length: count }, (_, place) => pointOn(curve, (place + 0.3) / count));
  });
  return (placement) =>
    points.length === 0
      ? 0
      : points.filter((point) => isOn(ground, transformPoint(point, placement))).length / points.length;
}

const plainestFirst = (ways: readonly Way[]): readonly Way[] =>
  ways.toSorted((a, b) => Number(a.isMirrored) - Number(b.isMirrored) || Math.abs(a.angle) - Math.abs(b.angle));

const isMade = ({ kind }: MeasuredPath): boolean => kind !== 'information';
const DEGREES = 180 / Math.PI;

/**
 * The way to lay a drawing over the other by edges that both outlines have, where the outlines as wholes are not the same: one is
 * longer, or a corner of it is rounded. Null where that lays no more on each other than the placement at hand.
 */
export function layByEdges(
  before: readonly MeasuredPath[],
  after: readonly MeasuredPath[],
  atHand: Placement,
): Placement | null {
  const [made, others] = [before.filter(isMade), after.filter(isMade)];
  const ways = votedWays(made, others);
  if (ways.length === 0) return null;
  const shareOn = sharesOn(made, others);
  let [best, most] = [null as Way | null, shareOn(atHand.transform) + SHARE_BETTER];
  for (const way of plainestFirst(ways)) {
    const share = shareOn(transformOf(way));
    if (share > most) [best, most] = [way, share + SAME_SHARE];
  }
  if (best === null) return null;
  const { isMirrored, angle, shift } = best;
  return { scale: 1, units: null, isMirrored, turnDegrees: angle * DEGREES, shift, transform: transformOf(best) };
}
