import { useState } from 'react';
import type { CellEdits } from './table-edits.ts';

/** What was changed in one go, and what stood there before, by part. */
export type TableStep = {
  readonly before: ReadonlyMap<string, CellEdits>;
  readonly after: ReadonlyMap<string, CellEdits>;
};

/** Steps that can be taken back. */
const MOST_STEPS = 200;

type History = { readonly past: readonly TableStep[]; readonly future: readonly TableStep[] };

/** Edits of the table that can be taken back and repeated; they are saved like any others. */
export const usePartHistory = (write: (edits: ReadonlyMap<string, CellEdits>) => void) => {
  const [{ past, future }, setHistory] = useState<History>({ past: [], future: [] });
  const undo = () => {
    const step = past.at(-1);
    if (step === undefined) return;
    setHistory({ past: past.slice(0, -1), future: [step, ...future] });
    write(step.before);
  };
  const redo = () => {
    const [step, ...later] = future;
    if (step === undefined) return;
    setHistory({ past: [...past, step], future: later });
    write(step.after);
  };
  return {
    note: (step: TableStep) => setHistory((now) => ({ past: [...now.past, step].slice(-MOST_STEPS), future: [] })),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo,
    redo,
  };
};
