import { routes, type TaxRate } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { sourcesInQuote } from '../../support/quote-trace.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  await subscribe(setUp.test, setUp.shop, { customer_pricing: 'true' });
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

const moved = async (quoteId: string) =>
  (await desk.worker.call(routes.pricing.movedRates, desk.quoteParams(quoteId))).value;
const none = { kinds: [], quoteItemIds: [] };

/** Changes the material of the quotes, by its fields. */
const changeMaterial = async (changes: { readonly materialName?: string; readonly markupPercentage?: number }) => {
  const params = { organisationId: desk.organisationId, materialId: desk.steel.materialId };
  const { value } = await setUp.shop.call(routes.manufacturing.material, { params });
  const saved = await setUp.shop.call(routes.manufacturing.updateMaterial, { params, body: { ...value, ...changes } });
  expect(saved.status).toBe(200);
};

/** Raises the base hourly rate of every rate table by ten. */
const raiseRates = async () => {
  const params = { organisationId: desk.organisationId };
  const tables = await setUp.shop.call(routes.manufacturing.rateTables, { params, query: {} });
  for (const table of tables.value) {
    const body = { ...table, baseHourlyRatePrice: (table.baseHourlyRatePrice ?? 0) + 10 };
    expect((await setUp.shop.call(routes.manufacturing.saveRateTable, { params, body })).status).toBe(200);
  }
};

/** Sets the least price of a quote; gives the version that the organisation has then. */
const setMinimum = async (minimumQuoteCharge: number): Promise<number> => {
  const { params, shop } = setUp;
  const { version } = (await shop.call(routes.organisations.get, { params, query: {} })).value;
  const saved = await shop.call(routes.organisations.update, { params, body: { version, minimumQuoteCharge } });
  expect(saved.status).toBe(200);
  return saved.value.version;
};

/** A tax rate of so many percent. */
const addTax = async (percentage: number) => {
  const body = { displayName: `Tax of ${percentage}`, percentage };
  return (await setUp.shop.call(routes.manufacturing.addTaxRate, { params: setUp.params, body })).value;
};
const changeTax = async (id: string, percentage: number): Promise<TaxRate> => {
  const saved = await setUp.shop.call(routes.manufacturing.updateTaxRate, {
    params: setUp.params,
    body: { id, percentage },
  });
  expect(saved.status).toBe(200);
  return saved.value;
};

/** Sources of a step of the quote's own trace. */
const quoteSources = (quoteId: string, stepId: string) =>
  sourcesInQuote(setUp.test, desk.quoteParams(quoteId).params, stepId);

describe(`rates that moved since a quote was calculated, on ${testDatabaseKind}`, () => {
  it('are told by kind with the parts concerned, until the quote is calculated again', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    expect(await moved(quoteId)).toEqual(none);
    await raiseRates();
    expect(await moved(quoteId)).toEqual({ kinds: ['rateTable'], quoteItemIds: [item.id] });
    await changeMaterial({ markupPercentage: 37 });
    expect((await moved(quoteId)).kinds).toEqual(['rateTable', 'material']);
    const before = await desk.get(quoteId);
    const after = (await desk.calculate(quoteId)).value;
    expect(after.linePrice).not.toBe(before.linePrice);
    expect(await moved(quoteId)).toEqual(none);
  });

  it('are none when something is only called otherwise', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    await changeMaterial({ materialName: 'Mild steel S235' });
    expect(await moved(quoteId)).toEqual(none);
    await changeMaterial({ materialName: 'Mild steel' });
  });

  it('are silent while a quote is issued, and told once it is taken back to be edited', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    await raiseRates();
    expect(await moved(quoteId)).toEqual(none);
    await desk.update(quoteId, { status: 'Calculated' });
    expect((await moved(quoteId)).kinds).toEqual(['rateTable']);
  });

  it('are none without prices', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    await desk.updateItem(quoteId, item.id, { quantity: 9 });
    await raiseRates();
    expect(await moved(quoteId)).toEqual(none);
  });

  it("tell of the customer's own prices", async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { customerId } = await desk.customer('Buyer Ltd');
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    const params = { ...setUp.params, customerId };
    const body = { hourlyRates: [], materialMarkupPercent: null, discountPercent: 10 };
    expect((await setUp.shop.call(routes.customerPricing.save, { params, body })).status).toBe(200);
    expect(await moved(quoteId)).toEqual({ kinds: ['customer'], quoteItemIds: [item.id] });
  });

  it('tell of the minimum charge of a quote while it makes another price', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { linePrice: lines } = await desk.get(quoteId);
    const organisationVersion = await setMinimum(500);
    expect(await moved(quoteId)).toEqual({ kinds: ['organisation'], quoteItemIds: [] });
    const { value } = await desk.calculate(quoteId);
    expect([value.status, value.linePrice]).toEqual(['Draft', 500]);
    expect(await moved(quoteId)).toEqual(none);
    expect(await quoteSources(quoteId, 'minimumCharge')).toEqual([
      { kind: 'organisation', id: desk.organisationId, version: organisationVersion },
    ]);
    await setMinimum(0);
    expect((await moved(quoteId)).kinds).toEqual(['organisation']);
    expect((await desk.calculate(quoteId)).value.linePrice).toBe(lines);
    await setMinimum(1);
    expect(await moved(quoteId)).toEqual(none);
    await setMinimum(0);
  });

  it('tell of the tax rate, whose percentage the next calculation takes; what is issued keeps its own', async () => {
    const { id, version: first } = await addTax(19);
    const [draft, issued] = [await desk.quoteWithPart(), await desk.quoteWithPart()].map((made) => made.quoteId);
    for (const quoteId of [draft ?? '', issued ?? '']) {
      await desk.update(quoteId, { taxRateId: id });
      await desk.calculate(quoteId);
      await desk.update(quoteId, { status: 'Draft' });
    }
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(issued ?? ''));
    const { version } = await changeTax(id, 25);
    expect(await moved(issued ?? '')).toEqual(none);
    expect(await moved(draft ?? '')).toEqual({ kinds: ['taxRate'], quoteItemIds: [] });
    expect(await quoteSources(draft ?? '', 'tax')).toEqual([{ kind: 'taxRate', id, version: first }]);
    const { value } = await desk.calculate(draft ?? '');
    expect([value.taxRate, value.taxRateId]).toEqual([0.25, id]);
    expect(value.taxPrice).toBeCloseTo((value.linePrice ?? 0) * 0.25, 2);
    expect(await moved(draft ?? '')).toEqual(none);
    expect(await quoteSources(draft ?? '', 'tax')).toEqual([{ kind: 'taxRate', id, version }]);
    expect(await desk.get(issued ?? '')).toMatchObject({ taxRate: 0.19 });
  });

  it('of a quote of another shop are not found', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const other = await setUp.test.shop('Other');
    const params = { organisationId: other.organisationId, quoteId };
    expect((await other.call(routes.pricing.movedRates, { params })).status).toBe(404);
  });
});
