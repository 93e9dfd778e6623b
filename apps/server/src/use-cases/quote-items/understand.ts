import { createHash } from 'node:crypto';
import { findImport, saveImport } from '../../db/repositories/import-cache.ts';
import type { Json } from '../../db/schema/index.ts';
import { IMPORT_VERSION, type ImportResult, type ImportTask } from '../../pipeline/understand-file.ts';
import type { Actor } from '../actor.ts';
import type { QuoteServices } from '../quotes/services.ts';

/** Longest time that one file may take, ms. */
const IMPORT_TIME_LIMIT_MS = 9_000;

const cacheKeyOf = (task: ImportTask): string => {
  const content = createHash('sha256').update(task.bytes).digest('hex');
  const { bytes: _, ...settings } = task;
  return createHash('sha256')
    .update(JSON.stringify([IMPORT_VERSION, content, settings]))
    .digest('hex');
};

/** Reads a file in a worker thread, or takes what the same file with the same settings gave before. */
export const understand = async (services: QuoteServices, actor: Actor, task: ImportTask): Promise<ImportResult> => {
  const cacheKey = cacheKeyOf(task);
  const kept = await actor.organisation((tx) => findImport(tx, actor.organisationId, cacheKey));
  if (kept !== null) return kept as unknown as ImportResult;
  const result = await services.importFile.run(task, { timeLimitMs: IMPORT_TIME_LIMIT_MS });
  if (result.ok) {
    await actor.organisation((tx) => saveImport(tx, actor.organisationId, cacheKey, result as unknown as Json));
  }
  return result;
};
