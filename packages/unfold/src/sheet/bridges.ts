import { loopArea } from '../model/measure.ts';
import { isPlane, type KnownSolid } from '../model/topology.ts';
import type { Skin } from './skin.ts';

/** Bridge: a strip that is lanced out of a flat and pressed up, so that it still hangs on it at both ends. */

/** The way from a face to the first of the skin, with the edge over which each was reached. */
const wayBack = (skin: Skin, face: number): { readonly face: number; readonly edge: number | null }[] => {
  const way: { face: number; edge: number | null }[] = [];
  for (let next: number | null = face; next !== null; ) {
    const parent: { readonly face: number; readonly edge: number } | null = skin.faces.get(next)?.parent ?? null;
    way.push({ face: next, edge: parent?.edge ?? null });
    next = parent?.face ?? null;
  }
  return way;
};

/** The edges of the holes of a flat, by hole. */
const holesOf = ({ solid }: KnownSolid, index: number): ReadonlySet<number>[] => {
  const face = solid.faces[index]!;
  if (!isPlane(face)) return [];
  const { origin, axis } = face.surface.axes;
  const areas = face.loops.map((loop) => Math.abs(loopArea(loop, solid.edges, origin, axis)));
  const outer = areas.indexOf(Math.max(...areas));
  return face.loops.filter((_, i) => i !== outer).map((loop) => new Set(loop.map(({ edge }) => edge)));
};

/** Faces of the strip that hang together with the first, apart from the flat that it bridges. */
const stripOf = ({ solid }: KnownSolid, skin: Skin, first: readonly number[], flat: number): number[] => {
  const strip = new Set(first);
  for (const face of strip)
    for (const { edge } of solid.faces[face]!.loops.flat())
      for (const next of solid.edges[edge]!.faces) if (next !== flat && skin.faces.has(next)) strip.add(next);
  return [...strip];
};

/** The strips over one flat that close a ring within one of its holes. */
export const bridgesIn = (known: KnownSolid, skin: Skin): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const ring of skin.rings) {
    const [a, b] = known.solid.edges[ring]!.faces.map((face) => wayBack(skin, face));
    if (a === undefined || b === undefined) continue;
    const onB = new Set(b.map(({ face }) => face));
    const flat = a.find(({ face }) => onB.has(face))?.face;
    if (flat === undefined) continue;
    const legs = [a, b].map((way) =>
      way.slice(
        0,
        way.findIndex(({ face }) => face === flat),
      ),
    );
    const feet = legs.map((leg) => leg.at(-1)?.edge ?? ring);
    const isInHole = holesOf(known, flat).some((hole) => feet.every((edge) => hole.has(edge)));
    const strip = isInHole
      ? stripOf(
          known,
          skin,
          legs.flat().map(({ face }) => face),
          flat,
        )
      : [];
    for (const face of strip) found.add(face);
  }
  return found;
};
