import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const FILE_NAME = 'secret';
const SECRET_BYTES = 48;

/** Makes the data directory readable by its owner only. */
export function prepareDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** The master secret: as configured, else the one of the data directory, made on first use and readable by the owner only. */
export function masterSecret(dataDirectory: string, configured: string | null): string {
  if (configured !== null) return configured;
  const path = join(dataDirectory, FILE_NAME);
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES) {
    throw new ConfigError(
      `${path} does not hold a whole secret. Restore it from a copy; without it stored credentials are lost.`,
    );
  }
  return secret;
}

/** Written whole before it gets its name, so that two first starts agree on one secret. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}
