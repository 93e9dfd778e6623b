import { curveSamples } from './model/curve3.ts';
import type { OrientedEdge } from './model/model.ts';
import { isCone, isCylinder, isPlane, type KnownSolid } from './model/topology.ts';
import { distanceBetween } from './model/vector.ts';
import type { FoundSheet } from './sheet/find-sheet.ts';
import type { Shape } from './understand-model.ts';

/** What a face of a solid is to the shop. Thickness: the narrow faces around a sheet; inside and end: of a tube. */
export const FACE_ROLES = [
  'skin',
  'bend',
  'thickness',
  'hole',
  'tubeWall',
  'tubeInside',
  'tubeEnd',
  'cutOut',
  'other',
] as const;
export type FaceRole = (typeof FACE_ROLES)[number];

const besideEdges = ({ solid }: KnownSolid, edges: readonly number[]): number[] =>
  edges.flatMap((edge) => [...solid.edges[edge]!.faces]);

/** How far a loop reaches: of a part's outline further than of any hole in it. */
const reachOf = ({ solid }: KnownSolid, loop: readonly OrientedEdge[]): number => {
  const points = loop.flatMap(({ edge }) => curveSamples(solid.edges[edge]!.curve));
  return Math.max(...points.map((point) => distanceBetween(point, points[0]!)));
};

/** Edges of the holes of a flat: of its loops but the one that reaches furthest. */
const holeEdges = (known: KnownSolid, face: number): number[] => {
  const { loops } = known.solid.faces[face]!;
  if (loops.length < 2) return [];
  const reaches = loops.map((loop) => reachOf(known, loop));
  const outer = reaches.indexOf(Math.max(...reaches));
  return loops.flatMap((loop, i) => (i === outer ? [] : loop.map(({ edge }) => edge)));
};

const sheetRoles = (known: KnownSolid, found: FoundSheet | null): FaceRole[] => {
  const isOnSkin = (face: number): boolean => found !== null && (found.front.has(face) || found.back.has(face));
  const skins = known.solid.faces.flatMap((face, index) => (isOnSkin(index) && isPlane(face) ? [index] : []));
  const ofHoles = new Set(skins.flatMap((face) => besideEdges(known, holeEdges(known, face))));
  return known.solid.faces.map((face, index): FaceRole => {
    if (isOnSkin(index)) return isCylinder(face) || isCone(face) ? 'bend' : 'skin';
    return ofHoles.has(index) ? 'hole' : 'thickness';
  });
};

const tubeRoles = (known: KnownSolid, { tube }: Extract<Shape, { kind: 'tube' }>): FaceRole[] => {
  const outer = new Set(tube.outerFaces);
  const ends = new Set(
    besideEdges(
      known,
      tube.ends.flatMap(({ edges }) => edges),
    ),
  );
  const cuts = new Set(
    besideEdges(
      known,
      tube.holes.flatMap(({ edges }) => edges),
    ),
  );
  const marks = new Set(
    besideEdges(
      known,
      tube.marks.flatMap(({ edges }) => edges),
    ),
  );
  return known.solid.faces.map((_, index): FaceRole => {
    if (outer.has(index)) return 'tubeWall';
    if (cuts.has(index)) return 'cutOut';
    if (marks.has(index)) return 'other';
    return ends.has(index) ? 'tubeEnd' : 'tubeInside';
  });
};

/** What each face of a solid is, by what the solid is. */
export const faceRoles = (known: KnownSolid, shape: Shape, found: FoundSheet | null): readonly FaceRole[] => {
  if (shape.kind === 'tube') return tubeRoles(known, shape);
  if (shape.kind === 'flat' || shape.kind === 'bent') return sheetRoles(known, found);
  return known.solid.faces.map(() => 'other');
};
