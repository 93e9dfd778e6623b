import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { done, foundOne, type Outcome, refused } from '../outcome.ts';
import { quoteItemSecondaryProcesses, quoteItems } from '../schema/index.ts';
import { putBoughtItemsOnParts } from './bought-items.ts';

/** A price trace is many times as long as all else of its part, and hardly anybody asks for it: it is read alone. */
const { priceTrace: _, ...itemColumns } = getTableColumns(quoteItems);
type ItemRow = Readonly<Omit<typeof quoteItems.$inferSelect, 'priceTrace'>>;
type PriceTrace = (typeof quoteItems.$inferSelect)['priceTrace'];
type Insert = typeof quoteItems.$inferInsert;
export type QuoteItemSecondaryProcess = Omit<
  Readonly<typeof quoteItemSecondaryProcesses.$inferSelect>,
  'organisationId' | 'quoteItemId'
>;
type ProcessRow = typeof quoteItemSecondaryProcesses.$inferInsert;
export type QuoteItem = ItemRow & { readonly secondaryProcesses: readonly QuoteItemSecondaryProcess[] };
export type NewQuoteItem = Omit<
  Insert,
  'organisationId' | 'id' | 'quoteId' | 'version' | 'index' | 'uploadIndex' | 'createdAt' | 'modifiedAt'
> & {
  readonly id?: string;
  readonly version?: number;
  readonly secondaryProcesses?: readonly QuoteItemSecondaryProcess[];
};
export type QuoteItemChanges = Partial<
  Omit<Insert, 'organisationId' | 'id' | 'quoteId' | 'version' | 'uploadIndex' | 'createdAt' | 'modifiedAt'>
> & { readonly secondaryProcesses?: readonly QuoteItemSecondaryProcess[] };

const itemsOf = (organisationId: string, quoteId: string) =>
  and(eq(quoteItems.organisationId, organisationId), eq(quoteItems.quoteId, quoteId));
const oneItem = (organisationId: string, quoteId: string, id: string) =>
  and(itemsOf(organisationId, quoteId), eq(quoteItems.id, id));

/** Parts of a quote in their order, all or those named. */
export async function listQuoteItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  wanted?: ReadonlySet<string>,
): Promise<QuoteItem[]> {
  const rows = await tx
    .select(itemColumns)
    .from(quoteItems)
    .where(and(itemsOf(organisationId, quoteId), wanted && inArray(quoteItems.id, [...wanted])))
    .orderBy(asc(quoteItems.index), asc(quoteItems.id));
  return withProcesses(tx, organisationId, rows);
}

export async function getQuoteItem(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemId: string,
): Promise<QuoteItem | null> {
  const rows = await tx
    .select(itemColumns)
    .from(quoteItems)
    .where(oneItem(organisationId, quoteId, quoteItemId));
  return (await withProcesses(tx, organisationId, rows))[0] ?? null;
}

/** How the prices of the parts of a quote came about, all or those named; null for a part without a price. */
export async function listPriceTraces(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  wanted?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PriceTrace>> {
  const rows = await tx
    .select({ id: quoteItems.id, priceTrace: quoteItems.priceTrace })
    .from(quoteItems)
    .where(and(itemsOf(organisationId, quoteId), wanted && inArray(quoteItems.id, [...wanted])));
  return new Map(rows.map(({ id, priceTrace }) => [id, priceTrace]));
}

/** Whether parts of a quote belong to a part library. */
export async function hasLibraryParts(tx: Transaction, organisationId: string, quoteId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: quoteItems.id })
    .from(quoteItems)
    .where(and(itemsOf(organisationId, quoteId), isNotNull(quoteItems.partLibraryEntryId)))
    .limit(1);
  return rows.length > 0;
}

/** A statement takes no more than 65,535 values, and a part has dozens; putting many together keeps everything else waiting. */
const ROWS_OF_ONE_STATEMENT = 100;

/** Where parts are put in: in the order made by hand, and in the order of upload. */
export type ItemPlace = Pick<QuoteItem, 'index' | 'uploadIndex'>;

/**
 * Adds parts behind the others, or at a place, from where the others move back. Lock the quote first, so that two uploads do
 * not take the same places.
 */
export async function addQuoteItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  added: readonly NewQuoteItem[],
  place?: ItemPlace,
): Promise<QuoteItem[]> {
  if (added.length === 0) return [];
  const first = place ?? (await placeBehindAll(tx, organisationId, quoteId));
  if (place !== undefined) await moveBack(tx, organisationId, quoteId, place, added.length);
  const values = added.map(({ secondaryProcesses: _, ...item }, offset) => ({
    ...item,
    organisationId,
    quoteId,
    id: item.id ?? newId(),
    index: first.index + offset,
    uploadIndex: first.uploadIndex + offset,
  }));
  const rows: ItemRow[] = [];
  for (let from = 0; from < values.length; from += ROWS_OF_ONE_STATEMENT) {
    const some = values.slice(from, from + ROWS_OF_ONE_STATEMENT);
    rows.push(...(await tx.insert(quoteItems).values(some).returning(itemColumns)));
  }
  const processes = values.flatMap(({ id }, offset) =>
    (added[offset]?.secondaryProcesses ?? []).map((process) => ({ ...process, organisationId, quoteItemId: id })),
  );
  await addProcesses(tx, organisationId, processes);
  return withProcesses(tx, organisationId, rows);
}

/** Changes one part and counts its version up; refused (VERSION_CONFLICT) when `expectedVersion` is no longer true. */
export async function updateQuoteItem(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemId: string,
  changes: QuoteItemChanges,
  expectedVersion?: number,
): Promise<Outcome<QuoteItem>> {
  const { secondaryProcesses, ...fields } = changes;
  const rows = await tx
    .update(quoteItems)
    .set({ ...fields, modifiedAt: sql`now()`, version: sql`${quoteItems.version} + 1` })
    .where(
      and(
        oneItem(organisationId, quoteId, quoteItemId),
        expectedVersion === undefined ? undefined : eq(quoteItems.version, expectedVersion),
      ),
    )
    .returning(itemColumns);
  if (rows.length === 0) {
    const current = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
    if (current === null) return refused('NOT_FOUND', { entity: 'quoteItem', id: quoteItemId });
    return refused('VERSION_CONFLICT', { expectedVersion: expectedVersion ?? 0, version: current.version });
  }
  if (secondaryProcesses !== undefined) {
    await replaceProcesses(tx, organisationId, [quoteItemId], secondaryProcesses);
  }
  return foundOne(await withProcesses(tx, organisationId, rows), 'quoteItem', quoteItemId);
}

/** Proposes other values for a part, which is no change of the part: its version stays. */
export async function setProposals(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemId: string,
  proposals: QuoteItem['proposals'],
): Promise<void> {
  await tx
    .update(quoteItems)
    .set({ proposals })
    .where(oneItem(organisationId, quoteId, quoteItemId));
}

/** Gives the same values to several parts of a quote; ids that are not in the quote are passed over. */
export async function updateQuoteItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemIds: readonly string[],
  changes: QuoteItemChanges,
): Promise<QuoteItem[]> {
  if (quoteItemIds.length === 0) return [];
  const { secondaryProcesses, ...fields } = changes;
  const rows = await tx
    .update(quoteItems)
    .set({ ...fields, modifiedAt: sql`now()`, version: sql`${quoteItems.version} + 1` })
    .where(and(itemsOf(organisationId, quoteId), inArray(quoteItems.id, [...quoteItemIds])))
    .returning(itemColumns);
  const changed = rows.map((row) => row.id);
  if (secondaryProcesses !== undefined) await replaceProcesses(tx, organisationId, changed, secondaryProcesses);
  return withProcesses(tx, organisationId, rows);
}

/** Puts the parts in the order given; it must name every part of the quote once. */
export async function reorderQuoteItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemIds: readonly string[],
): Promise<Outcome<null>> {
  const rows = await tx.select({ id: quoteItems.id }).from(quoteItems).where(itemsOf(organisationId, quoteId));
  const named = new Set(quoteItemIds);
  const missing = rows.find((row) => !named.has(row.id));
  if (missing !== undefined || named.size !== rows.length) {
    return refused('NOT_FOUND', { entity: 'quoteItem', id: missing?.id ?? '' });
  }
  const places = sql.join(
    quoteItemIds.map((id, index) => sql`(${id}::uuid, ${index}::int)`),
    sql`, `,
  );
  if (quoteItemIds.length > 0) {
    await tx.execute(sql`
      update quote_items set "index" = places.place from (values ${places}) places(id, place)
      where quote_items.organisation_id = ${organisationId} and quote_items.quote_id = ${quoteId}
        and quote_items.id = places.id`);
  }
  return done(null);
}

/** Removes parts; returns the ids of those that were there. */
export async function deleteQuoteItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  quoteItemIds: readonly string[],
): Promise<string[]> {
  if (quoteItemIds.length === 0) return [];
  const rows = await tx
    .delete(quoteItems)
    .where(and(itemsOf(organisationId, quoteId), inArray(quoteItems.id, [...quoteItemIds])))
    .returning({ id: quoteItems.id });
  return rows.map((row) => row.id);
}

async function placeBehindAll(tx: Transaction, organisationId: string, quoteId: string): Promise<ItemPlace> {
  const last = await tx
    .select({ index: max(quoteItems.index), uploadIndex: max(quoteItems.uploadIndex) })
    .from(quoteItems)
    .where(itemsOf(organisationId, quoteId));
  return { index: (last[0]?.index ?? -1) + 1, uploadIndex: (last[0]?.uploadIndex ?? -1) + 1 };
}

async function moveBack(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  { index, uploadIndex }: ItemPlace,
  count: number,
): Promise<void> {
  const moved = (column: typeof quoteItems.index | typeof quoteItems.uploadIndex, from: number) =>
    sql`case when ${column} >= ${from}::int then ${column} + ${count}::int else ${column} end`;
  await tx
    .update(quoteItems)
    .set({ index: moved(quoteItems.index, index), uploadIndex: moved(quoteItems.uploadIndex, uploadIndex) })
    .where(
      and(itemsOf(organisationId, quoteId), or(gte(quoteItems.index, index), gte(quoteItems.uploadIndex, uploadIndex))),
    );
}

async function replaceProcesses(
  tx: Transaction,
  organisationId: string,
  quoteItemIds: readonly string[],
  processes: readonly QuoteItemSecondaryProcess[],
): Promise<void> {
  if (quoteItemIds.length === 0) return;
  await tx
    .delete(quoteItemSecondaryProcesses)
    .where(
      and(
        eq(quoteItemSecondaryProcesses.organisationId, organisationId),
        inArray(quoteItemSecondaryProcesses.quoteItemId, [...quoteItemIds]),
      ),
    );
  const values = quoteItemIds.flatMap((quoteItemId) =>
    processes.map((process) => ({ ...process, organisationId, quoteItemId })),
  );
  await addProcesses(tx, organisationId, values);
}

async function addProcesses(tx: Transaction, organisationId: string, rows: readonly ProcessRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(quoteItemSecondaryProcesses).values(rows.map((row) => ({ ...row, organisationId })));
  const boughtItemIds = rows.flatMap(({ boughtItems = [] }) => boughtItems.map(({ boughtItemId }) => boughtItemId));
  await putBoughtItemsOnParts(tx, organisationId, [...new Set(boughtItemIds)]);
}

async function withProcesses(tx: Transaction, organisationId: string, rows: readonly ItemRow[]): Promise<QuoteItem[]> {
  if (rows.length === 0) return [];
  const found = await tx
    .select()
    .from(quoteItemSecondaryProcesses)
    .where(
      and(
        eq(quoteItemSecondaryProcesses.organisationId, organisationId),
        inArray(
          quoteItemSecondaryProcesses.quoteItemId,
          rows.map((row) => row.id),
        ),
      ),
    );
  const byItem = new Map<string, QuoteItemSecondaryProcess[]>(rows.map((row) => [row.id, []]));
  for (const { organisationId: _, quoteItemId, ...process } of found) byItem.get(quoteItemId)?.push(process);
  return rows.map((row) => ({ ...row, secondaryProcesses: byItem.get(row.id) ?? [] }));
}
