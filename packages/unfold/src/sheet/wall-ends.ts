import type { OrientedEdge } from '../model/model.ts';
import { isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { dot, type Vector } from '../model/vector.ts';
import { SAME_DIRECTION, SAME_PLACE } from '../tolerance.ts';
import type { Wall } from './walls.ts';

/** The plane of a side of the sheet in which a wall ends, with the ways around it there, as the side walks them. */
export type WallEnd = {
  readonly up: Vector;
  readonly origin: Vector;
  readonly around: readonly OrientedEdge[];
};

/** Where a wall ends in a side of the sheet by these edges; null where the side is not in one plane there. */
export const endOfWall = ({ solid }: KnownSolid, wall: Wall, edges: readonly number[]): WallEnd | null => {
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
  if (!isOnePlane) return null;
  const ends = new Set(edges);
  const around = planes.flatMap(({ loops }) => loops.flat().filter(({ edge }) => ends.has(edge)));
  return { up, origin, around };
};
