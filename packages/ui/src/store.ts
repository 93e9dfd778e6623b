/** A state that screens show, kept outside of what is drawn, so that whoever changes it later finds it as it is then. */
export type Store<State> = {
  readonly now: () => State;
  readonly set: (state: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <State>(first: State): Store<State> => {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
