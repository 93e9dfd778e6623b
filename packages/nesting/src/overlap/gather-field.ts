import type { Body } from './body.ts';
import { BOX, type Field, MATRIX, NO_COLUMNS, NOT_READY, WHOLE } from './field.ts';
import type { Layout } from './layout.ts';
import { NO_TABLE, viewOf, writeView } from './views.ts';

function begin(field: Field, body: Body): void {
  field.body = body;
  field.count = 0;
  field.bounds[0] = body.minX;
  field.bounds[1] = body.minY;
  field.bounds[2] = body.maxX;
  field.bounds[3] = body.maxY;
}

function write(layout: Layout, field: Field, at: number, other: number, weight: number): void {
  const box = at * BOX;
  field.boxes[box] = layout.minX[other]!;
  field.boxes[box + 1] = layout.minY[other]!;
  field.boxes[box + 2] = layout.maxX[other]!;
  field.boxes[box + 3] = layout.maxY[other]!;
  field.matrix[at * MATRIX + 6] = weight;
  field.whole[at * WHOLE] = NOT_READY;
  field.whole[at * WHOLE + 5] = other;
}

/** All others of a piece, for places all over. */
export function gatherAll(layout: Layout, field: Field, piece: number, body: Body): void {
  begin(field, body);
  const count = layout.body.length;
  for (let k = 0; k < count; k++)
    if (k !== piece) write(layout, field, field.count++, k, layout.weight[piece * count + k]!);
}

/** The others that a piece may meet within `reach` of a place, those of the heaviest overlaps first. */
export function gatherNear(
  layout: Layout,
  field: Field,
  piece: number,
  body: Body,
  x: number,
  y: number,
  reach: number,
): void {
  begin(field, body);
  const { minX, minY, maxX, maxY, weight } = layout;
  const left = x + body.minX - reach;
  const low = y + body.minY - reach;
  const right = x + body.maxX + reach;
  const high = y + body.maxY + reach;
  const count = minX.length;
  const row = piece * count;
  const { asked: found } = field;
  for (let k = 0; k < count; k++) {
    if (minX[k]! >= right || maxX[k]! <= left || minY[k]! >= high || maxY[k]! <= low || k === piece) continue;
    let at = field.count++;
    for (; at > 0 && weight[row + found[at - 1]!]! < weight[row + k]!; at--) found[at] = found[at - 1]!;
    found[at] = k;
  }
  for (let at = 0; at < field.count; at++) write(layout, field, at, found[at]!, weight[row + found[at]!]!);
}

/** Looks up the table of one of a field's pairs when it is first met; the columns of that table, or `NO_COLUMNS`. */
export function makeReady(layout: Layout, field: Field, at: number): number {
  const { views } = layout.bodies;
  const own = field.body!.id;
  const piece = field.whole[at * WHOLE + 5]!;
  const other = layout.body[piece]!.id;
  const view = own < 0 || other < 0 ? NO_TABLE : viewOf(views, own, other);
  if (view === NO_TABLE) {
    field.whole[at * WHOLE] = NO_COLUMNS;
    return NO_COLUMNS;
  }
  const toMatrix = { list: field.matrix, at: at * MATRIX };
  const toWhole = { list: field.whole, at: at * WHOLE };
  writeView(views, view, layout.x[piece]!, layout.y[piece]!, toMatrix, toWhole);
  return field.whole[at * WHOLE]!;
}
