import { loopArea } from '../model/measure.ts';
import type { KnownSolid } from '../model/topology.ts';
import { dot } from '../model/vector.ts';
import { endOfWall } from './wall-ends.ts';
import type { Wall } from './walls.ts';

/** A place of a sheet whose work is told by itself: its wall, and the area that the flat has cut there. */
export type ToldPlace = { readonly wall: Wall; readonly cutMm2: number; readonly isForm: boolean };

/** What a closed cover over one end of a wall, in the plane of the sheet's side there, has of flow; null where that is bent. */
const coverFlow = (known: KnownSolid, wall: Wall, edges: readonly number[]): number | null => {
  if (edges.length === 0) return 0;
  const end = endOfWall(known, wall, edges);
  if (end === null) return null;
  const { around, origin, up } = end;
  return Math.abs(loopArea(around, known.solid.edges, origin, up)) * dot(origin, up);
};

/** The volume that is not metal inside a wall, between the two sides; below zero where metal stands out of them. Null where it is not known. */
const voidOf = (known: KnownSolid, wall: Wall): number | null => {
  const [front, back] = [coverFlow(known, wall, wall.toFront), coverFlow(known, wall, wall.toBack)];
  if (front === null || back === null) return null;
  const { faceFlows } = known.measure;
  return (front + back - wall.faces.reduce((sum, face) => sum + faceFlows[face]!, 0)) / 3;
};

/** The volume of metal that the wall around a plate holds between the two sides, holes in them taken as full. Null where it is not known. */
export const heldBy = (known: KnownSolid, wall: Wall): number | null => {
  const [front, back] = [coverFlow(known, wall, wall.toFront), coverFlow(known, wall, wall.toBack)];
  if (front === null || back === null) return null;
  return (front + back + wall.faces.reduce((sum, face) => sum + known.measure.faceFlows[face]!, 0)) / 3;
};

/** By how much the flat has more metal than the solid where that is told: pockets and sinks take from it, forms may add. */
export const toldVolume = (known: KnownSolid, thicknessMm: number, places: readonly ToldPlace[]): number =>
  places.reduce((sum, { wall, cutMm2, isForm }) => {
    const taken = voidOf(known, wall);
    if (taken === null) return sum;
    const more = taken - cutMm2 * thicknessMm;
    return sum + (isForm ? more : Math.max(0, more));
  }, 0);
