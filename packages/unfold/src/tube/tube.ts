import { curveLength3, curvePoint, curveSamples } from '../model/curve3.ts';
import { leastDirection, meanOf } from '../model/fit-shapes.ts';
import { isPlane, type KnownSolid } from '../model/topology.ts';
import { type Axes, distanceBetween, dot, localOf, subtract, type Vector, yOf } from '../model/vector.ts';
import { axisCandidates } from './axes.ts';
import { type Section, sectionAlong } from './section.ts';
import { type Unrolled, unrolledOf } from './unroll.ts';

/** One cut through the wall of a tube: an end that goes all around, or a hole. */
export type TubeCut = {
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
  readonly cutLengthMm: number;
  readonly pierces: number;
  readonly unrolled: Unrolled;
  readonly outerFaces: readonly number[];
};

/** Edges of the outside where it ends, chained by their ends. */
const cutChains = ({ solid }: KnownSolid, outer: ReadonlySet<number>): number[][] => {
  const left = new Set(
    solid.edges.flatMap(({ faces }, edge) => {
      const inside = faces.filter((face) => outer.has(face)).length;
      return inside > 0 && inside < faces.length ? [edge] : [];
    }),
  );
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

const cutOf = (known: KnownSolid, axis: Vector, start: number, edges: readonly number[]): TubeCut => {
  const heights = pointsOf(known, edges).map((point) => dot(point, axis) - start);
  return {
    edges,
    lengthMm: edges.reduce((sum, edge) => sum + curveLength3(known.solid.edges[edge]!.curve), 0),
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

/** A face across the tube that has only the outside or only the inside around it: its end is closed. */
const isCapped = (known: KnownSolid, { outer, inner, widthMm, heightMm }: Section): boolean =>
  known.solid.faces.some((face, index) => {
    if (!isPlane(face) || outer.has(index) || inner.has(index)) return false;
    if (known.measure.faceAreasMm2[index]! < 0.3 * widthMm * heightMm) return false;
    const beside = face.loops
      .flat()
      .flatMap(({ edge }) => known.solid.edges[edge]!.faces.filter((one) => one !== index));
    return !(beside.some((one) => outer.has(one)) && beside.some((one) => inner.has(one)));
  });

/** Shorter than this many walls it is a ring cut from sheet. */
const SHORTEST_TUBE = 2;

const tubeAlong = (known: KnownSolid, section: Section): Tube | null => {
  const { axes, outer, inner: _, ...sizes } = section;
  const { axis } = axes;
  const heights = [...outer].flatMap((face) => known.facePoints[face]!.map((point) => dot(point, axis)));
  const [start, end] = [Math.min(...heights), Math.max(...heights)];
  const lengthMm = end - start;
  if (lengthMm < SHORTEST_TUBE * section.wallMm || isCapped(known, section)) return null;
  const chains = cutChains(known, outer);
  const around = chains
    .filter((chain) => goesAround(known, section, chain))
    .map((chain) => tubeEnd(known, axes, cutOf(known, axis, start, chain)));
  const [first, last] = around.sort((a, b) => a.fromMm + a.toMm - b.fromMm - b.toMm);
  if (around.length !== 2 || first === undefined || last === undefined) return null;
  const holes = chains
    .filter((chain) => !goesAround(known, section, chain))
    .map((chain) => cutOf(known, axis, start, chain));
  return {
    ...sizes,
    axes,
    lengthMm,
    ends: [first, last],
    holes,
    cutLengthMm: [first, last, ...holes].reduce((sum, cut) => sum + cut.lengthMm, 0),
    pierces: holes.length + 2,
    unrolled: unrolledOf(known, section, start, {
      ends: [first.edges, last.edges],
      holes: holes.map(({ edges }) => edges),
    }),
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
