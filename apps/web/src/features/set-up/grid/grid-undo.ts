/** A value with the ones before and after it. */
export type Undoable<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
};

/** Steps that can be taken back. */
const mostSteps = 200;

export const startOf = <Value>(present: Value): Undoable<Value> => ({ past: [], present, future: [] });

export const goOn = <Value>({ past, present, future }: Undoable<Value>, next: Value): Undoable<Value> =>
  next === present
    ? { past, present, future }
    : { past: [...past, present].slice(-mostSteps), present: next, future: [] };

export const undone = <Value>(history: Undoable<Value>): Undoable<Value> => {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
};

export const redone = <Value>(history: Undoable<Value>): Undoable<Value> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
};
