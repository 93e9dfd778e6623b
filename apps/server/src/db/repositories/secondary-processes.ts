import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { secondaryProcesses } from '../schema/index.ts';

type Insert = typeof secondaryProcesses.$inferInsert;
export type SecondaryProcess = Readonly<typeof secondaryProcesses.$inferSelect>;
export type NewSecondaryProcess = Omit<
  Insert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneProcess = (organisationId: string, id: string) =>
  and(eq(secondaryProcesses.organisationId, organisationId), eq(secondaryProcesses.id, id));

/** Secondary processes by index; archived ones only when asked for. */
export async function listSecondaryProcesses(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<SecondaryProcess[]> {
  return tx
    .select()
    .from(secondaryProcesses)
    .where(
      and(
        eq(secondaryProcesses.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(secondaryProcesses.isDeleted, false),
      ),
    )
    .orderBy(asc(secondaryProcesses.index), asc(secondaryProcesses.id));
}

export async function getSecondaryProcess(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<SecondaryProcess | null> {
  const rows = await tx.select().from(secondaryProcesses).where(oneProcess(organisationId, id));
  return rows[0] ?? null;
}

/** Active processes that the shop made itself, which the free plan limits. */
export async function countCustomSecondaryProcesses(tx: Transaction, organisationId: string): Promise<number> {
  const rows = await tx
    .select({ processes: count() })
    .from(secondaryProcesses)
    .where(
      and(
        eq(secondaryProcesses.organisationId, organisationId),
        eq(secondaryProcesses.isCustom, true),
        eq(secondaryProcesses.isDeleted, false),
      ),
    );
  return rows[0]!.processes;
}

export async function addSecondaryProcesses(
  tx: Transaction,
  organisationId: string,
  added: readonly NewSecondaryProcess[],
): Promise<SecondaryProcess[]> {
  if (added.length === 0) return [];
  return tx
    .insert(secondaryProcesses)
    .values(added.map((one) => ({ ...one, organisationId, id: one.id ?? newId(), sortKey: sortKey(one.name) })))
    .returning();
}

export async function updateSecondaryProcess(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewSecondaryProcess>,
): Promise<Outcome<SecondaryProcess>> {
  const rows = await tx
    .update(secondaryProcesses)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      modifiedAt: sql`now()`,
      version: sql`${secondaryProcesses.version} + 1`,
    })
    .where(oneProcess(organisationId, id))
    .returning();
  return foundOne(rows, 'secondaryProcess', id);
}
