import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { done, foundOne, type Outcome, refused } from '../outcome.ts';
import { addresses, customers, type PostalAddress, quotes } from '../schema/index.ts';

type CustomerRow = Readonly<typeof customers.$inferSelect>;
/** A customer with the two addresses that documents use. */
export type Customer = CustomerRow & {
  readonly billingAddress: PostalAddress | null;
  readonly deliveryAddress: PostalAddress | null;
};
export type NewCustomer = Omit<
  typeof customers.$inferInsert,
  'organisationId' | 'nameKey' | 'sortKey' | 'createdAt' | 'modifiedAt' | 'id'
> & {
  readonly id?: string;
  readonly billingAddress?: PostalAddress | null;
  readonly deliveryAddress?: PostalAddress | null;
};
export type CustomerChanges = Partial<Omit<NewCustomer, 'id'>>;

const oneCustomer = (organisationId: string, customerId: string) =>
  and(eq(customers.organisationId, organisationId), eq(customers.id, customerId));

/** Customers by company name; archived ones only when asked for. */
export async function listCustomers(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<Customer[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(customers.isDeleted, false),
      ),
    )
    .orderBy(asc(customers.sortKey), asc(customers.id));
  return withAddresses(tx, organisationId, rows);
}

export async function getCustomer(
  tx: Transaction,
  organisationId: string,
  customerId: string,
): Promise<Customer | null> {
  const rows = await tx.select().from(customers).where(oneCustomer(organisationId, customerId));
  return (await withAddresses(tx, organisationId, rows))[0] ?? null;
}

/** Refuses with NAME_TAKEN when another customer has the company name, archived ones included. */
export async function createCustomer(
  tx: Transaction,
  organisationId: string,
  customer: NewCustomer,
): Promise<Outcome<Customer>> {
  const { billingAddress, deliveryAddress, ...fields } = customer;
  const rows = await tx
    .insert(customers)
    .values({ ...fields, organisationId, id: fields.id ?? newId(), ...namedKeys(fields.companyName) })
    .onConflictDoNothing()
    .returning();
  const row = rows[0];
  if (row === undefined) return refused('NAME_TAKEN', { name: fields.companyName });
  await saveAddress(tx, organisationId, row.id, 'billing', billingAddress);
  await saveAddress(tx, organisationId, row.id, 'delivery', deliveryAddress);
  return done({ ...row, billingAddress: billingAddress ?? null, deliveryAddress: deliveryAddress ?? null });
}

export async function updateCustomer(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  changes: CustomerChanges,
): Promise<Outcome<Customer>> {
  const { billingAddress, deliveryAddress, ...fields } = changes;
  if (fields.companyName !== undefined && (await isNameTaken(tx, organisationId, fields.companyName, customerId))) {
    return refused('NAME_TAKEN', { name: fields.companyName });
  }
  const rows = await tx
    .update(customers)
    .set({
      ...fields,
      ...(fields.companyName === undefined ? {} : namedKeys(fields.companyName)),
      modifiedAt: sql`now()`,
      lastActivityDateUtc: sql`now()`,
    })
    .where(oneCustomer(organisationId, customerId))
    .returning();
  if (rows.length === 0) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  await saveAddress(tx, organisationId, customerId, 'billing', billingAddress);
  await saveAddress(tx, organisationId, customerId, 'delivery', deliveryAddress);
  return foundOne(await withAddresses(tx, organisationId, rows), 'customer', customerId);
}

/** Number of quotes of each customer that has any. */
export async function countQuotesByCustomer(
  tx: Transaction,
  organisationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ customerId: quotes.customerId, quotes: count() })
    .from(quotes)
    .where(eq(quotes.organisationId, organisationId))
    .groupBy(quotes.customerId);
  return new Map(rows.flatMap((row) => (row.customerId === null ? [] : [[row.customerId, row.quotes]])));
}

const namedKeys = (companyName: string) => ({ nameKey: nameKey(companyName), sortKey: sortKey(companyName) });

async function isNameTaken(
  tx: Transaction,
  organisationId: string,
  companyName: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.organisationId, organisationId),
        eq(customers.nameKey, nameKey(companyName)),
        ne(customers.id, exceptId),
      ),
    );
  return rows.length > 0;
}

/** Undefined leaves the address alone, null takes it away. */
async function saveAddress(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  kind: 'billing' | 'delivery',
  address: PostalAddress | null | undefined,
): Promise<void> {
  if (address === undefined) return;
  await tx
    .delete(addresses)
    .where(
      and(eq(addresses.organisationId, organisationId), eq(addresses.customerId, customerId), eq(addresses.kind, kind)),
    );
  if (address === null) return;
  await tx.insert(addresses).values({ ...address, organisationId, id: newId(), customerId, kind });
}

async function withAddresses(
  tx: Transaction,
  organisationId: string,
  rows: readonly CustomerRow[],
): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const found = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.organisationId, organisationId),
        rows.length > 500
          ? undefined
          : inArray(
              addresses.customerId,
              rows.map((row) => row.id),
            ),
      ),
    );
  const byKind = new Map(found.map((row) => [`${row.kind} ${row.customerId}`, row]));
  const postal = (key: string): PostalAddress | null => {
    const row = byKind.get(key);
    if (row === undefined) return null;
    const { line1, line2, city, state, country, postcode } = row;
    return { line1, line2, city, state, country, postcode };
  };
  return rows.map((row) => ({
    ...row,
    billingAddress: postal(`billing ${row.id}`),
    deliveryAddress: postal(`delivery ${row.id}`),
  }));
}
