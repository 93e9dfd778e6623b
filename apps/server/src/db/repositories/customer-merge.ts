import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { addresses, contacts, customerPricing, customers, partLibraryEntries, quotes } from '../schema/index.ts';

/** Two customers that become one. */
export type MergedCustomers = { readonly fromId: string; readonly intoId: string };

/** How many of each moved. */
export type Moved = {
  readonly quotes: number;
  readonly contacts: number;
  readonly addresses: number;
  readonly parts: number;
  readonly agreedPrices: number;
};

/** Tables whose rows belong to a customer and are moved here; a test finds one that is forgotten. */
export const TABLES_OF_CUSTOMERS: readonly string[] = [
  'addresses',
  'contacts',
  'customer_pricing',
  'part_library_entries',
  'quotes',
];

/** Locks both until the transaction ends, in the same order for everybody; the ids of those that are there. */
export async function lockCustomers(
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.organisationId, organisationId), inArray(customers.id, [fromId, intoId])))
    .orderBy(asc(customers.id))
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Moves all that belongs to one customer to another, and removes it. Names and addresses in quotes stay as they are. */
export async function mergeCustomer(
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<Moved> {
  const movedContacts = await moveContacts(tx, organisationId, { fromId, intoId });
  const ofTheOther = <Table extends typeof quotes | typeof partLibraryEntries>(table: Table) =>
    and(eq(table.organisationId, organisationId), eq(table.customerId, fromId));
  const movedQuotes = await tx
    .update(quotes)
    .set({ customerId: intoId })
    .where(ofTheOther(quotes))
    .returning({ id: quotes.id });
  const movedParts = await tx
    .update(partLibraryEntries)
    .set({ customerId: intoId })
    .where(ofTheOther(partLibraryEntries))
    .returning({ id: partLibraryEntries.id });
  const movedAddresses = await moveAddresses(tx, organisationId, { fromId, intoId });
  const agreedPrices = await moveAgreedPrices(tx, organisationId, { fromId, intoId });
  await tx.delete(customers).where(and(eq(customers.organisationId, organisationId), eq(customers.id, fromId)));
  return {
    quotes: movedQuotes.length,
    contacts: movedContacts,
    addresses: movedAddresses,
    parts: movedParts.length,
    agreedPrices,
  };
}

/** Somebody with the same e-mail address is one contact: quotes name the one who stays. The number of those who moved. */
async function moveContacts(
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<number> {
  const found = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.organisationId, organisationId), inArray(contacts.customerId, [fromId, intoId])));
  const staying = found.filter(({ customerId, isDeleted }) => customerId === intoId && !isDeleted);
  const coming = found.filter(({ customerId }) => customerId === fromId);
  const twinOf = (one: (typeof found)[number]) =>
    one.emailKey === '' ? undefined : staying.find(({ emailKey }) => emailKey === one.emailKey);
  for (const one of coming) {
    const twin = twinOf(one);
    if (twin === undefined) continue;
    await tx
      .update(quotes)
      .set({ customerContactId: twin.id })
      .where(and(eq(quotes.organisationId, organisationId), eq(quotes.customerContactId, one.id)));
    await tx
      .update(contacts)
      .set({ isStoreUser: twin.isStoreUser || one.isStoreUser })
      .where(and(eq(contacts.organisationId, organisationId), eq(contacts.id, twin.id)));
    await tx.delete(contacts).where(and(eq(contacts.organisationId, organisationId), eq(contacts.id, one.id)));
  }
  const hasDefault = staying.some(({ isDefault }) => isDefault);
  const moved = await tx
    .update(contacts)
    .set({ customerId: intoId, ...(hasDefault ? { isDefault: false } : {}) })
    .where(and(eq(contacts.organisationId, organisationId), eq(contacts.customerId, fromId)))
    .returning({ id: contacts.id });
  return moved.length;
}

const LINES = ['line1', 'line2', 'city', 'state', 'country', 'postcode'] as const;
type Lines = Readonly<Record<(typeof LINES)[number], string>>;
const inOneLine = (address: Lines): string => LINES.map((line) => address[line].trim().toLowerCase()).join('\n');

/** Addresses that the customer has not yet become further ones; the one for delivery stays it where there is none. */
async function moveAddresses(
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<number> {
  const found = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.organisationId, organisationId), inArray(addresses.customerId, [fromId, intoId])))
    .orderBy(asc(addresses.kind));
  const known = new Set(found.filter(({ customerId }) => customerId === intoId).map(inOneLine));
  let needsDelivery = !found.some(({ customerId, kind }) => customerId === intoId && kind === 'delivery');
  let moved = 0;
  for (const one of found) {
    const text = inOneLine(one);
    if (one.customerId === intoId || text.trim() === '' || known.has(text)) continue;
    const kind = needsDelivery && one.kind === 'delivery' ? 'delivery' : 'other';
    if (kind === 'delivery') needsDelivery = false;
    known.add(text);
    moved += 1;
    await tx
      .update(addresses)
      .set({ customerId: intoId, kind })
      .where(and(eq(addresses.organisationId, organisationId), eq(addresses.id, one.id)));
  }
  return moved;
}

/** Prices agreed with the customer that stays hold; only where there are none do the other's. */
async function moveAgreedPrices(
  tx: Transaction,
  organisationId: string,
  { fromId, intoId }: MergedCustomers,
): Promise<number> {
  const [own] = await tx
    .select({ customerId: customerPricing.customerId })
    .from(customerPricing)
    .where(and(eq(customerPricing.organisationId, organisationId), eq(customerPricing.customerId, intoId)));
  if (own !== undefined) return 0;
  const moved = await tx
    .update(customerPricing)
    .set({ customerId: intoId })
    .where(and(eq(customerPricing.organisationId, organisationId), eq(customerPricing.customerId, fromId)))
    .returning({ customerId: customerPricing.customerId });
  return moved.length;
}
