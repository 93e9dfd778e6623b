import { type Bounds, sourceCurveBounds, sourceCurveLength, unionBounds } from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { SourceDrawing } from './source-drawing.ts';

/** The file as drawn, before any merging: whatever the layer, hidden ones too, but not annotations. */
export type SourceExtent = { readonly curveLengthMm: Mm; readonly bounds: Bounds | null };

/** Length and exact bounds of every line, polyline, arc, circle, ellipse and spline in model space. */
export function sourceExtent(source: SourceDrawing): SourceExtent {
  const curves = source.elements.filter((element) => !element.isAnnotation).flatMap((element) => element.curves);
  let length = 0;
  for (const curve of curves) {
    const own = sourceCurveLength(curve);
    if (Number.isFinite(own)) length += own;
  }
  return { curveLengthMm: asMm(length), bounds: unionBounds(curves.map(sourceCurveBounds)) };
}
