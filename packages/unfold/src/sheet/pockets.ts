import type { Curve } from '@kerf/geometry';
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

/** Whether a wall leaves the sheet: it was pressed out of it, and not taken from it. One without a way through that is as deep as the sheet does. */
export const isFormed = (known: KnownSolid, wall: Wall, beside: number, thicknessMm: number): boolean => {
  const face = known.solid.faces[beside]!;
  if (!isPlane(face)) return false;
  const isBlind = wall.toFront.length === 0 || wall.toBack.length === 0;
  const deepest = isBlind ? thicknessMm - SAME_PLACE : thicknessMm + SAME_PLACE;
  return wall.faces.some((index) =>
    known.facePoints[index]!.some((point) => {
      const depth = depthUnder(face, point);
      return depth < -SAME_PLACE || depth > deepest;
    }),
  );
};

/** The skin's plane faces beside a loop. */
export const hostsOf = ({ solid }: KnownSolid, skin: Skin, loop: FlatLoop): SkinFace[] =>
  [...new Set(loop.edges.map(({ face }) => face))].flatMap((face) => {
    const host = skin.faces.get(face);
    return host !== undefined && isPlane(solid.faces[face]!) ? [host] : [];
  });

/** The boundaries of faces along a plane face of the skin, as they are seen from above it. */
export const seenFrom = (known: KnownSolid, host: SkinFace, faces: readonly number[]): readonly FlatLoop[] =>
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
