import type { SolidMesh } from '../src/index.ts';

/** Sides of triangles that are not gone along once in each direction: cracks. */
export const openSides = ({ faces }: SolidMesh): number => {
  const balance = new Map<string, number>();
  for (const [a, b, c] of faces.flat())
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const name = from < to ? `${from} ${to}` : `${to} ${from}`;
      balance.set(name, (balance.get(name) ?? 0) + (from < to ? 1 : -1));
    }
  return [...balance.values()].filter((count) => count !== 0).length;
};
