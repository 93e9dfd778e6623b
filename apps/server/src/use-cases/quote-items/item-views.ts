import type { Readable } from 'node:stream';
import type { PriceStepWire } from '@kerf/contract';
import { priceStep } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getDrawing } from '../../db/repositories/drawings.ts';
import { getFile } from '../../db/repositories/files.ts';
import { getQuoteItem, type QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { namedTrace } from '../pricing/named-trace.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import type { QuoteServices } from '../quotes/services.ts';

const withItem = <Value>(
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  work: (tx: Transaction, item: QuoteItem) => Promise<QuoteOutcome<Value>>,
): Promise<QuoteOutcome<Value>> =>
  actor.organisation(async (tx) => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    return item === null ? refuseQuote('NOT_FOUND') : work(tx, item);
  });

/** How a part's price came about. */
export const loadTrace = (actor: Actor, quoteId: string, quoteItemId: string): Promise<QuoteOutcome<PriceStepWire[]>> =>
  withItem(actor, quoteId, quoteItemId, async (tx, item) => {
    const parsed = priceStep.safeParse(item.priceTrace);
    return parsed.success
      ? done([await namedTrace(tx, actor.organisationId, parsed.data)])
      : refuseQuote('PRICE_MISSING');
  });

/** The file that a part came from, as uploaded. */
export const openOriginalFile = async (
  services: QuoteServices,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<{ readonly fileName: string; readonly stream: Readable }>> => {
  const found = await withItem(actor, quoteId, quoteItemId, async (tx, item) => {
    const drawing = item.drawingId === null ? null : await getDrawing(tx, actor.organisationId, item.drawingId);
    const file =
      drawing === null || drawing.fileId === null ? null : await getFile(tx, actor.organisationId, drawing.fileId);
    return file === null ? refuseQuote('FILE_MISSING') : done(file);
  });
  if (!found.ok) return found;
  const content = await services.files.openStream(found.value.fileKey);
  return content === null
    ? refuseQuote('FILE_MISSING')
    : done({ fileName: found.value.fileName, stream: content.stream });
};
