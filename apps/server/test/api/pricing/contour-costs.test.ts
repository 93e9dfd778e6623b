import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const costs = (quoteId: string, itemId: string) =>
  desk.worker.call(routes.pricing.contourCosts, desk.itemParams(quoteId, itemId));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe(`what each contour costs on ${testDatabaseKind}`, () => {
  it('adds up to the price of the part, with what no contour causes, and names the paths of its drawing', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const { status, value } = await costs(quoteId, item.id);
    expect(status).toBe(200);
    const [priced] = await desk.items(quoteId);
    const along = sum(value.contours.map(({ price }) => price));
    expect(along).toBeCloseTo(priced?.cutPrice ?? Number.NaN, 6);
    expect(along).toBeCloseTo(value.pathPrice, 8);
    expect(along + sum(value.otherPrices.map(({ price }) => price))).toBeCloseTo(priced?.itemPrice ?? Number.NaN, 8);
    expect(value.itemPrice).toBe(priced?.itemPrice);
    const seconds = value.contours.map(
      (one) => one.cutSeconds + one.etchSeconds + one.pierceSeconds + one.rapidSeconds,
    );
    expect(sum(seconds)).toBeCloseTo(priced?.runtime ?? Number.NaN, 6);
    const drawing = (await desk.worker.call(routes.drawings.get, desk.itemParams(quoteId, item.id))).value;
    const cut = drawing.paths.filter(({ layer }) => layer.type === 'Cutting').map(({ pathId }) => pathId);
    expect(value.contours.map(({ pathId }) => pathId).toSorted()).toEqual(cut.toSorted());
    expect(value.drawingVersion).toBe(drawing.version);
  });

  it('stays that of the price when the machine is another one by now', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const before = (await costs(quoteId, item.id)).value;
    const { cuttingTechnologyId } = item;
    if (cuttingTechnologyId === null) throw new Error('no machine');
    const changed = await setUp.shop.call(routes.manufacturing.updateCuttingTechnology, {
      params: setUp.params,
      body: { cuttingTechnologyId, rapidSpeedMinute: 1000, setupTimeSeconds: 9000 },
    });
    expect(changed.status).toBe(200);
    expect((await costs(quoteId, item.id)).value).toEqual(before);
  });

  it('is refused while an edit of the quote has made its prices untrue', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const override = { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 500 };
    await desk.update(quoteId, { quoteOverrides: { cuttingTechnologyOverrides: [override], sheetOverrides: [] } });
    expect((await desk.items(quoteId))[0]?.itemPrice).toBeNull();
    const stale = await costs(quoteId, item.id);
    expect([stale.status, stale.problem.code]).toEqual([404, 'PRICE_MISSING']);
    await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    expect((await costs(quoteId, item.id)).value.itemPrice).toBe(priced?.itemPrice);
  });

  it('is refused without a price, after an edit of the drawing, and to another shop', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const unpriced = await costs(quoteId, item.id);
    expect([unpriced.status, unpriced.problem.code]).toEqual([404, 'PRICE_MISSING']);
    const calculated = await desk.quoteIn('Calculated');
    const request = desk.itemParams(calculated.quoteId, calculated.item.id);
    await desk.worker.call(routes.drawings.scale, { ...request, query: { scaleFactor: 2 } });
    expect((await costs(calculated.quoteId, calculated.item.id)).problem.code).toBe('PRICE_MISSING');
    expect((await setUp.other.call(routes.pricing.contourCosts, request)).status).toBe(404);
  });
});
