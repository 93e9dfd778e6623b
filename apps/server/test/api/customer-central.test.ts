import { routes } from '@kerf/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation, withSystem } from '../../src/db/database.ts';
import { TABLES_OF_CUSTOMERS } from '../../src/db/repositories/customer-merge.ts';
import { contacts, type QuoteStatus, quotes } from '../../src/db/schema/index.ts';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { addMember } from '../support/members.ts';
import { type Desk, openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let params: { organisationId: string };

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Central Ltd');
  desk = await openDesk(shop);
  params = { organisationId: shop.organisationId };
});
afterAll(() => test.close());

const create = async (companyName: string, more: object = {}): Promise<string> =>
  (await shop.call(routes.customers.create, { params, body: { companyName, ...more } })).value.customerId;
const addContact = async (customerId: string, name: string, email: string): Promise<string> => {
  const request = { params: { ...params, customerId }, body: { name, email } };
  return (await shop.call(routes.customers.createContact, request)).value.contactId;
};
const page = async (query: object) => (await shop.call(routes.customerCentral.list, { params, query })).value;
const overview = async (customerId: string) =>
  (await shop.call(routes.customerCentral.overview, { params: { ...params, customerId } })).value;

/** A quote of the customer as if it had come so far. */
const quoteOf = async (customerId: string, status: QuoteStatus, price: string, more: object = {}): Promise<string> => {
  const { value } = await shop.call(routes.quotes.create, { params, body: { customerId } });
  await withOrganisation(test.database, shop.organisationId, null, (tx) =>
    tx
      .update(quotes)
      .set({ status, linePrice: price, ...more })
      .where(eq(quotes.id, value.id)),
  );
  return value.id;
};

describe(`the list of customers on ${testDatabaseKind}`, () => {
  it('comes in pages by name, is searched by letters of the name, and has archived ones on demand', async () => {
    const ids = new Map<string, string>();
    for (const name of ['Zinc 2', 'alpha 100%', 'Beta', 'ZINC 10', 'alpha_b']) ids.set(name, await create(name));
    await shop.call(routes.customers.archive, { params: { ...params, customerId: ids.get('Beta') ?? '' } });
    await quoteOf(ids.get('Zinc 2') ?? '', 'NotCalculated', '0');
    const names = async (query: object) => {
      const { totalCount, customers } = await page(query);
      return [totalCount, ...customers.map(({ companyName }) => companyName)];
    };
    expect(await names({})).toEqual([4, 'alpha 100%', 'alpha_b', 'Zinc 2', 'ZINC 10']);
    expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual([4, 'Zinc 2', 'ZINC 10']);
    expect(await names({ searchTerm: ' ziNC ' })).toEqual([2, 'Zinc 2', 'ZINC 10']);
    expect(await names({ searchTerm: '%' })).toEqual([1, 'alpha 100%']);
    expect(await names({ searchTerm: '_' })).toEqual([1, 'alpha_b']);
    expect(await names({ searchTerm: 'eta', includeArchived: 'true' })).toEqual([1, 'Beta']);
    expect((await page({ searchTerm: 'zinc 2' })).customers[0]?.numberOfQuotes).toBe(1);
    for (const customerId of ids.values())
      await shop.call(routes.customers.archive, { params: { ...params, customerId } });
  });
});

describe('what the quotes of a customer came to', () => {
  it('is summed by the outcome of their statuses, orders of twelve months apart from older ones', async () => {
    const customerId = await create('Figures Ltd');
    const { figures: none } = await overview(customerId);
    expect(none).toMatchObject({ winRatio: null, ordered: { quotes: 0, prices: [] }, open: { quotes: 0, prices: [] } });
    const months = (count: number) => new Date(Date.now() - count * 30 * 86_400_000);
    await quoteOf(customerId, 'Ordered', '100.10', { orderedDateUtc: months(1) });
    await quoteOf(customerId, 'Invoiced', '200.20', { orderedDateUtc: months(11) });
    await quoteOf(customerId, 'Dispatched', '400', { orderedDateUtc: months(14) });
    await quoteOf(customerId, 'Cancelled', '800', { orderedDateUtc: months(2) });
    await quoteOf(customerId, 'Issued', '1600');
    await quoteOf(customerId, 'Issued', '50', { currencyCode: 'CHF' });
    await quoteOf(customerId, 'Issued', '7', { isDeleted: true });
    await quoteOf(customerId, 'Lost', '7', { isDeleted: true });
    const { figures, customer } = await overview(customerId);
    expect(customer.numberOfQuotes).toBe(8);
    const currencyCode = (await desk.get(await desk.create())).currencyCode;
    expect(figures).toMatchObject({
      ...{ won: 3, lost: 1, winRatio: 0.75 },
      ordered: { quotes: 2, prices: [{ currencyCode, linePrice: 300.3 }] },
      open: { quotes: 2 },
    });
    expect(figures.open.prices).toEqual(
      expect.arrayContaining([
        { currencyCode, linePrice: 1600 },
        { currencyCode: 'CHF', linePrice: 50 },
      ]),
    );
  });
});

describe('a customer that two people change', () => {
  it('keeps what was saved first, and the other is told', async () => {
    const customerId = await create('Contested Ltd');
    const at = { params: { ...params, customerId } };
    const { version } = (await shop.call(routes.customers.get, at)).value;
    const save = (body: { notes: string; version?: number }, headers: Record<string, string> = {}) =>
      shop.call(routes.customers.update, { ...at, body: { companyName: 'Contested Ltd', ...body } }, { headers });
    const first = await save({ notes: 'Pays in cash', version });
    expect(first.value).toMatchObject({ notes: 'Pays in cash', version: version + 1 });
    const second = await save({ notes: 'Pays late', version });
    expect([second.status, second.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await save({ notes: 'Pays late' }, { 'if-match': `"${version}"` })).status).toBe(409);
    expect((await shop.call(routes.customers.get, at)).value.notes).toBe('Pays in cash');
    expect((await save({ notes: 'Without a version' })).value.notes).toBe('Without a version');
  });
});

const merge = (customerId: string, fromCustomerId: string, headers: Record<string, string> = {}) =>
  shop.call(routes.customerCentral.merge, { params: { ...params, customerId }, body: { fromCustomerId } }, { headers });

describe('two customers', () => {
  it('become one: quotes, contacts and addresses move, and one line of the history tells it', async () => {
    const into = await create('Stays Ltd', { notes: 'Old friends', deliveryAddress: { city: 'Leeds' } });
    const from = await create('Goes Ltd', {
      notes: 'Pays late',
      accountCode: 'G1',
      language: 'de-DE',
      deliveryAddress: { city: 'Hull' },
    });
    const ann = await addContact(into, 'Ann', 'ann@buyer.test');
    const twin = await addContact(from, 'Ann B.', 'ANN@buyer.test');
    const bob = await addContact(from, 'Bob', 'bob@buyer.test');
    const open = await quoteOf(from, 'Calculated', '10', { customerContactId: twin });
    const issued = await quoteOf(from, 'Issued', '20', { customerContactId: bob });
    const merged = await merge(into, from, { 'idempotency-key': 'merge-1' });
    expect(merged.value).toMatchObject({
      accountCode: 'G1',
      language: 'de-DE',
      notes: 'Old friends\n\nPays late',
      numberOfQuotes: 2,
    });
    expect(merged.value.contacts.map(({ contactId, isDefault }) => [contactId, isDefault])).toEqual([
      [ann, true],
      [bob, false],
    ]);
    expect(merged.value.addresses.map(({ kind, city }) => [kind, city]).toSorted()).toEqual([
      ['Delivery', 'Leeds'],
      ['Other', 'Hull'],
    ]);
    expect(await desk.get(open)).toMatchObject({ customerId: into, customerContactId: ann, customerName: 'Stays Ltd' });
    expect(await desk.get(issued)).toMatchObject({
      customerId: into,
      customerContactId: bob,
      customerName: 'Goes Ltd',
    });
    expect((await shop.call(routes.customers.get, { params: { ...params, customerId: from } })).status).toBe(404);
    const again = await merge(into, from, { 'idempotency-key': 'merge-1' });
    expect([again.status, again.value]).toEqual([200, merged.value]);
    expect((await merge(into, from)).status).toBe(404);
    const query = { entityType: 'customer', entityId: into } as const;
    const told = await shop.call(routes.manufacturing.setupChanges, { params, query });
    const lines = told.value.changes.filter(({ action }) => action === 'merged');
    expect(lines.map(({ changes }) => changes)).toEqual([
      [
        { field: 'mergedCustomer', from: 'Goes Ltd', to: 'Stays Ltd' },
        { field: 'quotes', from: null, to: 2 },
        { field: 'contacts', from: null, to: 1 },
        { field: 'addresses', from: null, to: 1 },
      ],
    ]);
  });

  it('are not merged with themselves, into an archived one, into one of another shop, or by a user', async () => {
    const [one, two] = [await create('One Ltd'), await create('Two Ltd')];
    expect((await merge(one, one)).problem.code).toBe('CUSTOMER_MERGED_WITH_ITSELF');
    const other = await test.shop('Not Ours');
    const theirs = await other.call(routes.customers.create, {
      params: { organisationId: other.organisationId },
      body: { companyName: 'Theirs' },
    });
    expect((await merge(one, theirs.value.customerId)).status).toBe(404);
    expect((await merge(theirs.value.customerId, one)).status).toBe(404);
    const person = await addMember(test, shop);
    const byUser = { params: { ...params, customerId: one }, body: { fromCustomerId: two } };
    expect((await person.call(routes.customerCentral.merge, byUser)).status).toBe(403);
    await shop.call(routes.customers.archive, { params: { ...params, customerId: one } });
    expect((await merge(one, two)).problem.code).toBe('CUSTOMER_ARCHIVED');
    expect((await shop.call(routes.customers.get, { params: { ...params, customerId: two } })).status).toBe(200);
  });

  it('leave nothing behind in any table that names a customer', async () => {
    const result = await withSystem(test.database, (tx) =>
      tx.execute<{ name: string }>(sql`
        select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'customers'::regclass`),
    );
    expect(result.rows.map(({ name }) => name).toSorted()).toEqual([...TABLES_OF_CUSTOMERS]);
  });

  it('keep the default contact of the one that stays, or take that of the other', async () => {
    const [into, from] = [await create('No Contact Ltd'), await create('Contact Ltd')];
    const only = await addContact(from, 'Only', 'only@buyer.test');
    await merge(into, from);
    const kept = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx
        .select()
        .from(contacts)
        .where(and(eq(contacts.id, only), eq(contacts.customerId, into))),
    );
    expect(kept.map(({ isDefault }) => isDefault)).toEqual([true]);
  });
});
