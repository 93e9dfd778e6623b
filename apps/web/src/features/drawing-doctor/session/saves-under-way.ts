import { ApiFailure } from '@kerf/contract';
import { warnBeforeLeaving } from '@kerf/ui/use-leave-warning';
import type { DrawingAddress } from './drawing-bytes.ts';

/** The saving of a drawing that is closed already. */
export type Saving = {
  readonly ended: Promise<unknown>;
  /** Tries what did not reach the server again; false when it still does not. */
  readonly attempt: () => Promise<boolean>;
};

/** Edits of drawings that are closed already and still on their way to the server, by part. */
const underWay = new Map<string, Saving>();

const keyOf = ({ organisationId, quoteId, quoteItemId }: DrawingAddress): string =>
  `${organisationId} ${quoteId} ${quoteItemId}`;

/** Keeps in mind that a closed drawing is still being saved, until it is; as long, the browser asks before the page is left. */
export const noteSaving = (address: DrawingAddress, saving: Saving, warn = warnBeforeLeaving): void => {
  const key = keyOf(address);
  const stopWarning = warn();
  const noted: Saving = {
    attempt: saving.attempt,
    ended: saving.ended
      .catch(() => undefined)
      .then(() => {
        stopWarning();
        if (underWay.get(key) === noted) underWay.delete(key);
      }),
  };
  underWay.set(key, noted);
};

/**
 * Waits for the edits of a part that were made here; true when there were some, and what was read before them is old. Rejects
 * as long as they do not reach the server: what it has is not what was last shown.
 */
export const savesEnded = async (address: DrawingAddress): Promise<boolean> => {
  const key = keyOf(address);
  let isOld = false;
  for (let saving = underWay.get(key); saving !== undefined; saving = underWay.get(key)) {
    isOld = true;
    if (!(await saving.attempt())) {
      throw new ApiFailure('network', null, null, 'What was edited here has not reached the server');
    }
    await saving.ended;
  }
  return isOld;
};
