import { overlapsAt } from '../forbidden.ts';
import type { Body } from './body.ts';
import { BLOCKED, FREE, MIXED, stateAround } from './cell-state.ts';
import { depthLoss } from './overlap-loss.ts';

/**
 * What is known of one pair of bodies, by the offset of the second from the first: a grid over all offsets at which
 * their boxes meet, filled where the search looks.
 * A *cell* is free, blocked (they overlap anywhere in it) or mixed (asked exactly each time); a *node* is a corner of cells
 * and keeps the loss there, which is interpolated between nodes.
 */
export type PairTable = {
  readonly a: Body;
  readonly b: Body;
  readonly left: number;
  readonly bottom: number;
  readonly perX: number;
  readonly perY: number;
  readonly columns: number;
  readonly rows: number;
  /** Half the diagonal of a cell, mm. */
  readonly reach: number;
  /** Their states; of mixed cells `MIXED` and, added to it, which block of `parts` is theirs. */
  readonly cells: Uint16Array;
  /** Blocks of parts of mixed cells: how often each was asked for, and from `PATIENT` on its state. */
  parts: Uint8Array;
  blocks: number;
  /** Zero until asked for: no loss is. */
  readonly nodes: Float32Array;
};

const UNKNOWN = 0;
/** A mixed cell is quartered twice; a part of it that was asked for so often is looked at as a whole. */
const ACROSS = 4;
const BLOCK = ACROSS * ACROSS;
const PATIENT = 8;

/** Cells along the longer side of a table. */
const CELLS = 64;

export function newPairTable(a: Body, b: Body): PairTable {
  const left = a.minX - b.maxX;
  const bottom = a.minY - b.maxY;
  const width = a.maxX - b.minX - left;
  const height = a.maxY - b.minY - bottom;
  const cell = Math.max(width, height) / CELLS;
  const columns = Math.max(4, Math.ceil(width / cell));
  const rows = Math.max(4, Math.ceil(height / cell));
  const perX = columns / width;
  const perY = rows / height;
  const reach = Math.hypot(1 / perX, 1 / perY) / 2;
  const cells = new Uint16Array(columns * rows);
  const parts = new Uint8Array(16 * BLOCK);
  const nodes = new Float32Array((columns + 1) * (rows + 1));
  return { a, b, left, bottom, perX, perY, columns, rows, reach, cells, parts, blocks: 0, nodes };
}

/** What a cell is, with a block for the parts of a mixed one. */
function cellAt(table: PairTable, column: number, row: number): number {
  const { a, b, left, bottom, perX, perY, reach } = table;
  const state = stateAround(a, b, left + (column + 0.5) / perX, bottom + (row + 0.5) / perY, reach);
  if (state !== MIXED) return state;
  const block = table.blocks++;
  if (table.blocks * BLOCK > table.parts.length) {
    const wider = new Uint8Array(2 * table.parts.length);
    wider.set(table.parts);
    table.parts = wider;
  }
  return MIXED + block;
}

/** Whether the bodies overlap in a mixed cell, known from the part of it where that is possible. */
function overlapsIn(table: PairTable, block: number, u: number, v: number, dx: number, dy: number): boolean {
  const column = (u * ACROSS) | 0;
  const row = (v * ACROSS) | 0;
  const at = block * BLOCK + (row % ACROSS) * ACROSS + (column % ACROSS);
  const { a, b, left, bottom, perX, perY, reach, parts } = table;
  let known = parts[at]!;
  if (known < PATIENT) {
    known++;
    if (known === PATIENT) {
      const x = left + (column + 0.5) / ACROSS / perX;
      known += stateAround(a, b, x, bottom + (row + 0.5) / ACROSS / perY, reach / ACROSS);
    }
    parts[at] = known;
  }
  if (known === PATIENT + FREE) return false;
  return known === PATIENT + BLOCKED || overlapsAt(a.slices, b.slices, dx, dy);
}

function nodeAt(table: PairTable, column: number, row: number): number {
  const at = row * (table.columns + 1) + column;
  const known = table.nodes[at]!;
  if (known > 0) return known;
  const dx = table.left + column / table.perX;
  const dy = table.bottom + row / table.perY;
  const loss = depthLoss(table.a, table.b, dx, dy);
  table.nodes[at] = loss;
  return loss;
}

/** Loss of the second body at (dx, dy) from the first; zero exactly when they do not overlap. */
export function tableLoss(table: PairTable, dx: number, dy: number): number {
  const u = (dx - table.left) * table.perX;
  const v = (dy - table.bottom) * table.perY;
  if (!(u > 0 && v > 0 && u < table.columns && v < table.rows)) return 0;
  const column = u | 0;
  const row = v | 0;
  const at = row * table.columns + column;
  let state = table.cells[at]!;
  if (state === UNKNOWN) {
    state = cellAt(table, column, row);
    table.cells[at] = state;
  }
  if (state === FREE || (state >= MIXED && !overlapsIn(table, state - MIXED, u, v, dx, dy))) return 0;
  const s = u - column;
  const t = v - row;
  const low = nodeAt(table, column, row) * (1 - s) + nodeAt(table, column + 1, row) * s;
  const high = nodeAt(table, column, row + 1) * (1 - s) + nodeAt(table, column + 1, row + 1) * s;
  return low * (1 - t) + high * t;
}
