import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The data directory was written by a newer version. */
export class NewerDataDirectoryError extends Error {
  override readonly name = 'NewerDataDirectoryError';
}

/** Layout of the data directory. Count it up when an older version could no longer use the directory. */
export const DATA_DIRECTORY_FORMAT = 1;

const stamp = z.object({ format: z.number().int() });

/** Refuses a data directory of a newer layout, and stamps one without a stamp. */
export function checkDataDirectoryVersion(directory: string, format = DATA_DIRECTORY_FORMAT): void {
  const path = join(directory, 'version.json');
  const found = existsSync(path) ? stamp.parse(JSON.parse(readFileSync(path, 'utf8'))).format : null;
  if (found !== null && found > format) {
    throw new NewerDataDirectoryError(
      `The data directory ${directory} was written by a newer version (format ${found}, this version knows ${format}). Start that version, or restore a copy from before it.`,
    );
  }
  if (found === format) return;
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify({ format })}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
