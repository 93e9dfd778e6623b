import { angleAbout, curveSamples } from '../model/curve3.ts';
import type { Face } from '../model/model.ts';
import { apexOf } from '../model/surface.ts';
import {
  type ConeFace,
  type CylinderFace,
  isCone,
  isCylinder,
  isPlane,
  type KnownSolid,
  type PlaneFace,
  planeNormal,
} from '../model/topology.ts';
import { type Axes, axesOf, cross, dot, lengthOf, localOf, subtract, type Vector } from '../model/vector.ts';

/**
 * Laying a face flat by itself.
 * Neutral radius: of the fibre in the metal of a bend that is neither stretched nor pressed, r + K t.
 */
export type FlatPoint = readonly [number, number];

/** Where points of one face lie when it is flat, seen from outside. */
export type Development = {
  /** `turns` whole turns more, where a walk along an edge comes round. */
  readonly at: (point: Vector) => FlatPoint;
  /** Height of one whole turn; 0 for what has no turns. */
  readonly turnWidth: number;
  /** Angle about the axis in the middle of the face; null for a plane. */
  readonly middleAngle: number | null;
  /** Angle that the face covers. */
  readonly sweep: number;
};

const TURN = 2 * Math.PI;
const wrapped = (angle: number): number => angle - TURN * Math.round(angle / TURN);

/** The stretch of angles that points on a face cover: the circle without the widest gap. */
export const angularStretch = (
  axes: Axes,
  points: readonly Vector[],
): { readonly middle: number; readonly sweep: number } => {
  const angles = points
    .filter((point) => {
      const [x, y] = localOf(axes, point);
      return Math.hypot(x, y) > 1e-6;
    })
    .map((point) => angleAbout(axes, point))
    .sort((a, b) => a - b);
  if (angles.length === 0) return { middle: 0, sweep: TURN };
  let [gap, from] = [angles[0]! + TURN - angles.at(-1)!, angles[0]!];
  for (let i = 1; i < angles.length; i += 1) {
    if (angles[i]! - angles[i - 1]! > gap) [gap, from] = [angles[i]! - angles[i - 1]!, angles[i]!];
  }
  // Samples on a whole circle are a sixteenth of a half turn apart.
  const isWhole = gap < 0.3;
  return { middle: wrapped(from + (TURN - gap) / 2), sweep: isWhole ? TURN : TURN - gap };
};

/** Along the model's own axes where the face lies across them, so that a flat pattern lies as the part was drawn. */
const levelBasis = (face: PlaneFace): readonly [Vector, Vector] => {
  const normal = planeNormal(face);
  const aside: Vector = Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = axesOf([0, 0, 0], normal, aside).x;
  return [x, cross(normal, x)];
};

const planeDevelopment = (face: Face): Development | null => {
  if (!isPlane(face)) return null;
  const [x, y] = levelBasis(face);
  const { origin } = face.surface.axes;
  const at = (point: Vector): FlatPoint => {
    const from = subtract(point, origin);
    return [dot(from, x), dot(from, y)];
  };
  return { at, turnWidth: 0, middleAngle: null, sweep: 0 };
};

/** The bend's inside radius, whichever of its sides the face is. */
export const insideRadius = ({ surface, isOutward }: CylinderFace, thickness: number): number =>
  Math.max(0, isOutward ? surface.radius - thickness : surface.radius);

const cylinderDevelopment = (
  face: CylinderFace,
  points: readonly Vector[],
  thickness: number,
  kFactor: number,
): Development => {
  const { axes } = face.surface;
  const neutral = insideRadius(face, thickness) + kFactor * thickness;
  const { middle, sweep } = angularStretch(axes, points);
  const side = face.isOutward ? neutral : -neutral;
  const at = (point: Vector): FlatPoint => [side * wrapped(angleAbout(axes, point) - middle), localOf(axes, point)[2]];
  return { at, turnWidth: Math.abs(side) * TURN, middleAngle: middle, sweep };
};

const coneDevelopment = (
  face: ConeFace,
  points: readonly Vector[],
  thickness: number,
  kFactor: number,
): Development => {
  const { surface } = face;
  const { axes, halfAngle } = surface;
  const apex = apexOf(surface);
  const { middle, sweep } = angularStretch(axes, points);
  const outward = face.isOutward ? -(1 - kFactor) * thickness : kFactor * thickness;
  const shift = outward / Math.tan(halfAngle);
  const side = face.isOutward ? 1 : -1;
  const at = (point: Vector): FlatPoint => {
    const slant = lengthOf(subtract(point, apex)) + shift;
    const angle = wrapped(angleAbout(axes, point) - middle) * Math.sin(halfAngle);
    return [side * slant * Math.sin(angle), slant * Math.cos(angle)];
  };
  return { at, turnWidth: 0, middleAngle: middle, sweep };
};

/** How a face is laid flat; null for one that cannot be. */
export const developmentOf = (
  known: KnownSolid,
  index: number,
  thickness: number,
  kFactor: number,
): Development | null => {
  const face = known.solid.faces[index]!;
  const points = pointsWithin(known, index);
  if (isCylinder(face)) return cylinderDevelopment(face, points, thickness, kFactor);
  if (isCone(face)) return coneDevelopment(face, points, thickness, kFactor);
  return planeDevelopment(face);
};

/** Boundary points of a face, without the ends of edges that only touch it in the seam. */
const pointsWithin = ({ solid, facePoints }: KnownSolid, index: number): readonly Vector[] => {
  const seams = solid.faces[index]!.loops.flat().filter(
    ({ edge }) => solid.edges[edge]!.faces.length === 2 && solid.edges[edge]!.faces.every((one) => one === index),
  );
  return seams.length === 0
    ? facePoints[index]!
    : [...facePoints[index]!, ...seams.flatMap(({ edge }) => curveSamples(solid.edges[edge]!.curve))];
};
