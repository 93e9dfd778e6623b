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
