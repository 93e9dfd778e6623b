import { and, asc, count, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey, sortKey } from '../keys.ts';
import { foundOne, type Outcome, refused } from '../outcome.ts';
import { addresses, customers, type PostalAddress, quotes } from '../schema/index.ts';

type CustomerRow = Readonly<typeof customers.$inferSelect>;
export type CustomerAddress = Readonly<typeof addresses.$inferSelect>;
/** A customer with all of its addresses, and the two that documents use. */
export type Customer = CustomerRow & {
  readonly addresses: readonly CustomerAddress[];
  readonly billingAddress: PostalAddress | null;
  readonly deliveryAddress: PostalAddress | null;
};
/** An address that is neither for billing nor the usual one for delivery; without an id it is new. */
export type OtherAddress = PostalAddress & { readonly id?: string | undefined };
export type NewCustomer = Omit<
  typeof customers.$inferInsert,
  'organisationId' | 'nameKey' | 'sortKey' | 'createdAt' | 'modifiedAt' | 'id'
> & {
  readonly id?: string;
  readonly billingAddress?: PostalAddress | null;
  readonly deliveryAddress?: PostalAddress | null;
  /** In place of those that there were. */
  readonly otherAddresses?: readonly OtherAddress[];
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

/** A page of customers by company name, and how many there are; `searchTerm` is letters of the name, whatever their case. */
export async function pageOfCustomers(
  tx: Transaction,
  organisationId: string,
  query: {
    readonly searchTerm?: string | undefined;
    readonly includeArchived: boolean;
    /** From 1. */
    readonly pageNumber: number;
    readonly pageSize: number;
  },
): Promise<{ readonly totalCount: number; readonly rows: readonly CustomerRow[] }> {
  const letters = nameKey(query.searchTerm ?? '').replace(/[\\%_]/g, '\\$&');
  const wanted = and(
    eq(customers.organisationId, organisationId),
    query.includeArchived ? undefined : eq(customers.isDeleted, false),
    letters === '' ? undefined : like(customers.nameKey, `%${letters}%`),
  );
  const [total] = await tx.select({ customers: count() }).from(customers).where(wanted);
  const rows = await tx
    .select()
    .from(customers)
    .where(wanted)
    .orderBy(asc(customers.sortKey), asc(customers.id))
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize);
  return { totalCount: total?.customers ?? 0, rows };
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
  const { billingAddress, deliveryAddress, otherAddresses, ...fields } = customer;
  const rows = await tx
    .insert(customers)
    .values({ ...fields, organisationId, id: fields.id ?? newId(), ...namedKeys(fields.companyName) })
    .onConflictDoNothing()
    .returning();
  const row = rows[0];
  if (row === undefined) return refused('NAME_TAKEN', { name: fields.companyName });
  await saveAddresses(tx, organisationId, row.id, { billingAddress, deliveryAddress, otherAddresses });
  return foundOne(await withAddresses(tx, organisationId, [row]), 'customer', row.id);
}

/** Adds customers whose names nobody has, in their order. */
export async function addCustomers(
  tx: Transaction,
  organisationId: string,
  added: readonly NewCustomer[],
): Promise<readonly CustomerRow[]> {
  const rows: CustomerRow[] = [];
  for (const batch of batchesOf(added)) {
    const withIds = batch.map((customer) => ({ ...customer, id: newId() }));
    rows.push(
      ...(await tx
        .insert(customers)
        .values(
          withIds.map(({ billingAddress: _, deliveryAddress: __, otherAddresses: ___, ...fields }) => ({
            ...fields,
            organisationId,
            ...namedKeys(fields.companyName),
          })),
        )
        .returning()),
    );
    const ofThem = withIds.flatMap(({ id: customerId, billingAddress, deliveryAddress }) => [
      ...(deliveryAddress ? [{ ...deliveryAddress, customerId, kind: 'delivery' as const }] : []),
      ...(billingAddress ? [{ ...billingAddress, customerId, kind: 'billing' as const }] : []),
    ]);
    if (ofThem.length > 0)
      await tx.insert(addresses).values(ofThem.map((address) => ({ ...address, organisationId, id: newId() })));
  }
  return rows;
}

export async function updateCustomer(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  changes: CustomerChanges,
  expectedVersion?: number,
): Promise<Outcome<Customer>> {
  const { billingAddress, deliveryAddress, otherAddresses, ...fields } = changes;
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
      version: sql`${customers.version} + 1`,
    })
    .where(
      and(
        oneCustomer(organisationId, customerId),
        expectedVersion === undefined ? undefined : eq(customers.version, expectedVersion),
      ),
    )
    .returning();
  if (rows.length === 0) {
    return expectedVersion === undefined
      ? refused('NOT_FOUND', { entity: 'customer', id: customerId })
      : refused('VERSION_CONFLICT', { expectedVersion });
  }
  await saveAddresses(tx, organisationId, customerId, { billingAddress, deliveryAddress, otherAddresses });
  return foundOne(await withAddresses(tx, organisationId, rows), 'customer', customerId);
}

/** Number of quotes of each customer that has any: of those whose ids are given, else of all. */
export async function countQuotesByCustomer(
  tx: Transaction,
  organisationId: string,
  customerIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ customerId: quotes.customerId, quotes: count() })
    .from(quotes)
    .where(
      and(
        eq(quotes.organisationId, organisationId),
        customerIds === undefined ? undefined : inArray(quotes.customerId, [...customerIds]),
      ),
    )
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

/** Undefined leaves addresses alone, null takes one away. */
async function saveAddresses(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  saved: Pick<CustomerChanges, 'billingAddress' | 'deliveryAddress' | 'otherAddresses'>,
): Promise<void> {
  await saveAddress(tx, organisationId, customerId, 'billing', saved.billingAddress);
  await saveAddress(tx, organisationId, customerId, 'delivery', saved.deliveryAddress);
  if (saved.otherAddresses !== undefined)
    await replaceOtherAddresses(tx, organisationId, customerId, saved.otherAddresses);
}

/** Addresses of a customer of one kind. */
const ofKind = (organisationId: string, customerId: string, kind: CustomerAddress['kind']) =>
  and(eq(addresses.organisationId, organisationId), eq(addresses.customerId, customerId), eq(addresses.kind, kind));

/** An address that was there keeps its id. */
async function saveAddress(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  kind: 'billing' | 'delivery',
  address: PostalAddress | null | undefined,
): Promise<void> {
  if (address === undefined) return;
  if (address === null) {
    await tx.delete(addresses).where(ofKind(organisationId, customerId, kind));
    return;
  }
  const changed = await tx
    .update(addresses)
    .set(address)
    .where(ofKind(organisationId, customerId, kind))
    .returning();
  if (changed.length === 0)
    await tx.insert(addresses).values({ ...address, organisationId, id: newId(), customerId, kind });
}

async function replaceOtherAddresses(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  wanted: readonly OtherAddress[],
): Promise<void> {
  const before = await tx
    .delete(addresses)
    .where(ofKind(organisationId, customerId, 'other'))
    .returning();
  const known = new Set(before.map(({ id }) => id));
  const rows = wanted.map(({ id, ...address }) => ({
    ...address,
    organisationId,
    customerId,
    kind: 'other' as const,
    id: id !== undefined && known.delete(id) ? id : newId(),
  }));
  if (rows.length > 0) await tx.insert(addresses).values(rows);
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
    )
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  const byKind = new Map(found.map((row) => [`${row.kind} ${row.customerId}`, row]));
  const byCustomer = new Map<string, CustomerAddress[]>();
  for (const one of found) byCustomer.set(one.customerId, [...(byCustomer.get(one.customerId) ?? []), one]);
  const postal = (key: string): PostalAddress | null => {
    const row = byKind.get(key);
    if (row === undefined) return null;
    const { line1, line2, city, state, country, postcode } = row;
    return { line1, line2, city, state, country, postcode };
  };
  return rows.map((row) => ({
    ...row,
    addresses: byCustomer.get(row.id) ?? [],
    billingAddress: postal(`billing ${row.id}`),
    deliveryAddress: postal(`delivery ${row.id}`),
  }));
}
