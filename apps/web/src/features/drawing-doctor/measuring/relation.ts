import { type Arc, COINCIDENCE, type Curve, distance, isCircle, type Line, pointOn } from '@kerf/geometry';
import type { Snapped } from '../picture/measure.ts';

/** How what was pointed at first lies to what was pointed at second. Lengths in mm, angles in degrees. */
export type Relation =
  | { readonly kind: 'angle'; readonly angleDegrees: number }
  | { readonly kind: 'parallel'; readonly apartMm: number }
  | { readonly kind: 'arc' | 'circle'; readonly radiusMm: number };

const DEGREES = 180 / Math.PI;

/** Lines whose angle would be told as nothing are parallel: half of a hundredth of a degree. */
const PARALLEL_DEGREES = 0.005;

type Vector = { readonly x: number; readonly y: number };

const directionOf = ({ start, end }: Line): Vector => {
  const length = distance(start, end) || 1;
  return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
};

const cross = (one: Vector, other: Vector): number => one.x * other.y - one.y * other.x;

/** The one straight line that is meant by a place; none where several meet. */
const lineAt = ({ curves }: Snapped): Line | null => {
  const lines = curves.filter((curve) => curve.kind === 'line');
  return lines.length === 1 ? (lines[0] ?? null) : null;
};

/** The smaller of the angles between two lines, and how far apart they are where there is none. */
const betweenLines = (one: Line, other: Line): Relation => {
  const [along, across] = [directionOf(one), directionOf(other)];
  const turned = cross(along, across);
  const angleDegrees = Math.atan2(Math.abs(turned), Math.abs(along.x * across.x + along.y * across.y)) * DEGREES;
  if (angleDegrees >= PARALLEL_DEGREES) return { kind: 'angle', angleDegrees };
  const middle = pointOn(other, 0.5);
  const away = { x: middle.x - one.start.x, y: middle.y - one.start.y };
  return { kind: 'parallel', apartMm: Math.abs(cross(along, away)) };
};

const isArc = (curve: Curve): curve is Arc => curve.kind === 'arc';

const isOneCircle = (one: Arc, other: Arc): boolean =>
  distance(one.centre, other.centre) <= COINCIDENCE && Math.abs(one.radius - other.radius) <= COINCIDENCE;

/** The arc or circle that both places belong to, drawn in one piece or in several. */
const roundOf = (first: Snapped, second: Snapped): Relation | null => {
  const others = second.curves.filter(isArc);
  for (const one of first.curves.filter(isArc)) {
    const other = others.find((arc) => isOneCircle(one, arc));
    if (other === undefined) continue;
    const isOneArc = one === other && !isCircle(one);
    return { kind: isOneArc ? 'arc' : 'circle', radiusMm: one.radius };
  }
  return null;
};

/** What two places of a measure have to do with each other: the radius of what both lie on, the angle or distance of two lines. */
export const relationsOf = (first: Snapped, second: Snapped): readonly Relation[] => {
  const [one, other] = [lineAt(first), lineAt(second)];
  const lines = one === null || other === null || one === other ? null : betweenLines(one, other);
  return [roundOf(first, second), lines].filter((relation) => relation !== null);
};
