import { signedArea } from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { Drawing, Path } from './drawing.ts';
import { type Fold, mergeFolds } from './folds.ts';
import { pathsOfPart } from './parts.ts';
import { isContour, pathLength } from './paths.ts';

/** What pricing and nesting need to know of a part. */
export type PartFacts = {
  readonly widthMm: Mm;
  readonly heightMm: Mm;
  /** Outer area less holes, exact with arcs, mm². An outline that is not closed counts as closed by a straight line. */
  readonly areaMm2: number;
  readonly cutLengthMm: Mm;
  readonly etchLengthMm: Mm;
  /** One per cutting path. */
  readonly pierces: number;
  readonly outerContours: number;
  readonly innerContours: number;
  readonly openContours: number;
  readonly folds: readonly Fold[];
};

/** Facts of one part; null when the drawing has no such part. Parts in its holes are parts of their own. */
export function partFacts(drawing: Drawing, partOuterPathId: string): PartFacts | null {
  if (!drawing.partOuterPathIds.includes(partOuterPathId)) return null;
  const paths = pathsOfPart(drawing.paths, partOuterPathId);
  const outer = paths.find((path) => path.pathId === partOuterPathId)!;
  const cuts = paths.filter((path) => path.type === 'Cutting');
  const holes = cuts.filter((path) => path !== outer && isContour(path));
  const { minX, minY, maxX, maxY } = outer.bounds;
  return {
    widthMm: asMm(maxX - minX),
    heightMm: asMm(maxY - minY),
    areaMm2: holes.reduce((area, hole) => area - areaOf(hole), areaOf(outer)),
    cutLengthMm: lengthOf(cuts),
    etchLengthMm: lengthOf(paths.filter((path) => path.type === 'Etching')),
    pierces: cuts.length,
    outerContours: outer.isClosed ? 1 : 0,
    innerContours: holes.length,
    openContours: cuts.filter((path) => !path.isClosed).length,
    folds: mergeFolds(paths.filter((path) => path.type === 'Folding')),
  };
}

const areaOf = (path: Path): number => Math.abs(signedArea(path.curves));

const lengthOf = (paths: readonly Path[]): Mm => asMm(paths.reduce((length, path) => length + pathLength(path), 0));
