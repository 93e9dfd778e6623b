import { curveLength3 } from '../model/curve3.ts';
import { isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { dot } from '../model/vector.ts';
import { SAME_DIRECTION } from '../tolerance.ts';
import { isOutlineLess, type Laid, outlineArea } from './laid-side.ts';
import type { FlatLoop } from './outline.ts';
import type { Wall } from './walls.ts';

/** A hole that is this much longer around on one side than on the other is widened to that. */
const WIDENED = 1.05;

/** Whether a hole is widened towards one of the sides: a countersink, or a pocket with holes in it. */
const widensTo = ({ solid }: KnownSolid, { toFront, toBack }: Wall, side: 'front' | 'back'): boolean => {
  const lengthOf = (edges: readonly number[]): number =>
    edges.reduce((sum, edge) => sum + curveLength3(solid.edges[edge]!.curve), 0);
  const [front, back] = [lengthOf(toFront), lengthOf(toBack)];
  if (front === 0 || back === 0) return false;
  return side === 'front' ? front > WIDENED * back : back > WIDENED * front;
};

/** What can be seen of work on one side: marks and forms first, then holes that are widened. */
const visibleOn = (known: KnownSolid, walls: readonly Wall[], side: 'front' | 'back'): readonly [number, number] => [
  walls.filter(({ toFront, toBack }) => (side === 'front' ? toBack : toFront).length === 0).length,
  walls.filter((wall) => widensTo(known, wall, side)).length,
];

/** A side with less of the other's outline is no side of the same sheet, but a step in it. */
const SAME_OUTLINE = 0.95;

/** Whether a side lies in one plane. */
const isPlaneSide = ({ solid }: KnownSolid, { skin }: Laid): boolean => {
  const faces = [...skin.faces.keys()].map((face) => solid.faces[face]!);
  const [first] = faces;
  return (
    first !== undefined &&
    isPlane(first) &&
    faces.every((face) => isPlane(face) && dot(planeNormal(face), planeNormal(first)) > 1 - SAME_DIRECTION)
  );
};

/** Whether each hole of a side is one of the other's, too: none ends in a pocket that is open at the edge. */
const hasHolesOf = (walls: readonly Wall[], smaller: Laid, larger: Laid): boolean => {
  const edgesIn = (loops: readonly FlatLoop[]) => new Set(loops.flatMap(({ edges }) => edges.map(({ edge }) => edge)));
  const [around, holes] = [edgesIn(smaller.loops.slice(0, 1)), edgesIn(larger.loops.slice(1))];
  return !walls.some(
    ({ toFront, toBack }) => toBack.some((edge) => around.has(edge)) && toFront.some((edge) => holes.has(edge)),
  );
};

/** Whether the other side shows more than the one with the larger area, and therefore lies up. */
export const showsMore = (
  known: KnownSolid,
  walls: readonly Wall[],
  [larger, smaller]: readonly [Laid, Laid],
): boolean => {
  if (isOutlineLess(smaller, larger)) {
    const isPlate = isPlaneSide(known, smaller) && isPlaneSide(known, larger) && hasHolesOf(walls, smaller, larger);
    if (!isPlate || outlineArea(smaller) < SAME_OUTLINE * outlineArea(larger)) return false;
  }
  const [own, other] = [visibleOn(known, walls, 'front'), visibleOn(known, walls, 'back')];
  return other[0] > own[0] || (other[0] === own[0] && other[1] > own[1]);
};
