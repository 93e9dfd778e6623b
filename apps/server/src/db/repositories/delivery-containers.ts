import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { deliveryContainers } from '../schema/index.ts';

export type DeliveryContainer = Readonly<typeof deliveryContainers.$inferSelect>;
export type NewDeliveryContainer = Omit<
  typeof deliveryContainers.$inferInsert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

/** Containers by name; archived ones only when asked for. */
export async function listDeliveryContainers(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<DeliveryContainer[]> {
  return tx
    .select()
    .from(deliveryContainers)
    .where(
      and(
        eq(deliveryContainers.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(deliveryContainers.isDeleted, false),
      ),
    )
    .orderBy(asc(deliveryContainers.sortKey), asc(deliveryContainers.id));
}

export async function addDeliveryContainer(
  tx: Transaction,
  organisationId: string,
  container: NewDeliveryContainer,
): Promise<DeliveryContainer> {
  const rows = await tx
    .insert(deliveryContainers)
    .values({ ...container, organisationId, id: container.id ?? newId(), sortKey: sortKey(container.name) })
    .returning();
  return rows[0]!;
}

export async function updateDeliveryContainer(
  tx: Transaction,
  organisationId: string,
  id: string,
  container: NewDeliveryContainer,
): Promise<Outcome<DeliveryContainer>> {
  const rows = await tx
    .update(deliveryContainers)
    .set({
      ...container,
      sortKey: sortKey(container.name),
      modifiedAt: sql`now()`,
      version: sql`${deliveryContainers.version} + 1`,
    })
    .where(and(eq(deliveryContainers.organisationId, organisationId), eq(deliveryContainers.id, id)))
    .returning();
  return foundOne(rows, 'deliveryContainer', id);
}
