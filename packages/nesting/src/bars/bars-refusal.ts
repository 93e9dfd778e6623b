import type { Outcome, Refusal } from '../refusal.ts';
import type { BarPiece, BarSetting, BarsInput, StockBar } from './bars-input.ts';

/** Why pieces were not nested on bars. */
export const BARS_REFUSAL_CODES = [
  'INPUT_NOT_AN_OBJECT',
  'PIECES_MISSING',
  'BARS_MISSING',
  'NUMBER_INVALID',
  'LENGTH_INVALID',
  'QUANTITY_INVALID',
  'ANGLE_INVALID',
  'ENDS_CROSS',
  'SECTION_HEIGHT_MISSING',
  'PIECE_TOO_LONG',
  'TOO_MANY_PIECES',
] as const;

export type BarsRefusalCode = (typeof BARS_REFUSAL_CODES)[number];

export type BarsRefusal = Refusal<BarsRefusalCode>;
export type BarsOutcome<T> = Outcome<T, BarsRefusalCode>;

const refusal = (code: BarsRefusalCode, where: string, sentence: string): BarsRefusal => ({
  code,
  facts: { where, sentence },
});

/** Longest bar, mm. */
export const LONGEST_BAR = 1_000_000;
/** Most kinds of pieces, kinds of bars, and pieces of all kinds together. */
export const MOST_PIECE_KINDS = 2_000;
export const MOST_BAR_KINDS = 100;
export const MOST_PIECES = 100_000;
/** Steepest cut, radians from square: 80 degrees. */
export const STEEPEST_CUT = (80 * Math.PI) / 180;
/** Shortest piece or bar, mm; a piece is as long along the middle of its section as well. */
const SHORTEST = 0.01;
const DEAREST_BAR = 1e12;
/** How far a number read from degrees may pass the steepest cut, radians. */
const ANGLE_SLACK = 1e-9;

const isWithin = (value: unknown, smallest: number, largest: number): boolean =>
  typeof value === 'number' && value >= smallest && value <= largest;

const isWhole = (value: unknown, smallest: number, largest: number): boolean =>
  Number.isInteger(value) && isWithin(value, smallest, largest);

const settingRefusal = (setting: BarSetting): BarsRefusal | null => {
  for (const field of ['kerf', 'gripWaste', 'endTrim', 'spacing', 'sectionHeight'] as const) {
    if (!isWithin(setting[field], 0, LONGEST_BAR)) {
      return refusal('NUMBER_INVALID', field, `${field} must be a number of mm from 0 to ${LONGEST_BAR}.`);
    }
  }
  return null;
};

/**
 * Whether the two cuts of a piece meet inside it, before they have passed the section, or so near its edges that nothing is left
 * between them along the middle.
 */
const endsCross = ({ length, leftAngle = 0, rightAngle = 0 }: BarPiece, height: number): boolean => {
  const left = height * Math.tan(leftAngle);
  const right = height * Math.tan(rightAngle);
  const bottomLost = Math.max(0, -left) + Math.max(0, -right);
  const topLost = Math.max(0, left) + Math.max(0, right);
  const middle = length - (bottomLost + topLost) / 2;
  return Math.max(bottomLost, topLost) > length || middle < SHORTEST;
};

const pieceRefusal = (piece: BarPiece, where: string, height: number): BarsRefusal | null => {
  const { length, quantity, leftAngle = 0, rightAngle = 0 } = piece;
  if (!isWithin(length, SHORTEST, LONGEST_BAR)) {
    const sentence = `The length must be a number of mm from ${SHORTEST} to ${LONGEST_BAR}.`;
    return refusal('LENGTH_INVALID', `${where}.length`, sentence);
  }
  if (!isWhole(quantity, 1, MOST_PIECES)) {
    const sentence = `The quantity must be a whole number from 1 to ${MOST_PIECES}.`;
    return refusal('QUANTITY_INVALID', `${where}.quantity`, sentence);
  }
  for (const [field, angle] of [
    ['leftAngle', leftAngle],
    ['rightAngle', rightAngle],
  ] as const) {
    if (!isWithin(angle, -STEEPEST_CUT - ANGLE_SLACK, STEEPEST_CUT + ANGLE_SLACK)) {
      return refusal('ANGLE_INVALID', `${where}.${field}`, 'A cut may lean at most 80 degrees from square.');
    }
    if (angle !== 0 && height === 0) {
      const sentence = 'Cuts that lean need the height of the section in the plane of the cut.';
      return refusal('SECTION_HEIGHT_MISSING', 'sectionHeight', sentence);
    }
  }
  if (endsCross(piece, height)) {
    return refusal('ENDS_CROSS', where, 'The piece is too short for its cuts: they meet inside the section.');
  }
  return null;
};

const barRefusal = ({ length, quantity, cost }: StockBar, where: string): BarsRefusal | null => {
  if (!isWithin(length, SHORTEST, LONGEST_BAR)) {
    const sentence = `The length must be a number of mm from ${SHORTEST} to ${LONGEST_BAR}.`;
    return refusal('LENGTH_INVALID', `${where}.length`, sentence);
  }
  if (quantity !== null && !isWhole(quantity, 0, MOST_PIECES)) {
    const sentence = `The quantity must be a whole number from 0 to ${MOST_PIECES}, or null.`;
    return refusal('QUANTITY_INVALID', `${where}.quantity`, sentence);
  }
  if (cost !== null && !isWithin(cost, 0, DEAREST_BAR)) {
    return refusal('NUMBER_INVALID', `${where}.cost`, `The cost must be a number from 0 to ${DEAREST_BAR}, or null.`);
  }
  return null;
};

const first = <T>(list: readonly T[], check: (item: T, index: number) => BarsRefusal | null): BarsRefusal | null => {
  for (const [index, item] of list.entries()) {
    const found = check(item, index);
    if (found) return found;
  }
  return null;
};

/** What is wrong with a job; null when it can be nested. */
export function jobRefusal({ pieces, bars, ...setting }: BarsInput): BarsRefusal | null {
  if (pieces.length === 0) return refusal('PIECES_MISSING', 'pieces', 'At least one piece is needed.');
  if (bars.length === 0) return refusal('BARS_MISSING', 'bars', 'At least one kind of bar is needed.');
  if (pieces.length > MOST_PIECE_KINDS) {
    return refusal('TOO_MANY_PIECES', 'pieces', `At most ${MOST_PIECE_KINDS} kinds of pieces are taken.`);
  }
  if (bars.length > MOST_BAR_KINDS) {
    return refusal('TOO_MANY_PIECES', 'bars', `At most ${MOST_BAR_KINDS} kinds of bars are taken.`);
  }
  const found =
    settingRefusal(setting) ??
    first(pieces, (piece, k) => pieceRefusal(piece, `pieces[${k}]`, setting.sectionHeight)) ??
    first(bars, (bar, k) => barRefusal(bar, `bars[${k}]`));
  if (found) return found;
  if (pieces.reduce((sum, { quantity }) => sum + quantity, 0) > MOST_PIECES) {
    return refusal('TOO_MANY_PIECES', 'pieces', `At most ${MOST_PIECES} pieces are nested at once.`);
  }
  return null;
}

/** Refusal of a piece that no bar of the stock is long enough for. */
export const tooLong = (index: number, length: number, room: number): BarsRefusal =>
  refusal(
    'PIECE_TOO_LONG',
    `pieces[${index}]`,
    `The piece of ${length} mm is longer than the ${Math.max(0, Math.floor(room * 1000) / 1000)} mm that the longest bar leaves between its ends.`,
  );
