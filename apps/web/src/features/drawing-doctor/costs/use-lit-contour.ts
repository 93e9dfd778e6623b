import type { Drawing, PathSelection } from '@kerf/drawing';
import { useMemo, useState } from 'react';
import type { ViewStore } from '../picture/view-store.ts';
import { type Place, pointAt } from '../picture/viewport.ts';
import type { RepairPreview } from '../use-repairs.ts';
import { reachOf } from '../use-selecting.ts';

/** The contour that is pointed at in the list of costs or on the canvas; it is lit in both. */
export const useLitContour = (isShown: boolean, drawing: Drawing, index: PathSelection, view: ViewStore) => {
  const [pointed, setPointed] = useState<string | null>(null);
  const path = isShown ? drawing.paths.find(({ pathId }) => pathId === pointed) : undefined;
  const shown = useMemo(
    (): RepairPreview | null =>
      path === undefined
        ? null
        : {
            removed: [],
            added: path.isClosed ? [] : path.curves,
            joined: [],
            outlines: path.isClosed ? [path.curves] : [],
          },
    [path],
  );
  const hover = (place: Place | null) => {
    const { stage, viewport } = view.snapshot();
    setPointed(place === null ? null : index.atPoint(pointAt(stage, viewport, place), reachOf(view)));
  };
  return { pathId: path?.pathId ?? null, shown, point: setPointed, hover };
};
