import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataDirectory } from '../config/data-directory-lock.ts';
import { checkDataDirectoryVersion } from '../config/data-directory-version.ts';
import { prepareDataDirectory } from '../config/secrets.ts';
import { connectPostgres, type Database, openEmbedded } from './database.ts';
import { migrate } from './migrate.ts';

export interface StartedDatabase {
  readonly database: Database;
  /** Names of the migrations that this start ran. */
  readonly migrated: readonly string[];
  /** Ends the connections, the embedded database and the hold on the data directory. */
  close(): Promise<void>;
}

/**
 * Opens the database of the configuration and brings it up to date. Throws DataDirectoryInUseError, NewerDataDirectoryError
 * or NewerSchemaError with a message for the person who started the server.
 */
export async function startDatabase(
  config: Pick<Config, 'dataDirectory' | 'databaseUrl' | 'databaseConnections'>,
  onFailure: (error: Error) => void,
): Promise<StartedDatabase> {
  prepareDataDirectory(config.dataDirectory);
  checkDataDirectoryVersion(config.dataDirectory);
  const unlock = config.databaseUrl === null ? lockDataDirectory(config.dataDirectory) : () => undefined;
  let database: Database | null = null;
  try {
    database =
      config.databaseUrl === null
        ? await openEmbedded({ directory: join(config.dataDirectory, 'database'), onFailure })
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
