import type { SourceElement } from '@kerf/drawing';
import type { Arc, EllipseArc, SourceCurve } from '@kerf/geometry';

/** Edges of a growing box. */
type Extent = { minX: number; minY: number; maxX: number; maxY: number };

const take = (extent: Extent, x: number, y: number): void => {
  if (x < extent.minX) extent.minX = x;
  if (x > extent.maxX) extent.maxX = x;
  if (y < extent.minY) extent.minY = y;
  if (y > extent.maxY) extent.maxY = y;
};

/** Takes in points whose box holds the curve, not much larger than it. */
const takeCurve = (extent: Extent, curve: SourceCurve): void => {
  if (curve.kind === 'line') {
    take(extent, curve.start.x, curve.start.y);
    take(extent, curve.end.x, curve.end.y);
  } else if (curve.kind === 'spline') {
    for (const { x, y } of curve.controlPoints) take(extent, x, y);
  } else if (curve.kind === 'arc') takeArc(extent, curve);
  else takeEllipse(extent, curve);
};

const takeArc = (extent: Extent, { centre, radius, startAngle, sweep }: Arc): void => {
  if (Math.abs(sweep) >= Math.PI) {
    take(extent, centre.x - radius, centre.y - radius);
    take(extent, centre.x + radius, centre.y + radius);
    return;
  }
  const endAngle = startAngle + sweep;
  take(extent, centre.x + radius * Math.cos(startAngle), centre.y + radius * Math.sin(startAngle));
  take(extent, centre.x + radius * Math.cos(endAngle), centre.y + radius * Math.sin(endAngle));
};

const takeEllipse = (extent: Extent, ellipse: EllipseArc): void => {
  const { centre, majorAxis, minorAxis, startParameter, endParameter } = ellipse;
  if (Math.abs(endParameter - startParameter) >= Math.PI) {
    const halfWidth = Math.hypot(majorAxis.x, minorAxis.x);
    const halfHeight = Math.hypot(majorAxis.y, minorAxis.y);
    take(extent, centre.x - halfWidth, centre.y - halfHeight);
    take(extent, centre.x + halfWidth, centre.y + halfHeight);
    return;
  }
  for (const t of [startParameter, endParameter]) {
    const x = centre.x + majorAxis.x * Math.cos(t) + minorAxis.x * Math.sin(t);
    take(extent, x, centre.y + majorAxis.y * Math.cos(t) + minorAxis.y * Math.sin(t));
  }
};

/** Larger side of what is drawn apart from annotations; null when nothing is. A size to judge a unit by, not exact bounds. */
export const drawnExtent = (elements: readonly SourceElement[]): number | null => {
  const extent: Extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let place = 0; place < elements.length; place += 1) {
    const { isAnnotation, curves } = elements[place]!;
    if (!isAnnotation) for (let i = 0; i < curves.length; i += 1) takeCurve(extent, curves[i]!);
  }
  const side = Math.max(extent.maxX - extent.minX, extent.maxY - extent.minY);
  return Number.isFinite(side) ? side : null;
};
