import type { BarPiece, BarsInput, StockBar } from './bars-input.ts';
import {
  type BarsOutcome,
  type BarsRefusal,
  type BarsRefusalCode,
  MOST_BAR_KINDS,
  MOST_PIECE_KINDS,
} from './bars-refusal.ts';
import { type BarsNest, nestBars } from './nest-bars.ts';
import { barCounter, type PartsPerLength } from './parts-per-length.ts';

/** A job of bars as files carry it, parsed. */
export type BarsFile = Omit<BarsInput, 'isOver'> & { readonly deadlineMs: number };

/** The output of a bars job: the input's fields, and the nest. Angles of cuts in degrees. */
export type BarsFileOutput = Readonly<Record<string, unknown>> & {
  readonly mode: 'bars';
  readonly nest: BarsNest;
  /** How many of each piece alone one bar of each kind gives: by piece, then by bar, as the input lists them. */
  readonly perLength: readonly (readonly PartsPerLength[])[];
};

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_DEADLINE_MS = 600_000;
const USUAL_DEADLINE_MS = 10_000;
const DEGREE = Math.PI / 180;

class Refused extends Error {
  readonly refusal: BarsRefusal;
  constructor(code: BarsRefusalCode, where: string, sentence: string) {
    super(sentence);
    this.refusal = { code, facts: { where, sentence } };
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function numberOf(value: unknown, where: string, code: BarsRefusalCode, absent?: number): number {
  if ((value === undefined || value === null) && absent !== undefined) return absent;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Refused(code, where, `${where} must be a number.`);
}

const orNull = (value: unknown, where: string, code: BarsRefusalCode): number | null =>
  value === undefined || value === null ? null : numberOf(value, where, code);

function flagOf(value: unknown, where: string, absent: boolean): boolean {
  if (value === undefined || value === null) return absent;
  if (typeof value === 'boolean') return value;
  throw new Refused('NUMBER_INVALID', where, `${where} must be true or false.`);
}

function listOf(value: unknown, where: string, code: BarsRefusalCode, most: number): readonly Fields[] {
  if (!Array.isArray(value) || value.length === 0) throw new Refused(code, where, `${where} must be a list.`);
  if (value.length > most) throw new Refused('TOO_MANY_PIECES', where, `${where} lists more than ${most}.`);
  return value.map((entry: unknown, k) => {
    if (isFields(entry)) return entry;
    throw new Refused(code, `${where}[${k}]`, `${where}[${k}] must be an object with a length.`);
  });
}

const pieceOf = (value: Fields, where: string): BarPiece => ({
  length: numberOf(value.length, `${where}.length`, 'LENGTH_INVALID'),
  quantity: numberOf(value.quantity, `${where}.quantity`, 'QUANTITY_INVALID', 1),
  leftAngle: numberOf(value.leftAngle, `${where}.leftAngle`, 'ANGLE_INVALID', 0) * DEGREE,
  rightAngle: numberOf(value.rightAngle, `${where}.rightAngle`, 'ANGLE_INVALID', 0) * DEGREE,
  mayTurn: flagOf(value.mayTurn, `${where}.mayTurn`, true),
  mayRoll: flagOf(value.mayRoll, `${where}.mayRoll`, false),
});

const barOf = (value: Fields, where: string): StockBar => ({
  length: numberOf(value.length, `${where}.length`, 'LENGTH_INVALID'),
  quantity: orNull(value.quantity, `${where}.quantity`, 'QUANTITY_INVALID'),
  cost: orNull(value.cost, `${where}.cost`, 'NUMBER_INVALID'),
});

function parsed(input: unknown): BarsFile {
  if (!isFields(input)) {
    const sentence =
      'A bars job is expected: { "mode": "bars", "bars": [{ "length": 6000 }], "pieces": [{ "length": 730 }] }.';
    throw new Refused('INPUT_NOT_AN_OBJECT', '', sentence);
  }
  const setting = (field: string): number => numberOf(input[field], field, 'NUMBER_INVALID', 0);
  const deadlineMs = numberOf(input.deadlineMs, 'deadlineMs', 'NUMBER_INVALID', USUAL_DEADLINE_MS);
  const seed = numberOf(input.seed, 'seed', 'NUMBER_INVALID', 1);
  if (deadlineMs < 0 || deadlineMs > LONGEST_DEADLINE_MS) {
    const sentence = `deadlineMs must be a number from 0 to ${LONGEST_DEADLINE_MS}.`;
    throw new Refused('NUMBER_INVALID', 'deadlineMs', sentence);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw new Refused('NUMBER_INVALID', 'seed', 'seed must be a whole number from 0 to 4294967295.');
  }
  return {
    pieces: listOf(input.pieces, 'pieces', 'PIECES_MISSING', MOST_PIECE_KINDS).map((one, k) =>
      pieceOf(one, `pieces[${k}]`),
    ),
    bars: listOf(input.bars, 'bars', 'BARS_MISSING', MOST_BAR_KINDS).map((one, k) => barOf(one, `bars[${k}]`)),
    kerf: setting('kerf'),
    gripWaste: setting('gripWaste'),
    endTrim: setting('endTrim'),
    spacing: setting('spacing'),
    sectionHeight: setting('sectionHeight'),
    deadlineMs,
    seed,
  };
}

/** Whether a `kerf nest` input asks for bars. */
export const isBarsFile = (input: unknown): boolean => isFields(input) && input.mode === 'bars';

/** Reads a bars job; refuses what is no number where one is needed. Whether the numbers can be is `nestBars`'s to say. */
export function parseBarsFile(input: unknown): BarsOutcome<BarsFile> {
  try {
    return { ok: true, value: parsed(input) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Runs a bars job to its deadline, measured by the clock passed in (milliseconds, any origin). */
export async function runBarsFile(input: unknown, now: () => number): Promise<BarsOutcome<BarsFileOutput>> {
  const start = now();
  const file = parseBarsFile(input);
  if (!file.ok) return file;
  const outcome = await nestBars({ ...file.value, isOver: () => now() - start > file.value.deadlineMs });
  if (!outcome.ok) return outcome;
  const patterns = outcome.value.patterns.map((pattern) => ({
    ...pattern,
    cuts: pattern.cuts.map((cut) => ({ ...cut, angle: Math.round((cut.angle / DEGREE) * 1e4) / 1e4 })),
  }));
  const perLength = file.value.pieces.map((piece) => {
    const count = barCounter(piece, file.value);
    return file.value.bars.map(({ length }) => count(length));
  });
  const nest = { ...outcome.value, patterns };
  return { ok: true, value: { ...(isFields(input) ? input : {}), mode: 'bars', nest, perLength } };
}
