import { routes } from '@kerf/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../src/db/database.ts';
import { addTaxRate, updateTaxRate } from '../../src/db/repositories/tax-rates.ts';
import { contacts } from '../../src/db/schema/customers.ts';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { addMember } from '../support/members.ts';
import { openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let params: { organisationId: string };

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Customers Ltd');
  params = { organisationId: shop.organisationId };
});
afterAll(() => test.close());

const create = (companyName: string, more: object = {}) =>
  shop.call(routes.customers.create, { params, body: { companyName, ...more } });

describe(`customers on ${testDatabaseKind}`, () => {
  it('are listed by name whatever the case, archived ones only when asked for', async () => {
    for (const name of ['zebra Fabric', 'Ärmel GmbH', 'Alpha 10', 'alpha 9'])
      expect((await create(name)).status).toBe(201);
    const list = await shop.call(routes.customers.list, { params, query: {} });
    expect(list.value.map(({ companyName }) => companyName)).toEqual([
      'alpha 9',
      'Alpha 10',
      'Ärmel GmbH',
      'zebra Fabric',
    ]);
    const first = { ...params, customerId: list.value[0]?.customerId ?? '' };
    expect((await shop.call(routes.customers.archive, { params: first })).status).toBe(204);
    const active = await shop.call(routes.customers.list, { params, query: {} });
    expect(active.value).toHaveLength(3);
    const all = await shop.call(routes.customers.list, { params, query: { includeDeleted: 'true' } });
    expect(all.value.map(({ isDeleted }) => isDeleted)).toEqual([true, false, false, false]);
    const back = await shop.call(routes.customers.unarchive, { params: first });
    expect(back.value.isDeleted).toBe(false);
  });

  it('have a name of their own, compared trimmed and without case', async () => {
    const made = await create('Unique Metals');
    const again = await create('  unique METALS ');
    expect([again.status, again.problem.code, again.problem.errors]).toEqual([
      409,
      'COMPANY_NAME_TAKEN',
      { 'body.companyName': 'Company name already exists' },
    ]);
    const other = await create('Other Metals');
    const rename = await shop.call(routes.customers.update, {
      params: { ...params, customerId: other.value.customerId },
      body: { companyName: 'Unique metals' },
    });
    expect(rename.problem.code).toBe('COMPANY_NAME_TAKEN');
    const same = await shop.call(routes.customers.update, {
      params: { ...params, customerId: made.value.customerId },
      body: { companyName: 'UNIQUE Metals', accountCode: 'U1' },
    });
    expect(same.value).toMatchObject({ companyName: 'UNIQUE Metals', accountCode: 'U1' });
  });

  it('need a billing address only when it differs from delivery', async () => {
    const missing = await create('Two Addresses', { billingAddressSameAsDelivery: false });
    expect(missing.status).toBe(400);
    expect(Object.keys(missing.problem.errors ?? {}).toSorted()).toEqual([
      'body.billingAddress.city',
      'body.billingAddress.country',
      'body.billingAddress.line1',
    ]);
    const deliveryAddress = { line1: 'Gate 2', city: 'Leeds', country: 'GB' };
    const same = await create('One Address', { deliveryAddress });
    expect(same.value.billingAddress).toMatchObject(deliveryAddress);
    const two = await create('Two Addresses', {
      deliveryAddress,
      billingAddress: { line1: 'Office', city: 'York', country: 'GB' },
      billingAddressSameAsDelivery: false,
    });
    expect(two.value).toMatchObject({ billingAddress: { line1: 'Office' }, deliveryAddress: { line1: 'Gate 2' } });
  });

  it('are named in quotes that are still in work as they are now, and in issued ones as they were', async () => {
    const desk = await openDesk(shop);
    const address = { line1: '1 Mill Lane', line2: '', city: 'Leeds', state: '', country: 'GB', postcode: '' };
    const { customerId } = await desk.customer('Moved Metals');
    const [{ quoteId: open }, { quoteId: own }, { quoteId: issued }] = [
      await desk.quoteWithPart(),
      await desk.quoteIn('Draft'),
      await desk.quoteIn('Calculated'),
    ];
    for (const quoteId of [open, own, issued]) await desk.update(quoteId, { customerId });
    await desk.update(own, { deliveryAddress: { ...address, line1: 'The building site' } });
    await desk.calculate(issued);
    await desk.update(issued, { status: 'Draft' });
    expect((await shop.call(routes.quotes.enable, desk.quoteParams(issued))).status).toBe(200);
    const version = (await desk.get(open)).version;
    await shop.call(routes.customers.update, {
      params: { ...params, customerId },
      body: { companyName: 'Moved and Sons', deliveryAddress: { line1: '2 High Street', city: 'York', country: 'GB' } },
    });
    const moved = { customerName: 'Moved and Sons', billingAddress: { line1: '2 High Street', city: 'York' } };
    expect(await desk.get(open)).toMatchObject({ ...moved, deliveryAddress: { city: 'York' }, version });
    expect(await desk.get(own)).toMatchObject({ ...moved, deliveryAddress: { line1: 'The building site' } });
    expect(await desk.get(issued)).toMatchObject({
      ...{ customerName: 'Moved Metals', billingAddress: address, deliveryAddress: address },
    });
  });

  it('take only a tax rate of their shop', async () => {
    const other = await test.shop('Another Shop');
    const rates = await other.call(routes.manufacturing.taxRates, {
      params: { organisationId: other.organisationId },
      query: {},
    });
    const refused = await create('Taxed', { taxRateId: rates.value[0]?.id });
    expect([refused.status, refused.problem.code]).toEqual([422, 'TAX_RATE_UNKNOWN']);
  });

  it('cannot be given an archived tax rate, but keep one that they have', async () => {
    const archive = (active: boolean) =>
      withOrganisation(test.database, shop.organisationId, null, (tx) =>
        updateTaxRate(tx, shop.organisationId, taxRateId, { active }),
      );
    const { id: taxRateId } = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      addTaxRate(tx, shop.organisationId, {
        ...{ displayName: 'Reduced', percentage: '7', country: 'DE', state: '', isDefault: false, active: true },
      }),
    );
    const made = await create('Taxed before', { taxRateId });
    await archive(false);
    const late = await create('Taxed after', { taxRateId });
    expect([late.status, late.problem.code]).toEqual([422, 'TAX_RATE_UNKNOWN']);
    const kept = await shop.call(routes.customers.update, {
      params: { ...params, customerId: made.value.customerId },
      body: { companyName: 'Taxed before', accountCode: 'T1', taxRateId },
    });
    expect(kept.value).toMatchObject({ accountCode: 'T1', taxRateId });
  });

  it('are archived by administrators only', async () => {
    const person = await addMember(test, shop);
    const made = await person.call(routes.customers.create, { params, body: { companyName: 'By a user' } });
    expect(made.status).toBe(201);
    const archived = await person.call(routes.customers.archive, {
      params: { ...params, customerId: made.value.customerId },
    });
    expect(archived.status).toBe(403);
  });
});

describe('details of a customer', () => {
  it('are kept, and left alone by a body that does not have them', async () => {
    const more = { kind: 'Internal', notes: 'Rings before nine', paymentTermsDays: 30 } as const;
    const site = { line1: 'Site 7', city: 'Hull', country: 'GB' };
    const made = await create('Detailed Ltd', { ...more, deliveryAddress: { city: 'Leeds' }, addresses: [site] });
    expect(made.value).toMatchObject(more);
    expect(made.value.addresses.map(({ kind, city }) => [kind, city])).toEqual([
      ['Delivery', 'Leeds'],
      ['Other', 'Hull'],
    ]);
    const at = { ...params, customerId: made.value.customerId };
    const body = { companyName: 'Detailed Ltd', deliveryAddress: { city: 'York' } };
    const kept = await shop.call(routes.customers.update, { params: at, body });
    expect(kept.value).toMatchObject(more);
    const ids = (one: typeof made.value) => one.addresses.map(({ addressId }) => addressId);
    expect(ids(kept.value)).toEqual(ids(made.value));
    const without = await shop.call(routes.customers.update, { params: at, body: { ...body, addresses: [] } });
    expect(without.value.addresses.map(({ kind }) => kind)).toEqual(['Delivery']);
  });

  it('are told by the history, each change once', async () => {
    const made = await create('Told Ltd');
    const at = { ...params, customerId: made.value.customerId };
    for (let time = 0; time < 2; time += 1) {
      await shop.call(routes.customers.update, {
        params: at,
        body: { companyName: 'Told and Sons', accountCode: 'T' },
      });
      await shop.call(routes.customers.archive, { params: at });
    }
    const query = { entityType: 'customer', entityId: at.customerId } as const;
    const { value } = await shop.call(routes.manufacturing.setupChanges, { params, query });
    expect(value.changes.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['archived', []],
      ['changed', ['companyName', 'accountCode']],
      ['added', ['companyName', 'kind']],
    ]);
  });

  it('come with a quote that is created for the customer', async () => {
    const desk = await openDesk(shop);
    const { customerId, contactId } = await desk.customer('Quoted Ltd');
    const made = await shop.call(routes.quotes.create, { params, body: { customerId } });
    expect(await desk.get(made.value.id)).toMatchObject({
      ...{ customerId, customerName: 'Quoted Ltd', customerContactId: contactId },
      deliveryAddress: { line1: '1 Mill Lane' },
    });
    const refused = await shop.call(routes.quotes.create, { params, body: { customerId: shop.organisationId } });
    expect(refused.status).toBe(422);
  });
});

describe('contacts', () => {
  it('are listed by name; the first is the default until another becomes it', async () => {
    const { customerId } = (await create('With Contacts')).value;
    const add = (name: string, email: string) =>
      shop.call(routes.customers.createContact, { params: { ...params, customerId }, body: { name, email } });
    const zoe = await add('Zoe', 'zoe@customer.test');
    const ben = await add('ben', 'ben@customer.test');
    expect([zoe.value.isDefault, ben.value.isDefault]).toEqual([true, false]);
    await shop.call(routes.customers.defaultContact, {
      params: { ...params, customerId, contactId: ben.value.contactId },
    });
    const list = await shop.call(routes.customers.contacts, { params: { ...params, customerId }, query: {} });
    expect(list.value.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['ben', true],
      ['Zoe', false],
    ]);
    const customer = await shop.call(routes.customers.get, { params: { ...params, customerId } });
    expect(customer.value.contacts).toHaveLength(2);
  });

  it('go into a quote by default, else the first in use', async () => {
    const { customerId } = (await create('Falls Back')).value;
    const at = { ...params, customerId };
    const add = async (name: string) => {
      const body = { name, email: `${name}@customer.test` };
      return (await shop.call(routes.customers.createContact, { params: at, body })).value.contactId;
    };
    const [ann, bob, cid] = [await add('ann'), await add('bob'), await add('cid')];
    const taken = async () => {
      const { value } = await shop.call(routes.quotes.create, { params, body: { customerId } });
      return (await shop.call(routes.quotes.get, { params: { ...params, quoteId: value.id } })).value.customerContactId;
    };
    await shop.call(routes.customers.defaultContact, { params: { ...at, contactId: cid } });
    expect(await taken()).toBe(cid);
    for (const contactId of [cid, ann])
      await shop.call(routes.customers.archiveContact, { params: { ...at, contactId } });
    expect(await taken()).toBe(bob);
  });

  it('need a name and a proper address', async () => {
    const { customerId } = (await create('Strict Contacts')).value;
    const body = { name: '', email: 'nobody' };
    const refused = await shop.call(routes.customers.createContact, { params: { ...params, customerId }, body });
    expect(refused.problem.errors).toEqual({
      'body.name': 'Required',
      'body.email': 'Please enter a correct email address',
    });
  });

  it('keep the address with which they sign in to the web store', async () => {
    const { customerId } = (await create('Store Customer')).value;
    const contact = await shop.call(routes.customers.createContact, {
      params: { ...params, customerId },
      body: { name: 'Signed Up', email: 'signed@customer.test' },
    });
    const { contactId } = contact.value;
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx.update(contacts).set({ isStoreUser: true }).where(eq(contacts.id, contactId)),
    );
    const update = (email: string) =>
      shop.call(routes.customers.updateContact, {
        params: { ...params, customerId, contactId },
        body: { name: 'New Name', email },
      });
    const locked = await update('other@customer.test');
    expect([locked.status, locked.problem.detail]).toEqual([
      422,
      'This email address cannot be changed as it is used by this contact to access your Web Store.',
    ]);
    expect((await update('signed@customer.test')).value).toMatchObject({ name: 'New Name', isKindeUser: true });
  });

  it('are found under their own customer only', async () => {
    const one = (await create('First Customer')).value.customerId;
    const two = (await create('Second Customer')).value.customerId;
    const contact = await shop.call(routes.customers.createContact, {
      params: { ...params, customerId: one },
      body: { name: 'A', email: 'a@customer.test' },
    });
    const moved = await shop.call(routes.customers.updateContact, {
      params: { ...params, customerId: two, contactId: contact.value.contactId },
      body: { name: 'B', email: 'b@customer.test' },
    });
    expect(moved.status).toBe(404);
  });

  it('end in 2 to 4 letters, as the looser pattern wants it', async () => {
    const { customerId } = (await create('Long Endings')).value;
    const add = (email: string) =>
      shop.call(routes.customers.createContact, { params: { ...params, customerId }, body: { name: 'A', email } });
    for (const email of ['a@b.c', 'a@b.museum', 'a b@c.de', 'a@b.d3'])
      expect([email, (await add(email)).problem.errors]).toEqual([
        email,
        { 'body.email': 'Please enter a correct email address' },
      ]);
    for (const email of ['a@b.de', 'first.last+quotes@sub.b.info']) expect((await add(email)).status).toBe(201);
  });

  it('are archived, unarchived and read one by one; an archived one is not the default any more', async () => {
    const { customerId } = (await create('Archived Contacts')).value;
    const at = { ...params, customerId };
    const add = async (name: string) => {
      const body = { name, email: `${name}@customer.test` };
      return {
        ...at,
        contactId: (await shop.call(routes.customers.createContact, { params: at, body })).value.contactId,
      };
    };
    const [ann, bob] = [await add('ann'), await add('bob')];
    const archived = await shop.call(routes.customers.archiveContact, { params: ann });
    expect(archived.value).toMatchObject({ isDeleted: true, isDefault: false });
    expect((await shop.call(routes.customers.getContact, { params: ann })).value).toEqual(archived.value);
    const names = async (query: { includeDeleted?: string }) =>
      (await shop.call(routes.customers.contacts, { params: at, query })).value.map(({ name }) => name);
    expect([await names({}), await names({ includeDeleted: 'true' })]).toEqual([['bob'], ['ann', 'bob']]);
    const refused = await shop.call(routes.customers.defaultContact, { params: ann });
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONTACT_ARCHIVED']);
    expect((await shop.call(routes.customers.unarchiveContact, { params: ann })).value.isDeleted).toBe(false);
    const elsewhere = { ...bob, customerId: (await create('Not Theirs')).value.customerId };
    for (const definition of [routes.customers.getContact, routes.customers.archiveContact])
      expect((await shop.call(definition, { params: elsewhere })).status).toBe(404);
  });

  it('are deleted together or not at all; one that a quote names is archived', async () => {
    const desk = await openDesk(shop);
    const { customerId, contactId: named } = await desk.customer('Named Contacts');
    const at = { ...params, customerId };
    const quoteId = await desk.create();
    await desk.update(quoteId, { customerId });
    const body = { name: 'Nobody', email: 'nobody@customer.test' };
    const { contactId: free } = (await shop.call(routes.customers.createContact, { params: at, body })).value;
    const remove = (contactIds: string[]) =>
      shop.call(routes.customers.deleteContacts, { params: at, body: contactIds });
    const all = async () =>
      (await shop.call(routes.customers.contacts, { params: at, query: { includeDeleted: 'true' } })).value.map(
        ({ contactId, isDeleted }) => [contactId, isDeleted],
      );
    const unknown = await remove([free, customerId]);
    expect([unknown.status, unknown.problem.code, (await all()).length]).toEqual([404, 'NOT_FOUND', 2]);
    expect((await remove([free, named])).status).toBe(204);
    expect(await all()).toEqual([[named, true]]);
    expect((await desk.get(quoteId)).customerContactId).toBe(named);
  });
});
