import { isCone, isCylinder, type KnownSolid } from '../model/topology.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { SheetFinding } from './findings.ts';
import { threadFinding, threadOf } from './threads.ts';
import { turnedRadii } from './turned.ts';
import type { Wall } from './walls.ts';

const isPlainHole = ({ solid }: KnownSolid, wall: Wall, radii: readonly number[]): boolean =>
  radii.length > 0 &&
  radii.every((radius) => Math.abs(radius - radii[0]!) <= SAME_PLACE) &&
  wall.faces.every((face) => isCylinder(solid.faces[face]!) && !solid.faces[face]!.isOutward);

const threadsOf = (known: KnownSolid, wall: Wall, holeMm: number, wideMm: number | null): SheetFinding[] => {
  const thread = threadOf(holeMm, wideMm);
  return thread === null ? [] : [threadFinding(thread, holeMm, known.facePoints[wall.faces[0]!]![0]!)];
};

const isWide = ({ solid }: KnownSolid, edge: number, wide: number): boolean => {
  const { curve } = solid.edges[edge]!;
  return curve.kind === 'arc' && Math.abs(curve.radius - wide) < SAME_PLACE;
};

/** Faces of a hole that a drill and a sink or bore leave, at most. */
const MOST_FACES = 12;

/** What is worked on after cutting at a hole: a thread, a countersink, a counterbore. `hasBack`: whether the sheet's other side is known. */
export const workOfHole = (known: KnownSolid, wall: Wall, hasBack: boolean): SheetFinding[] => {
  if (wall.toFront.length === 0 || wall.toBack.length === 0) return [];
  const radii = turnedRadii(known, wall);
  if (radii === null) return [];
  if (isPlainHole(known, wall, radii)) return threadsOf(known, wall, 2 * radii[0]!, null);
  const hasLoops = wall.faces.every((face) => known.solid.faces[face]!.loops.length > 0);
  const [wide, narrow] = [Math.max(...radii), Math.min(...radii)];
  if (!hasLoops || wide - narrow < 0.05 * wide || wall.faces.length > MOST_FACES) return [];
  const isCountersink = wall.faces.some((face) => isCone(known.solid.faces[face]!));
  const thread = isCountersink ? threadsOf(known, wall, 2 * narrow, 2 * wide) : [];
  if (thread.length > 0) return thread;
  return [
    {
      code: isCountersink ? 'COUNTERSINK' : 'COUNTERBORE',
      at: known.facePoints[wall.faces[0]!]![0]!,
      facts: {
        wideMm: 2 * wide,
        narrowMm: 2 * narrow,
        isBehind: hasBack && wall.toBack.some((edge) => isWide(known, edge, wide)) ? 1 : 0,
      },
    },
  ];
};
