import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, FileTooLargeError } from '../../src/files/file-store.ts';
import { openFolderFileStore } from '../../src/files/folder-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-files-'));
  store = await openFolderFileStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder file store', () => {
  it('keeps content under its hash, once', async () => {
    const content = Buffer.from('0\nSECTION\n');
    const saved = await store.saveBytes(content);
    expect(saved).toEqual({ fileKey: createHash('sha256').update(content).digest('hex'), sizeBytes: content.length });
    expect(await store.saveBytes(content)).toEqual(saved);
    expect(await store.read(saved.fileKey)).toEqual(content);
    const opened = await store.openStream(saved.fileKey);
    expect(opened?.sizeBytes).toBe(content.length);
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(content);
    await store.delete(saved.fileKey);
    expect(await store.read(saved.fileKey)).toBeNull();
    expect(await store.openStream(saved.fileKey)).toBeNull();
  });

  it('keeps nothing of a file that is too large or breaks off', async () => {
    const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    await expect(store.save(large, 1_000)).rejects.toThrow(FileTooLargeError);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.save(broken, 1_000)).rejects.toThrow('connection lost');
    expect(readdirSync(folder)).toEqual(['incoming']);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  it('gives out nothing but its own keys', async () => {
    await expect(async () => store.read('../../etc/passwd')).rejects.toThrow('Not a key');
  });
});
