import type { RandomStream } from '../random.ts';
import type { Body } from './body.ts';
import { type Layout, type Place, pieceLoss, placeOf } from './layout.ts';
import { clampX, clampY, fitsFrame, groundLossAt } from './stage.ts';
import { nearLoss, type Surroundings } from './surroundings.ts';

/** Share of the samples near the place of a freely turning piece that keep its way up. */
const SAME_TURN = 0.4;

/** Steps of the refinement as shares of the piece's shorter side: first for the samples, then for the best of them. */
const COARSE = { start: 0.25, end: 0.02 } as const;
const FINE = { start: 0.02, end: 0.001 } as const;
const STEP_GROWS = 1.1;
const STEP_SHRINKS = 0.5;

type Tried = Place & { readonly loss: number };

/** Weighted loss of a piece at a place; no more than known to be at least `bound` once it reaches that. */
function lossAt(
  layout: Layout,
  piece: number,
  body: Body,
  ground: number,
  x: number,
  y: number,
  bound: number,
): number {
  const { minX, minY, maxX, maxY, weight, bodies } = layout;
  const left = x + body.minX;
  const right = x + body.maxX;
  const low = y + body.minY;
  const high = y + body.maxY;
  const count = minX.length;
  const row = piece * count;
  let total = groundLossAt(layout.grounds[ground]!, body, x, y) * layout.groundWeight[piece]!;
  for (let k = 0; k < count; k++) {
    if (minX[k]! >= right || maxX[k]! <= left || minY[k]! >= high || maxY[k]! <= low || k === piece) continue;
    total += bodies.lossOf(body, layout.body[k]!, layout.x[k]! - x, layout.y[k]! - y) * weight[row + k]!;
    if (total >= bound) return total;
  }
  return total;
}

/** The samples worth refining, best first; near ones of the same way up count once. */
function keep(best: Tried[], tried: Tried, apart: number, most: number): void {
  const twin = best.findIndex(
    (other) => other.body === tried.body && Math.abs(other.x - tried.x) < apart && Math.abs(other.y - tried.y) < apart,
  );
  if (twin >= 0) {
    if (best[twin]!.loss <= tried.loss) return;
    best.splice(twin, 1);
  }
  const at = best.findIndex((other) => other.loss > tried.loss);
  best.splice(at < 0 ? best.length : at, 0, tried);
  if (best.length > most) best.pop();
}

/** What may be met is gathered within so many first steps of a place. */
const REACH = 2;

/** Improves a place by steps along the axes and the diagonals until the steps are short. */
function refine(
  layout: Layout,
  piece: number,
  from: Tried,
  span: { readonly start: number; readonly end: number },
  random: RandomStream,
): Tried {
  const { frame } = layout.grounds[from.ground]!;
  const { body, ground } = from;
  const side = Math.min(body.width, body.height);
  const least = side * span.end;
  let { x, y, loss } = from;
  const reach = side * span.start * REACH;
  const around: Surroundings = { piece, body, ground, minX: 0, minY: 0, maxX: -1, maxY: -1, others: [] };
  let stepX = side * span.start;
  let stepY = stepX;
  while ((stepX > least || stepY > least) && loss > 0) {
    const axis = (random() * 4) | 0;
    const sx = axis === 1 ? 0 : stepX;
    const sy = axis === 0 ? 0 : axis === 3 ? -stepY : stepY;
    const fromX = x;
    const fromY = y;
    for (let sign = 1; sign >= -1; sign -= 2) {
      const toX = clampX(fromX + sign * sx, body, frame);
      const toY = clampY(fromY + sign * sy, body, frame);
      if (toX === fromX && toY === fromY) continue;
      const found = nearLoss(layout, around, toX, toY, reach, loss);
      if (found >= loss) continue;
      loss = found;
      x = toX;
      y = toY;
    }
    const factor = x === fromX && y === fromY ? STEP_SHRINKS : STEP_GROWS;
    if (axis !== 1) stepX *= axis > 1 ? Math.sqrt(factor) : factor;
    if (axis !== 0) stepY *= axis > 1 ? Math.sqrt(factor) : factor;
  }
  return { body, ground, x, y, loss };
}

/** First and last step by which a freely turning part is turned, degrees. */
const TURNS = { first: 4, last: 0.5 } as const;

/** Turns a part that turns freely about its middle while that lessens its loss. */
function refineTurn(layout: Layout, piece: number, from: Tried): Tried {
  const mover = layout.movers[piece]!;
  if (!mover.type.isFree) return from;
  const { frame } = layout.grounds[from.ground]!;
  let best = from;
  for (let step: number = TURNS.first; step >= TURNS.last && best.loss > 0; ) {
    const before = best;
    for (const turn of [step, -step]) {
      const { body: old, ground } = before;
      const body = layout.bodies.turnedTo(mover, old.part.degrees + turn, old.part.mirrored);
      if (!fitsFrame(body, frame)) continue;
      const x = clampX(before.x + (old.width - body.width) / 2, body, frame);
      const y = clampY(before.y + (old.height - body.height) / 2, body, frame);
      const loss = lossAt(layout, piece, body, ground, x, y, best.loss);
      if (loss < best.loss) best = { body, ground, x, y, loss };
    }
    if (best === before) step /= 2;
  }
  return best;
}

/** A way up, taken at random from the usual ones; of a part that turns freely rather one with a small box, at times any angle. */
function anyBody(layout: Layout, piece: number, random: RandomStream): Body {
  const mover = layout.movers[piece]!;
  if (mover.type.isFree && random() < FREE_TURNS) {
    const mirrored = mover.type.mayMirror && random() < 0.5;
    return layout.bodies.turnedTo(mover, Math.floor(random() * SAMPLED_TURNS) * (360 / SAMPLED_TURNS), mirrored);
  }
  const body = mover.bodies[Math.floor(random() * mover.bodies.length)]!;
  if (!mover.type.isFree) return body;
  const other = mover.bodies[Math.floor(random() * mover.bodies.length)]!;
  return other.width * other.height < body.width * body.height ? other : body;
}

/** Share of the samples of a freely turning part that take any of so many turns. */
const FREE_TURNS = 0.15;
const SAMPLED_TURNS = 36;

/** A better place for a piece than where it lies, or null. */
export function betterPlace(layout: Layout, piece: number, random: RandomStream): Place | null {
  const current: Tried = { ...placeOf(layout, piece), loss: pieceLoss(layout, piece) };
  const { spread, near, refined } = layout.samples;
  const best: Tried[] = [];
  const apart = Math.min(current.body.width, current.body.height) * 0.05;
  const look = (body: Body, ground: number, x: number, y: number): void => {
    const bound = best.length < refined ? Number.POSITIVE_INFINITY : best[best.length - 1]!.loss;
    const loss = lossAt(layout, piece, body, ground, x, y, bound);
    if (loss < bound) keep(best, { body, ground, x, y, loss }, apart, refined);
  };
  for (let k = 0; k < near; k++) {
    const keeps = layout.movers[piece]!.type.isFree && random() < SAME_TURN;
    const body = keeps ? current.body : anyBody(layout, piece, random);
    const { frame } = layout.grounds[current.ground]!;
    if (!fitsFrame(body, frame)) continue;
    const x = clampX(current.x + (random() - 0.5) * current.body.width, body, frame);
    look(body, current.ground, x, clampY(current.y + (random() - 0.5) * current.body.height, body, frame));
  }
  for (let k = 0; k < spread; k++) {
    const body = anyBody(layout, piece, random);
    const ground = Math.floor(random() * layout.grounds.length);
    const { frame } = layout.grounds[ground]!;
    if (!fitsFrame(body, frame)) continue;
    const x = frame.minX + random() * Math.max(0, frame.maxX - frame.minX - body.width);
    look(body, ground, x, frame.minY + random() * Math.max(0, frame.maxY - frame.minY - body.height));
  }
  let found: Tried | null = null;
  for (const sample of best) {
    const closer = refine(layout, piece, sample, COARSE, random);
    if (!found || closer.loss < found.loss) found = closer;
  }
  if (!found) return null;
  let last = refine(layout, piece, found, FINE, random);
  const turned = refineTurn(layout, piece, last);
  if (turned !== last) last = refine(layout, piece, turned, FINE, random);
  return last.loss < current.loss ? last : null;
}
