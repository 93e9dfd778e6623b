import { FillRule, type PathsD, unionD } from 'clipper2-ts';
import { areApartWithin, contactOf } from './crossing-ring.ts';
import { boxOf, counterClockwise, type Ring, type Shape, signedArea, type Vertex } from './ring.ts';
import { insideShape, ringSet } from './ring-distance.ts';
import { verticalStrips } from './vertical-strips.ts';

/** How thick (mm) an overlap of outlines may be on average that is rounding: outlines may touch themselves and each other. */
const THICKNESS = 0.002;
/** Length (mm) of a spike below which it is rounding, and how far beside its tip the outline is looked at. */
const SHORTEST_SPIKE = 0.01;
const BESIDE_TIP = 1e-3;
/** Decimal places kept by the polygon library. */
const DECIMALS = 4;

const toPath = (ring: Ring) => ring.map(([x, y]) => ({ x, y }));

const hasThick = (regions: PathsD): boolean =>
  regions.some((path) => {
    const ring: Ring = path.map(({ x, y }) => [x, y]);
    const length = ring.reduce((sum, [x, y], k) => {
      const [fromX, fromY] = ring[(k + ring.length - 1) % ring.length]!;
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0);
    return 2 * Math.abs(signedArea(ring)) > THICKNESS * length;
  });

/**
 * Whether rings, outer ones counter-clockwise and holes clockwise, go round any place other than once or not at all: where an
 * outline crosses itself, runs twice, or is left by a hole, they go round it twice or the wrong way round.
 */
function goesRoundTwice(rings: readonly Ring[]): boolean {
  return verticalStrips(rings).some(goesRoundTwiceWithin);
}

function goesRoundTwiceWithin(rings: readonly Ring[]): boolean {
  const paths = rings.map(toPath);
  if (paths.length === 0) return false;
  if (hasThick(unionD(paths, [], FillRule.Negative, DECIMALS))) return true;
  const { minX, minY, maxX, maxY } = boxOf(rings.flat());
  const around: Ring = [
    [minX - 1, minY - 1],
    [minX - 1, maxY + 1],
    [maxX + 1, maxY + 1],
    [maxX + 1, minY - 1],
  ];
  return hasThick(unionD([...paths, toPath(around)], [], FillRule.Positive, DECIMALS));
}

/** Whether an outline goes out and back on one line: a spike of no width. A slit of no width is cut and no fault. */
export function hasSpike(ring: Ring): boolean {
  const corners = ring.filter(([x, y], k) => {
    const [nextX, nextY] = ring[(k + 1) % ring.length]!;
    return Math.hypot(nextX - x, nextY - y) > 1e-9;
  });
  return corners.some((tip, k) => {
    const before = corners[(k + corners.length - 1) % corners.length]!;
    const after = corners[(k + 1) % corners.length]!;
    const [ax, ay]: Vertex = [before[0] - tip[0], before[1] - tip[1]];
    const [bx, by]: Vertex = [after[0] - tip[0], after[1] - tip[1]];
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    if (Math.min(a, b) < SHORTEST_SPIKE || ax * bx + ay * by <= 0) return false;
    if (Math.abs(ax * by - ay * bx) > 1e-6 * Math.max(a, b)) return false;
    return !insideShape(ringSet([corners]), tip[0] - (ax / a) * BESIDE_TIP, tip[1] - (ay / a) * BESIDE_TIP);
  });
}

/** Whether a ring goes from one side of itself to the other. */
export const crossesItself = (ring: Ring): boolean => contactOf(ring) === 'cross';

/** Whether a ring crosses itself or runs twice, at a corner or along an edge as well; touching itself is no fault. */
export function isTangled(ring: Ring): boolean {
  const contact = contactOf(ring);
  return contact === 'cross' || (contact === 'touch' && goesRoundTwice([counterClockwise(ring)]));
}

/**
 * The first hole that leaves the outline or overlaps an earlier hole, by its place; null when every hole lies apart inside. Every ring
 * by itself has been found sound.
 */
export function wrongHole({ outer, holes }: Shape): number | null {
  if (holes.length === 0 || areApartWithin([outer, ...holes])) return null;
  const around = counterClockwise(outer);
  const cut = holes.map((hole) => [...counterClockwise(hole)].reverse());
  const isWrong = (count: number): boolean => goesRoundTwice([around, ...cut.slice(0, count)]);
  if (!isWrong(cut.length)) return null;
  let sound = 0;
  let wrong = cut.length;
  while (wrong - sound > 1) {
    const middle = Math.floor((sound + wrong) / 2);
    if (isWrong(middle)) wrong = middle;
    else sound = middle;
  }
  return wrong - 1;
}
