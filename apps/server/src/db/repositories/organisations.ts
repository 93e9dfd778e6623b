import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { organisations, organisationUsers, subscriptionItems, subscriptions } from '../schema/index.ts';

export type Organisation = Readonly<typeof organisations.$inferSelect>;
export type NewOrganisation = Omit<
  typeof organisations.$inferInsert,
  'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
>;
export type OrganisationChanges = Partial<Omit<NewOrganisation, 'id'>>;
export type Subscription = Readonly<typeof subscriptions.$inferSelect> & {
  readonly items: readonly Readonly<typeof subscriptionItems.$inferSelect>[];
};

/** Makes an organisation; nobody belongs to it yet. */
export async function createOrganisation(
  tx: SystemTransaction,
  organisation: Omit<NewOrganisation, 'id'> & { readonly id?: string },
): Promise<Organisation> {
  const rows = await tx
    .insert(organisations)
    .values({ ...organisation, id: organisation.id ?? newId(), sortKey: sortKey(organisation.name) })
    .returning();
  return rows[0]!;
}

export async function getOrganisation(tx: Transaction, organisationId: string): Promise<Organisation | null> {
  const rows = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  return rows[0] ?? null;
}

/** The organisation, which no other transaction changes until this one ends. */
export async function lockOrganisation(tx: Transaction, organisationId: string): Promise<Organisation | null> {
  const rows = await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('update');
  return rows[0] ?? null;
}

export async function updateOrganisation(
  tx: Transaction,
  organisationId: string,
  changes: OrganisationChanges,
): Promise<Outcome<Organisation>> {
  const rows = await tx
    .update(organisations)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      modifiedAt: sql`now()`,
      version: sql`${organisations.version} + 1`,
    })
    .where(eq(organisations.id, organisationId))
    .returning();
  return foundOne(rows, 'organisation', organisationId);
}

/** Notes when a page that parts are made on was opened last. It is no change of the organisation's details, whose version stays. */
export async function noteUnfoldLocation(
  tx: Transaction,
  organisationId: string,
  unfoldLocation: string,
  openedAt: Date,
): Promise<void> {
  await tx
    .update(organisations)
    .set({
      settings: sql`jsonb_set(${organisations.settings}, '{unfoldLocations}', coalesce(${organisations.settings} -> 'unfoldLocations', '{}'::jsonb) || jsonb_build_object(${unfoldLocation}::text, ${openedAt.toISOString()}::text))`,
    })
    .where(eq(organisations.id, organisationId));
}

/** Organisations of a user by name, with the role held in each. */
export async function listOrganisationsOfUser(tx: SystemTransaction, userId: string) {
  return tx
    .select({ organisation: organisations, role: organisationUsers.role })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .where(eq(organisationUsers.userId, userId))
    .orderBy(asc(organisations.sortKey), asc(organisations.id));
}

/** Organisations whose name contains the text, for site administration. */
export async function findOrganisations(tx: SystemTransaction, text: string, limit = 100): Promise<Organisation[]> {
  return tx
    .select()
    .from(organisations)
    .where(ilike(organisations.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(asc(organisations.sortKey))
    .limit(limit);
}

/** True when no organisation exists yet, as on the very first start. */
export async function hasNoOrganisation(tx: SystemTransaction): Promise<boolean> {
  const rows = await tx.select({ id: organisations.id }).from(organisations).limit(1);
  return rows.length === 0;
}

export async function listSubscriptions(tx: Transaction, organisationId: string): Promise<Subscription[]> {
  const found = await tx.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId));
  const items = await tx.select().from(subscriptionItems).where(eq(subscriptionItems.organisationId, organisationId));
  return found.map((one) => ({ ...one, items: items.filter((item) => item.subscriptionId === one.id) }));
}

/** Writes a subscription and its items as the payment provider reports them. */
export async function saveSubscription(
  tx: Transaction,
  organisationId: string,
  subscription: Omit<typeof subscriptions.$inferInsert, 'organisationId'>,
  items: readonly Pick<typeof subscriptionItems.$inferInsert, 'priceId' | 'metadata' | 'quantity'>[],
): Promise<void> {
  const { status, currentPeriodEndUtc } = subscription;
  await tx
    .insert(subscriptions)
    .values({ ...subscription, organisationId })
    .onConflictDoUpdate({
      target: [subscriptions.organisationId, subscriptions.id],
      set: { status, currentPeriodEndUtc, modifiedAt: sql`now()` },
    });
  await tx
    .delete(subscriptionItems)
    .where(
      and(eq(subscriptionItems.organisationId, organisationId), eq(subscriptionItems.subscriptionId, subscription.id)),
    );
  if (items.length === 0) return;
  await tx
    .insert(subscriptionItems)
    .values(items.map((item) => ({ ...item, organisationId, id: newId(), subscriptionId: subscription.id })));
}
