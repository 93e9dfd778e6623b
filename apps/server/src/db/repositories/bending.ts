import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { bendingSetups } from '../schema/index.ts';

export type BendingSetup = Readonly<typeof bendingSetups.$inferSelect>;
export type NewBendingSetup = Required<
  Omit<typeof bendingSetups.$inferInsert, 'organisationId' | 'version' | 'modifiedAt'>
>;

/** Null while the organisation has entered nothing of it. */
export async function getBendingSetup(tx: Transaction, organisationId: string): Promise<BendingSetup | null> {
  const rows = await tx.select().from(bendingSetups).where(eq(bendingSetups.organisationId, organisationId));
  return rows[0] ?? null;
}

/** Sets the bending of the organisation, in place of what it had. */
export async function saveBendingSetup(
  tx: Transaction,
  organisationId: string,
  bending: NewBendingSetup,
): Promise<BendingSetup> {
  const rows = await tx
    .insert(bendingSetups)
    .values({ ...bending, organisationId })
    .onConflictDoUpdate({
      target: [bendingSetups.organisationId],
      set: { ...bending, modifiedAt: sql`now()`, version: sql`${bendingSetups.version} + 1` },
    })
    .returning();
  return rows[0]!;
}
