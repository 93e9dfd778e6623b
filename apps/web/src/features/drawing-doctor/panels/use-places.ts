import type { Issue } from '@kerf/contract';
import { type Point, pointOf, unionBounds } from '@kerf/geometry';
import { useState } from 'react';
import type { ViewStore } from '../canvas/view-store.ts';
import { lookAt, lookAtBox } from '../canvas/viewport.ts';
import type { DrawingSession } from '../session/drawing-session.ts';

/** The ways from the lists to the places on the canvas. */
export const usePlaces = (session: DrawingSession, view: ViewStore) => {
  const [mark, setMark] = useState<Point | null>(null);
  const showPaths = (pathIds: readonly string[]) => {
    const wanted = new Set(pathIds);
    const paths = session.snapshot().drawing.paths.filter(({ pathId }) => wanted.has(pathId));
    const box = unionBounds(paths.map(({ bounds }) => bounds));
    if (box !== null) view.show(lookAtBox(view.snapshot().stage, box));
  };
  return {
    mark,
    clearMark: () => setMark(null),
    showPath: (pathId: string) => showPaths([pathId]),
    /** They are selected and brought to view. */
    showSelected: (pathIds: readonly string[]) => {
      session.select(pathIds);
      setMark(null);
      showPaths(pathIds);
    },
    /** Its paths are selected, and its place comes to the middle. */
    showFinding: ({ position, pathIds = [] }: Issue) => {
      session.select(pathIds);
      setMark(position === undefined ? null : pointOf(position.x, position.y));
      if (position === undefined) showPaths(pathIds);
      else view.show(lookAt(view.snapshot().stage, view.snapshot().viewport, pointOf(position.x, position.y)));
    },
  };
};

export type Places = ReturnType<typeof usePlaces>;
