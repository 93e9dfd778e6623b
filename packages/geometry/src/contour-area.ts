import type { Curve } from './curve.ts';

/**
 * Signed area of a closed chain, mm², exact with arcs; counter-clockwise positive.
 * Ends that do not quite meet, the last and the first included, count as joined by straight lines.
 * In plain numbers: it is asked of every contour, and points made for it would be thrown away at once.
 */
export function signedArea(curves: readonly Curve[]): number {
  let originX = 0;
  let originY = 0;
  let atX = 0;
  let atY = 0;
  let doubled = 0;
  for (let i = 0; i < curves.length; i += 1) {
    const curve = curves[i]!;
    let startX: number;
    let startY: number;
    let endX: number;
    let endY: number;
    if (curve.kind === 'line') {
      startX = curve.start.x;
      startY = curve.start.y;
      endX = curve.end.x;
      endY = curve.end.y;
    } else {
      const { centre, radius, startAngle, sweep } = curve;
      startX = centre.x + radius * Math.cos(startAngle);
      startY = centre.y + radius * Math.sin(startAngle);
      endX = centre.x + radius * Math.cos(startAngle + sweep);
      endY = centre.y + radius * Math.sin(startAngle + sweep);
    }
    if (i === 0) {
      originX = startX;
      originY = startY;
      atX = startX;
      atY = startY;
    }
    const [fromX, fromY] = [startX - originX, startY - originY];
    const join = (atX - originX) * fromY - fromX * (atY - originY);
    const along = fromX * (endY - originY) - (endX - originX) * fromY;
    doubled += join + along;
    if (curve.kind === 'arc') doubled += curve.radius ** 2 * (curve.sweep - Math.sin(curve.sweep));
    atX = endX;
    atY = endY;
  }
  return doubled / 2;
}
