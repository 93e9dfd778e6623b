import { apexOf } from '../model/surface.ts';
import {
  isCone,
  isCylinder,
  isParallel,
  isPlane,
  isSameAxis,
  type KnownSolid,
  type PlaneFace,
  planeNormal,
} from '../model/topology.ts';
import { dot, localOf, subtract, type Vector, yOf } from '../model/vector.ts';
import { SAME_DIRECTION, SAME_PLACE, SAME_THICKNESS } from '../tolerance.ts';

type Box = { readonly lowX: number; readonly highX: number; readonly lowY: number; readonly highY: number };

const boxIn = (face: PlaneFace, points: readonly Vector[]): Box => {
  const { origin, x } = face.surface.axes;
  const y = yOf(face.surface.axes);
  let [lowX, highX, lowY, highY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const from = subtract(point, origin);
    const [u, v] = [dot(from, x), dot(from, y)];
    [lowX, highX, lowY, highY] = [Math.min(lowX, u), Math.max(highX, u), Math.min(lowY, v), Math.max(highY, v)];
  }
  return { lowX, highX, lowY, highY };
};

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.highX, b.highX) - Math.max(a.lowX, b.lowX) > SAME_PLACE &&
  Math.min(a.highY, b.highY) - Math.max(a.lowY, b.lowY) > SAME_PLACE;

/** How deep the metal under a plane face may be at another that looks the other way; null where they do not lie over each other. */
const depthTo = (known: KnownSolid, a: number, b: number): number | null => {
  const [faceA, faceB] = [known.solid.faces[a]!, known.solid.faces[b]!];
  if (!isPlane(faceA) || !isPlane(faceB)) return null;
  const normal = planeNormal(faceA);
  if (dot(normal, planeNormal(faceB)) > -1 + SAME_DIRECTION) return null;
  const depth = dot(subtract(faceA.surface.axes.origin, faceB.surface.axes.origin), normal);
  if (!(depth > SAME_PLACE)) return null;
  return overlap(boxIn(faceA, known.facePoints[a]!), boxIn(faceA, known.facePoints[b]!)) ? depth : null;
};

/** Depths of metal under a plane face, the nearest first, each with the area of the face that it can have at most. */
const depthsUnder = (
  known: KnownSolid,
  face: number,
  planes: readonly number[],
): (readonly [depth: number, areaMm2: number])[] => {
  const { faceAreasMm2 } = known.measure;
  const under = planes
    .flatMap((other) => {
      const depth = other === face ? null : depthTo(known, face, other);
      return depth === null ? [] : [[depth, faceAreasMm2[other]!] as const];
    })
    .sort((a, b) => a[0] - b[0]);
  let left = faceAreasMm2[face]!;
  return under.map(([depth, area]) => {
    const share = Math.min(left, area);
    left -= share;
    return [depth, share] as const;
  });
};

export const isSameThickness = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(SAME_PLACE, SAME_THICKNESS * Math.max(a, b));

/** Most faces that vote: a solid of more is asked by its largest. */
const MOST_VOTERS = 400;

/** Distances between opposite sides, the one with most area first; holes, countersinks and chamfers do not vote. */
export const thicknessCandidates = (known: KnownSolid): number[] => {
  const { faceAreasMm2 } = known.measure;
  const planes = known.solid.faces
    .flatMap((face, index) => (isPlane(face) ? [index] : []))
    .sort((a, b) => faceAreasMm2[b]! - faceAreasMm2[a]!)
    .slice(0, MOST_VOTERS);
  const votes: { depth: number; area: number; widest: number }[] = [];
  const vote = (depth: number, area: number): void => {
    const same = votes.find((one) => isSameThickness(one.depth, depth));
    if (same === undefined) votes.push({ depth, area, widest: area });
    else {
      same.area += area;
      if (area > same.widest) [same.depth, same.widest] = [depth, area];
    }
  };
  for (const plane of planes) {
    for (const [depth, area] of depthsUnder(known, plane, planes)) if (area > 0) vote(depth, area);
  }
  for (const [index, face] of known.solid.faces.entries()) {
    if (!isCylinder(face) || !face.isOutward) continue;
    const inner = known.solid.faces.find(
      (other) =>
        isCylinder(other) &&
        !other.isOutward &&
        other.surface.radius < face.surface.radius &&
        isSameAxis(face.surface.axes, other.surface.axes),
    );
    if (inner !== undefined && isCylinder(inner))
      vote(face.surface.radius - inner.surface.radius, faceAreasMm2[index]!);
  }
  for (const [index, face] of known.solid.faces.entries()) {
    if (!isCone(face) || !face.isOutward) continue;
    const depths = known.solid.faces.flatMap((_, other) => betweenCones(known, index, other) ?? []);
    if (depths.length > 0) vote(Math.min(...depths), faceAreasMm2[index]!);
  }
  return votes.sort((a, b) => b.area - a.area).map(({ depth }) => depth);
};

const isOppositeCylinder = (known: KnownSolid, a: number, b: number, thickness: number): boolean => {
  const [faceA, faceB] = [known.solid.faces[a]!, known.solid.faces[b]!];
  if (!isCylinder(faceA) || !isCylinder(faceB) || faceA.isOutward === faceB.isOutward) return false;
  const [outer, inner] = faceA.isOutward ? [faceA, faceB] : [faceB, faceA];
  if (!isSameThickness(outer.surface.radius - inner.surface.radius, thickness)) return false;
  return isSameAxis(outer.surface.axes, inner.surface.axes) && sharesHeight(known, outer.surface.axes.axis, a, b);
};

const sharesHeight = (known: KnownSolid, axis: Vector, a: number, b: number): boolean => {
  const reach = (face: number) => {
    const heights = known.facePoints[face]!.map((point) => dot(point, axis));
    return [Math.min(...heights), Math.max(...heights)] as const;
  };
  const [[lowA, highA], [lowB, highB]] = [reach(a), reach(b)];
  return Math.min(highA, highB) - Math.max(lowA, lowB) > SAME_PLACE;
};

/** How far apart two cones about one axis lie that open by one angle, one inside the other; null for others. */
const betweenCones = (known: KnownSolid, a: number, b: number): number | null => {
  const [faceA, faceB] = [known.solid.faces[a]!, known.solid.faces[b]!];
  if (!isCone(faceA) || !isCone(faceB) || faceA.isOutward === faceB.isOutward) return null;
  if (Math.abs(faceA.surface.halfAngle - faceB.surface.halfAngle) > SAME_DIRECTION) return null;
  if (!isParallel(faceA.surface.axes.axis, faceB.surface.axes.axis)) return null;
  const apart = localOf(faceA.surface.axes, apexOf(faceB.surface));
  const apexA = localOf(faceA.surface.axes, apexOf(faceA.surface));
  const offset = Math.abs(apart[2] - apexA[2]) * Math.sin(faceA.surface.halfAngle);
  return Math.hypot(apart[0], apart[1]) <= SAME_PLACE && offset > SAME_PLACE ? offset : null;
};

const isOppositeCone = (known: KnownSolid, a: number, b: number, thickness: number): boolean => {
  const between = betweenCones(known, a, b);
  return between !== null && isSameThickness(between, thickness);
};

/** A bend without inside radius: its outside is a cylinder about the inside corner. */
const isSharpInside = (known: KnownSolid, index: number, thickness: number): boolean => {
  const face = known.solid.faces[index]!;
  if (!isCylinder(face) || !face.isOutward || !isSameThickness(face.surface.radius, thickness)) return false;
  const { axes } = face.surface;
  return known.solid.edges.some(({ curve }) => {
    if (curve.kind !== 'line') return false;
    const [[x, y], [u, v]] = [localOf(axes, curve.start), localOf(axes, curve.end)];
    return Math.hypot(x, y) <= SAME_PLACE && Math.hypot(u, v) <= SAME_PLACE;
  });
};

/** Faces by their kind and by whether they look away from their axis. */
type Kinds = ReadonlyMap<string, readonly number[]>;
const kinds = new WeakMap<KnownSolid, Kinds>();
const kindsOf = (known: KnownSolid): Kinds => {
  const before = kinds.get(known);
  if (before !== undefined) return before;
  const made = new Map<string, number[]>();
  for (const [index, { surface, isOutward }] of known.solid.faces.entries()) {
    const key = surface.kind === 'plane' ? 'plane' : `${surface.kind} ${isOutward}`;
    const alike = made.get(key);
    if (alike === undefined) made.set(key, [index]);
    else alike.push(index);
  }
  kinds.set(known, made);
  return made;
};

/** Faces that can lie on the other side of one at all: planes behind planes, round ones that look the other way. */
const mayOppose = (known: KnownSolid, index: number): readonly number[] => {
  const { surface, isOutward } = known.solid.faces[index]!;
  return kindsOf(known).get(surface.kind === 'plane' ? 'plane' : `${surface.kind} ${!isOutward}`) ?? [];
};

/** Faces on the other side of the metal at this thickness. */
export const oppositesOf = (known: KnownSolid, index: number, thickness: number): number[] =>
  mayOppose(known, index).flatMap((other) => {
    if (other === index) return [];
    const depth = depthTo(known, index, other);
    const isOpposite =
      (depth !== null && isSameThickness(depth, thickness)) ||
      isOppositeCylinder(known, index, other, thickness) ||
      isOppositeCone(known, index, other, thickness);
    return isOpposite ? [other] : [];
  });

/** Whether the metal under a face is as thick as that: something lies opposite. */
export const hasOpposite = (known: KnownSolid, index: number, thickness: number): boolean =>
  isSharpInside(known, index, thickness) || oppositesOf(known, index, thickness).length > 0;
