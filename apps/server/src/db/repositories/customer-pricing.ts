import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { customerPricing } from '../schema/index.ts';

export type CustomerPricing = Readonly<typeof customerPricing.$inferSelect>;
export type AgreedPrices = Omit<CustomerPricing, 'organisationId' | 'customerId' | 'version' | 'modifiedAt'>;

/** Null while nothing was agreed with the customer. */
export async function getCustomerPricing(
  tx: Transaction,
  organisationId: string,
  customerId: string,
): Promise<CustomerPricing | null> {
  const rows = await tx
    .select()
    .from(customerPricing)
    .where(and(eq(customerPricing.organisationId, organisationId), eq(customerPricing.customerId, customerId)));
  return rows[0] ?? null;
}

/** Sets what was agreed with the customer, in place of what was before. */
export async function saveCustomerPricing(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  agreed: AgreedPrices,
): Promise<CustomerPricing> {
  const rows = await tx
    .insert(customerPricing)
    .values({ ...agreed, organisationId, customerId })
    .onConflictDoUpdate({
      target: [customerPricing.organisationId, customerPricing.customerId],
      set: { ...agreed, modifiedAt: sql`now()`, version: sql`${customerPricing.version} + 1` },
    })
    .returning();
  return rows[0]!;
}
