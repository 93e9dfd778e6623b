import { curveBounds, distanceTo, indexBoxes, lineOf, type Point, pointOf } from '@kerf/geometry';
import { type FoldEnd, type FoldRun, GAP_REACH } from '../folds/fold-runs.ts';
import { alongFrom, type PartCuts } from '../part-cuts.ts';
import type { Place } from './measured.ts';

/** A fold that ends this near to a cut ends at it, mm. */
const AT_CUT = 0.5;

/** Metal beside the end of a fold is looked for so far, mm. */
export const RELIEF_REACH = 25;

/** Folds that meet leave no metal flat between them, and what they need is a corner and no relief; mm. */
const MEETING = 10;
/** Folds drawn exactly so far apart meet, however the drawing is turned. */
const SLACK = 0.001;
const NEAR = MEETING + SLACK;

/** The metal looked at beyond an end lies within half a right angle's two thirds of the axis: steeper edges leave it free to bend. */
const SLOPES = [-28, -14, 0, 14, 28].map((degrees) => (degrees * Math.PI) / 180);

/** Around an end, mm: near enough that its corner alone lies within, and beyond what locating a point calls an edge. */
const ROUND = 0.05;
const DIRECTIONS = 36;
/** More of a circle is metal in a corner that is hollow, and half of it on a straight edge. */
const HOLLOW = 22;

const turned = ({ x, y }: Point, angle: number): Point =>
  pointOf(x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle));

const isMetal = (cuts: PartCuts, point: Point): boolean => (cuts.around(point) ?? 0) % 2 === 1;

const isHollow = (at: Point, outward: Point, cuts: PartCuts): boolean => {
  let metal = 0;
  for (let step = 0; step < DIRECTIONS; step += 1) {
    const direction = turned(outward, ((step + 0.5) / DIRECTIONS) * 2 * Math.PI);
    if (isMetal(cuts, alongFrom(at, direction, ROUND))) metal += 1;
  }
  return metal >= HOLLOW;
};

/**
 * How far beyond the end of a fold metal lies that stays flat, along the axis; 0 in an inner corner, Infinity when there is none
 * within reach. What is bent away from it tears, unless a relief of the width of the sheet parts them.
 */
const flatMetalBeyond = ({ point, outward, gap }: FoldEnd, cuts: PartCuts): number => {
  const at = alongFrom(point, outward, gap);
  const reach = RELIEF_REACH;
  return Math.min(
    ...SLOPES.map((slope) => {
      const direction = turned(outward, slope);
      const from = alongFrom(at, direction, ROUND);
      const depth = cuts.around(from);
      if (depth === null) return Infinity;
      if (depth % 2 === 1) return isHollow(at, outward, cuts) ? 0 : Infinity;
      return (Math.min(Infinity, ...cuts.hits(from, direction, reach)) + ROUND) * Math.cos(slope);
    }),
  );
};

const placeOf = ({ fold }: FoldRun, { point }: FoldEnd, mm: number): Place => ({
  mm,
  position: point,
  pathIds: fold.pathIds,
});

/** Sine of the angle up to which two folds are about parallel. */
const ABOUT_PARALLEL = 0.1;

/** Whether a fold runs past the end of another beside it, as the second fold of a step does: it leaves the metal beyond the end flat. */
const runsPast = (end: FoldEnd, { ends: [first, last] }: FoldRun): boolean => {
  const { x, y } = end.outward;
  const isParallel = Math.abs(x * last.outward.y - y * last.outward.x) <= ABOUT_PARALLEL;
  const beyond = ({ point }: FoldEnd): number => (point.x - end.point.x) * x + (point.y - end.point.y) * y;
  const [a, b] = [beyond(first), beyond(last)];
  return isParallel && Math.min(a, b) <= SLACK && Math.max(a, b) >= -SLACK;
};

/** Whether the same fold goes on across the cut at an end, as across a hole in it: both sides are bent alike there. */
const goesOn = (runs: readonly FoldRun[], place: number, side: number): boolean => {
  const other = runs[place + (side === 0 ? -1 : 1)];
  const facing = other?.ends[1 - side];
  return other?.fold === runs[place]!.fold && facing !== undefined && facing.gap <= AT_CUT;
};

/** Where folds end short of the edge, and how near to their ends metal stays flat. */
export function foldEnds(runs: readonly FoldRun[], cuts: PartCuts): { gaps: Place[]; reliefs: Place[] } {
  const gaps: Place[] = [];
  const reliefs: Place[] = [];
  const lines = runs.map(({ ends }) => lineOf(ends[0].point, ends[1].point));
  const index = indexBoxes(lines.map(curveBounds));
  const meetsAnother = (own: FoldRun, end: FoldEnd): boolean => {
    const { x, y } = end.point;
    let meets = false;
    index.search(x - NEAR, y - NEAR, x + NEAR, y + NEAR, (place) => {
      const other = runs[place]!;
      if (meets || other.fold === own.fold || runsPast(end, other)) return;
      meets = distanceTo(lines[place]!, end.point) <= NEAR;
    });
    return meets;
  };
  for (const [place, run] of runs.entries()) {
    for (const [side, end] of run.ends.entries()) {
      if (meetsAnother(run, end) || (end.gap <= AT_CUT && goesOn(runs, place, side))) continue;
      if (end.gap > AT_CUT && end.gap < GAP_REACH) gaps.push(placeOf(run, end, end.gap));
      else {
        const mm = end.gap > AT_CUT ? 0 : flatMetalBeyond(end, cuts);
        if (mm < RELIEF_REACH) reliefs.push(placeOf(run, end, mm));
      }
    }
  }
  return { gaps, reliefs };
}
