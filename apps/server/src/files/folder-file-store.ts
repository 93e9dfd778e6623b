import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, FileTooLargeError, isFileKey, type StoredContent } from './file-store.ts';

/**
 * A file store in a folder: `ab/cd/abcd…`. Content is written under a temporary name, synced, and only then gets its own, so
 * that a key never stands for half a file.
 */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeLeftovers(incoming);
  const pathOf = (fileKey: string): string => {
    if (!isFileKey(fileKey)) throw new Error('Not a key of the file store.');
    return join(folder, fileKey.slice(0, 2), fileKey.slice(2, 4), fileKey);
  };
  const save = (content: Readable, maximumBytes: number) => write(content, maximumBytes, incoming, pathOf);
  return {
    save,
    saveBytes: (content) => save(Readable.from([content]), Number.POSITIVE_INFINITY),
    read: (fileKey) => orNull(readFile(pathOf(fileKey))),
    async openStream(fileKey) {
      const path = pathOf(fileKey);
      const found = await orNull(stat(path));
      return found === null ? null : { stream: createReadStream(path), sizeBytes: found.size };
    },
    delete: (fileKey) => rm(pathOf(fileKey), { force: true }),
    check: () => writeAndRemove(join(incoming, randomUUID())),
  };
}

async function write(
  content: Readable,
  maximumBytes: number,
  incoming: string,
  pathOf: (fileKey: string) => string,
): Promise<StoredContent> {
  const draft = join(incoming, randomUUID());
  const file = await open(draft, 'wx', 0o600);
  try {
    const stored = await copy(content, file, maximumBytes);
    await file.sync();
    await file.close();
    const path = pathOf(stored.fileKey);
    const madeFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    await syncFolder(dirname(path));
    if (madeFolder !== undefined) await syncFolder(dirname(dirname(path)));
    if (madeFolder !== undefined) await syncFolder(dirname(madeFolder));
    return stored;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** A full disk may still take the name of a file, so a byte of content goes to the disk with it. */
async function writeAndRemove(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile('.');
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

async function copy(content: Readable, file: FileHandle, maximumBytes: number): Promise<StoredContent> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content) {
    const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    sizeBytes += bytes.length;
    if (sizeBytes > maximumBytes) throw new FileTooLargeError(maximumBytes);
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  return { fileKey: hash.digest('hex'), sizeBytes };
}

/** Makes the new name itself durable; some file systems refuse to sync a folder, and then it is as durable as they make it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Half-written files of a process that was killed. Those of the last hour may belong to a living one. */
async function removeLeftovers(incoming: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(incoming)) {
    const found = await orNull(stat(join(incoming, name)));
    if (found !== null && found.mtimeMs < hourAgo) await rm(join(incoming, name), { force: true });
  }
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
