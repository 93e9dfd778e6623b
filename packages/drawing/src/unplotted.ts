import { pointOn } from '@kerf/geometry';
import type { Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isFollowed } from './paths.ts';
import type { Chain } from './piece.ts';
import type { SourceDrawing } from './source-drawing.ts';

/**
 * Lines on layers that the CAD program never prints, but that are cut or marked like any: whoever drew them may have meant them for
 * help lines. `chains` made the paths, in their order.
 */
export function unplottedFindings(
  paths: readonly Path[],
  chains: readonly Chain[],
  { layers }: Pick<SourceDrawing, 'layers'>,
): Finding[] {
  const unplotted = new Set(layers.filter(({ isPlotted }) => !isPlotted).map(({ name }) => name));
  if (unplotted.size === 0) return [];
  const found: Path[] = [];
  const named = new Set<string>();
  for (let place = 0; place < paths.length; place += 1) {
    const path = paths[place]!;
    if (!isFollowed(path.type)) continue;
    const names = chains[place]!.pieces.map(({ layer }) => layer).filter((layer) => unplotted.has(layer));
    if (names.length === 0) continue;
    found.push(path);
    for (const name of names) named.add(name);
  }
  const [first] = found;
  if (first === undefined) return [];
  const facts = { count: found.length, layers: [...named].join(', ') };
  const pathIds = found.map(({ pathId }) => pathId);
  return [findingOf('LAYER_NOT_PLOTTED', facts, pathIds, pointOn(first.curves[0]!, 0.5))];
}
