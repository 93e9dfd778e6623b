import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function from drawing to drawing, which does what the latest one given does, so that what takes it is not drawn anew.
 * For handlers and effects; not to be called while drawing.
 */
export const useSteady = <Given extends readonly unknown[], Result>(
  run: (...given: Given) => Result,
): ((...given: Given) => Result) => {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
};
