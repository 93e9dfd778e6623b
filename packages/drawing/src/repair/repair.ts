import type { Curve, Point } from '@kerf/geometry';
import type { FindingCode } from '../drawing.ts';
import type { Chain } from '../piece.ts';

/** What can be done about a finding. Nothing of it is done by itself: each is chosen by somebody who saw what it changes. */
export const REPAIR_KINDS = [
  /** Two ends that nearly meet, or an end that stops short of a line, are brought together. */
  'joinGap',
  /** An outline that lacks a side gets a straight one, from one of its ends to the other. */
  'closeOutline',
  /** What runs past a crossing is taken away. */
  'trimOvershoot',
  /** Lines are divided where others end on them or cross them, and the outermost way round becomes an outline. */
  'splitAtJunctions',
  /** The same, but every field becomes an outline of its own: a common edge is cut for both. */
  'separateParts',
  /** A contour that crosses itself becomes its loops. */
  'splitLoops',
  /** A contour that crosses itself keeps its largest loop. */
  'dropLoops',
  /** Two contours that cross become the outline of both together. */
  'uniteContours',
  /** The smaller of two contours that cross is cut out of the larger. */
  'subtractContour',
  /** An outline around parts is cut: what passed for parts are its holes. */
  'cutOutline',
  /** What lies in a rectangle are the parts: it is a border and is not cut. */
  'takeAsBorder',
  /** A rectangle is a part, and what lies in it are its holes, as it is drawn. */
  'takeAsPart',
  /** What was taken for a drawing sheet is cut. */
  'cutSheet',
  'deleteDoubled',
  'deleteTiny',
  'deleteOpenInside',
  'deleteDashed',
  'deleteOutside',
  /** Every part becomes a drawing of its own; no change of this drawing. */
  'extractAll',
] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** Findings on what is open. */
export const OPEN: readonly FindingCode[] = ['OPEN_OUTER', 'OPEN_INNER', 'NO_OUTER'];

export type Repair = {
  /** Names what it is done to, so that it means the same as long as that is there, and nothing else after it. */
  readonly id: string;
  readonly kind: RepairKind;
  /** Findings that it does away with. */
  readonly codes: readonly FindingCode[];
  readonly pathIds: readonly string[];
  /** Where to look. */
  readonly position: Point | null;
  /** Measures in mm and counts: `gapMm`, `removedMm`, `addedMm`, `parts`, `loops`. */
  readonly facts: Readonly<Record<string, number>>;
};

/** A place on a path: number of the curve and share of its length, as one number. */
export type PathPosition = number;

/** How a repair is carried out. Places are numbers of paths in the drawing. */
export type Plan =
  | {
      readonly kind: 'rework';
      readonly places: readonly number[];
      readonly cuts: readonly { readonly place: number; readonly at: PathPosition }[];
      readonly drops: readonly { readonly place: number; readonly from: PathPosition; readonly to: PathPosition }[];
      /** Straight ends, 0 the first and 1 the last of the path, and where they are to end. */
      readonly moves: readonly { readonly place: number; readonly end: 0 | 1; readonly to: Point }[];
      readonly bridges: readonly { readonly place: number; readonly from: Point; readonly to: Point }[];
      /** Which ways round become contours; null leaves it to the other reworks of these paths. */
      readonly ways: 'outermost' | 'fields' | null;
    }
  | {
      readonly kind: 'replace';
      readonly places: readonly number[];
      readonly chains: readonly Chain[];
      readonly removed: readonly Curve[];
    }
  | { readonly kind: 'delete'; readonly places: readonly number[] }
  | { readonly kind: 'cut'; readonly places: readonly number[] }
  | { readonly kind: 'border'; readonly places: readonly number[] }
  /** Nothing changes but what is told of the paths. */
  | { readonly kind: 'confirm'; readonly places: readonly number[] };
export type Rework = Extract<Plan, { kind: 'rework' }>;

export type PlannedRepair = { readonly repair: Repair; readonly plan: Plan };

/** Longer ids are shortened: a repair may concern thousands of paths, and thousands of repairs are chosen at once. */
const LONGEST_ID = 500;

export function repairId(kind: RepairKind, ...of: readonly (string | number)[]): string {
  const id = JSON.stringify([kind, ...of]);
  return id.length <= LONGEST_ID ? id : JSON.stringify([kind, of[0], of.length, digestOf(id)]);
}

/** Tells ids apart that begin alike (FNV-1a, and the same once more from another beginning). */
function digestOf(text: string): string {
  const half = (seed: number): string => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x2f0b4c47);
}

/** A finding of a drawing, or of the settings of its part. */
export type Found = {
  readonly code: string;
  readonly pathIds?: readonly string[] | undefined;
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
};

/** Tells which repairs do away with the finding, or with a part of it. Of tiny contours a finding names the first few. */
export function answerTo({ code, pathIds = [] }: Found): (repair: Repair) => boolean {
  const named = new Set(pathIds);
  const isNamed = (repair: Repair): boolean =>
    named.size === 0 || repair.kind === 'deleteTiny' || repair.pathIds.some((id) => named.has(id));
  return (repair) => repair.codes.some((answered) => answered === code) && isNamed(repair);
}
