import { type Curve3, curveLength3, curvePoint, curveSamples } from '../model/curve3.ts';
import { leastDirection, meanOf } from '../model/fit-shapes.ts';
import { isCylinder, isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { type Axes, distanceBetween, dot, localOf, subtract, type Vector, yOf } from '../model/vector.ts';
import type { SheetFinding } from '../sheet/findings.ts';
import { type Wall, wallsBetween } from '../sheet/walls.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { axisCandidates } from './axes.ts';
import { insideFindings } from './inside.ts';
import { type Section, sectionAlong } from './section.ts';
import { judgeTubeHole } from './tube-holes.ts';
import { type EndEdges, type Unrolled, unrolledOf } from './unroll.ts';

/** One cut through the wall of a tube: an end that goes all around, or a hole; or a mark on it. */
export type TubeCut = {
  /** Edges of the outside that show it. */
  readonly edges: readonly number[];
  readonly lengthMm: number;
  /** How far along the tube it begins and ends, from the tube's first tip. */
  readonly fromMm: number;
  readonly toMm: number;
};

/**
 * An end of a tube. Angle from a square cut, radians; of a cope the mean one. `slope`: how far a mitre goes along the tube for each
 * mm across its width and its height.
 */
export type TubeEnd = TubeCut & {
  readonly kind: 'square' | 'mitre' | 'cope';
  readonly angle: number;
  readonly slope: readonly [number, number];
};

/** A tube as a tube laser makes it. Lengths mm; tip to tip. */
export type Tube = Omit<Section, 'outer' | 'inner'> & {
  readonly lengthMm: number;
  readonly ends: readonly [TubeEnd, TubeEnd];
  readonly holes: readonly TubeCut[];
  /** What does not go through: it is etched. */
  readonly marks: readonly TubeCut[];
  readonly findings: readonly SheetFinding[];
  readonly cutLengthMm: number;
  readonly pierces: number;
  readonly unrolled: Unrolled;
  readonly outerFaces: readonly number[];
};

/** Edges chained by their ends. */
const chainsOf = ({ solid }: KnownSolid, edges: readonly number[]): number[][] => {
  const left = new Set(edges);
  const chains: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const chain = [first];
    const ends = (edge: number): Vector[] => [
      curvePoint(solid.edges[edge]!.curve, 0),
      curvePoint(solid.edges[edge]!.curve, 1),
    ];
    for (const edge of chain) {
      const own = ends(edge);
      for (const next of left) {
        if (ends(next).some((a) => own.some((b) => distanceBetween(a, b) < 0.01))) {
          left.delete(next);
          chain.push(next);
        }
      }
    }
    chains.push(chain);
  }
  return chains;
};

/** Edges of the outside where it ends. */
const outerEdges = ({ solid }: KnownSolid, outer: ReadonlySet<number>): number[] =>
  solid.edges.flatMap(({ faces }, edge) => {
    const inside = faces.filter((face) => outer.has(face)).length;
    return inside > 0 && inside < faces.length ? [edge] : [];
  });

const pointsOf = ({ solid }: KnownSolid, edges: readonly number[]): Vector[] =>
  edges.flatMap((edge) => curveSamples(solid.edges[edge]!.curve));

/** Whether a cut goes around the tube: its points leave no wide gap about the axis. */
const goesAround = (known: KnownSolid, { axes, widthMm, heightMm }: Section, edges: readonly number[]): boolean => {
  const angles = edges
    .flatMap((edge) => {
      const { curve } = known.solid.edges[edge]!;
      return Array.from({ length: 33 }, (_, i) => localOf(axes, curvePoint(curve, i / 32)));
    })
    .map(([x, y]) => Math.atan2(y / heightMm, x / widthMm))
    .sort((a, b) => a - b);
  const gaps = angles.map((angle, i) => (i === 0 ? angle + 2 * Math.PI - angles.at(-1)! : angle - angles[i - 1]!));
  return Math.max(...gaps) < 0.5;
};

const cutOf = (axis: Vector, start: number, edges: readonly number[], curves: readonly Curve3[]): TubeCut => {
  const heights = curves.flatMap((curve) => curveSamples(curve).map((point) => dot(point, axis) - start));
  return {
    edges,
    lengthMm: curves.reduce((sum, curve) => sum + curveLength3(curve), 0),
    fromMm: Math.min(...heights),
    toMm: Math.max(...heights),
  };
};

/** A mitre is one plane within this, mm. */
const PLANE_END = 0.05;

const slopeOf = (axes: Axes, normal: Vector): readonly [number, number] => {
  const along = dot(normal, axes.axis);
  return [-dot(normal, axes.x) / along, -dot(normal, yOf(axes)) / along];
};

const tubeEnd = (known: KnownSolid, axes: Axes, cut: TubeCut): TubeEnd => {
  const { axis } = axes;
  const points = pointsOf(known, cut.edges);
  const middle = meanOf(points);
  const normal = leastDirection(points.map((point) => subtract(point, middle)));
  const angle = Math.acos(Math.min(1, Math.abs(dot(normal, axis))));
  const isPlaneCut = points.every((point) => Math.abs(dot(subtract(point, middle), normal)) <= PLANE_END);
  const kind = isPlaneCut ? (angle < 1e-3 ? 'square' : 'mitre') : 'cope';
  return { ...cut, kind, angle: angle < 1e-6 ? 0 : angle, slope: kind === 'mitre' ? slopeOf(axes, normal) : [0, 0] };
};

/** Faces beside a face, and beyond those that slope between the way along the tube and across it, as bevels do. */
const besideFace = ({ solid }: KnownSolid, index: number, axis: Vector): readonly number[] => {
  const next = (from: number): number[] =>
    solid.faces[from]!.loops.flat().flatMap(({ edge }) => solid.edges[edge]!.faces.filter((one) => one !== from));
  const isSloping = (one: number): boolean => {
    const face = solid.faces[one]!;
    const lean = isPlane(face) ? Math.abs(dot(planeNormal(face), axis)) : 0;
    return isPlane(face) ? lean > 0.05 && lean < 0.999 : !isCylinder(face);
  };
  const beside = next(index);
  return [...beside, ...beside.filter(isSloping).flatMap(next)];
};

/** A face that leans less across a tube than this runs along it, as the floor of a groove does; cosine. */
const ACROSS = 0.05;

/** A face across the tube that has only the outside or only the inside around it: its end is closed. */
const isCapped = (known: KnownSolid, { axes, outer, inner, widthMm, heightMm }: Section): boolean =>
  known.solid.faces.some((face, index) => {
    if (!isPlane(face) || outer.has(index) || inner.has(index)) return false;
    if (Math.abs(dot(planeNormal(face), axes.axis)) < ACROSS) return false;
    if (known.measure.faceAreasMm2[index]! < 0.3 * widthMm * heightMm) return false;
    const beside = besideFace(known, index, axes.axis);
    return !(beside.some((one) => outer.has(one)) && beside.some((one) => inner.has(one)));
  });

/** An end with how much further along the tube it is cut than the outside goes: by what a bevel takes from that. */
type FoundEnd = TubeEnd & { readonly bevelMm: number };

const bevelOf = (known: KnownSolid, axis: Vector, end: TubeEnd, walls: readonly Wall[], out: 1 | -1): number => {
  const own = new Set(end.edges);
  const points = walls
    .filter(({ toFront }) => toFront.some((edge) => own.has(edge)))
    .flatMap(({ faces }) => faces.flatMap((face) => known.facePoints[face]!));
  const rim = pointsOf(known, end.edges);
  const normal = end.kind === 'cope' ? axis : leastDirection(rim.map((point) => subtract(point, meanOf(rim))));
  const along = (point: Vector): number => (out * dot(point, normal)) / dot(axis, normal);
  const reach = (of: readonly Vector[]): number => of.reduce((most, point) => Math.max(most, along(point)), -Infinity);
  const beyond = reach(points) - reach(rim);
  return beyond > SAME_PLACE ? beyond : 0;
};

const movedEnd = ({ bevelMm, ...end }: FoundEnd, by: number): TubeEnd => ({
  ...end,
  fromMm: end.fromMm + by,
  toMm: end.toMm + by,
});

/** Shorter than this many walls it is a ring cut from sheet. */
const SHORTEST_TUBE = 2;

const endsOf = (
  known: KnownSolid,
  { axes }: Section,
  chains: readonly number[][],
  walls: readonly Wall[],
): readonly [FoundEnd, FoundEnd] | null => {
  const { axis } = axes;
  const [first, last, ...more] = chains
    .map((chain) => tubeEnd(known, axes, cutOf(axis, 0, chain, curvesOf(known, chain))))
    .sort((a, b) => a.fromMm + a.toMm - b.fromMm - b.toMm);
  if (first === undefined || last === undefined || more.length > 0) return null;
  return [
    { ...first, bevelMm: bevelOf(known, axis, first, walls, -1) },
    { ...last, bevelMm: bevelOf(known, axis, last, walls, 1) },
  ];
};

const curvesOf = ({ solid }: KnownSolid, edges: readonly number[]): Curve3[] =>
  edges.map((edge) => solid.edges[edge]!.curve);

const bevelFinding = (known: KnownSolid, { edges, bevelMm }: FoundEnd): SheetFinding[] =>
  bevelMm > 0 ? [{ code: 'BEVEL', at: pointsOf(known, edges)[0]!, facts: { deepMm: bevelMm } }] : [];

const tubeAlong = (known: KnownSolid, section: Section): Tube | null => {
  const { axes, outer, inner, ...sizes } = section;
  const { axis } = axes;
  const walls = wallsBetween(known, outer, inner);
  const chains = chainsOf(known, outerEdges(known, outer));
  const isAround = chains.map((chain) => goesAround(known, section, chain));
  const found = endsOf(
    known,
    section,
    chains.filter((_, i) => isAround[i]),
    walls,
  );
  if (found === null) return null;
  const heights = [...outer].flatMap((face) => known.facePoints[face]!.map((point) => dot(point, axis)));
  const start = Math.min(...heights, found[0].fromMm - found[0].bevelMm);
  const lengthMm = Math.max(...heights, found[1].toMm + found[1].bevelMm) - start;
  if (lengthMm < SHORTEST_TUBE * section.wallMm || isCapped(known, section)) return null;
  const ends = [movedEnd(found[0], -start - found[0].bevelMm), movedEnd(found[1], found[1].bevelMm - start)] as const;
  const wallAt = new Map(walls.flatMap((wall) => wall.toFront.map((edge) => [edge, wall] as const)));
  const judged = chains
    .filter((_, i) => !isAround[i])
    .map((edges) => ({
      edges,
      ...judgeTubeHole(known, outer, axis, edges, wallAt.get(edges[0]!), (some) => chainsOf(known, some)),
    }));
  const all = (of: 'cuts' | 'marks') =>
    judged.flatMap((one) => one[of].map((curves) => ({ edges: one.edges, curves })));
  const placed = (of: 'cuts' | 'marks'): TubeCut[] =>
    all(of).map(({ edges, curves }) =>
      cutOf(
        axis,
        start,
        edges,
        curves.map(({ curve }) => curve),
      ),
    );
  const [holes, marks] = [placed('cuts'), placed('marks')];
  return {
    ...{ ...sizes, axes, lengthMm, ends, holes, marks },
    cutLengthMm: [...ends, ...holes].reduce((sum, cut) => sum + cut.lengthMm, 0),
    pierces: holes.length + 2,
    unrolled: unrolledOf(known, section, start, {
      ends: found.map(({ edges, bevelMm }, i) => ({ edges, by: i === 0 ? -bevelMm : bevelMm })) as [EndEdges, EndEdges],
      holes: all('cuts').map(({ curves }) => curves),
      marks: all('marks').map(({ curves }) => curves),
    }),
    findings: [
      ...found.flatMap((end) => bevelFinding(known, end)),
      ...judged.flatMap(({ findings }) => findings),
      ...insideFindings(known, axis, walls, found, section.wallMm),
    ],
    outerFaces: [...outer],
  };
};

/** The solid as a tube; null where it is none. */
export const findTube = (known: KnownSolid): Tube | null => {
  for (const direction of axisCandidates(known)) {
    const section = sectionAlong(known, direction);
    const tube = section === null ? null : tubeAlong(known, section);
    if (tube !== null) return tube;
  }
  return null;
};
