import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

/** Gives the sheet another price; null for none. */
const priceSheet = async (sheetId: string, costPrice: number | null) => {
  const sheets = await setUp.shop.call(routes.manufacturing.sheets, { params: setUp.params, query: {} });
  const sheet = sheets.value.find((one) => one.sheetId === sheetId);
  if (sheet === undefined) throw new Error('the sheet of the part is gone');
  const body = { ...sheet, costPrice };
  expect((await setUp.shop.call(routes.manufacturing.saveSheet, { params: setUp.params, body })).status).toBe(200);
};
const only = async (quoteId: string) => {
  const [item] = await desk.items(quoteId);
  if (item === undefined) throw new Error('the part is gone');
  const { status, issues } = item;
  return { status, issues: issues.map(({ code, severity }) => `${severity} ${code}`) };
};

describe(`figures that a price will lack, on ${testDatabaseKind}`, () => {
  it('are told before anything is calculated, are errors afterwards, and go once the shop entered them', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const sheetId = item.sheetId ?? '';
    expect(await only(quoteId)).toEqual({ status: 'success', issues: [] });
    await priceSheet(sheetId, null);
    expect(await only(quoteId)).toEqual({ status: 'warning', issues: ['Warning SHEET_PRICE_MISSING'] });
    expect((await desk.calculate(quoteId)).status).toBe(422);
    expect(await only(quoteId)).toEqual({ status: 'error', issues: ['Error SHEET_PRICE_MISSING'] });
    await priceSheet(sheetId, 100);
    expect(await only(quoteId)).toEqual({ status: 'success', issues: [] });
    expect((await desk.calculate(quoteId)).status).toBe(200);
  });

  it('say nothing of a quote whose prices are final', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const [item] = await desk.items(quoteId);
    await priceSheet(item?.sheetId ?? '', null);
    expect(await only(quoteId)).toEqual({ status: 'success', issues: [] });
    await priceSheet(item?.sheetId ?? '', 100);
  });

  it('are asked of the rate that the thickness takes', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const { params } = setUp;
    const tables = await setUp.shop.call(routes.manufacturing.rateTables, { params, query: {} });
    for (const table of tables.value) {
      const body = { ...table, baseHourlyRatePrice: null };
      expect((await setUp.shop.call(routes.manufacturing.saveRateTable, { params, body })).status).toBe(200);
    }
    expect(await only(quoteId)).toEqual({ status: 'warning', issues: ['Warning HOURLY_RATE_MISSING'] });
  });
});
