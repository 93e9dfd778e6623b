import { signedArea, unionBounds } from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { Drawing, Path } from './drawing.ts';
import type { Fold } from './folds/folds.ts';
import { strokesOfPart } from './folds/noted-folds.ts';
import { pathsByPart, pathsOfPart } from './parts.ts';
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
  return factsOfPaths(drawing, pathsOfPart(drawing.paths, partOuterPathId), partOuterPathId);
}

function factsOfPaths(drawing: Drawing, paths: readonly Path[], partOuterPathId: string): PartFacts {
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
    folds: strokesOfPart(drawing, partOuterPathId, paths),
  };
}

/**
 * Facts of a drawing that is made as one piece, whose parts keep their places to each other: sums over its parts, and the
 * size of all together. Null when it has no part.
 */
export function drawingFacts(drawing: Drawing): PartFacts | null {
  const byPart = pathsByPart(drawing.paths, drawing.partOuterPathIds);
  const parts = [...byPart].map(([outerId, paths]) => factsOfPaths(drawing, paths, outerId));
  const [only] = parts;
  if (only === undefined || parts.length === 1) return only ?? null;
  const outers = new Set(drawing.partOuterPathIds);
  const { minX, minY, maxX, maxY } = unionBounds(
    drawing.paths.filter((path) => outers.has(path.pathId)).map((path) => path.bounds),
  )!;
  const sum = (of: (facts: PartFacts) => number): number => parts.reduce((total, facts) => total + of(facts), 0);
  return {
    widthMm: asMm(maxX - minX),
    heightMm: asMm(maxY - minY),
    areaMm2: sum((facts) => facts.areaMm2),
    cutLengthMm: asMm(sum((facts) => facts.cutLengthMm)),
    etchLengthMm: asMm(sum((facts) => facts.etchLengthMm)),
    pierces: sum((facts) => facts.pierces),
    outerContours: sum((facts) => facts.outerContours),
    innerContours: sum((facts) => facts.innerContours),
    openContours: sum((facts) => facts.openContours),
    folds: parts.flatMap((facts) => facts.folds),
  };
}

const areaOf = (path: Path): number => Math.abs(signedArea(path.curves));

const lengthOf = (paths: readonly Path[]): Mm => asMm(paths.reduce((length, path) => length + pathLength(path), 0));
