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
  /** Its place among all tables, and where its cells and nodes begin among those of all. */
  readonly number: number;
  readonly firstCell: number;
  readonly firstNode: number;
};

/** All tables of one search. Their cells and nodes stand in one array each, which the search reads without any detour. */
export type PairTables = {
  readonly list: PairTable[];
  /** By what tells its pair from others. */
  readonly byPair: Map<string, PairTable>;
  cellCount: number;
  nodeCount: number;
  /** States of cells; of mixed ones `MIXED` and, added to it, which block of `parts` is theirs. */
  cells: Int32Array;
  /** Zero until asked for: no loss is. */
  nodes: Float32Array;
  /** Blocks of parts of mixed cells: how often each was asked for, and from `PATIENT` on its state. */
  parts: Uint8Array;
  blocks: number;
};

const UNKNOWN = 0;
/** A mixed cell is quartered twice; a part of it that was asked for so often is looked at as a whole. */
const ACROSS = 4;
const BLOCK = ACROSS * ACROSS;
const PATIENT = 8;

/** Cells along the longer side of a table: twice as many know overlaps no better for the search, and are filled in four times the time. */
const CELLS = 32;

export const newPairTables = (): PairTables => ({
  list: [],
  byPair: new Map(),
  cellCount: 0,
  nodeCount: 0,
  cells: new Int32Array(CELLS * CELLS),
  nodes: new Float32Array((CELLS + 1) * (CELLS + 1)),
  parts: new Uint8Array(64 * BLOCK),
  blocks: 0,
});

/** Growth of arrays that became too short. */
const GROWTH = 1.5;

/** The same values with room for so many. */
function withRoom<T extends Int32Array | Float32Array | Uint8Array>(values: T, count: number): T {
  if (count <= values.length) return values;
  const wider = new (values.constructor as new (length: number) => T)(
    Math.max(count, Math.ceil(GROWTH * values.length)),
  );
  wider.set(values);
  return wider;
}

export function addPairTable(all: PairTables, pair: string, a: Body, b: Body): PairTable {
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
  const { cellCount: firstCell, nodeCount: firstNode } = all;
  all.cellCount += columns * rows;
  all.nodeCount += (columns + 1) * (rows + 1);
  all.cells = withRoom(all.cells, all.cellCount);
  all.nodes = withRoom(all.nodes, all.nodeCount);
  const number = all.list.length;
  const table = { a, b, left, bottom, perX, perY, columns, rows, reach, number, firstCell, firstNode };
  all.list.push(table);
  all.byPair.set(pair, table);
  return table;
}

/** Works out what a cell is, with a block for the parts of a mixed one. */
function fillCell(all: PairTables, table: PairTable, column: number, row: number): number {
  const { a, b, left, bottom, perX, perY, reach, firstCell, columns } = table;
  let state = stateAround(a, b, left + (column + 0.5) / perX, bottom + (row + 0.5) / perY, reach);
  if (state === MIXED) {
    state += all.blocks++;
    all.parts = withRoom(all.parts, all.blocks * BLOCK);
  }
  all.cells[firstCell + row * columns + column] = state;
  return state;
}

/** Works out the losses at the corners of a cell. */
function fillNodes(all: PairTables, table: PairTable, column: number, row: number): void {
  const { a, b, left, bottom, perX, perY, columns, firstNode } = table;
  for (let k = 0; k < 4; k++) {
    const i = column + (k & 1);
    const j = row + (k >> 1);
    const at = firstNode + j * (columns + 1) + i;
    if (all.nodes[at] === 0) all.nodes[at] = depthLoss(a, b, left + i / perX, bottom + j / perY);
  }
}

/** Which part of which mixed cell an offset lies in. */
function partAt(cell: number, u: number, v: number): number {
  const column = (u * ACROSS) | 0;
  const row = (v * ACROSS) | 0;
  return (cell - MIXED) * BLOCK + (row % ACROSS) * ACROSS + (column % ACROSS);
}

/**
 * Loss of the second body at (u, v) cells from the corner of the table with this number; zero where they do not overlap,
 * below zero (the loss, were they to overlap) where that must be asked exactly.
 */
export function knownLoss(
  all: PairTables,
  number: number,
  u: number,
  v: number,
  columns: number,
  firstCell: number,
  firstNode: number,
): number {
  const column = u | 0;
  const row = v | 0;
  let cell = all.cells[firstCell + row * columns + column]!;
  if (cell === UNKNOWN) cell = fillCell(all, all.list[number]!, column, row);
  if (cell === FREE) return 0;
  let sign = 1;
  if (cell >= MIXED) {
    const known = all.parts[partAt(cell, u, v)]!;
    if (known === PATIENT + FREE) return 0;
    if (known !== PATIENT + BLOCKED) sign = -1;
  }
  const at = firstNode + row * (columns + 1) + column;
  const { nodes } = all;
  let p = nodes[at]!;
  let q = nodes[at + 1]!;
  let r = nodes[at + columns + 1]!;
  let w = nodes[at + columns + 2]!;
  if (p === 0 || q === 0 || r === 0 || w === 0) {
    fillNodes(all, all.list[number]!, column, row);
    p = all.nodes[at]!;
    q = all.nodes[at + 1]!;
    r = all.nodes[at + columns + 1]!;
    w = all.nodes[at + columns + 2]!;
  }
  const s = u - column;
  const t = v - row;
  const low = p + (q - p) * s;
  const high = r + (w - r) * s;
  return sign * (low + (high - low) * t);
}

/** Whether the bodies overlap in a mixed cell, asked exactly; a part of it asked for often is looked at as a whole. */
export function overlapsIn(all: PairTables, number: number, u: number, v: number): boolean {
  const { a, b, left, bottom, perX, perY, reach, columns, firstCell } = all.list[number]!;
  const at = partAt(all.cells[firstCell + (v | 0) * columns + (u | 0)]!, u, v);
  let known = all.parts[at]!;
  if (known < PATIENT) {
    known++;
    if (known === PATIENT) {
      const x = left + (((u * ACROSS) | 0) + 0.5) / ACROSS / perX;
      known += stateAround(a, b, x, bottom + (((v * ACROSS) | 0) + 0.5) / ACROSS / perY, reach / ACROSS);
    }
    all.parts[at] = known;
  }
  if (known === PATIENT + FREE) return false;
  return known === PATIENT + BLOCKED || overlapsAt(a.slices, b.slices, left + u / perX, bottom + v / perY);
}
