import { type EllipseArc, FIT, type Line, lineOf, type Point, pointOf } from '@kerf/geometry';

/** Narrower, in each half, than half of what a fitted curve may be off: a fit would be no better than the line along it. */
const FLAT = FIT / 2;
/** Smaller rounds are dots, not lines. */
const LEAST_LENGTH_TO_WIDTH = 10;

/** The straight line that an ellipse covers which is seen on edge, or nearly so; null for one that has a width. */
export function lineOfFlatEllipse(ellipse: EllipseArc): Line | null {
  const { centre, majorAxis, minorAxis, startParameter: from, endParameter: to } = ellipse;
  const width = Math.hypot(minorAxis.x, minorAxis.y);
  if (width > FLAT || Math.hypot(majorAxis.x, majorAxis.y) < LEAST_LENGTH_TO_WIDTH * width) return null;
  const parameters: number[] = [from, to];
  for (let turn = Math.ceil(from / Math.PI) * Math.PI; turn < to; turn += Math.PI) parameters.push(turn);
  parameters.sort((a, b) => Math.cos(a) - Math.cos(b));
  const at = (t: number): Point =>
    pointOf(
      centre.x + majorAxis.x * Math.cos(t) + minorAxis.x * Math.sin(t),
      centre.y + majorAxis.y * Math.cos(t) + minorAxis.y * Math.sin(t),
    );
  return lineOf(at(parameters[0]!), at(parameters.at(-1)!));
}
