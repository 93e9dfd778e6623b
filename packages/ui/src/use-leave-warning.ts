import { useEffect } from 'react';

/** Lets the browser ask before it closes the page or loads it anew; the answer ends that. */
export const warnBeforeLeaving = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};

/** Lets the browser ask before it closes the page or loads it anew, as long as something would be lost. */
export const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => (isNeeded ? warnBeforeLeaving() : undefined), [isNeeded]);
};
