import type { Body } from './body.ts';

/**
 * What one body meets while it moves over a layout, gathered so that the search reads it in one go: the boxes of the
 * others, how a place turns into cells of the table of each pair, and the weight of each overlap. A field holds as long as no
 * piece moves and no weight changes.
 */
export type Field = {
  body: Body | null;
  /** Which search for a place it was gathered for. */
  turn: number;
  count: number;
  /** The moving body's own box about its place: left, low, right, high. */
  readonly bounds: Float64Array;
  /** Boxes of the others, `BOX` numbers each: left, low, right, high. */
  readonly boxes: Float64Array;
  /** `MATRIX` numbers each: two rows that turn a place into cells, the weight, and the loss of a pair that is asked exactly. */
  readonly matrix: Float64Array;
  /** `WHOLE` numbers each: columns (`NOT_READY` or `NO_COLUMNS` where there are none), rows, first cell, first node, table, piece. */
  readonly whole: Int32Array;
  /** Which of the others are to be asked exactly. */
  readonly asked: Int32Array;
};

export const BOX = 4;
export const MATRIX = 8;
export const WHOLE = 8;
export const NOT_READY = 0;
export const NO_COLUMNS = -1;

/** The fields of one layout: one for the steps of a refinement, and those of the latest ways up that were tried. */
export type Fields = {
  readonly near: Field;
  readonly wide: Field[];
  /** Counts searches for a place. */
  turn: number;
  next: number;
  /** Place, what is added to its loss, and the loss from which on it is of no interest: handed over here, as numbers cost less so. */
  readonly at: Float64Array;
};

/** Ways up whose fields are kept at a time. */
const MOST_FIELDS = 8;

const newField = (pieces: number): Field => ({
  body: null,
  turn: -1,
  count: 0,
  bounds: new Float64Array(BOX),
  boxes: new Float64Array(pieces * BOX),
  matrix: new Float64Array(pieces * MATRIX),
  whole: new Int32Array(pieces * WHOLE),
  asked: new Int32Array(pieces),
});

export const newFields = (pieces: number): Fields => ({
  near: newField(pieces),
  wide: [],
  turn: 0,
  next: 0,
  at: new Float64Array(4),
});

/** The field kept for a way up in this search for a place, or one to gather it in, whose turn is another. */
export function wideField(fields: Fields, body: Body, pieces: number): Field {
  const { wide, turn } = fields;
  for (const field of wide) if (field.body === body && field.turn === turn) return field;
  if (wide.length < MOST_FIELDS) wide.push(newField(pieces));
  const field = wide[fields.next++ % wide.length]!;
  field.turn = -1;
  return field;
}
