import { type Arc, curveLength, type Line, type Point, pointOn } from '@kerf/geometry';
import { LAYER_TYPES, type LayerType } from './drawing.ts';
import { removeExactDuplicates } from './exact-duplicates.ts';
import { type ArcPiece, mergeOverlappingArcs } from './overlapping-arcs.ts';
import { type LinePiece, mergeOverlappingLines } from './overlapping-lines.ts';
import type { Chain, Piece } from './piece.ts';

/** Loose curves without what lies twice in one place. */
export type WithoutOverlaps = {
  readonly pieces: readonly Piece[];
  /** Entities that went or were merged into another. */
  readonly removedCount: number;
  readonly removedLength: number;
  /** What was left out because a closed contour lies there; another outline may need it as its own edge. */
  readonly covered: readonly Piece[];
  readonly position: Point | null;
};

const isLine = (piece: Piece): piece is LinePiece => piece.curve.kind === 'line';
const isArc = (piece: Piece): piece is ArcPiece => piece.curve.kind === 'arc';

/** Each type by itself: an etching line on a cut is both. Information may overlap as it likes. */
export function removeOverlaps(loose: readonly Piece[], contours: readonly Chain[]): WithoutOverlaps {
  const result = {
    pieces: [] as Piece[],
    covered: [] as Piece[],
    removedCount: 0,
    removedLength: 0,
    position: null as Point | null,
  };
  const byType = new Map<LayerType, Piece[]>(LAYER_TYPES.map((type) => [type, []]));
  for (const piece of loose) byType.get(piece.type)!.push(piece);
  for (const [type, pieces] of byType) {
    if (type === 'Information' || pieces.length === 0) {
      for (const piece of pieces) result.pieces.push(piece);
      continue;
    }
    const left = withoutOverlaps(pieces, type, contours);
    result.removedCount += left.removedCount;
    result.removedLength += lengthOf(pieces) - lengthOf(left.pieces);
    result.position ??= left.position;
    for (const piece of left.pieces) result.pieces.push(piece);
    for (const piece of left.covered) result.covered.push(piece);
  }
  return { ...result, pieces: result.pieces.sort((a, b) => a.order - b.order) };
}

function lengthOf(pieces: readonly Piece[]): number {
  let length = 0;
  for (let i = 0; i < pieces.length; i += 1) length += curveLength(pieces[i]!.curve);
  return length;
}

function curvesOfType(type: LayerType, contours: readonly Chain[]): { lines: Line[]; arcs: Arc[] } {
  const lines: Line[] = [];
  const arcs: Arc[] = [];
  for (let place = 0; place < contours.length; place += 1) {
    const { pieces } = contours[place]!;
    if (pieces[0]!.type !== type) continue;
    for (let i = 0; i < pieces.length; i += 1) {
      const { curve } = pieces[i]!;
      if (curve.kind === 'line') lines.push(curve);
      else arcs.push(curve);
    }
  }
  return { lines, arcs };
}

function withoutOverlaps(pieces: readonly Piece[], type: LayerType, contours: readonly Chain[]) {
  const covers = curvesOfType(type, contours);
  const { kept, removed } = removeExactDuplicates(pieces);
  const keptLines = kept.filter(isLine);
  const keptArcs = kept.filter(isArc);
  const lines = mergeOverlappingLines(keptLines, covers.lines);
  const arcs = mergeOverlappingArcs(keptArcs, covers.arcs);
  const left = lines.pieces.concat(arcs.pieces);
  const isUnchanged = lines.pieces === keptLines && arcs.pieces === keptArcs;
  const gone = removed[0] ?? (isUnchanged ? undefined : firstMissing(kept, left));
  const removedCount = removed.length + lines.removedCount + arcs.removedCount;
  const position = gone === undefined ? null : pointOn(gone.curve, 0.5);
  return { pieces: left, covered: lines.covered.concat(arcs.covered), removedCount, position };
}

function firstMissing(pieces: readonly Piece[], left: readonly Piece[]): Piece | undefined {
  const stayed = new Set(left);
  return pieces.find((piece) => !stayed.has(piece));
}
