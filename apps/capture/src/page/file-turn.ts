/** One file on the page, from when it is taken until another is, or none. */
export type Turn = {
  /** Broken off when the turn is over. */
  readonly signal: AbortSignal;
  /** What is answered after the turn is over concerns nobody any more. */
  readonly heard: <Answer>(listen: (answer: Answer) => void) => (answer: Answer) => void;
};

/** The turns of files: a new one ends that before. */
export const fileTurns = () => {
  let current = new AbortController();
  return {
    begin: (): Turn => {
      current.abort();
      const own = new AbortController();
      current = own;
      return {
        signal: own.signal,
        heard: (listen) => (answer) => {
          if (!own.signal.aborted) listen(answer);
        },
      };
    },
    end: () => current.abort(),
  };
};
