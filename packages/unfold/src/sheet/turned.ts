import { type Curve3, curvePoint, curveSamples } from '../model/curve3.ts';
import { isPlane, isSameAxis, type KnownSolid } from '../model/topology.ts';
import { type Axes, distanceBetween, localOf } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { Wall } from './walls.ts';

/** Turned: drilled, bored or sunk about one axis, so that every section across it is a circle. */

type Circle = { readonly axes: Axes; readonly radius: number };

/** Circles around a wall, whole or in arcs about one middle; half ones are the ends of bends that go all the way back. */
export const wholeCircles = ({ solid }: KnownSolid, { faces }: Pick<Wall, 'faces'>): Circle[] => {
  const edges = new Set(faces.flatMap((face) => solid.faces[face]!.loops.flat().map(({ edge }) => edge)));
  const circles: (Circle & { sweep: number })[] = [];
  for (const edge of edges) {
    const { curve } = solid.edges[edge]!;
    if (curve.kind !== 'arc') continue;
    const { axes, radius } = curve;
    const same = circles.find(
      (one) => distanceBetween(one.axes.origin, axes.origin) + Math.abs(one.radius - radius) <= SAME_PLACE,
    );
    if (same === undefined) circles.push({ axes, radius, sweep: Math.abs(curve.sweep) });
    else same.sweep += Math.abs(curve.sweep);
  }
  return circles.filter(({ sweep }) => sweep > WHOLE);
};
/** Of a whole turn, what arcs of a circle make up at least; radians. */
const WHOLE = 6;

/** Whether a curve runs around an axis, or in one plane with it. */
const isAbout = (axes: Axes, curve: Curve3): boolean => {
  const samples = curve.kind === 'line' ? [0, 0.5, 1].map((share) => curvePoint(curve, share)) : curveSamples(curve);
  const points = samples.map((point) => localOf(axes, point));
  const radii = points.map(([x, y]) => Math.hypot(x, y));
  const [high, low] = [Math.max(...radii), Math.min(...radii)];
  const heights = points.map(([, , z]) => z);
  if (high - low <= 2 * SAME_PLACE && Math.max(...heights) - Math.min(...heights) <= 2 * SAME_PLACE) return true;
  if (high <= SAME_PLACE) return true;
  const [u, v] = points[radii.indexOf(high)]!;
  return points.every(([x, y]) => Math.abs(x * v - y * u) <= 2 * SAME_PLACE * high);
};

/** The radii about the one axis of a turned wall; null for any other. Where it meets a bend of the sheet it may run as it does. */
export const turnedRadii = (known: KnownSolid, wall: Wall): readonly number[] | null => {
  const { solid } = known;
  const circles = wholeCircles(known, wall);
  const axes = circles[0]?.axes;
  if (axes === undefined || !circles.every((circle) => isSameAxis(axes, circle.axes))) return null;
  const own = new Set(wall.faces);
  const isFree = (edge: number): boolean =>
    solid.edges[edge]!.faces.some((face) => !own.has(face) && !isPlane(solid.faces[face]!));
  const edges = new Set(wall.faces.flatMap((face) => solid.faces[face]!.loops.flat().map(({ edge }) => edge)));
  const isTurned = [...edges].every((edge) => isFree(edge) || isAbout(axes, solid.edges[edge]!.curve));
  return isTurned ? circles.map(({ radius }) => radius) : null;
};
