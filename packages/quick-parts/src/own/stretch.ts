import { type Arc, type Curve, chainBounds, circleOf, curveBounds, lineOf, type Point, pointOf } from '@kerf/geometry';
import type { FoldLine, Values } from '../shape.ts';
import type { NamedDiameter, StretchZone } from './drawn-definition.ts';

export type Contour = readonly Curve[];
type Along = StretchZone['along'];

/** A line across the drawing: how far everything beyond it is moved, mm. */
export type Shift = { readonly along: Along; readonly at: number; readonly by: number };

const ON_THE_LINE = 1e-6;
const PARALLEL = 1e-6;
/** A hole has a diameter that was named when it differs by less, mm. */
export const SAME_DIAMETER = 0.005;

/** Of the equations `sizes grow by these amounts`, by elimination; null when they have no single answer. */
const solved = (rows: number[][]): number[] | null => {
  for (let place = 0; place < rows.length; place += 1) {
    const pivot = rows.findIndex((row, index) => index >= place && Math.abs(row[place]!) > PARALLEL);
    if (pivot < 0) return null;
    [rows[place], rows[pivot]] = [rows[pivot]!, rows[place]!];
    const own = rows[place]!;
    rows.forEach((row, index) => {
      if (index === place) return;
      const share = row[place]! / own[place]!;
      rows[index] = row.map((value, column) => value - share * own[column]!);
    });
  }
  return rows.map((row, place) => row.at(-1)! / row[place]!);
};

const isAcross = (zone: StretchZone, { from, to }: StretchZone): boolean => zone.at > from && zone.at < to;

/**
 * How far each line moves what is beyond it, so that each dimension has its value: one that holds others in it grows by what is
 * left. Null when the dimensions do not say where everything is.
 */
export const shiftsOf = (zones: readonly StretchZone[], values: Values): Shift[] | null => {
  const shifts: Shift[] = [];
  for (const along of ['x', 'y'] as const) {
    const own = zones.filter((zone) => zone.along === along);
    const grown = own.map((zone) => (values[zone.key] ?? Number.NaN) - (zone.to - zone.from));
    const by = solved(own.map((zone, row) => [...own.map((other) => (isAcross(other, zone) ? 1 : 0)), grown[row]!]));
    if (by === null) return null;
    shifts.push(...own.map(({ at }, place) => ({ along, at, by: by[place]! })));
  }
  return shifts;
};

/** How far a place on an axis is moved; half way when it stands on a line. */
export const movedBy = (shifts: readonly Shift[], along: Along, place: number): number => {
  let sum = 0;
  for (const shift of shifts) {
    if (shift.along !== along || place < shift.at - ON_THE_LINE) continue;
    sum += place > shift.at + ON_THE_LINE ? shift.by : shift.by / 2;
  }
  return sum;
};

export const movedPoint = (shifts: readonly Shift[], { x, y }: Point): Point =>
  pointOf(x + movedBy(shifts, 'x', x), y + movedBy(shifts, 'y', y));

const shiftedCurve = (curve: Curve, dx: number, dy: number): Curve => {
  const place = ({ x, y }: Point): Point => pointOf(x + dx, y + dy);
  return curve.kind === 'line'
    ? lineOf(place(curve.start), place(curve.end))
    : { ...curve, centre: place(curve.centre) };
};

const startAndEnd = (arc: Arc): readonly [Point, Point] => {
  const at = (angle: number): Point =>
    pointOf(arc.centre.x + arc.radius * Math.cos(angle), arc.centre.y + arc.radius * Math.sin(angle));
  return [at(arc.startAngle), at(arc.startAngle + arc.sweep)];
};

/** An arc keeps its form, so both of its ends must go the same way. */
export const isTorn = (arc: Arc, shifts: readonly Shift[]): boolean => {
  const [start, end] = startAndEnd(arc);
  return (['x', 'y'] as const).some(
    (along) => Math.abs(movedBy(shifts, along, start[along]) - movedBy(shifts, along, end[along])) > ON_THE_LINE,
  );
};

const stretchedCurve = (curve: Curve, shifts: readonly Shift[]): Curve => {
  if (curve.kind === 'line') return lineOf(movedPoint(shifts, curve.start), movedPoint(shifts, curve.end));
  const [start] = startAndEnd(curve);
  return shiftedCurve(curve, movedBy(shifts, 'x', start.x), movedBy(shifts, 'y', start.y));
};

export const stretchedOutline = (curves: Contour, shifts: readonly Shift[]): Contour =>
  curves.map((curve) => stretchedCurve(curve, shifts));

const straddles = (curve: Curve, { along, at }: Shift): boolean => {
  const { minX, maxX, minY, maxY } = curveBounds(curve);
  const [least, most] = along === 'x' ? [minX, maxX] : [minY, maxY];
  return least < at - ON_THE_LINE && most > at + ON_THE_LINE;
};

const isAlong = ({ start, end }: Extract<Curve, { kind: 'line' }>, along: Along): boolean =>
  Math.abs(along === 'x' ? end.y - start.y : end.x - start.x) <= PARALLEL;

/** Whether a line goes through straight edges along its dimension only, so that the contour can grow there. */
const canGrow = (curves: Contour, shift: Shift): boolean =>
  curves.every((curve) => !straddles(curve, shift) || (curve.kind === 'line' && isAlong(curve, shift.along)));

export const centreOf = (curves: Contour): Point => {
  const { minX, maxX, minY, maxY } = chainBounds(curves)!;
  return pointOf((minX + maxX) / 2, (minY + maxY) / 2);
};

/** A hole grows where a line goes through straight edges of it; otherwise it keeps its form and goes with its middle. */
export const stretchedHole = (curves: Contour, shifts: readonly Shift[]): Contour => {
  if (shifts.every((shift) => canGrow(curves, shift))) return stretchedOutline(curves, shifts);
  const { x, y } = centreOf(curves);
  const [dx, dy] = [movedBy(shifts, 'x', x), movedBy(shifts, 'y', y)];
  return curves.map((curve) => shiftedCurve(curve, dx, dy));
};

export const movedContour = (curves: Contour, to: Point): Contour => {
  const from = centreOf(curves);
  return curves.map((curve) => shiftedCurve(curve, to.x - from.x, to.y - from.y));
};

const circleIn = (curves: Contour): Arc | null => {
  const [only, ...others] = curves;
  const isRound = only?.kind === 'arc' && others.length === 0 && Math.abs(only.sweep) >= 2 * Math.PI - 1e-9;
  return isRound ? only : null;
};

/** Diameter of a contour that is one whole circle; null for others. */
export const diameterOf = (curves: Contour): number | null => {
  const circle = circleIn(curves);
  return circle === null ? null : 2 * circle.radius;
};

export const hasDiameter = (curves: Contour, diameter: number): boolean =>
  Math.abs((diameterOf(curves) ?? Number.NaN) - diameter) <= SAME_DIAMETER;

/** A round hole with the diameter that it was given, if it was. */
export const sizedHole = (curves: Contour, diameters: readonly NamedDiameter[], values: Values): Contour => {
  const named = diameters.find(({ diameter }) => hasDiameter(curves, diameter));
  const circle = circleIn(curves);
  if (named === undefined || circle === null) return curves;
  return [circleOf(circle.centre, (values[named.key] ?? Number.NaN) / 2)];
};

export const stretchedFold = (fold: FoldLine, shifts: readonly Shift[]): FoldLine => ({
  ...fold,
  line: lineOf(movedPoint(shifts, fold.line.start), movedPoint(shifts, fold.line.end)),
});
