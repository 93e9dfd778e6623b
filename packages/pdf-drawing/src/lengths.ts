import { distance, type Point } from '@kerf/geometry';
import type { Strand } from './strokes.ts';

/** Directions this near are one, as the sine of the angle between them. */
const PARALLEL = 0.004;

export const isStraight = ({ curve }: Strand): boolean => curve.kind === 'line';

export const lengthOfStrand = ({ start, end }: Strand): number => distance(start, end);

/** Upright or level, else neither. */
export const axisOf = (strand: Strand): 'x' | 'y' | null => {
  if (!isStraight(strand)) return null;
  const { start, end } = strand;
  const [dx, dy] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
  if (dy <= PARALLEL * dx) return 'x';
  return dx <= PARALLEL * dy ? 'y' : null;
};

/** How far a point lies from a straight piece between two others. */
export const distanceToPiece = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const held = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - from.x - held * dx, point.y - from.y - held * dy);
};
