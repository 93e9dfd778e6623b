import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { openEmbedded } from './database.ts';
import { migrate } from './migrate.ts';

/** Makes a migrated embedded database without data, which a first start copies instead of setting one up. */
export async function makeInitialDatabase(directory: string): Promise<void> {
  const fail = (error: Error): never => {
    throw error;
  };
  const database = await openEmbedded({ directory, onFailure: fail });
  await migrate(database);
  await database.close();
}

/**
 * Begins the database of a new data directory as a copy of the initial one. Leaves a database that is there alone. The copy
 * gets its name once it is whole, so a first start that is killed leaves no half of one.
 */
export function beginWith(initialDatabase: string, directory: string): void {
  if (existsSync(directory) || !existsSync(initialDatabase)) return;
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(initialDatabase, draft, { recursive: true });
  renameSync(draft, directory);
}
