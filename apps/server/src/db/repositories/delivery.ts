import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
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

/** Details of prices that stand: quotes name them. */
const standing = (tx: Transaction, organisationId: string, quoteId?: string) =>
  and(
    eq(deliveryPriceDetails.organisationId, organisationId),
    inArray(
      deliveryPriceDetails.id,
      tx
        .select({ id: quotes.deliveryPriceDetailsId })
        .from(quotes)
        .where(
          and(
            eq(quotes.organisationId, organisationId),
            quoteId === undefined ? isNotNull(quotes.deliveryPriceDetailsId) : eq(quotes.id, quoteId),
          ),
        ),
    ),
  );

/** How deliveries are priced, the newest first. */
export async function listDeliveryPriceDetails(
  tx: Transaction,
  organisationId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeliveryPriceDetails[]> {
  return tx
    .select()
    .from(deliveryPriceDetails)
    .where(standing(tx, organisationId))
    .orderBy(desc(deliveryPriceDetails.createdAt), desc(deliveryPriceDetails.id))
    .limit(limit)
    .offset(offset);
}

/** How one delivery is priced, by its own identifier or that of its quote; null once that price no longer stands. */
export async function findDeliveryPriceDetails(
  tx: Transaction,
  organisationId: string,
  wanted: { readonly id: string } | { readonly quoteId: string },
): Promise<DeliveryPriceDetails | null> {
  const one =
    'id' in wanted
      ? and(standing(tx, organisationId), eq(deliveryPriceDetails.id, wanted.id))
      : standing(tx, organisationId, wanted.quoteId);
  const rows = await tx.select().from(deliveryPriceDetails).where(one);
  return rows[0] ?? null;
}
