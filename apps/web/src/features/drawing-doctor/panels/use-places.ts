import type { Issue } from '@kerf/contract';
import { type Bounds, boundsMeet, boundsOf, type Point, pointOf, unionBounds } from '@kerf/geometry';
import { useState } from 'react';
import type { ViewStore } from '../picture/view-store.ts';
import { lookAt, lookAtBox } from '../picture/viewport.ts';
import type { DrawingSession } from '../session/drawing-session.ts';

/** Facts that tell how small what was found is. */
const SMALL_FACTS = ['gapMm', 'apartMm', 'smallestMm'] as const;

/** How far across what was found is, mm: its paths, or less where less is told; null where nothing is known of it. */
export const sizeOfFinding = ({ facts = {} }: Pick<Issue, 'facts'>, box: Bounds | null): number | null => {
  const told = SMALL_FACTS.map((name) => facts[name]).filter((mm) => typeof mm === 'number' && mm > 0);
  const across = box === null ? [] : [Math.max(box.maxX - box.minX, box.maxY - box.minY)];
  const sizes = [...told.map(Number), ...across];
  return sizes.length === 0 ? null : Math.min(...sizes);
};

/** The place that is pointed out, as long as something is found there. */
export const markOfFindings = (mark: Point | null, findings: readonly Pick<Issue, 'position'>[]): Point | null =>
  findings.some(({ position }) => position !== undefined && position.x === mark?.x && position.y === mark?.y)
    ? mark
    : null;

/** Places of findings that lie beside what is shown as a whole. */
export const placesBeside = (frame: Bounds | null, findings: readonly Pick<Issue, 'position'>[]): readonly Point[] =>
  findings.flatMap(({ position }) =>
    frame === null ||
    position === undefined ||
    boundsMeet(frame, boundsOf(position.x, position.y, position.x, position.y))
      ? []
      : [pointOf(position.x, position.y)],
  );

/** The ways from the lists to the places on the canvas. */
export const usePlaces = (session: DrawingSession, view: ViewStore) => {
  const [mark, setMark] = useState<Point | null>(null);
  const boxOf = (pathIds: readonly string[]): Bounds | null => {
    const wanted = new Set(pathIds);
    const paths = session.snapshot().drawing.paths.filter(({ pathId }) => wanted.has(pathId));
    return unionBounds(paths.map(({ bounds }) => bounds));
  };
  const showPaths = (pathIds: readonly string[]) => {
    const box = boxOf(pathIds);
    if (box !== null) view.show(lookAtBox(view.snapshot().stage, box));
  };
  return {
    mark,
    unmark: () => setMark(null),
    showPath: (pathId: string) => showPaths([pathId]),
    /** They are selected and brought to view. */
    showSelected: (pathIds: readonly string[]) => {
      session.select(pathIds);
      setMark(null);
      showPaths(pathIds);
    },
    /** Its paths are selected, and its place comes to the middle. */
    showFinding: (finding: Issue) => {
      const { position, pathIds = [] } = finding;
      session.select(pathIds);
      setMark(position === undefined ? null : pointOf(position.x, position.y));
      if (position === undefined) return showPaths(pathIds);
      const { stage, viewport } = view.snapshot();
      const sizeMm = sizeOfFinding(finding, boxOf(pathIds));
      view.show(lookAt(stage, viewport, pointOf(position.x, position.y), sizeMm));
    },
  };
};

export type Places = ReturnType<typeof usePlaces>;
