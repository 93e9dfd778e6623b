import type { Bodies, Mover } from './bodies.ts';
import type { Body } from './body.ts';
import { type Fields, newFields } from './field.ts';
import { clampX, clampY, type Ground, groundLossAt } from './stage.ts';

/**
 * Pieces on sheets, which may overlap, and how badly each pair does.
 * *Loss* estimates the depth of an overlap; its *weight* grows while the overlap lasts (guided local search).
 * Pairs are kept in square tables of all pieces.
 */
export type Layout = {
  readonly bodies: Bodies;
  readonly grounds: Ground[];
  readonly movers: readonly Mover[];
  readonly body: Body[];
  /** Pieces from this one on stay where they are. */
  readonly fixedFrom: number;
  readonly ground: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Boxes of the grown outlines. */
  readonly minX: Float64Array;
  readonly minY: Float64Array;
  readonly maxX: Float64Array;
  readonly maxY: Float64Array;
  readonly loss: Float32Array;
  readonly weight: Float32Array;
  readonly groundLoss: Float64Array;
  readonly groundWeight: Float64Array;
  readonly samples: Samples;
  readonly fields: Fields;
};

/** Places that are tried for a piece: all over, near its own, and how many of the best are refined. */
export type Samples = { readonly spread: number; readonly near: number; readonly refined: number };

/** Numbers as in arXiv 2509.13329. */
const USUAL_SAMPLES: Samples = { spread: 50, near: 25, refined: 3 };

export type Place = { readonly body: Body; readonly ground: number; readonly x: number; readonly y: number };

export function newLayout(
  bodies: Bodies,
  grounds: Ground[],
  pieces: readonly (Place & { mover: Mover })[],
  samples = USUAL_SAMPLES,
  fixedFrom = pieces.length,
): Layout {
  const count = pieces.length;
  const column = () => new Float64Array(count);
  const layout: Layout = {
    bodies,
    grounds,
    movers: pieces.map(({ mover }) => mover),
    body: pieces.map(({ body }) => body),
    fixedFrom,
    ground: new Int32Array(count),
    x: column(),
    y: column(),
    minX: column(),
    minY: column(),
    maxX: column(),
    maxY: column(),
    loss: new Float32Array(count * count),
    weight: new Float32Array(count * count).fill(1),
    groundLoss: column(),
    groundWeight: column().fill(1),
    samples,
    fields: newFields(count),
  };
  setPlaces(layout, pieces);
  return layout;
}

function setPlace(layout: Layout, piece: number, { body, ground, x, y }: Place): void {
  layout.body[piece] = body;
  layout.ground[piece] = ground;
  layout.x[piece] = x;
  layout.y[piece] = y;
  layout.minX[piece] = x + body.minX;
  layout.minY[piece] = y + body.minY;
  layout.maxX[piece] = x + body.maxX;
  layout.maxY[piece] = y + body.maxY;
}

/** Works out the losses of one piece against those from `from` on. */
function measure(layout: Layout, piece: number, from: number): void {
  const { minX, minY, maxX, maxY, loss, body, x, y, bodies } = layout;
  const count = body.length;
  const own = body[piece]!;
  layout.groundLoss[piece] = groundLossAt(layout.grounds[layout.ground[piece]!]!, own, x[piece]!, y[piece]!);
  for (let k = from; k < count; k++) {
    const meets =
      k !== piece &&
      minX[k]! < maxX[piece]! &&
      maxX[k]! > minX[piece]! &&
      minY[k]! < maxY[piece]! &&
      maxY[k]! > minY[piece]!;
    const value = meets ? bodies.lossOf(own, body[k]!, x[k]! - x[piece]!, y[k]! - y[piece]!) : 0;
    loss[piece * count + k] = value;
    loss[k * count + piece] = value;
  }
}

export function movePiece(layout: Layout, piece: number, place: Place): void {
  setPlace(layout, piece, place);
  measure(layout, piece, 0);
}

export const placeOf = (layout: Layout, piece: number): Place => ({
  body: layout.body[piece]!,
  ground: layout.ground[piece]!,
  x: layout.x[piece]!,
  y: layout.y[piece]!,
});

export const placesOf = (layout: Layout): Place[] => layout.body.map((_, piece) => placeOf(layout, piece));

/** Puts every piece into a place, drawn into its sheet's frame unless it is fixed, and measures all. */
export function setPlaces(layout: Layout, places: readonly Place[]): void {
  places.forEach((place, piece) => {
    const { body, ground, x, y } = place;
    const { frame } = layout.grounds[ground]!;
    const isFixed = piece >= layout.fixedFrom;
    setPlace(layout, piece, isFixed ? place : { body, ground, x: clampX(x, body, frame), y: clampY(y, body, frame) });
  });
  for (let piece = 0; piece < places.length; piece++) measure(layout, piece, piece);
}

/** Sum of all losses; zero exactly when nothing overlaps. */
export function totalLoss({ loss, groundLoss, body }: Layout): number {
  const count = body.length;
  let total = 0;
  for (let i = 0; i < count; i++) {
    total += groundLoss[i]!;
    for (let k = i + 1; k < count; k++) total += loss[i * count + k]!;
  }
  return total;
}

/** Weighted losses of one piece. */
export function pieceLoss({ loss, weight, groundLoss, groundWeight, body }: Layout, piece: number): number {
  const count = body.length;
  let total = groundLoss[piece]! * groundWeight[piece]!;
  const end = piece * count + count;
  for (let at = piece * count; at < end; at++) total += loss[at]! * weight[at]!;
  return total;
}

/** Growth of a weight per round, for the least and the greatest of all losses, and its decay without loss. */
const LEAST_GROWTH = 1.2;
const MOST_GROWTH = 2;
const DECAY = 0.95;
const MOST_WEIGHT = 1e12;

function reweigh(weight: Float32Array | Float64Array, loss: Float32Array | Float64Array): void {
  let greatest = 0;
  for (let at = 0; at < loss.length; at++) if (loss[at]! > greatest) greatest = loss[at]!;
  const slope = greatest > 0 ? (MOST_GROWTH - LEAST_GROWTH) / greatest : 0;
  for (let at = 0; at < loss.length; at++) {
    const value = loss[at]!;
    if (value > 0) weight[at] = Math.min(MOST_WEIGHT, weight[at]! * (LEAST_GROWTH + slope * value));
    else if (weight[at]! > 1) weight[at] = Math.max(1, weight[at]! * DECAY);
  }
}

/** Makes lasting overlaps weigh more and forgets resolved ones. */
export function reweighAll(layout: Layout): void {
  reweigh(layout.weight, layout.loss);
  reweigh(layout.groundWeight, layout.groundLoss);
}

export function forgetWeights(layout: Layout): void {
  layout.weight.fill(1);
  layout.groundWeight.fill(1);
}
