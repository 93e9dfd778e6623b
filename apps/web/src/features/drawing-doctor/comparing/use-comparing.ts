import type { Drawing } from '@kerf/drawing';
import { type Bounds, unionBounds } from '@kerf/geometry';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ViewStore } from '../picture/view-store.ts';
import { lookAtBox } from '../picture/viewport.ts';
import { COMPARISON_COLOURS, comparedScene, type ShownGroups } from './comparison-scene.ts';
import { type ComparisonRow, type Group, rowsOf, toldBackwards } from './comparison-view.ts';
import { useComparison } from './use-comparison.ts';

/** A drawing to compare with, under the name by which a person knows it. */
export type ComparedWith = {
  readonly name: string;
  /** The same drawing at another time, which is no name that somebody gave. */
  readonly state?: 'opened' | 'imported';
  readonly drawing: Drawing;
};

const EVERYTHING: ShownGroups = { onlyBefore: true, onlyAfter: true, changed: true, same: true };

const NOT_SHOWN = 'transparent';

/** Both drawings, laid over each other. */
const frameOf = (drawing: Drawing, beforeBounds: Bounds | null): Bounds | null =>
  unionBounds([drawing.bounds, beforeBounds].filter((box) => box !== null));

/** The drawing that is edited beside another one; what differs follows every edit. */
export const useComparing = (drawing: Drawing, view: ViewStore, isOnCanvas: boolean) => {
  const [other, setOther] = useState<ComparedWith | null>(null);
  // From the other drawing to this one, whatever the other is, until somebody turns it round.
  const [isTurnedRound, setTurnedRound] = useState(false);
  const [shown, setShown] = useState(EVERYTHING);
  const [picked, setPicked] = useState<ComparisonRow | null>(null);
  // An edit is shown before what it means for the comparison is worked out.
  const followed = useDeferredValue(drawing);
  const { comparison: laid, isFollowing } = useComparison(other?.drawing ?? null, followed);
  const comparison = useMemo(
    () => (laid === null || !isTurnedRound ? laid : toldBackwards(laid)),
    [laid, isTurnedRound],
  );
  const rows = useMemo(() => (comparison === null ? [] : rowsOf(comparison)), [comparison]);
  const scene = useMemo(() => (comparison === null ? null : comparedScene(comparison, shown)), [comparison, shown]);
  useEffect(() => {
    if (laid === null || !isOnCanvas) return;
    view.setFrame(frameOf(followed, laid.beforeBounds), false);
    return () => view.setFrame(followed.bounds, false);
  }, [laid, followed, view, isOnCanvas]);
  const start = (chosen: ComparedWith | null) => {
    setOther(chosen);
    setTurnedRound(false);
    setPicked(null);
    setShown(EVERYTHING);
  };
  const colourOf = useMemo(() => {
    const colour = shown.same ? COMPARISON_COLOURS.same : NOT_SHOWN;
    return comparison === null ? null : () => colour;
  }, [comparison, shown.same]);
  return {
    other,
    comparison,
    isFollowing,
    rows,
    shown,
    /** What is painted over the drawing, which itself is painted as what is the same. */
    scene,
    colourOf,
    mark: picked !== null && rows.some(({ pathId }) => pathId === picked.pathId) ? picked.mark : null,
    picked: picked?.pathId ?? null,
    begin: (chosen: ComparedWith) => start(chosen),
    leave: () => start(null),
    /** What is told runs from this drawing to the other. */
    isTurnedRound,
    turnRound: () => setTurnedRound((now) => !now),
    toggle: (group: Group | 'same') => setShown((now) => ({ ...now, [group]: !now[group] })),
    /** Brings a difference into sight and marks it. */
    pick: (rowId: string) => {
      const row = rows.find(({ pathId }) => pathId === rowId);
      if (row === undefined) return;
      setPicked(row);
      view.show(lookAtBox(view.snapshot().stage, row.bounds));
    },
  };
};

export type Comparing = ReturnType<typeof useComparing>;
