import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { deliveryContainers, deliveryZoneContainers, deliveryZones } from '../schema/index.ts';

export type DeliveryZone = Readonly<typeof deliveryZones.$inferSelect>;
export type NewDeliveryZone = Omit<
  typeof deliveryZones.$inferInsert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };
export type ZoneContainer = Readonly<typeof deliveryZoneContainers.$inferSelect>;
export type NewZoneContainer = Omit<
  typeof deliveryZoneContainers.$inferInsert,
  'organisationId' | 'id' | 'deliveryZoneId'
>;

const oneZone = (organisationId: string, id: string) =>
  and(eq(deliveryZones.organisationId, organisationId), eq(deliveryZones.id, id));

/** Zones by name; archived ones only when asked for. */
export async function listDeliveryZones(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<DeliveryZone[]> {
  return tx
    .select()
    .from(deliveryZones)
    .where(
      and(
        eq(deliveryZones.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(deliveryZones.isDeleted, false),
      ),
    )
    .orderBy(asc(deliveryZones.sortKey), asc(deliveryZones.id));
}

export async function addDeliveryZone(
  tx: Transaction,
  organisationId: string,
  zone: NewDeliveryZone,
): Promise<DeliveryZone> {
  const rows = await tx
    .insert(deliveryZones)
    .values({ ...zone, organisationId, id: zone.id ?? newId(), sortKey: sortKey(zone.name) })
    .returning();
  return rows[0]!;
}

export async function updateDeliveryZone(
  tx: Transaction,
  organisationId: string,
  id: string,
  zone: NewDeliveryZone,
): Promise<Outcome<DeliveryZone>> {
  const rows = await tx
    .update(deliveryZones)
    .set({ ...zone, sortKey: sortKey(zone.name), modifiedAt: sql`now()`, version: sql`${deliveryZones.version} + 1` })
    .where(oneZone(organisationId, id))
    .returning();
  return foundOne(rows, 'deliveryZone', id);
}

const containersInUse = (tx: Transaction, organisationId: string) =>
  tx
    .select({ id: deliveryContainers.id })
    .from(deliveryContainers)
    .where(and(eq(deliveryContainers.organisationId, organisationId), eq(deliveryContainers.isDeleted, false)));

/** What containers in use cost in the zones of a shop, in the order in which they were entered. */
export async function listZoneContainers(tx: Transaction, organisationId: string): Promise<ZoneContainer[]> {
  return tx
    .select()
    .from(deliveryZoneContainers)
    .where(
      and(
        eq(deliveryZoneContainers.organisationId, organisationId),
        inArray(deliveryZoneContainers.deliveryContainerId, containersInUse(tx, organisationId)),
      ),
    )
    .orderBy(asc(deliveryZoneContainers.id));
}

/** Sets what containers cost in a zone, in place of what they cost before; archived ones keep their prices until they come back. */
export async function replaceZoneContainers(
  tx: Transaction,
  organisationId: string,
  deliveryZoneId: string,
  containers: readonly NewZoneContainer[],
): Promise<ZoneContainer[]> {
  await tx
    .delete(deliveryZoneContainers)
    .where(
      and(
        eq(deliveryZoneContainers.organisationId, organisationId),
        eq(deliveryZoneContainers.deliveryZoneId, deliveryZoneId),
        inArray(deliveryZoneContainers.deliveryContainerId, containersInUse(tx, organisationId)),
      ),
    );
  if (containers.length === 0) return [];
  return tx
    .insert(deliveryZoneContainers)
    .values(containers.map((one) => ({ ...one, organisationId, id: newId(), deliveryZoneId })))
    .returning();
}

/** Counts a change of the zones in which a container has prices. */
export async function touchZonesOfContainer(
  tx: Transaction,
  organisationId: string,
  deliveryContainerId: string,
): Promise<void> {
  const zones = tx
    .select({ id: deliveryZoneContainers.deliveryZoneId })
    .from(deliveryZoneContainers)
    .where(
      and(
        eq(deliveryZoneContainers.organisationId, organisationId),
        eq(deliveryZoneContainers.deliveryContainerId, deliveryContainerId),
      ),
    );
  await tx
    .update(deliveryZones)
    .set({ version: sql`${deliveryZones.version} + 1`, modifiedAt: sql`now()` })
    .where(and(eq(deliveryZones.organisationId, organisationId), inArray(deliveryZones.id, zones)));
}
