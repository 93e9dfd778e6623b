import type { SourceElement } from '@kerf/drawing';
import type { SourceCurve } from '@kerf/geometry';

/** Points whose box holds the curve, not much larger than it. */
const boxPoints = (curve: SourceCurve): readonly { readonly x: number; readonly y: number }[] => {
  if (curve.kind === 'line') return [curve.start, curve.end];
  if (curve.kind === 'spline') return curve.controlPoints;
  const { centre } = curve;
  const halfWidth = curve.kind === 'arc' ? curve.radius : Math.hypot(curve.majorAxis.x, curve.minorAxis.x);
  const halfHeight = curve.kind === 'arc' ? curve.radius : Math.hypot(curve.majorAxis.y, curve.minorAxis.y);
  const sweep = curve.kind === 'arc' ? curve.sweep : curve.endParameter - curve.startParameter;
  if (Math.abs(sweep) >= Math.PI) {
    return [
      { x: centre.x - halfWidth, y: centre.y - halfHeight },
      { x: centre.x + halfWidth, y: centre.y + halfHeight },
    ];
  }
  return curve.kind === 'arc' ? arcEnds(curve) : ellipseEnds(curve);
};

const arcEnds = (arc: Extract<SourceCurve, { kind: 'arc' }>): { x: number; y: number }[] =>
  [arc.startAngle, arc.startAngle + arc.sweep].map((angle) => ({
    x: arc.centre.x + arc.radius * Math.cos(angle),
    y: arc.centre.y + arc.radius * Math.sin(angle),
  }));

const ellipseEnds = (curve: Extract<SourceCurve, { kind: 'ellipse' }>): { x: number; y: number }[] =>
  [curve.startParameter, curve.endParameter].map((t) => ({
    x: curve.centre.x + curve.majorAxis.x * Math.cos(t) + curve.minorAxis.x * Math.sin(t),
    y: curve.centre.y + curve.majorAxis.y * Math.cos(t) + curve.minorAxis.y * Math.sin(t),
  }));

/** Larger side of what is drawn apart from annotations; null when nothing is. A size to judge a unit by, not exact bounds. */
export const drawnExtent = (elements: readonly SourceElement[]): number | null => {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const element of elements) {
    if (element.isAnnotation) continue;
    for (const curve of element.curves) {
      for (const point of boxPoints(curve)) {
        if (point.x < minX) minX = point.x;
        if (point.x > maxX) maxX = point.x;
        if (point.y < minY) minY = point.y;
        if (point.y > maxY) maxY = point.y;
      }
    }
  }
  const extent = Math.max(maxX - minX, maxY - minY);
  return Number.isFinite(extent) ? extent : null;
};
