import type { ImportOutcome } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../actor.ts';
import { conflict, done, type SetupOutcome } from '../setup/setup-refusals.ts';

/** Carries what was found out of a transaction that is to leave nothing behind. */
class TriedOut extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('tried out');
    this.outcome = outcome;
  }
}

export type Wish = { readonly preview?: boolean | undefined; readonly fingerprint?: string | undefined };

const hasWork = ({ added, changed }: ImportOutcome): boolean => added + changed > 0;

/**
 * Does an import in one transaction, and undoes it when it was a preview or when a row has errors: what a preview tells is what
 * happened. Refused when somebody agreed to a preview that told something else.
 */
export const tryOut = async (
  actor: Actor,
  { preview, fingerprint }: Wish,
  work: (tx: Transaction) => Promise<SetupOutcome<ImportOutcome>>,
): Promise<SetupOutcome<ImportOutcome>> => {
  try {
    return await actor.organisation(async (tx): Promise<SetupOutcome<ImportOutcome>> => {
      const tried = await work(tx);
      if (!tried.ok) return tried;
      const { value: outcome } = tried;
      if (preview === true || outcome.errors > 0) throw new TriedOut(outcome);
      const isAgreed = fingerprint === undefined || fingerprint === outcome.fingerprint || !hasWork(outcome);
      return isAgreed ? done({ ...outcome, written: true }) : conflict(outcome);
    });
  } catch (error) {
    if (error instanceof TriedOut) return done(error.outcome);
    throw error;
  }
};
