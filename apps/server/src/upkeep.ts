import { type Database, withSystem } from './db/database.ts';
import { forgetIdempotencyKeys } from './db/repositories/idempotency.ts';
import { forgetImports } from './db/repositories/import-cache.ts';
import { forgetJobs } from './db/repositories/jobs.ts';
import { forgetNests } from './db/repositories/nest-cache.ts';
import { forgetExpiredOidcPayloads } from './db/repositories/oidc-payloads.ts';
import { sumUpQuoteCounts } from './db/repositories/quote-counts.ts';
import { forgetEndedSignInAttempts } from './db/repositories/sign-in-attempts.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** How long a repeated command is recognised. */
const REMEMBERED_HOURS = 48;
/** How long results of finished work are kept: of jobs from their end, in the caches from their last use. */
const JOB_DAYS = 30;
const CACHE_DAYS = 60;

/**
 * Once an hour: forgets what has expired (sessions, tokens, answers to repeated commands, results of old jobs, what the caches
 * were not asked for) and sums up what the numbers of quotes are made of.
 */
export const startUpkeep = (
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
): { readonly close: () => Promise<void> } => {
  let round: Promise<void> = Promise.resolve();
  const tidy = async (): Promise<void> => {
    const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MILLISECONDS);
    await withSystem(database, async (tx) => {
      await forgetExpiredOidcPayloads(tx);
      await forgetIdempotencyKeys(tx, ago(REMEMBERED_HOURS));
      await forgetJobs(tx, ago(JOB_DAYS * 24));
      await forgetImports(tx, ago(CACHE_DAYS * 24));
      await forgetNests(tx, ago(CACHE_DAYS * 24));
      await forgetEndedSignInAttempts(tx, ago(0));
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
