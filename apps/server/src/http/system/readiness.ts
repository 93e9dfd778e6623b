import { setTimeout as pause } from 'node:timers/promises';
import { type Database, withSystem } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type StorageFailure, storageFailureOf } from '../storage-failures.ts';

/** What keeps the server from working; null when it is ready. */
export type Readiness = () => Promise<StorageFailure | null>;

/** An answer is given again for so long, so that nobody can keep database and disk busy by asking. */
const KEPT_MS = 1000;
/** Longest that a probe waits: the only connection of an embedded database may be at work for seconds. */
const PATIENCE_MS = 5000;

/** Why work failed, in the words of `failure` when the error says nothing, or when it did not end in time. */
const failureOf = async (work: Promise<unknown>, failure: StorageFailure): Promise<StorageFailure | null> => {
  const stop = new AbortController();
  const late = pause(PATIENCE_MS, failure, { ref: false, signal: stop.signal }).catch(() => null);
  const ended = work.then(
    () => null,
    (error: unknown) => storageFailureOf(error) ?? failure,
  );
  const first = await Promise.race([ended, late]);
  stop.abort();
  return first;
};

/** Asks the database something and writes a byte where files are kept. */
export const readinessOf = (
  { database, files }: { readonly database: Database; readonly files: FileStore },
  now: () => Date,
): Readiness => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<StorageFailure | null> = Promise.resolve(null);
  const probe = async (): Promise<StorageFailure | null> => {
    const [first, second] = await Promise.all([
      failureOf(
        withSystem(database, async () => undefined),
        'DATABASE_AWAY',
      ),
      failureOf(files.check(), 'FILES_AWAY'),
    ]);
    return first ?? second;
  };
  return () => {
    const at = now().getTime();
    if (at - askedAt >= KEPT_MS || at < askedAt) {
      askedAt = at;
      answer = probe();
    }
    return answer;
  };
};
