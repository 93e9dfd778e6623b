import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const paramsOf = (quoteId: string) => ({ organisationId: shop.organisationId, quoteId });

const inFolder = (folder: string, name: string, bytes: Uint8Array) =>
  uploadForm([{ name, bytes }], undefined, undefined, [folder]);

const upload = async (quoteId: string, ...names: readonly string[]) => {
  const files = names.map((name) => ({ name, bytes: plateDxf(100, 60) }));
  return shop.call(routes.quoteItems.upload, { params: paramsOf(quoteId) }, uploadForm(files));
};

const addBill = (quoteId: string, csv: string, name = 'parts.csv') => {
  const form = uploadForm([{ name, bytes: Buffer.from(csv) }]);
  return shop.call(routes.billsOfMaterials.add, { params: paramsOf(quoteId) }, form);
};

const itemsOf = async (quoteId: string) =>
  (await shop.call(routes.quoteItems.list, { params: paramsOf(quoteId) })).value.map(
    ({ name, version, quantity, proposals }) => ({
      name,
      version,
      quantity,
      said: proposals.map(({ field, value, source }) => [field, value, source]),
    }),
  );

const TABLE = 'Part number;Qty;Material;Thickness (mm)\nBR-100;4;S235JR;3\nBR-200;2;1.4301;1,5\nBR-900;1;;\n';

describe(`bills of materials on ${testDatabaseKind}`, () => {
  it('propose for the parts that are there and for those that come, and set nothing', async () => {
    const quoteId = await desk.create();
    await upload(quoteId, 'BR-100.dxf');
    const { value, status } = await addBill(quoteId, TABLE);
    expect(status).toBe(200);
    expect(value).toEqual({
      fileName: 'parts.csv',
      lines: 3,
      parts: 1,
      withoutPart: [
        { row: 3, name: 'BR-200' },
        { row: 4, name: 'BR-900' },
      ],
    });
    await upload(quoteId, 'BR-200.dxf');
    const [first, second] = await itemsOf(quoteId);
    expect(first).toMatchObject({ version: 1, quantity: 1 });
    expect(first?.said).toEqual([
      ['quantity', 4, 'billOfMaterials'],
      ['thicknessMm', 3, 'billOfMaterials'],
      ['material', 'S235JR', 'billOfMaterials'],
      ['partNumber', 'BR-100', 'billOfMaterials'],
    ]);
    expect(second?.said).toContainEqual(['thicknessMm', 1.5, 'billOfMaterials']);
    const { value: listed } = await shop.call(routes.billsOfMaterials.list, { params: paramsOf(quoteId) });
    expect(listed).toMatchObject([{ fileName: 'parts.csv', parts: 2, withoutPart: [{ row: 4, name: 'BR-900' }] }]);
  });

  it('take the place of one of the same name, and go with what they said', async () => {
    const quoteId = await desk.create();
    await upload(quoteId, 'BR-100_6mm.dxf');
    await addBill(quoteId, TABLE);
    await addBill(quoteId, 'Part;Qty\nBR-100;9\n');
    expect((await itemsOf(quoteId))[0]?.said).toEqual([
      ['quantity', 9, 'billOfMaterials'],
      ['thicknessMm', 6, 'fileName'],
      ['partNumber', 'BR-100', 'billOfMaterials'],
    ]);
    const query = { fileName: 'parts.csv' };
    const { value } = await shop.call(routes.billsOfMaterials.remove, { params: paramsOf(quoteId), query });
    expect(value).toEqual([]);
    expect((await itemsOf(quoteId))[0]?.said).toContainEqual(['thicknessMm', 6, 'fileName']);
    expect((await itemsOf(quoteId))[0]?.said).not.toContainEqual(['quantity', 9, 'billOfMaterials']);
  });

  it('of one name in two folders stand side by side, and each speaks first of the drawings of its folder', async () => {
    const quoteId = await desk.create();
    const params = paramsOf(quoteId);
    const uploadTo = (folder: string) =>
      shop.call(routes.quoteItems.upload, { params }, inFolder(folder, 'BR-100.dxf', plateDxf(100, 60)));
    await uploadTo('A');
    for (const [folder, quantity] of [
      ['A', 4],
      ['B', 9],
    ] as const) {
      const table = Buffer.from(`Part;Qty\nBR-100;${quantity}\nLID-${folder};1\n`);
      await shop.call(routes.billsOfMaterials.add, { params }, inFolder(folder, 'bom.csv', table));
    }
    await uploadTo('B');
    const quantities = (await itemsOf(quoteId)).map(({ said }) => said.find(([field]) => field === 'quantity')?.[1]);
    expect(quantities).toEqual([4, 9]);
    const { value } = await shop.call(routes.billsOfMaterials.list, { params });
    expect(value.map(({ fileName, parts }) => [fileName, parts]).toSorted()).toEqual([
      ['A/bom.csv', 1],
      ['B/bom.csv', 1],
    ]);
    const query = { fileName: 'A/bom.csv' };
    const left = await shop.call(routes.billsOfMaterials.remove, { params, query });
    expect(left.value.map(({ fileName }) => fileName)).toEqual(['B/bom.csv']);
    expect((await itemsOf(quoteId))[0]?.said).toContainEqual(['quantity', 9, 'billOfMaterials']);
  });

  it('are refused where the table is none, and keep what was there', async () => {
    const quoteId = await desk.create();
    await addBill(quoteId, TABLE);
    const { status, problem } = await addBill(quoteId, 'Name;Telephone\nA;1\n', 'other.csv');
    expect([status, problem.code]).toEqual([422, 'NO_BILL_OF_MATERIALS']);
    expect((await addBill(quoteId, '', 'empty.csv')).status).toBe(422);
    const { value } = await shop.call(routes.billsOfMaterials.list, { params: paramsOf(quoteId) });
    expect(value.map(({ fileName }) => fileName)).toEqual(['parts.csv']);
  });

  it('are at most ten of a quote', async () => {
    const quoteId = await desk.create();
    for (let place = 0; place < 10; place += 1) await addBill(quoteId, TABLE, `${place}.csv`);
    expect((await addBill(quoteId, TABLE, '10.csv')).problem.code).toBe('TOO_MANY_BILLS_OF_MATERIALS');
    expect((await addBill(quoteId, TABLE, '3.csv')).status).toBe(200);
  });

  it('belong to their organisation', async () => {
    const quoteId = await desk.create();
    await addBill(quoteId, TABLE);
    const other = await test.shop('Other');
    const params = { organisationId: other.organisationId, quoteId };
    expect((await other.call(routes.billsOfMaterials.list, { params })).status).toBe(404);
  });
});

describe(`taught names on ${testDatabaseKind}`, () => {
  const rule = { pattern: 'M#', field: 'quantity', value: null } as const;

  it('are read anew in the quote, and in further ones of the customer', async () => {
    const quoteId = await desk.create();
    await upload(quoteId, 'plate_M12_S235.dxf');
    expect((await shop.call(routes.nameRules.teach, { params: paramsOf(quoteId), body: rule })).problem.code).toBe(
      'CUSTOMER_MISSING',
    );
    const { customerId, contactId } = await desk.customer(`Miller ${quoteId}`);
    await desk.update(quoteId, { customerId, customerContactId: contactId });
    await shop.call(routes.nameRules.teach, { params: paramsOf(quoteId), body: rule });
    expect((await itemsOf(quoteId))[0]?.said).toContainEqual(['quantity', 12, 'taught']);
    await upload(quoteId, 'lid_M3.dxf');
    expect((await itemsOf(quoteId))[1]?.said).toContainEqual(['quantity', 3, 'taught']);
    const params = { organisationId: shop.organisationId, customerId };
    expect((await shop.call(routes.nameRules.list, { params })).value).toEqual([rule]);
    await shop.call(routes.nameRules.teach, {
      params: paramsOf(quoteId),
      body: { ...rule, pattern: 'm#', field: null },
    });
    expect((await shop.call(routes.nameRules.list, { params })).value).toHaveLength(1);
    expect((await itemsOf(quoteId))[0]?.said).not.toContainEqual(['quantity', 12, 'taught']);
    expect((await shop.call(routes.nameRules.save, { params, body: [] })).value).toEqual([]);
  });

  it.each([
    [{ pattern: 'M', field: 'quantity', value: null }],
    [{ pattern: 'M', field: 'thicknessMm', value: 'thin' }],
    [{ pattern: ' _ ', field: null, value: null }],
  ])('refuse %j', async (body) => {
    const quoteId = await desk.create();
    const params = paramsOf(quoteId);
    expect((await shop.call(routes.nameRules.teach, { params, body: body as typeof rule })).status).toBe(400);
  });
});
