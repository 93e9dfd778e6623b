import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from './db/database.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** After the start, so that the first minutes of a shop's day are not slowed. */
const FIRST_LOOK_MILLISECONDS = 2 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const COPIES_KEPT = 7;
const NAME = /^database-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

const compress = promisify(gzip);

const nameAt = (time: Date): string => `database-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

const timeOf = (name: string): number => {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
};

const copiesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** Written whole and synced before it gets its name, so that a copy that is there can be restored. */
const writeCopy = async (folder: string, name: string, content: Buffer): Promise<void> => {
  const draft = join(folder, `${name}.part`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
};

/**
 * Copies the embedded database into a folder when the newest copy is a day old, and keeps the last seven. A copy is the state of one
 * moment as a compressed archive of the database's folder. Returns the name of the copy, or null when none was due.
 */
export const backUpWhenDue = async (
  database: Pick<Database, 'dump'>,
  folder: string,
  now: Date,
): Promise<string | null> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copies = await copiesIn(folder);
  const newest = copies.at(-1);
  if (newest !== undefined && Math.abs(now.getTime() - timeOf(newest)) < DAY_MILLISECONDS) return null;
  const name = nameAt(now);
  await writeCopy(folder, name, await compress(await database.dump()));
  for (const old of [...copies, name].slice(0, -COPIES_KEPT)) await rm(join(folder, old), { force: true });
  return name;
};

/** Looks once an hour whether a copy of the embedded database is due. PostgreSQL servers have backups of their own. */
export const startBackups = (
  database: Database,
  folder: string,
  now: () => Date,
  onError: (error: unknown) => void,
): { readonly close: () => Promise<void> } => {
  if (database.kind !== 'embedded') return { close: async () => undefined };
  let round: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    round = round.then(() => backUpWhenDue(database, folder, now())).catch(onError);
  };
  const first = setTimeout(look, FIRST_LOOK_MILLISECONDS).unref();
  const timer = setInterval(look, HOUR_MILLISECONDS).unref();
  return {
    close: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await round;
    },
  };
};
