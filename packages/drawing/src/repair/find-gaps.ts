import {
  type Curve,
  closestPoint,
  curveLength,
  directionAt,
  distance,
  edgesOfCurves,
  endOf,
  indexEdges,
  intersectCurves,
  JOIN,
  LARGEST_REPAIRED_GAP,
  LARGEST_UNDERSHOOT,
  lineOf,
  nearPoints,
  POINT_MATCH,
  type Point,
  pointOf,
  signedArea,
  startOf,
} from '@kerf/geometry';
import { CLEARLY_NEARER, cornerOf, FURTHEST_CORNER, LARGEST_SHARE_OF_CURVE } from '../close-gaps.ts';
import type { Path } from '../drawing.ts';
import { pathLength } from '../paths.ts';
import type { FreeEnd } from './find-networks.ts';
import { judgeOfMending } from './mending.ts';
import { OPEN, type Rework, repairId } from './repair.ts';
import { mendingTogether, type PlannedGap } from './short-ends.ts';
import { isInside } from './stretches.ts';

/** A gap is one only when it is small beside the path, or the paths, that it parts. */
const LARGEST_SHARE_OF_PATH = 0.5;

type End = FreeEnd & { readonly path: Path; readonly curve: Curve; readonly point: Point };
type Neighbour = { readonly item: number; readonly away: number; readonly nextAway: number };

/** Ends that belong together, each other's nearest without doubt, and ends that stop a little short of a line, as far as joining them closes something. */
export function findGaps(paths: readonly Path[], freeEnds: readonly FreeEnd[]): PlannedGap[] {
  const ends = freeEnds.map((free): End => {
    const path = paths[free.place]!;
    const curve = free.end === 0 ? path.curves[0]! : path.curves.at(-1)!;
    return { ...free, path, curve, point: free.end === 0 ? startOf(curve) : endOf(curve) };
  });
  const paired = pairsOf(ends);
  const used = new Set(paired.flat());
  const single = ends.filter((_, item) => !used.has(item));
  const mends = judgeOfMending(paths);
  const joined = paired.map(([one, other]) => joinOf(ends[one]!, ends[other]!)).filter(({ plan }) => mends(plan));
  if (single.length === 0) return joined;
  const nearest = cutCurves(paths);
  const short = single.flatMap((end) => undershootOf(end, nearest(end), paths));
  return [...joined, ...mendingTogether(paths, short, mends)];
}

function pairsOf(ends: readonly End[]): [number, number][] {
  const places = nearPoints(LARGEST_REPAIRED_GAP, ends.length);
  for (const { point } of ends) places.add(point.x, point.y);
  const nearest = ends.map(({ point }, item): Neighbour => {
    let found: Neighbour = { item: -1, away: LARGEST_REPAIRED_GAP, nextAway: Infinity };
    places.near(point.x, point.y, 0, (other) => {
      if (other === item) return;
      const away = distance(point, ends[other]!.point);
      if (away <= found.away) found = { item: other, away, nextAway: found.item < 0 ? Infinity : found.away };
      else found = { ...found, nextAway: Math.min(found.nextAway, away) };
    });
    return found;
  });
  return nearest.flatMap(({ item: other, away, nextAway }, item): [number, number][] => {
    const back = nearest[other];
    if (back === undefined || back.item !== item || other < item) return [];
    const isClear = Math.min(nextAway, back.nextAway) >= CLEARLY_NEARER * away;
    return isClear && isSmall(ends[item]!, ends[other]!, away) ? [[item, other]] : [];
  });
}

const isSmall = (one: End, other: End, away: number): boolean =>
  away <= LARGEST_SHARE_OF_PATH * Math.min(pathLength(one.path), pathLength(other.path)) &&
  (one.place !== other.place || Math.abs(signedArea(one.path.curves)) > POINT_MATCH);

const nameOf = ({ path, end }: End): [string, string] => [path.pathId, end === 0 ? 'start' : 'end'];

const NOTHING: Pick<Rework, 'kind' | 'cuts' | 'drops' | 'moves' | 'bridges' | 'ways'> = {
  ...{ kind: 'rework', cuts: [], drops: [], moves: [], bridges: [], ways: null },
};

/** Two lines end in the corner that they make where it is near, else a straight piece is added. */
function joinOf(one: End, other: End): PlannedGap {
  const away = distance(one.point, other.point);
  const corner = cornerOf(one.curve, other.curve);
  const isNear = ({ point, curve }: End): boolean =>
    corner !== null &&
    distance(point, corner) <= Math.min(FURTHEST_CORNER * away, LARGEST_SHARE_OF_CURVE * curveLength(curve));
  const places = [...new Set([one.place, other.place])];
  const moves = corner !== null && isNear(one) && isNear(other) ? [moveTo(one, corner), moveTo(other, corner)] : [];
  const bridges = moves.length > 0 ? [] : [{ place: one.place, from: one.point, to: other.point }];
  return {
    repair: {
      ...{ id: repairId('joinGap', ...nameOf(one), ...nameOf(other)), kind: 'joinGap', codes: OPEN },
      ...{ pathIds: [...new Set([one.path.pathId, other.path.pathId])], position: one.point, facts: { gapMm: away } },
    },
    plan: { ...NOTHING, places, moves, bridges },
  };
}

const moveTo = ({ place, end }: End, to: Point): Rework['moves'][number] => ({ place, end, to });

/** An end that stops a little short of a line is brought to it: straight on where that is near, else the shortest way. */
function undershootOf(end: End, target: Target | null, paths: readonly Path[]): PlannedGap[] {
  const { point, curve, path } = end;
  if (target === null || target.away > LARGEST_SHARE_OF_PATH * pathLength(path)) return [];
  const onward = curve.kind === 'line' ? straightOn(end, target.curve, FURTHEST_CORNER * target.away) : null;
  const { point: foot, share } = closestPoint(target.curve, onward ?? point);
  if (isEndOf(paths[target.place]!, foot)) return [];
  const cuts = isInside(target.curve, share) ? [{ place: target.place, at: target.number + share }] : [];
  const { pathId } = paths[target.place]!;
  return [
    {
      repair: {
        ...{ id: repairId('joinGap', ...nameOf(end), pathId, target.number), kind: 'joinGap', codes: OPEN },
        ...{ pathIds: [...new Set([path.pathId, pathId])], position: point, facts: { gapMm: distance(point, foot) } },
      },
      plan: {
        ...NOTHING,
        ...{ places: [...new Set([end.place, target.place])], cuts },
        moves: onward === null ? [] : [moveTo(end, foot)],
        bridges: onward === null ? [{ place: end.place, from: point, to: foot }] : [],
      },
    },
  ];
}

/** Two ends that are no pair without doubt are not brought together as if one of them were a line. */
const isEndOf = ({ isClosed, curves }: Path, place: Point): boolean =>
  !isClosed && [startOf(curves[0]!), endOf(curves.at(-1)!)].some((end) => distance(end, place) <= JOIN);

type Target = { readonly place: number; readonly number: number; readonly curve: Curve; readonly away: number };

/** Finds the nearest curve of another path, or of the same one far from the end. */
function cutCurves(paths: readonly Path[]): (end: End) => Target | null {
  const cuts = paths.flatMap(({ type, curves }, place) =>
    type === 'Cutting' ? curves.map((curve, number) => ({ place, number, curve })) : [],
  );
  const index = indexEdges(edgesOfCurves(cuts.map(({ curve }) => curve)));
  const reach = LARGEST_UNDERSHOOT;
  return ({ place, end, path, point: { x, y } }) => {
    const near: number[] = [];
    index.search(x - reach, y - reach, x + reach, y + reach, (slot) => near.push(slot));
    let found: Target | null = null;
    for (const slot of near.sort((a, b) => a - b)) {
      const cut = cuts[slot]!;
      const fromEnd = end === 0 ? cut.number : path.curves.length - 1 - cut.number;
      if (cut.place === place && fromEnd < 2) continue;
      const away = closestPoint(cut.curve, pointOf(x, y)).distance;
      if (away <= (found?.away ?? reach)) found = { ...cut, away };
    }
    return found;
  };
}

/** Where a straight end meets the curve when it goes on by at most `reach`. */
function straightOn({ curve, end, point }: End, target: Curve, reach: number): Point | null {
  const angle = end === 0 ? directionAt(curve, 0) + Math.PI : directionAt(curve, 1);
  const ahead = lineOf(point, pointOf(point.x + reach * Math.cos(angle), point.y + reach * Math.sin(angle)));
  return intersectCurves(ahead, target)[0]?.point ?? null;
}
