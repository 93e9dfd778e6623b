import { eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { organisations } from '../schema/index.ts';

/** Lets one transaction at a time add to the set-up data of a shop, so that limits and names hold whoever adds at once. */
export async function lockSetup(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
}
