import { LARGEST_LENGTH, shapeRefusal, spacingRefusal } from './fill-input.ts';
import { foreignFields, foreignKind } from './foreign-file.ts';
import type { AllowedRotations } from './orientations.ts';
import type { JobPart } from './pieces.ts';
import { type NestOutcome, refuse } from './refusal.ts';
import type { Ring, Shape, Vertex } from './ring.ts';
import type { SheetShape } from './sheet.ts';
import type { StockSheet } from './stock.ts';

/** A nest input as files carry it, parsed. Lengths in mm. */
export type NestFile = {
  readonly mode: 'fill' | 'job' | 'strip';
  readonly sheets: readonly StockSheet[];
  readonly margin: number;
  readonly spacing: number;
  readonly parts: readonly JobPart[];
  readonly deadlineMs: number;
  readonly seed: number;
};

/** Most part types of one file, and most pieces of all of them together. */
const MOST_PARTS = 2_000;
const MOST_PIECES = 100_000;
/** Most corners of a whole file. */
const MOST_VERTICES = 1_000_000;
/** Most sheets and most rotations listed. */
const MOST_LISTED = 1_000;
const LONGEST_DEADLINE_MS = 600_000;

type Fields = Readonly<Record<string, unknown>>;

class Refused extends Error {
  readonly outcome: ReturnType<typeof refuse>;
  constructor(outcome: ReturnType<typeof refuse>) {
    super(outcome.refusal.facts.sentence);
    this.outcome = outcome;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function numberOf(value: unknown, where: string, smallest: number, largest: number, absent?: number): number {
  if (value === undefined && absent !== undefined) return absent;
  if (typeof value === 'number' && value >= smallest && value <= largest) return value;
  throw new Refused(refuse('NUMBER_INVALID', where, `${where} must be a number from ${smallest} to ${largest}.`));
}

function wholeOf(value: unknown, where: string, smallest: number, largest: number, absent?: number): number {
  const number = numberOf(value, where, smallest, largest, absent);
  if (Number.isInteger(number)) return number;
  throw new Refused(refuse('NUMBER_INVALID', where, `${where} must be a whole number.`));
}

function listOf(value: unknown, where: string, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= most) return value;
  const sentence = Array.isArray(value) ? `${where} lists more than ${most}.` : `${where} must be a list.`;
  throw new Refused(refuse(Array.isArray(value) ? 'TOO_MANY_VERTICES' : 'RING_INVALID', where, sentence));
}

function vertexOf(value: unknown, where: string): Vertex {
  if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number') return [value[0], value[1]];
  if (isFields(value) && typeof value.x === 'number' && typeof value.y === 'number') return [value.x, value.y];
  throw new Refused(refuse('RING_INVALID', where, `${where} holds something that is not a point.`));
}

/** A ring without repeated points and without its first point at the end. */
function ringOf(value: unknown, where: string): Ring {
  const ring: Vertex[] = [];
  for (const entry of listOf(value, where, MOST_VERTICES)) {
    const point = vertexOf(entry, where);
    const last = ring[ring.length - 1];
    if (!last || last[0] !== point[0] || last[1] !== point[1]) ring.push(point);
  }
  const first = ring[0];
  const last = ring[ring.length - 1];
  if (ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) ring.pop();
  return ring;
}

function shapeOf(fields: Fields, where: string): Shape {
  const holes =
    fields.holes === undefined || fields.holes === null ? [] : listOf(fields.holes, `${where}.holes`, 100_000);
  const shape: Shape = {
    outer: ringOf(fields.outer, `${where}.outer`),
    holes: holes.map((hole, k) => ringOf(hole, `${where}.holes[${k}]`)),
  };
  const refusal = shapeRefusal(shape, where);
  if (refusal) throw new Refused({ ok: false, refusal });
  return shape;
}

function rotationsOf(value: unknown, where: string): AllowedRotations {
  if (value === undefined || value === null || value === 'any') return 'any';
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LISTED) {
    throw new Refused(refuse('ROTATIONS_INVALID', where, `${where} must be "any" or a list of degrees.`));
  }
  return value.map((angle, k) => numberOf(angle, `${where}[${k}]`, -36_000, 36_000));
}

function sheetOf(value: unknown, where: string, isStrip: boolean): SheetShape {
  if (!isFields(value)) throw new Refused(refuse('SHEET_MISSING', where, `${where} must be a sheet.`));
  if (value.outer !== undefined && !isStrip) return shapeOf(value, where);
  const height = numberOf(value.height ?? value.h, `${where}.height`, 1e-3, LARGEST_LENGTH);
  const given = value.width ?? value.w;
  const width = isStrip ? LARGEST_LENGTH : numberOf(given, `${where}.width`, 1e-3, LARGEST_LENGTH);
  return { width, height };
}

function sheetsOf(input: Fields, mode: NestFile['mode']): StockSheet[] {
  const listed = input.sheets ?? (input.sheet === undefined ? undefined : [input.sheet]);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_LISTED) {
    throw new Refused(
      refuse('SHEET_MISSING', 'sheet', `A sheet is needed, or a list of at most ${MOST_LISTED} sheets.`),
    );
  }
  return listed.map((entry: unknown, k) => {
    const where = input.sheets === undefined ? 'sheet' : `sheets[${k}]`;
    const sheet = sheetOf(entry, where, mode === 'strip');
    const { quantity, cost } = isFields(entry) ? entry : {};
    return {
      sheet,
      quantity: quantity === undefined || quantity === null ? null : wholeOf(quantity, `${where}.quantity`, 0, 1e6),
      cost: cost === undefined || cost === null ? null : numberOf(cost, `${where}.cost`, 0, 1e12),
    };
  });
}

function partOf(value: unknown, input: Fields, where: string): JobPart {
  if (!isFields(value)) throw new Refused(refuse('RING_INVALID', where, `${where} must be a part.`));
  const mirror = value.allowMirror ?? input.allowMirror ?? false;
  return {
    shape: shapeOf(value, where),
    quantity: wholeOf(value.quantity ?? undefined, `${where}.quantity`, 0, MOST_PIECES, 1),
    allowedRotations: rotationsOf(value.allowedRotations ?? input.allowedRotations, `${where}.allowedRotations`),
    allowMirror: mirror === true,
  };
}

function partsOf(input: Fields): JobPart[] {
  const listed = input.parts;
  if (!Array.isArray(listed) || listed.length === 0) {
    throw new Refused(refuse('PARTS_MISSING', 'parts', 'At least one part is needed.'));
  }
  if (listed.length > MOST_PARTS) {
    throw new Refused(refuse('TOO_MANY_PARTS', 'parts', `At most ${MOST_PARTS} different parts are taken.`));
  }
  const parts = listed.map((part, k) => partOf(part, input, `parts[${k}]`));
  const pieces = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (pieces > MOST_PIECES) {
    throw new Refused(refuse('TOO_MANY_PARTS', 'parts', `At most ${MOST_PIECES} pieces are nested at once.`));
  }
  return parts;
}

/** What cannot be asked of the parts together; a fill is checked in full where it is made. */
function checkTogether({
  mode,
  sheets,
  spacing,
  parts,
}: Pick<NestFile, 'mode' | 'sheets' | 'spacing' | 'parts'>): void {
  if (mode === 'fill') {
    if (parts.length > 1) {
      const sentence = `The mode fill takes one part and ${parts.length} are listed. The mode job nests them together.`;
      throw new Refused(refuse('TOO_MANY_PARTS', 'parts', sentence));
    }
    if (sheets.length > 1) {
      const sentence = `The mode fill takes one sheet and ${sheets.length} are listed. The mode job chooses among them.`;
      throw new Refused(refuse('SHEET_MISSING', 'sheets', sentence));
    }
    return;
  }
  for (const [k, { quantity, shape }] of parts.entries()) {
    if (quantity === 0) {
      const sentence = 'The quantity must be a whole number from 1. Enter how many parts are wanted.';
      throw new Refused(refuse('QUANTITY_INVALID', `parts[${k}].quantity`, sentence));
    }
    const refusal = spacingRefusal(shape.outer, spacing);
    if (refusal) throw new Refused({ ok: false, refusal });
  }
}

function parsed(input: unknown): NestFile {
  if (!isFields(input)) throw new Refused({ ok: false, refusal: foreignKind(input) });
  const foreign = foreignFields(input);
  if (foreign !== null) throw new Refused({ ok: false, refusal: foreign });
  const mode = input.mode ?? 'fill';
  if (mode !== 'fill' && mode !== 'job' && mode !== 'strip') {
    throw new Refused(refuse('MODE_UNKNOWN', 'mode', 'The mode must be fill, job or strip.'));
  }
  const asked = {
    mode,
    sheets: sheetsOf(input, mode),
    margin: numberOf(input.margin ?? undefined, 'margin', 0, LARGEST_LENGTH, 0),
    spacing: numberOf(input.spacing ?? undefined, 'spacing', 0, LARGEST_LENGTH, 0),
    parts: partsOf(input),
  } as const;
  checkTogether(asked);
  return {
    ...asked,
    deadlineMs: numberOf(
      input.deadlineMs ?? undefined,
      'deadlineMs',
      0,
      LONGEST_DEADLINE_MS,
      mode === 'fill' ? 300 : 3_000,
    ),
    seed: wholeOf(input.seed ?? undefined, 'seed', 0, 0xffffffff, 1),
  };
}

/** Reads the `kerf nest` file format; refuses anything it cannot nest honestly. */
export function parseNestFile(input: unknown): NestOutcome<NestFile> {
  try {
    return { ok: true, value: parsed(input) };
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}
