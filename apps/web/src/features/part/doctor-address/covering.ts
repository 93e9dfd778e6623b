import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useDoctorAddress } from './use-doctor-address.ts';

const listeners = new Set<() => void>();
let covers = 0;

const change = (by: number): void => {
  covers += by;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Says that the Drawing Doctor hides all of the quote page, for as long as it is shown; before the browser works out the style
 * of either.
 */
export const useCovering = (): void => {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
};

/** Whether nothing of the quote page is to be seen. The address is asked too: with it the page is back before its focus is. */
export const useIsCovered = (): boolean => {
  const { itemId } = useDoctorAddress();
  return useSyncExternalStore(subscribe, () => covers > 0) && itemId !== null;
};
