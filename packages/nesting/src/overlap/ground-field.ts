import type { Shape } from '../ring.ts';
import { boxOf } from '../ring.ts';
import { insideShape, type RingSet, ringSet } from '../ring-distance.ts';
import type { Body } from './body.ts';

/** Depth (mm) of points in what a sheet's edge, margin and defects forbid, below zero where a part may lie; a grid filled where asked. */
export type GroundField = {
  readonly rings: RingSet;
  readonly margin: number;
  readonly minX: number;
  readonly minY: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** Not-a-number until asked for. */
  readonly nodes: Float32Array;
};

/** Cells along the longer side of a sheet. */
const CELLS = 200;
/** Depths below this share of a body's diameter fade out. */
const FADE_SHARE = 0.01;

export function groundField(sheet: Shape, margin: number): GroundField {
  const { minX, minY, maxX, maxY } = boxOf(sheet.outer);
  const step = Math.max(maxX - minX, maxY - minY) / CELLS;
  const columns = Math.ceil((maxX - minX) / step) + 1;
  const rows = Math.ceil((maxY - minY) / step) + 1;
  const nodes = new Float32Array((columns + 1) * (rows + 1)).fill(Number.NaN);
  return { rings: ringSet([sheet.outer, ...sheet.holes]), margin, minX, minY, step, columns, rows, nodes };
}

function distanceTo({ edges }: RingSet, x: number, y: number): number {
  let squared = Number.POSITIVE_INFINITY;
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k]!;
    const ay = edges[k + 1]!;
    const dx = edges[k + 2]! - ax;
    const dy = edges[k + 3]! - ay;
    const length = dx * dx + dy * dy;
    const t = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    squared = Math.min(squared, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2);
  }
  return Math.sqrt(squared);
}

function nodeAt(field: GroundField, column: number, row: number): number {
  const at = row * (field.columns + 1) + column;
  const known = field.nodes[at]!;
  if (!Number.isNaN(known)) return known;
  const x = field.minX + column * field.step;
  const y = field.minY + row * field.step;
  const distance = distanceTo(field.rings, x, y);
  const depth = (insideShape(field.rings, x, y) ? -distance : distance) + field.margin;
  field.nodes[at] = depth;
  return depth;
}

/** Depth of a point, interpolated between the nodes of the grid, mm. */
export function depthAt(field: GroundField, x: number, y: number): number {
  const u = Math.max(0, Math.min(field.columns - 1e-6, (x - field.minX) / field.step));
  const v = Math.max(0, Math.min(field.rows - 1e-6, (y - field.minY) / field.step));
  const column = u | 0;
  const row = v | 0;
  const s = u - column;
  const t = v - row;
  const low = nodeAt(field, column, row) * (1 - s) + nodeAt(field, column + 1, row) * s;
  const high = nodeAt(field, column, row + 1) * (1 - s) + nodeAt(field, column + 1, row + 1) * s;
  return low * (1 - t) + high * t;
}

/** Loss of a body that runs into what is forbidden, by the depth of its poles; never zero. */
export function groundLoss(field: GroundField, { poles, scale, diameter }: Body, x: number, y: number): number {
  const fade = FADE_SHARE * diameter;
  let total = 0;
  for (let k = 0; k < poles.length; k += 3) {
    const radius = poles[k + 2]!;
    const depth = depthAt(field, x + poles[k]!, y + poles[k + 1]!) + radius;
    total += (depth >= fade ? depth : (fade * fade) / (2 * fade - depth)) * radius;
  }
  return 2 * Math.sqrt(total + fade * fade) * scale * scale;
}

/** Whether a body of this box certainly lies clear: nothing forbidden comes as near to its middle as its corners. */
export function isWellClear(field: GroundField, { width, height }: Body, x: number, y: number): boolean {
  const depth = depthAt(field, x + width / 2, y + height / 2);
  return depth < -Math.hypot(width, height) / 2 - 2 * field.step;
}
