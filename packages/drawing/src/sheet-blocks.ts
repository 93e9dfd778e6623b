import type { Path } from './drawing.ts';
import { isContour } from './paths.ts';
import type { Chain } from './piece.ts';
import { isSheetBlock } from './sheet-words.ts';
import type { SourceElement } from './source-drawing.ts';

/**
 * Ids of the paths that were drawn in blocks with the name of a sheet or its title block; none where all contours were, for then the
 * part is in such a block too. `chains` made the paths, in their order.
 */
export function pathsOfSheetBlocks(
  paths: readonly Path[],
  chains: readonly Chain[],
  elements: readonly SourceElement[],
): ReadonlySet<string> {
  const named = new Map([['', false]]);
  const isNamed = (block: string): boolean => {
    let known = named.get(block);
    if (known === undefined) {
      known = isSheetBlock(block);
      named.set(block, known);
    }
    return known;
  };
  const ids = new Set<string>();
  for (let place = 0; place < paths.length; place += 1)
    if (chains[place]!.pieces.every(({ order }) => isNamed(elements[order]!.block))) ids.add(paths[place]!.pathId);
  const isPartLeft = ids.size > 0 && paths.some((path) => isContour(path) && !ids.has(path.pathId));
  return isPartLeft ? ids : new Set();
}
