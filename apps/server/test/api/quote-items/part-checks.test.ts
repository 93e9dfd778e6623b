import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { foldedPlateDxf, plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Checks');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const uploaded = async (bytes: Buffer, settings = desk.settings()) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name: 'plate.dxf', bytes }], settings);
  return { quoteId, item: value.quoteItems[0]! };
};
const checks = ['TINY_CONTOUR', 'HOLE_SMALLER_THAN_THICKNESS', 'THIN_WEB', 'HOLE_NEAR_FOLD', 'SHORT_FLANGE'];
const found = (item: Pick<Awaited<ReturnType<typeof uploaded>>['item'], 'issues'>) =>
  item.issues.filter(({ code }) => checks.includes(code));

describe(`what a sheet and the machines ask of a part, on ${testDatabaseKind}`, () => {
  it('follows the thickness that is chosen, says where, and makes the row a warning', async () => {
    const holes = [
      { x: 20, y: 30, radius: 1.25 },
      { x: 60, y: 30, radius: 5 },
      { x: 72, y: 30, radius: 5 },
    ];
    const { quoteId, item } = await uploaded(plateDxf(100, 60, holes));
    expect(found(item)).toMatchObject([
      {
        code: 'HOLE_SMALLER_THAN_THICKNESS',
        severity: 'Warning',
        quoteItemId: item.id,
        position: { x: 20, y: 30 },
        facts: { count: 1, smallestMm: 2.5, limitMm: 3 },
      },
      { code: 'THIN_WEB', position: { x: 66, y: 30 }, facts: { count: 1, smallestMm: 2, limitMm: 3 } },
    ]);
    expect(found(item)[0]?.pathIds).toHaveLength(1);
    expect(item.status).toBe('warning');
    const thin = await desk.updateItem(quoteId, item.id, { thickness: 2 });
    expect(found(thin.value)).toEqual([]);
    expect(thin.value.status).toBe('success');
    const thick = await desk.updateItem(quoteId, item.id, { thickness: 6 });
    expect(found(thick.value).map(({ code }) => code)).toEqual([
      'TINY_CONTOUR',
      'HOLE_SMALLER_THAN_THICKNESS',
      'THIN_WEB',
    ]);
    const bare = await desk.updateItem(quoteId, item.id, { materialId: null });
    expect(found(bare.value)).toEqual([]);
  });

  it('asks of folds what the press brake of the shop can do, and nothing when the folds are not those of the drawing', async () => {
    const { quoteId, item } = await uploaded(foldedPlateDxf(100, 60, [12], [{ x: 50, y: 20, radius: 3 }]));
    expect(found(item)).toMatchObject([
      { code: 'HOLE_NEAR_FOLD', facts: { count: 1, smallestMm: 5, limitMm: 9 } },
      { code: 'SHORT_FLANGE', facts: { count: 1, smallestMm: 12, limitMm: 13.2 }, position: { y: 12 } },
    ]);
    const params = { organisationId: shop.organisationId };
    const folding = await shop.call(routes.manufacturing.folding, { params });
    const brackets = [{ maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 20 }];
    const brake = { ...folding.value!, brackets, minimumFlange: 11 };
    expect((await shop.call(routes.manufacturing.saveFolding, { params, body: brake })).status).toBe(200);
    const [again] = await desk.items(quoteId);
    expect(found(again!).map(({ code }) => code)).toEqual(['HOLE_NEAR_FOLD']);
    const manual = await desk.updateItem(quoteId, item.id, {
      foldingSource: 'Manual',
      numberOfFolds: 1,
      maxFoldLength: 90,
    });
    expect(found(manual.value)).toEqual([]);
  });

  it('tells of a small part in a row that is no warning', async () => {
    const { quoteId, item } = await uploaded(plateDxf(15, 10, []));
    const small = { code: 'SMALL_PART', severity: 'Information', facts: { count: 1, smallestMm: 18.028, limitMm: 20 } };
    expect(item.issues).toMatchObject([small]);
    expect(item.status).toBe('success');
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
  });

  it('does not keep a part with warnings from being quoted', async () => {
    const { quoteId } = await uploaded(plateDxf(100, 60, [{ x: 20, y: 30, radius: 1.25 }]));
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
  });
});
