import { changeDrawing, type Drawing } from '@kerf/drawing';
import { useMemo, useState } from 'react';
import type { Repair } from './session/shown-findings.ts';
import type { Edits } from './use-edits.ts';

/** Paths that a repair would take out or away. */
const pathsOfRepair = (drawing: Drawing, repair: Repair): readonly string[] => {
  if (repair.kind === 'deletePaths') return repair.pathIds;
  if (repair.kind === 'extractAll') return drawing.partOuterPathIds;
  const outcome = changeDrawing(drawing, { kind: 'delete', what: 'openInsideParts', pathIds: [] });
  if (!outcome.ok) return [];
  const left = new Set(outcome.drawing.paths.map(({ pathId }) => pathId));
  return drawing.paths.filter(({ pathId }) => !left.has(pathId)).map(({ pathId }) => pathId);
};

/** Repairs of findings with one press; what one would change is shown before. */
export const useRepairs = (drawing: Drawing, edits: Edits, askExtract: () => void) => {
  const [preview, setPreview] = useState<Repair | null>(null);
  const previewed = useMemo(
    () => (preview === null ? null : new Set(pathsOfRepair(drawing, preview))),
    [preview, drawing],
  );
  const repair = (wanted: Repair) => {
    setPreview(null);
    if (wanted.kind === 'extractAll') askExtract();
    else if (wanted.kind === 'deletePaths') edits.change({ kind: 'delete', what: 'selected', pathIds: wanted.pathIds });
    else edits.change({ kind: 'delete', what: 'openInsideParts', pathIds: [] });
  };
  return { previewed, setPreview, repair };
};
