import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import { sortParts } from '@kerf/quoting';
import { filesOfDrawings } from '../../db/repositories/drawings.ts';
import { listQuoteItems, type QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { loadSetupData, type SetupData } from '../setup/setup-data.ts';
import { entriesOfItems } from './library-entries.ts';
import { presentItem } from './present-item.ts';

/** Parts in the order that the quote asks for; Default is the order of upload. Spec: quote parts §4.7. */
export const inOrder = (quote: Quote, items: readonly QuoteItem[], setup: SetupData): readonly QuoteItem[] =>
  sortParts(
    items.map((item) => ({
      item,
      index: item.index,
      uploadIndex: item.uploadIndex,
      name: item.name,
      materialName: setup.materials.get(item.materialId ?? '')?.materialName ?? null,
      thicknessMm: item.thicknessMm,
    })),
    quote.sortQuoteItemsBy,
    quote.sortQuoteItemsAsc,
  ).map(({ item }) => item);

/** The parts of a quote as the API shows them, all or those named. */
export const listItems = (
  services: Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  wanted?: ReadonlySet<string>,
): Promise<QuoteOutcome<QuoteItemWire[]>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const shown = await listQuoteItems(tx, actor.organisationId, quoteId, wanted);
    const setup = await loadSetupData(tx, actor.organisationId);
    const drawingIds = shown.flatMap((item) => item.drawingId ?? []);
    const fileIds = await filesOfDrawings(tx, actor.organisationId, drawingIds);
    const entries = await entriesOfItems(tx, actor.organisationId, shown);
    const options = { setup, images: services.imagesOf(actor), quote, fileIds, entries };
    return done(inOrder(quote, shown, setup).map((item) => presentItem(item, options)));
  });

/** One part of a quote. */
export const loadItem = async (
  services: Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteOutcome<QuoteItemWire>> => {
  const items = await listItems(services, actor, quoteId, new Set([quoteItemId]));
  if (!items.ok) return items;
  const [item] = items.value;
  return item === undefined ? refuseQuote('NOT_FOUND') : done(item);
};
