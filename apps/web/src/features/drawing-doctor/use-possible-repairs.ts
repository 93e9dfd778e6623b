import type { Issue } from '@kerf/contract';
import { type Drawing, type Repair, repairsFor } from '@kerf/drawing';
import { useDeferredValue, useMemo } from 'react';

const NONE: readonly Repair[] = [];

/** What can be done about the findings. A drawing is shown before it is asked: one of many open lines takes its time. */
export const usePossibleRepairs = (drawing: Drawing, findings: readonly Issue[]): readonly Repair[] => {
  const isShown = useDeferredValue(true, false);
  return useMemo(() => (isShown ? repairsFor(drawing, findings) : NONE), [isShown, drawing, findings]);
};
