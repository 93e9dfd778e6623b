import { chainLength } from '@kerf/geometry';
import type { Finding, Path } from './drawing.ts';
import { removeDuplicateContours } from './duplicate-contours.ts';
import { findingOf } from './findings.ts';
import { pathLength } from './paths.ts';
import type { MeasuredChain } from './piece.ts';

/** Closed paths that lie on another of the same type all the way round are taken out, and that is told: they would be cut twice. */
export function withoutDuplicatePaths(paths: readonly Path[]): {
  readonly paths: readonly Path[];
  readonly findings: Finding[];
} {
  const pathOf = new Map(paths.filter((path) => path.isClosed).map((path) => [chainOf(path), path]));
  const { removed } = removeDuplicateContours([...pathOf.keys()]);
  if (removed.length === 0) return { paths, findings: [] };
  const twins = new Set(removed.map((chain) => pathOf.get(chain)));
  let lengthMm = 0;
  for (const twin of twins) if (twin !== undefined) lengthMm += pathLength(twin);
  return {
    paths: paths.filter((path) => !twins.has(path)),
    findings: [findingOf('DUPLICATE_PATHS_REMOVED', { count: removed.length, lengthMm })],
  };
}

const chainOf = ({ curves, layerName: layer, type, isSolid, isClosed, bounds }: Path): MeasuredChain => ({
  pieces: curves.map((curve, order) => ({ curve, layer, type, isSolid, order, copies: 1 })),
  ...{ isClosed, curves, bounds, lengthMm: chainLength(curves) },
});
