import { angleAbout } from '../model/curve3.ts';
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

type Stretch = { readonly middle: number; readonly sweep: number };
type Gap = { readonly wide: number; readonly from: number };

/** Narrower than this no slit is, radians. */
const NO_SLIT = 1e-4;

/** The widest gap between pieces of a circle, and where the piece behind it begins. */
const widestGap = (pieces: readonly (readonly [from: number, to: number])[]): Gap => {
  const sorted = pieces.toSorted((a, b) => a[0] - b[0]);
  const [first] = sorted[0]!;
  let reached = sorted[0]![1];
  let widest: Gap = { wide: -Infinity, from: first };
  for (const [from, to] of [...sorted.slice(1), [first + TURN, first + TURN] as const]) {
    if (from - reached > widest.wide) widest = { wide: from - reached, from };
    reached = Math.max(reached, to);
  }
  return widest;
};

/** The angles that a walk along an edge goes over, step by step; nothing on the axis. */
const piecesAlong = (axes: Axes, chain: readonly Vector[]): (readonly [from: number, to: number])[] => {
  const angles = chain.flatMap((point) => {
    const [x, y] = localOf(axes, point);
    return Math.hypot(x, y) > 1e-6 ? [angleAbout(axes, point)] : [];
  });
  return angles.map((angle, i) => {
    const step = wrapped((angles[i + 1] ?? angle) - angle);
    return [wrapped(Math.min(angle, angle + step)), wrapped(Math.min(angle, angle + step)) + Math.abs(step)];
  });
};

/** The stretch of angles that the edges of a face cover: the circle without the widest gap. */
export const angularStretch = (axes: Axes, chains: readonly (readonly Vector[])[]): Stretch => {
  const pieces = chains.flatMap((chain) => piecesAlong(axes, chain));
  if (pieces.length === 0) return { middle: 0, sweep: TURN };
  const gap = widestGap(pieces);
  // What goes all around is cut open where its points are furthest apart.
  const { wide, from } = gap.wide > NO_SLIT ? gap : widestGap(pieces.map(([at]) => [at, at]));
  return { middle: wrapped(from + (TURN - wide) / 2), sweep: gap.wide > NO_SLIT ? TURN - wide : TURN };
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
  chains: readonly (readonly Vector[])[],
  thickness: number,
  kFactor: number,
): Development => {
  const { axes } = face.surface;
  const neutral = insideRadius(face, thickness) + kFactor * thickness;
  const { middle, sweep } = angularStretch(axes, chains);
  const side = face.isOutward ? neutral : -neutral;
  const at = (point: Vector): FlatPoint => [side * wrapped(angleAbout(axes, point) - middle), localOf(axes, point)[2]];
  return { at, turnWidth: Math.abs(side) * TURN, middleAngle: middle, sweep };
};

const coneDevelopment = (
  face: ConeFace,
  chains: readonly (readonly Vector[])[],
  thickness: number,
  kFactor: number,
): Development => {
  const { surface } = face;
  const { axes, halfAngle } = surface;
  const apex = apexOf(surface);
  const { middle, sweep } = angularStretch(axes, chains);
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
  const chains = known.faceChains[index]!;
  if (isCylinder(face)) return cylinderDevelopment(face, chains, thickness, kFactor);
  if (isCone(face)) return coneDevelopment(face, chains, thickness, kFactor);
  return planeDevelopment(face);
};
