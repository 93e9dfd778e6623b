import type { Body } from './body.ts';
import type { Layout } from './layout.ts';
import { groundLossAt } from './stage.ts';

/** What a piece may meet while it moves a little: the others near it, those of the heaviest overlaps first. */
export type Surroundings = {
  readonly piece: number;
  readonly body: Body;
  readonly ground: number;
  /** The box that the moving piece must not leave. */
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  readonly others: number[];
};

/** Gathers what the piece may meet within `reach` of a place. */
export function gather(layout: Layout, around: Surroundings, x: number, y: number, reach: number): void {
  const { minX, minY, maxX, maxY, weight } = layout;
  const { piece, body, others } = around;
  around.minX = x + body.minX - reach;
  around.minY = y + body.minY - reach;
  around.maxX = x + body.maxX + reach;
  around.maxY = y + body.maxY + reach;
  const count = minX.length;
  const row = piece * count;
  others.length = 0;
  for (let k = 0; k < count; k++) {
    if (minX[k]! >= around.maxX || maxX[k]! <= around.minX || minY[k]! >= around.maxY || maxY[k]! <= around.minY)
      continue;
    if (k === piece) continue;
    let at = others.length;
    for (; at > 0 && weight[row + others[at - 1]!]! < weight[row + k]!; at--) others[at] = others[at - 1]!;
    others[at] = k;
  }
}

const holds = ({ minX, minY, maxX, maxY }: Surroundings, left: number, low: number, right: number, high: number) =>
  left >= minX && right <= maxX && low >= minY && high <= maxY;

/** Weighted loss at a place near where was gathered; no more than known to be at least `bound` once it reaches that. */
export function nearLoss(
  layout: Layout,
  around: Surroundings,
  x: number,
  y: number,
  reach: number,
  bound: number,
): number {
  const { piece, body, others } = around;
  const left = x + body.minX;
  const right = x + body.maxX;
  const low = y + body.minY;
  const high = y + body.maxY;
  if (!holds(around, left, low, right, high)) gather(layout, around, x, y, reach);
  const { minX, minY, maxX, maxY, weight, bodies } = layout;
  const row = piece * minX.length;
  let total = groundLossAt(layout.grounds[around.ground]!, body, x, y) * layout.groundWeight[piece]!;
  for (const k of others) {
    if (minX[k]! >= right || maxX[k]! <= left || minY[k]! >= high || maxY[k]! <= low) continue;
    total += bodies.lossOf(body, layout.body[k]!, layout.x[k]! - x, layout.y[k]! - y) * weight[row + k]!;
    if (total >= bound) return total;
  }
  return total;
}
