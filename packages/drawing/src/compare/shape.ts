import { type Curve, chainLength, type Point, pointOf, startOf } from '@kerf/geometry';

/** What of a path does not depend on where it begins, which way it runs and into how many curves it is cut; mm. */
export type Shape = {
  readonly length: number;
  /** Centre of gravity of the line itself. */
  readonly centre: Point;
  /** Radius of gyration about the centre. */
  readonly gyration: number;
  /** How much further it reaches in its longest direction than across; 0 for what is round or square. */
  readonly elongation: number;
  /** The direction in which it reaches furthest, between -π/2 and π/2; means nothing where the elongation is next to 0. Radians. */
  readonly axis: number;
};

/** Integrals along a line: length, then of x, y, x², y², x·y. */
type Moments = [length: number, x: number, y: number, xx: number, yy: number, xy: number];

function addLine(sum: Moments, x1: number, y1: number, x2: number, y2: number): void {
  const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  sum[0] += length;
  sum[1] += (length * (x1 + x2)) / 2;
  sum[2] += (length * (y1 + y2)) / 2;
  sum[3] += (length * (x1 * x1 + x1 * x2 + x2 * x2)) / 3;
  sum[4] += (length * (y1 * y1 + y1 * y2 + y2 * y2)) / 3;
  sum[5] += (length * (2 * x1 * y1 + x1 * y2 + x2 * y1 + 2 * x2 * y2)) / 6;
}

function addArc(sum: Moments, x: number, y: number, radius: number, low: number, high: number): void {
  const angle = high - low;
  const cosines = Math.sin(high) - Math.sin(low);
  const sines = Math.cos(low) - Math.cos(high);
  const doubled = (Math.sin(2 * high) - Math.sin(2 * low)) / 4;
  const crossed = (Math.sin(high) ** 2 - Math.sin(low) ** 2) / 2;
  sum[0] += radius * angle;
  sum[1] += radius * (x * angle + radius * cosines);
  sum[2] += radius * (y * angle + radius * sines);
  sum[3] += radius * (x * x * angle + 2 * x * radius * cosines + radius * radius * (angle / 2 + doubled));
  sum[4] += radius * (y * y * angle + 2 * y * radius * sines + radius * radius * (angle / 2 - doubled));
  sum[5] += radius * (x * y * angle + x * radius * sines + y * radius * cosines + radius * radius * crossed);
}

/** Measures a chain of curves, exact with arcs. */
export function shapeOf(curves: readonly Curve[]): Shape {
  const origin = startOf(curves[0]!);
  const sum: Moments = [0, 0, 0, 0, 0, 0];
  for (const curve of curves) {
    if (curve.kind === 'line') {
      const { start, end } = curve;
      addLine(sum, start.x - origin.x, start.y - origin.y, end.x - origin.x, end.y - origin.y);
      continue;
    }
    const { centre, radius, startAngle, sweep } = curve;
    const ends = [startAngle, startAngle + sweep] as const;
    addArc(sum, centre.x - origin.x, centre.y - origin.y, radius, Math.min(...ends), Math.max(...ends));
  }
  const length = sum[0];
  if (length === 0) return { length: chainLength(curves), centre: origin, gyration: 0, elongation: 0, axis: 0 };
  const [x, y] = [sum[1] / length, sum[2] / length];
  const [xx, yy, xy] = [sum[3] / length - x * x, sum[4] / length - y * y, sum[5] / length - x * y];
  const gyration = Math.sqrt(Math.max(0, xx + yy));
  const elongation = gyration === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / gyration;
  const axis = Math.atan2(2 * xy, xx - yy) / 2;
  return { length, centre: pointOf(origin.x + x, origin.y + y), gyration, elongation, axis };
}

/** Lengths on a scale on which what may differ between two readings of one path is the same distance for short and long ones. */
export const onLengthScale = (length: number): number => 50 * Math.log(length + 65);
