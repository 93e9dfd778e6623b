import { curveLength, directionAt, type Point, startOf } from '@kerf/geometry';
import type { Mm, Radians } from '@kerf/units';
import type { Drawing, Path } from './drawing.ts';
import { indexParts, pathsByPart } from './parts.ts';
import { isContour, isFollowed } from './paths.ts';

/** One stretch of constant curvature along a contour, for working out how fast the head can go. */
export type ToolpathPiece = {
  readonly lengthMm: Mm;
  /** Null when straight. */
  readonly radiusMm: Mm | null;
  readonly startDirection: Radians;
  readonly endDirection: Radians;
};

export type ToolpathContour = {
  readonly process: 'cutting' | 'etching';
  readonly isClosed: boolean;
  /** Where the head pierces. */
  readonly startPoint: Point;
  readonly pieces: readonly ToolpathPiece[];
};

/** Paths that the head follows, of those of one part, in shop order: etching, then cuts inside, then the outer contour. */
function headPathsOfPart(paths: readonly Path[], partOuterPathId: string): Path[] {
  const rank = (path: Path): number => {
    if (path.pathId === partOuterPathId) return 3;
    if (path.type === 'Etching') return 0;
    return isContour(path) ? 2 : 1;
  };
  return paths.filter(({ type }) => isFollowed(type)).sort((a, b) => rank(a) - rank(b));
}

/** Paths that the head follows for all parts of a drawing made as one piece: parts in the holes of others first. */
export function headPaths(drawing: Drawing): Path[] {
  const { pathById } = indexParts(drawing.paths, drawing.partOuterPathIds);
  const byPart = pathsByPart(drawing.paths, drawing.partOuterPathIds);
  const depthOf = (outerId: string): number => pathById.get(outerId)!.depth;
  return [...drawing.partOuterPathIds]
    .sort((a, b) => depthOf(b) - depthOf(a))
    .flatMap((outerId) => headPathsOfPart(byPart.get(outerId) ?? [], outerId));
}

/** What the head follows for all parts of a drawing made as one piece. */
export const drawingToolpath = (drawing: Drawing): ToolpathContour[] => headPaths(drawing).map(contourOf);

const contourOf = (path: Path): ToolpathContour => ({
  process: path.type === 'Etching' ? 'etching' : 'cutting',
  isClosed: path.isClosed,
  startPoint: startOf(path.curves[0]!),
  pieces: path.curves.map((curve) => ({
    lengthMm: curveLength(curve),
    radiusMm: curve.kind === 'arc' ? curve.radius : null,
    startDirection: directionAt(curve, 0),
    endDirection: directionAt(curve, 1),
  })),
});
