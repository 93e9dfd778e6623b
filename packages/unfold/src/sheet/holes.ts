import { type Curve, circleOf, signedArea } from '@kerf/geometry';
import { curvePoint } from '../model/curve3.ts';
import { isCone, isCylinder, isParallel, isPlane, type KnownSolid } from '../model/topology.ts';
import { distanceBetween, localOf, type Vector } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { FlatLoop } from './outline.ts';
import { holesInPocket, isFormed, islandsIn } from './pockets.ts';
import type { Skin } from './skin.ts';
import { threadOf } from './threads.ts';
import type { Wall } from './walls.ts';

/** Something of a sheet that an estimator must know; `at` is where, in the model. */
export type SheetFinding = {
  readonly code: SheetFindingCode;
  readonly at: Vector;
  readonly facts: Readonly<Record<string, number>>;
};
export const SHEET_FINDING_CODES = [
  'VOLUME_DIFFERS',
  'CLOSED_RING',
  'COUNTERSINK',
  'COUNTERBORE',
  'THREAD',
  'POCKET',
  'POCKET_BEHIND',
  'FORM',
  'HEM',
  'ROLLED',
  'CONE',
  'OVERLAP',
] as const;
export type SheetFindingCode = (typeof SHEET_FINDING_CODES)[number];

export type JudgedHoles = {
  readonly holes: readonly (readonly Curve[])[];
  readonly marks: readonly (readonly Curve[])[];
  readonly findings: readonly SheetFinding[];
};

type Sides = { readonly walls: readonly Wall[]; readonly back: ReadonlySet<number>; readonly thicknessMm: number };

/** The one circle that a loop of the flat is; null for any other shape. */
const circleOfLoop = ({ curves }: FlatLoop): Extract<Curve, { kind: 'arc' }> | null => {
  const [first] = curves;
  if (first?.kind !== 'arc') return null;
  const isOne = curves.every(
    (curve) =>
      curve.kind === 'arc' &&
      Math.hypot(curve.centre.x - first.centre.x, curve.centre.y - first.centre.y) +
        Math.abs(curve.radius - first.radius) <
        SAME_PLACE,
  );
  const isWhole = Math.abs(Math.abs(signedArea(curves)) - Math.PI * first.radius ** 2) < 0.01 * first.radius ** 2;
  return isOne && isWhole ? first : null;
};

/** The narrowest circle about the hole's axis in its wall: what must be cut through. */
const narrowestRadius = ({ solid }: KnownSolid, loop: FlatLoop, wall: Wall): number | null => {
  const edge = solid.edges[loop.edges[0]!.edge]!.curve;
  if (edge.kind !== 'arc') return null;
  let narrowest = edge.radius;
  for (const face of wall.faces) {
    for (const { edge: other } of solid.faces[face]!.loops.flat()) {
      const { curve } = solid.edges[other]!;
      if (curve.kind !== 'arc' || !isParallel(curve.axes.axis, edge.axes.axis)) continue;
      const [x, y] = localOf(edge.axes, curve.axes.origin);
      if (Math.hypot(x, y) <= SAME_PLACE) narrowest = Math.min(narrowest, curve.radius);
    }
  }
  return narrowest;
};

/** Radii of the circles around a wall, whole or in arcs about one middle; half ones are the ends of bends that go all the way back. */
const wholeCircles = ({ solid }: KnownSolid, wall: Wall): number[] => {
  const edges = new Set(wall.faces.flatMap((face) => solid.faces[face]!.loops.flat().map(({ edge }) => edge)));
  const circles: { readonly middle: Vector; readonly radius: number; sweep: number }[] = [];
  for (const edge of edges) {
    const { curve } = solid.edges[edge]!;
    if (curve.kind !== 'arc') continue;
    const { origin: middle } = curve.axes;
    const same = circles.find(
      (one) => distanceBetween(one.middle, middle) + Math.abs(one.radius - curve.radius) <= SAME_PLACE,
    );
    if (same === undefined) circles.push({ middle, radius: curve.radius, sweep: Math.abs(curve.sweep) });
    else same.sweep += Math.abs(curve.sweep);
  }
  return circles.flatMap(({ radius, sweep }) => (sweep > WHOLE ? [radius] : []));
};
/** Of a whole turn, what arcs of a circle make up at least; radians. */
const WHOLE = 6;

const isPlainHole = ({ solid }: KnownSolid, wall: Wall, radii: readonly number[]): boolean =>
  radii.length > 0 &&
  radii.every((radius) => Math.abs(radius - radii[0]!) <= SAME_PLACE) &&
  wall.faces.every((face) => isCylinder(solid.faces[face]!) && !solid.faces[face]!.isOutward);

const threadFinding = (known: KnownSolid, wall: Wall, holeMm: number, wideMm: number | null): SheetFinding[] => {
  const threadMm = threadOf(holeMm, wideMm);
  if (threadMm === null) return [];
  return [{ code: 'THREAD', at: known.facePoints[wall.faces[0]!]![0]!, facts: { threadMm, holeMm } }];
};

/** Holes that are worked on after cutting: those that widen on one side only have the narrow circle in the flat. */
const workedHoles = (known: KnownSolid, { walls, back }: Sides): SheetFinding[] =>
  walls.flatMap((wall): SheetFinding[] => {
    if (wall.toFront.length === 0 || wall.toBack.length === 0) return [];
    const radii = wholeCircles(known, wall);
    if (isPlainHole(known, wall, radii)) return threadFinding(known, wall, 2 * radii[0]!, null);
    const isRound = wall.faces.every((face) => known.solid.faces[face]!.loops.length > 0) && radii.length > 0;
    const [wide, narrow] = [Math.max(...radii), Math.min(...radii)];
    if (!isRound || wide - narrow < 0.05 * wide || wall.faces.length > 12) return [];
    const isCountersink = wall.faces.some((face) => isCone(known.solid.faces[face]!));
    const at = known.facePoints[wall.faces[0]!]![0]!;
    const thread = isCountersink ? threadFinding(known, wall, 2 * narrow, 2 * wide) : [];
    if (thread.length > 0) return thread;
    return [
      {
        code: isCountersink ? 'COUNTERSINK' : 'COUNTERBORE',
        at,
        facts: {
          wideMm: 2 * wide,
          narrowMm: 2 * narrow,
          isBehind: back.size > 0 && wall.toBack.some((edge) => isWide(known, edge, wide)) ? 1 : 0,
        },
      },
    ];
  });

const isWide = ({ solid }: KnownSolid, edge: number, wide: number): boolean => {
  const { curve } = solid.edges[edge]!;
  return curve.kind === 'arc' && Math.abs(curve.radius - wide) < SAME_PLACE;
};

/** The walls of inner loops: those of the outline are no holes. */
const wallsOfLoops = (walls: readonly Wall[], loops: readonly FlatLoop[]): Wall[] => {
  const inner = new Set(loops.flatMap(({ edges }) => edges.map(({ edge }) => edge)));
  return walls.filter(({ toFront }) => toFront.some((edge) => inner.has(edge)));
};

/** Where a loop is, in the model: on its first edge. */
const placeOfLoop = ({ solid }: KnownSolid, { edges: [first] }: FlatLoop): Vector =>
  curvePoint(solid.edges[first!.edge]!.curve, 0);

/** What a loop is whose wall does not reach the other side: a pocket or an engraving, or a formed place. */
const blindFinding = (known: KnownSolid, sides: Sides, loop: FlatLoop, wall: Wall): SheetFinding => {
  const { face } = loop.edges[0]!;
  const code = isFormed(known, wall, face, sides.thicknessMm) ? 'FORM' : 'POCKET';
  return { code, at: placeOfLoop(known, loop), facts: {} };
};

/** What is told of the other side; a form has been told already where it shows above. */
const findingsBehind = (known: KnownSolid, sides: Sides, told: readonly SheetFinding[]): SheetFinding[] =>
  sides.walls.flatMap((wall): SheetFinding[] => {
    if (wall.toFront.length > 0 || wall.toBack.length === 0) return [];
    const face = known.solid.edges[wall.toBack[0]!]!.faces.find((one) => sides.back.has(one));
    const isForm = face !== undefined && isFormed(known, wall, face, sides.thicknessMm);
    if (isForm && told.some(({ code }) => code === 'FORM')) return [];
    return [{ code: isForm ? 'FORM' : 'POCKET_BEHIND', at: known.facePoints[wall.faces[0]!]![0]!, facts: {} }];
  });

/** Whether the sheet goes on smoothly from a loop out of itself, as at a dimple; a hole or pocket with rounded edges stays within it. */
const isPressedOut = (
  known: KnownSolid,
  sides: Sides,
  skin: Skin,
  { edges }: FlatLoop,
  wall: Wall | undefined,
): boolean => {
  if (!edges.every(({ edge }) => skin.unrollable.has(edge))) return false;
  const { face } = edges[0]!;
  return wall === undefined || !isPlane(known.solid.faces[face]!) || isFormed(known, wall, face, sides.thicknessMm);
};

/** The hole of a loop: of a round one that is widened the narrow circle, of a pocket with holes in it those. */
const cutThrough = (
  known: KnownSolid,
  skin: Skin,
  loop: FlatLoop,
  wall: Wall | undefined,
): Pick<JudgedHoles, 'holes' | 'marks'> => {
  const circle = circleOfLoop(loop);
  const narrow = circle === null || wall === undefined ? null : narrowestRadius(known, loop, wall);
  if (circle !== null && narrow !== null && narrow < circle.radius - SAME_PLACE)
    return { holes: [[circleOf(circle.centre, narrow)]], marks: [] };
  const throughs = circle !== null || wall === undefined ? [] : holesInPocket(known, skin, loop, wall);
  return throughs.length === 0 ? { holes: [loop.curves], marks: [] } : { holes: throughs, marks: [loop.curves] };
};

/** What each inner loop of the flat is: cut through, or a mark, or a form that no laser cuts. */
export const judgeHoles = (known: KnownSolid, sides: Sides, skin: Skin, loops: readonly FlatLoop[]): JudgedHoles => {
  const wallAt = new Map(sides.walls.flatMap((wall) => wall.toFront.map((edge) => [edge, wall] as const)));
  const holes: (readonly Curve[])[] = [];
  const marks: (readonly Curve[])[] = [];
  const findings: SheetFinding[] = [];
  for (const loop of loops) {
    const [first] = loop.edges;
    const wall = wallAt.get(first!.edge);
    if (isPressedOut(known, sides, skin, loop, wall)) {
      marks.push(loop.curves);
      findings.push({ code: 'FORM', at: placeOfLoop(known, loop), facts: {} });
    } else if (wall !== undefined && wall.toBack.length === 0) {
      const finding = blindFinding(known, sides, loop, wall);
      marks.push(loop.curves, ...(finding.code === 'POCKET' ? islandsIn(known, skin, loop, wall) : []));
      findings.push(finding);
    } else {
      const cut = cutThrough(known, skin, loop, wall);
      holes.push(...cut.holes);
      marks.push(...cut.marks);
      if (cut.marks.length > 0) findings.push({ code: 'POCKET', at: placeOfLoop(known, loop), facts: {} });
    }
  }
  return {
    holes,
    marks,
    findings: [
      ...findings,
      ...findingsBehind(known, sides, findings),
      ...workedHoles(known, { ...sides, walls: wallsOfLoops(sides.walls, loops) }),
    ],
  };
};
