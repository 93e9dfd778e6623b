import type { Drawing, Path } from '../drawing.ts';
import { type ChangeRefusal, refuseChange } from './drawing-change.ts';

type SelectedPaths =
  | { readonly ok: true; readonly paths: readonly Path[] }
  | { readonly ok: false; readonly refusal: ChangeRefusal };

/** The paths of these ids; refused when none is named, or one that the drawing does not have. */
export function selectedPaths({ paths }: Drawing, pathIds: readonly string[]): SelectedPaths {
  if (pathIds.length === 0) return refuseChange('NOTHING_SELECTED');
  const pathById = new Map(paths.map((path) => [path.pathId, path]));
  const selected: Path[] = [];
  for (const pathId of new Set(pathIds)) {
    const path = pathById.get(pathId);
    if (path === undefined) return refuseChange('PATH_UNKNOWN', { pathId });
    selected.push(path);
  }
  return { ok: true, paths: selected };
}
