import type { DrawingAddress } from './drawing-bytes.ts';

/** Edits of drawings that are closed already and still on their way to the server, by part. */
const underWay = new Map<string, Promise<unknown>>();

const keyOf = ({ organisationId, quoteId, quoteItemId }: DrawingAddress): string =>
  `${organisationId} ${quoteId} ${quoteItemId}`;

/** Keeps in mind that a closed drawing is still being saved, until it is. */
export const noteSaving = (address: DrawingAddress, saving: Promise<unknown>): void => {
  const key = keyOf(address);
  const ended = saving
    .catch(() => undefined)
    .then(() => {
      if (underWay.get(key) === ended) underWay.delete(key);
    });
  underWay.set(key, ended);
};

/** Waits for the edits of a part that were made here; true when there were some, and what was read before them is old. */
export const savesEnded = async (address: DrawingAddress): Promise<boolean> => {
  const key = keyOf(address);
  if (!underWay.has(key)) return false;
  while (underWay.has(key)) await underWay.get(key);
  return true;
};
