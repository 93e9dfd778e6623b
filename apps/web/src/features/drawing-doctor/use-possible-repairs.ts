import type { Issue } from '@kerf/contract';
import { type Drawing, packDrawing, type Repair, repairsFor } from '@kerf/drawing';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isSmall } from './working/drawing-workshop.ts';
import { WorkThread } from './working/work-thread.ts';

const NONE: readonly Repair[] = [];

/** After the drawing is on the screen: to hand thousands of paths to a thread takes a moment, which is not one of an edit. */
const AFTER_PAINT_MS = 100;

type Found = { readonly drawing: Drawing; readonly findings: readonly Issue[]; readonly repairs: readonly Repair[] };

/** The repairs of a large drawing, found in a thread that ends with the drawing or its findings; null while they are looked for. */
const useRepairsFoundApart = (drawing: Drawing, findings: readonly Issue[]): readonly Repair[] | null => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (isSmall(drawing) || findings.length === 0) return;
    const thread = new WorkThread();
    const find = () =>
      thread.ask('repairs', packDrawing(drawing), findings).then(
        (repairs) => {
          thread.close();
          setFound({ drawing, findings, repairs });
        },
        // It was ended, or failed: a drawing without a repair to offer is still one that can be edited.
        () => undefined,
      );
    const timer = setTimeout(() => void find(), AFTER_PAINT_MS);
    return () => {
      clearTimeout(timer);
      thread.close();
    };
  }, [drawing, findings]);
  return found?.drawing === drawing && found.findings === findings ? found.repairs : null;
};

/** What can be done about the findings. A drawing is shown before it is asked: one of many open lines takes its time. */
export const usePossibleRepairs = (drawing: Drawing, findings: readonly Issue[]): readonly Repair[] => {
  const isShown = useDeferredValue(true, false);
  const apart = useRepairsFoundApart(drawing, findings);
  return useMemo(
    () => (isShown && isSmall(drawing) ? repairsFor(drawing, findings) : (apart ?? NONE)),
    [isShown, drawing, findings, apart],
  );
};
