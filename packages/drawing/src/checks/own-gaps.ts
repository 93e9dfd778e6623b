import {
  type BoxIndex,
  type ContourIndex,
  type Curve,
  closestPoint,
  curveLength,
  directionAt,
  distance,
  edgesOfCurves,
  indexContour,
  indexEdges,
  JOIN,
  locatePoint,
  midpoint,
  type Point,
  piecesAtOneHeight,
  pointOn,
  signedAngle,
  signedArea,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import { leadsLeft } from './corner-sides.ts';
import { areApart, doChordsCross, type FacingBounds, facingBounds, placesToAsk } from './facing-bounds.ts';
import { distanceFrom, FACING_PLACES, facingShare } from './facing-places.ts';
import type { Place } from './measured.ts';
import { patchByPatch } from './patches.ts';

/**
 * Where a contour comes near to itself. Neck: metal between two of its stretches. Slot: the gap between two stretches, open at the
 * edge of an outline or at the rest of a hole. The way along the contour from one side to the other is longer than straight across by
 * `WAY_ROUND`, so that a tab or notch counts which is at least as deep as it is wide, and no step or bump does.
 */
export type OwnGaps = {
  readonly necks: Place[];
  readonly slots: Place[];
  /** All are found that are narrower than this, mm; 0 where the search was given up. */
  readonly soughtMm: number;
};

const WAY_ROUND = 3;

/**
 * Rings that are searched one after the other, mm: most neighbours are near. A contour of very many curves is searched less far, so
 * that it takes no longer.
 */
const RINGS = [1, 4, 12] as const;
const MANY_CURVES = 4000;
const RING_OF_MANY = 4;
/** Curves times reach, mm: 100,000 lines in one outline took 9 s when all of them were searched 4 mm around, and take 2 s. */
const MOST_SEARCHED = 16_000;
const FEW_CURVES = 40;

/**
 * Steps for one contour: comparing two curves is one, asking on which side a place lies as many as there are pieces of the contour at
 * one height, on the average. 100,000 lines in one outline take 13 million. Curves beyond are left out, which is told.
 */
const MOST_STEPS = 15_000_000;

/**
 * A contour that crosses itself as often as this is no part, and has no sides between which anything is narrow: the search is given up.
 * A crossing is met from both curves, in every ring.
 */
const MOST_CROSSINGS = 1000 * 2 * RINGS.length;

/** Wider slots and necks are not looked for, mm. */
export const OWN_GAP_REACH = RINGS[2];

const ringsFor = (count: number): readonly number[] => {
  if (count <= FEW_CURVES) return [OWN_GAP_REACH];
  if (count <= MANY_CURVES) return RINGS;
  const reach = Math.min(RING_OF_MANY, MOST_SEARCHED / count);
  return [...RINGS.filter((ring) => ring < reach), reach];
};

/** Sides nearer than this touch, which is a finding of its own; mm. */
const TOUCHING = 0.01;

/** Widths that differ by less belong to sides that are parallel, mm. */
const SAME_WIDTH = 0.001;

/** Curves this short against their distance are as near to each other in their middles as anywhere. */
const SHORT = 0.25;

/** A relief is drawn as no more curves than this, its neighbours included. */
const MOST_RELIEF_CURVES = 6;

/** A gap that leaves a curve as flatly as this begins in a corner, where its side is asked of the whole contour; sine. */
const FLAT = 0.05;

/** Pieces at one height above which a contour runs over itself so often that the corner alone says on which side a gap lies. */
const DEAR_TO_LOCATE = 100;

type Side = 'inside' | 'outside';
type Gap = { readonly first: number; readonly second: number; readonly mm: number; readonly middle: Point };

type Contour = {
  readonly curves: readonly Curve[];
  readonly edges: Float64Array;
  readonly index: BoxIndex;
  /** Way along the contour to the middle of each curve. */
  readonly ways: Float64Array;
  readonly halves: Float64Array;
  readonly length: number;
  readonly middles: readonly Point[];
  readonly bounds: FacingBounds;
  /** 1 when the inside lies to the left of the curves, else -1. */
  readonly turn: number;
  readonly isOuter: boolean;
  readonly located: () => ContourIndex | null;
  readonly stepsToLocate: () => number;
  /** Of all that may be taken, those that are left. */
  stepsLeft: number;
  /** How often curves were compared that cross each other. */
  crossings: number;
};

const contourOf = (curves: readonly Curve[], isOuter: boolean): Contour => {
  const ways = new Float64Array(curves.length);
  const halves = new Float64Array(curves.length);
  let length = 0;
  for (let place = 0; place < curves.length; place += 1) {
    halves[place] = curveLength(curves[place]!) / 2;
    ways[place] = length + halves[place]!;
    length += 2 * halves[place]!;
  }
  const edges = edgesOfCurves(curves);
  let contour: ContourIndex | null | undefined;
  const located = (): ContourIndex | null => {
    contour = contour === undefined ? indexContour(curves) : contour;
    return contour;
  };
  let toLocate = 0;
  const stepsToLocate = (): number => {
    toLocate ||= piecesAtOneHeight(contour ?? null);
    return toLocate;
  };
  const middles = curves.map((curve) => pointOn(curve, 0.5));
  return {
    ...{ curves, edges, ways, halves, length, middles, located, stepsToLocate, isOuter, stepsLeft: MOST_STEPS },
    crossings: 0,
    bounds: facingBounds(curves),
    index: indexEdges(edges),
    turn: Math.sign(signedArea(curves)),
  };
};

/** The shorter way along the contour between two places of it. */
const wayBetween = ({ length }: Contour, from: number, to: number): number => {
  const way = Math.abs(to - from);
  return Math.min(way, length - way);
};

/** A place on a curve of the contour. */
type OnContour = { readonly place: number; readonly share: number; readonly point: Point };

/** Whether a straight line within the curve leaves it to the left; null where it leads along it, and at the ends of the curve. */
const leavesLeft = ({ curves }: Contour, { place, share, point }: OnContour, to: Point): boolean | null => {
  if (share === 0 || share === 1) return null;
  const direction = directionAt(curves[place]!, share);
  const [dx, dy] = [to.x - point.x, to.y - point.y];
  const left = (Math.cos(direction) * dy - Math.sin(direction) * dx) / Math.hypot(dx, dy);
  return Math.abs(left) > FLAT ? left > 0 : null;
};

/** The same at the ends of a curve, from the corner there. */
const cornerLeft = ({ curves }: Contour, { place, share }: OnContour, to: Point): boolean | null =>
  share === 0 || share === 1 ? leadsLeft(curves, place + share, to) : null;

/** On which side of the contour the straight line between two places of it lies; null along it. */
const sideOf = (contour: Contour, from: OnContour, to: OnContour): Side | null => {
  let isLeft = leavesLeft(contour, from, to.point);
  if (isLeft === null) {
    const index = contour.located();
    const steps = contour.stepsToLocate();
    if (steps > DEAR_TO_LOCATE)
      isLeft =
        cornerLeft(contour, from, to.point) ??
        leavesLeft(contour, to, from.point) ??
        cornerLeft(contour, to, from.point);
    if (isLeft === null) {
      contour.stepsLeft -= steps;
      const located = index === null ? 'boundary' : locatePoint(index, midpoint(from.point, to.point));
      return located === 'boundary' ? null : located;
    }
  }
  return (isLeft ? contour.turn : -contour.turn) > 0 ? 'inside' : 'outside';
};

/**
 * Whether what lies behind the gap is a round relief of a corner: arcs of one circle that is wider than the gap. Its mouth is no slot.
 */
const isRoundRelief = ({ curves }: Contour, first: number, second: number, mm: number): boolean => {
  const count = curves.length;
  const steps = (second - first + count) % count;
  const [from, to] = steps <= count / 2 ? [first, steps] : [second, count - steps];
  if (to > MOST_RELIEF_CURVES) return false;
  const behind = Array.from({ length: to + 1 }, (_, step) => curves[(from + step) % count]!);
  const round = behind.filter((curve, step) => curve.kind === 'arc' || (step > 0 && step < to));
  const [arc] = round;
  if (arc?.kind !== 'arc' || mm >= 2 * arc.radius - JOIN) return false;
  return round.every(
    (curve) =>
      curve.kind === 'arc' && Math.abs(curve.radius - arc.radius) <= JOIN && distance(curve.centre, arc.centre) <= JOIN,
  );
};

/** The side on which no metal is. */
const voidOf = ({ isOuter }: Pick<Contour, 'isOuter'>): Side => (isOuter ? 'outside' : 'inside');

/** Neighbours in a hole make a corner of it, however acute. */
const areNeighbours = ({ curves }: Contour, first: number, second: number): boolean =>
  [1, curves.length - 1].includes(Math.abs(first - second));

const isNoSlot = (contour: Contour, first: number, second: number, mm: number): boolean =>
  isRoundRelief(contour, first, second, mm) || (!contour.isOuter && areNeighbours(contour, first, second));

const noteCrossing = (contour: Contour): void => {
  contour.crossings += 1;
  if (contour.crossings >= MOST_CROSSINGS) contour.stepsLeft = 0;
};

/** The nearest stretches that a curve faces on either side. */
type Nearest = { inside: Gap | null; outside: Gap | null };

/** A gap is kept that is narrower than this, by what tells two widths apart. */
const widest = (known: Gap | null, ring: number): number => (known?.mm ?? ring + SAME_WIDTH) - SAME_WIDTH;

/** Keeps the narrowest places between two curves that are no mere steps. */
const compare = (contour: Contour, first: number, second: number, ring: number, nearest: Nearest): void => {
  const { curves, ways, halves, middles, bounds } = contour;
  contour.stepsLeft -= 1;
  const limit = Math.max(nearest.inside?.mm ?? ring, nearest.outside?.mm ?? ring);
  if (areApart(bounds, first, second, limit)) return;
  if (doChordsCross(bounds, first, second) && !areNeighbours(contour, first, second)) noteCrossing(contour);
  const asked = placesToAsk(bounds, first, second, limit);
  if (asked === 0) return;
  const reach = halves[first]! + halves[second]!;
  const between = distance(middles[first]!, middles[second]!);
  if (between - reach >= limit) return;
  const longest = wayBetween(contour, ways[first]!, ways[second]!) + reach;
  if (longest < WAY_ROUND * Math.max(TOUCHING, between - reach)) return;
  const curve = curves[first]!;
  const other = curves[second]!;
  const candidates = reach < SHORT * between ? 1 : FACING_PLACES;
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    if ((asked & (1 << candidate)) === 0) continue;
    const share = facingShare(curve, other, candidate);
    const mm = distanceFrom(curve, share, other);
    if (mm >= limit || mm <= TOUCHING || mm >= Math.max(widest(nearest.inside, ring), widest(nearest.outside, ring)))
      continue;
    const point = pointOn(curve, share);
    const { share: opposite, point: across } = closestPoint(other, point);
    const from = ways[first]! + (2 * share - 1) * halves[first]!;
    const to = ways[second]! + (2 * opposite - 1) * halves[second]!;
    if (wayBetween(contour, from, to) < WAY_ROUND * mm) continue;
    const side = sideOf(contour, { place: first, share, point }, { place: second, share: opposite, point: across });
    if (side === null || mm >= widest(nearest[side], ring)) continue;
    if (side === voidOf(contour) && isNoSlot(contour, first, second, mm)) continue;
    nearest[side] = { first, second, mm, middle: midpoint(point, across) };
  }
};

/** What each curve faces nearest, on either side. */
const gapsOf = (contour: Contour): Record<Side, Gap[]> => {
  const { curves, edges, index } = contour;
  const rings = ringsFor(curves.length);
  const gaps: Record<Side, Gap[]> = { inside: [], outside: [] };
  const order = patchByPatch(contour.middles);
  for (let asked = 0; asked < order.length && contour.stepsLeft > 0; asked += 1) {
    const first = order[asked]!;
    const [minX, minY] = [edges[first * 4]!, edges[first * 4 + 1]!];
    const [maxX, maxY] = [edges[first * 4 + 2]!, edges[first * 4 + 3]!];
    const nearest: Nearest = { inside: null, outside: null };
    for (const ring of rings) {
      index.search(minX - ring, minY - ring, maxX + ring, maxY + ring, (second) => {
        if (second !== first) compare(contour, first, second, ring, nearest);
      });
      if (nearest.inside !== null && nearest.outside !== null) break;
    }
    if (nearest.inside !== null) gaps.inside.push(nearest.inside);
    if (nearest.outside !== null) gaps.outside.push(nearest.outside);
  }
  return gaps;
};

/** A curve faces one across, or one of those beside it. */
const STEPS = [-2, -1, 0, 1, 2] as const;

/** One place for each narrowest: sides of many curves and both sides of it are one. */
const narrowest = (gaps: readonly Gap[], count: number): Gap[] => {
  const rounded = ({ mm }: Gap): number => Math.round(mm / SAME_WIDTH);
  const sorted = [...gaps].sort((a, b) => rounded(a) - rounded(b) || a.first - b.first);
  const seen = new Set<number>();
  const keyOf = (first: number, second: number): number =>
    ((first + count) % count) * count + ((second + count) % count);
  return sorted.filter(({ first, second }) => {
    const isKnown = STEPS.some((i) =>
      STEPS.some((j) => seen.has(keyOf(first + i, second + j)) || seen.has(keyOf(second + i, first + j))),
    );
    seen.add(keyOf(first, second));
    return !isKnown;
  });
};

/** Whether a contour turns only one way. */
const isConvex = (curves: readonly Curve[]): boolean => {
  const way = Math.sign(signedArea(curves));
  return curves.every((curve, place) => {
    const turn = signedAngle(directionAt(curve, 0) - directionAt(curves.at(place - 1)!, 1)) * way;
    return turn > -1e-6 && (curve.kind === 'line' || curve.sweep * way > 0);
  });
};

/** Necks and slots of a contour that are narrower than `OWN_GAP_REACH`. What turns only one way has none. */
export function ownGaps({ curves, pathId }: Path, isOuter: boolean): OwnGaps {
  if (curves.length < 3 || isConvex(curves)) return { necks: [], slots: [], soughtMm: OWN_GAP_REACH };
  const contour = contourOf(curves, isOuter);
  const gaps = gapsOf(contour);
  const soughtMm = contour.stepsLeft > 0 ? ringsFor(curves.length).at(-1)! : 0;
  const placesOf = (side: Side): Place[] =>
    narrowest(gaps[side], curves.length).map(({ mm, middle }) => ({ mm, position: middle, pathIds: [pathId] }));
  return isOuter
    ? { necks: placesOf('inside'), slots: placesOf('outside'), soughtMm }
    : { necks: placesOf('outside'), slots: placesOf('inside'), soughtMm };
}
