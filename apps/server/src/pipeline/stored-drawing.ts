import type { Drawing, Path } from '@kerf/drawing';
import { fromKept } from '../db/kept-json.ts';
import type { Json } from '../db/schema/index.ts';

/** A path as drawings were kept until the lists of everything around and inside it gave way to its parent. */
type OlderPath = Omit<Path, 'parentId' | 'depth'> & {
  readonly enclosesIds: readonly string[];
  readonly enclosedByIds: readonly string[];
};

const currentPath = (path: Path | OlderPath): Path => {
  if (!('enclosedByIds' in path)) return path;
  const { enclosesIds: _inside, enclosedByIds, ...rest } = path;
  return { ...rest, parentId: enclosedByIds.at(-1) ?? null, depth: enclosedByIds.length };
};

type OlderDrawing = Omit<Drawing, 'paths'> & { readonly paths: readonly (Path | OlderPath)[] };

/** A drawing as this server wrote it into the database, now or in an earlier version. */
export const drawingOfStored = (kept: Json): Drawing => {
  const drawing: OlderDrawing = fromKept(kept);
  return { ...drawing, paths: drawing.paths.map(currentPath) };
};
