import type { KnownSolid } from '../model/topology.ts';

/** Faces of a solid that hang together without either side of the sheet: the outer edge, a hole, a mark. */
export type Wall = {
  readonly faces: readonly number[];
  /** Edges in which it meets the side that is laid flat, and the other. */
  readonly toFront: readonly number[];
  readonly toBack: readonly number[];
};

/** The walls between the two sides of a sheet. */
export const wallsBetween = ({ solid }: KnownSolid, front: ReadonlySet<number>, back: ReadonlySet<number>): Wall[] => {
  const seen = new Set([...front, ...back]);
  const walls: Wall[] = [];
  for (let start = 0; start < solid.faces.length; start += 1) {
    if (seen.has(start)) continue;
    seen.add(start);
    const wall = { faces: [start], toFront: [] as number[], toBack: [] as number[] };
    for (const face of wall.faces) {
      for (const { edge } of solid.faces[face]!.loops.flat()) {
        const other = solid.edges[edge]!.faces.find((one) => one !== face);
        if (other === undefined) continue;
        if (front.has(other)) wall.toFront.push(edge);
        else if (back.has(other)) wall.toBack.push(edge);
        else if (!seen.has(other)) {
          seen.add(other);
          wall.faces.push(other);
        }
      }
    }
    walls.push(wall);
  }
  return walls;
};
