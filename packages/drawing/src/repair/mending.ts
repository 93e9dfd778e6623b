import { JOIN } from '@kerf/geometry';
import { crossingFindings } from '../crossings.ts';
import type { Path } from '../drawing.ts';
import { isContour, isOpenCut, pathLength } from '../paths.ts';
import type { Rework } from './repair.ts';
import { rework } from './rework.ts';

/** How much of some paths is not closed, and how much is wrong with those that are. */
type State = { readonly open: number; readonly openMm: number; readonly closed: number; readonly crossings: number };

function stateOf(paths: readonly Path[]): State {
  const open = paths.filter(isOpenCut);
  return {
    open: open.length,
    openMm: open.reduce((total, path) => total + pathLength(path), 0),
    closed: paths.filter(isContour).length,
    crossings: crossingFindings(paths).filter(({ severity }) => severity === 'Error').length,
  };
}

/** Curves gone through before no more is judged: a drawing that asks for more has thousands of ends at lines of thousands of curves. */
const MOST_CURVES = 2_000_000;

/** Judges the reworks of some paths. What is too much to be judged mends nothing. */
export function judgeOfMending(paths: readonly Path[]): (plan: Rework) => boolean {
  let curvesLeft = MOST_CURVES;
  return (plan) => {
    for (const place of plan.places) curvesLeft -= paths[place]!.curves.length;
    return curvesLeft >= 0 && mends(paths, plan);
  };
}

/**
 * Whether fewer cuts are open after a rework, or as many and another contour is closed: then it does what it is offered for. One
 * that closes nothing only moves the trouble to another place. No contour that was closed may become open.
 */
function mends(paths: readonly Path[], plan: Rework): boolean {
  const before = stateOf(plan.places.map((place) => paths[place]!));
  const made = rework(paths, [plan], (like) => `${like} `);
  const after = stateOf([...made.paths.values()].flat());
  if (after.closed < before.closed || after.crossings > before.crossings) return false;
  if (after.open < before.open) return true;
  return after.open === before.open && after.closed > before.closed && after.openMm < before.openMm - JOIN;
}
