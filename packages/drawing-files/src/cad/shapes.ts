import type { CadCurve, CadCurves, CadIgnored } from './cad-file.ts';
import { segment, segmentsThrough } from './curves.ts';
import type { Point3 } from './point3.ts';

export const IGNORED: CadIgnored = { kind: 'ignored', reason: 'ENTITY_IGNORED' };
export const PROXY: CadIgnored = { kind: 'ignored', reason: 'UNSUPPORTED_PROXY' };
/** A sign of a shape file (.shx), which no drawing holds. */
export const SHAPE_SIGN: CadIgnored = { kind: 'ignored', reason: 'SHAPE_FILE_MISSING' };
/** A region whose edges could not be found. */
export const UNREAD_REGION: CadIgnored = { kind: 'ignored', reason: 'REGION_UNREAD' };
export const DEGENERATE: CadIgnored = { kind: 'ignored', reason: 'DEGENERATE_ENTITY' };

export const drawnCurves = (curves: readonly CadCurve[], isClosed: boolean, isAssumed = false): CadCurves => ({
  kind: 'curves',
  curves,
  isClosed,
  isAnnotation: false,
  isAssumed,
  wide: null,
});

export const wideCurves = (
  curves: readonly CadCurve[],
  isClosed: boolean,
  width: number,
  isOutlined: boolean,
): CadCurves => ({ ...drawnCurves(curves, isClosed), wide: { width, isOutlined } });

export const annotationCurves = (curves: readonly CadCurve[], isClosed: boolean): CadCurves => ({
  kind: 'curves',
  curves,
  isClosed,
  isAnnotation: true,
  isAssumed: false,
  wide: null,
});

/** The outline of a SOLID or TRACE, whose third and fourth corners are stated crosswise. */
export const solidOutline = (first: Point3, second: Point3, third: Point3, fourth: Point3): CadCurves =>
  annotationCurves(segmentsThrough([first, second, fourth, third], true), true);

/** The edges of a face; bit i of `hidden` leaves out the edge from corner i. */
export const faceEdges = (corners: readonly Point3[], hidden: number): CadCurves => {
  const edges = corners.map((start, i) => segment(start, corners[(i + 1) % corners.length]!));
  return annotationCurves(
    edges.filter((_, i) => (hidden & (1 << i)) === 0),
    false,
  );
};
