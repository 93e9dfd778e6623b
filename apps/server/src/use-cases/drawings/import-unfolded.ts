import type { UploadResponse } from '@kerf/contract';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import {
  importFiles,
  refusalStopped,
  type UploadedFile,
  type UploadOptions,
  type UploadServices,
} from '../uploads/import-files.ts';
import { type UnfoldingServices, unfoldOutdated } from './unfold-anew.ts';

/**
 * Adds parts from files to a quote, each part of a model laid flat by the material that it got, which may be another than the one by
 * which its file was read. One that takes too long to be read again stays as it is, and tells so.
 */
export const importUnfolded = async (
  services: UploadServices & UnfoldingServices,
  actor: Actor,
  quoteId: string,
  files: AsyncIterable<UploadedFile>,
  options: UploadOptions,
): Promise<QuoteOutcome<UploadResponse>> => {
  const imported = await importFiles(services, actor, quoteId, files, options);
  if (!imported.ok) return imported;
  const { quoteItems, refusals } = imported.value;
  const outdated = quoteItems.filter(({ modelSheet }) => modelSheet?.isOutdated === true);
  if (outdated.length === 0) return imported;
  try {
    await unfoldOutdated(services, actor, quoteId, new Set(outdated.map(({ id }) => id)));
  } catch (error) {
    if (refusalStopped(error) === null) throw error;
  }
  const unfolded = await listItems(services, actor, quoteId, new Set(quoteItems.map(({ id }) => id)));
  return unfolded.ok ? done({ quoteItems: unfolded.value, refusals }) : unfolded;
};
