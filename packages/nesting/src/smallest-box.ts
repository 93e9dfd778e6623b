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

/** The angle at which a long part lies across a box with most room to spare, or null when none of every half degree does. */
export function fittingAngle(ring: Ring, width: number, height: number): number | null {
  let best: { degrees: number; slack: number } | null = null;
  for (let half = 0; half < 360; half++) {
    const { minX, minY, maxX, maxY } = boxOf(turnRing(ring, half / 2));
    const slack = Math.min(width - (maxX - minX), height - (maxY - minY));
    if (slack >= 0 && (!best || slack > best.slack)) best = { degrees: half / 2, slack };
  }
  return best?.degrees ?? null;
}
