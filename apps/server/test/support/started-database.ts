import { type StartedDatabase, startDatabase } from '../../src/db/start.ts';
import { initialDatabase } from './database.ts';

/** Starts the embedded database in a data directory as the server does. */
export const startDatabaseIn = (dataDirectory: string): Promise<StartedDatabase> =>
  startDatabase({ dataDirectory, databaseUrl: null, databaseConnections: 1 }, () => undefined, initialDatabase);
