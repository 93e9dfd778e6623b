import {
  apexOf,
  axesOf,
  cross,
  distanceBetween,
  dot,
  type Face,
  leastDirection,
  lengthOf,
  localOf,
  meanOf,
  pointAt,
  type SplineSurface,
  type Surface,
  splineSurfacePoint,
  subtract,
  type Vector,
} from '@kerf/unfold';
import type { PlanePoint } from './triangulation.ts';

/**
 * A chart lays a surface into the plane, where it is triangulated.
 * Parameters: two numbers by which a place of the surface is known, with a period where it closes on itself. Laid: where parameters go
 * in the plane, lengths about as they are on the surface.
 */
export type Chart = {
  /** Near: parameters of the point before, which decide where they are many. */
  readonly parameters: (point: Vector, near: PlanePoint | null) => PlanePoint;
  readonly periods: PlanePoint;
  readonly toSpace: (parameters: PlanePoint) => Vector;
  readonly lay: (parameters: PlanePoint) => PlanePoint;
  readonly unlay: (laid: PlanePoint) => PlanePoint;
};

const TURN = 2 * Math.PI;
const same = (at: PlanePoint): PlanePoint => at;
const scaled = (u: number, v: number) => ({
  lay: ([a, b]: PlanePoint): PlanePoint => [a * u, b * v],
  unlay: ([a, b]: PlanePoint): PlanePoint => [a / u, b / v],
});

const nearTurn = (angle: number, near: number | undefined): number =>
  near === undefined ? angle : angle + TURN * Math.round((near - angle) / TURN);

const planeChart = (surface: Extract<Surface, { kind: 'plane' }>): Chart => ({
  parameters: (point) => {
    const [x, y] = localOf(surface.axes, point);
    return [x, y];
  },
  periods: [0, 0],
  toSpace: ([x, y]) => pointAt(surface.axes, x, y, 0),
  lay: same,
  unlay: same,
});

/** A cylinder is laid so much shorter along its axis: it is straight there, and long triangles do. */
const ALONG_AXIS = 0.1;

const cylinderChart = ({ axes, radius }: Extract<Surface, { kind: 'cylinder' }>): Chart => ({
  parameters: (point, near) => {
    const [x, y, z] = localOf(axes, point);
    return [nearTurn(Math.atan2(y, x), near?.[0]), z];
  },
  periods: [TURN, 0],
  toSpace: ([angle, z]) => pointAt(axes, radius * Math.cos(angle), radius * Math.sin(angle), z),
  ...scaled(radius, ALONG_AXIS),
});

/** Parameters are the angle and the distance from the apex; laid as the sector that the cone unrolls to, about the middle angle. */
const coneChart = (surface: Extract<Surface, { kind: 'cone' }>, middle: number): Chart => {
  const { axes, halfAngle } = surface;
  const apex = apexOf(surface);
  const [sin, cos] = [Math.sin(halfAngle), Math.cos(halfAngle)];
  const place = { ...axes, origin: apex };
  return {
    parameters: (point, near) => {
      const [x, y, z] = localOf(place, point);
      const aside = Math.hypot(x, y);
      const slant = aside * sin + z * cos;
      return [aside < 1e-7 ? (near?.[0] ?? middle) : nearTurn(Math.atan2(y, x), near?.[0]), slant];
    },
    periods: [TURN, 0],
    toSpace: ([angle, slant]) =>
      pointAt(place, slant * sin * Math.cos(angle), slant * sin * Math.sin(angle), slant * cos),
    lay: ([angle, slant]) => [slant * Math.cos((angle - middle) * sin), slant * Math.sin((angle - middle) * sin)],
    unlay: ([x, y]) => [Math.atan2(y, x) / sin + middle, Math.hypot(x, y)],
  };
};

const torusChart = ({ axes, majorRadius, minorRadius }: Extract<Surface, { kind: 'torus' }>): Chart => ({
  parameters: (point, near) => {
    const [x, y, z] = localOf(axes, point);
    return [nearTurn(Math.atan2(y, x), near?.[0]), nearTurn(Math.atan2(z, Math.hypot(x, y) - majorRadius), near?.[1])];
  },
  periods: [TURN, TURN],
  toSpace: ([around, along]) => {
    const aside = majorRadius + minorRadius * Math.cos(along);
    return pointAt(axes, aside * Math.cos(around), aside * Math.sin(around), minorRadius * Math.sin(along));
  },
  ...scaled(Math.max(majorRadius, minorRadius), minorRadius),
});

/** Stereographic, from the point opposite to the middle of the face: every cap but the whole sphere lies in the plane. */
const sphereChart = ({ axes, radius }: Extract<Surface, { kind: 'sphere' }>, toward: Vector): Chart => {
  const place = axesOf(axes.origin, toward);
  return {
    parameters: (point) => {
      const [x, y, z] = localOf(place, point);
      const share = (2 * radius) / Math.max(radius + z, radius * 1e-6);
      return [x * share, y * share];
    },
    periods: [0, 0],
    toSpace: ([x, y]) => {
      const square = (x * x + y * y) / (4 * radius * radius);
      const share = 1 / (1 + square);
      return pointAt(place, x * share, y * share, radius * (1 - square) * share);
    },
    lay: same,
    unlay: same,
  };
};

const SEEDS = 16;

const splineChart = (surface: SplineSurface): Chart => {
  const { degreeU, degreeV, knotsU, knotsV, points } = surface;
  const [u0, u1] = [knotsU[degreeU]!, knotsU[points.length]!];
  const [v0, v1] = [knotsV[degreeV]!, knotsV[points[0]!.length]!];
  const clamp = ([u, v]: PlanePoint): PlanePoint => [Math.min(u1, Math.max(u0, u)), Math.min(v1, Math.max(v0, v))];
  const at = (parameters: PlanePoint): Vector => splineSurfacePoint(surface, ...clamp(parameters));
  const seeds = Array.from(
    { length: (SEEDS + 1) ** 2 },
    (_, i): PlanePoint => [
      u0 + ((u1 - u0) * (i % (SEEDS + 1))) / SEEDS,
      v0 + ((v1 - v0) * Math.floor(i / (SEEDS + 1))) / SEEDS,
    ],
  ).map((parameters) => ({ parameters, point: at(parameters) }));
  const [stepU, stepV] = [(u1 - u0) * 1e-5, (v1 - v0) * 1e-5];
  const improved = (point: Vector, from: PlanePoint): PlanePoint => {
    let now = from;
    for (let round = 0; round < 12; round += 1) {
      const here = at(now);
      const away = subtract(point, here);
      const [du, dv] = [now[0] + stepU > u1 ? -stepU : stepU, now[1] + stepV > v1 ? -stepV : stepV];
      const [alongU, alongV] = [subtract(at([now[0] + du, now[1]]), here), subtract(at([now[0], now[1] + dv]), here)];
      const [a, b, c] = [dot(alongU, alongU), dot(alongU, alongV), dot(alongV, alongV)];
      const [p, q] = [dot(away, alongU), dot(away, alongV)];
      const determinant = a * c - b * b;
      if (!(determinant > 1e-12 * a * c)) break;
      const moved = clamp([
        now[0] + ((p * c - q * b) / determinant) * du,
        now[1] + ((q * a - p * b) / determinant) * dv,
      ]);
      const isDone = Math.abs(moved[0] - now[0]) < stepU * 1e-2 && Math.abs(moved[1] - now[1]) < stepV * 1e-2;
      now = moved;
      if (isDone) break;
    }
    return now;
  };
  const parameters = (point: Vector, near: PlanePoint | null): PlanePoint => {
    const followed = near === null ? null : improved(point, near);
    if (followed !== null && distanceBetween(at(followed), point) < 0.01) return followed;
    const seed = seeds.reduce((best, one) =>
      distanceBetween(one.point, point) < distanceBetween(best.point, point) ? one : best,
    );
    return improved(point, seed.parameters);
  };
  const lengthAlong = (isU: boolean): number => {
    let length = 0;
    for (let i = 0; i < SEEDS; i += 1) {
      const place = (share: number): PlanePoint =>
        isU ? [u0 + (u1 - u0) * share, (v0 + v1) / 2] : [(u0 + u1) / 2, v0 + (v1 - v0) * share];
      length += distanceBetween(at(place(i / SEEDS)), at(place((i + 1) / SEEDS)));
    }
    return Math.max(length, 1e-6);
  };
  const [scaleU, scaleV] = [lengthAlong(true) / (u1 - u0), lengthAlong(false) / (v1 - v0)];
  return { parameters, periods: [0, 0], toSpace: at, ...scaled(scaleU, scaleV) };
};

/** The plane that lies best between the points of a face: what no rule knows is spanned there. */
const spannedChart = (points: readonly Vector[]): Chart => {
  const middle = meanOf(points);
  const normal = leastDirection(points.map((point) => subtract(point, middle)));
  return planeChart({ kind: 'plane', axes: axesOf(middle, lengthOf(normal) > 0 ? normal : [0, 0, 1]) });
};

/** Toward the middle of a cap of a sphere: its boundary goes around it with the metal to its left. */
const capDirection = (face: Face, origin: Vector, loops: readonly (readonly Vector[])[]): Vector => {
  let area: Vector = [0, 0, 0];
  for (const loop of loops) {
    loop.forEach((point, i) => {
      const turn = cross(subtract(point, origin), subtract(loop[(i + 1) % loop.length]!, origin));
      area = [area[0] + turn[0], area[1] + turn[1], area[2] + turn[2]];
    });
  }
  const side = face.isOutward ? 1 : -1;
  return lengthOf(area) > 0 ? [area[0] * side, area[1] * side, area[2] * side] : [0, 0, 1];
};

/** The chart of a face with these points along its loops. */
export const chartOf = (face: Face, loops: readonly (readonly Vector[])[]): Chart => {
  const { surface } = face;
  switch (surface.kind) {
    case 'plane':
      return planeChart(surface);
    case 'cylinder':
      return cylinderChart(surface);
    case 'cone':
      return coneChart(surface, 0);
    case 'sphere':
      return sphereChart(surface, capDirection(face, surface.axes.origin, loops));
    case 'torus':
      return torusChart(surface);
    case 'spline':
      return splineChart(surface);
    case 'other':
      return spannedChart(loops.flat());
  }
};

/** The chart of a cone laid about a middle angle; others lie as they are. */
export const chartAbout = (face: Face, chart: Chart, middle: number): Chart =>
  face.surface.kind === 'cone' ? coneChart(face.surface, middle) : chart;
