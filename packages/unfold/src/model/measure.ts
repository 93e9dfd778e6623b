import { type Curve3, curveDerivative, curvePoint, curveSamples, GAUSS, smoothShares } from './curve3.ts';
import { meanOf } from './fit-shapes.ts';
import type { Edge, Face, OrientedEdge, Solid } from './model.ts';
import { type Axes, add, cross, dot, lengthOf, localOf, scale, subtract, unit, type Vector } from './vector.ts';

/** Area of a face, and the flow of the position through it outward: a third of the sum over all faces is the volume. */
export type FaceMeasure = { readonly areaMm2: number; readonly flow: number };

/** A place on a walk around a face: the point, and how it moves by a small step. */
type Step = { readonly point: Vector; readonly move: Vector };

const PIECES = 12;

const stepsAlong = (curve: Curve3, isForward: boolean, visit: (step: Step) => void): void => {
  const shares = smoothShares(curve);
  const pieces = curve.kind === 'line' ? 1 : Math.max(1, Math.ceil(PIECES / (shares.length - 1)));
  for (let i = 1; i < shares.length; i += 1) {
    const width = (shares[i]! - shares[i - 1]!) / pieces;
    for (let piece = 0; piece < pieces; piece += 1) {
      for (const [place, weight] of GAUSS) {
        const share = shares[i - 1]! + (piece + place) * width;
        const move = scale(curveDerivative(curve, share), (isForward ? 1 : -1) * weight * width);
        visit({ point: curvePoint(curve, share), move });
      }
    }
  }
};

const aroundFace = (face: Face, edges: readonly Edge[], visit: (step: Step) => void): void => {
  for (const loop of face.loops)
    for (const { edge, isForward } of loop) stepsAlong(edges[edge]!.curve, isForward, visit);
};

/** How much a step turns about an axis, radians. */
const turnOf = (axes: Axes, { point, move }: Step): number => {
  const from = subtract(point, axes.origin);
  const aside = subtract(from, scale(axes.axis, dot(from, axes.axis)));
  const size = dot(aside, aside);
  return size < 1e-18 ? 0 : dot(cross(aside, move), axes.axis) / size;
};

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

const sphereMeasure = (face: Face, edges: readonly Edge[], axes: Axes, radius: number): FaceMeasure => {
  let winding = 0;
  aroundFace(face, edges, (step) => {
    winding += turnOf(axes, step);
  });
  const side = Math.round(winding / (2 * Math.PI)) * (face.isOutward ? 1 : -1);
  let area = face.loops.length === 0 ? 4 * Math.PI * radius ** 2 : 0;
  let push: Vector = [0, 0, 0];
  aroundFace(face, edges, (step) => {
    const height = dot(subtract(step.point, axes.origin), axes.axis);
    area += (side > 0 ? radius - height : -height - (side < 0 ? radius : 0)) * radius * turnOf(axes, step);
    push = add(push, scale(cross(subtract(step.point, axes.origin), step.move), 0.5));
  });
  const areaMm2 = Math.abs(area);
  const sign = face.isOutward ? 1 : -1;
  return { areaMm2, flow: sign * radius * areaMm2 + dot(axes.origin, push) };
};

/** What no formula knows: as triangles from the middle of its boundary. */
const fanMeasure = (face: Face, edges: readonly Edge[]): FaceMeasure => {
  const points = face.loops.flatMap((loop) => loop.flatMap(({ edge }) => curveSamples(edges[edge]!.curve)));
  if (points.length < 3) return { areaMm2: 0, flow: 0 };
  const middle = meanOf(points);
  let [areaMm2, flow] = [0, 0];
  aroundFace(face, edges, ({ point, move }) => {
    const patch = scale(cross(subtract(point, middle), move), 0.5);
    areaMm2 += lengthOf(patch);
    flow += dot(middle, patch);
  });
  return { areaMm2, flow };
};

/** The direction in which all lines of a ruled spline surface run; null for one that is curved both ways. */
const ruling = (surface: Extract<Face['surface'], { kind: 'spline' }>): Vector | null => {
  const rows = surface.degreeV === 1 ? surface.points : surface.degreeU === 1 ? columnsOf(surface.points) : [];
  const directions = rows.map((row) => unit(subtract(row.at(-1)!, row[0]!)));
  const [first] = directions;
  if (first === undefined || lengthOf(first) === 0) return null;
  return directions.every((direction) => lengthOf(cross(direction, first)) < 1e-6) ? first : null;
};

const columnsOf = <Value>(rows: readonly (readonly Value[])[]): Value[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));

/** The flow through a surface drawn along a direction, by Green's theorem from the way around; exact as far as its edges are. */
const drawnFlow = (face: Face, edges: readonly Edge[], direction: Vector): number => {
  let flow = 0;
  aroundFace(face, edges, ({ point, move }) => {
    flow -= dot(point, direction) * dot(point, cross(move, direction));
  });
  return flow;
};

const splineMeasure = (face: Face, edges: readonly Edge[], direction: Vector | null): FaceMeasure => {
  const fan = fanMeasure(face, edges);
  return direction === null ? fan : { ...fan, flow: drawnFlow(face, edges, direction) };
};

/** Area and flow of one face; exact for planes, cylinders, cones and spheres, by triangles for others. */
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
      return splineMeasure(face, edges, ruling(surface));
    case 'torus':
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
