import type { Readable } from 'node:stream';
import { getDrawing } from '../../db/repositories/drawings.ts';
import { getFile } from '../../db/repositories/files.ts';
import { getQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** The file that a part came from, as uploaded. */
export const openOriginalFile = async (
  services: Uses<'files'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<{ readonly fileName: string; readonly stream: Readable }>> => {
  const file = await actor.organisation(async (tx) => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const drawing = item.drawingId === null ? null : await getDrawing(tx, actor.organisationId, item.drawingId);
    const found =
      drawing === null || drawing.fileId === null ? null : await getFile(tx, actor.organisationId, drawing.fileId);
    return found === null ? refuseQuote('FILE_MISSING') : done(found);
  });
  if (!file.ok) return file;
  const content = await services.files.openStream(file.value.fileKey);
  return content === null
    ? refuseQuote('FILE_MISSING')
    : done({ fileName: file.value.fileName, stream: content.stream });
};
