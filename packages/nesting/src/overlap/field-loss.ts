import { BOX, type Field, MATRIX, NO_COLUMNS, NOT_READY, WHOLE } from './field.ts';
import { makeReady } from './gather-field.ts';
import type { Layout } from './layout.ts';
import { knownLoss, overlapsIn } from './pair-table.ts';

/** Loss of the moving body and one that has no table. */
function plainLossOf(layout: Layout, field: Field, i: number): number {
  const { at } = layout.fields;
  const other = field.whole[i * WHOLE + 5]!;
  const dx = layout.x[other]! - at[0]!;
  const loss = layout.bodies.lossOf(field.body!, layout.body[other]!, dx, layout.y[other]! - at[1]!);
  return loss * field.matrix[i * MATRIX + 6]!;
}

/** Adds what overlaps of the pairs whose tables leave it open, asked one after the other. */
function addAsked(layout: Layout, field: Field, open: number, known: number): number {
  const { at } = layout.fields;
  const { matrix, whole, asked } = field;
  const tables = layout.bodies.views.tables;
  const bound = at[3]!;
  const x = at[0]!;
  const y = at[1]!;
  let total = known;
  for (let k = 0; k < open; k++) {
    const i = asked[k]!;
    const m = i * MATRIX;
    const w = i * WHOLE;
    const u = matrix[m]! * x + matrix[m + 1]! * y + matrix[m + 2]!;
    const v = matrix[m + 3]! * x + matrix[m + 4]! * y + matrix[m + 5]!;
    if (!overlapsIn(tables, whole[w + 4]!, u, v)) continue;
    total -= matrix[m + 7]!;
    if (total >= bound) return total;
  }
  return total;
}

/**
 * Weighted loss of a field's body at `at`; no more than known to be at least the bound once it reaches that. What tables know
 * is summed up first, and overlaps are asked exactly only while the sum stays below. The innermost loop of every search.
 */
export function fieldLoss(layout: Layout, field: Field): number {
  const { at } = layout.fields;
  const { bounds, boxes, matrix, whole, asked, count } = field;
  const tables = layout.bodies.views.tables;
  const x = at[0]!;
  const y = at[1]!;
  const bound = at[3]!;
  const left = x + bounds[0]!;
  const low = y + bounds[1]!;
  const right = x + bounds[2]!;
  const high = y + bounds[3]!;
  let total = at[2]!;
  let open = 0;
  for (let i = 0; i < count; i++) {
    const b = i * BOX;
    if (boxes[b]! >= right || boxes[b + 2]! <= left || boxes[b + 1]! >= high || boxes[b + 3]! <= low) continue;
    const m = i * MATRIX;
    const w = i * WHOLE;
    let columns = whole[w]!;
    if (columns === NOT_READY) columns = makeReady(layout, field, i);
    let loss: number;
    if (columns === NO_COLUMNS) loss = plainLossOf(layout, field, i);
    else {
      const u = matrix[m]! * x + matrix[m + 1]! * y + matrix[m + 2]!;
      const v = matrix[m + 3]! * x + matrix[m + 4]! * y + matrix[m + 5]!;
      if (!(u > 0 && v > 0 && u < columns && v < whole[w + 1]!)) continue;
      loss = knownLoss(tables, whole[w + 4]!, u, v, columns, whole[w + 2]!, whole[w + 3]!) * matrix[m + 6]!;
      if (loss < 0) {
        asked[open++] = i;
        matrix[m + 7] = loss;
        continue;
      }
    }
    total += loss;
    if (total >= bound) return total;
  }
  return open > 0 ? addAsked(layout, field, open, total) : total;
}
