import { currentOf } from '../../forms/use-saving.ts';

type Versioned = { readonly version: number };

/**
 * Saves a change of a thing as it is known here. Where somebody else changed the thing meanwhile, but nothing that the change is
 * about, it is saved over theirs; else the conflict is the person's to decide.
 */
export const sendOver = async <Saved extends Versioned>(
  known: Saved,
  send: (onto: Saved) => Promise<Saved>,
  isUntouched: (theirs: Saved) => boolean,
): Promise<Saved> => {
  try {
    return await send(known);
  } catch (reason) {
    const theirs = currentOf<Saved>(reason);
    if (theirs === null || !isUntouched(theirs)) throw reason;
    return send(theirs);
  }
};

/** Whether two things are the same in all that is saved of them by a form. */
export const isSameIn = <Thing>(one: Thing, other: Thing, part: (thing: Thing) => unknown): boolean =>
  JSON.stringify(part(one)) === JSON.stringify(part(other));
