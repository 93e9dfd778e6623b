import { createStore } from '@kerf/ui/store';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useDoctorAddress } from './use-doctor-address.ts';

const covers = createStore(0);

const change = (by: number): void => covers.set(covers.now() + by);

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
  return useSyncExternalStore(covers.subscribe, () => covers.now() > 0) && itemId !== null;
};
