import { type Arc, chainLength, curveLength, isCircle, nearPoints, pointOn, TWO_PI } from '@kerf/geometry';
import { childrenByParent } from './children.ts';
import { areConcentric, SAME_CENTRE } from './concentric.ts';
import type { Drawing, Finding, Path } from './drawing.ts';
import { drawnCentreMarks } from './drawn-centre-marks.ts';
import { findingOf } from './findings.ts';
import { enclosePaths } from './open-outlines.ts';
import { outerFinder } from './parts.ts';

/**
 * Signs of a hole: what drawings show round a hole that is made after cutting. Of a countersink or counterbore the larger circle, of a
 * thread the circle or three quarters of it that stand for its outside; centre marks (`drawn-centre-marks.ts`). Cut, the larger circle
 * would be the hole, and the hole a disc. Source: ISO 6410-1 (threads), ISO 15786 (holes).
 */

/**
 * Heads of screws up to M12 sink into circles no larger, and go through holes no larger; radii, mm. What would be left of a larger hole
 * is a disc that may well be a part.
 */
const LARGEST_SINK = 14;
const LARGEST_HOLE = 7;
/** The circle of a sink over that of its hole; heads are twice as wide as their screws. */
const LARGEST_RATIO = 2.3;
/** Circles no further apart are one, drawn twice; mm. */
const LEAST_STEP = 0.15;
/** A thread is cut so much into the metal, as a share of the hole's radius, and no deeper; its largest radius, mm. */
const LEAST_THREAD = 1.02;
const LARGEST_THREAD = 1.5;
const LARGEST_THREADED = 50;
/** Its arc is three quarters of a circle, more or less. */
const LEAST_THREAD_SWEEP = 0.6 * TWO_PI;
const MOST_THREAD_SWEEP = 0.85 * TWO_PI;

/** Pairs of circles that are looked at; a drawing with more in one another is no drawing of holes. */
const MOST_PAIRS = 1_000_000;

type Round = { readonly path: Path; readonly arc: Arc };

/** The paths with signs of holes as information, and their ids. */
export function withoutHoleSigns(paths: readonly Path[]): {
  readonly paths: readonly Path[];
  readonly signs: ReadonlySet<string>;
} {
  const rounds = paths.flatMap((path): Round[] => {
    const arc = path.type === 'Cutting' ? singleArc(path) : null;
    return arc === null || arc.radius > LARGEST_THREADED ? [] : [{ path, arc }];
  });
  const holes = rounds.filter(({ arc }) => isCircle(arc));
  const around = holes.length === 0 ? [] : withHoleInside(rounds, holes);
  const signs = new Set([...drawnCentreMarks(paths), ...(around.length === 0 ? [] : signsRound(paths, around, holes))]);
  if (signs.size === 0) return { paths, signs };
  return {
    paths: paths.map((path): Path => (signs.has(path.pathId) ? { ...path, type: 'Information' } : path)),
    signs,
  };
}

/** What was found, part by part. */
export function holeSignFindings(drawing: Drawing, signs: ReadonlySet<string>): Finding[] {
  if (signs.size === 0) return [];
  const outerOf = outerFinder(drawing.partOuterPathIds);
  const byPart = new Map<string | null, Path[]>();
  for (const path of drawing.paths) {
    if (!signs.has(path.pathId)) continue;
    const outerId = outerOf(path);
    const found = byPart.get(outerId);
    if (found === undefined) byPart.set(outerId, [path]);
    else found.push(path);
  }
  return [...byPart.values()].map((found) => {
    const pathIds = found.map(({ pathId }) => pathId);
    return findingOf('HOLE_SIGN_NOT_CUT', { count: found.length }, pathIds, pointOn(found[0]!.curves[0]!, 0.5));
  });
}

/** The arc or circle that is all there is of a path; null for others. A thread drawn as two arcs is one. */
function singleArc({ curves, isClosed }: Path): Arc | null {
  const [first] = curves;
  if (first?.kind !== 'arc') return null;
  if (curves.length === 1) return isCircle(first) || !isClosed ? first : null;
  const isOneRound = curves.every(
    (curve) =>
      curve.kind === 'arc' && areConcentric(curve, first) && Math.abs(curve.radius - first.radius) <= SAME_CENTRE,
  );
  if (!isOneRound || isClosed) return null;
  return { ...first, sweep: (Math.sign(first.sweep) * chainLength(curves)) / first.radius } as Arc;
}

/** Those round a smaller circle with the same centre: circles that may be sinks, and the arcs of threads. */
function withHoleInside(rounds: readonly Round[], holes: readonly Round[]): Round[] {
  const centres = nearPoints(SAME_CENTRE, holes.length);
  for (const { arc } of holes) centres.add(arc.centre.x, arc.centre.y);
  let left = MOST_PAIRS;
  return rounds.filter(({ path, arc }) => {
    if (left < 0 || (!isCircle(arc) && !isOfThread(arc))) return false;
    let isAround = false;
    centres.near(arc.centre.x, arc.centre.y, 0, (place) => {
      const hole = holes[place]!;
      left -= 1;
      if (hole.path === path || !areConcentric(hole.arc, arc)) return;
      const ratio = arc.radius / hole.arc.radius;
      isAround ||= isCircle(arc) ? ratio > 1 : ratio >= LEAST_THREAD && ratio <= LARGEST_THREAD;
    });
    return isAround;
  });
}

const isOfThread = (arc: Arc): boolean => {
  const sweep = curveLength(arc) / arc.radius;
  return sweep >= LEAST_THREAD_SWEEP && sweep <= MOST_THREAD_SWEEP;
};

/** Of circles and arcs round a smaller circle those that show how a hole of a part is made. */
function signsRound(paths: readonly Path[], around: readonly Round[], circles: readonly Round[]): string[] {
  const enclosed = enclosePaths(paths).paths.filter(({ type }) => type === 'Cutting');
  const circleOf = new Map(circles.map((circle) => [circle.path.pathId, circle.arc]));
  const inParts = new Set(enclosed.filter(({ depth }) => depth % 2 === 1).map(({ pathId }) => pathId));
  const threads = withHoleInside(
    around.filter(({ arc }) => !isCircle(arc)),
    circles.filter(({ path }) => inParts.has(path.pathId)),
  );
  return [...threads.map(({ path }) => path.pathId), ...sinksAmong(enclosed, circleOf)];
}

/**
 * Holes in which nothing is drawn but a circle round their centre, which is the hole. None where another hole holds something else:
 * what lies there are parts on a sheet, and the circles washers; none in a round part with the same centre, which is a ring with another
 * part in it.
 */
function sinksAmong(enclosed: readonly Path[], circleOf: ReadonlyMap<string, Arc>): string[] {
  const childrenOf = childrenByParent(enclosed);
  const sinks = new Set<string>();
  const layouts = new Set<string | null>();
  for (const path of enclosed) {
    if (path.depth % 2 === 0 || !childrenOf.has(path.pathId)) continue;
    const around = path.parentId === null ? undefined : circleOf.get(path.parentId);
    const own = circleOf.get(path.pathId);
    const disc = discIn(path, childrenOf, circleOf);
    const isRing = around !== undefined && own !== undefined && areConcentric(around, own);
    if (own === undefined || disc === null || isRing) layouts.add(path.parentId);
    else if (isSink(own, disc)) sinks.add(path.pathId);
  }
  return enclosed.flatMap(({ pathId, parentId }) => (!layouts.has(parentId) && sinks.has(pathId) ? [pathId] : []));
}

/** The circle in a hole round its centre, where that is all there is in it; null where something else is. */
function discIn(
  { pathId }: Path,
  childrenOf: ReadonlyMap<string | null, readonly Path[]>,
  circleOf: ReadonlyMap<string, Arc>,
): Arc | null {
  const [only, ...more] = childrenOf.get(pathId) ?? [];
  if (only === undefined || more.length > 0 || childrenOf.has(only.pathId)) return null;
  const [disc, own] = [circleOf.get(only.pathId), circleOf.get(pathId)];
  return disc !== undefined && own !== undefined && areConcentric(disc, own) ? disc : null;
}

const isSink = (sink: Arc, hole: Arc): boolean =>
  sink.radius <= LARGEST_SINK &&
  hole.radius <= LARGEST_HOLE &&
  sink.radius - hole.radius >= LEAST_STEP &&
  sink.radius <= LARGEST_RATIO * hole.radius;
