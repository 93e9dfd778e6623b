import { SAME_DIRECTION, SAME_PLACE } from '../tolerance.ts';
import { curvePoint, curveSamples } from './curve3.ts';
import { measureSolid, type SolidMeasure } from './measure.ts';
import type { Face, Solid, Surface } from './model.ts';
import { outwardNormal } from './surface.ts';
import { type Axes, cross, dot, lengthOf, localOf, scale, subtract, type Vector } from './vector.ts';

export type PlaneFace = Face & { readonly surface: Extract<Surface, { kind: 'plane' }> };
export type CylinderFace = Face & { readonly surface: Extract<Surface, { kind: 'cylinder' }> };
export type ConeFace = Face & { readonly surface: Extract<Surface, { kind: 'cone' }> };

export const isPlane = (face: Face): face is PlaneFace => face.surface.kind === 'plane';
export const isCylinder = (face: Face): face is CylinderFace => face.surface.kind === 'cylinder';
export const isCone = (face: Face): face is ConeFace => face.surface.kind === 'cone';

/** A solid with what is asked of it again and again. */
export type KnownSolid = {
  readonly solid: Solid;
  readonly measure: SolidMeasure;
  /** Points along the boundary of each face. */
  readonly facePoints: readonly (readonly Vector[])[];
  /** The same edge by edge. */
  readonly faceChains: readonly (readonly (readonly Vector[])[])[];
};

export const knowSolid = (solid: Solid): KnownSolid => {
  const samples = solid.edges.map(({ curve }) => curveSamples(curve));
  const faceChains = solid.faces.map(({ loops }) => loops.flat().map(({ edge }) => samples[edge]!));
  return { solid, measure: measureSolid(solid), facePoints: faceChains.map((chains) => chains.flat()), faceChains };
};

/** The direction out of the metal of a plane face. */
export const planeNormal = ({ surface, isOutward }: PlaneFace): Vector =>
  isOutward ? surface.axes.axis : scale(surface.axes.axis, -1);

export const isParallel = (a: Vector, b: Vector): boolean => lengthOf(cross(a, b)) <= SAME_DIRECTION;

/** Whether two axes are one line, as far as a part reaches. */
export const isSameAxis = (a: Axes, b: Axes): boolean => {
  if (!isParallel(a.axis, b.axis)) return false;
  const [x, y] = localOf(a, b.origin);
  return Math.hypot(x, y) <= SAME_PLACE;
};

/** How the faces of an edge meet in its middle: the angle between their outward normals, and which side is open. */
export type Meeting = { readonly angle: number; readonly isConvex: boolean };

/** How a face walks each of its edges, kept for the faces of many holes. */
const walks = new WeakMap<Face, ReadonlyMap<number, boolean>>();
const walkOf = (face: Face): ReadonlyMap<number, boolean> => {
  const known = walks.get(face);
  if (known !== undefined) return known;
  // A seam is walked both ways: the first counts.
  const made = new Map(
    face.loops
      .flat()
      .reverse()
      .map(({ edge, isForward }) => [edge, isForward] as const),
  );
  walks.set(face, made);
  return made;
};

/** Null where a face's normal is not known. */
export const meetingAt = (solid: Solid, place: number, a: number, b: number): Meeting | null => {
  const edge = solid.edges[place]!;
  const middle = curvePoint(edge.curve, 0.5);
  const [faceA, faceB] = [solid.faces[a]!, solid.faces[b]!];
  const [normalA, normalB] = [outwardNormal(faceA, middle), outwardNormal(faceB, middle)];
  if (normalA === null || normalB === null) return null;
  const sine = cross(normalA, normalB);
  const angle = Math.atan2(lengthOf(sine), dot(normalA, normalB));
  const step = subtract(curvePoint(edge.curve, 0.501), curvePoint(edge.curve, 0.499));
  const along = walkOf(faceA).get(place) === false ? scale(step, -1) : step;
  // With the metal of A to the left, the normal turns about the way along a convex edge counter-clockwise.
  return { angle, isConvex: dot(sine, along) > 0 };
};
