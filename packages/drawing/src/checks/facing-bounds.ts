import { type Curve, endOf, pointOn, startOf } from '@kerf/geometry';
import { FACING_PLACES } from './facing-places.ts';
import { areStripsApart, ROUNDING, STRIP_NUMBERS, type Strips, stripsOf } from './strips.ts';

/**
 * Which places of a curve are worth asking how far they are from another, told without an angle: in a tangle most curves that come
 * near each other's boxes pass each other, and all their facing places are far from the other curve.
 */
export type FacingBounds = { readonly strips: Strips; readonly places: Float64Array };

/** Of each curve: start, middle and end, then the centre and radius of an arc, or the direction of a line and 0. */
const NUMBERS = 9;

const ALL = 2 ** FACING_PLACES - 1;

/** Bits of the facing places in the order in which they are looked at: start, middle and end, then what lies opposite those of the other. */
const BITS = [16, 1, 32, 2, 8, 4] as const;
const OWN_PLACES = 3;

export function facingBounds(curves: readonly Curve[]): FacingBounds {
  const strips = stripsOf(curves);
  const places = new Float64Array(curves.length * NUMBERS);
  for (let item = 0; item < curves.length; item += 1) {
    const curve = curves[item]!;
    const at = item * NUMBERS;
    const [start, middle, end] = [startOf(curve), pointOn(curve, 0.5), endOf(curve)];
    places[at] = start.x;
    places[at + 1] = start.y;
    places[at + 2] = middle.x;
    places[at + 3] = middle.y;
    places[at + 4] = end.x;
    places[at + 5] = end.y;
    places[at + 6] = curve.kind === 'arc' ? curve.centre.x : end.x - start.x;
    places[at + 7] = curve.kind === 'arc' ? curve.centre.y : end.y - start.y;
    places[at + 8] = curve.kind === 'arc' ? curve.radius : 0;
  }
  return { strips, places };
}

/** Whether two curves are surely at least so far apart. */
export const areApart = ({ strips }: FacingBounds, first: number, second: number, mm: number): boolean =>
  areStripsApart(strips, first, second, mm);

/** Whether the straight lines between the ends of two curves cross. */
export function doChordsCross({ places }: FacingBounds, first: number, second: number): boolean {
  const a = first * NUMBERS;
  const b = second * NUMBERS;
  return areOnBothSides(places, a, b) && areOnBothSides(places, b, a);
}

/** Whether the ends of one curve lie on different sides of the line through the ends of another. */
function areOnBothSides(places: Float64Array, line: number, ends: number): boolean {
  const x = places[line]!;
  const y = places[line + 1]!;
  const alongX = places[line + 4]! - x;
  const alongY = places[line + 5]! - y;
  const start = alongX * (places[ends + 1]! - y) - alongY * (places[ends]! - x);
  const end = alongX * (places[ends + 5]! - y) - alongY * (places[ends + 4]! - x);
  return (start < 0 && end > 0) || (start > 0 && end < 0);
}

/**
 * A bit for each facing place of the first curve that may be nearer than `mm` to the second; 0 when no place of it is. Written out,
 * for it is asked by the million: nothing is made on the way.
 */
export function placesToAsk({ strips, places }: FacingBounds, first: number, second: number, mm: number): number {
  const at = first * NUMBERS;
  const other = second * NUMBERS;
  const alongX = places[at + 6]!;
  const alongY = places[at + 7]!;
  const radius = places[at + 8]!;
  const square = alongX * alongX + alongY * alongY;
  const strip = second * STRIP_NUMBERS;
  let asked = 0;
  for (let place = 0; place < FACING_PLACES; place += 1) {
    let x: number;
    let y: number;
    if (place < OWN_PLACES) {
      x = places[at + 2 * place]!;
      y = places[at + 2 * place + 1]!;
    } else {
      // What lies opposite a place is met on the line or circle of the first curve, or is one of its ends.
      if (place === OWN_PLACES && asked > 1) return ALL;
      x = places[other + 2 * (place - OWN_PLACES)]!;
      y = places[other + 2 * (place - OWN_PLACES) + 1]!;
      if (radius > 0) {
        const away = Math.sqrt((x - alongX) * (x - alongX) + (y - alongY) * (y - alongY));
        const scale = away > ROUNDING ? radius / away : Number.NaN;
        x = alongX + (x - alongX) * scale;
        y = alongY + (y - alongY) * scale;
      } else {
        const share = ((x - places[at]!) * alongX + (y - places[at + 1]!) * alongY) / square;
        x = places[at]! + alongX * share;
        y = places[at + 1]! + alongY * share;
      }
    }
    const dx = x - strips[strip]!;
    const dy = y - strips[strip + 1]!;
    const ux = strips[strip + 2]!;
    const uy = strips[strip + 3]!;
    const isAway =
      Math.abs(dx * uy - dy * ux) - strips[strip + 5]! >= mm + ROUNDING ||
      Math.abs(dx * ux + dy * uy) - strips[strip + 4]! >= mm + ROUNDING;
    // What lies opposite the centre of an arc, or on a line of no length, is no number, and asked.
    if (!isAway) asked |= BITS[place]!;
  }
  return asked;
}
