import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { boughtItems } from '../schema/index.ts';

export type BoughtItemRow = Readonly<typeof boughtItems.$inferSelect>;
export type NewBoughtItem = Omit<
  typeof boughtItems.$inferInsert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt' | 'isOnParts'
>;

const oneItem = (organisationId: string, id: string) =>
  and(eq(boughtItems.organisationId, organisationId), eq(boughtItems.id, id));

/** Bought items by name; archived ones only when asked for. */
export async function listBoughtItems(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<BoughtItemRow[]> {
  return tx
    .select()
    .from(boughtItems)
    .where(
      and(
        eq(boughtItems.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(boughtItems.isDeleted, false),
      ),
    )
    .orderBy(asc(boughtItems.sortKey), asc(boughtItems.id));
}

/** Bought items that were put into parts, and those named, archived ones among them. */
export async function listBoughtItemsOfParts(
  tx: Transaction,
  organisationId: string,
  named: readonly string[],
): Promise<BoughtItemRow[]> {
  const onParts = eq(boughtItems.isOnParts, true);
  return tx
    .select()
    .from(boughtItems)
    .where(
      and(
        eq(boughtItems.organisationId, organisationId),
        named.length === 0 ? onParts : or(onParts, inArray(boughtItems.id, [...named])),
      ),
    );
}

/** Notes that parts have the items from now on. */
export async function putBoughtItemsOnParts(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(boughtItems)
    .set({ isOnParts: true })
    .where(
      and(
        eq(boughtItems.organisationId, organisationId),
        inArray(boughtItems.id, [...ids]),
        eq(boughtItems.isOnParts, false),
      ),
    );
}

export async function getBoughtItem(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<BoughtItemRow | null> {
  const rows = await tx.select().from(boughtItems).where(oneItem(organisationId, id));
  return rows[0] ?? null;
}

export async function addBoughtItems(
  tx: Transaction,
  organisationId: string,
  added: readonly (NewBoughtItem & { readonly id?: string })[],
): Promise<BoughtItemRow[]> {
  if (added.length === 0) return [];
  return tx
    .insert(boughtItems)
    .values(added.map((one) => ({ ...one, organisationId, id: one.id ?? newId(), sortKey: sortKey(one.name) })))
    .returning();
}

export async function updateBoughtItem(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewBoughtItem>,
): Promise<Outcome<BoughtItemRow>> {
  const rows = await tx
    .update(boughtItems)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      modifiedAt: sql`now()`,
      version: sql`${boughtItems.version} + 1`,
    })
    .where(oneItem(organisationId, id))
    .returning();
  return foundOne(rows, 'boughtItem', id);
}
