import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config/config.ts';
import { DataDirectoryInUseError } from './config/data-directory-lock.ts';
import { NewerDataDirectoryError } from './config/data-directory-version.ts';
import { NewerSchemaError } from './db/migrate.ts';
import { FileStorageError } from './files/s3-file-store.ts';
import { startServer } from './start-server.ts';

/** `web` and `store` as built: beside the built server, or in the folder of the whole product when run from source. */
const isSource = import.meta.url.endsWith('.ts');
const distFolder = fileURLToPath(new URL(isSource ? '../../../dist/' : '../', import.meta.url));
/** From source the migrations may have changed since the build. */
const initialDatabase = isSource ? null : join(distFolder, 'database');

/** Causes that the person who starts the server can do something about; their message is enough. */
const isExplained = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DataDirectoryInUseError ||
  error instanceof NewerDataDirectoryError ||
  error instanceof NewerSchemaError ||
  error instanceof FileStorageError ||
  (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'ECONNREFUSED'));

const run = async (): Promise<void> => {
  const say = (line: string) => console.log(line);
  const isTerminal = process.stdout.isTTY;
  const server = await startServer(readConfig(process.env), { distFolder, initialDatabase, say, isTerminal });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

run().catch((error: unknown) => {
  console.error(isExplained(error) ? `Kerf does not start: ${error.message}` : error);
  process.exit(1);
});
