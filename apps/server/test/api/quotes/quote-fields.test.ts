import { type QuoteUpdate, routes } from '@kerf/contract';
import { dayIn } from '@kerf/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { addTaxRate as insertTaxRate, type NewTaxRate, updateTaxRate } from '../../../src/db/repositories/tax-rates.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const addTaxRate = (rate: Pick<NewTaxRate, 'displayName' | 'percentage'> & Partial<NewTaxRate>) =>
  withOrganisation(test.database, shop.organisationId, null, (tx) =>
    insertTaxRate(tx, shop.organisationId, { country: 'DE', state: '', isDefault: false, active: true, ...rate }),
  );
const changeTaxRate = (id: string, changes: Partial<NewTaxRate>) =>
  withOrganisation(test.database, shop.organisationId, null, (tx) =>
    updateTaxRate(tx, shop.organisationId, id, changes),
  );

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe(`fields of a quote on ${testDatabaseKind}`, () => {
  it('takes the next number as its name, or the name given, and starts not calculated', async () => {
    const first = await desk.get(await desk.create());
    const second = await desk.get(await desk.create('  '));
    const named = await desk.get(await desk.create(' Brackets for Jo '));
    expect(Number(/(\d+)$/.exec(second.name)?.[1])).toBe(Number(/(\d+)$/.exec(first.name)?.[1]) + 1);
    expect(named).toMatchObject({
      name: 'Brackets for Jo',
      status: 'NotCalculated',
      quoteSourceType: 'Internal',
      paymentStatus: 'Unpaid',
      currencyCode: 'EUR',
      taxRate: 0.19,
      linePrice: null,
      lineTaxedPrice: null,
      numberOfItems: 0,
      isDeleted: false,
      sortQuoteItemsBy: 'Default',
      quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides: [] },
      issues: {
        warnings: [
          { code: 'RECEIVER_MISSING' },
          { code: 'SENDER_ADDRESS_MISSING' },
          { code: 'SENDER_CONTACT_MISSING' },
        ],
        errors: [],
      },
    });
  });

  it('passes over numbers that somebody gave to a quote by hand', async () => {
    const nameOf = async (quoteId: string) => (await desk.get(quoteId)).name;
    const last = await nameOf(await desk.create());
    const after = (count: number) => last.replace(/\d+$/, (digits) => String(Number(digits) + count).padStart(5, '0'));
    await desk.create(after(1));
    await desk.create(after(2));
    expect(await nameOf(await desk.create())).toBe(after(3));
  });

  it('changes the fields sent and leaves the others', async () => {
    const quoteId = await desk.create('Gaskets');
    const expiryDate = inDays(10);
    const changed = await desk.update(quoteId, { rfqNumber: 'RFQ 7', poNumber: 'PO 9', expiryDate });
    expect(changed.status).toBe(200);
    expect(changed.value).toMatchObject({ name: 'Gaskets', rfqNumber: 'RFQ 7', poNumber: 'PO 9', expiryDate });
    expect(changed.headers.etag).toBe(`"${changed.value.version}"`);
    expect(await desk.get(quoteId)).toEqual(changed.value);
  });

  it('ignores an empty name and RFQ number, but lets the PO number be emptied', async () => {
    const quoteId = await desk.create('Gaskets');
    await desk.update(quoteId, { rfqNumber: 'RFQ 7', poNumber: 'PO 9' });
    const { value } = await desk.update(quoteId, { name: '', rfqNumber: ' ', poNumber: '' });
    expect(value).toMatchObject({ name: 'Gaskets', rfqNumber: 'RFQ 7', poNumber: '' });
  });

  it('refuses a date in the past, takes today, and reads 0001-01-01 as none', async () => {
    const quoteId = await desk.create();
    const past = await desk.update(quoteId, { expiryDate: inDays(-2) });
    expect([past.status, past.problem.code]).toEqual([422, 'DATE_IN_PAST']);
    expect((await desk.update(quoteId, { requiredDateUtc: inDays(-2) })).status).toBe(422);
    const today = `${dayIn(new Date(), 'Europe/Berlin')}T00:00:00.000Z`;
    expect((await desk.update(quoteId, { expiryDate: today })).value.expiryDate).toBe(today);
    const none = await desk.update(quoteId, { expiryDate: '0001-01-01T00:00:00Z' });
    expect([none.status, none.value.expiryDate]).toEqual([200, null]);
  });

  it('answers 409 and keeps the first change when two people edit the same version', async () => {
    const quoteId = await desk.create('Gaskets');
    const { version } = await desk.get(quoteId);
    const params = desk.quoteParams(quoteId);
    const first = await shop.call(routes.quotes.update, { ...params, body: { version, name: 'First' } });
    const second = await desk.worker.call(routes.quotes.update, { ...params, body: { version, name: 'Second' } });
    expect([first.status, second.status, second.problem.code]).toEqual([200, 409, 'VERSION_CONFLICT']);
    expect(second.problem.current).toEqual(first.value);
    expect((await desk.get(quoteId)).name).toBe('First');
  });

  it('takes the version from If-Match as well, and refuses a stale one', async () => {
    const quoteId = await desk.create('Gaskets');
    const { version } = await desk.get(quoteId);
    const send = (name: string) =>
      desk.worker.call(
        routes.quotes.update,
        { ...desk.quoteParams(quoteId), body: { name } as QuoteUpdate },
        { headers: { 'if-match': `"${version}"` } },
      );
    expect((await send('First')).value.name).toBe('First');
    expect((await send('Second')).status).toBe(409);
    const without = await desk.worker.call(routes.quotes.update, {
      ...desk.quoteParams(quoteId),
      body: { name: 'Third' } as QuoteUpdate,
    });
    expect([without.status, Object.keys(without.problem.errors ?? {})]).toEqual([400, ['body.version']]);
  });

  it('takes name, addresses, default contact and tax rate of a customer, and drops them with it', async () => {
    const reduced = desk.choices.taxRates.find((one) => !one.isDefault && one.active) ?? null;
    const { customerId, contactId } = await desk.customer('Northern Gates', reduced?.id ?? null);
    const quoteId = await desk.create();
    const { value } = await desk.update(quoteId, { customerId });
    expect(value).toMatchObject({
      customerId,
      customerName: 'Northern Gates',
      customerContactId: contactId,
      deliveryAddress: { line1: '1 Mill Lane', city: 'Leeds', state: '' },
      billingAddress: { line1: '1 Mill Lane' },
      taxRateId: reduced?.id ?? value.taxRateId,
    });
    const without = await desk.update(quoteId, { customerId: null });
    expect(without.value).toMatchObject({ customerId: null, customerName: '', customerContactId: null });
  });

  it('charges the default tax rate while the one of the customer is archived', async () => {
    const reduced = await addTaxRate({ displayName: 'Reduced', percentage: '7' });
    const { customerId } = await desk.customer('Western Gates', reduced.id);
    const quoteId = await desk.create();
    expect((await desk.update(quoteId, { customerId })).value).toMatchObject({ taxRateId: reduced.id, taxRate: 0.07 });
    await changeTaxRate(reduced.id, { active: false });
    const other = await desk.create();
    const charged = (await desk.update(other, { customerId })).value;
    expect([charged.taxRate, charged.taxRateId === reduced.id]).toEqual([0.19, false]);
    const chosen = await desk.update(other, { taxRateId: reduced.id });
    expect([chosen.status, chosen.problem.code]).toEqual([422, 'SETTING_NOT_AVAILABLE']);
  });

  it('refuses price adjustments of sheets and technologies that the shop does not have, and names them', async () => {
    const rival = await openDesk(await test.shop('Rival of Overrides'));
    const foreign = rival.choices.sheets[0]?.sheetId ?? '';
    const own = desk.choices.sheets[0]?.sheetId ?? '';
    const quoteId = await desk.create();
    const sheetOverrides = [own, foreign].map((sheetId) => ({ sheetId, extraSheetPrice: 5 }));
    const refused = await desk.update(quoteId, { quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'SETTING_NOT_AVAILABLE']);
    expect(refused.problem.facts).toMatchObject({ setting: 'sheet', unknownIds: foreign });
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(['body.quoteOverrides.sheetOverrides.1.sheetId']);
    const technology = rival.technology.cuttingTechnologyId;
    const rates = [{ cuttingTechnologyId: technology, extraHourlyRatePrice: 1 }];
    const alien = await desk.update(quoteId, {
      quoteOverrides: { cuttingTechnologyOverrides: rates, sheetOverrides: [] },
    });
    expect(alien.problem.facts).toMatchObject({ setting: 'cutting technology', unknownIds: technology });
    expect((await desk.get(quoteId)).quoteOverrides.sheetOverrides).toEqual([]);
    const kept = await desk.update(quoteId, {
      quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides: sheetOverrides.slice(0, 1) },
    });
    expect(kept.value.quoteOverrides.sheetOverrides).toEqual([{ sheetId: own, extraSheetPrice: 5 }]);
  });

  it('refuses a contact of another customer and choices that do not exist', async () => {
    const one = await desk.customer('Alpha Gates');
    const two = await desk.customer('Beta Gates');
    const quoteId = await desk.create();
    await desk.update(quoteId, { customerId: one.customerId });
    const nobody = '00000000-0000-7000-8000-000000000000';
    const refusals = [
      await desk.update(quoteId, { customerContactId: two.contactId }),
      await desk.update(quoteId, { customerId: nobody }),
      await desk.update(quoteId, { taxRateId: nobody }),
    ];
    expect(refusals.map((answer) => [answer.status, answer.problem.code])).toEqual(
      refusals.map(() => [422, 'SETTING_NOT_AVAILABLE']),
    );
    expect(refusals.flatMap((answer) => Object.keys(answer.problem.errors ?? {}))).toEqual([
      ...['body.customerContactId', 'body.customerId', 'body.taxRateId'],
    ]);
    expect((await desk.get(quoteId)).customerContactId).toBe(one.contactId);
  });

  it('changes nothing when a whole quote is sent back', async () => {
    const { customerId } = await desk.customer('Echo Gates');
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.update(quoteId, {
      customerId,
      quoteOverrides: {
        cuttingTechnologyOverrides: [
          { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 5.5 },
        ],
        sheetOverrides: [{ sheetId: item.sheetId ?? '', extraSheetPrice: -1 }],
      },
    });
    await desk.calculate(quoteId);
    const before = await desk.get(quoteId);
    const { status: _, ...fields } = before;
    const { value } = await desk.worker.call(routes.quotes.update, { ...desk.quoteParams(quoteId), body: fields });
    const known = ({ version, lastModifiedDateUtc, ...rest }: typeof before) => rest;
    expect(known(value)).toEqual(known(before));
    expect(value.status).toBe('Calculated');
  });

  it.each([
    ['a body that is no object', 'text', {}],
    ['a name that is no text', JSON.stringify({ version: 1, name: 7 }), { 'body.name': expect.any(String) }],
    [
      'a status that does not exist',
      JSON.stringify({ version: 1, status: 'Sold' }),
      { 'body.status': expect.any(String) },
    ],
    [
      'a name that is too long',
      JSON.stringify({ version: 1, name: 'x'.repeat(201) }),
      { 'body.name': expect.any(String) },
    ],
    [
      'a date that is none',
      JSON.stringify({ version: 1, expiryDate: 'soon' }),
      { 'body.expiryDate': expect.any(String) },
    ],
  ])('refuses %s as malformed', async (_what, payload, errors) => {
    const quoteId = await desk.create();
    const answer = await desk.worker.call(
      routes.quotes.update,
      { ...desk.quoteParams(quoteId), body: { version: 1 } },
      { payload, headers: { 'content-type': 'application/json' } },
    );
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.problem.errors ?? {}).toMatchObject(errors);
  });

  it('hides quotes of other shops and of nobody', async () => {
    const other = await test.shop('Rival Cutting');
    const { quoteId, item } = await desk.quoteWithPart();
    const own = desk.quoteParams(quoteId);
    const foreign = { params: { organisationId: other.organisationId, quoteId } };
    expect((await other.call(routes.quotes.get, own)).status).toBe(404);
    expect((await other.call(routes.quotes.get, foreign)).status).toBe(404);
    expect((await other.call(routes.quotes.update, { ...foreign, body: { version: 1, name: 'Taken' } })).status).toBe(
      404,
    );
    expect((await other.call(routes.quotes.calculate, foreign)).status).toBe(404);
    expect((await other.call(routes.quotes.enable, foreign)).status).toBe(404);
    expect((await other.call(routes.quotes.archive, foreign)).status).toBe(404);
    expect((await other.call(routes.quotes.duplicate, { ...foreign, body: { newName: 'Mine' } })).status).toBe(404);
    expect((await other.call(routes.quoteItems.list, foreign)).status).toBe(404);
    const items = { params: { ...foreign.params, quoteItemId: item.id } };
    for (const call of ['get', 'nest', 'trace', 'originalFile', 'delete'] as const) {
      expect((await other.call(routes.quoteItems[call], items)).status, call).toBe(404);
    }
    expect((await other.call(routes.drawings.get, items)).status).toBe(404);
    expect((await test.bearer(null).call(routes.quotes.get, own)).status).toBe(401);
    expect((await desk.get(quoteId)).isDeleted).toBe(false);
  });

  it('refuses adjustments that leave less than nothing where they are entered, with the field', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { cuttingTechnologyId } = desk.technology;
    const overrides = (extraHourlyRatePrice: number) => ({
      quoteOverrides: {
        cuttingTechnologyOverrides: [{ cuttingTechnologyId, extraHourlyRatePrice }],
        sheetOverrides: [],
      },
    });
    const refused = await desk.update(quoteId, overrides(-1e6));
    expect([refused.status, refused.problem.code]).toEqual([422, 'PRICE_WOULD_BE_NEGATIVE']);
    expect(refused.problem.detail).toBe('The price adjustment makes the hourly rate negative.');
    expect(Object.keys(refused.problem.errors ?? {})).toEqual([
      'body.quoteOverrides.cuttingTechnologyOverrides.0.extraHourlyRatePrice',
    ]);
    expect((await desk.get(quoteId)).status).toBe('Draft');
    expect((await desk.update(quoteId, overrides(-1))).status).toBe(200);
    const sheetId = (await desk.items(quoteId))[0]?.sheetId ?? '';
    const sheets = [{ sheetId, extraSheetPrice: -1e6 }];
    const sheet = await desk.update(quoteId, {
      quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides: sheets },
    });
    expect(sheet.problem.errors).toHaveProperty('body.quoteOverrides.sheetOverrides.0.extraSheetPrice');
  });

  it('refuses an adjustment that takes more off a part than its price', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const [priced] = await desk.items(quoteId);
    const price = priced?.itemPrice ?? 0;
    const refused = await desk.updateItem(quoteId, item.id, { otherChargePrice: -price - 1 });
    expect([refused.status, refused.problem.code]).toEqual([422, 'PRICE_WOULD_BE_NEGATIVE']);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(['body.otherChargePrice']);
    expect((await desk.get(quoteId)).status).toBe('Calculated');
    expect((await desk.updateItem(quoteId, item.id, { otherChargePrice: -price / 2 })).status).toBe(200);
  });

  it('keeps an adjustment in the coins of the currency, half away from zero', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const adjusted = async (otherChargePrice: number) =>
      (await desk.updateItem(quoteId, item.id, { otherChargePrice })).value.otherChargePrice;
    expect([await adjusted(1.255), await adjusted(-1.255), await adjusted(0.004)]).toEqual([1.26, -1.26, 0]);
  });

  it('knows the mass of all parts once it is calculated, and not before', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    expect((await desk.get(quoteId)).totalMass).toBeCloseTo((await desk.items(quoteId))[0]?.mass ?? Number.NaN, 9);
    await desk.updateItem(quoteId, item.id, { quantity: 9 });
    expect((await desk.get(quoteId)).totalMass).toBeNull();
  });

  it('takes the tax rate of where it is delivered to, unless the customer has one', async () => {
    const { organisationId } = shop;
    const france = await addTaxRate({ displayName: 'TVA', percentage: '20', country: 'FR' });
    const corsica = await addTaxRate({ displayName: 'TVA Corse', percentage: '10', country: 'FR', state: 'Corse' });
    const { quoteId } = await desk.quoteIn('Calculated');
    const calculate = () => desk.worker.call(routes.quotes.calculateTaxRate, desk.quoteParams(quoteId));
    const before = await desk.get(quoteId);
    expect((await calculate()).value).toMatchObject({ taxRateId: before.taxRateId, status: 'Calculated' });
    const address = { line1: '', line2: '', city: 'Lyon', state: '', country: 'fr', postcode: '' };
    await desk.update(quoteId, { deliveryAddress: address });
    expect((await calculate()).value).toMatchObject({ taxRateId: france.id, taxRate: 0.2, status: 'NotCalculated' });
    await desk.update(quoteId, { deliveryAddress: { ...address, state: 'CORSE' } });
    expect((await calculate()).value).toMatchObject({ taxRateId: corsica.id, taxRate: 0.1 });
    const own = await addTaxRate({ displayName: 'Exempt', percentage: '0', country: '' });
    const { customerId } = await desk.customer('Tax Exempt Ltd', own.id);
    await desk.update(quoteId, { customerId });
    expect((await calculate()).value).toMatchObject({ taxRateId: own.id, taxRate: 0 });
    const issued = await desk.quoteIn('Issued');
    await changeTaxRate(own.id, { active: false });
    const params = { params: { organisationId, quoteId: issued.quoteId } };
    expect((await desk.worker.call(routes.quotes.calculateTaxRate, params)).value.status).toBe('Issued');
  });
});
