import { type Curve, signedArea } from '@kerf/geometry';
import { isPlane, type KnownSolid, type PlaneFace, planeNormal } from '../model/topology.ts';
import { dot, subtract } from '../model/vector.ts';
import { SAME_DIRECTION, SAME_PLACE } from '../tolerance.ts';
import { chainLoops, type FlatLoop, flatCurves } from './outline.ts';
import type { Skin, SkinFace } from './skin.ts';
import type { Wall } from './walls.ts';

/**
 * Pocket: a place of a sheet that is lower than its side, and does not go through: milled, engraved.
 * Island: a piece of the side that stands in a pocket, as within the letter O.
 */

/** How far a point lies under a plane face, in the metal. */
const depthUnder = (face: PlaneFace, point: readonly [number, number, number]): number =>
  -dot(subtract(point, face.surface.axes.origin), planeNormal(face));

/** Whether a wall leaves the sheet: it was pressed out of it, and not taken from it. */
export const isFormed = (known: KnownSolid, wall: Wall, beside: number, thicknessMm: number): boolean => {
  const face = known.solid.faces[beside]!;
  if (!isPlane(face)) return false;
  return wall.faces.some((index) =>
    known.facePoints[index]!.some((point) => {
      const depth = depthUnder(face, point);
      return depth < -SAME_PLACE || depth > thicknessMm + SAME_PLACE;
    }),
  );
};

/** The skin's plane faces beside a loop. */
const hostsOf = ({ solid }: KnownSolid, skin: Skin, loop: FlatLoop): SkinFace[] =>
  [...new Set(loop.edges.map(({ face }) => face))].flatMap((face) => {
    const host = skin.faces.get(face);
    return host !== undefined && isPlane(solid.faces[face]!) ? [host] : [];
  });

/** The boundaries of faces along a plane face of the skin, as they are seen from above it. */
const seenFrom = (known: KnownSolid, host: SkinFace, faces: readonly number[]): readonly FlatLoop[] =>
  chainLoops(
    faces.flatMap((face) =>
      known.solid.faces[face]!.loops.flat().map(({ edge, isForward }) => ({
        ...{ edge, face },
        curves: flatCurves(known, host, edge, isForward, null),
      })),
    ),
  );

/** Outlines of the islands of a pocket. */
export const islandsIn = (known: KnownSolid, skin: Skin, loop: FlatLoop, wall: Wall): (readonly Curve[])[] =>
  hostsOf(known, skin, loop).flatMap((host) => {
    const side = known.solid.faces[host.face]!;
    const islands = wall.faces.filter((index) => {
      const face = known.solid.faces[index]!;
      if (!isPlane(side) || !isPlane(face) || dot(planeNormal(side), planeNormal(face)) < 1 - SAME_DIRECTION)
        return false;
      return Math.abs(depthUnder(side, face.surface.axes.origin)) <= SAME_PLACE;
    });
    return seenFrom(known, host, islands).map(({ curves }) => curves);
  });

/** A pocket holds this share of its outline that is not cut through, at least. */
const LEAST_POCKET = 0.02;

/** What is cut through in a pocket that has holes, seen from above; nothing for a plain hole. */
export const holesInPocket = (known: KnownSolid, skin: Skin, loop: FlatLoop, wall: Wall): (readonly Curve[])[] => {
  const [host, ...others] = hostsOf(known, skin, loop);
  const behind = new Set(wall.toBack);
  const back = wall.toBack.flatMap((edge) =>
    known.solid.edges[edge]!.faces.filter((face) => !wall.faces.includes(face)),
  );
  if (host === undefined || others.length > 0 || new Set(back).size !== 1) return [];
  const holes = seenFrom(known, host, [back[0]!]).filter(({ edges }) => edges.some(({ edge }) => behind.has(edge)));
  const area = holes.reduce((sum, { curves }) => sum + Math.abs(signedArea(curves)), 0);
  return area < (1 - LEAST_POCKET) * Math.abs(signedArea(loop.curves)) ? holes.map(({ curves }) => curves) : [];
};
