import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

const margins = (quoteId: string) => setUp.shop.call(routes.pricing.margins, desk.quoteParams(quoteId));

describe(`margins on ${testDatabaseKind}`, () => {
  it('are price less sheets without markup and hours at their cost, as of the calculation', async () => {
    await setUp.changeMachines({ hourlyCostPrice: 60 });
    const { quoteId, item } = await desk.quoteWithPart({ quantity: 12 });
    await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    const { value, status } = await margins(quoteId);
    expect(status).toBe(200);
    const seconds = (priced?.timePerItemSeconds ?? 0) * 12;
    const material = (priced?.sheetCostUnrounded ?? 0) * (priced?.materialConsumptionShare ?? 0) * 12;
    const [line] = value.items;
    expect(line).toMatchObject({ quoteItemId: item.id, quantity: 12, unknownCosts: [], price: priced?.linePrice });
    expect(line?.cuttingCost).toBeCloseTo((seconds / 3600) * 60, 2);
    expect(line?.materialCost).toBeCloseTo(material, 2);
    expect(line?.marginPrice).toBeCloseTo((line?.price ?? 0) - (line?.cost ?? 0), 9);
    expect(line?.marginPercent).toBeCloseTo(((line?.marginPrice ?? 0) / (line?.price ?? 1)) * 100, 9);
    expect(value.parts.marginPrice).toBe(line?.marginPrice);
    expect(value.otherPrice).toBe(0);
    await setUp.changeMachines({ hourlyCostPrice: 90 });
    expect((await margins(quoteId)).value).toEqual(value);
  });

  it('count bought items at what they cost, without markup', async () => {
    const { params, shop } = setUp;
    const nut = { name: 'Clinch nut M4', kind: 'Nuts', cost: 0.12, markupPercent: 25 };
    const { id: boughtItemId } = (await shop.call(routes.boughtItems.add, { params, body: nut })).value;
    const processes = (await shop.call(routes.manufacturing.secondaryProcesses, { params, query: {} })).value;
    const { secondaryProcessId } = processes.find(({ name }) => name === 'Hardware insertion')!;
    const pressed = { secondaryProcessId, isEnabled: true, customPropertyName: null, customValue: null, input: 0 };
    const { quoteId } = await desk.quoteWithPart({
      quantity: 10,
      secondaryProcesses: [{ ...pressed, boughtItems: [{ boughtItemId, quantity: 4 }] }],
    });
    await desk.calculate(quoteId);
    const { value } = await margins(quoteId);
    // 10 parts with 4 nuts of 0.12; what pressing them in costs nobody entered.
    expect(value.items[0]).toMatchObject({ boughtItemsCost: 4.8, unknownCosts: ['secondaryProcesses'] });
    expect(value.parts.boughtItemsCost).toBe(4.8);
  });

  it('name the work whose cost nobody entered', async () => {
    await setUp.changeMachines({ hourlyCostPrice: null });
    const { quoteId } = await desk.quoteIn('Calculated');
    const { value } = await margins(quoteId);
    expect(value.items[0]).toMatchObject({ cuttingCost: null, foldingCost: 0, unknownCosts: ['cutting'] });
  });

  it('count no sheet that the customer brings', async () => {
    await subscribe(setUp.test, setUp.shop, { customer_supplied: 'true' });
    const { quoteId } = await desk.quoteWithPart({ isCustomerSuppliedMaterial: true });
    await desk.calculate(quoteId);
    expect((await margins(quoteId)).value.items[0]?.materialCost).toBe(0);
  });

  it('tell beside them what else the quote charges', async () => {
    const { version } = (await setUp.shop.call(routes.organisations.get, { params: setUp.params, query: {} })).value;
    const body = { version, minimumQuoteCharge: 5000 };
    await setUp.shop.call(routes.organisations.update, { params: setUp.params, body });
    const { quoteId } = await desk.quoteIn('Calculated');
    const { value } = await margins(quoteId);
    expect(value.parts.price + value.otherPrice).toBeCloseTo(5000, 9);
  });

  it('are for administrators alone, and need prices', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    expect(await setUp.refusedOthers(routes.pricing.margins, desk.quoteParams(quoteId))).toEqual([403, 404]);
    const unpriced = await desk.quoteIn('NotCalculated');
    const refused = await margins(unpriced.quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'QUOTE_NOT_CALCULATED']);
  });
});
