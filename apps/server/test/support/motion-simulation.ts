import type { ToolpathPiece } from '@kerf/pricing';

/** A head that can do no more than its machine: the physics alone, stepped through time. Lengths mm, times s. */
export type Head = {
  readonly feedMmPerSecond: number;
  readonly accelerationMmPerS2: number;
  readonly cornerToleranceMm: number;
};

const STEP_SECONDS = 1e-4;
const END_MM = 1e-6;

const turnOf = (before: ToolpathPiece, after: ToolpathPiece): number => {
  const x = Math.cos(before.endDirection) * Math.cos(after.startDirection);
  const y = Math.sin(before.endDirection) * Math.sin(after.startDirection);
  return Math.acos(Math.min(1, Math.max(-1, x + y)));
};

/** Radius of the arc that touches both sides of a corner and passes it at a distance, found by halving. */
const radiusPassingAt = (half: number, distance: number): number => {
  const passes = (radius: number) => Math.hypot(radius, radius * Math.tan(half)) - radius;
  let [low, high] = [0, 1e9];
  for (let k = 0; k < 200; k++) {
    const middle = (low + high) / 2;
    if (passes(middle) < distance) low = middle;
    else high = middle;
  }
  return low;
};

/** Highest speed from one piece to the next: the corner is an arc that leaves it by the tolerance and starts within half the shorter piece. */
const cornerSpeed = (before: ToolpathPiece, after: ToolpathPiece, head: Head): number => {
  const half = turnOf(before, after) / 2;
  if (half < 1e-7) return Number.POSITIVE_INFINITY;
  if (half > Math.PI / 2 - 1e-7) return 0;
  const touching = Math.min(before.lengthMm, after.lengthMm) / 2 / Math.tan(half);
  const radius = Math.min(touching, radiusPassingAt(half, head.cornerToleranceMm));
  return Math.sqrt(head.accelerationMmPerS2 * radius);
};

const arcSpeed = (piece: ToolpathPiece, head: Head): number =>
  piece.radiusMm === null
    ? head.feedMmPerSecond
    : Math.min(head.feedMmPerSecond, Math.sqrt(head.accelerationMmPerS2 * Math.abs(piece.radiusMm)));

/**
 * Seconds from rest to rest along the pieces: at every tenth of a millisecond the head goes as fast as it can reach and
 * from which it can still brake for all that lies ahead.
 */
export const simulateContour = (all: readonly ToolpathPiece[], head: Head): number => {
  const pieces = all.filter((piece) => piece.lengthMm > 0);
  const a = head.accelerationMmPerS2;
  const ends: number[] = [];
  for (const piece of pieces) ends.push((ends.at(-1) ?? 0) + piece.lengthMm);
  const caps = pieces.map((piece) => arcSpeed(piece, head));
  const gates = pieces.map((piece, index) => {
    const next = pieces[index + 1];
    if (next === undefined) return 0;
    return Math.min(cornerSpeed(piece, next, head), caps[index] ?? 0, caps[index + 1] ?? 0);
  });
  const total = ends.at(-1) ?? 0;
  let [position, speed, seconds, piece] = [0, 0, 0, 0];
  const allowedAt = (place: number): number => {
    let allowed = caps[piece] ?? 0;
    for (let gate = piece; gate < pieces.length; gate++) {
      const distance = Math.max(0, (ends[gate] ?? 0) - place);
      if (2 * a * distance > allowed * allowed) break;
      allowed = Math.min(allowed, Math.sqrt((gates[gate] ?? 0) ** 2 + 2 * a * distance));
    }
    return allowed;
  };
  while (total - position > END_MM && seconds < 3600) {
    const ahead = Math.min(total, position + speed * STEP_SECONDS);
    while (piece < pieces.length - 1 && (ends[piece] ?? 0) <= ahead) piece++;
    const next = Math.min(speed + a * STEP_SECONDS, allowedAt(ahead));
    const mean = (speed + next) / 2;
    if (mean * STEP_SECONDS >= total - position || mean === 0)
      return seconds + (mean === 0 ? 0 : (total - position) / mean);
    position += mean * STEP_SECONDS;
    speed = next;
    seconds += STEP_SECONDS;
  }
  return seconds;
};
