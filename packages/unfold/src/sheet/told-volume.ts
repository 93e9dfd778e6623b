import { loopArea } from '../model/measure.ts';
import type { OrientedEdge } from '../model/model.ts';
import { isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { dot } from '../model/vector.ts';
import { SAME_DIRECTION, SAME_PLACE } from '../tolerance.ts';
import type { Wall } from './walls.ts';

/** A place of a sheet whose work is told by itself: its wall, and the area that the flat has cut there. */
export type ToldPlace = { readonly wall: Wall; readonly cutMm2: number; readonly isForm: boolean };

/** What a closed cover over one end of a wall, in the plane of the sheet's side there, has of flow; null where that is bent. */
const coverFlow = ({ solid }: KnownSolid, wall: Wall, edges: readonly number[]): number | null => {
  if (edges.length === 0) return 0;
  const own = new Set(wall.faces);
  const hosts = new Set(edges.flatMap((edge) => solid.edges[edge]!.faces.filter((face) => !own.has(face))));
  const planes = [...hosts].flatMap((face) => {
    const host = solid.faces[face]!;
    return isPlane(host) ? [host] : [];
  });
  const [first] = planes;
  if (first === undefined || planes.length < hosts.size) return null;
  const [up, { origin }] = [planeNormal(first), first.surface.axes];
  const height = dot(origin, up);
  const isOnePlane = planes.every(
    (host) =>
      dot(planeNormal(host), up) > 1 - SAME_DIRECTION &&
      Math.abs(dot(host.surface.axes.origin, up) - height) <= SAME_PLACE,
  );
  const ends = new Set(edges);
  const around: OrientedEdge[] = planes.flatMap(({ loops }) => loops.flat().filter(({ edge }) => ends.has(edge)));
  return isOnePlane ? Math.abs(loopArea(around, solid.edges, origin, up)) * height : null;
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
