import type { Point } from '@kerf/geometry';
import { pointOf } from '@kerf/geometry';
import type { KFound } from '../bending/bend-table.ts';
import { curvePoint } from '../model/curve3.ts';
import { isCone, isCylinder, isSameAxis, type KnownSolid } from '../model/topology.ts';
import { pointAt } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { KFactors } from './bend-faces.ts';
import { middleLines } from './bend-middle.ts';
import { angularStretch, type FlatPoint, insideRadius } from './development.ts';
import { meanRadius } from './mean-radius.ts';
import { placed, type Skin, type SkinFace } from './skin.ts';

/** A bend of a sheet: cylinder or cone between its flats. */
export type Bend = {
  readonly kind: 'bend' | 'cone';
  readonly angle: number;
  readonly insideRadiusMm: number;
  /** Metal that is bent, along the middle of the strip, without gaps. */
  readonly lengthMm: number;
  /** Seen from the side that lies up in the flat. */
  readonly direction: 'up' | 'down';
  /** Width of the strip in the flat: angle (r + K t). */
  readonly allowanceMm: number;
  /** By which it was laid flat, where from, and what was measured for it. */
  readonly kFactor: number;
  readonly kSource: KFound['source'];
  readonly kSamples: KFound['samples'];
  /** In the flat, where metal is: the middles of the strip. */
  readonly lines: readonly (readonly [Point, Point])[];
  readonly faces: readonly number[];
};

/** Faces of one bend: pieces of one cylinder that hang together. What lies beside it on one axis is a bend of its own; the tool may do both in one stroke. */
const groupsOf = (known: KnownSolid, skin: Skin): SkinFace[][] => {
  const { solid } = known;
  const groups: SkinFace[][] = [];
  for (const face of skin.faces.values()) {
    const own = solid.faces[face.face]!;
    if (!isCylinder(own) && !isCone(own)) continue;
    const same = groups.find((group) => {
      const [first] = group;
      const other = solid.faces[first!.face]!;
      if (other.surface.kind !== own.surface.kind || other.isOutward !== own.isOutward) return false;
      if (!isCylinder(other) || !isCylinder(own)) return isConeOfOne(other, own);
      return (
        Math.abs(other.surface.radius - own.surface.radius) <= SAME_PLACE &&
        isSameAxis(other.surface.axes, own.surface.axes) &&
        group.some((one) => touches(known, one.face, face.face))
      );
    });
    if (same === undefined) groups.push([face]);
    else same.push(face);
  }
  return groups;
};

const isConeOfOne = (a: KnownSolid['solid']['faces'][number], b: KnownSolid['solid']['faces'][number]): boolean =>
  isCone(a) &&
  isCone(b) &&
  isSameAxis(a.surface.axes, b.surface.axes) &&
  Math.abs(a.surface.halfAngle - b.surface.halfAngle) < 1e-4;

/** Whether two faces have an edge in common. */
const touches = ({ solid }: KnownSolid, a: number, b: number): boolean =>
  solid.faces[a]!.loops.flat().some(({ edge }) => solid.edges[edge]!.faces.includes(b));

const bendOf = (known: KnownSolid, faces: readonly SkinFace[], thickness: number, kFactors: KFactors): Bend | null => {
  const [first] = faces;
  const own = known.solid.faces[first!.face]!;
  if (!isCylinder(own) && !isCone(own)) return null;
  const points = faces.flatMap(({ face }) => known.facePoints[face]!);
  const { middle, sweep } = angularStretch(
    own.surface.axes,
    faces.flatMap(({ face }) => known.faceChains[face]!),
  );
  const lines = middleLines(known, faces, pointAt(own.surface.axes, Math.cos(middle), Math.sin(middle), 0));
  const lengthMm = lines.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0);
  const radius = isCylinder(own) ? insideRadius(own, thickness) : meanRadius(own, points);
  const k = kFactors.ofFace(first!.face);
  return {
    kind: isCylinder(own) ? 'bend' : 'cone',
    angle: isCylinder(own) ? sweep : sweep * Math.sin(own.surface.kind === 'cone' ? own.surface.halfAngle : 0),
    insideRadiusMm: radius,
    lengthMm,
    direction: own.isOutward ? 'down' : 'up',
    allowanceMm: sweep * (radius + k.kFactor * thickness),
    ...{ kFactor: k.kFactor, kSource: k.source, kSamples: k.samples },
    lines: lines.map(([a, b]) => [pointOf(...a), pointOf(...b)] as const),
    faces: faces.map(({ face }) => face),
  };
};

/** Folds without radius between two faces, however often holes interrupt them. */
const sharpBends = (known: KnownSolid, skin: Skin, thickness: number, kFactors: KFactors): Bend[] => {
  const groups = new Map<string, number[]>();
  for (const [edge, { faces }] of skin.folds) {
    if (!skin.joints.has(edge)) continue;
    const key = [...faces].sort((a, b) => a - b).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups.values()].map((edges): Bend => {
    const { angle, isConvex, faces } = skin.folds.get(edges[0]!)!;
    const { kFactor, source, samples } = kFactors.ofCorner(angle);
    const lines = edges.map((edge) => middleOfFold(known, skin, edge));
    return {
      ...{ kind: 'bend', angle, insideRadiusMm: 0, direction: isConvex ? 'down' : 'up' },
      ...{ lines, faces, allowanceMm: angle * kFactor * thickness },
      ...{ kFactor, kSource: source, kSamples: samples },
      lengthMm: lines.reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0),
    };
  });
};

const middleOfFold = (known: KnownSolid, skin: Skin, edge: number): readonly [Point, Point] => {
  const { curve } = known.solid.edges[edge]!;
  const [from, to] = skin.folds.get(edge)!.faces.map((face) => skin.faces.get(face)!) as [SkinFace, SkinFace];
  const at = (share: number): Point => {
    const [a, b] = [from, to].map((face) => placed(face.placement, face.development.at(curvePoint(curve, share)))) as [
      FlatPoint,
      FlatPoint,
    ];
    return pointOf((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  };
  return [at(0), at(1)];
};

/** The bends of a skin laid flat. */
export const bendsOf = (known: KnownSolid, skin: Skin, thickness: number, kFactors: KFactors): Bend[] => [
  ...groupsOf(known, skin).flatMap((faces) => bendOf(known, faces, thickness, kFactors) ?? []),
  ...sharpBends(known, skin, thickness, kFactors),
];
