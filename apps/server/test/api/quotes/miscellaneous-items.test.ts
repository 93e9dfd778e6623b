import { type MiscellaneousItemUpdate, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { onFreePlan } from '../../support/set-up.ts';

const { miscellaneousItems } = routes;

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Sundry Shop');
  desk = await openDesk(shop);
});
afterAll(() => test.close());

const add = (quoteId: string, more: MiscellaneousItemUpdate = {}) => {
  const body = { quoteId, name: 'Miscellaneous item 1', index: 0, price: 0, ...more };
  return shop.call(miscellaneousItems.create, { ...desk.quoteParams(quoteId), body });
};
const list = async (quoteId: string) => (await shop.call(miscellaneousItems.list, desk.quoteParams(quoteId))).value;
const params = (quoteId: string, miscItemId: string) => ({
  params: { ...desk.quoteParams(quoteId).params, miscItemId },
});
const change = (quoteId: string, miscItemId: string, body: MiscellaneousItemUpdate) =>
  shop.call(miscellaneousItems.update, { ...params(quoteId, miscItemId), body });
const crate = { name: 'Crate', price: 12.5, quantity: 3, weight: 4, dimensions: '100x80x60', priceAdjustment: -0.75 };

describe(`miscellaneous items on ${testDatabaseKind}`, () => {
  it('are priced without their dimensions, but go to no customer without them', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const { value: bare } = await add(quoteId, { ...crate, dimensions: ' ' });
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
    expect((await desk.get(quoteId)).issues.errors).toMatchObject([
      { code: 'ITEM_DIMENSIONS_MISSING', facts: { names: 'Crate' } },
    ]);
    const refused = await desk.update(quoteId, { status: 'Draft' });
    expect([refused.status, refused.problem.code, refused.problem.facts?.parts]).toEqual([
      422,
      'ITEMS_INCOMPLETE',
      'Crate',
    ]);
    await change(quoteId, bare.id, { dimensions: '100x80x60' });
    await desk.calculate(quoteId);
    expect((await desk.update(quoteId, { status: 'Draft' })).value.status).toBe('Draft');
  });

  it('are priced with the quote, counted in its totals and stand on the issued document', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const plain = (await desk.calculate(quoteId)).value;
    const added = await add(quoteId, crate);
    expect([added.status, added.value]).toMatchObject([201, { ...crate, itemPrice: null, linePrice: null }]);
    expect(await desk.get(quoteId)).toMatchObject({ status: 'NotCalculated', numberOfMiscItems: 1 });
    const calculated = (await desk.calculate(quoteId)).value;
    expect(calculated.miscellaneousItemsTotalPrice).toBe(35.25);
    expect(calculated.linePrice).toBeCloseTo((plain.linePrice ?? 0) + 35.25, 2);
    expect(calculated.totalMass).toBeCloseTo((plain.totalMass ?? 0) + 12, 6);
    expect(await list(quoteId)).toMatchObject([{ itemPrice: 11.75, linePrice: 35.25 }]);
    await desk.update(quoteId, { status: 'Draft' });
    await shop.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect((await desk.get(quoteId)).status).toBe('Issued');
    const document = await shop.call(routes.documents.get, {
      params: { ...desk.quoteParams(quoteId).params, documentType: 'quote' },
    });
    expect(document.value.lines.at(-1)).toMatchObject({
      name: 'Crate',
      size: '100x80x60',
      quantity: 3,
      linePrice: 35.25,
    });
    expect((await add(quoteId)).problem.status).toBe(422);
    expect((await change(quoteId, added.value.id, { price: 1 })).problem.status).toBe(422);
    expect((await change(quoteId, added.value.id, { privateNotes: 'sent' })).value).toMatchObject({
      privateNotes: 'sent',
      linePrice: 35.25,
    });
  });

  it('can be all that a quote holds', async () => {
    const quoteId = await desk.create();
    await add(quoteId, crate);
    expect((await desk.calculate(quoteId)).value).toMatchObject({ status: 'Calculated', linePrice: 35.25 });
  });

  it('go back to not calculated with what makes their price untrue, and not with their name or notes', async () => {
    const quoteId = await desk.create();
    const { value: item } = await add(quoteId, crate);
    for (const body of [{ name: 'Box' }, { vendorNotes: 'fragile' }, { index: 4 }, { price: 12.5, quantity: 3 }]) {
      await desk.calculate(quoteId);
      expect((await change(quoteId, item.id, body)).value).toMatchObject({ ...body, linePrice: 35.25 });
      expect((await desk.get(quoteId)).status).toBe('Calculated');
    }
    for (const body of [{ quantity: 4 }, { price: 13 }, { weight: 5 }, { dimensions: '1x1' }, { priceAdjustment: 1 }]) {
      await desk.calculate(quoteId);
      expect((await change(quoteId, item.id, body)).value).toMatchObject({ ...body, linePrice: null });
      expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    }
  });

  it('are saved together, all or none, and deleted one by one or together', async () => {
    const quoteId = await desk.create();
    const made = await Promise.all(['A', 'B', 'C'].map((name, index) => add(quoteId, { name, index })));
    const [a, b, c] = made.map(({ value }) => value.id) as [string, string, string];
    const save = (body: readonly ({ id: string } & MiscellaneousItemUpdate)[]) =>
      shop.call(miscellaneousItems.save, { ...desk.quoteParams(quoteId), body: [...body] });
    await save([a, b, c].map((id, place) => ({ id, index: 2 - place })));
    expect((await list(quoteId)).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const stale = await save([
      { id: b, name: 'Y' },
      { id: a, name: 'Z', version: 1 },
    ]);
    expect([stale.status, (await list(quoteId)).map(({ name }) => name)]).toEqual([409, ['C', 'B', 'A']]);
    expect((await save([{ id: a, quantity: 0 }])).problem).toMatchObject({ status: 400 });
    await shop.call(miscellaneousItems.delete, params(quoteId, a));
    const gone = await save([
      { id: b, name: 'Y' },
      { id: a, name: 'Z' },
    ]);
    expect([gone.status, Object.keys(gone.problem.errors ?? {})]).toEqual([422, ['body.1.id']]);
    expect((await change(quoteId, a, { name: 'Z' })).problem.status).toBe(404);
    expect((await list(quoteId)).map(({ name }) => name)).toEqual(['C', 'B']);
    const rest = { ...desk.quoteParams(quoteId), body: { miscItemsIds: [b, c, a] } };
    expect((await shop.call(miscellaneousItems.deleteMany, rest)).status).toBe(204);
    expect(await list(quoteId)).toEqual([]);
    expect((await desk.get(quoteId)).numberOfMiscItems).toBe(0);
    expect((await shop.call(miscellaneousItems.delete, params(quoteId, a))).status).toBe(404);
  });

  it.each([
    ['quantity', 0],
    ['quantity', -2],
    ['weight', -1],
    ['productionTimePerItemSeconds', -1],
    ['price', -0.01],
  ])('refuse a %s of %f, and take an adjustment below zero', async (field, value) => {
    const quoteId = await desk.create();
    const { value: item } = await add(quoteId, crate);
    const refused = await change(quoteId, item.id, { [field]: value });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
    expect(await list(quoteId)).toMatchObject([crate]);
    expect((await change(quoteId, item.id, { priceAdjustment: -2 })).value.priceAdjustment).toBe(-2);
  });

  it('have notes of the customer that the shop cannot change', async () => {
    const quoteId = await desk.create();
    const { value: item } = await add(quoteId, crate);
    const refused = await change(quoteId, item.id, { customerNotes: 'On pallets' } as never);
    expect([refused.status, refused.problem.code]).toEqual([422, 'READ_ONLY_FIELD']);
    const notes = { vendorNotes: 'fragile', privateNotes: 'cheap' };
    expect((await change(quoteId, item.id, notes)).value).toMatchObject({ ...notes, customerNotes: '' });
  });

  it('cost what the currency has coins for', async () => {
    const quoteId = await desk.create();
    const { value: added } = await add(quoteId, { price: 12.345, priceAdjustment: -0.005 });
    expect(added).toMatchObject({ price: 12.35, priceAdjustment: -0.01 });
    expect((await change(quoteId, added.id, { price: 0.014 })).value.price).toBe(0.01);
  });

  it('are refused where the plan does not have them', async () => {
    const other = await test.shop('Free Shop');
    await onFreePlan(test, other);
    const quote = await other.call(routes.quotes.create, {
      params: { organisationId: other.organisationId },
      body: {},
    });
    const address = { params: { organisationId: other.organisationId, quoteId: quote.value.id } };
    const body = { name: 'Crate', index: 0, price: 1 };
    const refused = await other.call(miscellaneousItems.create, { ...address, body });
    expect([refused.status, refused.problem.code]).toEqual([422, 'PLAN_LACKS_FEATURE']);
  });
});
