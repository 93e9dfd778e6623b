import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { taxRates } from '../schema/index.ts';

export type TaxRate = Readonly<typeof taxRates.$inferSelect>;
export type NewTaxRate = Omit<
  typeof taxRates.$inferInsert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneTaxRate = (organisationId: string, id: string) =>
  and(eq(taxRates.organisationId, organisationId), eq(taxRates.id, id));

/** Default first, then active ones, then by name; those out of use only when asked for, deleted ones never. Spec: foundation §7. */
export async function listTaxRates(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<TaxRate[]> {
  return tx
    .select()
    .from(taxRates)
    .where(
      and(
        eq(taxRates.organisationId, organisationId),
        eq(taxRates.isDeleted, false),
        options.includeDeleted === true ? undefined : eq(taxRates.active, true),
      ),
    )
    .orderBy(desc(taxRates.isDefault), desc(taxRates.active), asc(taxRates.sortKey), asc(taxRates.id));
}

/** All tax rates that are not deleted, held until the transaction ends: nobody else chooses another default meanwhile. */
export async function lockTaxRates(tx: Transaction, organisationId: string): Promise<TaxRate[]> {
  return tx
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.organisationId, organisationId), eq(taxRates.isDeleted, false)))
    .orderBy(asc(taxRates.id))
    .for('update');
}

/** A tax rate, deleted or not: a quote may still name it. */
export async function getTaxRate(tx: Transaction, organisationId: string, id: string): Promise<TaxRate | null> {
  const rows = await tx.select().from(taxRates).where(oneTaxRate(organisationId, id));
  return rows[0] ?? null;
}

export async function addTaxRate(tx: Transaction, organisationId: string, taxRate: NewTaxRate): Promise<TaxRate> {
  const rows = await tx
    .insert(taxRates)
    .values({ ...taxRate, organisationId, id: taxRate.id ?? newId(), sortKey: sortKey(taxRate.displayName) })
    .returning();
  const added = rows[0]!;
  if (added.isDefault) await makeOthersOrdinary(tx, organisationId, added.id);
  return added;
}

export async function updateTaxRate(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewTaxRate>,
): Promise<Outcome<TaxRate>> {
  const rows = await tx
    .update(taxRates)
    .set({
      ...changes,
      ...(changes.displayName === undefined ? {} : { sortKey: sortKey(changes.displayName) }),
      modifiedAt: sql`now()`,
      version: sql`${taxRates.version} + 1`,
    })
    .where(oneTaxRate(organisationId, id))
    .returning();
  if (rows.length > 0 && changes.isDefault === true) await makeOthersOrdinary(tx, organisationId, id);
  return foundOne(rows, 'taxRate', id);
}

/** An organisation has one default tax rate at most. */
async function makeOthersOrdinary(tx: Transaction, organisationId: string, id: string): Promise<void> {
  await tx
    .update(taxRates)
    .set({ isDefault: false, modifiedAt: sql`now()`, version: sql`${taxRates.version} + 1` })
    .where(and(eq(taxRates.organisationId, organisationId), ne(taxRates.id, id), eq(taxRates.isDefault, true)));
}
