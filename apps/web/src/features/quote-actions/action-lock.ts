import type { Quote } from '@kerf/contract';
import type { ServedAction } from './served-actions.ts';

/** Does one thing at a time: what is asked for while something is under way is not done, nor later. */
export const createActionLock = () => {
  let isTaken = false;
  return async (work: () => unknown): Promise<void> => {
    if (isTaken) return;
    isTaken = true;
    try {
      await work();
    } finally {
      isTaken = false;
    }
  };
};

/** An action that was pressed; when it is done, with the version of the quote that was read then. */
export type Pressed = { readonly action: ServedAction; readonly quoteId: string; readonly readVersion: number | null };

/** The action that still keeps the others from being pressed: until what was read after it is shown. */
export const lockingAction = (pressed: Pressed | null, shown: Pick<Quote, 'id' | 'version'>): ServedAction | null => {
  if (pressed === null || pressed.quoteId !== shown.id) return null;
  return pressed.readVersion === null || shown.version < pressed.readVersion ? pressed.action : null;
};
