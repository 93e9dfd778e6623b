import type { Drawing, LayerType } from '../drawing.ts';
import { withContent } from '../with-content.ts';
import { type ChangeOutcome, refuseChange } from './drawing-change.ts';
import { selectedPaths } from './selected-paths.ts';

/** Sets what the paths are for, and moves them onto a layer when one is named. Spec: quote parts §2.4, "Process Type". */
export function setProcess(
  drawing: Drawing,
  pathIds: readonly string[],
  type: LayerType,
  layerName?: string,
): ChangeOutcome {
  const selected = selectedPaths(drawing, pathIds);
  if (!selected.ok) return selected;
  if (layerName !== undefined && !drawing.layers.some(({ name }) => name === layerName)) {
    return refuseChange('LAYER_UNKNOWN', { name: layerName });
  }
  const wanted = new Set(selected.paths);
  const isOther = (path: Drawing['paths'][number]): boolean =>
    wanted.has(path) && (path.type !== type || (layerName ?? path.layerName) !== path.layerName);
  if (!drawing.paths.some(isOther)) return { ok: true, drawing };
  return {
    ok: true,
    drawing: withContent(drawing, {
      paths: drawing.paths.map((path) =>
        isOther(path) ? { ...path, type, layerName: layerName ?? path.layerName } : path,
      ),
    }),
  };
}
