import type { KnownSolid } from '../model/topology.ts';
import { dot, type Vector } from '../model/vector.ts';
import type { SheetFinding } from '../sheet/findings.ts';
import type { Wall } from '../sheet/walls.ts';

/** An end of a tube by the edges of the outside that show it, and how far along the axis they lie. */
type End = { readonly edges: readonly number[]; readonly fromMm: number; readonly toMm: number };

/** The edge of an end may be bevelled or broken inside so many walls deep; what goes further in is bored or grooved. */
const DEEPEST_BEVEL = 2;

/** How far a wall goes into the tube from an end that it belongs to, mm. */
const reachFrom = (
  known: KnownSolid,
  axis: Vector,
  wall: Wall,
  { edges, fromMm, toMm }: End,
  isFirst: boolean,
): number => {
  const own = new Set(edges);
  if (!wall.toFront.some((edge) => own.has(edge))) return 0;
  const heights = wall.faces.flatMap((face) => known.facePoints[face]!.map((point) => dot(point, axis)));
  return isFirst ? Math.max(...heights) - toMm : fromMm - Math.min(...heights);
};

/** Pockets, grooves and steps that only the inside of a tube shows: no laser makes them, and the wall is not as thick there. */
export const insideFindings = (
  known: KnownSolid,
  axis: Vector,
  walls: readonly Wall[],
  ends: readonly [End, End],
  wallMm: number,
): SheetFinding[] =>
  walls.flatMap((wall): SheetFinding[] => {
    const isInside =
      (wall.toFront.length === 0 && wall.toBack.length > 0) ||
      ends.some((end, i) => reachFrom(known, axis, wall, end, i === 0) > DEEPEST_BEVEL * wallMm);
    return isInside ? [{ code: 'POCKET_INSIDE', at: known.facePoints[wall.faces[0]!]![0]!, facts: {} }] : [];
  });
