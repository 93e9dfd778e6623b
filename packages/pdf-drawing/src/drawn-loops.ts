import { graphOf, type LineGraph } from './line-graph.ts';
import { type Loop, loopsOf } from './loops.ts';
import { splitAtEnds } from './split-at-ends.ts';
import type { Strand, StrokeStyle } from './strokes.ts';

export type DrawnLoops = { readonly loops: readonly Loop[]; readonly loose: readonly Strand[] };

/** Lines of one kind have one width, one colour and one layer. */
export const styleKey = ({ widthMm, colour, layer }: StrokeStyle): string =>
  `${Math.round(widthMm * 50)} ${colour} ${layer}`;

const groupsOf = (strands: readonly Strand[]): readonly (readonly Strand[])[] => {
  const groups = new Map<string, Strand[]>();
  for (const strand of strands) {
    const key = styleKey(strand.style);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [strand]);
    else group.push(strand);
  }
  return [...groups.values()];
};

const loopsOfGroup = (strands: readonly Strand[]): { readonly loops: readonly Loop[]; readonly graph: LineGraph } => {
  const graph = graphOf(splitAtEnds(strands));
  return { loops: loopsOf(graph), graph };
};

/** Loops that lines of one kind make, and what is left over. Where no kind makes one by itself, all lines together may. */
export const drawnLoops = (strands: readonly Strand[]): DrawnLoops => {
  const groups = groupsOf(strands).map(loopsOfGroup);
  const loops = groups.flatMap((group) => group.loops);
  const loose = groups.flatMap(({ graph }) => graph.loose);
  if (loops.length > 0) return { loops, loose };
  const all = loopsOfGroup(loose);
  return { loops: all.loops, loose: all.graph.loose };
};
