import { type Curve, distance, endOf, pointOn, startOf } from '@kerf/geometry';

/**
 * Strip: the box along the chord of a curve that holds all of it. A slanted curve fills its strip and hardly any of its upright box,
 * so that two strips tell most curves apart that only their boxes bring together.
 */
export type Strips = Float64Array;

/** Of each curve: middle of its strip, direction of its chord, half of its length, half of its width; a line of the cache in all. */
export const STRIP_NUMBERS = 8;

/** Room for rounding of angles of wide arcs, mm. */
export const ROUNDING = 1e-6;

export function stripsOf(curves: readonly Curve[]): Strips {
  const strips = new Float64Array(curves.length * STRIP_NUMBERS);
  for (let place = 0; place < curves.length; place += 1) writeStrip(curves[place]!, strips, place * STRIP_NUMBERS);
  return strips;
}

function writeStrip(curve: Curve, strips: Strips, at: number): void {
  if (curve.kind === 'arc' && Math.abs(curve.sweep) > Math.PI) {
    strips.set([curve.centre.x, curve.centre.y, 1, 0, curve.radius, curve.radius], at);
    return;
  }
  const start = startOf(curve);
  const end = endOf(curve);
  const chord = distance(start, end);
  const middle = curve.kind === 'line' ? null : pointOn(curve, 0.5);
  const [chordX, chordY] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const [awayX, awayY] = middle === null ? [0, 0] : [(middle.x - chordX) / 2, (middle.y - chordY) / 2];
  strips[at] = chordX + awayX;
  strips[at + 1] = chordY + awayY;
  strips[at + 2] = chord > 0 ? (end.x - start.x) / chord : 1;
  strips[at + 3] = chord > 0 ? (end.y - start.y) / chord : 0;
  strips[at + 4] = chord / 2;
  strips[at + 5] = Math.sqrt(awayX * awayX + awayY * awayY);
}

/** Whether two curves are surely at least so far apart: their strips are, seen along or across one of the two. */
export function areStripsApart(strips: Strips, first: number, second: number, mm: number): boolean {
  const a = first * STRIP_NUMBERS;
  const b = second * STRIP_NUMBERS;
  const dx = strips[b]! - strips[a]!;
  const dy = strips[b + 1]! - strips[a + 1]!;
  const ax = strips[a + 2]!;
  const ay = strips[a + 3]!;
  const bx = strips[b + 2]!;
  const by = strips[b + 3]!;
  const cosine = Math.abs(ax * bx + ay * by);
  const sine = Math.abs(ax * by - ay * bx);
  const aLength = strips[a + 4]!;
  const aWidth = strips[a + 5]!;
  const bLength = strips[b + 4]!;
  const bWidth = strips[b + 5]!;
  const least = mm + ROUNDING;
  return (
    Math.abs(dx * ay - dy * ax) - aWidth - bLength * sine - bWidth * cosine >= least ||
    Math.abs(dx * by - dy * bx) - bWidth - aLength * sine - aWidth * cosine >= least ||
    Math.abs(dx * ax + dy * ay) - aLength - bLength * cosine - bWidth * sine >= least ||
    Math.abs(dx * bx + dy * by) - bLength - aLength * cosine - aWidth * sine >= least
  );
}
