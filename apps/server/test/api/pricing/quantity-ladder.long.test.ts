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

const ladder = (quoteId: string, itemId: string, quantities?: number[]) =>
  desk.worker.call(routes.pricing.quantityLadder, {
    ...desk.itemParams(quoteId, itemId),
    body: quantities === undefined ? {} : { quantities },
  });

describe(`the quantity ladder on ${testDatabaseKind}`, () => {
  it('prices a part as it is priced at each quantity, once each, and saves nothing', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { value, status } = await ladder(quoteId, item.id, [100, 1, 10, 10]);
    expect([status, value.rungs.map(({ quantity }) => quantity)]).toEqual([200, [1, 10, 100]]);
    const prices = value.rungs.map(({ itemPrice }) => itemPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    for (const rung of value.rungs) {
      await desk.updateItem(quoteId, item.id, { quantity: rung.quantity });
      const quote = (await desk.calculate(quoteId)).value;
      const [priced] = await desk.items(quoteId);
      expect(rung).toMatchObject({
        itemPrice: priced?.itemPrice,
        linePrice: priced?.linePrice,
        timePerItemSeconds: priced?.timePerItemSeconds,
        materialPrice: priced?.materialPrice,
        processingTotalPrice: priced?.processingTotalPrice,
      });
      expect(rung.unitTotalTaxedPrice).toBeCloseTo(rung.itemPrice * (1 + quote.taxRate), 2);
    }
  });

  it('prices the other quantities when a discount is more than the price of one', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { value } = await ladder(quoteId, item.id, [1, 100_000]);
    const [single = 0, many = 0] = value.rungs.map(({ itemPrice }) => itemPrice);
    expect(many).toBeLessThan(single - 0.02);
    const otherChargePrice = -Number(((single + many) / 2).toFixed(2));
    await desk.updateItem(quoteId, item.id, { otherChargePrice });
    const negative = {
      code: 'ITEM_PRICE_NEGATIVE',
      message: 'The adjustments make the price of the part negative.',
      facts: {},
    };
    const unpriced = [90_000, 100_000].map((quantity) => ({ quantity, ...negative }));
    const both = (await ladder(quoteId, item.id, [1, 90_000, 100_000])).value;
    expect(both.rungs.map(({ quantity }) => quantity)).toEqual([1]);
    expect(both.unpricedQuantities).toEqual(unpriced);
    const none = await ladder(quoteId, item.id, [90_000, 100_000]);
    expect([none.status, none.value]).toEqual([200, { rungs: [], unpricedQuantities: unpriced }]);
    await desk.updateItem(quoteId, item.id, { quantityLadder: { quantities: [1, 100_000], isOnDocument: true } });
    expect((await desk.items(quoteId))[0]?.unpricedQuantities).toEqual([]);
    await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    expect(priced?.ladderPrices.map(({ quantity }) => quantity)).toEqual([1]);
    expect(priced?.unpricedQuantities).toEqual(unpriced.slice(1));
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const issued = (await ladder(quoteId, item.id)).value;
    expect(issued.rungs.map(({ quantity }) => quantity)).toEqual([1]);
    expect(issued.unpricedQuantities).toEqual(unpriced.slice(1));
  });

  it('is kept with the part, priced with it, and calculated anew when its quantities change', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const quantityLadder = { quantities: [50, 5, 5], isOnDocument: false };
    const kept = await desk.updateItem(quoteId, item.id, { quantityLadder });
    expect(kept.value.quantityLadder).toEqual({ quantities: [5, 50], isOnDocument: false });
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    const own = await ladder(quoteId, item.id);
    expect(own.value.rungs.map(({ quantity }) => quantity)).toEqual([5, 50]);
    expect(priced?.ladderPrices).toEqual(
      own.value.rungs.map(({ quantity, itemPrice, linePrice }) => ({ quantity, itemPrice, linePrice })),
    );
    await desk.updateItem(quoteId, item.id, { quantityLadder: { quantities: [5, 50], isOnDocument: true } });
    expect((await desk.get(quoteId)).status).toBe('Calculated');
  });

  it('of an issued quote is what was calculated with it, whatever the rates are now', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.updateItem(quoteId, item.id, { quantityLadder: { quantities: [5, 50], isOnDocument: true } });
    await desk.calculate(quoteId);
    const before = (await ladder(quoteId, item.id)).value;
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const { params } = setUp;
    const tables = await setUp.shop.call(routes.manufacturing.rateTables, { params, query: {} });
    for (const table of tables.value) {
      const body = { ...table, baseHourlyRatePrice: (table.baseHourlyRatePrice ?? 0) * 2 };
      expect((await setUp.shop.call(routes.manufacturing.saveRateTable, { params, body })).status).toBe(200);
    }
    expect((await ladder(quoteId, item.id)).value).toEqual(before);
    const address = { ...desk.quoteParams(quoteId).params, documentType: 'quote' as const };
    const document = await desk.worker.call(routes.documents.get, { params: address });
    expect(document.value.lines[0]?.otherQuantities).toEqual(
      before.rungs.map(({ quantity, itemPrice, linePrice }) => ({ quantity, itemPrice, linePrice })),
    );
    const others = await ladder(quoteId, item.id, [7]);
    expect([others.status, others.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
  });

  it('says why a part has no price', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.updateItem(quoteId, item.id, { sheetId: null });
    const unset = await ladder(quoteId, item.id, [1]);
    expect([unset.status, unset.problem.code]).toEqual([422, 'PARTS_UNSET']);
  });

  it('without quantities is empty; with wrong ones it is refused', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    expect((await ladder(quoteId, item.id)).value).toEqual({ rungs: [], unpricedQuantities: [] });
    expect((await ladder(quoteId, item.id, [0])).status).toBe(400);
    expect((await ladder(quoteId, item.id, [1.5])).status).toBe(400);
    expect(
      (
        await ladder(
          quoteId,
          item.id,
          Array.from({ length: 21 }, (_, place) => place + 1),
        )
      ).status,
    ).toBe(400);
    const request = { ...desk.itemParams(quoteId, item.id), body: { quantities: [1] } };
    expect((await setUp.other.call(routes.pricing.quantityLadder, request)).status).toBe(404);
  });
});

describe(`an adjustment on ${testDatabaseKind}`, () => {
  it('typed in percent stays one and follows the price', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const typed = await desk.updateItem(quoteId, item.id, { otherChargePercent: 12.5 });
    expect(typed.value).toMatchObject({ otherChargePercent: 12.5, otherChargePrice: 0 });
    for (const quantity of [1, 20]) {
      await desk.updateItem(quoteId, item.id, { quantity });
      await desk.calculate(quoteId);
      const [priced] = await desk.items(quoteId);
      const subtotal = priced?.subtotalPrice ?? 0;
      expect(priced?.otherChargePrice).toBeCloseTo(subtotal * 0.125, 2);
      expect(priced?.itemPrice).toBeCloseTo(subtotal * 1.125, 2);
      expect(priced?.otherChargePercent).toBe(12.5);
    }
  });

  it('of an amount stays the amount, and takes the place of one in percent', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const [priced] = await desk.items(quoteId);
    const percent = await desk.updateItem(quoteId, item.id, { otherChargePercent: -10 });
    expect(percent.value.otherChargePrice).toBeCloseTo(-(priced?.subtotalPrice ?? 0) / 10, 2);
    const amount = await desk.updateItem(quoteId, item.id, { otherChargePrice: 4, otherChargePercent: null });
    expect(amount.value).toMatchObject({ otherChargePrice: 4, otherChargePercent: null });
    await desk.updateItem(quoteId, item.id, { quantity: 9 });
    await desk.calculate(quoteId);
    expect((await desk.items(quoteId))[0]?.otherChargePrice).toBe(4);
    await desk.updateItem(quoteId, item.id, { otherChargePercent: 5 });
    const plain = await desk.updateItem(quoteId, item.id, { otherChargePrice: 3 });
    expect(plain.value).toMatchObject({ otherChargePrice: 3, otherChargePercent: null });
  });

  it('sent back as it was read changes nothing', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    await desk.updateItem(quoteId, item.id, { otherChargePercent: 7.25 });
    await desk.calculate(quoteId);
    const [read] = await desk.items(quoteId);
    const { otherChargePrice = 0, otherChargePercent = null, quantityLadder } = read ?? {};
    const back = { otherChargePrice, otherChargePercent, ...(quantityLadder === undefined ? {} : { quantityLadder }) };
    const again = await desk.updateItem(quoteId, item.id, back);
    expect([again.value.version, (await desk.get(quoteId)).status]).toEqual([read?.version, 'Calculated']);
    await desk.updateItem(quoteId, item.id, { otherChargePrice });
    expect((await desk.items(quoteId))[0]?.otherChargePercent).toBe(7.25);
  });

  it('that leaves less than nothing is refused at its field, as is one of three decimals', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const refused = await desk.updateItem(quoteId, item.id, { otherChargePercent: -100.01 });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['body.otherChargePercent']]);
    expect((await desk.updateItem(quoteId, item.id, { otherChargePercent: 1.234 })).status).toBe(400);
    expect((await desk.updateItem(quoteId, item.id, { otherChargePercent: -100 })).status).toBe(200);
    expect((await desk.calculate(quoteId)).status).toBe(200);
    expect((await desk.items(quoteId))[0]?.itemPrice).toBe(0);
  });
});
