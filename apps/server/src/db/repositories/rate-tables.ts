import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { done, foundOne, type Outcome, refused } from '../outcome.ts';
import { replacedColumns } from '../replaced-columns.ts';
import { materialRateTables, rates, rateTables } from '../schema/index.ts';

export type RateTable = Readonly<typeof rateTables.$inferSelect>;
export type NewRateTable = Omit<
  typeof rateTables.$inferInsert,
  'organisationId' | 'id' | 'nameKey' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };
export type Rate = Readonly<typeof rates.$inferSelect>;
export type NewRate = Omit<
  typeof rates.$inferInsert,
  'organisationId' | 'id' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneTable = (organisationId: string, id: string) =>
  and(eq(rateTables.organisationId, organisationId), eq(rateTables.id, id));
const oneRate = (organisationId: string, id: string) => and(eq(rates.organisationId, organisationId), eq(rates.id, id));

/** Rate tables by name; archived ones only when asked for. */
export async function listRateTables(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<RateTable[]> {
  return tx
    .select()
    .from(rateTables)
    .where(
      and(
        eq(rateTables.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(rateTables.isDeleted, false),
      ),
    )
    .orderBy(asc(rateTables.sortKey), asc(rateTables.id));
}

/** Number of materials that take each rate table. */
export async function countMaterialsByRateTable(
  tx: Transaction,
  organisationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ rateTableId: materialRateTables.rateTableId, materials: count() })
    .from(materialRateTables)
    .where(eq(materialRateTables.organisationId, organisationId))
    .groupBy(materialRateTables.rateTableId);
  return new Map(rows.map((row) => [row.rateTableId, row.materials]));
}

export async function getRateTable(tx: Transaction, organisationId: string, id: string): Promise<RateTable | null> {
  const rows = await tx.select().from(rateTables).where(oneTable(organisationId, id));
  return rows[0] ?? null;
}

/** Rate tables held until the transaction ends, so that nobody else changes their rates meanwhile. */
export async function lockRateTables(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<RateTable[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(rateTables)
    .where(and(eq(rateTables.organisationId, organisationId), inArray(rateTables.id, [...ids])))
    .orderBy(asc(rateTables.id))
    .for('update');
}

/** True when no other rate table has the name, archived ones included. */
export async function isRateTableNameFree(
  tx: Transaction,
  organisationId: string,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: rateTables.id })
    .from(rateTables)
    .where(
      and(
        eq(rateTables.organisationId, organisationId),
        eq(rateTables.nameKey, nameKey(name)),
        exceptId === undefined ? undefined : ne(rateTables.id, exceptId),
      ),
    );
  return rows.length === 0;
}

export async function addRateTables(
  tx: Transaction,
  organisationId: string,
  added: readonly NewRateTable[],
): Promise<Outcome<RateTable[]>> {
  for (const one of added) {
    if (!(await isRateTableNameFree(tx, organisationId, one.name))) return refused('NAME_TAKEN', { name: one.name });
  }
  if (added.length === 0) return done([]);
  const rows = await tx
    .insert(rateTables)
    .values(
      added.map((one) => ({
        ...one,
        organisationId,
        id: one.id ?? newId(),
        nameKey: nameKey(one.name),
        sortKey: sortKey(one.name),
      })),
    )
    .returning();
  return done(rows);
}

export async function updateRateTable(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewRateTable>,
): Promise<Outcome<RateTable>> {
  const { name } = changes;
  if (name !== undefined && !(await isRateTableNameFree(tx, organisationId, name, id))) {
    return refused('NAME_TAKEN', { name });
  }
  const rows = await tx
    .update(rateTables)
    .set({
      ...changes,
      ...(name === undefined ? {} : { nameKey: nameKey(name), sortKey: sortKey(name) }),
      modifiedAt: sql`now()`,
      version: sql`${rateTables.version} + 1`,
    })
    .where(oneTable(organisationId, id))
    .returning();
  return foundOne(rows, 'rateTable', id);
}

/** Rates by thickness; of one table, or of all. */
export async function listRates(
  tx: Transaction,
  organisationId: string,
  options: { readonly rateTableId?: string; readonly includeDeleted?: boolean } = {},
): Promise<Rate[]> {
  return tx
    .select()
    .from(rates)
    .where(
      and(
        eq(rates.organisationId, organisationId),
        options.rateTableId === undefined ? undefined : eq(rates.rateTableId, options.rateTableId),
        options.includeDeleted === true ? undefined : eq(rates.isDeleted, false),
      ),
    )
    .orderBy(asc(rates.rateTableId), asc(rates.thicknessMm), asc(rates.id));
}

export async function getRate(tx: Transaction, organisationId: string, id: string): Promise<Rate | null> {
  const rows = await tx.select().from(rates).where(oneRate(organisationId, id));
  return rows[0] ?? null;
}

export async function addRates(tx: Transaction, organisationId: string, added: readonly NewRate[]): Promise<Rate[]> {
  const rows: Rate[] = [];
  for (const batch of batchesOf(added)) {
    const inserted = await tx
      .insert(rates)
      .values(batch.map((one) => ({ ...one, organisationId, id: one.id ?? newId() })))
      .returning();
    rows.push(...inserted);
  }
  return rows;
}

/** Changes whole rates, each to all of what is given. */
export async function updateRates(
  tx: Transaction,
  organisationId: string,
  changed: readonly (NewRate & { readonly id: string })[],
): Promise<Rate[]> {
  const rows: Rate[] = [];
  for (const batch of batchesOf(changed)) {
    const updated = await tx
      .insert(rates)
      .values(batch.map((one) => ({ ...one, organisationId })))
      .onConflictDoUpdate({ target: [rates.organisationId, rates.id], set: replacedColumns(rates) })
      .returning();
    rows.push(...updated);
  }
  return rows;
}
