import { isCylinder, isParallel, isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { cross, dot, lengthOf, unit, type Vector } from '../model/vector.ts';

const MOST_DIRECTIONS = 8;
const MOST_AXES = 4;

/** Directions with the area of the faces that have them, the largest first; opposite ones are one. */
const gathered = (pairs: readonly (readonly [Vector, number])[]): Vector[] => {
  const found: { direction: Vector; area: number }[] = [];
  for (const [direction, area] of pairs) {
    const same = found.find((one) => isParallel(one.direction, direction));
    if (same === undefined) found.push({ direction, area });
    else same.area += area;
  }
  return found.sort((a, b) => b.area - a.area).map(({ direction }) => direction);
};

/** Whether a face runs along a direction: a plane beside it, a cylinder about it. */
export const runsAlong = (known: KnownSolid, face: number, direction: Vector): boolean => {
  const own = known.solid.faces[face]!;
  if (isPlane(own)) return Math.abs(dot(planeNormal(own), direction)) < 1e-4;
  return isCylinder(own) && isParallel(own.surface.axes.axis, direction);
};

/** Directions along which most of the skin runs: where a tube or a bar would have its axis, the likeliest first. */
export const axisCandidates = (known: KnownSolid): Vector[] => {
  const { faceAreasMm2 } = known.measure;
  const { faces } = known.solid;
  const normals = gathered(
    faces.flatMap((face, i): (readonly [Vector, number])[] =>
      isPlane(face) ? [[planeNormal(face), faceAreasMm2[i]!]] : [],
    ),
  ).slice(0, MOST_DIRECTIONS);
  const round = gathered(
    faces.flatMap((face, i): (readonly [Vector, number])[] =>
      isCylinder(face) ? [[face.surface.axes.axis, faceAreasMm2[i]!]] : [],
    ),
  ).slice(0, MOST_DIRECTIONS);
  const crossed = normals.flatMap((a, i) => normals.slice(i + 1).map((b) => cross(a, b)));
  const all = gathered(
    [...round, ...crossed.filter((one) => lengthOf(one) > 0.1).map(unit)].map((one) => [one, 0] as const),
  );
  const areaAlong = (direction: Vector): number =>
    faces.reduce((sum, _, i) => sum + (runsAlong(known, i, direction) ? faceAreasMm2[i]! : 0), 0);
  return all
    .map((direction) => ({ direction, area: areaAlong(direction) }))
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST_AXES)
    .map(({ direction }) => direction);
};
