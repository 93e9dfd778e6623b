import { type NestView, type QuoteItemUpdate, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { nestCache } from '../../../src/db/schema/index.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let colleague: Desk;

beforeAll(async () => {
  test = await openTestApp();
  const shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  colleague = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const withPlate = async (width: number, height: number, chosen: QuoteItemUpdate) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(
    quoteId,
    [{ name: 'plate.dxf', bytes: plateDxf(width, height) }],
    desk.settings(chosen),
  );
  const itemId = value.quoteItems[0]?.id ?? '';
  const itemNow = async () => (await desk.items(quoteId))[0]!;
  const calculated = async () => {
    await desk.calculate(quoteId);
    return itemNow();
  };
  const nest = async (who: Desk = desk): Promise<NestView> =>
    (await who.worker.call(routes.quoteItems.nest, desk.itemParams(quoteId, itemId))).value;
  const change = (body: QuoteItemUpdate) => desk.updateItem(quoteId, itemId, body);
  return { quoteId, itemId, itemNow, calculated, nest, change };
};

/** How many nests are kept: a search that finds another one adds to them. */
const nestsKept = () => withOrganisation(test.database, desk.organisationId, null, (tx) => tx.$count(nestCache));

describe(`the nest of a part on ${testDatabaseKind}`, () => {
  it('of seven shows seven with the length that they take, beside the full sheet and its bounds', async () => {
    const { calculated, nest, change } = await withPlate(200, 180, { quantity: 7 });
    await calculated();
    const kept = await nestsKept();
    const seven = await nest(colleague);
    expect(await nestsKept()).toBe(kept);
    expect(seven.wanted).toMatchObject({ quantity: 7, sheetsRequired: 1, count: 7 });
    expect(seven.wanted?.placements).toHaveLength(7);
    expect(seven.wanted?.usedLength).toBeLessThan(seven.sheet.width / 2);
    expect(seven.placements).toHaveLength(seven.partsPerSheet);
    expect(seven.lowerBound).toBeLessThanOrEqual(seven.partsPerSheet);
    expect(seven.upperBound).toBeGreaterThanOrEqual(seven.partsPerSheet);
    expect(await nest()).toEqual(seven);
    await change({ quantity: seven.partsPerSheet + 5 });
    await calculated();
    const { wanted, ...full } = await nest();
    expect(wanted).toMatchObject({ sheetsRequired: 2, count: 5 });
    expect(full).toEqual({ ...seven, wanted: undefined });
  });

  it('follows the quantity at once also where the calculation is still to come, and is refused before the first', async () => {
    const { quoteId, itemId, nest, change, calculated } = await withPlate(210, 180, { quantity: 3 });
    const missing = await desk.worker.call(routes.quoteItems.nest, desk.itemParams(quoteId, itemId));
    expect([missing.status, missing.problem.code]).toEqual([404, 'NEST_MISSING']);
    await calculated();
    await change({ quantity: 4 });
    expect((await nest()).wanted?.quantity).toBe(4);
  });
});

describe(`the price of material on ${testDatabaseKind}`, () => {
  it('is a share of the sheet for each part, and with nest bounds of the area that the nest takes', async () => {
    const { calculated, nest, change } = await withPlate(200, 180, { quantity: 7 });
    await change({ materialConsumptionMode: 'WholeSheet' });
    const whole = await calculated();
    const { partsPerSheet, sheet } = await nest();
    expect(whole).toMatchObject({ partsPerSheet, sheetsRequired: 7 / partsPerSheet });
    await change({ materialConsumptionMode: 'NestBounds' });
    const bounds = await calculated();
    const share = (bounds.nestArea ?? 0) / (sheet.width * sheet.height);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    // Prices are told with six decimals, both of these.
    expect(bounds.materialPrice).toBeCloseTo((whole.materialPrice ?? 0) * share, 5);
    expect(bounds.sheetsRequired).toBe(7 / partsPerSheet);
    await change({ quantity: 14 });
    const more = await calculated();
    expect(more.sheetsRequired).toBe(14 / partsPerSheet);
    expect(more.materialPrice).toBeCloseTo(bounds.materialPrice ?? 0, 9);
    // Setting up is shared by the quantity, so that each piece is cheaper.
    expect(more.itemPrice ?? 0).toBeLessThan(bounds.itemPrice ?? 0);
  });
});

describe(`a part that cannot be laid out on ${testDatabaseKind}`, () => {
  it.each([
    ['larger than the sheet', 5000, 100, 'PART_LARGER_THAN_SHEET'],
    ['smaller than the spacing', 2, 1, 'SPACING_LARGER_THAN_PART'],
  ])('because it is %s says so and has no price', async (_what, width, height, code) => {
    const params = { organisationId: desk.organisationId };
    const spacing = (partSpacing: number) =>
      desk.worker.call(routes.manufacturing.updateCuttingTechnology, {
        params,
        body: { cuttingTechnologyId: desk.technology.cuttingTechnologyId, partSpacing },
      });
    await spacing(12);
    const { itemNow, calculated } = await withPlate(width, height, { quantity: 2 });
    expect((await itemNow()).issues).toContainEqual(expect.objectContaining({ code, severity: 'Error' }));
    const item = await calculated();
    expect([item.linePrice, item.issues.map((issue) => issue.code)]).toEqual([null, expect.arrayContaining([code])]);
    expect(item.issues.find((issue) => issue.code === code)?.severity).toBe('Error');
    await spacing(desk.technology.partSpacing ?? 0);
  });

  it('because its quantity is nothing is refused that quantity', async () => {
    const { change } = await withPlate(100, 80, { quantity: 2 });
    const refused = await change({ quantity: 0 });
    expect([refused.status >= 400, refused.status < 500]).toEqual([true, true]);
    expect(refused.problem.code).not.toBe('');
  });
});
