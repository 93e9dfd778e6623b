import { curveSamples } from './curve3.ts';
import { sphereMeasure } from './measure-sphere.ts';
import { fanMeasure, splineMeasure } from './measure-spline.ts';
import { torusMeasure } from './measure-torus.ts';
import type { Edge, Face, OrientedEdge, Solid } from './model.ts';
import { type Axes, add, cross, dot, localOf, scale, subtract, unit, type Vector } from './vector.ts';
import { aroundFace, type FaceMeasure, type Step, stepsAlong, turnOf } from './way-around.ts';

/** The area within a way around in a plane; below zero where it runs clockwise, seen from where the normal points. */
export const loopArea = (
  loop: readonly OrientedEdge[],
  edges: readonly Edge[],
  origin: Vector,
  normal: Vector,
): number => {
  let area = 0;
  for (const { edge, isForward } of loop) {
    stepsAlong(edges[edge]!.curve, isForward, ({ point, move }) => {
      area += dot(cross(subtract(point, origin), move), normal) / 2;
    });
  }
  return area;
};

/** The outer loop is the one that holds most; the others are holes in it, whatever way they run. */
const planeArea = (face: Face, edges: readonly Edge[], origin: Vector, normal: Vector): number => {
  const areas = face.loops.map((loop) => Math.abs(loopArea(loop, edges, origin, normal)));
  return 2 * Math.max(0, ...areas) - areas.reduce((sum, area) => sum + area, 0);
};

type Round = (axes: Axes, step: Step) => readonly [area: number, flow: number];

/** By Green's theorem, from the way around: `share` gives area and flow between a reference and the point, per radian. */
const roundMeasure = (face: Face, edges: readonly Edge[], axes: Axes, share: Round): FaceMeasure => {
  let [area, flow] = [0, 0];
  aroundFace(face, edges, (step) => {
    const turn = turnOf(axes, step);
    const [a, f] = share(axes, step);
    area -= a * turn;
    flow -= f * turn;
  });
  const sign = Math.sign(area) || 1;
  return { areaMm2: area * sign, flow: flow * sign * (face.isOutward ? 1 : -1) };
};

const radial = (axes: Axes, point: Vector): Vector => {
  const [x, y] = localOf(axes, point);
  return unit(add(scale(axes.x, x), scale(cross(axes.axis, axes.x), y)));
};

const cylinderShare =
  (radius: number): Round =>
  (axes, { point }) => {
    const height = dot(subtract(point, axes.origin), axes.axis);
    return [height * radius, height * radius * (dot(axes.origin, radial(axes, point)) + radius)];
  };

const coneShare =
  (radius: number, halfAngle: number): Round =>
  (axes, { point }) => {
    const [sin, cos] = [Math.sin(halfAngle), Math.cos(halfAngle)];
    const apex = -radius / Math.tan(halfAngle);
    const fromApex = dot(subtract(point, axes.origin), axes.axis) - apex;
    const area = (Math.tan(halfAngle) / cos) * (fromApex ** 2 / 2);
    const lean = dot(axes.origin, radial(axes, point)) * cos - dot(axes.origin, axes.axis) * sin;
    return [area, area * (lean - apex * sin)];
  };

/** Area and flow of one face; exact for all but splines that are not drawn along a direction, which are taken as triangles. */
export const measureFace = (face: Face, edges: readonly Edge[]): FaceMeasure => {
  const { surface } = face;
  switch (surface.kind) {
    case 'plane': {
      const { origin, axis } = surface.axes;
      const areaMm2 = planeArea(face, edges, origin, axis);
      return { areaMm2, flow: areaMm2 * dot(origin, axis) * (face.isOutward ? 1 : -1) };
    }
    case 'cylinder':
      return roundMeasure(face, edges, surface.axes, cylinderShare(surface.radius));
    case 'cone':
      return roundMeasure(face, edges, surface.axes, coneShare(surface.radius, surface.halfAngle));
    case 'sphere':
      return sphereMeasure(face, edges, surface.axes, surface.radius);
    case 'spline':
      return splineMeasure(face, edges, surface);
    case 'torus':
      return torusMeasure(face, edges, surface);
    case 'other':
      return fanMeasure(face, edges);
  }
};

export type SolidMeasure = {
  readonly volumeMm3: number;
  readonly areaMm2: number;
  readonly faceAreasMm2: readonly number[];
  readonly faceFlows: readonly number[];
  readonly low: Vector;
  readonly high: Vector;
};

/** Volume, surface and bounds by the samples of its edges. */
export const measureSolid = ({ faces, edges }: Solid): SolidMeasure => {
  const measures = faces.map((face) => measureFace(face, edges));
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { curve } of edges) {
    for (const point of curveSamples(curve)) {
      for (const i of [0, 1, 2] as const) {
        low[i] = Math.min(low[i], point[i]);
        high[i] = Math.max(high[i], point[i]);
      }
    }
  }
  return {
    volumeMm3: Math.abs(measures.reduce((sum, { flow }) => sum + flow, 0) / 3),
    areaMm2: measures.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
    faceAreasMm2: measures.map(({ areaMm2 }) => areaMm2),
    faceFlows: measures.map(({ flow }) => flow),
    low,
    high,
  };
};
