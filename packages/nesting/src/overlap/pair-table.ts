import { overlapsAt } from '../forbidden.ts';
import type { Body } from './body.ts';
import { depthLoss, polesMeet } from './overlap-loss.ts';

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
  readonly cells: Uint8Array;
  /** Zero until asked for: no loss is. */
  readonly nodes: Float32Array;
};

const UNKNOWN = 0;
const FREE = 1;
const BLOCKED = 2;
const MIXED = 3;

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
  const cells = new Uint8Array(columns * rows);
  const nodes = new Float32Array((columns + 1) * (rows + 1));
  return { a, b, left, bottom, perX, perY, columns, rows, reach, cells, nodes };
}

function pointGap(px: number, py: number, e: Float64Array, k: number, ox: number, oy: number): number {
  const ax = e[k]! + ox;
  const ay = e[k + 1]! + oy;
  const dx = e[k + 2]! + ox - ax;
  const dy = e[k + 3]! + oy - ay;
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((px - ax) * dx + (py - ay) * dy) / length : 0;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const qx = px - ax - t * dx;
  const qy = py - ay - t * dy;
  return qx * qx + qy * qy;
}

/** Whether the outlines of two bodies that do not overlap come nearer than `limit`. */
function areNear({ edges: p }: Body, { edges: q }: Body, dx: number, dy: number, limit: number): boolean {
  const squared = limit * limit;
  for (let j = 0; j < q.length; j += 4) {
    const x0 = q[j]! + dx;
    const y0 = q[j + 1]! + dy;
    const x1 = q[j + 2]! + dx;
    const y1 = q[j + 3]! + dy;
    const minX = (x0 < x1 ? x0 : x1) - limit;
    const maxX = (x0 < x1 ? x1 : x0) + limit;
    const minY = (y0 < y1 ? y0 : y1) - limit;
    const maxY = (y0 < y1 ? y1 : y0) + limit;
    for (let i = 0; i < p.length; i += 4) {
      const u0 = p[i]!;
      const u1 = p[i + 2]!;
      if ((u0 > maxX && u1 > maxX) || (u0 < minX && u1 < minX)) continue;
      const v0 = p[i + 1]!;
      const v1 = p[i + 3]!;
      if ((v0 > maxY && v1 > maxY) || (v0 < minY && v1 < minY)) continue;
      if (pointGap(x0, y0, p, i, 0, 0) <= squared || pointGap(x1, y1, p, i, 0, 0) <= squared) return true;
      if (pointGap(u0, v0, q, j, dx, dy) <= squared || pointGap(u1, v1, q, j, dx, dy) <= squared) return true;
    }
  }
  return false;
}

function cellState({ a, b, left, bottom, perX, perY, reach }: PairTable, column: number, row: number): number {
  const dx = left + (column + 0.5) / perX;
  const dy = bottom + (row + 0.5) / perY;
  if (overlapsAt(a.slices, b.slices, dx, dy)) return polesMeet(a.poles, b.poles, dx, dy, reach) ? BLOCKED : MIXED;
  return areNear(a, b, dx, dy, reach) ? MIXED : FREE;
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
    state = cellState(table, column, row);
    table.cells[at] = state;
  }
  if (state === FREE) return 0;
  if (state === MIXED && !overlapsAt(table.a.slices, table.b.slices, dx, dy)) return 0;
  const s = u - column;
  const t = v - row;
  const low = nodeAt(table, column, row) * (1 - s) + nodeAt(table, column + 1, row) * s;
  const high = nodeAt(table, column, row + 1) * (1 - s) + nodeAt(table, column + 1, row + 1) * s;
  return low * (1 - t) + high * t;
}
