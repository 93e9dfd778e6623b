import {
  type BoxIndex,
  type Curve,
  distance,
  distanceToPlace,
  endOf,
  indexEdges,
  JOIN,
  type Line,
  nearPoints,
  type Point,
  signedAngle,
  startOf,
} from '@kerf/geometry';

/**
 * Lines that end at one point by the hundred, as those of thin triangles round it. Their boxes all meet, and every two of them would
 * be compared; by direction each has few neighbours.
 * Star: a point at which many lines of contours end. Ray: one of these lines; its angle is that from the star to its other end.
 * Wedge: two rays of one star that a contour follows one after the other. Where two wedges cross, so do their contours.
 */
export type StarredCurves = {
  readonly curves: readonly Curve[];
  /** Which contour each curve belongs to, and before which of the curves those of each contour end; they begin where others end. */
  readonly owners: ArrayLike<number>;
  readonly afterOf: ArrayLike<number>;
  readonly countOf: (owner: number) => number;
  /** Boxes of the curves: minX, minY, maxX, maxY of one after the other. */
  readonly edges: Float64Array;
};

/** Calls `visit` with every curve that a given one may meet elsewhere than at a star, or whose wedge may cross its own. */
export type NearByStars = (slot: number, visit: (slot: number) => void) => void;

type Star = {
  readonly x: number;
  readonly y: number;
  /** Rays by ascending angle. */
  readonly slots: Int32Array;
  readonly angles: Float64Array;
  readonly lengths: Float64Array;
  /** Where among the rays the other ray of each one's wedge stands, and where each curve stands; -1 for none. */
  readonly partners: Int32Array;
  readonly placeOf: ReadonlyMap<number, number>;
  /** The shortest rays, and the length of the shortest of the others. */
  readonly short: readonly number[];
  readonly shortestOther: number;
};

/** Fewer lines that end at one point are compared one by one. */
const LEAST_RAYS = 32;
const MOST_SHORT = 32;
/** Rays that are as near to each other where the shorter ends are compared, mm. */
const RAYS_APART = 4 * JOIN;
/** What a curve is nearer to than this it may meet, mm. */
const REACH = 2 * JOIN;
/** Boxes that a ray is looked for in, each as long as a part of it. */
const BOXES_OF_RAY = 16;

/** Null where there are no stars. */
export function nearByStars(all: StarredCurves): NearByStars | null {
  const stars = starsOf(all);
  if (stars.length === 0) return null;
  const starsOfSlot = new Map<number, Star[]>();
  for (const star of stars)
    for (const slot of star.slots) starsOfSlot.set(slot, [...(starsOfSlot.get(slot) ?? []), star]);
  const starBoxes = indexEdges(boxesOfStars(stars, all.edges));
  const others = all.curves.flatMap((_, slot) => (starsOfSlot.has(slot) ? [] : [slot]));
  const otherBoxes = indexEdges(boxesOfSlots(others, all.edges));
  return (slot, visit) => {
    const curve = all.curves[slot]!;
    const own = starsOfSlot.get(slot) ?? [];
    const at = slot * 4;
    const [minX, minY, maxX, maxY] = [all.edges[at]!, all.edges[at + 1]!, all.edges[at + 2]!, all.edges[at + 3]!];
    const visitOther = (place: number): void => visit(others[place]!);
    if (curve.kind === 'line' && own.length > 0) searchAlong(curve, otherBoxes, visitOther);
    else otherBoxes.search(minX, minY, maxX, maxY, visitOther);
    for (const star of own) visitOwnStar(star, slot, visit);
    starBoxes.search(minX, minY, maxX, maxY, (place) => {
      const star = stars[place]!;
      if (!own.includes(star)) visitRaysAcross(star, curve, all.edges, at, visit);
    });
  };
}

function boxesOfSlots(slots: ArrayLike<number>, edges: Float64Array): Float64Array {
  const boxes = new Float64Array(slots.length * 4);
  for (let i = 0; i < slots.length; i += 1)
    for (let edge = 0; edge < 4; edge += 1) boxes[i * 4 + edge] = edges[slots[i]! * 4 + edge]!;
  return boxes;
}

function boxesOfStars(stars: readonly Star[], edges: Float64Array): Float64Array {
  const boxes = new Float64Array(stars.length * 4);
  for (const [place, { slots }] of stars.entries()) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const slot of slots) {
      minX = Math.min(minX, edges[slot * 4]!);
      minY = Math.min(minY, edges[slot * 4 + 1]!);
      maxX = Math.max(maxX, edges[slot * 4 + 2]!);
      maxY = Math.max(maxY, edges[slot * 4 + 3]!);
    }
    boxes.set([minX, minY, maxX, maxY], place * 4);
  }
  return boxes;
}

/** What lies along a slanting line, without all that lies in its box beside it. */
function searchAlong({ start, end }: Line, boxes: BoxIndex, visit: (place: number) => void): void {
  for (let part = 0; part < BOXES_OF_RAY; part += 1) {
    const [from, to] = [part / BOXES_OF_RAY, (part + 1) / BOXES_OF_RAY];
    const ax = start.x + (end.x - start.x) * from;
    const ay = start.y + (end.y - start.y) * from;
    const bx = start.x + (end.x - start.x) * to;
    const by = start.y + (end.y - start.y) * to;
    boxes.search(
      Math.min(ax, bx) - REACH,
      Math.min(ay, by) - REACH,
      Math.max(ax, bx) + REACH,
      Math.max(ay, by) + REACH,
      visit,
    );
  }
}

type RayEnd = { readonly slot: number; readonly point: Point; readonly far: Point };

function starsOf(all: StarredCurves): Star[] {
  const points = nearPoints(1e-6, all.curves.length);
  const ends: RayEnd[][] = [];
  const endsAt = (point: Point): RayEnd[] => {
    let node = -1;
    points.near(point.x, point.y, 0, (other) => {
      node = other;
    });
    if (node >= 0) return ends[node]!;
    points.add(point.x, point.y);
    const added: RayEnd[] = [];
    ends.push(added);
    return added;
  };
  for (let slot = 0; slot < all.curves.length; slot += 1) {
    const curve = all.curves[slot]!;
    if (curve.kind !== 'line') continue;
    endsAt(curve.start).push({ slot, point: curve.start, far: curve.end });
    endsAt(curve.end).push({ slot, point: curve.end, far: curve.start });
  }
  return ends.filter(({ length }) => length >= LEAST_RAYS).map((rays) => starOf(rays, all));
}

function starOf(rays: readonly RayEnd[], all: StarredCurves): Star {
  const { x, y } = rays[0]!.point;
  const measured = rays
    .map(({ slot, far }) => ({ slot, angle: Math.atan2(far.y - y, far.x - x), length: distance(rays[0]!.point, far) }))
    .sort((a, b) => a.angle - b.angle);
  const slots = Int32Array.from(measured, ({ slot }) => slot);
  const lengths = Float64Array.from(measured, ({ length }) => length);
  const placeOf = new Map([...slots].map((slot, place) => [slot, place]));
  const byLength = [...slots.keys()].sort((a, b) => lengths[a]! - lengths[b]!);
  return {
    x,
    y,
    slots,
    angles: Float64Array.from(measured, ({ angle }) => angle),
    lengths,
    partners: Int32Array.from(slots, (slot) => placeOf.get(nextAt(slot, rays[0]!.point, all)) ?? -1),
    placeOf,
    short: byLength.slice(0, MOST_SHORT),
    shortestOther: lengths[byLength[MOST_SHORT] ?? 0]!,
  };
}

/** The curve that its contour follows before or after a ray, at the star. */
function nextAt(slot: number, star: Point, { curves, owners, afterOf, countOf }: StarredCurves): number {
  const owner = owners[slot]!;
  const count = countOf(owner);
  const first = afterOf[owner]! - count;
  const step = distance(endOf(curves[slot]!), star) < distance(startOf(curves[slot]!), star) ? 1 : count - 1;
  return first + ((slot - first + step) % count);
}

/** The other rays of a star beside a ray, those that may be, and those of wedges that cross its own. */
function visitOwnStar(star: Star, slot: number, visit: (slot: number) => void): void {
  const { angles, slots, lengths, partners, short } = star;
  const place = star.placeOf.get(slot)!;
  const [angle, length] = [angles[place]!, lengths[place]!];
  const visitNear = (other: number): void => {
    const apart = Math.abs(angle - angles[other]!);
    const turn = Math.min(apart, 2 * Math.PI - apart);
    if (turn * Math.min(length, lengths[other]!) <= RAYS_APART) visit(slots[other]!);
  };
  const slack = RAYS_APART / Math.min(length, star.shortestOther);
  visitBetween(star, angle - slack, angle + slack, visitNear);
  for (const other of short) visitNear(other);
  const partner = partners[place]!;
  if (partner < place) return;
  for (let other = place + 1; other < partner; other += 1) {
    const far = partners[other]!;
    if (far >= 0 && (far < place || far > partner)) visit(slots[other]!);
  }
}

/** The rays of another star in whose directions a curve lies. */
function visitRaysAcross(
  star: Star,
  curve: Curve,
  edges: Float64Array,
  at: number,
  visit: (slot: number) => void,
): void {
  const visitMeeting = (place: number): void => {
    const slot = star.slots[place]!;
    const edge = slot * 4;
    const isApart =
      edges[edge]! > edges[at + 2]! ||
      edges[edge + 1]! > edges[at + 3]! ||
      edges[edge + 2]! < edges[at]! ||
      edges[edge + 3]! < edges[at + 1]!;
    if (!isApart) visit(slot);
  };
  const [from, to] = curve.kind === 'line' ? directionsOfLine(star, curve) : directionsOfBox(star, edges, at);
  visitBetween(star, from, to, visitMeeting);
}

const ALL_ROUND = [-Math.PI, Math.PI] as const;

/** The directions in which a line lies from a star, from the least to the greatest, the greatest perhaps beyond half a turn. */
function directionsOfLine({ x, y }: Star, line: Line): readonly [number, number] {
  const away = distanceToPlace(line, x, y);
  if (away <= REACH) return ALL_ROUND;
  const slack = Math.asin(REACH / away);
  const first = Math.atan2(line.start.y - y, line.start.x - x);
  const turn = signedAngle(Math.atan2(line.end.y - y, line.end.x - x) - first);
  return [first + Math.min(0, turn) - slack, first + Math.max(0, turn) + slack];
}

/** The same of a box. */
function directionsOfBox({ x, y }: Star, edges: Float64Array, at: number): readonly [number, number] {
  const [minX, minY] = [edges[at]! - REACH - x, edges[at + 1]! - REACH - y];
  const [maxX, maxY] = [edges[at + 2]! + REACH - x, edges[at + 3]! + REACH - y];
  if (minX <= 0 && minY <= 0 && maxX >= 0 && maxY >= 0) return ALL_ROUND;
  const middle = Math.atan2(minY + maxY, minX + maxX);
  const turns = [minX, maxX].flatMap((dx) => [minY, maxY].map((dy) => signedAngle(Math.atan2(dy, dx) - middle)));
  return [middle + Math.min(...turns), middle + Math.max(...turns)];
}

/** Calls `visit` with the place of every ray between two directions, the second up to a turn and more beyond the first. */
function visitBetween({ angles }: Star, from: number, to: number, visit: (place: number) => void): void {
  if (to - from >= 2 * Math.PI) {
    for (let place = 0; place < angles.length; place += 1) visit(place);
    return;
  }
  for (const turn of [-2 * Math.PI, 0, 2 * Math.PI]) {
    let [low, high] = [0, angles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (angles[middle]! < from + turn) low = middle + 1;
      else high = middle;
    }
    for (let place = low; place < angles.length && angles[place]! <= to + turn; place += 1) visit(place);
  }
}
