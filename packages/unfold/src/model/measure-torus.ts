import { enclosedArea } from './measure-sphere.ts';
import type { Edge, Face } from './model.ts';
import { type Axes, dot, localOf, type Vector, yOf } from './vector.ts';
import { aroundFace, type FaceMeasure } from './way-around.ts';

type Torus = { readonly axes: Axes; readonly majorRadius: number; readonly minorRadius: number };

/** A step by its angles: `u` about the axis, `v` about the middle of the tube, zero where it is farthest out. */
type AngleStep = { readonly u: number; readonly v: number; readonly du: number; readonly dv: number };

const angleStep = ({ axes, majorRadius }: Torus, point: Vector, move: Vector): AngleStep => {
  const [x, y, z] = localOf(axes, point);
  const [dx, dy, dz] = [dot(move, axes.x), dot(move, yOf(axes)), dot(move, axes.axis)];
  const aside = Math.hypot(x, y);
  if (aside < 1e-9) return { u: 0, v: Math.atan2(z, -majorRadius), du: 0, dv: 0 };
  const out = aside - majorRadius;
  const outwards = (x * dx + y * dy) / aside;
  return {
    u: Math.atan2(y, x),
    v: Math.atan2(z, out),
    du: (x * dy - y * dx) / aside ** 2,
    dv: (out * dz - z * outwards) / (out ** 2 + z ** 2),
  };
};

/** The widest gap between angles: how wide, and where its middle is. */
const widestGap = (angles: readonly number[]): { readonly width: number; readonly middle: number } => {
  const sorted = angles.toSorted((a, b) => a - b);
  let best = { width: -1, middle: 0 };
  sorted.forEach((angle, index) => {
    const width = (sorted[index + 1] ?? sorted[0]! + 2 * Math.PI) - angle;
    if (width > best.width) best = { width, middle: angle + width / 2 };
  });
  return best;
};

/** The angle within the turn that begins at `cut`. */
const after = (cut: number, angle: number): number => {
  const turns = (angle - cut) / (2 * Math.PI);
  return cut + (turns - Math.floor(turns)) * 2 * Math.PI;
};

/** Area and flow per radian about the axis, from the farthest point of the tube to `v`. */
const acrossTube = (
  { axes, majorRadius: R, minorRadius: r }: Torus,
  u: number,
  v: number,
): readonly [number, number] => {
  const [cos, sin] = [Math.cos(v), Math.sin(v)];
  const { origin } = axes;
  const outwards = dot(origin, axes.x) * Math.cos(u) + dot(origin, yOf(axes)) * Math.sin(u);
  const area = r * (R * v + r * sin);
  const flow =
    r *
      ((outwards + R) * (R * sin + (r * (v + sin * cos)) / 2) +
        dot(origin, axes.axis) * ((r * sin ** 2) / 2 - R * cos)) +
    r * area;
  return [area, flow];
};

/** Area and flow per radian about the middle of the tube, from where `u` is zero to `u`. */
const alongTube = (
  { axes, majorRadius: R, minorRadius: r }: Torus,
  u: number,
  v: number,
): readonly [number, number] => {
  const [cos, sin] = [Math.cos(v), Math.sin(v)];
  const { origin } = axes;
  const width = r * (R + r * cos);
  const outwards = dot(origin, axes.x) * Math.sin(u) - dot(origin, yOf(axes)) * Math.cos(u);
  return [width * u, width * (cos * outwards + u * (sin * dot(origin, axes.axis) + R * cos + r))];
};

/**
 * Area and flow of a face of a torus, by Green's theorem over its two angles. The angle that its way around leaves the wider gap in is cut
 * open there, so that it does not jump along the way.
 */
export const torusMeasure = (face: Face, edges: readonly Edge[], torus: Torus): FaceMeasure => {
  const { majorRadius, minorRadius } = torus;
  const sign = face.isOutward ? 1 : -1;
  const whole = 4 * Math.PI ** 2 * majorRadius * minorRadius;
  const wholeFlow = (3 * whole * minorRadius) / 2;
  const steps: AngleStep[] = [];
  aroundFace(face, edges, ({ point, move }) => steps.push(angleStep(torus, point, move)));
  if (steps.length === 0) return { areaMm2: whole, flow: sign * wholeFlow };
  const gapU = widestGap(steps.map(({ u }) => u));
  const gapV = widestGap(steps.map(({ v }) => v));
  const isAcross = gapV.width >= gapU.width;
  let [enclosed, flow] = [0, 0];
  for (const { u, v, du, dv } of steps) {
    const [a, f] = isAcross ? acrossTube(torus, u, after(gapV.middle, v)) : alongTube(torus, after(gapU.middle, u), v);
    const turn = sign * (isAcross ? -du : dv);
    enclosed += a * turn;
    flow += f * turn;
  }
  const areaMm2 = enclosedArea(face, enclosed, whole);
  return { areaMm2, flow: sign * (areaMm2 > Math.abs(enclosed) ? flow + wholeFlow : flow) };
};
