import { chainLength, signedArea } from '@kerf/geometry';
import type { KnownSolid } from '../model/topology.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { KFactors } from './bend-faces.ts';
import { bridgesIn } from './bridges.ts';
import { chainLoops, type FlatLoop, openEdges } from './outline.ts';
import { type Skin, type SkinRules, sheetRules, walkSkin } from './skin.ts';

/** One side of a sheet laid flat, its outline before its holes. */
export type Laid = { readonly skin: Skin; readonly loops: readonly FlatLoop[]; readonly areaMm2: number };

/** One side from a face; what is lanced out of a flat and hangs on it at both ends is a form, and none of it. */
export const walkSide = (known: KnownSolid, start: number, rules: SkinRules): Skin => {
  const skin = walkSkin(known, start, rules);
  const bridges = skin.rings.size === 0 ? new Set<number>() : bridgesIn(known, skin);
  if (bridges.size === 0) return skin;
  return walkSkin(known, start, {
    ...rules,
    isSuitable: (face) => !bridges.has(face) && rules.isSuitable(face),
    gapAt: (edge, from, next, meeting) => (bridges.has(next) ? null : rules.gapAt(edge, from, next, meeting)),
  });
};

/** One side from a face, laid flat. */
export const layFlat = (known: KnownSolid, start: number, thickness: number, kFactors: KFactors): Laid => {
  const skin = walkSide(known, start, sheetRules(known, thickness, kFactors));
  const loops = chainLoops(openEdges(known, skin)).sort(
    (a, b) => Math.abs(signedArea(b.curves)) - Math.abs(signedArea(a.curves)),
  );
  const [outer = 0, ...holes] = loops.map(({ curves }) => Math.abs(signedArea(curves)));
  return { skin, loops, areaMm2: outer - holes.reduce((sum, area) => sum + area, 0) };
};

export const outlineArea = ({ loops: [outer] }: Laid): number =>
  outer === undefined ? 0 : Math.abs(signedArea(outer.curves));

/** Whether a side has less of an outline than another, by more than curves are fitted to. */
export const isOutlineLess = (less: Laid, more: Laid): boolean =>
  outlineArea(more) - outlineArea(less) > SAME_PLACE * chainLength(more.loops[0]?.curves ?? []);
