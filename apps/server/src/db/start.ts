import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataDirectory } from '../config/data-directory-lock.ts';
import { checkDataDirectoryVersion } from '../config/data-directory-version.ts';
import { prepareDataDirectory } from '../config/secrets.ts';
import { connectPostgres, type Database, openEmbedded } from './database.ts';
import { beginWith } from './initial-database.ts';
import { migrate } from './migrate.ts';

export interface StartedDatabase {
  readonly database: Database;
  /** Names of the migrations that this start ran. */
  readonly migrated: readonly string[];
  /** Ends the connections, the embedded database and the hold on the data directory. */
  close(): Promise<void>;
}

/**
 * Opens the database of the configuration and brings it up to date. A new embedded one begins as a copy of `initialDatabase`. Throws DataDirectoryInUseError, NewerDataDirectoryError
 * or NewerSchemaError with a message for the person who started the server.
 */
export async function startDatabase(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl' | 'databaseConnections'>,
  onFailure: (error: Error) => void,
  initialDatabase: string | null = null,
): Promise<StartedDatabase> {
  prepareDataDirectory(config.dataDirectory);
  checkDataDirectoryVersion(config.dataDirectory);
  const unlock = config.databaseUrl === null ? lockDataDirectory(config.dataDirectory) : () => undefined;
  let database: Database | null = null;
  try {
    const directory = join(config.dataDirectory, 'database');
    if (config.databaseUrl === null && initialDatabase !== null) beginWith(initialDatabase, directory);
    database =
      config.databaseUrl === null
        ? await openEmbedded({ directory, onFailure })
        : connectPostgres(config.databaseUrl, config.databaseConnections);
    database.pool.on('error', onFailure);
    const opened = database;
    const migrated = await migrate(opened);
    return {
      database: opened,
      migrated,
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await database?.close();
    unlock();
    throw error;
  }
}
