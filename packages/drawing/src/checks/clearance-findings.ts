import type { Finding, FindingCode } from '../drawing.ts';
import { findingOf } from '../findings.ts';
import type { Clearances, Measured } from './clearances.ts';

/** What is asked of a part by the sheet it is made from and the machines that make it; mm. */
export type ClearanceLimits = {
  readonly thicknessMm: number;
  /** Of the rate; null when the shop has none. */
  readonly smallContourLimitMm: number | null;
  /** Of the press brake; null when the shop has not said, and the usual die decides. */
  readonly minimumFlangeMm: number | null;
  /** Whether the fold lines of the drawing are folded. */
  readonly isFolded: boolean;
};

/** Holes are at least as wide as the sheet is thick, or their edge burns away: the usual rule of laser shops. */
export const HOLE_WIDTH_RATIO = 1;

/** So is the metal between two cuts. */
export const WEB_RATIO = 1;

/** A fold draws the metal for its radius, about the thickness, and twice the thickness beyond: holes in it are pulled out of round. */
export const HOLE_TO_FOLD_RATIO = 3;

/**
 * The sheet must lie on both shoulders of the die until the end of the stroke. The usual die is eight times as wide as the sheet is
 * thick ("rule of eight"), and the edge stays a twentieth of it away from the shoulder.
 */
export const FLANGE_RATIO = 4.4;

/** Measures beside a limit by less than this are at the limit: drawings are rounded. */
const SLACK = 0.001;

const MOST_PATHS = 20;

const below = (code: FindingCode, measured: readonly Measured[], limitMm: number): Finding[] => {
  const small = measured.filter(({ mm }) => mm < limitMm - SLACK);
  const [smallest] = small;
  if (smallest === undefined) return [];
  const count = small.reduce((sum, group) => sum + group.count, 0);
  const pathIds = [...new Set(small.flatMap((group) => group.pathIds))].slice(0, MOST_PATHS);
  const facts = { count, smallestMm: smallest.mm, limitMm: Math.round(limitMm * 1000) / 1000 };
  return [findingOf(code, facts, pathIds, smallest.position)];
};

/** What in a part is too small or too near for the sheet and the machines. Source: decisions, "Issues per part". */
export function clearanceFindings(clearances: Clearances, limits: ClearanceLimits): Finding[] {
  const { thicknessMm, smallContourLimitMm, minimumFlangeMm, isFolded } = limits;
  const { contours, holes, webs, holesToFolds, flanges } = clearances;
  return [
    ...(smallContourLimitMm === null ? [] : below('TINY_CONTOUR', contours, smallContourLimitMm)),
    ...below('HOLE_SMALLER_THAN_THICKNESS', holes, thicknessMm * HOLE_WIDTH_RATIO),
    ...below('THIN_WEB', webs, thicknessMm * WEB_RATIO),
    ...(isFolded ? below('HOLE_NEAR_FOLD', holesToFolds, thicknessMm * HOLE_TO_FOLD_RATIO) : []),
    ...(isFolded ? below('SHORT_FLANGE', flanges, minimumFlangeMm ?? thicknessMm * FLANGE_RATIO) : []),
  ];
}
