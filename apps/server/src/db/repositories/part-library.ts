import { and, asc, count, desc, eq, gte, inArray, isNotNull, like, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, searchKey, searchKeys, sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import {
  customers,
  cuttingTechnologies,
  partLibraryEntries,
  partLibraryVersions,
  quoteItems,
  quotes,
} from '../schema/index.ts';

export type PartLibraryEntry = Readonly<typeof partLibraryEntries.$inferSelect>;
export type PartLibraryVersion = Readonly<typeof partLibraryVersions.$inferSelect>;
export type NewPartLibraryVersion = Omit<
  typeof partLibraryVersions.$inferInsert,
  'organisationId' | 'entryId' | 'number' | 'createdAt'
>;

const entriesOf = (organisationId: string, entryIds: readonly string[]) =>
  and(eq(partLibraryEntries.organisationId, organisationId), inArray(partLibraryEntries.id, [...entryIds]));

/** Keeps two people from sending parts of one customer at once; false when there is no such customer. */
export async function lockLibrary(tx: Transaction, organisationId: string, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.organisationId, organisationId), eq(customers.id, customerId)))
    .for('update');
  return rows.length > 0;
}

export type LibraryQuery = {
  readonly searchTerm?: string | undefined;
  readonly isFixedPrice: boolean;
  readonly includeDeleted: boolean;
  /** From 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
};

/** A page of a customer's entries by name, and how many there are. Letters of the part id or the name are sought, whatever their case. */
export async function pageOfLibrary(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  { searchTerm = '', isFixedPrice, includeDeleted, pageNumber, pageSize }: LibraryQuery,
): Promise<{ readonly count: number; readonly rows: readonly PartLibraryEntry[] }> {
  const letters = searchKey(searchTerm).replace(/[\\%_]/g, '\\$&');
  const wanted = and(
    eq(partLibraryEntries.organisationId, organisationId),
    eq(partLibraryEntries.customerId, customerId),
    includeDeleted ? undefined : eq(partLibraryEntries.isDeleted, false),
    isFixedPrice ? isNotNull(partLibraryEntries.fixedPrice) : undefined,
    letters === '' ? undefined : like(partLibraryEntries.searchText, `%${letters}%`),
  );
  const [total] = await tx.select({ entries: count() }).from(partLibraryEntries).where(wanted);
  const rows = await tx
    .select()
    .from(partLibraryEntries)
    .where(wanted)
    .orderBy(asc(partLibraryEntries.sortKey), asc(partLibraryEntries.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { count: total?.entries ?? 0, rows };
}

export async function listLibraryEntries(
  tx: Transaction,
  organisationId: string,
  entryIds: readonly string[],
): Promise<PartLibraryEntry[]> {
  if (entryIds.length === 0) return [];
  return tx.select().from(partLibraryEntries).where(entriesOf(organisationId, entryIds));
}

/** Entries of a customer that are not deleted, by the part ids that are sought; of several the oldest. */
export async function findLibraryEntries(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, PartLibraryEntry>> {
  if (partIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(partLibraryEntries)
    .where(
      and(
        eq(partLibraryEntries.organisationId, organisationId),
        eq(partLibraryEntries.customerId, customerId),
        eq(partLibraryEntries.isDeleted, false),
        inArray(partLibraryEntries.partKey, [...new Set(partIds.map(nameKey))]),
      ),
    )
    .orderBy(desc(partLibraryEntries.createdAt), desc(partLibraryEntries.id));
  return new Map(rows.map((row) => [row.partKey, row]));
}

/** The latest version of each entry, by its id. */
export async function latestVersions(
  tx: Transaction,
  organisationId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, PartLibraryVersion>> {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([partLibraryVersions.entryId])
    .from(partLibraryVersions)
    .where(
      and(eq(partLibraryVersions.organisationId, organisationId), inArray(partLibraryVersions.entryId, [...entryIds])),
    )
    .orderBy(partLibraryVersions.entryId, desc(partLibraryVersions.number));
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** All versions of an entry, the latest first. */
export async function listLibraryVersions(
  tx: Transaction,
  organisationId: string,
  entryId: string,
): Promise<PartLibraryVersion[]> {
  return tx
    .select()
    .from(partLibraryVersions)
    .where(and(eq(partLibraryVersions.organisationId, organisationId), eq(partLibraryVersions.entryId, entryId)))
    .orderBy(desc(partLibraryVersions.number));
}

const named = (partId: string, name: string) => ({
  partId,
  partKey: nameKey(partId),
  name,
  sortKey: sortKey(name),
  searchText: searchKeys([partId, name]),
});

/** Adds an entry with its first version. */
export async function addLibraryEntry(
  tx: Transaction,
  organisationId: string,
  { customerId, partId }: Pick<PartLibraryEntry, 'customerId' | 'partId'>,
  version: NewPartLibraryVersion,
): Promise<string> {
  const id = newId();
  await tx
    .insert(partLibraryEntries)
    .values({ organisationId, id, customerId, ...named(partId, version.name), latestVersion: 1 });
  await tx.insert(partLibraryVersions).values({ ...version, organisationId, entryId: id, number: 1 });
  return id;
}

/** Adds the next version of an entry, and gives its number. Lock the library first. */
export async function addLibraryVersion(
  tx: Transaction,
  organisationId: string,
  { id, partId, latestVersion }: Pick<PartLibraryEntry, 'id' | 'partId' | 'latestVersion'>,
  version: NewPartLibraryVersion,
): Promise<number> {
  const number = latestVersion + 1;
  await tx.insert(partLibraryVersions).values({ ...version, organisationId, entryId: id, number });
  await tx
    .update(partLibraryEntries)
    .set({ ...named(partId, version.name), latestVersion: number, modifiedAt: sql`now()` })
    .where(entriesOf(organisationId, [id]));
  return number;
}

export async function updateLibraryEntry(
  tx: Transaction,
  organisationId: string,
  entryId: string,
  changes: Partial<Pick<PartLibraryEntry, 'fixedPrice' | 'fixedPriceCurrency' | 'fixedPriceEndTime' | 'isDeleted'>>,
): Promise<Outcome<PartLibraryEntry>> {
  const rows = await tx
    .update(partLibraryEntries)
    .set({ ...changes, modifiedAt: sql`now()` })
    .where(entriesOf(organisationId, [entryId]))
    .returning();
  return foundOne(rows, 'partLibraryEntry', entryId);
}

const itemsOfQuote = and(eq(quotes.organisationId, quoteItems.organisationId), eq(quotes.id, quoteItems.quoteId));

const quotedColumns = {
  entryId: quoteItems.partLibraryEntryId,
  version: quoteItems.partLibraryVersion,
  quantity: quoteItems.quantity,
  prices: quoteItems.prices,
  itemPrice: quoteItems.itemPrice,
  quoteItemId: quoteItems.id,
  partName: quoteItems.name,
  quoteId: quotes.id,
  quoteName: quotes.name,
  quoteStatus: quotes.status,
  currencyCode: quotes.currencyCode,
  lastModifiedDateUtc: quotes.lastModifiedDateUtc,
} as const;

/** The quote with each entry that was changed last, by the entry's id; archived ones are passed over. */
export async function lastQuotesOfEntries(tx: Transaction, organisationId: string, entryIds: readonly string[]) {
  if (entryIds.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectDistinctOn([quoteItems.partLibraryEntryId], quotedColumns)
    .from(quoteItems)
    .innerJoin(quotes, itemsOfQuote)
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        eq(quotes.isDeleted, false),
        inArray(quoteItems.partLibraryEntryId, [...entryIds]),
      ),
    )
    .orderBy(quoteItems.partLibraryEntryId, desc(quotes.lastModifiedDateUtc), desc(quoteItems.id));
  return new Map(rows.flatMap((row) => (row.entryId === null ? [] : [[row.entryId, row] as const])));
}

export type QuotedPeriod = { readonly from?: Date | undefined; readonly to?: Date | undefined };

/** Quotes that have an entry among their parts, those changed last first. */
export async function quotesOfEntry(
  tx: Transaction,
  organisationId: string,
  entryId: string,
  { from, to }: QuotedPeriod,
  limit: number,
) {
  return tx
    .select({
      ...quotedColumns,
      cuttingTechnologyId: cuttingTechnologies.id,
      cuttingTechnologyName: cuttingTechnologies.name,
    })
    .from(quoteItems)
    .innerJoin(quotes, itemsOfQuote)
    .leftJoin(
      cuttingTechnologies,
      and(
        eq(cuttingTechnologies.organisationId, quoteItems.organisationId),
        eq(cuttingTechnologies.id, quoteItems.cuttingTechnologyId),
      ),
    )
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        eq(quoteItems.partLibraryEntryId, entryId),
        from === undefined ? undefined : gte(quotes.lastModifiedDateUtc, from),
        to === undefined ? undefined : lte(quotes.lastModifiedDateUtc, to),
      ),
    )
    .orderBy(desc(quotes.lastModifiedDateUtc), desc(quoteItems.id))
    .limit(limit);
}
