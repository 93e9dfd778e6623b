import { and, count, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { setupChanges } from '../schema/index.ts';

export type SetupChange = Readonly<typeof setupChanges.$inferSelect>;
export type NewSetupChange = Omit<typeof setupChanges.$inferInsert, 'organisationId' | 'id' | 'sequence' | 'createdAt'>;

/** Notes changes of the set-up data, in the transaction that makes them. */
export async function addSetupChanges(
  tx: Transaction,
  organisationId: string,
  added: readonly NewSetupChange[],
): Promise<void> {
  for (const batch of batchesOf(added)) {
    await tx.insert(setupChanges).values(batch.map((one) => ({ ...one, organisationId, id: newId() })));
  }
}

/** A page of changes, newest first; of one thing and what belongs to it when it is named. */
export async function listSetupChanges(
  tx: Transaction,
  organisationId: string,
  query: {
    readonly entityType?: string;
    readonly entityId?: string;
    /** From 1. */
    readonly pageNumber: number;
    readonly pageSize: number;
  },
): Promise<{ readonly totalCount: number; readonly rows: SetupChange[] }> {
  const { entityId, entityType, pageNumber, pageSize } = query;
  const itself = entityId === undefined ? undefined : eq(setupChanges.entityId, entityId);
  const ofType = entityType === undefined ? undefined : eq(setupChanges.entityType, entityType);
  const wanted = and(
    eq(setupChanges.organisationId, organisationId),
    entityId === undefined ? ofType : or(and(itself, ofType), eq(setupChanges.belongsToId, entityId)),
  );
  const [total] = await tx.select({ changes: count() }).from(setupChanges).where(wanted);
  const rows = await tx
    .select()
    .from(setupChanges)
    .where(wanted)
    .orderBy(desc(setupChanges.sequence))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { totalCount: total?.changes ?? 0, rows };
}

/** Changes of things between two instants, newest first. */
export async function listChangesBetween(
  tx: Transaction,
  organisationId: string,
  entityIds: readonly string[],
  from: Date,
  to: Date,
): Promise<SetupChange[]> {
  if (entityIds.length === 0) return [];
  return tx
    .select()
    .from(setupChanges)
    .where(
      and(
        eq(setupChanges.organisationId, organisationId),
        inArray(setupChanges.entityId, [...entityIds]),
        gte(setupChanges.createdAt, from),
        lte(setupChanges.createdAt, to),
      ),
    )
    .orderBy(desc(setupChanges.sequence));
}

/** Whether a thing that is no longer there was taken away here before. */
export async function wasRemoved(
  tx: Transaction,
  organisationId: string,
  entityType: string,
  entityId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: setupChanges.id })
    .from(setupChanges)
    .where(
      and(
        eq(setupChanges.organisationId, organisationId),
        eq(setupChanges.entityId, entityId),
        eq(setupChanges.entityType, entityType),
        eq(setupChanges.action, 'removed'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
