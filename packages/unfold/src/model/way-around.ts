import { type Curve3, curveDerivative, curvePoint, GAUSS, smoothShares } from './curve3.ts';
import type { Edge, Face } from './model.ts';
import { type Axes, cross, dot, scale, subtract, type Vector } from './vector.ts';

/** Area of a face, and the flow of the position through it outward: a third of the sum over all faces is the volume. */
export type FaceMeasure = { readonly areaMm2: number; readonly flow: number };

/** A place on a walk around a face: the point, and how it moves by a small step. */
export type Step = { readonly point: Vector; readonly move: Vector };

const PIECES = 12;

export const stepsAlong = (curve: Curve3, isForward: boolean, visit: (step: Step) => void): void => {
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

export const aroundFace = (face: Face, edges: readonly Edge[], visit: (step: Step) => void): void => {
  for (const loop of face.loops)
    for (const { edge, isForward } of loop) stepsAlong(edges[edge]!.curve, isForward, visit);
};

/** How much a step turns about an axis, radians. */
export const turnOf = (axes: Axes, { point, move }: Step): number => {
  const from = subtract(point, axes.origin);
  const aside = subtract(from, scale(axes.axis, dot(from, axes.axis)));
  const size = dot(aside, aside);
  return size < 1e-18 ? 0 : dot(cross(aside, move), axes.axis) / size;
};

/** Whether every edge of a face is walked both ways: it lies on both sides of all of them, as a whole sphere does. */
export const isSeamsOnly = ({ loops }: Face): boolean => {
  const balance = new Map<number, number>();
  for (const { edge, isForward } of loops.flat()) balance.set(edge, (balance.get(edge) ?? 0) + (isForward ? 1 : -1));
  return [...balance.values()].every((both) => both === 0);
};
