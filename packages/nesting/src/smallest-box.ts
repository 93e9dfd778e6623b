import { boxOf, type Ring, turnRing } from './ring.ts';

/** Turn in degrees, within [0, 90), that gives a ring its smallest bounds; one of its edges then lies along an axis. */
export function smallestBoxAngle(ring: Ring): number {
  const turns = new Set([0]);
  const longest = [...ring.keys()]
    .map((i) => {
      const a = ring[i]!;
      const b = ring[(i + 1) % ring.length]!;
      return { length: Math.hypot(b[0] - a[0], b[1] - a[1]), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
    })
    .sort((p, q) => q.length - p.length)
    .slice(0, 24);
  for (const { angle } of longest) turns.add(((((-angle * 180) / Math.PI) % 90) + 90) % 90);
  let best = { turn: 0, area: Number.POSITIVE_INFINITY };
  for (const turn of turns) {
    const { minX, minY, maxX, maxY } = boxOf(turnRing(ring, turn));
    const area = (maxX - minX) * (maxY - minY);
    if (area < best.area * (1 - 1e-9)) best = { turn, area };
  }
  return best.turn;
}

/** Shortfall (mm) at which a part, a column or a row still fits: lengths in inches, or turned back, are not exact. */
export const EXACT_FIT = 1e-3;

/** Whether the ring turned by an angle, or by a quarter more, fits a box. */
export function fitsTurned(ring: Ring, degrees: number, width: number, height: number): boolean {
  const box = boxOf(turnRing(ring, degrees));
  const w = box.maxX - box.minX;
  const h = box.maxY - box.minY;
  return fits(w, h, width, height) || fits(h, w, width, height);
}

const fits = (w: number, h: number, width: number, height: number): boolean =>
  w <= width + EXACT_FIT && h <= height + EXACT_FIT;

/** Degrees between the turns at which a slanted place is looked for first. */
const STEP = 0.5;
const STEPS = 180 / STEP;
/** Turns with most room to spare, of which the best are taken with the ends of their range. */
const MOST_PEAKS = 2;
/** Room (mm) that is left at the ends of a range. */
const SPARE = 0.01;
/** Halvings of a step: beyond them two turns are one. */
const HALVINGS = 40;

/**
 * Turns in degrees at which a part that fits a box neither upright nor level lies across it: those with most room to spare, and the
 * least and the greatest turn around each of them, at which copies lie closest side by side. Empty when there are none.
 */
export function fittingAngles(ring: Ring, width: number, height: number): number[] {
  const slackAt = (degrees: number): number => {
    const { minX, minY, maxX, maxY } = boxOf(turnRing(ring, degrees));
    return Math.min(width - (maxX - minX), height - (maxY - minY));
  };
  const slacks = Array.from({ length: STEPS }, (_, step) => slackAt(step * STEP));
  const around = (step: number): number => slacks[(step + STEPS) % STEPS]!;
  const peaks = slacks
    .flatMap((slack, step) => (slack >= around(step - 1) && slack > around(step + 1) ? [step * STEP] : []))
    .map((degrees) => highestNear(slackAt, degrees))
    .filter(({ slack }) => slack >= 0)
    .sort((p, q) => q.slack - p.slack)
    .slice(0, MOST_PEAKS);
  return peaks.flatMap(({ degrees, slack }) => {
    if (slack <= SPARE) return [degrees];
    return [endOfRange(slackAt, degrees, -STEP), endOfRange(slackAt, degrees, STEP), degrees];
  });
}

/** The highest slack within a step of a turn, by halving the reach. */
function highestNear(slackAt: (degrees: number) => number, near: number): { degrees: number; slack: number } {
  let best = { degrees: near, slack: slackAt(near) };
  for (let reach = STEP / 2, round = 0; round < HALVINGS; reach /= 2, round += 1) {
    for (const degrees of [best.degrees - reach, best.degrees + reach]) {
      const slack = slackAt(degrees);
      if (slack > best.slack) best = { degrees, slack };
    }
  }
  return best;
}

/** The last turn in a direction from one that fits with room to spare at which that is still so. */
function endOfRange(slackAt: (degrees: number) => number, from: number, step: number): number {
  let inside = from;
  let outside = from + step;
  for (let count = 0; count < STEPS && slackAt(outside) >= SPARE; count += 1) {
    inside = outside;
    outside += step;
  }
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (inside + outside) / 2;
    if (slackAt(middle) >= SPARE) inside = middle;
    else outside = middle;
  }
  return inside;
}
