import { curveLength, recogniseArcs } from '@kerf/geometry';
import { type Chain, curvesOf, type Piece, withCurve } from './piece.ts';

/** Arcs found again in chains of short lines. */
export type DrawnArcs = { count: number; deviation: number };

export type ChainWithArcs = { readonly chain: Chain; readonly lengthAdded: number };

/** Cuts and etchings with arcs where arcs were written as short lines; `found` is added to. Folds and information stay as drawn. */
export function withDrawnArcs(chain: Chain, found: DrawnArcs): ChainWithArcs {
  const { pieces, isClosed } = chain;
  const { type } = pieces[0]!;
  const recognised = type === 'Cutting' || type === 'Etching' ? recogniseArcs(curvesOf(chain), isClosed) : null;
  if (recognised === null) return { chain, lengthAdded: 0 };
  found.count += recognised.count;
  found.deviation = Math.max(found.deviation, recognised.deviation);
  let lengthAdded = 0;
  const drawn = recognised.pieces.map(({ curve, first, count }): Piece => {
    if (count === 1) return pieces[first]!;
    const facets = Array.from({ length: count }, (_, i) => pieces[(first + i) % pieces.length]!);
    lengthAdded += curveLength(curve) - facets.reduce((sum, facet) => sum + curveLength(facet.curve), 0);
    const order = facets.reduce((least, facet) => Math.min(least, facet.order), Infinity);
    const isSolid = facets.every((facet) => facet.isSolid);
    return withCurve({ ...facets[0]!, order, isSolid }, curve);
  });
  return { chain: { pieces: drawn, isClosed }, lengthAdded };
}
