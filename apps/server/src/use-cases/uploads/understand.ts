import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { asKept, fromKept } from '../../db/kept-json.ts';
import { findImport, saveImport } from '../../db/repositories/import-cache.ts';
import type { ImportTask } from '../../pipeline/part-sources/part-source.ts';
import { IMPORT_VERSION, type ImportResult } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import type { Uses } from '../services.ts';

/** The key under which a file read with these settings is kept. */
export const importKeyOf = (task: ImportTask): string => {
  const content = createHash('sha256').update(task.bytes).digest('hex');
  const { bytes: _, ...settings } = task;
  return createHash('sha256')
    .update(JSON.stringify([IMPORT_VERSION, content, settings]))
    .digest('hex');
};

/** What a file gave that was just read: it lies in the database, so that the parts of a hundred files are in memory one by one. */
export const loadImport = async (
  tx: Transaction,
  organisationId: string,
  cacheKey: string,
): Promise<Extract<ImportResult, { ok: true }>> => {
  const kept = await findImport(tx, organisationId, cacheKey);
  if (kept === null) throw new Error('a file that was read is not kept');
  return fromKept(kept);
};

/** Whoever waits for a file: hears how far reading it has got, and may go. */
export type Watch = {
  readonly onProgress?: (progress: { readonly done: number; readonly all: number }) => void;
  readonly signal?: AbortSignal;
};

/** Reads a file in a worker thread, or takes what the same file with the same settings gave before. */
export const understand = async (
  services: Uses<'importFile'>,
  actor: Actor,
  task: ImportTask,
  watch: Watch = {},
): Promise<ImportResult> => {
  const cacheKey = importKeyOf(task);
  const kept = await actor.organisation((tx) => findImport(tx, actor.organisationId, cacheKey));
  if (kept !== null) return fromKept(kept);
  const result = await services.importFile.run(task, { organisationId: actor.organisationId, ...watch });
  if (result.ok) {
    await actor.organisation((tx) => saveImport(tx, actor.organisationId, cacheKey, asKept(result)));
  }
  return result;
};
