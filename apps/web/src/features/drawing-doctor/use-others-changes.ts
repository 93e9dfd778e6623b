import { useEffect } from 'react';
import { knownItem, readItemsAgain } from '../editing/quote-data.ts';
import type { DrawingAddress } from './session/drawing-calls.ts';
import type { OpenSession } from './session/open-session.ts';

/** Whoever comes back to the window sees what others made of the quote's parts and of this drawing meanwhile. */
export const useOthersChanges = (address: DrawingAddress, { catchUp }: OpenSession): void => {
  useEffect(() => {
    const version = () => knownItem(address, address.quoteItemId)?.version;
    let seen = version();
    let isLooking = false;
    const look = async () => {
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      try {
        await readItemsAgain(address);
        if (version() !== seen) await catchUp();
        seen = version();
      } catch {
        // Without a connection nothing is known; the next look tells.
      } finally {
        isLooking = false;
      }
    };
    const onReturn = () => void look();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [address, catchUp]);
};
