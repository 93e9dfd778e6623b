import { type Database, withSystem } from './db/database.ts';
import { forgetIdempotencyKeys } from './db/repositories/idempotency.ts';
import { forgetExpiredOidcPayloads } from './db/repositories/oidc-payloads.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** How long a repeated command is recognised. */
const REMEMBERED_HOURS = 48;

/** Forgets, once an hour, what has expired: sessions, tokens, answers to repeated commands. */
export const startUpkeep = (
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
): { readonly close: () => Promise<void> } => {
  let round: Promise<void> = Promise.resolve();
  const tidy = async (): Promise<void> => {
    const before = new Date(now().getTime() - REMEMBERED_HOURS * HOUR_MILLISECONDS);
    await withSystem(database, async (tx) => {
      await forgetExpiredOidcPayloads(tx);
      await forgetIdempotencyKeys(tx, before);
    });
  };
  const timer = setInterval(() => {
    round = tidy().catch(onError);
  }, HOUR_MILLISECONDS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await round;
    },
  };
};
