import { indexSelection, type PathSelection } from '@kerf/drawing';
import { boundsOf } from '@kerf/geometry';
import { useMemo } from 'react';
import type { ViewStore } from './canvas/view-store.ts';
import { pointAt, scaleOf } from './canvas/viewport.ts';
import type { DrawingSession, SessionSnapshot } from './session/drawing-session.ts';
import type { Wish } from './tools/gesture.ts';

/** How far from a path a click still means it, px. */
const REACH_PX = 6;

/** A drawing that is asked which paths are meant is made ready for it once. */
export const useSelectionIndex = ({ drawing }: Pick<SessionSnapshot, 'drawing'>): PathSelection =>
  useMemo(() => indexSelection(drawing), [drawing]);

/** How far around a place of the canvas paths are looked for, mm. */
export const reachOf = (view: ViewStore): number => {
  const { stage, viewport } = view.snapshot();
  return REACH_PX / scaleOf(stage, viewport);
};

/** Paths that a gesture means. */
export const pathsMeant = (
  index: PathSelection,
  view: ViewStore,
  wish: Exclude<Wish, { kind: 'pan' }>,
): readonly string[] => {
  const { stage, viewport } = view.snapshot();
  if (wish.kind === 'select-at') {
    const id = index.atPoint(pointAt(stage, viewport, wish.place), reachOf(view));
    return id === null ? [] : [id];
  }
  const [from, to] = [pointAt(stage, viewport, wish.from), pointAt(stage, viewport, wish.to)];
  const box = boundsOf(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y));
  return index.inBox(box, wish.rule);
};

/** Selects what a gesture means; with Shift in addition to what was selected. Spec: quote parts §5. */
export const selectMeant = (
  session: DrawingSession,
  index: PathSelection,
  view: ViewStore,
  wish: Exclude<Wish, { kind: 'pan' }>,
): void => {
  const meant = pathsMeant(index, view, wish);
  session.select(wish.adds ? [...session.snapshot().selected, ...meant] : meant);
};
