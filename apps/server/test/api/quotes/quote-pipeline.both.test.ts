import { routes } from '@kerf/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { quotes } from '../../../src/db/schema/index.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';

let test: TestApp;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Pipeline Ltd');
});
afterAll(() => test.close());

const DAY = 86_400_000;
const params = () => ({ organisationId: shop.organisationId });
const pipeline = async (of = shop) => {
  const { organisationId } = of;
  return (await of.call(routes.quotes.pipeline, { params: { organisationId } })).value;
};
type Row = Partial<typeof quotes.$inferInsert>;

/** Quotes as they stand after their life, made without living it. */
const add = async (rows: readonly Row[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const row of rows) {
    const made = await shop.call(routes.quotes.create, { params: params(), body: {} });
    ids.push(made.value.id);
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx
        .update(quotes)
        .set(row)
        .where(and(eq(quotes.organisationId, shop.organisationId), eq(quotes.id, made.value.id))),
    );
  }
  return ids;
};

describe(`the pipeline on ${testDatabaseKind}`, () => {
  it('tells numbers and worth by status and currency, how many were won, and what runs out within a week', async () => {
    expect(await pipeline()).toMatchObject({ statuses: [], winRatio: null, won: 0, lost: 0 });
    const soon = new Date(Date.now() + 3 * DAY);
    const ids = await add([
      { status: 'NotCalculated' },
      { status: 'Issued', lineTaxedPrice: '100.10', currencyCode: 'EUR', expiryDate: soon },
      { status: 'Issued', lineTaxedPrice: '50', currencyCode: 'USD', expiryDate: soon },
      { status: 'Issued', lineTaxedPrice: '7', currencyCode: 'EUR', expiryDate: new Date(Date.now() + 20 * DAY) },
      { status: 'Issued', lineTaxedPrice: '9', currencyCode: 'EUR', expiryDate: new Date(Date.now() - DAY) },
      { status: 'Ordered', lineTaxedPrice: '30', currencyCode: 'EUR' },
      { status: 'Ordered', lineTaxedPrice: '5', currencyCode: 'EUR' },
      { status: 'Invoiced', lineTaxedPrice: '11', currencyCode: 'EUR' },
      { status: 'Lost', lineTaxedPrice: '400', currencyCode: 'EUR' },
      { status: 'Issued', lineTaxedPrice: '1000', currencyCode: 'EUR', expiryDate: soon, isDeleted: true },
    ]);
    const told = await pipeline();
    expect(told.statuses).toEqual([
      { status: 'NotCalculated', quotes: 1, prices: [] },
      {
        ...{ status: 'Issued', quotes: 4 },
        prices: [
          { currencyCode: 'EUR', lineTaxedPrice: 116.1 },
          { currencyCode: 'USD', lineTaxedPrice: 50 },
        ],
      },
      { status: 'Ordered', quotes: 2, prices: [{ currencyCode: 'EUR', lineTaxedPrice: 35 }] },
      ...[{ status: 'Invoiced', quotes: 1, prices: [{ currencyCode: 'EUR', lineTaxedPrice: 11 }] }],
      { status: 'Lost', quotes: 1, prices: [{ currencyCode: 'EUR', lineTaxedPrice: 400 }] },
    ]);
    expect([told.won, told.lost, told.winRatio]).toEqual([3, 1, 0.75]);
    expect(told.runningOut).toMatchObject({
      quotes: 2,
      prices: [
        { currencyCode: 'EUR', lineTaxedPrice: 100.1 },
        { currencyCode: 'USD', lineTaxedPrice: 50 },
      ],
    });
    const { fromUtc: expiryFrom, toUtc: expiryTo } = told.runningOut;
    const query = { status: ['Issued' as const], expiryFrom, expiryTo };
    const list = (await shop.call(routes.quotes.list, { params: params(), query })).value;
    expect(list.count).toBe(2);
    expect(list.quotes.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted());
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx
        .update(quotes)
        .set({ isDeleted: true })
        .where(and(eq(quotes.organisationId, shop.organisationId), inArray(quotes.id, ids.slice(1)))),
    );
    expect((await pipeline()).statuses).toEqual([{ status: 'NotCalculated', quotes: 1, prices: [] }]);
  });

  it('counts what runs out from today to the same day next week, whatever time it is', async () => {
    const { fromUtc } = (await pipeline()).runningOut;
    const startOfDay = (days: number) => new Date(Date.parse(fromUtc) + days * DAY);
    const days = [-1, 0, 7, 8];
    const ids = await add(days.map((day) => ({ status: 'Issued' as const, expiryDate: startOfDay(day) })));
    const { runningOut } = await pipeline();
    const query = { status: ['Issued' as const], expiryFrom: runningOut.fromUtc, expiryTo: runningOut.toUtc };
    const { quotes: listed } = (await shop.call(routes.quotes.list, { params: params(), query })).value;
    expect(runningOut.quotes).toBe(2);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted());
  });

  it('knows nothing of other shops', async () => {
    await add([{ status: 'Ordered', lineTaxedPrice: '30' }]);
    expect((await pipeline(await test.shop('Next door'))).statuses).toEqual([]);
  });
});
