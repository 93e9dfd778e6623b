import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { cuttingTechnologies } from '../schema/index.ts';

type Insert = typeof cuttingTechnologies.$inferInsert;
export type CuttingTechnology = Readonly<typeof cuttingTechnologies.$inferSelect>;
export type NewCuttingTechnology = Omit<
  Insert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneTechnology = (organisationId: string, id: string) =>
  and(eq(cuttingTechnologies.organisationId, organisationId), eq(cuttingTechnologies.id, id));

export async function listCuttingTechnologies(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<CuttingTechnology[]> {
  return tx
    .select()
    .from(cuttingTechnologies)
    .where(
      and(
        eq(cuttingTechnologies.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(cuttingTechnologies.isDeleted, false),
      ),
    )
    .orderBy(asc(cuttingTechnologies.sortKey), asc(cuttingTechnologies.id));
}

export async function getCuttingTechnology(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<CuttingTechnology | null> {
  const rows = await tx.select().from(cuttingTechnologies).where(oneTechnology(organisationId, id));
  return rows[0] ?? null;
}

/** The machine, held until the transaction ends, so that two changes of it follow one another. */
export async function lockCuttingTechnology(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<CuttingTechnology | null> {
  const rows = await tx.select().from(cuttingTechnologies).where(oneTechnology(organisationId, id)).for('update');
  return rows[0] ?? null;
}

/** True when no other machine in use has the name, whatever its case. */
export async function isTechnologyNameFree(
  tx: Transaction,
  organisationId: string,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: cuttingTechnologies.id, name: cuttingTechnologies.name })
    .from(cuttingTechnologies)
    .where(
      and(
        eq(cuttingTechnologies.organisationId, organisationId),
        eq(cuttingTechnologies.isDeleted, false),
        exceptId === undefined ? undefined : ne(cuttingTechnologies.id, exceptId),
      ),
    );
  return !rows.some((row) => nameKey(row.name) === nameKey(name));
}

export async function addCuttingTechnologies(
  tx: Transaction,
  organisationId: string,
  technologies: readonly NewCuttingTechnology[],
): Promise<CuttingTechnology[]> {
  if (technologies.length === 0) return [];
  return tx
    .insert(cuttingTechnologies)
    .values(technologies.map((one) => ({ ...one, organisationId, id: one.id ?? newId(), sortKey: sortKey(one.name) })))
    .returning();
}

export async function updateCuttingTechnology(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewCuttingTechnology>,
): Promise<Outcome<CuttingTechnology>> {
  const rows = await tx
    .update(cuttingTechnologies)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      modifiedAt: sql`now()`,
      version: sql`${cuttingTechnologies.version} + 1`,
    })
    .where(oneTechnology(organisationId, id))
    .returning();
  return foundOne(rows, 'cuttingTechnology', id);
}
