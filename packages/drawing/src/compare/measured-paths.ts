import { nearPoints } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';
import { isContour } from '../paths.ts';
import type { FeatureKind } from './comparison.ts';
import { onLengthScale, type Shape, shapeOf } from './shape.ts';

/** A path with what it is compared by. */
export type MeasuredPath = {
  readonly path: Path;
  readonly shape: Shape;
  readonly kind: FeatureKind;
  /** Paths of about the same shape have the same number, in both drawings. */
  readonly shapeClass: number;
};

/** Measures of one shape, read twice, differ by less, mm. */
const SHAPE_TOLERANCE = 0.1;

/** Numbers shapes: about the same ones alike. */
const shapeClasses = (): ((shape: Shape) => number) => {
  const known = nearPoints(SHAPE_TOLERANCE);
  return ({ length, gyration, elongation }) => {
    let found = -1;
    const scaled = onLengthScale(length);
    known.near(gyration, scaled, elongation, (item) => {
      if (found < 0 || item < found) found = item;
    });
    return found < 0 ? known.add(gyration, scaled, elongation) : found;
  };
};

/** What a path is, among the outlines of the parts by their ids. */
export const kindOf = (path: Path, outers: ReadonlySet<string>): FeatureKind => {
  if (outers.has(path.pathId)) return 'outline';
  if (path.type === 'Cutting') return isContour(path) ? 'hole' : 'openCut';
  if (path.type === 'Etching') return 'etching';
  return path.type === 'Folding' ? 'fold' : 'information';
};

/** The paths of several drawings, measured alike. */
export function measurePaths(...drawings: readonly Drawing[]): MeasuredPath[][] {
  const classOf = shapeClasses();
  return drawings.map(({ paths, partOuterPathIds }) => {
    const outers = new Set(partOuterPathIds);
    return paths.map((path) => {
      const shape = shapeOf(path.curves);
      return { path, shape, kind: kindOf(path, outers), shapeClass: classOf(shape) };
    });
  });
}
