import {
  curveLength3,
  curvePoint,
  distanceBetween,
  type Edge,
  type Face,
  type OrientedEdge,
  type Solid,
  type Vector,
} from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { isTrue, listOf, referenceOf, type Typed, type Value } from '../part21/value.ts';
import type { Colours } from './colours.ts';
import { edgeCurvesFrom } from './curves.ts';
import { withLoopsTurned } from './loop-sense.ts';
import { pointsFrom, recordAt, recordOf, type StepUnits } from './step-file.ts';
import { surfaceFrom } from './surfaces.ts';

/** What one solid is put together in. */
type Assembly = {
  readonly file: ExchangeFile;
  readonly units: StepUnits;
  readonly colours: Colours;
  readonly faces: Face[];
  readonly edges: { curve: Edge['curve']; faces: number[] }[];
  /** Edges by where the file has them; of a composite curve several, one after the other. */
  readonly edgesOf: Map<number | string, readonly number[]>;
  /** Edges whose curve is none that is known: they are straight here, and may be anything. */
  readonly unknownEdges: Set<number>;
  damagedFaces: number;
};

export type ReadSolid = {
  readonly solid: Solid;
  readonly damagedFaces: number;
  /** Edges that one face alone has: the skin is not closed there. */
  readonly openEdges: number;
};

const edgesFor = (into: Assembly, id: number, face: number): readonly number[] | null => {
  const known = into.edgesOf.get(id);
  if (known !== undefined) {
    for (const edge of known) into.edges[edge]!.faces.push(face);
    return known;
  }
  const read = edgeCurvesFrom(into.file, id, into.units);
  if (read === null) return null;
  const places = read.curves.map((curve) => into.edges.push({ curve, faces: [face] }) - 1);
  into.edgesOf.set(id, places);
  if (!read.isKnown) for (const place of places) into.unknownEdges.add(place);
  return places;
};

const edgeLoop = (into: Assembly, loop: Typed, face: number): OrientedEdge[] | null => {
  const loopEdges: OrientedEdge[] = [];
  for (const one of listOf(loop.fields[1])) {
    const oriented = recordAt(into.file, one);
    const id = referenceOf(oriented?.fields[3]);
    const edges = id === null ? null : edgesFor(into, id, face);
    if (oriented === null || edges === null) return null;
    const isForward = isTrue(oriented.fields[4]);
    for (const edge of isForward ? edges : [...edges].reverse()) loopEdges.push({ edge, isForward });
  }
  return loopEdges;
};

const keyOfPoint = (point: Vector): string => point.map((value) => Math.round(value * 1e5)).join(',');

/** A loop of straight edges between points, as faceted bodies have them. */
const polyLoop = (into: Assembly, loop: Typed, face: number): OrientedEdge[] | null => {
  const points = pointsFrom(into.file, loop.fields[1], into.units);
  if (points.length < 3) return null;
  return points.map((start, index) => {
    const end = points[(index + 1) % points.length]!;
    const [a, b] = [keyOfPoint(start), keyOfPoint(end)];
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = into.edgesOf.get(key)?.[0];
    if (known !== undefined) {
      const edge = into.edges[known]!;
      edge.faces.push(face);
      return { edge: known, isForward: distanceBetween(curvePoint(edge.curve, 0), start) < 1e-4 };
    }
    into.edgesOf.set(key, [into.edges.length]);
    into.edges.push({ curve: { kind: 'line', start, end }, faces: [face] });
    return { edge: into.edges.length - 1, isForward: true };
  });
};

const loopFrom = (into: Assembly, bound: Value, face: number, isTurned: boolean): OrientedEdge[] | null => {
  const record = recordAt(into.file, bound);
  const loop = recordAt(into.file, record?.fields[1]);
  if (record === null || loop === null) return null;
  if (loop.type === 'VERTEX_LOOP') return [];
  const edges = loop.type === 'POLY_LOOP' ? polyLoop(into, loop, face) : edgeLoop(into, loop, face);
  if (edges === null || isTrue(record.fields[2]) !== isTurned) return edges;
  return edges.map(({ edge, isForward }) => ({ edge, isForward: !isForward })).reverse();
};

const nameOf = (value: Value | undefined): string =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : '';

const addFace = (into: Assembly, id: number, isTurned: boolean): void => {
  const record = recordOf(into.file.get(id));
  if (record?.type === 'ORIENTED_FACE') {
    const inner = referenceOf(record.fields[2]);
    if (inner !== null) addFace(into, inner, isTrue(record.fields[3]) === isTurned);
    return;
  }
  if (record === null || !/^(ADVANCED_FACE|FACE_SURFACE|FACE)$/.test(record.type)) {
    into.damagedFaces += 1;
    return;
  }
  const { surface, keepsNormal } = surfaceFrom(into.file, record.fields[2], into.units);
  const face = into.faces.length;
  const loops = listOf(record.fields[1]).map((bound) => loopFrom(into, bound, face, isTurned));
  if (loops.some((loop) => loop === null || loop.some(({ edge }) => into.unknownEdges.has(edge))))
    into.damagedFaces += 1;
  into.faces.push({
    surface,
    isOutward: (isTrue(record.fields[3]) === keepsNormal) !== isTurned,
    loops: loops.flatMap((loop) => (loop === null || loop.length === 0 ? [] : [loop])),
    colour: into.colours.of(id),
    name: nameOf(record.fields[0]),
  });
};

const addShell = (into: Assembly, id: number | null, isTurned: boolean): void => {
  const record = recordOf(into.file.get(id));
  if (record === null) {
    into.damagedFaces += 1;
    return;
  }
  if (/^ORIENTED_(CLOSED|OPEN)_SHELL$/.test(record.type)) {
    addShell(into, referenceOf(record.fields[2]), isTrue(record.fields[3]) === isTurned);
    return;
  }
  for (const face of listOf(record.fields[1])) {
    const faceId = referenceOf(face);
    if (faceId !== null) addFace(into, faceId, isTurned);
  }
};

const keyOfEdge = ({ curve }: Edge): string => {
  const ends = [keyOfCoarse(curvePoint(curve, 0)), keyOfCoarse(curvePoint(curve, 1))].sort().join(' ');
  return `${ends} ${keyOfCoarse(curvePoint(curve, 0.5))}`;
};
const keyOfCoarse = (point: Vector): string => point.map((value) => Math.round(value * 500)).join(',');

/** Edges that each of two faces has for itself, in one place, become one: some programs write them twice. */
const joinTwins = (into: Assembly): void => {
  const single = new Map<string, number>();
  const replaced = new Map<number, number>();
  for (const [index, edge] of into.edges.entries()) {
    if (edge.faces.length !== 1) continue;
    const key = keyOfEdge(edge);
    const twin = single.get(key);
    if (twin === undefined) single.set(key, index);
    else {
      into.edges[twin]!.faces.push(...edge.faces);
      replaced.set(index, twin);
      single.delete(key);
    }
  }
  if (replaced.size === 0) return;
  for (const [place, face] of into.faces.entries()) {
    const loops = face.loops.map((loop) => loop.map((one) => retargeted(into, replaced, one)));
    into.faces[place] = { ...face, loops };
  }
};

const retargeted = (into: Assembly, replaced: ReadonlyMap<number, number>, one: OrientedEdge): OrientedEdge => {
  const twin = replaced.get(one.edge);
  if (twin === undefined) return one;
  const [own, other] = [into.edges[one.edge]!.curve, into.edges[twin]!.curve];
  const isSameWay =
    distanceBetween(curvePoint(own, 0.25), curvePoint(other, 0.25)) <
    distanceBetween(curvePoint(own, 0.25), curvePoint(other, 0.75));
  return { edge: twin, isForward: isSameWay ? one.isForward : !one.isForward };
};

/** Shells that belong to a body, each with whether it is written inside out. */
const shellsOf = ({ type, fields }: Typed): readonly (number | null)[] => {
  if (type === 'BREP_WITH_VOIDS') return [referenceOf(fields[1]), ...listOf(fields[2]).map(referenceOf)];
  return [referenceOf(fields[1])];
};

export const isSolidType = (type: string): boolean => /^(MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP)$/.test(type);
export const isSurfaceType = (type: string): boolean =>
  /^(SHELL_BASED_SURFACE_MODEL|FACE_BASED_SURFACE_MODEL|GEOMETRIC_SET)$/.test(type);

/** Edges shorter than this are points, as at the poles of a sphere, mm. */
const NO_LENGTH = 1e-3;

/** The body of shells as a solid. */
const solidFrom = (
  file: ExchangeFile,
  shells: readonly (number | null)[],
  name: string,
  colour: string | null,
  units: StepUnits,
  colours: Colours,
): ReadSolid => {
  const into: Assembly = {
    ...{ file, units, colours, faces: [], edges: [], edgesOf: new Map() },
    ...{ unknownEdges: new Set(), damagedFaces: 0 },
  };
  for (const shell of shells) addShell(into, shell, false);
  joinTwins(into);
  return {
    solid: { name, colour, faces: withLoopsTurned(into.faces, into.edges), edges: into.edges },
    damagedFaces: into.damagedFaces,
    openEdges: into.edges.filter(({ curve, faces }) => faces.length === 1 && curveLength3(curve) > NO_LENGTH).length,
  };
};

/** A solid of a file by its number; null when it is none. */
export const readSolid = (file: ExchangeFile, id: number, units: StepUnits, colours: Colours): ReadSolid | null => {
  const record = recordOf(file.get(id));
  if (record === null || !isSolidType(record.type)) return null;
  return solidFrom(file, shellsOf(record), nameOf(record.fields[0]), colours.of(id), units, colours);
};

/** Bodies of a surface model: those whose skin is closed all around are solids that their program did not call so; others are counted. */
export const closedBodies = (
  file: ExchangeFile,
  id: number,
  units: StepUnits,
  colours: Colours,
): { readonly closed: readonly ReadSolid[]; readonly leftOut: number } => {
  const record = recordOf(file.get(id));
  if (record?.type !== 'SHELL_BASED_SURFACE_MODEL') return { closed: [], leftOut: 1 };
  const shells = listOf(record.fields[1]);
  const closed = shells
    .map((shell) => solidFrom(file, [referenceOf(shell)], nameOf(record.fields[0]), colours.of(id), units, colours))
    .filter(({ solid, openEdges, damagedFaces }) => solid.faces.length > 0 && openEdges === 0 && damagedFaces === 0);
  return { closed, leftOut: closed.length === 0 ? 1 : shells.length - closed.length };
};
