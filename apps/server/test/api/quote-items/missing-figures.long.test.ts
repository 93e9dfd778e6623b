import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { foldingBrackets } from '../../../src/db/schema/index.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
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

  it('leave a calculated quote without any new price its earlier ones, marked as such with the cause', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const before = await desk.get(quoteId);
    const [priced] = await desk.items(quoteId);
    await priceSheet(item.sheetId ?? '', null);
    const refused = await desk.calculate(quoteId);
    await priceSheet(item.sheetId ?? '', 100);
    expect([refused.status, refused.problem.facts?.cause]).toEqual([422, 'SHEET_PRICE_MISSING']);
    const after = await desk.get(quoteId);
    expect(after).toEqual({ ...before, issues: after.issues });
    const [kept] = await desk.items(quoteId);
    expect(kept?.linePrice).toBe(priced?.linePrice);
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
  });

  it('leave a gap in the price of a quote whose other parts have them', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const other = await desk.upload(
      quoteId,
      [{ name: 'other.dxf', bytes: plateDxf(80, 50) }],
      desk.settings({ thickness: 4 }),
    );
    expect(other.value.refusals).toEqual([]);
    await desk.calculate(quoteId);
    await priceSheet(item.sheetId ?? '', null);
    const { value: gapped } = await desk.calculate(quoteId);
    const [lacking, whole] = await desk.items(quoteId);
    expect(gapped).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 1, linePrice: whole?.linePrice });
    expect([lacking?.linePrice, whole?.issues]).toEqual([null, []]);
    expect(await only(quoteId)).toEqual({ status: 'error', issues: ['Error SHEET_PRICE_MISSING'] });
    expect((await desk.update(quoteId, { status: 'Draft' })).problem.code).toBe('BLOCKING_PROBLEM');
    await priceSheet(item.sheetId ?? '', 100);
    // What was missing is there, so that the part is without fault, but not priced before the next calculation.
    expect(await only(quoteId)).toEqual({ status: 'success', issues: [] });
    expect((await desk.update(quoteId, { status: 'Draft' })).problem.code).toBe('PARTS_WITHOUT_PRICE');
    expect((await desk.calculate(quoteId)).value).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 0 });
  });

  it('say nothing of a quote whose prices are final', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const [item] = await desk.items(quoteId);
    await priceSheet(item?.sheetId ?? '', null);
    expect(await only(quoteId)).toEqual({ status: 'success', issues: [] });
    await priceSheet(item?.sheetId ?? '', 100);
  });

  it('are asked of the press brake for a part with folds', async () => {
    const { shop, params } = setUp;
    const folding = await shop.call(routes.manufacturing.folding, { params });
    const brackets = [{ maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 20 }];
    const brake = async (change: { hourlyRatePrice: number | null }) => {
      const { version: _, ...figures } = folding.value!;
      const body = { ...figures, brackets, ...change };
      expect((await shop.call(routes.manufacturing.saveFolding, { params, body })).status).toBe(200);
    };
    await brake({ hourlyRatePrice: null });
    const folds = { foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 90 } as const;
    const { quoteId, item } = await desk.quoteWithPart(folds);
    expect(await only(quoteId)).toEqual({ status: 'warning', issues: ['Warning FOLDING_RATES_MISSING'] });
    expect((await desk.calculate(quoteId)).status).toBe(422);
    expect(await only(quoteId)).toEqual({ status: 'error', issues: ['Error FOLDING_RATES_MISSING'] });
    await brake({ hourlyRatePrice: 60 });
    expect((await only(quoteId)).issues).toEqual([]);
    await withOrganisation(setUp.test.database, desk.organisationId, null, (tx) =>
      tx.update(foldingBrackets).set({ maximumFoldLengthMm: 50 }),
    );
    const [tooLong] = await desk.items(quoteId);
    expect(tooLong?.issues).toMatchObject([
      { code: 'FOLD_TOO_LARGE', severity: 'Warning', facts: { lengthMm: 90 }, quoteItemId: item.id },
    ]);
    await desk.updateItem(quoteId, item.id, { numberOfFolds: 0 });
    expect((await only(quoteId)).issues).toEqual([]);
  });

  it('are asked of every process that a part takes', async () => {
    const { shop, params } = setUp;
    const add = async (name: string) => {
      const body = { name, measureType: 'Part' } as const;
      return (await shop.call(routes.manufacturing.addSecondaryProcess, { params, body })).value.secondaryProcessId;
    };
    const ids = [await add('Deburring by hand'), await add('Packing in foil')] as const;
    const chosen = ids.map((secondaryProcessId) => ({
      secondaryProcessId,
      isEnabled: true,
      customValue: null,
      input: 0,
    }));
    const { quoteId, item } = await desk.quoteWithPart({ secondaryProcesses: chosen });
    const lacking = async () =>
      (await desk.items(quoteId))[0]?.issues.map(({ code, severity, facts }) => [
        ...[severity, code, ids.indexOf(String(facts?.secondaryProcessId))],
      ]);
    const ofProcess = (severity: string, place: number) => [severity, 'SECONDARY_PROCESS_PRICE_MISSING', place];
    expect(await lacking()).toEqual([ofProcess('Warning', 0), ofProcess('Warning', 1)]);
    await desk.calculate(quoteId);
    expect(await lacking()).toEqual([ofProcess('Error', 0), ofProcess('Warning', 1)]);
    const body = { secondaryProcessId: ids[0], pricePerUnit: 3 };
    expect((await shop.call(routes.manufacturing.updateSecondaryProcess, { params, body })).status).toBe(200);
    expect(await lacking()).toEqual([ofProcess('Warning', 1)]);
    await desk.updateItem(quoteId, item.id, { secondaryProcesses: chosen.slice(0, 1) });
    expect(await lacking()).toEqual([]);
    expect((await desk.calculate(quoteId)).status).toBe(200);
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
