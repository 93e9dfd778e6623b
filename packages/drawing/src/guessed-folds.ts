import { pointOn } from '@kerf/geometry';
import { centreLines } from './centre-lines.ts';
import type { Drawing, Finding, FindingCode, LayerType, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import type { LayerTypeTable } from './layer-type-table.ts';
import { typeOfLayerName } from './layer-types.ts';
import { outerFinder } from './parts.ts';
import type { Chain } from './piece.ts';
import type { SourceElement } from './source-drawing.ts';

/** Paths that are fold lines only by their line type, with its name, and which of them are left to fold. */
export type GuessedFolds = {
  readonly paths: readonly Path[];
  /** By the ids of open paths, which alone are told: closed ones are found by what lies around or in them. */
  readonly lineTypes: ReadonlyMap<string, string>;
};

/**
 * Fold lines that only their line type makes one: what closes is no fold, and neither is what lies as centre lines do. `chains` made
 * the paths, in their order.
 */
export function withGuessedFolds(
  paths: readonly Path[],
  chains: readonly Chain[],
  elements: readonly SourceElement[],
  table: LayerTypeTable,
): GuessedFolds {
  const named = new Map<string, LayerType | null>();
  const isNamed = (layer: string): boolean => {
    let type = named.get(layer);
    if (type === undefined) {
      type = typeOfLayerName(layer, table);
      named.set(layer, type);
    }
    return type !== null;
  };
  const lineTypes = new Map<string, string>();
  const closed = new Set<string>();
  for (let place = 0; place < paths.length; place += 1) {
    const { pathId, type, isClosed } = paths[place]!;
    if (type !== 'Folding') continue;
    const { pieces } = chains[place]!;
    if (pieces.some(({ layer }) => isNamed(layer))) continue;
    if (isClosed) closed.add(pathId);
    else lineTypes.set(pathId, elements[pieces[0]!.order]!.lineType.toUpperCase());
  }
  if (closed.size === 0 && lineTypes.size === 0) return { paths, lineTypes };
  const noted = centreLines(
    paths,
    paths.filter(({ pathId }) => lineTypes.has(pathId)),
  );
  const changed = paths.map(
    (path): Path => (closed.has(path.pathId) || noted.has(path.pathId) ? { ...path, type: 'Information' } : path),
  );
  return { paths: changed, lineTypes };
}

/** What was guessed, part by part: the lines that are folded, and those that are not. */
export function guessedFoldFindings(drawing: Drawing, { lineTypes }: GuessedFolds): Finding[] {
  if (lineTypes.size === 0) return [];
  const outerOf = outerFinder(drawing.partOuterPathIds);
  const groups = new Map<string, { readonly code: FindingCode; readonly paths: Path[] }>();
  for (const path of drawing.paths) {
    if (!lineTypes.has(path.pathId)) continue;
    const code = path.type === 'Folding' ? 'FOLD_BY_LINE_TYPE' : 'CENTRE_LINE_NOT_FOLDED';
    const outerId = outerOf(path);
    if (outerId === null && code === 'FOLD_BY_LINE_TYPE') continue;
    const key = `${code} ${outerId ?? ''}`;
    const group = groups.get(key) ?? { code, paths: [] };
    group.paths.push(path);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ code, paths }) => {
    const pathIds = paths.map(({ pathId }) => pathId);
    const names = [...new Set(pathIds.map((id) => lineTypes.get(id)!))].join(', ');
    return findingOf(code, { count: paths.length, lineTypes: names }, pathIds, pointOn(paths[0]!.curves[0]!, 0.5));
  });
}
