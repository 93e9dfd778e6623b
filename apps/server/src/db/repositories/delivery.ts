import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { deliveryContainers, deliveryPriceDetails, deliveryZoneContainers, deliveryZones } from '../schema/index.ts';

export type DeliveryZone = Readonly<typeof deliveryZones.$inferSelect>;
export type DeliveryPriceDetails = Readonly<typeof deliveryPriceDetails.$inferSelect>;
export type NewDeliveryPriceDetails = Omit<
  typeof deliveryPriceDetails.$inferInsert,
  'organisationId' | 'id' | 'quoteId' | 'createdAt'
>;

/** Zones in use, by name. */
export async function listDeliveryZones(tx: Transaction, organisationId: string): Promise<DeliveryZone[]> {
  return tx
    .select()
    .from(deliveryZones)
    .where(and(eq(deliveryZones.organisationId, organisationId), eq(deliveryZones.isDeleted, false)))
    .orderBy(asc(deliveryZones.sortKey), asc(deliveryZones.id));
}

/** Containers in use that a zone has prices for, by name. */
export async function listContainersOfZone(tx: Transaction, organisationId: string, deliveryZoneId: string) {
  return tx
    .select({ container: deliveryContainers, prices: deliveryZoneContainers })
    .from(deliveryZoneContainers)
    .innerJoin(
      deliveryContainers,
      and(
        eq(deliveryContainers.organisationId, deliveryZoneContainers.organisationId),
        eq(deliveryContainers.id, deliveryZoneContainers.deliveryContainerId),
      ),
    )
    .where(
      and(
        eq(deliveryZoneContainers.organisationId, organisationId),
        eq(deliveryZoneContainers.deliveryZoneId, deliveryZoneId),
        eq(deliveryContainers.isDeleted, false),
      ),
    )
    .orderBy(asc(deliveryContainers.sortKey), asc(deliveryContainers.id));
}

/** Keeps how the delivery of a quote was priced, in place of what was kept before; null keeps nothing. */
export async function replaceDeliveryPriceDetails(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  details: NewDeliveryPriceDetails | null,
): Promise<string | null> {
  await tx
    .delete(deliveryPriceDetails)
    .where(and(eq(deliveryPriceDetails.organisationId, organisationId), eq(deliveryPriceDetails.quoteId, quoteId)));
  if (details === null) return null;
  const id = newId();
  await tx.insert(deliveryPriceDetails).values({ ...details, organisationId, id, quoteId });
  return id;
}
