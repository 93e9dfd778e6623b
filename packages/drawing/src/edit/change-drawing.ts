import type { Drawing } from '../drawing.ts';
import { applyRepairs } from '../repair/apply-repairs.ts';
import { addLayer, deleteLayer, renameLayer } from './change-layers.ts';
import { deletePaths } from './delete-paths.ts';
import { deleteTexts } from './delete-texts.ts';
import { type ChangeOutcome, type DrawingChange, refuseChange } from './drawing-change.ts';
import { changeUnit, scaleAsked } from './scale-drawing.ts';
import { setProcess } from './set-process.ts';

/** Carries out one change. The drawing handed in stays as it is; a change that alters nothing gives the very same drawing. */
export function changeDrawing(drawing: Drawing, change: DrawingChange): ChangeOutcome {
  switch (change.kind) {
    case 'scale':
      return scaleAsked(drawing, change.factor);
    case 'unit':
      return changeUnit(drawing, change.fromMm, change.toMm);
    case 'delete':
      return deletePaths(drawing, change.what, change.pathIds);
    case 'deleteTexts':
      return deleteTexts(drawing, change.texts);
    case 'process':
      return setProcess(drawing, change.pathIds, change.type, change.layerName);
    case 'addLayer':
      return addLayer(drawing, { name: change.name, type: change.type, colour: change.colour });
    case 'renameLayer':
      return renameLayer(drawing, change.name, change.newName);
    case 'deleteLayer':
      return deleteLayer(drawing, change.name);
    case 'repair':
      return repair(drawing, change.repairs);
  }
}

function repair(drawing: Drawing, repairs: readonly string[]): ChangeOutcome {
  if (repairs.length === 0) return refuseChange('NOTHING_SELECTED');
  const outcome = applyRepairs(drawing, repairs);
  return outcome.ok ? { ok: true, drawing: outcome.drawing, repaired: outcome.report } : outcome;
}
