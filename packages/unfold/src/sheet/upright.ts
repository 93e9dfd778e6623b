import {
  type Curve,
  chainBounds,
  chainLength,
  curveLength,
  followedBy,
  rotation,
  type Transform,
  transformCurve,
  translation,
} from '@kerf/geometry';

/** Share of the most usual direction's edges that keeps the model's own directions. */
const KEEPS_DIRECTION = 0.4;
/** Share of the outline that a direction must have to turn the flat. */
const TURNS_FLAT = 0.2;
const QUARTER = Math.PI / 2;

/** The direction, within a quarter turn, in which most of the outline's straight length lies; 0 where enough lies along the axes. */
const usualDirection = (outer: readonly Curve[]): number => {
  const lengths = new Map<number, { length: number; angle: number }>();
  for (const curve of outer) {
    if (curve.kind !== 'line') continue;
    const turn = Math.atan2(curve.end.y - curve.start.y, curve.end.x - curve.start.x);
    const angle = turn - QUARTER * Math.round(turn / QUARTER);
    const key = Math.round(angle * 1e3) % Math.round(QUARTER * 1e3);
    const known = lengths.get(key) ?? { length: 0, angle };
    lengths.set(key, { length: known.length + curveLength(curve), angle });
  }
  const [most] = [...lengths.values()].sort((a, b) => b.length - a.length);
  const along = lengths.get(0)?.length ?? 0;
  const isUsual = most !== undefined && most.length >= TURNS_FLAT * chainLength(outer);
  return !isUsual || along >= KEEPS_DIRECTION * most.length ? 0 : most.angle;
};

/** Turns the flat so that most of its straight edges lie along the axes, and moves it to the origin. */
export const uprightTransform = (outer: readonly Curve[]): Transform => {
  const turn = rotation(-usualDirection(outer));
  const bounds = chainBounds(outer.map((curve) => transformCurve(curve, turn)));
  return bounds === null ? turn : followedBy(turn, translation(-bounds.minX, -bounds.minY));
};
