import type { PlacedPart } from './certify.ts';
import { LARGEST_LENGTH } from './fill-input.ts';
import type { JobInput } from './job-input.ts';
import { type LeftOutReason, leftOutReason } from './left-out.ts';
import { type NestFile, parseNestFile } from './nest-file.ts';
import { type FillNest, nestFill } from './nest-fill.ts';
import { nestJob } from './nest-job.ts';
import { nestStrip } from './nest-strip.ts';
import type { JobPart } from './pieces.ts';
import { boundsOfPlacements } from './placements.ts';
import type { NestOutcome } from './refusal.ts';
import { type Shape, shapeArea } from './ring.ts';
import { type SheetShape, sheetOutline } from './sheet.ts';

/** What a nest says of itself; the checker of the file format compares these with what it finds. */
export type NestClaims = {
  readonly count: number;
  /** Net material / area of the sheets that carry parts. */
  readonly density: number;
  /** Bounds of the parts, summed over sheets, mm². */
  readonly boundsArea: number;
  /** Furthest part edge from the left of its sheet, and the margin, mm; the longest of all sheets. */
  readonly usedLength: number;
  /** Fill: no nest holds more. Otherwise the pieces asked for. */
  readonly upperBound: number;
  /** Fill: rows of rectangles hold so many; a nest never holds fewer. */
  readonly lowerBound?: number;
  /** Fill: what is left of the sheet beyond the used length. */
  readonly remnant?: FillNest['remnant'];
  /** Fill: why nothing was placed, else null. */
  readonly emptyReason?: FillNest['emptyReason'];
  readonly sheetsUsed: number;
  readonly cost: number | null;
};

/** One sheet of an output; `stockIndex` is its kind's place in the input. */
export type TakenSheet = SheetShape & {
  readonly quantity: 1;
  readonly cost: number | null;
  readonly stockIndex: number;
};

/** Pieces of a part that have no place. */
type LeftOut = { readonly partIndex: number; readonly quantity: number; readonly reason: LeftOutReason };

/** The output of `kerf nest`: the input's fields, and placements whose `sheetIndex` counts through `sheets`. */
export type NestFileOutput = Omit<NestFile, 'sheets' | 'parts'> & {
  readonly sheet: TakenSheet;
  readonly sheets: readonly TakenSheet[];
  readonly parts: readonly (Shape & Omit<JobPart, 'shape' | 'quantity'> & { readonly quantity?: number })[];
  readonly placements: readonly PlacedPart[];
  readonly claims: NestClaims;
  readonly unplaced: readonly LeftOut[];
  /** Fill, when the part has a quantity: the sheets required and what lies on the last of them. */
  readonly wanted?: FillNest['wanted'];
};

/** What the caller of a nest file asks of every search. */
type Asked = Pick<JobInput, 'isOver' | 'onRejected'>;

type Run = Pick<NestFileOutput, 'placements' | 'wanted'> & {
  readonly unplaced: readonly Omit<LeftOut, 'reason'>[];
  readonly fill?: Pick<NestClaims, 'lowerBound' | 'remnant' | 'emptyReason'>;
  readonly sheets: readonly { readonly stockIndex: number; readonly sheet: SheetShape }[];
  readonly upperBound: number;
};

function runFill(file: NestFile, input: unknown, asked: Asked): NestOutcome<Run> {
  const part = file.parts[0]!;
  const { sheet } = file.sheets[0]!;
  const given = isFields(input) && Array.isArray(input.parts) ? input.parts[0] : undefined;
  const hasQuantity = isFields(given) && typeof given.quantity === 'number';
  const task = { ...file, ...part, part: part.shape, sheet, ...asked, effort: 'thorough', seed: file.seed } as const;
  const outcome = nestFill(hasQuantity ? task : { ...task, quantity: undefined });
  if (!outcome.ok) return outcome;
  const { placements, upperBound, lowerBound, remnant, emptyReason, wanted } = outcome.value;
  const fill = { lowerBound, remnant, emptyReason };
  const value = { placements, upperBound, fill, wanted, sheets: [{ stockIndex: 0, sheet }], unplaced: [] };
  return { ok: true, value };
}

function runStrip(file: NestFile, asked: Asked, spent: () => number): Run {
  const { sheet } = file.sheets[0]!;
  const height = 'outer' in sheet ? 0 : sheet.height;
  const { placements, usedLength, unplaced } = nestStrip({ ...file, ...asked, height, spent });
  const used = { width: Math.max(usedLength, 2 * file.margin + 1e-3), height };
  return { placements, unplaced, upperBound: pieces(file), sheets: [{ stockIndex: 0, sheet: used }] };
}

/**
 * Sheets of a job keep the places they have in the input: its first sheet of each kind comes first, used or not, then
 * the further ones, so that a placement's sheet is found in the input as well.
 */
function runJob(file: NestFile, asked: Asked): Run {
  const nest = nestJob({ ...file, ...asked });
  const order = file.sheets.map((_, stockIndex) => stockIndex);
  const seen = new Set<number>();
  const places = nest.sheets.map(({ stockIndex }) => {
    if (!seen.has(stockIndex)) {
      seen.add(stockIndex);
      return stockIndex;
    }
    return order.push(stockIndex) - 1;
  });
  return {
    placements: nest.placements.map((placement) => ({ ...placement, sheetIndex: places[placement.sheetIndex]! })),
    unplaced: nest.unplaced,
    upperBound: pieces(file),
    sheets: order.map((stockIndex) => ({ stockIndex, sheet: file.sheets[stockIndex]!.sheet })),
  };
}

const pieces = (file: NestFile): number => file.parts.reduce((sum, part) => sum + part.quantity, 0);

function claimsOf(file: NestFile, { placements, sheets, upperBound, fill }: Run): NestClaims {
  const shapes = file.parts.map((part) => part.shape);
  const used = [...new Set(placements.map(({ sheetIndex }) => sheetIndex))];
  const bounds = used.map((index) =>
    boundsOfPlacements(
      shapes,
      placements.filter((one) => one.sheetIndex === index),
    ),
  );
  const outlines = used.map((index) => sheetOutline(sheets[index]!.sheet));
  const sheetArea = outlines.reduce((sum, outline) => sum + shapeArea(outline), 0);
  const areas = shapes.map(shapeArea);
  const material = placements.reduce((sum, { partIndex }) => sum + areas[partIndex]!, 0);
  const left = outlines.map(({ outer }) => Math.min(...outer.map(([x]) => x)));
  const costs = used.map((index) => file.sheets[sheets[index]!.stockIndex]!.cost);
  return {
    count: placements.length,
    density: sheetArea > 0 ? material / sheetArea : 0,
    boundsArea: bounds.reduce((sum, box) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0),
    usedLength: bounds.reduce((far, box, k) => Math.max(far, box.maxX - left[k]! + file.margin), 0),
    upperBound,
    ...fill,
    sheetsUsed: used.length,
    cost: costs.some((cost) => cost === null) ? null : costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0),
  };
}

/**
 * Runs a `kerf nest` input to its deadline, measured by the clock passed in (milliseconds, any origin). `onRejected` is told of every
 * answer that the exact checker rejects.
 */
export function runNestFile(input: unknown, now: () => number, onRejected?: () => void): NestOutcome<NestFileOutput> {
  const start = now();
  const outcome = parseNestFile(input);
  if (!outcome.ok) return outcome;
  const file = outcome.value;
  const asked: Asked = { isOver: () => now() - start > file.deadlineMs, onRejected };
  const spent = () => Math.min(1, (now() - start) / file.deadlineMs);
  const run: NestOutcome<Run> =
    file.mode === 'fill'
      ? runFill(file, input, asked)
      : { ok: true, value: file.mode === 'job' ? runJob(file, asked) : runStrip(file, asked, spent) };
  if (!run.ok) return run;
  const { placements, unplaced, sheets } = run.value;
  const taken = sheets.map(({ stockIndex, sheet }): TakenSheet => {
    return { ...sheet, quantity: 1, cost: file.sheets[stockIndex]!.cost, stockIndex };
  });
  const value: NestFileOutput = {
    ...(isFields(input) ? input : {}),
    ...file,
    sheet: taken[0]!,
    sheets: taken,
    parts: file.parts.map((part, k) => partFields(file, part, k, input)),
    placements,
    claims: claimsOf(file, run.value),
    unplaced: unplaced.map((one) => ({ ...one, reason: leftOutReason(file.parts[one.partIndex]!, roomsOf(file)) })),
    ...(file.mode === 'fill' ? { wanted: run.value.wanted } : {}),
  };
  return { ok: true, value };
}

/** Sheets that pieces could lie on: a strip is as long as it needs to be. */
function roomsOf({ mode, sheets, margin }: NestFile): Pick<NestFile, 'sheets' | 'margin'> {
  if (mode !== 'strip') return { sheets, margin };
  const endless = sheets.map((one) =>
    'outer' in one.sheet ? one : { ...one, sheet: { ...one.sheet, width: LARGEST_LENGTH } },
  );
  return { sheets: endless, margin };
}

/** A part as given, with its rings cleaned and its defaults filled in; filling a sheet knows no quantity. */
function partFields(file: NestFile, part: JobPart, index: number, input: unknown): NestFileOutput['parts'][number] {
  const listed = isFields(input) && Array.isArray(input.parts) ? input.parts[index] : undefined;
  const { shape, quantity, ...rest } = part;
  const given = isFields(listed) ? { ...listed, quantity: undefined } : {};
  return { ...given, ...shape, ...rest, ...(file.mode === 'fill' ? {} : { quantity }) };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
