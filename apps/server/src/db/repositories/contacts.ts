import { and, asc, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { contacts, quotes } from '../schema/index.ts';

export type Contact = Readonly<typeof contacts.$inferSelect>;
export type NewContact = Pick<
  typeof contacts.$inferInsert,
  'name' | 'email' | 'phone' | 'isDefault' | 'isStoreUser'
> & {
  readonly id?: string;
};
export type ContactChanges = Partial<
  Pick<typeof contacts.$inferInsert, 'name' | 'email' | 'phone' | 'isDefault' | 'isStoreUser' | 'isDeleted'>
>;

const oneContact = (organisationId: string, contactId: string) =>
  and(eq(contacts.organisationId, organisationId), eq(contacts.id, contactId));

/** Contacts of a customer by name; archived ones only when asked for. */
export async function listContacts(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<Contact[]> {
  return tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.organisationId, organisationId),
        eq(contacts.customerId, customerId),
        options.includeDeleted === true ? undefined : eq(contacts.isDeleted, false),
      ),
    )
    .orderBy(asc(contacts.sortKey), asc(contacts.id));
}

/** Every contact of the organisation, for lists of customers with their contacts. */
export async function listAllContacts(tx: Transaction, organisationId: string): Promise<Contact[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.organisationId, organisationId), eq(contacts.isDeleted, false)))
    .orderBy(asc(contacts.sortKey), asc(contacts.id));
}

export async function getContact(tx: Transaction, organisationId: string, contactId: string): Promise<Contact | null> {
  const rows = await tx.select().from(contacts).where(oneContact(organisationId, contactId));
  return rows[0] ?? null;
}

export async function createContact(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  contact: NewContact,
): Promise<Contact> {
  const rows = await tx
    .insert(contacts)
    .values({
      ...contact,
      organisationId,
      customerId,
      id: contact.id ?? newId(),
      sortKey: sortKey(contact.name),
      emailKey: nameKey(contact.email),
    })
    .returning();
  const created = rows[0]!;
  if (created.isDefault) await makeOthersOrdinary(tx, organisationId, created);
  return created;
}

/** Adds contacts of customers, none of whom has a default one yet. */
export async function addContacts(
  tx: Transaction,
  organisationId: string,
  added: readonly (NewContact & { readonly customerId: string })[],
): Promise<void> {
  for (const batch of batchesOf(added)) {
    await tx.insert(contacts).values(
      batch.map((contact) => ({
        ...contact,
        organisationId,
        id: newId(),
        sortKey: sortKey(contact.name),
        emailKey: nameKey(contact.email),
      })),
    );
  }
}

export async function updateContact(
  tx: Transaction,
  organisationId: string,
  contactId: string,
  changes: ContactChanges,
): Promise<Outcome<Contact>> {
  const rows = await tx
    .update(contacts)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      ...(changes.email === undefined ? {} : { emailKey: nameKey(changes.email) }),
      modifiedAt: sql`now()`,
    })
    .where(oneContact(organisationId, contactId))
    .returning();
  const outcome = foundOne(rows, 'contact', contactId);
  if (outcome.ok && changes.isDefault === true) await makeOthersOrdinary(tx, organisationId, outcome.value);
  return outcome;
}

/**
 * Deletes contacts of a customer; those that a quote names are archived instead. The ids of those that are there, whatever became of
 * them.
 */
export async function deleteContacts(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  contactIds: readonly string[],
): Promise<readonly string[]> {
  const wanted = and(
    eq(contacts.organisationId, organisationId),
    eq(contacts.customerId, customerId),
    inArray(contacts.id, [...contactIds]),
  );
  const found = await tx.select({ id: contacts.id }).from(contacts).where(wanted).for('update');
  const named = tx
    .select({ id: quotes.customerContactId })
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), eq(quotes.customerContactId, contacts.id)));
  await tx
    .update(contacts)
    .set({ isDeleted: true, isDefault: false, modifiedAt: sql`now()` })
    .where(and(wanted, exists(named)));
  await tx.delete(contacts).where(and(wanted, notExists(named)));
  return found.map(({ id }) => id);
}

/** A customer has one default contact at most. */
async function makeOthersOrdinary(tx: Transaction, organisationId: string, chosen: Contact): Promise<void> {
  await tx
    .update(contacts)
    .set({ isDefault: false })
    .where(
      and(
        eq(contacts.organisationId, organisationId),
        eq(contacts.customerId, chosen.customerId),
        ne(contacts.id, chosen.id),
      ),
    );
}
