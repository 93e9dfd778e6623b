import { type Arc, COINCIDENCE, type Curve, curveLength, type Line, type Point, pointOn } from '@kerf/geometry';
import { LAYER_TYPES, type LayerType } from './drawing.ts';
import { removeExactDuplicates } from './exact-duplicates.ts';
import { markCells } from './marked-cells.ts';
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
  for (let place = 0; place < loose.length; place += 1) byType.get(loose[place]!.type)!.push(loose[place]!);
  for (const [type, pieces] of byType) {
    if (type === 'Information' || pieces.length === 0) {
      for (const piece of pieces) result.pieces.push(piece);
      continue;
    }
    const left = withoutOverlaps(pieces, type, contours);
    result.removedCount += left.removedCount;
    if (left.isChanged) result.removedLength += lengthOf(pieces) - lengthOf(left.pieces);
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

type Covers = { readonly lines: Line[]; readonly arcs: Arc[] };

/** Curves of the closed contours of a type, of those that may lie on one of the pieces. */
function coversOf(pieces: readonly Piece[], type: LayerType, contours: readonly Chain[]): Covers {
  const covers: Covers = { lines: [], arcs: [] };
  const drawn = contours.filter((contour) => contour.pieces[0]!.type === type);
  if (drawn.length === 0) return covers;
  const boxes = new Float64Array(pieces.length * 4);
  for (let i = 0; i < pieces.length; i += 1) writeWideBox(pieces[i]!.curve, boxes, i * 4);
  const marked = markCells(boxes);
  const box = new Float64Array(4);
  for (const contour of drawn) {
    for (let i = 0; i < contour.pieces.length; i += 1) {
      const { curve } = contour.pieces[i]!;
      writeWideBox(curve, box, 0);
      if (!marked.mayHold(box[0]!, box[1]!, box[2]!, box[3]!)) continue;
      if (curve.kind === 'line') covers.lines.push(curve);
      else covers.arcs.push(curve);
    }
  }
  return covers;
}

/** A box that holds a line, or the circle of an arc, and all that counts as lying on it. */
function writeWideBox(curve: Curve, box: Float64Array, at: number): void {
  if (curve.kind === 'arc') {
    const { centre, radius } = curve;
    const reach = radius + 2 * COINCIDENCE;
    box[at] = centre.x - reach;
    box[at + 1] = centre.y - reach;
    box[at + 2] = centre.x + reach;
    box[at + 3] = centre.y + reach;
    return;
  }
  const { start, end } = curve;
  box[at] = Math.min(start.x, end.x) - COINCIDENCE;
  box[at + 1] = Math.min(start.y, end.y) - COINCIDENCE;
  box[at + 2] = Math.max(start.x, end.x) + COINCIDENCE;
  box[at + 3] = Math.max(start.y, end.y) + COINCIDENCE;
}

function withoutOverlaps(pieces: readonly Piece[], type: LayerType, contours: readonly Chain[]) {
  const covers = coversOf(pieces, type, contours);
  const { kept, removed } = removeExactDuplicates(pieces);
  const keptLines: LinePiece[] = [];
  const keptArcs: ArcPiece[] = [];
  for (let place = 0; place < kept.length; place += 1) {
    const piece = kept[place]!;
    if (isLine(piece)) keptLines.push(piece);
    else if (isArc(piece)) keptArcs.push(piece);
  }
  const lines = mergeOverlappingLines(keptLines, covers.lines);
  const arcs = mergeOverlappingArcs(keptArcs, covers.arcs);
  const left = lines.pieces.concat(arcs.pieces);
  const isMerged = lines.pieces !== keptLines || arcs.pieces !== keptArcs;
  const gone = removed[0] ?? (isMerged ? firstMissing(kept, left) : undefined);
  const removedCount = removed.length + lines.removedCount + arcs.removedCount;
  const position = gone === undefined ? null : pointOn(gone.curve, 0.5);
  const isChanged = isMerged || removed.length > 0;
  return { pieces: left, covered: lines.covered.concat(arcs.covered), removedCount, position, isChanged };
}

function firstMissing(pieces: readonly Piece[], left: readonly Piece[]): Piece | undefined {
  const stayed = new Set(left);
  return pieces.find((piece) => !stayed.has(piece));
}
