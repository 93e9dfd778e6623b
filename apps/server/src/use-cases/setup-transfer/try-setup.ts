import type { SetupOutcomeWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../actor.ts';
import { conflict, done, type SetupOutcome } from '../setup/setup-refusals.ts';
import { SetupLog } from './setup-log.ts';
import { SetupRefused } from './setup-refusal.ts';

/** Carries what was found out of a transaction that is to leave nothing behind. */
class TriedOut extends Error {
  readonly outcome: SetupOutcomeWire;
  constructor(outcome: SetupOutcomeWire) {
    super('tried out');
    this.outcome = outcome;
  }
}

type Wish = { readonly preview?: boolean | undefined; readonly fingerprint?: string | undefined };

const hasWork = ({ entries }: SetupOutcomeWire): boolean => entries.length > 0;

/**
 * Does a command on all the set-up data in one transaction with its history, and undoes it when it was a preview. Refused when
 * somebody agreed to a preview that told something else.
 */
export const trySetup = async (
  actor: Actor,
  { preview, fingerprint }: Wish,
  work: (tx: Transaction, log: SetupLog) => Promise<SetupOutcome<SetupOutcomeWire>>,
): Promise<SetupOutcome<SetupOutcomeWire>> => {
  try {
    return await actor.organisation(async (tx): Promise<SetupOutcome<SetupOutcomeWire>> => {
      const log = new SetupLog();
      const tried = await work(tx, log);
      if (!tried.ok) return tried;
      if (preview === true) throw new TriedOut(tried.value);
      const isAgreed = fingerprint === undefined || fingerprint === tried.value.fingerprint || !hasWork(tried.value);
      if (!isAgreed) return conflict(tried.value);
      await log.record(tx, actor);
      const outcome = { ...tried.value, written: true };
      await actor.keepAnswer(tx, outcome);
      return done(outcome);
    });
  } catch (error) {
    if (error instanceof TriedOut) return done(error.outcome);
    if (error instanceof SetupRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
};
