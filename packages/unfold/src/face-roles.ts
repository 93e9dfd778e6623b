import { isCone, isCylinder, isPlane, type KnownSolid } from './model/topology.ts';
import { findSheet } from './sheet/unfold-sheet.ts';
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

/** Edges of the holes of a flat: its loops but the one that reaches furthest. */
const holeEdges = (known: KnownSolid, face: number): number[] => {
  const { loops } = known.solid.faces[face]!;
  if (loops.length < 2) return [];
  const sizes = loops.map((loop) => {
    const points = loop.flatMap(({ edge }) => {
      const { curve } = known.solid.edges[edge]!;
      return curve.kind === 'line' ? [curve.start, curve.end] : curve.kind === 'arc' ? roundCorners(curve) : [];
    });
    return [0, 1, 2].reduce((sum, i) => {
      const values = points.map((point) => point[i]!);
      return values.length === 0 ? sum : sum + (Math.max(...values) - Math.min(...values)) ** 2;
    }, 0);
  });
  const outer = sizes.indexOf(Math.max(...sizes));
  return loops.flatMap((loop, i) => (i === outer ? [] : loop.map(({ edge }) => edge)));
};

const roundCorners = ({
  axes: { origin },
  radius,
}: {
  readonly axes: { readonly origin: readonly [number, number, number] };
  readonly radius: number;
}) => [origin.map((value) => value - radius), origin.map((value) => value + radius)];

const sheetRoles = (known: KnownSolid): FaceRole[] => {
  const found = findSheet(known);
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
  return known.solid.faces.map((_, index): FaceRole => {
    if (outer.has(index)) return 'tubeWall';
    if (cuts.has(index)) return 'cutOut';
    return ends.has(index) ? 'tubeEnd' : 'tubeInside';
  });
};

/** What each face of a solid is, by what the solid is. */
export const faceRoles = (known: KnownSolid, shape: Shape): readonly FaceRole[] => {
  if (shape.kind === 'tube') return tubeRoles(known, shape);
  if (shape.kind === 'flat' || shape.kind === 'bent') return sheetRoles(known);
  return known.solid.faces.map(() => 'other');
};
