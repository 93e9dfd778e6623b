import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import { isFixedPriceHolding } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listLibraryEntries, type PartLibraryEntry } from '../../db/repositories/part-library.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { todayOf } from '../organisations/today.ts';

export type LibraryEntries = ReadonlyMap<string, PartLibraryEntry>;

/** The library entries that parts belong to, by id. */
export const entriesOfItems = async (
  tx: Transaction,
  organisationId: string,
  items: readonly Pick<QuoteItem, 'partLibraryEntryId'>[],
): Promise<LibraryEntries> => {
  const ids = [...new Set(items.flatMap(({ partLibraryEntryId }) => partLibraryEntryId ?? []))];
  const entries = await listLibraryEntries(tx, organisationId, ids);
  return new Map(entries.map((entry) => [entry.id, entry]));
};

/** Whether the fixed price of an entry holds on a day, whatever the currency. */
export const holdsOn = ({ fixedPrice, fixedPriceEndTime }: PartLibraryEntry, today: string): boolean =>
  isFixedPriceHolding({ fixedPrice, fixedPriceEndTime: fixedPriceEndTime?.toISOString() ?? null }, today);

/** Fixed prices that hold today, decimal text, by the id of their entry. */
export type FixedPrices = ReadonlyMap<string, string>;

/** The fixed prices of the library parts of a quote that hold today; one that was agreed in another currency does not. */
export const loadFixedPrices = async (
  tx: Transaction,
  { organisationId, currencyCode }: Pick<Quote, 'organisationId' | 'currencyCode'>,
  items: readonly QuoteItem[],
  now: Date,
): Promise<FixedPrices> => {
  const entries = await entriesOfItems(tx, organisationId, items);
  if (entries.size === 0) return new Map();
  const today = await todayOf(tx, organisationId, now);
  return new Map(
    [...entries.values()].flatMap((entry) =>
      entry.fixedPrice !== null && entry.fixedPriceCurrency === currencyCode && holdsOn(entry, today)
        ? [[entry.id, entry.fixedPrice] as const]
        : [],
    ),
  );
};

/** What a part of a quote shows of its library entry. */
export const presentEntryOf = (
  item: QuoteItem,
  { currencyCode }: Pick<Quote, 'currencyCode'>,
  entries: LibraryEntries,
): QuoteItemWire['partLibraryEntry'] => {
  const entry = entries.get(item.partLibraryEntryId ?? '');
  if (entry === undefined) return null;
  const isOfCurrency = entry.fixedPrice !== null && entry.fixedPriceCurrency === currencyCode;
  return {
    partId: entry.partId,
    fixedPrice: isOfCurrency ? Number(entry.fixedPrice) : null,
    fixedPriceEndTime: isOfCurrency ? (entry.fixedPriceEndTime?.toISOString() ?? null) : null,
    isDeleted: entry.isDeleted,
    version: item.partLibraryVersion,
    latestVersion: entry.latestVersion,
  };
};
