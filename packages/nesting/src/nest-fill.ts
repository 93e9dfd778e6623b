import { type PlacedPart, withoutViolations } from './certify.ts';
import { checkFill } from './fill-input.ts';
import { type FilledSheet, fillSheet } from './fill-sheet.ts';
import type { Spot } from './lattice-block.ts';
import { grownOutline } from './offset-ring.ts';
import { type AllowedRotations, orientationsOf } from './orientations.ts';
import { prepareNestPart } from './oriented-part.ts';
import { DEEP_EFFORT, FIRST_EFFORT, LIGHT_EFFORT, NORMAL_EFFORT, type SearchEffort } from './pattern-search.ts';
import { randomStream } from './random.ts';
import type { NestOutcome } from './refusal.ts';
import { boxOf, type Shape, shapeArea, signedArea, turnRing } from './ring.ts';
import { roomOf, type SheetRoom, type SheetShape, sheetOutline } from './sheet.ts';
import { fitsTurned, fittingAngle, smallestBoxAngle } from './smallest-box.ts';

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
  /** Asked between steps; the search ends soon after it says true, with a valid nest. */
  readonly isOver: () => boolean;
  readonly seed: number;
};

export type NestBounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A certified nest of one part. */
export type FillNest = {
  readonly placements: readonly PlacedPart[];
  readonly count: number;
  /** Net material of the parts / area of the sheet. */
  readonly density: number;
  /** Bounds of the true outlines, zero when nothing fits. */
  readonly bounds: NestBounds;
  readonly boundsWidth: number;
  readonly boundsHeight: number;
  readonly boundsArea: number;
  /** No nest of any kind holds more: usable area grown by half a spacing / area of the part grown likewise. */
  readonly upperBound: number;
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
    if (!fitsTurned(part.outer, angle, width, height)) {
      const slanted = fittingAngle(part.outer, width, height);
      return slanted === null ? [] : [slanted];
    }
    return angle === 0 ? [0] : [angle, 0];
  }
  const bases: number[] = [];
  for (const angle of allowed) {
    const isNew = !bases.some((base) => Math.abs(base - angle) % 90 === 0);
    if (isNew && fitsTurned(part.outer, angle, frame.maxX - frame.minX, frame.maxY - frame.minY)) bases.push(angle);
  }
  return bases.slice(0, 8);
}

export function placementsOf(spots: readonly Spot[], partIndex: number, sheetIndex: number): PlacedPart[] {
  return spots.map(({ part, x, y }) => ({
    partIndex,
    x: x + part.shiftX,
    y: y + part.shiftY,
    rotationDegrees: part.degrees,
    mirrored: part.mirrored,
    sheetIndex,
  }));
}

export function boundsOfPlacements(parts: readonly Shape[], placements: readonly PlacedPart[]): NestBounds {
  const boxes = new Map<string, NestBounds>();
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { partIndex, rotationDegrees, mirrored, x, y } of placements) {
    const key = `${partIndex}/${rotationDegrees}/${mirrored}`;
    const outer = parts[partIndex]?.outer ?? [];
    const box = boxes.get(key) ?? boxOf(turnRing(outer, rotationDegrees, mirrored));
    boxes.set(key, box);
    bounds.minX = Math.min(bounds.minX, box.minX + x);
    bounds.minY = Math.min(bounds.minY, box.minY + y);
    bounds.maxX = Math.max(bounds.maxX, box.maxX + x);
    bounds.maxY = Math.max(bounds.maxY, box.maxY + y);
  }
  return placements.length > 0 ? bounds : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

/** Copies a sheet could hold if nothing but area counted; `grownArea` is a part's with half the spacing round it, mm². */
export function areaBound(grownArea: number, room: SheetRoom | null, spacing: number): number {
  if (!room) return 0;
  const { frame, obstacle, usableArea } = room;
  const grownRoom = (frame.maxX - frame.minX + spacing) * (frame.maxY - frame.minY + spacing);
  const perimeter = 2 * (frame.maxX - frame.minX + frame.maxY - frame.minY);
  const area = obstacle ? Math.min(grownRoom, usableArea + perimeter * spacing * 2 + spacing * spacing * 4) : grownRoom;
  return Math.floor(area / grownArea + 1e-9);
}

/** Puts placements that passed the checker into a result. */
export function fillNestOf(
  input: FillInput,
  room: SheetRoom | null,
  placed: readonly PlacedPart[],
  grownArea: number,
): FillNest {
  const outline = sheetOutline(input.sheet);
  const placements = withoutViolations({
    parts: [input.part],
    rules: [input],
    sheets: [outline],
    margin: input.margin,
    spacing: input.spacing,
    placements: placed,
  });
  const bounds = boundsOfPlacements([input.part], placements);
  const boundsWidth = bounds.maxX - bounds.minX;
  const boundsHeight = bounds.maxY - bounds.minY;
  const emptyReason = placements.length > 0 ? null : room ? 'PART_LARGER_THAN_SHEET' : 'NO_ROOM_INSIDE_MARGIN';
  return {
    placements,
    count: placements.length,
    density: (placements.length * shapeArea(input.part)) / shapeArea(outline),
    bounds,
    boundsWidth,
    boundsHeight,
    boundsArea: boundsWidth * boundsHeight,
    upperBound: Math.max(placements.length, areaBound(grownArea, room, input.spacing)),
    emptyReason,
  };
}

/** As many copies of a part as fit one sheet; the same input and seed give the same nest when run to its end. */
export function nestFill(input: FillInput): NestOutcome<FillNest> {
  const refusal = checkFill(input);
  if (refusal) return { ok: false, refusal };
  const room = roomOf(input.sheet, input.margin);
  const { best, grownArea } = searchSheet(input, room);
  return { ok: true, value: fillNestOf(input, room, placementsOf(best, 0, 0), grownArea) };
}

/** Share of the upper bound, and copies, from which a deep search gains next to nothing for three times the time. */
const FULL_ENOUGH = 0.9;
const FEW_COPIES = 20;
/** Copies above which a deep search takes longer than its gain is worth, and above which even the usual one does. */
const MANY_COPIES = 400;
const HOSTS_OF_COPIES = 1_500;

/** The searches for a part of which so many copies could lie on the sheet, and when one of them is enough. */
const effortFor = (
  wanted: FillInput['effort'],
  upperBound: number,
): { efforts: SearchEffort[]; isEnough: (copies: number) => boolean } => {
  if (wanted !== 'byCopies') {
    const last = upperBound > HOSTS_OF_COPIES ? [LIGHT_EFFORT, NORMAL_EFFORT] : [NORMAL_EFFORT, DEEP_EFFORT];
    return { efforts: [FIRST_EFFORT, ...last], isEnough: () => false };
  }
  if (upperBound > HOSTS_OF_COPIES) return { efforts: [LIGHT_EFFORT], isEnough: () => true };
  if (upperBound > MANY_COPIES) return { efforts: [NORMAL_EFFORT], isEnough: () => true };
  const isEnough = (copies: number) => copies < FEW_COPIES || copies >= FULL_ENOUGH * upperBound;
  return { efforts: [NORMAL_EFFORT, DEEP_EFFORT], isEnough };
};

/** The nests of a sheet and the area of the part with half the spacing round it, mm². */
export type SearchedSheet = FilledSheet & { readonly grownArea: number };

export function searchSheet(input: FillInput, room: SheetRoom | null): SearchedSheet {
  const bases = room ? searchBases(input.part, input.allowedRotations, room) : [];
  if (!room || bases.length === 0) {
    return { best: [], others: [], grownArea: signedArea(grownOutline(input.part.outer, input.spacing / 2)) };
  }
  const part = prepareNestPart(input.part.outer, input.spacing);
  const filled = fillSheet({
    orientations: orientationsOf(part, input.allowedRotations, input.allowMirror),
    frame: room.frame,
    obstacle: room.obstacle,
    spacing: input.spacing,
    bases,
    random: randomStream(input.seed),
    ...effortFor(input.effort, areaBound(part.exactArea, room, input.spacing)),
    isOver: input.isOver,
  });
  return { ...filled, grownArea: part.exactArea };
}
