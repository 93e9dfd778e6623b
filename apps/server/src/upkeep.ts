import { type Database, withSystem } from './db/database.ts';
import { forgetIdempotencyKeys } from './db/repositories/idempotency.ts';
import { forgetImports } from './db/repositories/import-cache.ts';
import { forgetJobs } from './db/repositories/jobs.ts';
import { findDrawingsToFingerprint, keepFingerprint } from './db/repositories/known-drawings.ts';
import { forgetNests } from './db/repositories/nest-cache.ts';
import { forgetExpiredOidcPayloads } from './db/repositories/oidc-payloads.ts';
import { sumUpQuoteCounts } from './db/repositories/quote-counts.ts';
import { forgetEndedSignInAttempts } from './db/repositories/sign-in-attempts.ts';
import type { Json } from './db/schema/index.ts';
import type { FingerprintColumns } from './pipeline/fingerprint-columns.ts';

/** Drawings of before there were fingerprints that are read in one go, and the pause after each, so that nobody waits for it. */
const DRAWINGS_AT_ONCE = 20;
const PAUSE_MILLISECONDS = 200;
const SOON_MILLISECONDS = 30_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Makes the fingerprint of a kept drawing, away from the thread that answers everybody. */
export type FingerprintOf = (kept: Json, organisationId: string) => Promise<FingerprintColumns>;

/** Gives fingerprints to some drawings that have none yet; how many there were. */
export const fingerprintOlderDrawings = async (
  database: Database,
  fingerprint: FingerprintOf,
  atMost = DRAWINGS_AT_ONCE,
): Promise<number> => {
  const found = await withSystem(database, (tx) => findDrawingsToFingerprint(tx, atMost));
  const read: { readonly drawing: (typeof found)[number]; readonly columns: FingerprintColumns }[] = [];
  for (const drawing of found) {
    const columns = await fingerprint(drawing.edited ?? drawing.original, drawing.organisationId);
    read.push({ drawing, columns });
  }
  await withSystem(database, async (tx) => {
    for (const { drawing, columns } of read) await keepFingerprint(tx, drawing.organisationId, drawing, columns);
  });
  return found.length;
};

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** How long a repeated command is recognised. */
const REMEMBERED_HOURS = 48;
/** How long results of finished work are kept: of jobs from their end, in the caches from their last use. */
const JOB_DAYS = 30;
const CACHE_DAYS = 60;

/**
 * Soon after the start: gives older drawings their fingerprints. Once an hour: forgets what has expired (sessions, tokens, answers to
 * repeated commands, results of old jobs, what the caches were not asked for) and sums up what the numbers of quotes are made of.
 */
export const startUpkeep = (
  database: Database,
  fingerprint: FingerprintOf,
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
  let isClosed = false;
  let fingerprinting: Promise<void> = Promise.resolve();
  const fingerprintAll = async (): Promise<void> => {
    while (!isClosed && (await fingerprintOlderDrawings(database, fingerprint)) === DRAWINGS_AT_ONCE)
      await pause(PAUSE_MILLISECONDS);
  };
  const soon = setTimeout(() => {
    fingerprinting = fingerprintAll().catch(onError);
  }, SOON_MILLISECONDS).unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      await fingerprinting;
      await round;
    },
  };
};
