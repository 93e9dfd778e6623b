import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { deliveryContainers, deliveryPriceDetails, deliveryZoneContainers, quotes } from '../schema/index.ts';

export type DeliveryPriceDetails = Readonly<typeof deliveryPriceDetails.$inferSelect>;
export type NewDeliveryPriceDetails = Omit<
  typeof deliveryPriceDetails.$inferInsert,
  'organisationId' | 'id' | 'quoteId' | 'createdAt'
>;

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

/** How deliveries were priced, the newest first. */
export async function listDeliveryPriceDetails(
  tx: Transaction,
  organisationId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeliveryPriceDetails[]> {
  return tx
    .select()
    .from(deliveryPriceDetails)
    .where(eq(deliveryPriceDetails.organisationId, organisationId))
    .orderBy(desc(deliveryPriceDetails.createdAt), desc(deliveryPriceDetails.id))
    .limit(limit)
    .offset(offset);
}

/** How one delivery was priced, by its own identifier; or how the delivery of a quote is priced now. */
export async function findDeliveryPriceDetails(
  tx: Transaction,
  organisationId: string,
  wanted: { readonly id: string } | { readonly quoteId: string },
): Promise<DeliveryPriceDetails | null> {
  const current = tx
    .select({ id: quotes.deliveryPriceDetailsId })
    .from(quotes)
    .where(
      and(eq(quotes.organisationId, organisationId), 'quoteId' in wanted ? eq(quotes.id, wanted.quoteId) : undefined),
    );
  const one = 'id' in wanted ? eq(deliveryPriceDetails.id, wanted.id) : inArray(deliveryPriceDetails.id, current);
  const rows = await tx
    .select()
    .from(deliveryPriceDetails)
    .where(and(eq(deliveryPriceDetails.organisationId, organisationId), one));
  return rows[0] ?? null;
}
