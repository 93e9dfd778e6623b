import type { PieceSpot } from './bed.ts';
import { type BoxRows, boxRows, NO_ROWS } from './box-rows.ts';
import type { PlacedPart } from './certify.ts';
import { type Checker, newChecker } from './fill-checker.ts';
import { checkFill } from './fill-input.ts';
import { type FilledSheet, type FillTask, fillingOrientations, fillSheet } from './fill-sheet.ts';
import type { Spot } from './lattice-block.ts';
import { type AllowedRotations, orientationsOf } from './orientations.ts';
import { leastGrownArea, prepareNestPart } from './oriented-part.ts';
import { type Copies, newCopies } from './overlap/closer-copies.ts';
import {
  DEEP_EFFORT,
  FIRST_EFFORT,
  LIGHT_EFFORT,
  NORMAL_EFFORT,
  SECOND_EFFORT,
  type SearchEffort,
} from './pattern-search.ts';
import { areLoose, lengthOfLeftmost, movedNests, quantityNests } from './quantity-nests.ts';
import { randomStream } from './random.ts';
import type { NestOutcome } from './refusal.ts';
import { boxOf, normalDegrees, type Ring, type Shape, shapeArea, signedArea, turnRing } from './ring.ts';
import { roomOf, type SheetRoom, type SheetShape, sheetOutline, takenRoom } from './sheet.ts';
import { fitsTurned, fittingAngles, smallestBoxAngle } from './smallest-box.ts';
import { toCorner } from './to-corner.ts';
import { type WantedNest, wantedNest } from './wanted-nest.ts';

/** As many copies of one part as fit one sheet. Lengths in mm, angles in degrees counter-clockwise. */
export type FillInput = {
  readonly part: Shape;
  readonly sheet: SheetShape;
  /** Least distance from a part to the sheet's edge. */
  readonly margin: number;
  /** Least distance between two parts. */
  readonly spacing: number;
  readonly allowedRotations: AllowedRotations;
  readonly allowMirror: boolean;
  /**
   * 'deep' when not said: a deep search follows the usual one while there is time. 'byCopies' searches as hard as the copies that
   * could lie on the sheet are worth; the choice is never one of time, so that a search run to its end repeats exactly.
   */
  readonly effort?: 'deep' | 'byCopies';
  /** Parts wanted, from 1; when said, so many are nested as well, on as few sheets as the full sheet allows. */
  readonly quantity?: number | undefined;
  /** Asked between steps; the search ends soon after it says true, with a valid nest. */
  readonly isOver: () => boolean;
  readonly seed: number;
  /** Told of every answer that the exact checker rejects. */
  readonly onRejected?: (() => void) | undefined;
};

export type NestBounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A rectangle of sheet left over, mm. */
export type Remnant = { readonly width: number; readonly height: number };

/** How much of its sheet a nest takes. */
export type NestSize = {
  /** Bounds of the true outlines, zero when nothing fits. */
  readonly bounds: NestBounds;
  readonly boundsWidth: number;
  readonly boundsHeight: number;
  readonly boundsArea: number;
  /** From the sheet's left edge to the furthest part and the margin, mm. */
  readonly usedLength: number;
  /** What is left of a rectangular sheet beyond the used length, or null when that is nothing. */
  readonly remnant: Remnant | null;
};

/** Width (mm) below which a remnant is nothing. */
const SMALLEST_REMNANT = 0.01;

/** A certified nest of one part. */
export type FillNest = NestSize & {
  readonly placements: readonly PlacedPart[];
  readonly count: number;
  /** Net material of the parts / area of the sheet. */
  readonly density: number;
  /** No nest of any kind holds more: usable area grown by half a spacing / area of the part grown likewise. */
  readonly upperBound: number;
  /** Rows of rectangles hold so many, every part in its whole box; the nest never holds fewer. */
  readonly lowerBound: number;
  /** The parts wanted, when a quantity was said and a part fits. */
  readonly wanted: WantedNest | null;
  /** Why nothing was placed, else null. */
  readonly emptyReason: 'PART_LARGER_THAN_SHEET' | 'NO_ROOM_INSIDE_MARGIN' | null;
};

/**
 * Angles of the first member worth searching: quarter turns of a pattern are tried anyway. Empty when the part fits the
 * sheet in no way.
 */
export function searchBases(part: Shape, allowed: AllowedRotations, { frame }: SheetRoom): number[] {
  if (allowed === 'any') {
    const angle = smallestBoxAngle(part.outer);
    const width = frame.maxX - frame.minX;
    const height = frame.maxY - frame.minY;
    if (!fitsTurned(part.outer, angle, width, height)) return fittingAngles(part.outer, width, height);
    return angle === 0 ? [0] : [angle, 0];
  }
  const bases: number[] = [];
  for (const angle of allowed) {
    const isNew = !bases.some((base) => Math.abs(base - angle) % 90 === 0);
    if (isNew && fitsTurned(part.outer, angle, frame.maxX - frame.minX, frame.maxY - frame.minY)) bases.push(angle);
  }
  return bases.slice(0, 8);
}

const placementOf = ({ part, x, y }: Spot, partIndex: number, sheetIndex: number): PlacedPart => ({
  partIndex,
  x: x + part.shiftX,
  y: y + part.shiftY,
  rotationDegrees: part.degrees,
  mirrored: part.mirrored,
  sheetIndex,
});

export const placementsOf = (spots: readonly Spot[], partIndex: number, sheetIndex: number): PlacedPart[] =>
  spots.map((spot) => placementOf(spot, partIndex, sheetIndex));

export const placementsOfPieces = (spots: readonly PieceSpot[], sheetIndex: number): PlacedPart[] =>
  spots.map((spot) => placementOf(spot, spot.partIndex, sheetIndex));

/** Bounds of a nest and what it leaves of the sheet. */
export function nestSize(
  input: Pick<FillInput, 'part' | 'sheet' | 'margin'>,
  placements: readonly PlacedPart[],
): NestSize {
  const { sheet, margin } = input;
  const bounds = boundsOfPlacements([input.part], placements);
  const boundsWidth = bounds.maxX - bounds.minX;
  const boundsHeight = bounds.maxY - bounds.minY;
  const box = boxOf(sheetOutline(sheet).outer);
  const usedLength = placements.length > 0 ? Math.min(bounds.maxX + margin, box.maxX) - box.minX : 0;
  return {
    ...{ bounds, boundsWidth, boundsHeight, boundsArea: boundsWidth * boundsHeight, usedLength },
    remnant: 'outer' in sheet ? null : remnantBeyond(usedLength, sheet),
  };
}

/** Boxes of outlines by their turn, plain and mirrored, as long as the outlines are in use: thousands of sheets hold the same parts. */
const turnedBoxes = new WeakMap<Ring, readonly [Map<number, NestBounds>, Map<number, NestBounds>]>();
const NO_RING: Ring = [];

function turnedBox(outer: Ring, degrees: number, mirrored: boolean): NestBounds {
  const boxes = turnedBoxes.get(outer) ?? [new Map(), new Map()];
  turnedBoxes.set(outer, boxes);
  const known = boxes[mirrored ? 1 : 0].get(degrees);
  if (known) return known;
  const made = boxOf(turnRing(outer, degrees, mirrored));
  boxes[mirrored ? 1 : 0].set(degrees, made);
  return made;
}

export function boundsOfPlacements(parts: readonly Shape[], placements: readonly PlacedPart[]): NestBounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { partIndex, rotationDegrees, mirrored, x, y } of placements) {
    const box = turnedBox(parts[partIndex]?.outer ?? NO_RING, rotationDegrees, mirrored);
    minX = Math.min(minX, box.minX + x);
    minY = Math.min(minY, box.minY + y);
    maxX = Math.max(maxX, box.maxX + x);
    maxY = Math.max(maxY, box.maxY + y);
  }
  return placements.length > 0 ? { minX, minY, maxX, maxY } : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

/** Copies a sheet could hold if nothing but area counted; `grownArea` is a part's with half the spacing round it, mm². */
export function areaBound(grownArea: number, room: SheetRoom | null, spacing: number): number {
  if (!room) return 0;
  return Math.floor(takenRoom(room, spacing) / grownArea + 1e-9);
}

/** What is left of a rectangular sheet beyond its used length; null when that is nothing. */
export const remnantBeyond = (usedLength: number, { width, height }: Remnant): Remnant | null =>
  width - usedLength < SMALLEST_REMNANT ? null : { width: width - usedLength, height };

/** Puts placements that passed the checker into a result. */
function fillNestOf(
  input: FillInput,
  room: SheetRoom | null,
  checker: Checker,
  { best, others, ofQuantity, grownArea, rows }: SearchedSheet,
): FillNest {
  const outline = sheetOutline(input.sheet);
  const placements = toCorner(input, checker.fullest({ best, others, rows }));
  const size = nestSize(input, placements);
  const count = placements.length;
  const emptyReason = count > 0 ? null : room ? 'PART_LARGER_THAN_SHEET' : 'NO_ROOM_INSIDE_MARGIN';
  return {
    placements,
    count,
    density: (count * shapeArea(input.part)) / shapeArea(outline),
    ...size,
    upperBound: Math.max(count, areaBound(grownArea, room, input.spacing)),
    lowerBound: Math.min(count, rows.count),
    wanted:
      room && count > 0 ? wantedNest(input, room, placements, [best, ...others, ...ofQuantity], checker.inTime) : null,
    emptyReason,
  };
}

/** As many copies of a part as fit one sheet; the same input and seed give the same nest when run to its end. */
export function nestFill(input: FillInput): NestOutcome<FillNest> {
  const refusal = checkFill(input);
  if (refusal) return { ok: false, refusal };
  const room = roomOf(input.sheet, input.margin);
  const checker = newChecker(input);
  return { ok: true, value: fillNestOf(input, room, checker, searchSheet(input, room, checker.offer)) };
}

/** Share of the upper bound, and copies, from which a second search gains next to nothing; a third gains where the second did. */
const FULL_ENOUGH = 0.9;
const FEW_COPIES = 20;
/** Copies above which a deep search takes longer than its gain is worth, and above which even the usual one does. */
const MANY_COPIES = 400;
const HOSTS_OF_COPIES = 1_500;

const USUAL_EFFORTS: readonly SearchEffort[] = [NORMAL_EFFORT, SECOND_EFFORT, DEEP_EFFORT];

/** The searches for a part of which so many copies could lie on the sheet, and when one of them is enough. */
const effortFor = (
  wanted: FillInput['effort'],
  upperBound: number,
): { efforts: readonly SearchEffort[]; isEnough: (copies: number) => boolean } => {
  if (wanted !== 'byCopies') {
    const last = upperBound > HOSTS_OF_COPIES ? [LIGHT_EFFORT, NORMAL_EFFORT] : USUAL_EFFORTS;
    return { efforts: [FIRST_EFFORT, ...last], isEnough: () => false };
  }
  if (upperBound > HOSTS_OF_COPIES) return { efforts: [LIGHT_EFFORT], isEnough: () => true };
  if (upperBound > MANY_COPIES) return { efforts: [NORMAL_EFFORT, SECOND_EFFORT], isEnough: () => false };
  let before = -1;
  const isEnough = (copies: number) => {
    const isNoMore = copies === before;
    before = copies;
    return isNoMore || copies < FEW_COPIES || copies >= FULL_ENOUGH * upperBound;
  };
  return { efforts: USUAL_EFFORTS, isEnough };
};

/** The nests of a sheet, those of the quantity, rows of rectangles, and the area of the part with half the spacing round it, mm². */
type SearchedSheet = Pick<FilledSheet, 'best' | 'others'> & {
  readonly ofQuantity: readonly (readonly Spot[])[];
  readonly grownArea: number;
  readonly rows: BoxRows;
};

/** Every turn of the bases that is allowed. */
export const allowedTurns = (bases: readonly number[], allowed: AllowedRotations): number[] =>
  bases
    .flatMap((base) => [normalDegrees(base), normalDegrees(base + 90)])
    .filter((turn) => allowed === 'any' || [turn, turn + 180].some((way) => isListed(allowed, way)))
    .map((turn) => (allowed === 'any' || isListed(allowed, turn) ? turn : normalDegrees(turn + 180)));

const isListed = (allowed: readonly number[], degrees: number): boolean =>
  allowed.some((angle) => normalDegrees(angle - degrees) < 1e-9);

function searchSheet(input: FillInput, room: SheetRoom | null, onFuller: Checker['offer']): SearchedSheet {
  const { outer } = input.part;
  const half = input.spacing / 2;
  const bases = room ? searchBases(input.part, input.allowedRotations, room) : [];
  if (!room || bases.length === 0) {
    const grownArea = leastGrownArea(Math.abs(signedArea(outer)), half);
    return { best: [], others: [], ofQuantity: [], grownArea, rows: NO_ROWS };
  }
  const allRows = boxRows(outer, allowedTurns(bases, input.allowedRotations), room, input.spacing);
  const [rows] = allRows;
  const part = prepareNestPart(outer, input.spacing, input.isOver);
  const { efforts, isEnough } = effortFor(input.effort, areaBound(part.exactArea, room, input.spacing));
  const task: FillTask = {
    orientations: orientationsOf(part, input.allowedRotations, input.allowMirror),
    frame: room.frame,
    obstacle: room.obstacle,
    spacing: input.spacing,
    bases,
    random: randomStream(input.seed),
    started: rows.count > 0,
    efforts,
    isEnough,
    isOver: input.isOver,
    onFuller,
  };
  let known: Copies | null = null;
  const copies = (): Copies => {
    known ??= newCopies(task.orientations, fillingOrientations(task), task.isOver);
    return known;
  };
  const closer = (sheet: FilledSheet) => closerNests(task, copies, sheet, input.quantity, part.exactArea);
  // A search that may be cut short has its quantity after a first look as well.
  const isCut = input.effort !== 'byCopies' && input.quantity !== undefined;
  const first = !isCut ? [] : closer(fillSheet({ ...task, efforts: [FIRST_EFFORT], random: randomStream(input.seed) }));
  const { best, others: searched, patterns } = fillSheet(task);
  const others = [...searched, ...allRows.map(({ spots }) => spots())];
  const ofQuantity = [...first, ...closer({ best, others: [...others, ...first], patterns })];
  return { best, others, ofQuantity, grownArea: part.exactArea, rows };
}

/**
 * Nests of the copies on the last sheet, where they take less of it than in any nest so far. Of few copies one more is nested as
 * well, of which one can be left out, so that one more never takes less length.
 */
function closerNests(
  task: FillTask,
  copies: () => Copies,
  { best, others, patterns }: FilledSheet,
  quantity: number | undefined,
  grownArea: number,
): (readonly Spot[])[] {
  const most = best.length;
  if (most === 0 || quantity === undefined) return [];
  const last = quantity - (Math.ceil(quantity / most) - 1) * most;
  const found = [best, ...others];
  const { minX, minY, maxX, maxY } = task.frame;
  const narrowest = Math.min(...fillingOrientations(task).map(({ width }) => width));
  const shortestOf = (nests: readonly (readonly Spot[])[], count: number) =>
    Math.min(maxX - minX, ...nests.map((nest) => lengthOfLeftmost(nest, count, task.frame)));
  const leastOf = (count: number) =>
    Math.max(narrowest, (count * grownArea) / (maxY - minY + task.spacing) - task.spacing);
  const nestsOf = (count: number): (readonly Spot[])[] => {
    const least = leastOf(count);
    const nests = quantityNests(task, patterns, count, { known: shortestOf(found, count), least });
    return [...nests, ...movedNests(task, copies, [...found, ...nests], count, least)];
  };
  const nests = nestsOf(last);
  const isOneMore = last < most && areLoose(last + 1, leastOf(last + 1), shortestOf([...found, ...nests], last));
  return isOneMore ? [...nests, ...nestsOf(last + 1)] : nests;
}
