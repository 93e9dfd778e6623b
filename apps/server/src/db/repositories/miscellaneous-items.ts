import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { miscellaneousItems } from '../schema/index.ts';

export type MiscellaneousItem = Readonly<typeof miscellaneousItems.$inferSelect>;
export type NewMiscellaneousItem = Omit<
  typeof miscellaneousItems.$inferInsert,
  'organisationId' | 'id' | 'quoteId' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const itemsOf = (organisationId: string, quoteId: string) =>
  and(eq(miscellaneousItems.organisationId, organisationId), eq(miscellaneousItems.quoteId, quoteId));

export async function listMiscellaneousItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<MiscellaneousItem[]> {
  return tx
    .select()
    .from(miscellaneousItems)
    .where(itemsOf(organisationId, quoteId))
    .orderBy(asc(miscellaneousItems.index), asc(miscellaneousItems.id));
}

export async function addMiscellaneousItem(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  item: NewMiscellaneousItem,
): Promise<MiscellaneousItem> {
  const rows = await tx
    .insert(miscellaneousItems)
    .values({ ...item, organisationId, quoteId, id: item.id ?? newId() })
    .returning();
  return rows[0]!;
}

export async function updateMiscellaneousItem(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  id: string,
  changes: Partial<NewMiscellaneousItem>,
): Promise<Outcome<MiscellaneousItem>> {
  const rows = await tx
    .update(miscellaneousItems)
    .set({ ...changes, modifiedAt: sql`now()`, version: sql`${miscellaneousItems.version} + 1` })
    .where(and(itemsOf(organisationId, quoteId), eq(miscellaneousItems.id, id)))
    .returning();
  return foundOne(rows, 'miscellaneousItem', id);
}

/** Keeps what a calculation found; no edit, so the version stays. */
export async function keepMiscellaneousPrices(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  id: string,
  prices: { readonly itemPrice: string; readonly linePrice: string },
): Promise<void> {
  await tx
    .update(miscellaneousItems)
    .set(prices)
    .where(and(itemsOf(organisationId, quoteId), eq(miscellaneousItems.id, id)));
}

/** Removes items; returns the ids of those that were there. */
export async function deleteMiscellaneousItems(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(miscellaneousItems)
    .where(and(itemsOf(organisationId, quoteId), inArray(miscellaneousItems.id, [...ids])))
    .returning({ id: miscellaneousItems.id });
  return rows.map((row) => row.id);
}
