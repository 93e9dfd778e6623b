import type { PartLibraryEntry } from '@kerf/contract';
import { calendarDay, type QuoteEdit } from '@kerf/quoting';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listLibraryEntries, updateLibraryEntry } from '../../db/repositories/part-library.ts';
import { UNPRICED } from '../../db/repositories/priced-items.ts';
import { listQuoteItems, updateQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { todayOf } from '../organisations/today.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { checkFeature } from './library-plan.ts';
import { originalSources } from './original-sources.ts';
import { presentEntries } from './present-entry.ts';

type FixedPrice = { readonly fixedPrice: number | null; readonly fixedPriceEndTime: string | null };

/** Fixes the price of a library part in the shop's currency until the end of a day, or takes it back. Quotes take it with their next calculation. */
export const setFixedPrice = (
  services: Uses<'imagesOf' | 'now'>,
  actor: Actor,
  entryId: string,
  { fixedPrice, fixedPriceEndTime }: FixedPrice,
): Promise<QuoteOutcome<PartLibraryEntry>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<PartLibraryEntry>> => {
    const { organisationId } = actor;
    const now = services.now();
    const allowed = await checkFeature(tx, organisationId, 'hasFixedPriceParts', now);
    if (!allowed.ok) return allowed;
    const [entry] = await listLibraryEntries(tx, organisationId, [entryId]);
    const organisation = await getOrganisation(tx, organisationId);
    if (entry === undefined || organisation === null) return refuseQuote('NOT_FOUND');
    const endTime = fixedPrice === null ? null : fixedPriceEndTime;
    const isKept = endTime === (entry.fixedPriceEndTime?.toISOString() ?? null);
    if (endTime !== null && !isKept && calendarDay(endTime) < (await todayOf(tx, organisationId, now))) {
      return refuseQuote('DATE_IN_PAST');
    }
    const updated = await updateLibraryEntry(tx, organisationId, entryId, {
      fixedPrice: fixedPrice === null ? null : String(fixedPrice),
      fixedPriceCurrency: fixedPrice === null ? null : organisation.currencyCode,
      fixedPriceEndTime: endTime === null ? null : new Date(endTime),
    });
    if (!updated.ok) return refuseQuote('NOT_FOUND');
    const [shown] = await presentEntries(tx, services, actor, [updated.value]);
    return shown === undefined ? refuseQuote('NOT_FOUND') : done(shown);
  });

/** Deletes a library part: it is not offered any more; quotes keep what they have of it. Deleted already, it stays so. */
export const deleteEntry = (actor: Actor, entryId: string): Promise<QuoteOutcome<null>> =>
  actor.organisation(async (tx) => {
    const deleted = await updateLibraryEntry(tx, actor.organisationId, entryId, { isDeleted: true });
    return deleted.ok ? done(null) : refuseQuote('NOT_FOUND');
  });

/**
 * Makes the lines of a quote that are one library part parts of their own again, which can be edited; on request the entry is deleted
 * too. Done before, nothing more happens. Spec: quotes §7.
 */
export const removeFromLibrary = async (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
  entryId: string,
  deletesEntry: boolean,
): Promise<QuoteOutcome<null>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, [], async (tx, quote) => {
    const [entry] = await listLibraryEntries(tx, organisationId, [entryId]);
    if (entry === undefined) return refuseQuote('NOT_FOUND');
    const items = await listQuoteItems(tx, organisationId, quoteId);
    const linked = items.filter(({ partLibraryEntryId }) => partLibraryEntryId === entryId);
    const isRepriced = (await loadFixedPrices(tx, quote, linked, services.now())).size > 0;
    const sources = await originalSources(tx, organisationId, entryId);
    for (const item of linked) {
      await updateQuoteItem(tx, organisationId, quoteId, item.id, {
        ...{ partLibraryEntryId: null, partLibraryVersion: null },
        partSource: item.partSource === 'partLibrary' ? sources(item.partLibraryVersion) : item.partSource,
        ...(isRepriced ? UNPRICED : {}),
      });
    }
    if (deletesEntry) await updateLibraryEntry(tx, organisationId, entryId, { isDeleted: true });
    const edits: readonly QuoteEdit[] = isRepriced ? ['partLibraryLink', 'partPriceAdjustment'] : ['partLibraryLink'];
    return done({ value: null, edits: linked.length === 0 ? [] : edits });
  });
  return edited.ok ? done(null) : edited;
};
