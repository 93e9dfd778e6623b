/**
 * Time of the head along one contour.
 *
 * Terminology
 * - cap: the highest speed on a piece: the feed, and on an arc also v² <= a × r.
 * - junction speed: the highest speed from one piece to the next. A corner is taken as if rounded by an arc that leaves it by
 *   the corner tolerance, v² <= a × t × c / (1 - c) with c = cos(half the turn) (junction deviation, Sonny Jeon, 2011).
 *   Short pieces that turn little are a curve drawn as chords: there the radius of that curve caps the speed as an arc's would.
 * - look-ahead: no junction may be passed faster than the machine can have accelerated to it, or can brake from it to all that
 *   follows; one pass forward and one backward find those speeds.
 *
 * The head starts and ends every contour at rest: it pierces there. Lead-ins are not drawn and not counted.
 */
import type { ToolpathPiece } from './toolpath.ts';

export type MotionLimits = {
  /** Table speed along the contour, mm/min. */
  readonly feedMmPerMinute: number;
  /** mm/s²; null switches acceleration off: time = length / feed. */
  readonly accelerationMmPerS2: number | null;
  /** How far a rounded corner may leave the drawn one, mm. */
  readonly cornerToleranceMm: number;
};

const SECONDS_PER_MINUTE = 60;
const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Turn between two directions, 0 to π. */
const turnBetween = (from: number, to: number): number => {
  const turn = Math.abs(to - from) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
};

/** Highest v² (mm²/s²) through a corner between two pieces. */
export const junctionSpeedSquared = (
  before: ToolpathPiece,
  after: ToolpathPiece,
  acceleration: number,
  cornerToleranceMm: number,
): number => {
  const half = turnBetween(before.endDirection, after.startDirection) / 2;
  const cosine = Math.cos(half);
  if (cosine >= 1 - 1e-12) return NO_LIMIT;
  if (cosine <= 1e-12) return 0;
  const rounded = (cornerToleranceMm * cosine) / (1 - cosine);
  const chordRadius = (Math.min(before.lengthMm, after.lengthMm) / 2) * (cosine / Math.sin(half));
  return acceleration * Math.min(rounded, chordRadius);
};

/** Highest v² at each end of each piece, before look-ahead. */
const speedLimits = (
  pieces: readonly ToolpathPiece[],
  caps: readonly number[],
  a: number,
  tolerance: number,
): number[] => {
  const limits = new Array<number>(pieces.length + 1).fill(0);
  for (let i = 1; i < pieces.length; i++) {
    const junction = junctionSpeedSquared(pieces[i - 1]!, pieces[i]!, a, tolerance);
    limits[i] = Math.min(junction, caps[i - 1]!, caps[i]!);
  }
  return limits;
};

/** Seconds over one piece entered and left at given v², never above the cap. */
const pieceSeconds = (
  length: number,
  enterSquared: number,
  leaveSquared: number,
  capSquared: number,
  a: number,
): number => {
  const peak = Math.sqrt(Math.min(capSquared, (enterSquared + leaveSquared) / 2 + a * length));
  if (peak === 0) return 0;
  const ramps = (2 * peak * peak - enterSquared - leaveSquared) / (2 * a);
  const cruise = Math.max(0, length - ramps);
  return (2 * peak - Math.sqrt(enterSquared) - Math.sqrt(leaveSquared)) / a + cruise / peak;
};

/** Seconds from rest to rest along the pieces. `feedMmPerMinute` and the acceleration are positive. */
export const contourMotionSeconds = (pieces: readonly ToolpathPiece[], limits: MotionLimits): number => {
  const moving = pieces.filter((piece) => piece.lengthMm > 0);
  const feed = limits.feedMmPerMinute / SECONDS_PER_MINUTE;
  const a = limits.accelerationMmPerS2;
  if (a === null) return moving.reduce((sum, piece) => sum + piece.lengthMm, 0) / feed;
  const count = moving.length;
  const caps = moving.map(({ radiusMm }) =>
    Math.min(feed * feed, radiusMm === null ? NO_LIMIT : a * Math.abs(radiusMm)),
  );
  const speeds = speedLimits(moving, caps, a, limits.cornerToleranceMm);
  for (let i = 0; i < count; i++) speeds[i + 1] = Math.min(speeds[i + 1]!, speeds[i]! + 2 * a * moving[i]!.lengthMm);
  for (let i = count - 1; i >= 0; i--) speeds[i] = Math.min(speeds[i]!, speeds[i + 1]! + 2 * a * moving[i]!.lengthMm);
  let seconds = 0;
  for (let i = 0; i < count; i++) seconds += pieceSeconds(moving[i]!.lengthMm, speeds[i]!, speeds[i + 1]!, caps[i]!, a);
  return seconds;
};

/** Seconds of a straight move from rest to rest at the rapid speed. */
export const rapidMoveSeconds = (distanceMm: number, speedMmPerMinute: number, acceleration: number | null): number => {
  const speed = speedMmPerMinute / SECONDS_PER_MINUTE;
  if (acceleration === null) return distanceMm / speed;
  return distanceMm >= (speed * speed) / acceleration
    ? distanceMm / speed + speed / acceleration
    : 2 * Math.sqrt(distanceMm / acceleration);
};
