import { and, asc, eq, isNull, max } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { deliveryDockets } from '../schema/index.ts';

export type StoredDocket = Readonly<typeof deliveryDockets.$inferSelect>;
export type NewDocket = Omit<typeof deliveryDockets.$inferInsert, 'organisationId' | 'id' | 'withdrawnAt'>;

/** Adds a docket. Lock the quote first: what is open is counted from the dockets that there are. */
export async function addDeliveryDocket(
  tx: Transaction,
  organisationId: string,
  docket: NewDocket,
): Promise<StoredDocket> {
  const rows = await tx
    .insert(deliveryDockets)
    .values({ ...docket, organisationId, id: newId() })
    .returning();
  return rows[0]!;
}

/** The dockets of a quote in the order of their numbers, withdrawn ones too. */
export async function listDeliveryDockets(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<StoredDocket[]> {
  return tx
    .select()
    .from(deliveryDockets)
    .where(and(eq(deliveryDockets.organisationId, organisationId), eq(deliveryDockets.quoteId, quoteId)))
    .orderBy(asc(deliveryDockets.number));
}

export async function getDeliveryDocket(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  docketId: string,
): Promise<StoredDocket | null> {
  const rows = await tx
    .select()
    .from(deliveryDockets)
    .where(
      and(
        eq(deliveryDockets.organisationId, organisationId),
        eq(deliveryDockets.quoteId, quoteId),
        eq(deliveryDockets.id, docketId),
      ),
    );
  return rows[0] ?? null;
}

/** Withdraws a docket; one that was withdrawn stays as it is. */
export async function withdrawDeliveryDocket(
  tx: Transaction,
  organisationId: string,
  docketId: string,
  withdrawnAt: Date,
): Promise<void> {
  await tx
    .update(deliveryDockets)
    .set({ withdrawnAt })
    .where(
      and(
        eq(deliveryDockets.organisationId, organisationId),
        eq(deliveryDockets.id, docketId),
        isNull(deliveryDockets.withdrawnAt),
      ),
    );
}

/** When pieces of a quote went out last, by a docket that stands; null for none. */
export async function lastDelivery(tx: Transaction, organisationId: string, quoteId: string): Promise<Date | null> {
  const rows = await tx
    .select({ last: max(deliveryDockets.createdAt) })
    .from(deliveryDockets)
    .where(
      and(
        eq(deliveryDockets.organisationId, organisationId),
        eq(deliveryDockets.quoteId, quoteId),
        isNull(deliveryDockets.withdrawnAt),
      ),
    );
  return rows[0]?.last ?? null;
}
