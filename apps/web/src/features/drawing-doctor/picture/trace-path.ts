import { type Curve, endOf, LINE_RADIUS, type Point, startOf } from '@kerf/geometry';

/** What a path is traced onto: the part of Path2D that takes lines and arcs. */
export type PathSink = {
  readonly moveTo: (x: number, y: number) => void;
  readonly lineTo: (x: number, y: number) => void;
  readonly arc: (
    x: number,
    y: number,
    radius: number,
    startAngle: number,
    endAngle: number,
    isClockwise?: boolean,
  ) => void;
};

/**
 * Traces curves end to end in millimetres, y up, seen from `origin`: a browser keeps paths in single precision, which far from
 * zero would shake them. An arc of too great a radius becomes a line. Spec: quote parts §9. Closed ones end with a line to their
 * start: Chromium measures all that a Path2D holds whenever a path of it is closed, which takes most of the time of thousands.
 */
export const traceCurves = (curves: readonly Curve[], isClosed: boolean, origin: Point, sink: PathSink): void => {
  const [first] = curves;
  if (first === undefined) return;
  const start = startOf(first);
  sink.moveTo(start.x - origin.x, start.y - origin.y);
  for (const curve of curves) {
    if (curve.kind === 'line' || curve.radius > LINE_RADIUS) {
      const end = endOf(curve);
      sink.lineTo(end.x - origin.x, end.y - origin.y);
      continue;
    }
    const { centre, radius, startAngle, sweep } = curve;
    sink.arc(centre.x - origin.x, centre.y - origin.y, radius, startAngle, startAngle + sweep, sweep < 0);
  }
  if (isClosed) sink.lineTo(start.x - origin.x, start.y - origin.y);
};
