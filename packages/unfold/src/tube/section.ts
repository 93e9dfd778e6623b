import { isCylinder, isParallel, isPlane, type KnownSolid, type PlaneFace, planeNormal } from '../model/topology.ts';
import { type Axes, axesOf, cross, dot, localOf, pointAt, scale, type Vector } from '../model/vector.ts';
import { isSameThickness } from '../sheet/thickness.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { runsAlong } from './axes.ts';

/** The cross-section of a tube; the axes lie in its middle, z along the tube, x along its width. */
export type Section = {
  readonly profile: 'Circle' | 'Square' | 'Rectangle' | 'Oval';
  readonly axes: Axes;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly wallMm: number;
  /** Null for round profiles; 0 for a sharp corner. */
  readonly cornerRadiusMm: number | null;
  readonly innerCornerRadiusMm: number | null;
  /** Faces of the outside and of the inside. */
  readonly outer: ReadonlySet<number>;
  readonly inner: ReadonlySet<number>;
};

const areaOf = (known: KnownSolid, faces: Iterable<number>): number => {
  let area = 0;
  for (const face of faces) area += known.measure.faceAreasMm2[face]!;
  return area;
};

const largest = (known: KnownSolid, faces: readonly number[]): number | undefined =>
  [...faces].sort((a, b) => known.measure.faceAreasMm2[b]! - known.measure.faceAreasMm2[a]!)[0];

type RoundSide = { readonly radius: number; readonly origin: Vector };

const roundFaces = (known: KnownSolid, direction: Vector, isOutward: boolean, side: RoundSide | null): number[] =>
  known.solid.faces.flatMap((face, index) => {
    if (!isCylinder(face) || face.isOutward !== isOutward || !isParallel(face.surface.axes.axis, direction)) return [];
    if (side === null) return [index];
    const [x, y] = localOf(face.surface.axes, side.origin);
    return Math.hypot(x, y) <= SAME_PLACE && Math.abs(face.surface.radius - side.radius) <= SAME_PLACE ? [index] : [];
  });

/** Two cylinders about one axis, outside and inside. */
const roundSection = (known: KnownSolid, direction: Vector): Section | null => {
  const outside = largest(known, roundFaces(known, direction, true, null));
  const outerFace = outside === undefined ? null : known.solid.faces[outside]!;
  if (outerFace === null || !isCylinder(outerFace)) return null;
  const { radius, axes } = outerFace.surface;
  const inside = largest(
    known,
    roundFaces(known, direction, false, null).filter((face) => {
      const one = known.solid.faces[face]!;
      if (!isCylinder(one) || one.surface.radius >= radius) return false;
      const [x, y] = localOf(axes, one.surface.axes.origin);
      return Math.hypot(x, y) <= 0.02 * radius + SAME_PLACE;
    }),
  );
  const innerFace = inside === undefined ? null : known.solid.faces[inside]!;
  if (innerFace === null || !isCylinder(innerFace)) return null;
  const wallMm = radius - innerFace.surface.radius;
  const place = axesOf(axes.origin, direction);
  return {
    ...{ profile: 'Circle', axes: place, widthMm: 2 * radius, heightMm: 2 * radius, wallMm },
    ...{ cornerRadiusMm: null, innerCornerRadiusMm: null },
    outer: new Set(roundFaces(known, direction, true, { radius, origin: axes.origin })),
    inner: new Set(
      roundFaces(known, direction, false, { radius: innerFace.surface.radius, origin: innerFace.surface.axes.origin }),
    ),
  };
};

/** A side of a flat-sided tube: how far out it lies along its normal, and the inside behind it. */
type Side = {
  readonly normal: Vector;
  readonly out: number;
  readonly depth: number;
  readonly outer: readonly number[];
  readonly inner: readonly number[];
};

const planesToward = (known: KnownSolid, normal: Vector): { readonly face: number; readonly at: number }[] =>
  known.solid.faces.flatMap((face, index) => {
    if (!isPlane(face) || dot(planeNormal(face), normal) < 1 - 1e-6) return [];
    return [{ face: index, at: dot(face.surface.axes.origin, normal) }];
  });

/** The outermost plane toward a direction, where the part goes no further, with the inside of its wall. */
const sideToward = (known: KnownSolid, normal: Vector, reach: number): Side | null => {
  const outer = planesToward(known, normal).filter(({ at }) => Math.abs(at - reach) <= SAME_PLACE);
  if (outer.length === 0) return null;
  const back = planesToward(known, scale(normal, -1)).map(({ face, at }) => ({ face, depth: reach + at }));
  const whole = reach + reachOf(known, scale(normal, -1));
  const behind = back.filter(({ depth }) => depth > SAME_PLACE && depth < whole / 2);
  const total = areaOf(
    known,
    outer.map(({ face }) => face),
  );
  const levels = behind.map(({ depth }) => {
    const inner = behind.filter((one) => Math.abs(one.depth - depth) <= SAME_PLACE).map(({ face }) => face);
    return { depth, inner, area: areaOf(known, inner) };
  });
  const widest = levels.toSorted((a, b) => b.area - a.area || a.depth - b.depth)[0];
  if (widest === undefined || widest.area <= 0.2 * total) return null;
  return { normal, out: reach, depth: widest.depth, outer: outer.map(({ face }) => face), inner: widest.inner };
};

const reachOf = (known: KnownSolid, normal: Vector): number => {
  let reach = -Infinity;
  for (const points of known.facePoints) for (const point of points) reach = Math.max(reach, dot(point, normal));
  return reach;
};

/** Cylinders in the corners between flat sides, with their radius: outside convex, inside hollow. */
const cornersOf = (
  known: KnownSolid,
  axes: Axes,
  isOutward: boolean,
  halfWidth: number,
  halfHeight: number,
): { readonly faces: readonly number[]; readonly radius: number } => {
  const faces = known.solid.faces.flatMap((face, index) => {
    if (!isCylinder(face) || face.isOutward !== isOutward || !isParallel(face.surface.axes.axis, axes.axis)) return [];
    const [x, y] = localOf(axes, face.surface.axes.origin);
    const { radius } = face.surface;
    const fits =
      Math.abs(Math.abs(x) + radius - halfWidth) <= 5 * SAME_PLACE &&
      Math.abs(Math.abs(y) + radius - halfHeight) <= 5 * SAME_PLACE;
    return fits ? [index] : [];
  });
  const most = largest(known, faces);
  const face = most === undefined ? null : known.solid.faces[most]!;
  return { faces, radius: face !== null && isCylinder(face) ? face.surface.radius : 0 };
};

const flatSection = (known: KnownSolid, direction: Vector, normal: Vector): Section | null => {
  const across = cross(normal, direction);
  const at = (toward: Vector): Side | null => sideToward(known, toward, reachOf(known, toward));
  const [top, bottom, right, left] = [at(normal), at(scale(normal, -1)), at(across), at(scale(across, -1))];
  if (top === null || bottom === null || !isSameThickness(top.depth, bottom.depth)) return null;
  const heightMm = top.out + bottom.out;
  const widthMm = reachOf(known, across) + reachOf(known, scale(across, -1));
  const wallMm = top.depth;
  const isBoxed =
    right !== null && left !== null && isSameThickness(right.depth, wallMm) && isSameThickness(left.depth, wallMm);
  const middle = pointAt(
    axesOf([0, 0, 0], direction, across),
    (reachOf(known, across) - reachOf(known, scale(across, -1))) / 2,
    (top.out - bottom.out) / 2,
    0,
  );
  const axes = axesOf(middle, direction, across);
  if (!(wallMm < 0.45 * Math.min(widthMm, heightMm))) return null;
  const outerCorners = cornersOf(known, axes, true, widthMm / 2, heightMm / 2);
  const innerCorners = cornersOf(known, axes, false, widthMm / 2 - wallMm, heightMm / 2 - wallMm);
  const isRounded = Math.abs(outerCorners.radius - heightMm / 2) <= 5 * SAME_PLACE && innerCorners.faces.length > 0;
  const isOval = isRounded && (!isBoxed || widthMm > heightMm + SAME_PLACE);
  if (!isBoxed && !isOval) return null;
  const sides = isBoxed ? [top, bottom, right, left] : [top, bottom];
  const profile = isOval ? 'Oval' : Math.abs(widthMm - heightMm) <= SAME_PLACE ? 'Square' : 'Rectangle';
  return {
    ...{ profile, axes, widthMm, heightMm, wallMm },
    cornerRadiusMm: isOval ? null : outerCorners.radius,
    innerCornerRadiusMm: isOval ? null : innerCorners.radius,
    outer: new Set([...sides.flatMap(({ outer }) => outer), ...outerCorners.faces]),
    inner: new Set([...sides.flatMap(({ inner }) => inner), ...innerCorners.faces]),
  };
};

/** Widest side first, as sizes of profiles are written. */
const lying = (section: Section): Section => {
  if (section.heightMm <= section.widthMm) return section;
  const { axes } = section;
  const turned = axesOf(axes.origin, axes.axis, cross(axes.axis, axes.x));
  return { ...section, axes: turned, widthMm: section.heightMm, heightMm: section.widthMm };
};

/** Distance of a place from a rectangle with round corners about the origin: negative inside. */
const fromRounded = (x: number, y: number, halfWidth: number, halfHeight: number, radius: number): number => {
  const [dx, dy] = [Math.abs(x) - halfWidth + radius, Math.abs(y) - halfHeight + radius];
  if (dx > 0 && dy > 0) return Math.hypot(dx, dy) - radius;
  return Math.max(dx, dy) - radius;
};

/** Slack about the wall, mm: exporters round. */
const WALL_SLACK = 0.05;

/** Whether all that the solid has lies in the wall: nothing outside, nothing in the void. */
const liesInWall = (known: KnownSolid, section: Section): boolean => {
  const { axes, widthMm, heightMm, wallMm, cornerRadiusMm, innerCornerRadiusMm } = section;
  const [halfWidth, halfHeight] = [widthMm / 2, heightMm / 2];
  const outerRadius = cornerRadiusMm ?? halfHeight;
  const innerRadius = innerCornerRadiusMm ?? halfHeight - wallMm;
  return known.facePoints.every((points) =>
    points.every((point) => {
      const [x, y] = localOf(axes, point);
      return (
        fromRounded(x, y, halfWidth, halfHeight, outerRadius) <= WALL_SLACK &&
        fromRounded(x, y, halfWidth - wallMm, halfHeight - wallMm, innerRadius) >= -WALL_SLACK
      );
    }),
  );
};

/** Share by which the volume may differ from the mean of both skins times the wall. */
const VOLUME_SLACK = 0.12;

const fillsWall = (known: KnownSolid, section: Section): boolean => {
  const mean = (areaOf(known, section.outer) + areaOf(known, section.inner)) / 2;
  return Math.abs((mean * section.wallMm) / known.measure.volumeMm3 - 1) <= VOLUME_SLACK;
};

/** The section of a solid as a tube along a direction; null where it has none. */
export const sectionAlong = (known: KnownSolid, direction: Vector): Section | null => {
  const normals = known.solid.faces
    .flatMap((face, index) => (isPlane(face) && runsAlong(known, index, direction) ? [index] : []))
    .sort((a, b) => known.measure.faceAreasMm2[b]! - known.measure.faceAreasMm2[a]!)
    .slice(0, 2);
  const tries = [
    ...normals.map((face) => flatSection(known, direction, planeNormal(known.solid.faces[face]! as PlaneFace))),
    roundSection(known, direction),
  ];
  const found = tries.find((one) => one !== null && liesInWall(known, one) && fillsWall(known, one));
  return found == null ? null : lying(found);
};
