import { type CustomerPricing, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
let customerId: string;

const withFeature = () => subscribe(setUp.test, setUp.shop, { customer_pricing: 'true' });
const withoutFeature = () => subscribe(setUp.test, setUp.shop);

beforeAll(async () => {
  setUp = await openSetUp();
  await withFeature();
  desk = await openDesk(setUp.shop);
  ({ customerId } = await desk.customer('Buyer Ltd'));
});
afterAll(() => setUp.test.close());

const none = { hourlyRates: [], materialMarkupPercent: null, discountPercent: null };
const paramsOf = (id: string) => ({ params: { ...setUp.params, customerId: id } });
const load = async (id = customerId) => (await setUp.shop.call(routes.customerPricing.get, paramsOf(id))).value;
const save = (body: CustomerPricing, id = customerId) =>
  setUp.shop.call(routes.customerPricing.save, { ...paramsOf(id), body });
/** A customer of the name with these prices. */
const customerWith = async (name: string, agreed: Partial<CustomerPricing>) => {
  const made = await desk.customer(name);
  if (Object.keys(agreed).length > 0) {
    expect((await save({ ...none, ...agreed }, made.customerId)).status).toBe(200);
  }
  return made.customerId;
};
const ourRate = (hourlyRatePrice: number) => [
  { cuttingTechnologyId: desk.technology.cuttingTechnologyId, hourlyRatePrice },
];
const pricedFor = async (customer: string | null) => {
  const { quoteId, item } = await desk.quoteWithPart({ quantity: 10 });
  if (customer !== null) await desk.update(quoteId, { customerId: customer });
  expect((await desk.calculate(quoteId)).status).toBe(200);
  const [priced] = await desk.items(quoteId);
  if (priced === undefined) throw new Error('the quote has no part');
  return { quoteId, itemId: item.id, priced };
};

describe(`prices agreed with a customer on ${testDatabaseKind}`, () => {
  it('are none until they are set, then kept with a version and a history', async () => {
    expect(await load()).toEqual({ ...none, version: 0 });
    const wanted = { hourlyRates: ourRate(88.5), materialMarkupPercent: -5, discountPercent: 2.5 };
    const saved = await save({ ...wanted, version: 0 });
    expect(saved.value).toEqual({ ...wanted, version: 1 });
    expect(await load()).toEqual(saved.value);
    const changed = await save({ ...wanted, hourlyRates: [], version: 1 });
    expect(changed.value.version).toBe(2);
    const [last, first] = await setUp.history(customerId);
    const { cuttingTechnologyId } = desk.technology;
    expect(last).toMatchObject({
      ...{ entityType: 'customerPricing', subject: 'Buyer Ltd', action: 'changed' },
      changes: [{ field: `hourlyRatePrice.${cuttingTechnologyId}`, from: 88.5, to: null }],
    });
    expect(first).toMatchObject({ action: 'added' });
    expect(first?.changes).toContainEqual({ field: 'materialMarkupPercent', from: null, to: -5 });
  });

  it('sent twice are set once; of an old version they are refused with those there now', async () => {
    const id = await customerWith('Twice', { discountPercent: 3 });
    const again = await save({ ...none, discountPercent: 3, version: 0 }, id);
    expect([again.status, again.value.version]).toEqual([200, 1]);
    const late = await save({ ...none, discountPercent: 4, version: 0 }, id);
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toEqual({ ...none, discountPercent: 3, version: 1 });
    // The customer itself, and its prices once.
    expect(await setUp.history(id)).toHaveLength(2);
  });

  it('must be figures that a shop can agree on, of its own machines, each named once', async () => {
    for (const wrong of [{ discountPercent: 101 }, { discountPercent: -1 }, { materialMarkupPercent: -101 }]) {
      expect((await save({ ...none, ...wrong })).status).toBe(400);
    }
    expect((await save({ ...none, hourlyRates: ourRate(-1) })).status).toBe(400);
    const twice = await save({ ...none, hourlyRates: [...ourRate(1), ...ourRate(2)] });
    expect([twice.status, Object.keys(twice.problem.errors ?? {})]).toEqual([
      422,
      ['body.hourlyRates.1.cuttingTechnologyId'],
    ]);
    const theirs = await setUp.other.call(routes.manufacturing.cuttingTechnologies, {
      params: { organisationId: setUp.other.organisationId },
      query: {},
    });
    const cuttingTechnologyId = theirs.value[0]?.cuttingTechnologyId ?? '';
    const foreign = await save({ ...none, hourlyRates: [{ cuttingTechnologyId, hourlyRatePrice: 1 }] });
    expect([foreign.status, foreign.problem.code]).toEqual([422, 'SETUP_FIELDS_INVALID']);
  });

  it('are for administrators of the shop alone', async () => {
    expect(await setUp.refusedOthers(routes.customerPricing.get, paramsOf(customerId))).toEqual([403, 404]);
    const request = { ...paramsOf(customerId), body: none };
    expect(await setUp.refusedOthers(routes.customerPricing.save, request)).toEqual([403, 404]);
  });

  it('of an archived customer are read and not changed', async () => {
    const id = await customerWith('Gone', { discountPercent: 1 });
    await setUp.shop.call(routes.customers.archive, paramsOf(id));
    expect((await load(id)).discountPercent).toBe(1);
    const refused = await save({ ...none, discountPercent: 2 }, id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'SETUP_ARCHIVED']);
  });

  it('need the plan feature: without it they are neither changed nor used', async () => {
    const id = await customerWith('Downgraded', { discountPercent: 50 });
    const before = await pricedFor(id);
    await withoutFeature();
    const refused = await save({ ...none, discountPercent: 9 }, id);
    expect([refused.status, refused.problem.detail ?? refused.problem.title]).toEqual([
      422,
      'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
    ]);
    const after = await pricedFor(id);
    await withFeature();
    expect(after.priced.itemPrice).toBeCloseTo((before.priced.itemPrice ?? 0) * 2, 1);
  });
});

describe(`the price for a customer on ${testDatabaseKind}`, () => {
  it('takes the own cutting rate, markup and discount, and names customer and version in its trace', async () => {
    const plain = await pricedFor(null);
    const id = await customerWith('Everything', {
      ...{ hourlyRates: ourRate(60), materialMarkupPercent: 0, discountPercent: 10 },
    });
    const { quoteId, itemId, priced } = await pricedFor(id);
    expect(priced.cuttingAppliedHourlyRatePrice).toBe(60);
    expect(priced.materialMarkup).toBe(0);
    expect(priced.itemPrice).toBeCloseTo((priced.subtotalPrice ?? 0) * 0.9, 1);
    expect(priced.itemPrice).toBeLessThan(plain.priced.itemPrice ?? 0);
    const trace = await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, itemId));
    const source = { kind: 'customer', id, version: 1, name: 'Everything' };
    expect(JSON.stringify(trace.value)).toContain(JSON.stringify(source));
  });

  it('leaves the price of everybody else alone', async () => {
    const before = await pricedFor(await customerWith('Neighbour', {}));
    await customerWith('Favoured', { discountPercent: 90 });
    const after = await pricedFor((await desk.customer('Neighbour two')).customerId);
    expect(after.priced.itemPrice).toBe(before.priced.itemPrice);
  });

  it('changes with the next calculation, and says who changed what', async () => {
    const id = await customerWith('Later', { discountPercent: 0 });
    const { quoteId, itemId, priced } = await pricedFor(id);
    await save({ ...none, discountPercent: 20, version: 1 }, id);
    expect((await desk.items(quoteId))[0]?.itemPrice).toBe(priced.itemPrice);
    await desk.calculate(quoteId);
    expect((await desk.items(quoteId))[0]?.itemPrice).toBeCloseTo((priced.itemPrice ?? 0) * 0.8, 1);
    const why = await desk.worker.call(routes.pricing.priceChanges, { ...desk.itemParams(quoteId, itemId), query: {} });
    const sources = why.value.rows.flatMap(({ causes }) => causes.flatMap((cause) => cause.sources));
    expect(sources).toContainEqual(
      expect.objectContaining({ kind: 'customer', name: 'Later', toVersion: 2, changedBy: 'Ada Turner' }),
    );
    await desk.update(quoteId, { status: 'Draft' });
    await save({ ...none, discountPercent: 30, version: 2 }, id);
    await desk.calculate(quoteId);
    expect((await desk.items(quoteId))[0]?.itemPrice).toBeCloseTo((priced.itemPrice ?? 0) * 0.7, 1);
  });

  it('never changes in an issued quote, and is the price of its ladder', async () => {
    const id = await customerWith('Issued', { discountPercent: 10 });
    const { quoteId, itemId } = await pricedFor(id);
    const ladder = { ...desk.itemParams(quoteId, itemId), body: { quantities: [10] } };
    const rungs = await desk.worker.call(routes.pricing.quantityLadder, ladder);
    const [priced] = await desk.items(quoteId);
    expect(rungs.value.rungs[0]?.itemPrice).toBe(priced?.itemPrice);
    await desk.update(quoteId, { status: 'Draft' });
    await setUp.shop.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const issued = await desk.get(quoteId);
    await save({ ...none, discountPercent: 60, version: 1 }, id);
    expect(issued.status).toBe('Issued');
    expect((await desk.calculate(quoteId)).status).toBe(409);
    expect((await desk.get(quoteId)).linePrice).toBe(issued.linePrice);
  });
});
