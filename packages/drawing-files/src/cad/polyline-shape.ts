import type { CadCurves } from './cad-file.ts';
import { type BulgeVertex, circle, polylineCurves } from './curves.ts';
import type { Matrix } from './matrix.ts';
import type { Point3 } from './point3.ts';
import { drawnCurves, wideCurves } from './shapes.ts';

/** Bulges of half circles differ from 1 by what writers round. */
const HALF_CIRCLE_TOLERANCE = 1e-6;
/** A ring is at least so wide in proportion to its middle radius: what is thinner is a circle drawn with a thick pen. */
const LEAST_RING = 0.5;

export type WidePolyline = {
  readonly vertices: readonly BulgeVertex[];
  readonly isClosed: boolean;
  /** Largest and smallest width along it; 0 for a line without width. */
  readonly width: number;
  readonly leastWidth: number;
};

/** The smallest and largest of widths; those that are no numbers, or below nothing, count as none. */
export const widthsOf = (widths: readonly number[]): Pick<WidePolyline, 'width' | 'leastWidth'> => {
  let [width, leastWidth] = [0, Infinity];
  for (const value of widths) {
    const drawn = value > 0 && value < Infinity ? value : 0;
    width = Math.max(width, drawn);
    leastWidth = Math.min(leastWidth, drawn);
  }
  return { width, leastWidth: Math.min(leastWidth, width) };
};

type Ring = { readonly centre: Point3; readonly radius: number };

/** The middle line of what DONUT draws: two half circles of one width. */
const ringOf = ({ vertices, isClosed, width, leastWidth }: WidePolyline): Ring | null => {
  const [a, b] = vertices;
  if (!isClosed || vertices.length !== 2 || a === undefined || b === undefined) return null;
  const isRound = Math.abs(Math.abs(a.bulge) - 1) <= HALF_CIRCLE_TOLERANCE && Math.sign(a.bulge) === Math.sign(b.bulge);
  const radius = Math.hypot(b.x - a.x, b.y - a.y) / 2;
  if (!isRound || Math.abs(Math.abs(b.bulge) - 1) > HALF_CIRCLE_TOLERANCE) return null;
  if (leastWidth !== width || width < LEAST_RING * radius) return null;
  return { centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: a.z }, radius };
};

/** A polyline in an object plane. A filled ring becomes its two edges, or one where it is a disc; any other its middle line. */
export const polylineShape = (plane: Matrix, polyline: WidePolyline): CadCurves => {
  const { vertices, isClosed, width } = polyline;
  const ring = width > 0 ? ringOf(polyline) : null;
  if (ring === null) {
    const curves = polylineCurves(plane, vertices, isClosed);
    return width > 0 ? wideCurves(curves, isClosed, width, false) : drawnCurves(curves, isClosed);
  }
  const edges = [ring.radius + width / 2, ring.radius - width / 2];
  const circles = edges.filter((radius) => radius > width * HALF_CIRCLE_TOLERANCE);
  return wideCurves(
    circles.map((radius) => circle(plane, ring.centre, radius)),
    false,
    width,
    true,
  );
};
