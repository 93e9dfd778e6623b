import { type Database, withSystem } from './db/database.ts';
import { forgetIdempotencyKeys } from './db/repositories/idempotency.ts';
import { forgetExpiredOidcPayloads } from './db/repositories/oidc-payloads.ts';
import { sumUpQuoteCounts } from './db/repositories/quote-counts.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** How long a repeated command is recognised. */
const REMEMBERED_HOURS = 48;

/**
 * Once an hour: forgets what has expired (sessions, tokens, answers to repeated commands) and sums up what the numbers of
 * quotes are made of.
 */
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
      await sumUpQuoteCounts(tx);
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
