import { routes } from '@kerf/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { listPriceTraces, listQuoteItems } from '../../../src/db/repositories/quote-items.ts';
import { lockQuote } from '../../../src/db/repositories/quotes.ts';
import { quoteItems, quotes } from '../../../src/db/schema/index.ts';
import { checkPricesReplay } from '../../../src/use-cases/calculation/replay-prices.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop, setUp.user);
});
afterAll(() => setUp.test.close());

const issue = (quoteId: string) => desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));

const doubleRates = async () => {
  const { params, shop } = setUp;
  const tables = await shop.call(routes.manufacturing.rateTables, { params, query: {} });
  for (const table of tables.value) {
    const body = { ...table, baseHourlyRatePrice: (table.baseHourlyRatePrice ?? 0) * 2 };
    expect((await shop.call(routes.manufacturing.saveRateTable, { params, body })).status).toBe(200);
  }
};

/** Figures of a part changed behind the product's back. */
const changeItem = (quoteItemId: string, values: { linePrice?: string; itemPrice?: string; priceTrace?: SQL }) =>
  withOrganisation(setUp.test.database, setUp.shop.organisationId, null, (tx) =>
    tx.update(quoteItems).set(values).where(eq(quoteItems.id, quoteItemId)),
  );
const changeQuote = (quoteId: string, values: { lineTaxedPrice?: string; taxPrice?: string; linePrice?: string }) =>
  withOrganisation(setUp.test.database, setUp.shop.organisationId, null, (tx) =>
    tx.update(quotes).set(values).where(eq(quotes.id, quoteId)),
  );

const TAMPERED: readonly [string, (quoteId: string, itemId: string) => Promise<unknown>][] = [
  [
    'a figure of a trace',
    (_, itemId) => changeItem(itemId, { priceTrace: sql`jsonb_set(price_trace, '{amount}', '"0.01"')` }),
  ],
  ['a trace that is gone', (_, itemId) => changeItem(itemId, { priceTrace: sql`null` })],
  ['a line price', (_, itemId) => changeItem(itemId, { linePrice: '0.01' })],
  ['the price of one piece', (_, itemId) => changeItem(itemId, { itemPrice: '0.01' })],
  ['the total', (quoteId) => changeQuote(quoteId, { lineTaxedPrice: '0.01' })],
  ['the tax', (quoteId) => changeQuote(quoteId, { taxPrice: '0.01' })],
  ['the total before tax', (quoteId) => changeQuote(quoteId, { linePrice: '0.02' })],
];

/** A calculated quote as stored, with its one part so many times. */
const storedMany = (quoteId: string, times: number) =>
  withOrganisation(setUp.test.database, setUp.shop.organisationId, null, async (tx) => {
    const quote = await lockQuote(tx, setUp.shop.organisationId, quoteId);
    const [item] = await listQuoteItems(tx, setUp.shop.organisationId, quoteId);
    if (quote === null || item === undefined) throw new Error('the quote is gone');
    const traces = await listPriceTraces(tx, setUp.shop.organisationId, quoteId);
    return { quote, items: Array.from({ length: times }, () => item), traces };
  });

describe(`stored prices on ${testDatabaseKind}`, () => {
  it('come out again when the quote is issued, to the same cent, after the rates have moved on', async () => {
    const { quoteId, item } = await desk.quoteIn('Draft');
    const before = await desk.get(quoteId);
    const [priced] = await desk.items(quoteId);
    await doubleRates();
    expect((await issue(quoteId)).status).toBe(200);
    const after = await desk.get(quoteId);
    expect(after).toMatchObject({
      status: 'Issued',
      lineTaxedPrice: before.lineTaxedPrice,
      linePrice: before.linePrice,
    });
    expect((await desk.items(quoteId))[0]).toMatchObject({ id: item.id, linePrice: priced?.linePrice });
  });

  it('of many parts are checked while others have their turn', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const { quote, items, traces } = await storedMany(quoteId, 1_000);
    let turns = 0;
    const take = () => {
      turns += 1;
      next = setImmediate(take);
    };
    let next = setImmediate(take);
    const outcome = await checkPricesReplay(quote, items, traces);
    clearImmediate(next);
    // Every line comes out; the total is of one of them.
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { code: 'PRICE_NOT_REPRODUCED', facts: { name: quote.name } },
    });
    expect(turns).toBeGreaterThan(1);
  });

  it.each(TAMPERED)('are refused at issuing for %s, and issued once calculated again', async (_name, tamper) => {
    const { quoteId, item } = await desk.quoteIn('Draft');
    await tamper(quoteId, item.id);
    const refused = await issue(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'PRICE_NOT_REPRODUCED']);
    expect((await desk.get(quoteId)).status).toBe('Draft');
    await desk.update(quoteId, { status: 'Calculated' });
    await desk.updateItem(quoteId, item.id, { quantity: item.quantity + 1 });
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    expect((await issue(quoteId)).status).toBe(200);
  });
});
