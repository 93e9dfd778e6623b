import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What somebody sent that has arrived whole and lies on the disk, not in memory. */
export type ArrivedFile = {
  readonly size: number;
  readonly read: () => Promise<Buffer>;
  readonly remove: () => Promise<void>;
};

/**
 * Takes what is sent as fast as its sender sends it, to the system's folder for temporary files: a slow sender holds a connection and
 * no memory. Throws when the sender stops before the end; nothing is left behind then.
 */
export const arrive = async (sent: Readable | AsyncIterable<Buffer>): Promise<ArrivedFile> => {
  const path = join(tmpdir(), `kerf-upload-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(sent, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const { size } = await stat(path);
    return { size, read: () => readFile(path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
