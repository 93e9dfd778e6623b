/** What the specification says that things carry, field by field, as the server answers them. Spec: foundation §3, quotes §3, quote parts §3. */
import { type MiscellaneousItem, type Quote, type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { plateDxf } from '../support/drawings.ts';
import { type Desk, openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let customerId: string;
let contactId: string;
let quote: Quote;
let part: QuoteItem;
let extra: MiscellaneousItem;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Fields Ltd');
  desk = await openDesk(shop);
  ({ customerId, contactId } = await desk.customer('Northern Gates'));
  const { quoteId } = await desk.quoteWithPart();
  await desk.update(quoteId, { customerId });
  const body = { name: 'Crate', index: 0, price: 12.5, quantity: 2, dimensions: '100x80x60' };
  await shop.call(routes.miscellaneousItems.create, { ...desk.quoteParams(quoteId), body });
  quote = (await desk.calculate(quoteId)).value;
  [part] = (await desk.items(quoteId)) as [QuoteItem];
  [extra] = (await shop.call(routes.miscellaneousItems.list, desk.quoteParams(quoteId))).value as [MiscellaneousItem];
});
afterAll(() => test.close());

const at = () => ({ organisationId: shop.organisationId, customerId });
const expectFields = (value: object, ...fields: readonly string[]) =>
  expect(Object.keys(value)).toEqual(expect.arrayContaining([...fields]));
const ADDRESS = ['line1', 'line2', 'city', 'state', 'country', 'postcode'];

describe('a customer', () => {
  it('carries its names, how busy it is, its addresses, tax rate and contacts', async () => {
    const { value } = await shop.call(routes.customers.get, { params: at() });
    expectFields(value, 'customerId', 'companyName', 'accountCode', 'isDeleted', 'lastActivityDateUtc');
    expectFields(value, 'numberOfQuotes', 'taxRateId', 'contacts', 'addresses', 'billingAddress', 'deliveryAddress');
    expectFields(value.billingAddress ?? {}, ...ADDRESS);
    expectFields(value.deliveryAddress ?? {}, ...ADDRESS);
    expect(value).toMatchObject({ numberOfQuotes: 1, lastActivityDateUtc: expect.any(String), isDeleted: false });
    expect(value.contacts.map((one) => one.contactId)).toEqual([contactId]);
    const [listed] = (await shop.call(routes.customers.list, { params: at(), query: {} })).value;
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(Object.keys(value).toSorted());
  });

  it('has contacts that carry whose they are, how to reach them, and whether they are the default or archived', async () => {
    const { value } = await shop.call(routes.customers.getContact, { params: { ...at(), contactId } });
    expectFields(value, 'contactId', 'customerId', 'name', 'email', 'phone', 'isDefault', 'isDeleted', 'isKindeUser');
    expect(value).toMatchObject({ contactId, customerId, isDefault: true, isDeleted: false, isKindeUser: false });
  });

  it('is a customer, a guest or internal', async () => {
    const create = (kind: string) =>
      shop.call(routes.customers.create, { params: at(), body: { companyName: `Kind ${kind}`, kind } as never });
    for (const kind of ['Customer', 'Guest', 'Internal']) expect((await create(kind)).value).toMatchObject({ kind });
    expect((await create('Stranger')).status).toBe(400);
  });
});

describe('a quote', () => {
  it('carries its name, status, numbers and dates', () => {
    expectFields(quote, 'id', 'name', 'status', 'rfqNumber', 'poNumber', 'expiryDate', 'issuedDateUtc');
    expectFields(quote, 'invoiceDueDateUtc', 'invoiceNumberText', 'invoiceIssueDateUtc', 'workOrderNumberText');
  });

  it('carries its customer, contact and addresses', () => {
    expectFields(quote, 'billingAddress', 'billingAddressId', 'deliveryAddress', 'deliveryAddressId');
    expect(quote).toMatchObject({ customerId, customerContactId: contactId, customerName: 'Northern Gates' });
  });

  it('carries its notes, the order of its lines, what is wrong with it, and how much it is', () => {
    expectFields(quote, 'vendorNotes', 'privateNotes', 'vendorOrderAcceptance', 'isDeleted', 'totalMass');
    expect(quote).toMatchObject({
      ...{ sortMiscItemsBy: 'Default', sortMiscItemsAsc: true, sortQuoteItemsBy: 'Default', sortQuoteItemsAsc: true },
      ...{ issues: { warnings: expect.any(Array), errors: [] }, numberOfItems: 1, numberOfMiscItems: 1 },
    });
  });

  it('takes notes, the order of its lines and price adjustments', async () => {
    const { cuttingTechnologyId } = desk.technology;
    const fields = {
      ...{ vendorNotes: 'Deburr', privateNotes: 'Pays late', sortQuoteItemsBy: 'Name', sortQuoteItemsAsc: false },
      ...{ sortMiscItemsBy: 'UnitPrice', sortMiscItemsAsc: false },
      quoteOverrides: {
        cuttingTechnologyOverrides: [{ cuttingTechnologyId, extraHourlyRatePrice: 5 }],
        sheetOverrides: [{ sheetId: part.sheetId ?? '', extraSheetPrice: -1 }],
      },
    } as const;
    const quoteId = await desk.create();
    expect((await desk.update(quoteId, fields as never)).value).toMatchObject(fields);
    expect(await desk.get(quoteId)).toMatchObject(fields);
  });

  it('is listed beside the number of all, and what the filters can choose from', async () => {
    const { value } = await shop.call(routes.quotes.list, { params: at(), query: {} });
    expect(Object.keys(value).toSorted()).toEqual(
      ['quotes', 'count', 'availableLastModifiedByUsers', 'availableStatuses'].toSorted(),
    );
  });

  it('is found in the list of its customer, and those of others are not', async () => {
    await desk.create('Of nobody');
    const found = await shop.call(routes.quotes.list, { params: at(), query: { customerId } });
    expect(found.value.quotes.map(({ id }) => id)).toEqual([quote.id]);
    expect(found.value.count).toBe(1);
  });
});

describe('a miscellaneous item', () => {
  it('carries its name, place, size, weight, time, quantity and prices', () => {
    expectFields(extra, 'id', 'quoteId', 'name', 'index', 'dimensions', 'weight', 'productionTimePerItemSeconds');
    expectFields(extra, 'quantity', 'price', 'priceAdjustment', 'itemPrice', 'linePrice');
    expect(extra).toMatchObject({ quoteId: quote.id, dimensions: '100x80x60', itemPrice: 12.5, linePrice: 25 });
  });

  it('carries notes of the customer, of the vendor and private ones', () => {
    expectFields(extra, 'customerNotes', 'vendorNotes', 'privateNotes');
  });
});

describe('a part', () => {
  it('carries its name, place, quantity and settings', () => {
    expectFields(part, 'id', 'index', 'name', 'quantity', 'partId', 'createDateUtc', 'isImperial', 'sheetId', 'sheet');
    expectFields(part, 'cuttingTechnologyId', 'materialId', 'thickness', 'isCustomerSuppliedMaterial');
    expectFields(part, 'materialConsumptionMode', 'maxFoldLength', 'numberOfFolds', 'secondaryProcesses');
    expect(part).toMatchObject({ thickness: 3, foldingSource: 'Drawing', grainDirection: 'None' });
  });

  it('carries its pictures, size, mass, notes, charge, findings and where it came from', () => {
    expectFields(part, 'thumbnailUri', 'modelViewUri', 'nestImageUri', 'displayBoundBoxWidth', 'displayBoundBoxHeight');
    expectFields(part, 'mass', 'customerNotes', 'privateNotes', 'vendorNotes', 'otherChargePrice', 'issues');
    expect(part).toMatchObject({ partSource: 'drawingFile', mass: expect.any(Number) });
    expect(part.thumbnailUri).not.toBeNull();
    expect(part.nestImageUri).not.toBeNull();
  });

  it('has a sheet that carries its profile and sizes', () => {
    expectFields(part.sheet ?? {}, 'profile', 'diameter', 'sheetSize', 'sheetWidth', 'sheetHeight', 'materialLength');
  });

  it.each(['None', 'Horizontal', 'Vertical'] as const)('takes the grain direction %s', async (grainDirection) => {
    expect((await desk.updateItem(quote.id, part.id, { grainDirection })).value).toMatchObject({ grainDirection });
  });

  it('is answered by itself as in the list', async () => {
    const { value } = await shop.call(routes.quoteItems.get, desk.itemParams(quote.id, part.id));
    expect(value).toEqual((await desk.items(quote.id)).find(({ id }) => id === part.id));
  });

  it('is set from the materials, machines, sheets, processes and tax rates of the shop', async () => {
    const { manufacturing } = routes;
    const params = { organisationId: shop.organisationId };
    const lists = [
      await shop.call(manufacturing.secondaryProcesses, { params, query: { includeDeleted: 'false' } }),
      await shop.call(manufacturing.taxRates, { params, query: { includeDeleted: 'true' } }),
      await shop.call(manufacturing.materials, { params, query: {} }),
      await shop.call(manufacturing.cuttingTechnologies, { params, query: {} }),
      await shop.call(manufacturing.sheets, { params, query: {} }),
    ];
    for (const { status, value } of lists) expect([status, value.length > 0]).toEqual([200, true]);
  });
});

describe('several parts', () => {
  it('take every setting together', async () => {
    const { quoteId } = await desk.quoteWithPart();
    await desk.upload(quoteId, [{ name: 'more.dxf', bytes: plateDxf(70, 30) }], desk.settings());
    const quoteItemIds = (await desk.items(quoteId)).map(({ id }) => id);
    const attribute = async (fields: object) =>
      (
        await shop.call(routes.quoteItems.attribute, {
          ...desk.quoteParams(quoteId),
          body: { quoteItemIds, ...fields },
        })
      ).value;
    const { cuttingTechnologyId, materialId } = desk.settings();
    const sheet = desk.choices.sheets.find((one) => one.materialId === materialId && one.thickness === 5);
    const settings = {
      cuttingTechnologyId,
      materialId,
      thickness: 5,
      sheetId: sheet?.sheetId,
      quantity: 7,
      name: 'Leg',
    };
    expect(await attribute(settings)).toMatchObject([settings, settings]);
    for (const fields of [
      { materialConsumptionMode: 'WholeSheet', isCustomerSuppliedMaterial: true },
      { materialConsumptionMode: 'NestBounds', isCustomerSuppliedMaterial: false },
      { foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 50 },
      { isImperial: true, drawingMetadata: { isImperial: true } },
    ]) {
      const { drawingMetadata: _, ...shown } = { drawingMetadata: null, ...fields };
      expect(await attribute(fields)).toMatchObject([shown, shown]);
    }
  });
});
