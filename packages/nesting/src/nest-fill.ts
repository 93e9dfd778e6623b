import { type BoxRows, boxRows, NO_ROWS } from './box-rows.ts';
import type { PlacedPart } from './certify.ts';
import { type Checker, newChecker } from './fill-checker.ts';
import { checkFill, type FillInput } from './fill-input.ts';
import { type FilledSheet, fillingOrientations, fillSheet } from './fill-sheet.ts';
import type { FillTask } from './fill-task.ts';
import type { Spot } from './lattice-block.ts';
import { type NestSize, nestSize } from './nest-size.ts';
import { orientationsOf } from './orientations.ts';
import { leastGrownArea, prepareNestPart } from './oriented-part.ts';
import { type Copies, newCopies } from './overlap/closer-copies.ts';
import { moreInWindows } from './overlap/copies-in-windows.ts';
import { groundField } from './overlap/ground-field.ts';
import { type CopiesSheet, moreCopies } from './overlap/more-copies.ts';
import type { Ground } from './overlap/stage.ts';
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
import { shapeArea, signedArea } from './ring.ts';
import { allowedTurns, searchBases } from './search-bases.ts';
import { areaBound, roomOf, type SheetRoom, sheetOutline } from './sheet.ts';
import { toCorner } from './to-corner.ts';
import { type WantedNest, wantedNest } from './wanted-nest.ts';

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

/** Moves without a further copy after which no more are sought in windows: some ten seconds. */
const WINDOW_MOVES = 90_000;

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

/** A value that is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function groundOf({ sheet, margin }: FillInput, { frame, obstacle }: SheetRoom): Ground {
  const field = obstacle && groundField(sheetOutline(sheet), margin);
  return { frame, shiftX: 0, obstacle: obstacle && field && { slices: obstacle, field } };
}

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
  const upperBound = areaBound(part.exactArea, room, input.spacing);
  const { efforts, isEnough } = effortFor(input.effort, upperBound);
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
    withMore: (nest, moves) => (nest.length < upperBound ? moreCopies(crowd(), nest, moves) : nest),
    ...(input.effort === 'thorough' && {
      inWindows: (nests: readonly (readonly Spot[])[]) => moreInWindows(crowd(), nests, WINDOW_MOVES),
    }),
  };
  const copies = once((): Copies => newCopies(task.orientations, fillingOrientations(task), task.isOver));
  const crowd = once(
    (): CopiesSheet => ({
      copies: copies(),
      ground: groundOf(input, room),
      most: upperBound,
      random: randomStream(input.seed),
      isOver: input.isOver,
    }),
  );
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
