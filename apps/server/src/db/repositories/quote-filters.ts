import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey } from '../keys.ts';
import { quoteFilters, users } from '../schema/index.ts';

type Row = typeof quoteFilters.$inferSelect;
export type StoredQuoteFilter = Readonly<Row & { ownerName: string }>;
export type QuoteFilterChanges = Partial<Pick<Row, 'name' | 'isShared' | 'list'>>;

const ownerName = users.name;

/** The filters of a person and those that others share, by name. */
export async function listQuoteFilters(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<readonly StoredQuoteFilter[]> {
  const rows = await tx
    .select({ filter: quoteFilters, ownerName })
    .from(quoteFilters)
    .leftJoin(users, eq(users.id, quoteFilters.userId))
    .where(
      and(
        eq(quoteFilters.organisationId, organisationId),
        or(eq(quoteFilters.userId, userId), eq(quoteFilters.isShared, true)),
      ),
    )
    .orderBy(asc(quoteFilters.nameKey), asc(quoteFilters.id));
  return rows.map(({ filter, ownerName: owner }) => ({ ...filter, ownerName: owner ?? '' }));
}

export async function countQuoteFilters(tx: Transaction, organisationId: string, userId: string): Promise<number> {
  const rows = await tx
    .select({ filters: count() })
    .from(quoteFilters)
    .where(and(eq(quoteFilters.organisationId, organisationId), eq(quoteFilters.userId, userId)));
  return rows[0]!.filters;
}

/** Saves a filter of a person; null when they have one of that name. */
export async function addQuoteFilter(
  tx: Transaction,
  organisationId: string,
  filter: Pick<Row, 'userId' | 'name' | 'isShared' | 'list'>,
): Promise<string | null> {
  const rows = await tx
    .insert(quoteFilters)
    .values({ ...filter, organisationId, id: newId(), nameKey: nameKey(filter.name) })
    .onConflictDoNothing({ target: [quoteFilters.organisationId, quoteFilters.userId, quoteFilters.nameKey] })
    .returning({ id: quoteFilters.id });
  return rows[0]?.id ?? null;
}

/** Whether another filter of the person has the name; nobody renames one of them until the transaction ends. */
export async function hasQuoteFilterNamed(
  tx: Transaction,
  organisationId: string,
  { userId, id }: Pick<Row, 'userId' | 'id'>,
  name: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: quoteFilters.id, nameKey: quoteFilters.nameKey })
    .from(quoteFilters)
    .where(and(eq(quoteFilters.organisationId, organisationId), eq(quoteFilters.userId, userId)))
    .orderBy(quoteFilters.id)
    .for('update');
  return rows.some((row) => row.id !== id && row.nameKey === nameKey(name));
}

const oneFilter = (organisationId: string, id: string) =>
  and(eq(quoteFilters.organisationId, organisationId), eq(quoteFilters.id, id));

/** A filter of anybody in the organisation. */
export async function getQuoteFilter(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<StoredQuoteFilter | null> {
  const rows = await tx
    .select({ filter: quoteFilters, ownerName })
    .from(quoteFilters)
    .leftJoin(users, eq(users.id, quoteFilters.userId))
    .where(oneFilter(organisationId, id));
  return rows[0] === undefined ? null : { ...rows[0].filter, ownerName: rows[0].ownerName ?? '' };
}

export async function updateQuoteFilter(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: QuoteFilterChanges,
): Promise<void> {
  await tx
    .update(quoteFilters)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { nameKey: nameKey(changes.name) }),
      modifiedAt: sql`now()`,
    })
    .where(oneFilter(organisationId, id));
}

export async function deleteQuoteFilter(tx: Transaction, organisationId: string, id: string): Promise<void> {
  await tx.delete(quoteFilters).where(oneFilter(organisationId, id));
}
