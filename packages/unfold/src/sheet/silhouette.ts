import { chainLength, signedArea } from '@kerf/geometry';
import { outwardNormal } from '../model/surface.ts';
import { isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { dot, type Vector } from '../model/vector.ts';
import { SAME_DIRECTION, SAME_PLACE } from '../tolerance.ts';
import type { FoundSheet } from './find-sheet.ts';
import type { Laid } from './laid-side.ts';
import { chainLoops, type FlatLoop, flatCurves } from './outline.ts';
import type { SkinFace } from './skin.ts';
import type { Wall } from './walls.ts';

/** Silhouette: the outline of a plate as it covers the table, over both of its sides and what lies between them. */

/** A face that leans no more than this looks aside, as the sine of the angle: exporters round. */
const ASIDE = 1e-3;

/** How far a face looks up at most and at least, along its boundary; null where its surface is not known. */
const liftOf = ({ solid, facePoints }: KnownSolid, face: number, up: Vector): readonly [number, number] | null => {
  const own = solid.faces[face]!;
  let [low, high] = [Infinity, -Infinity];
  for (const point of facePoints[face]!) {
    const normal = outwardNormal(own, point);
    if (normal === null) return null;
    const lift = dot(normal, up);
    [low, high] = [Math.min(low, lift), Math.max(high, lift)];
  }
  return [low, high];
};

/** The edge of a plate that is not square to its sides: how far the sides stay behind the silhouette in the mean, mm. */
export type BrokenEdge = { readonly wall: Wall; readonly deepMm: number };

export type Silhouette = { readonly outline: FlatLoop; readonly broken: BrokenEdge | null };

const areaOf = ({ curves }: FlatLoop): number => Math.abs(signedArea(curves));

const isInPlane = ({ solid }: KnownSolid, faces: ReadonlySet<number>, up: Vector): boolean =>
  [...faces].every((index) => {
    const face = solid.faces[index]!;
    return isPlane(face) && Math.abs(dot(planeNormal(face), up)) > 1 - SAME_DIRECTION;
  });

/** The largest way around those faces that look up, seen from above. */
const outlineOf = (
  { solid, ...known }: KnownSolid,
  host: SkinFace,
  region: ReadonlySet<number>,
): FlatLoop | undefined => {
  const boundary = [...region].flatMap((face) =>
    solid.faces[face]!.loops.flat()
      .filter(({ edge }) => solid.edges[edge]!.faces.some((one) => !region.has(one)))
      .map(({ edge, isForward }) => ({
        ...{ edge, face },
        curves: flatCurves({ solid, ...known }, host, edge, isForward, null),
      })),
  );
  return chainLoops(boundary).toSorted((a, b) => areaOf(b) - areaOf(a))[0];
};

/** The silhouette of a plate that lies flat by itself; null for a sheet that is bent, and where it is no more than the outline of a side. */
export const silhouetteOf = (
  known: KnownSolid,
  { front, back, walls }: Pick<FoundSheet, 'front' | 'back' | 'walls'>,
  { skin, loops: [own] }: Laid,
  sidesOf: () => readonly FlatLoop[],
): Silhouette | null => {
  const [host] = skin.faces.values();
  const face = host === undefined ? undefined : known.solid.faces[host.face];
  if (host === undefined || own === undefined || face === undefined || !isPlane(face)) return null;
  const up = planeNormal(face);
  if (!isInPlane(known, front, up) || !isInPlane(known, back, up)) return null;
  const around = new Set(own.edges.map(({ edge }) => edge));
  const wall = walls.find(({ toFront }) => toFront.some((edge) => around.has(edge)));
  if (wall === undefined) return null;
  const lifts = wall.faces.map((index) => ({ index, lift: liftOf(known, index, up) }));
  const looksUp = lifts.filter(({ lift }) => lift !== null && lift[0] > -ASIDE && lift[1] > ASIDE);
  const isBroken = lifts.some(({ index, lift }) => {
    if (lift === null) return false;
    const isFloor = isPlane(known.solid.faces[index]!) && Math.abs(lift[0]) > 1 - SAME_DIRECTION;
    return !isFloor && Math.max(Math.abs(lift[0]), Math.abs(lift[1])) > ASIDE;
  });
  const seen = outlineOf(known, host, new Set([...front, ...looksUp.map(({ index }) => index)]));
  if (seen === undefined || seen.widestGap > 10 * SAME_PLACE) return null;
  const sides = sidesOf();
  const byArea = [seen, own, ...sides].toSorted((a, b) => areaOf(b) - areaOf(a));
  const [outline, least] = [byArea[0]!, byArea.at(-1)!];
  const length = (chainLength(outline.curves) + chainLength(least.curves)) / 2;
  const deepMm = (areaOf(outline) - areaOf(least)) / length;
  return { outline, broken: isBroken && deepMm > SAME_PLACE ? { wall, deepMm } : null };
};
