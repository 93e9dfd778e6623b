import { loopArea } from '../model/measure.ts';
import type { KnownSolid } from '../model/topology.ts';
import { dot, subtract, type Vector } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { isFormed } from './pockets.ts';
import { toldVolume } from './told-volume.ts';
import { turnedRadii } from './turned.ts';
import { endOfWall } from './wall-ends.ts';
import type { Wall } from './walls.ts';

/**
 * Form: a place where the metal of a sheet is pressed, drawn or lanced out of it: a dimple, a louvre, a bridge. Its metal covers the
 * place, and nothing is cut away there. Collar: a hole drawn through, or with a nut or a bush on it; the hole is open.
 */
export type Formed = 'form' | 'collar';

/** A place that is covered by this share at least is a form, however it is open at its sides. */
const COVERED = 0.5;

/** The area of a face seen along a direction; below zero where it looks away from it. */
const seenArea = ({ solid }: KnownSolid, face: number, origin: Vector, up: Vector): number =>
  solid.faces[face]!.loops.reduce((sum, loop) => sum + loopArea(loop, solid.edges, origin, up), 0);

/** What a wall between both sides is that stands out of the sheet; null where it stays within, as holes do, or is not known. */
export const formedThrough = (known: KnownSolid, wall: Wall, thicknessMm: number): Formed | null => {
  if (wall.toFront.length === 0 || wall.toBack.length === 0) return null;
  const [front, back] = [endOfWall(known, wall, wall.toFront), endOfWall(known, wall, wall.toBack)];
  if (front === null || back === null || dot(front.up, back.up) > 0) return null;
  const { up, origin, around } = front;
  const standsOut = wall.faces.some((face) =>
    known.facePoints[face]!.some((point) => {
      const depth = -dot(subtract(point, origin), up);
      return depth < -SAME_PLACE || depth > thicknessMm + SAME_PLACE;
    }),
  );
  if (!standsOut) return null;
  if (turnedRadii(known, wall) !== null) return 'collar';
  const place = Math.abs(loopArea(around, known.solid.edges, origin, up));
  const covered = wall.faces.reduce((sum, face) => sum + Math.max(0, seenArea(known, face, origin, up)), 0);
  return covered > COVERED * place ? 'form' : 'collar';
};

type Reach = { readonly low: Vector; readonly high: Vector };

const reachOf = ({ facePoints }: KnownSolid, { faces }: Wall): Reach => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const face of faces)
    for (const point of facePoints[face]!)
      for (const i of [0, 1, 2] as const) {
        low[i] = Math.min(low[i], point[i]);
        high[i] = Math.max(high[i], point[i]);
      }
  return { low, high };
};

/** Whether two walls are one place of the sheet, seen from either side: the middle of one lies over the other. */
export const isOnePlace = (known: KnownSolid, a: Wall, b: Wall, thicknessMm: number): boolean => {
  const [inA, inB] = [reachOf(known, a), reachOf(known, b)];
  const holds = (own: Reach, other: Reach): boolean =>
    [0, 1, 2].every((i) => {
      const middle = (other.low[i]! + other.high[i]!) / 2;
      return middle >= own.low[i]! - thicknessMm && middle <= own.high[i]! + thicknessMm;
    });
  return holds(inA, inB) && holds(inB, inA);
};

/** Whether a wall that only one side shows leaves the sheet. */
const isBlindForm = (known: KnownSolid, wall: Wall, thicknessMm: number): boolean => {
  if (wall.toFront.length > 0 === wall.toBack.length > 0) return false;
  const own = new Set(wall.faces);
  const [edge] = wall.toFront.length > 0 ? wall.toFront : wall.toBack;
  const beside = known.solid.edges[edge!]!.faces.find((face) => !own.has(face));
  return beside !== undefined && isFormed(known, wall, beside, thicknessMm);
};

/** Walls of places that are pressed out of the sheet: they show on both sides of it. What stands on one side alone was put on, or milled around. */
const pressedWalls = (known: KnownSolid, walls: readonly Wall[], thicknessMm: number): Wall[] => {
  const blind = walls.filter(({ toFront, toBack }) => toFront.length > 0 !== toBack.length > 0);
  const isPressed = (wall: Wall): boolean =>
    blind.some((other) => {
      const isOther = other.toFront.length > 0 !== wall.toFront.length > 0;
      const standsOut = isOther && [wall, other].some((one) => isBlindForm(known, one, thicknessMm));
      return standsOut && isOnePlace(known, wall, other, thicknessMm);
    });
  return walls.filter((wall) =>
    blind.includes(wall) ? isPressed(wall) : formedThrough(known, wall, thicknessMm) === 'form',
  );
};

/** By how much the flat has more metal than the solid at its forms; below zero where it has less. */
export const formedSurplus = (known: KnownSolid, walls: readonly Wall[], thicknessMm: number): number =>
  toldVolume(
    known,
    thicknessMm,
    pressedWalls(known, walls, thicknessMm).map((wall) => ({ wall, cutMm2: 0, isForm: true })),
  );
