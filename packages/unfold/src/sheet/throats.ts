import { type Curve, signedArea } from '@kerf/geometry';
import { isPlane, type KnownSolid, type PlaneFace, planeNormal } from '../model/topology.ts';
import { dot, type Vector } from '../model/vector.ts';
import { SAME_DIRECTION } from '../tolerance.ts';
import { CHAIN_GAP, chainLoops, type FlatEdge, type FlatLoop, flatCurves } from './outline.ts';
import { hostsOf } from './pockets.ts';
import type { Skin, SkinFace } from './skin.ts';
import type { Wall } from './walls.ts';

/**
 * Throat: the part of a wall that goes through the sheet, without the pockets that lead to it from either side.
 * Floor: where a pocket of the side that lies up ends; ceiling: where one of the other side does.
 */

/** Which way a face looks, seen with the side that lies up above. */
const lieOf = ({ solid }: KnownSolid, up: Vector, face: number): 'floor' | 'ceiling' | 'steep' => {
  const own = solid.faces[face]!;
  if (!isPlane(own)) return 'steep';
  const cosine = dot(planeNormal(own), up);
  if (cosine > 1 - SAME_DIRECTION) return 'floor';
  return cosine < -1 + SAME_DIRECTION ? 'ceiling' : 'steep';
};

const edgesOf = ({ solid }: KnownSolid, face: number): number[] =>
  solid.faces[face]!.loops.flat().map(({ edge }) => edge);

/** The faces that hang together with the first, as far as they may be entered. */
const hangingTogether = (
  known: KnownSolid,
  first: readonly number[],
  mayEnter: (face: number) => boolean,
): number[] => {
  const found = new Set(first);
  for (const face of found) {
    for (const edge of edgesOf(known, face))
      for (const next of known.solid.edges[edge]!.faces) if (mayEnter(next)) found.add(next);
  }
  return [...found];
};

/** The one plane face, or the faces in one plane, that a loop lies in; null for others. */
const hostOf = (known: KnownSolid, skin: Skin, loop: FlatLoop): { host: SkinFace; up: Vector } | null => {
  const hosts = hostsOf(known, skin, loop);
  const [host] = hosts;
  if (host === undefined || hosts.length !== new Set(loop.edges.map(({ face }) => face)).size) return null;
  const up = planeNormal(known.solid.faces[host.face] as PlaneFace);
  return hosts.every(({ face }) => lieOf(known, up, face) === 'floor') ? { host, up } : null;
};

/** The throats that a loop of the side that lies up leads to, each as a wall by itself. */
export const throatsOf = (known: KnownSolid, skin: Skin, loop: FlatLoop, wall: Wall): Wall[] => {
  const up = hostOf(known, skin, loop)?.up;
  if (up === undefined) return [];
  const { solid } = known;
  const [own, front, back] = [new Set(wall.faces), new Set(wall.toFront), new Set(wall.toBack)];
  const lies = new Map(wall.faces.map((face) => [face, lieOf(known, up, face)] as const));
  const beside = loop.edges.flatMap(({ edge }) => solid.edges[edge]!.faces.filter((face) => own.has(face)));
  const below = hangingTogether(known, beside, (face) => own.has(face) && lies.get(face) !== 'ceiling');
  const left = new Set(below.filter((face) => lies.get(face) === 'steep'));
  const throats: Wall[] = [];
  for (const first of left) {
    const faces = hangingTogether(known, [first], (face) => left.has(face));
    for (const face of faces) left.delete(face);
    const edges = [...new Set(faces.flatMap((face) => edgesOf(known, face)))];
    const meets = (edge: number, lie: 'floor' | 'ceiling'): boolean =>
      solid.edges[edge]!.faces.some((face) => lies.get(face) === lie);
    const toFront = edges.filter((edge) => front.has(edge) || meets(edge, 'floor'));
    const toBack = edges.filter((edge) => back.has(edge) || meets(edge, 'ceiling'));
    if (toFront.length > 0 && toBack.length > 0) throats.push({ faces, toFront, toBack });
  }
  return throats;
};

/** Closed chains of a throat's edges at one of its ends, seen from the side that lies up; null where they do not close. */
const endOfThroat = (known: KnownSolid, host: SkinFace, throat: Wall, edges: readonly number[]): FlatLoop[] | null => {
  const own = new Set(throat.faces);
  const seen = edges.flatMap((edge): FlatEdge[] => {
    const face = known.solid.edges[edge]!.faces.find((one) => !own.has(one));
    const use = face === undefined ? undefined : known.solid.faces[face]!.loops.flat().find((one) => one.edge === edge);
    if (face === undefined || use === undefined) return [];
    return [{ edge, face, curves: flatCurves(known, host, edge, use.isForward, null) }];
  });
  const loops = chainLoops(seen);
  return loops.length > 0 && loops.every(({ widestGap }) => widestGap <= CHAIN_GAP) ? loops : null;
};

export const areaOfLoops = (loops: readonly { readonly curves: readonly Curve[] }[]): number =>
  loops.reduce((sum, { curves }) => sum + Math.abs(signedArea(curves)), 0);

/** What a throat leaves open: its narrower end. */
export const openingOf = (known: KnownSolid, skin: Skin, loop: FlatLoop, throat: Wall): readonly FlatLoop[] => {
  const host = hostOf(known, skin, loop)?.host;
  if (host === undefined) return [];
  const ends = [throat.toFront, throat.toBack].flatMap((edges) => {
    const end = endOfThroat(known, host, throat, edges);
    return end === null ? [] : [end];
  });
  return ends.sort((a, b) => areaOfLoops(a) - areaOfLoops(b))[0] ?? [];
};
