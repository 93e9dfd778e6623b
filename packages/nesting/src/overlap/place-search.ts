import type { RandomStream } from '../random.ts';
import type { Body } from './body.ts';
import { type Field, type Fields, wideField } from './field.ts';
import { fieldLoss } from './field-loss.ts';
import { gatherAll, gatherNear } from './gather-field.ts';
import { type Layout, type Place, pieceLoss } from './layout.ts';
import { clampX, clampY, fitsFrame, groundLossAt } from './stage.ts';

/** Share of the samples near the place of a freely turning piece that keep its way up. */
const SAME_TURN = 0.4;

/** Steps of the refinement as shares of the piece's shorter side: first for the samples, then for the best of them. */
const COARSE = { start: 0.25, end: 0.02 } as const;
const FINE = { start: 0.02, end: 0.001 } as const;
const STEP_GROWS = 1.1;
const STEP_SHRINKS = 0.5;

type Tried = Place & { readonly loss: number };

/** Hands a place, and the loss from which on it is of no interest, to the functions that tell its loss. */
function putPlace({ at }: Fields, x: number, y: number, bound: number): void {
  at[0] = x;
  at[1] = y;
  at[3] = bound;
}

/** Weighted loss of a piece at the place put last; no more than known to be at least the bound once it reaches that. */
function lossAtPlace(layout: Layout, piece: number, body: Body, ground: number): number {
  const { fields } = layout;
  const field = wideField(fields, body, layout.body.length);
  if (field.turn < 0) {
    gatherAll(layout, field, piece, body);
    field.turn = fields.turn;
  }
  return placedLoss(layout, field, piece, ground);
}

/** Weighted loss of a field's body at the place put last. */
function placedLoss(layout: Layout, field: Field, piece: number, ground: number): number {
  const { at } = layout.fields;
  at[2] = groundLossAt(layout.grounds[ground]!, field.body!, at[0]!, at[1]!) * layout.groundWeight[piece]!;
  return fieldLoss(layout, field);
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
  const { near } = layout.fields;
  let aboutX = x;
  let aboutY = y;
  gatherNear(layout, near, piece, body, x, y, reach);
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
      if (Math.abs(toX - aboutX) > reach || Math.abs(toY - aboutY) > reach) {
        gatherNear(layout, near, piece, body, toX, toY, reach);
        aboutX = toX;
        aboutY = toY;
      }
      putPlace(layout.fields, toX, toY, loss);
      const found = placedLoss(layout, near, piece, ground);
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
      putPlace(layout.fields, x, y, best.loss);
      const loss = lossAtPlace(layout, piece, body, ground);
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

/** Puts a place of a way up near that of a piece. */
function putNear(layout: Layout, piece: number, body: Body, random: RandomStream): void {
  const { frame } = layout.grounds[layout.ground[piece]!]!;
  const { at } = layout.fields;
  const own = layout.body[piece]!;
  at[0] = clampX(layout.x[piece]! + (random() - 0.5) * own.width, body, frame);
  at[1] = clampY(layout.y[piece]! + (random() - 0.5) * own.height, body, frame);
}

/** Puts any place of a way up on a sheet. */
function putAnywhere({ grounds, fields: { at } }: Layout, ground: number, body: Body, random: RandomStream): void {
  const { minX, minY, maxX, maxY } = grounds[ground]!.frame;
  at[0] = minX + random() * Math.max(0, maxX - minX - body.width);
  at[1] = minY + random() * Math.max(0, maxY - minY - body.height);
}

/** The best of places near that of a piece and all over, best first. */
function bestSamples(layout: Layout, piece: number, random: RandomStream): Tried[] {
  const { at } = layout.fields;
  const { spread, near, refined } = layout.samples;
  const own = layout.body[piece]!;
  const { isFree } = layout.movers[piece]!.type;
  const apart = Math.min(own.width, own.height) * 0.05;
  const best: Tried[] = [];
  layout.fields.turn++;
  for (let k = 0; k < near + spread; k++) {
    const body = k < near && isFree && random() < SAME_TURN ? own : anyBody(layout, piece, random);
    const ground = k < near ? layout.ground[piece]! : Math.floor(random() * layout.grounds.length);
    if (!fitsFrame(body, layout.grounds[ground]!.frame)) continue;
    if (k < near) putNear(layout, piece, body, random);
    else putAnywhere(layout, ground, body, random);
    const bound = best.length < refined ? Number.POSITIVE_INFINITY : best[best.length - 1]!.loss;
    at[3] = bound;
    const loss = lossAtPlace(layout, piece, body, ground);
    if (loss < bound) keep(best, { body, ground, x: at[0]!, y: at[1]!, loss }, apart, refined);
  }
  return best;
}

/** A better place for a piece than where it lies, or null. */
export function betterPlace(layout: Layout, piece: number, random: RandomStream): Place | null {
  let found: Tried | null = null;
  for (const sample of bestSamples(layout, piece, random)) {
    const closer = refine(layout, piece, sample, COARSE, random);
    if (!found || closer.loss < found.loss) found = closer;
  }
  if (!found) return null;
  let last = refine(layout, piece, found, FINE, random);
  const turned = refineTurn(layout, piece, last);
  if (turned !== last) last = refine(layout, piece, turned, FINE, random);
  return last.loss < pieceLoss(layout, piece) ? last : null;
}
