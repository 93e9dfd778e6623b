import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Copies Ltd');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const duplicate = (quoteId: string, itemId: string, newName: string, headers: Record<string, string> = {}) =>
  desk.worker.call(
    routes.quoteItems.duplicate,
    { ...desk.itemParams(quoteId, itemId), body: { newName } },
    { headers },
  );
const names = async (quoteId: string) => (await desk.items(quoteId)).map(({ name }) => name);

describe(`a part copied within its quote on ${testDatabaseKind}`, () => {
  it('stands right behind it with its drawing and settings, and has a price only once calculated', async () => {
    const { quoteId, item } = await desk.quoteWithPart({ quantity: 7, partNumber: 'A-1', revision: 'B' });
    await desk.upload(quoteId, [{ name: 'behind.dxf', bytes: plateDxf(20, 10) }], desk.settings());
    await desk.calculate(quoteId);
    const made = await duplicate(quoteId, item.id, 'Copy of plate');
    expect(made.status).toBe(201);
    expect(await names(quoteId)).toEqual(['plate', 'Copy of plate', 'behind']);
    expect(await desk.get(quoteId)).toMatchObject({ status: 'NotCalculated', numberOfItems: 3 });
    const [original, copy] = await desk.items(quoteId);
    expect(copy).toMatchObject({ quantity: 7, partNumber: 'A-1', revision: 'B', sheetId: original?.sheetId });
    expect([copy?.itemPrice, copy?.cutLength]).toEqual([null, original?.cutLength]);
    await desk.calculate(quoteId);
    const [first, second] = await desk.items(quoteId);
    expect(second?.itemPrice).toBe(first?.itemPrice);
  });

  it('is copied once when the command comes twice', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await duplicate(quoteId, item.id, 'Copy', headers);
    const again = await duplicate(quoteId, item.id, 'Copy', headers);
    expect(again.value).toEqual(first.value);
    expect(await names(quoteId)).toEqual(['plate', 'Copy']);
  });

  it('leaves the original and its drawing alone', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { value } = await duplicate(quoteId, item.id, 'Copy');
    await desk.worker.call(routes.quoteItems.delete, desk.itemParams(quoteId, item.id));
    await desk.calculate(quoteId);
    const [copy] = await desk.items(quoteId);
    expect(copy).toMatchObject({ id: value.id, status: 'success' });
  });

  it('is no further part of its file', async () => {
    const quoteId = await desk.create();
    const two = platesDxf([
      { width: 100, height: 50 },
      { x: 120, width: 40, height: 50 },
    ]);
    const { value } = await desk.upload(quoteId, [{ name: 'set.dxf', bytes: two }], desk.settings());
    const [first, second] = value.quoteItems;
    const copy = await duplicate(quoteId, first?.id ?? '', 'Copy');
    const kept = await desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(quoteId, second?.id ?? ''));
    expect(kept.value.partsTogether).toBe(2);
    expect((await desk.items(quoteId)).map(({ id }) => id)).toEqual([copy.value.id, second?.id]);
    const apart = await desk.worker.call(routes.quoteItems.takeApart, desk.itemParams(quoteId, second?.id ?? ''));
    expect(apart.value).toHaveLength(2);
    expect(await desk.items(quoteId)).toHaveLength(3);
  });

  it('is refused in an issued quote, and for a part that is not there', async () => {
    const { quoteId, item } = await desk.quoteIn('Issued');
    expect((await duplicate(quoteId, item.id, 'Copy')).problem.code).toBe('NOT_EDITABLE_IN_STATUS');
    expect((await duplicate(quoteId, randomUUID(), 'Copy')).status).toBe(404);
    expect(await names(quoteId)).toEqual(['plate']);
  });
});
