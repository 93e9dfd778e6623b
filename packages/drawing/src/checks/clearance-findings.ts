import type { Finding, FindingCode } from '../drawing.ts';
import { findingOf } from '../findings.ts';
import type { Clearances } from './clearances.ts';
import type { Measured } from './measured.ts';

/** What is asked of a part by the sheet it is made from and the machines that make it; mm. */
export type ClearanceLimits = {
  readonly thicknessMm: number;
  /** Of the rate; null when the shop has none. */
  readonly smallContourLimitMm: number | null;
  /** Of the press brake; null when the shop has not said, and the usual die decides. */
  readonly minimumFlangeMm: number | null;
  /** Of inner corners; null when the shop has not said, and `CORNER_RATIO` decides. */
  readonly cornerRadiusMm: number | null;
  /** Of a part in its longest direction; null when the shop has not said, and `SMALLEST_PART` decides. */
  readonly smallestPartMm: number | null;
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

/**
 * Metal that stays flat beside a fold is parted from it by a relief at least as wide as the sheet is thick: the usual rule of
 * press brake shops.
 */
export const RELIEF_RATIO = 1;

/**
 * Inner corners of plate are rounded by half its thickness, for the cut slows down in them and burns them out. Thinner sheet is cut
 * with sharp corners every day.
 */
export const CORNER_RATIO = 0.5;
export const THINNEST_PLATE_MM = 6;

/** Smaller parts tip or fall between the slats of the table: job shops ask for at least 20 by 20 mm, or for micro joints. */
export const SMALLEST_PART_MM = 20;

/** Fold lines that end this far beyond the edge are drawn carelessly, and their length is still that of the fold. */
export const OVERHANG_MM = 1;

/** Measures beside a limit by less than this are at the limit: drawings are rounded. */
const SLACK = 0.001;

const MOST_PATHS = 20;

const together = (measured: readonly Measured[]): { count: number; pathIds: string[] } => ({
  count: measured.reduce((sum, group) => sum + group.count, 0),
  pathIds: [...new Set(measured.flatMap((group) => group.pathIds))].slice(0, MOST_PATHS),
});

const below = (code: FindingCode, measured: readonly Measured[], limitMm: number): Finding[] => {
  const small = measured.filter(({ mm }) => mm < limitMm - SLACK);
  const [smallest] = small;
  if (smallest === undefined) return [];
  const { count, pathIds } = together(small);
  const facts = { count, smallestMm: smallest.mm, limitMm: Math.round(limitMm * 1000) / 1000 };
  return [findingOf(code, facts, pathIds, smallest.position)];
};

const above = (code: FindingCode, measured: readonly Measured[], limitMm: number): Finding[] => {
  const large = measured.filter(({ mm }) => mm > limitMm + SLACK);
  const largest = large.at(-1);
  if (largest === undefined) return [];
  const { count, pathIds } = together(large);
  return [findingOf(code, { count, largestMm: largest.mm }, pathIds, largest.position)];
};

/** What must not be at all, however thick the sheet. */
const present = (code: FindingCode, measured: readonly Measured[]): Finding[] => {
  const [first] = measured;
  if (first === undefined) return [];
  const { count, pathIds } = together(measured);
  return [findingOf(code, { count }, pathIds, first.position)];
};

const cornerRadiusFor = ({ cornerRadiusMm, thicknessMm }: ClearanceLimits): number =>
  cornerRadiusMm ?? (thicknessMm < THINNEST_PLATE_MM ? 0 : thicknessMm * CORNER_RATIO);

const foldFindings = (clearances: Clearances, { thicknessMm, minimumFlangeMm }: ClearanceLimits): Finding[] => {
  const { holesToFolds, flanges, reliefs, foldGaps, foldOverhangs, foldCrossings, foldNotes } = clearances;
  return [
    ...present('FOLDS_CROSS', foldCrossings),
    ...below('FOLD_RELIEF_MISSING', reliefs, thicknessMm * RELIEF_RATIO),
    ...below('HOLE_NEAR_FOLD', holesToFolds, thicknessMm * HOLE_TO_FOLD_RATIO),
    ...below('SHORT_FLANGE', flanges, minimumFlangeMm ?? thicknessMm * FLANGE_RATIO),
    ...above('FOLD_BEYOND_PART', foldOverhangs, OVERHANG_MM),
    ...above('FOLD_SHORT_OF_EDGE', foldGaps, 0),
    ...present('FOLD_NOTE_UNCLEAR', foldNotes),
  ];
};

/** What in a part is too small, too near or astray for the sheet and the machines. Source: decisions, "Issues per part". */
export function clearanceFindings(clearances: Clearances, limits: ClearanceLimits): Finding[] {
  const { thicknessMm, smallContourLimitMm, smallestPartMm, isFolded } = limits;
  const { contours, holes, webs, slots, sought, corners, parts, etchings } = clearances;
  return [
    ...(smallContourLimitMm === null ? [] : below('TINY_CONTOUR', contours, smallContourLimitMm)),
    ...below('HOLE_SMALLER_THAN_THICKNESS', holes, thicknessMm * HOLE_WIDTH_RATIO),
    ...below('NARROW_SLOT', slots, thicknessMm * HOLE_WIDTH_RATIO),
    ...below('THIN_WEB', webs, thicknessMm * WEB_RATIO),
    ...below('NARROW_PLACES_UNSOUGHT', sought, thicknessMm * WEB_RATIO),
    ...present('ETCHING_OVER_CUT', etchings),
    ...(isFolded ? foldFindings(clearances, limits) : []),
    ...below('SHARP_INNER_CORNER', corners, cornerRadiusFor(limits)),
    ...below('SMALL_PART', parts, smallestPartMm ?? SMALLEST_PART_MM),
  ];
}
