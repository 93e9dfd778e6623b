import { type Quote, type QuoteUpdate, routes } from '@kerf/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Transaction, withOrganisation } from '../../../src/db/database.ts';
import { newId } from '../../../src/db/ids.ts';
import {
  deliveryContainers,
  deliveryPriceDetails,
  deliveryZoneContainers,
  deliveryZones,
} from '../../../src/db/schema/index.ts';
import { operatorPlan } from '../../../src/use-cases/organisations/set-plan.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { sourcesInQuote } from '../../support/quote-trace.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let customerId: string;

/** A zone of postcodes whose pallet costs so much. */
const addZone = (name: string, postcodePatterns: readonly string[], flatPrice: string, least = '0') =>
  withOrganisation(test.database, shop.organisationId, null, async (tx) => {
    const { organisationId } = shop;
    const [deliveryZoneId, deliveryContainerId] = [newId(), newId()];
    await tx.insert(deliveryZones).values({
      ...{ organisationId, id: deliveryZoneId, name, sortKey: name, country: 'GB', postcodePatterns },
      minimumDeliveryPriceCharge: least,
    });
    await tx.insert(deliveryContainers).values({
      ...{ organisationId, id: deliveryContainerId, name: `${name} pallet`, sortKey: name },
      ...{ maximumWeightKg: 500, maximumLengthMm: 1200, maximumWidthMm: 800, maximumHeightMm: 1000 },
    });
    const id = newId();
    await tx
      .insert(deliveryZoneContainers)
      .values({ organisationId, id, deliveryZoneId, deliveryContainerId, flatPrice });
  });

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Delivering Cutters');
  desk = await openDesk(shop, await addColleague(test, shop));
  ({ customerId } = await desk.customer('Northern Gates'));
  await addZone('Britain', [], '80');
  await addZone('Leeds', ['LS*'], '25', '40');
  await addZone('Leeds centre', ['LS1 *'], '12.5');
});
afterAll(() => test.close());

const addressIn = (postcode: string) => ({
  ...{ line1: '1 Mill Lane', line2: '', city: 'Leeds', state: '', country: 'GB' },
  postcode,
});
const delivered = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ChargeToOrder' } as const;
const priceDelivery = (quoteId: string) =>
  desk.worker.call(routes.quotes.calculateDeliveryPrice, desk.quoteParams(quoteId));
const detailsOf = (quoteId: string) =>
  withOrganisation(test.database, shop.organisationId, null, (tx) =>
    tx.select().from(deliveryPriceDetails).where(eq(deliveryPriceDetails.quoteId, quoteId)),
  );
/** A calculated quote, delivered as said. */
const quoteWith = async (update: Omit<QuoteUpdate, 'version'>): Promise<Quote> => {
  const { quoteId } = await desk.quoteWithPart({ quantity: 10 });
  await desk.update(quoteId, { customerId });
  await desk.update(quoteId, update);
  await desk.calculate(quoteId);
  return desk.get(quoteId);
};

describe(`the delivery of a quote on ${testDatabaseKind}`, () => {
  it('costs nothing when picked up, and is no price of the order when charged apart', async () => {
    const pickedUp = await quoteWith({});
    expect(pickedUp).toMatchObject({ status: 'Calculated', deliveryPrice: 0, deliveryPriceDetailsId: null });
    const { value } = await priceDelivery(pickedUp.id);
    expect(value).toMatchObject({ status: 'Calculated', deliveryPrice: 0, version: pickedUp.version });
    for (const deliveryPricingMethod of ['SeparateCharge', 'PayUponDelivery'] as const) {
      const apart = await quoteWith({ deliveryOption: 'Delivery', deliveryPricingMethod });
      expect(apart).toMatchObject({ deliveryPrice: null, linePrice: pickedUp.linePrice, deliveryPricingMethod });
    }
  });

  it('needs a customer and an address, which may come with it', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const deliver = { deliveryOption: 'Delivery' } as const;
    const nobody = await desk.update(quoteId, deliver);
    expect([nobody.status, nobody.problem]).toMatchObject([
      422,
      {
        code: 'DELIVERY_CUSTOMER_MISSING',
        detail: 'A customer must be assigned before delivery can be selected.',
        errors: { 'body.deliveryOption': 'Required' },
      },
    ]);
    await desk.update(quoteId, { customerId });
    const nowhere = await desk.update(quoteId, { ...deliver, deliveryAddress: null });
    expect([nowhere.status, nowhere.problem.code]).toEqual([422, 'DELIVERY_ADDRESS_MISSING']);
    expect((await desk.update(quoteId, deliver)).value.deliveryOption).toBe('Delivery');
    const { quoteId: other } = await desk.quoteWithPart();
    expect((await desk.update(other, { ...deliver, customerId })).value.deliveryOption).toBe('Delivery');
  });

  it('costs what was typed as a manual charge, which stands while the quote is not calculated', async () => {
    const plain = await quoteWith({});
    const update = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ManualCharge', deliveryPrice: 33.5 } as const;
    const quote = await quoteWith(update);
    expect(quote).toMatchObject({ deliveryPrice: 33.5, linePrice: (plain.linePrice ?? 0) + 33.5 });
    const { value: dearer } = await desk.update(quote.id, { deliveryPrice: 39.999 });
    expect(dearer).toMatchObject({ status: 'NotCalculated', deliveryPrice: 40, linePrice: null });
    const copy = await desk.worker.call(routes.quotes.duplicate, {
      ...desk.quoteParams(quote.id),
      body: { newName: 'Copy of it' },
    });
    expect(await desk.get(copy.value.id)).toMatchObject({ ...update, deliveryPrice: 40 });
    const { value: free } = await desk.update(quote.id, { deliveryPricingMethod: 'SeparateCharge' });
    expect(free.deliveryPrice).toBeNull();
    expect((await desk.update(quote.id, { deliveryPrice: 9 })).value.version).toBe(free.version);
  });

  it('is never free because nobody typed the manual charge again', async () => {
    const manual = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ManualCharge' } as const;
    const quote = await quoteWith({ ...manual, deliveryPrice: 50 });
    await desk.update(quote.id, { deliveryOption: 'Pickup' });
    await desk.calculate(quote.id);
    const pickedUp = await desk.get(quote.id);
    expect(pickedUp.deliveryPrice).toBe(0);
    const sentBack = { ...manual, deliveryPrice: pickedUp.deliveryPrice };
    expect((await desk.update(quote.id, sentBack)).value.deliveryPrice).toBeNull();
    const refused = await desk.calculate(quote.id);
    expect([refused.status, refused.problem?.code]).toEqual([422, 'CALCULATION_FAILED']);
    await desk.update(quote.id, { deliveryPrice: 50 });
    await desk.calculate(quote.id);
    expect(await desk.get(quote.id)).toMatchObject({ deliveryPrice: 50, linePrice: quote.linePrice });
  });

  it('is priced by the zone nearest to the address when charged to the order, with its containers kept', async () => {
    const { quoteId } = await desk.quoteWithPart({ quantity: 10 });
    await desk.update(quoteId, { customerId });
    await desk.update(quoteId, { ...delivered, deliveryAddress: addressIn('ls1 4ap') });
    const priced = await priceDelivery(quoteId);
    expect([priced.status, priced.value.status]).toEqual([200, 'NotCalculated']);
    expect(await detailsOf(quoteId)).toMatchObject([
      {
        ...{ id: priced.value.deliveryPriceDetailsId, deliveryZoneName: 'Leeds centre', deliveryPricingOption: 'Flat' },
        containers: [{ containerName: 'Leeds centre pallet', quantity: 1, flatPrice: '12.5', calculatedPrice: '12.5' }],
      },
    ]);
    await desk.calculate(quoteId);
    expect((await desk.get(quoteId)).deliveryPrice).toBe(12.5);
    const elsewhere = await desk.update(quoteId, { deliveryAddress: addressIn('LS27 1AA') });
    expect(elsewhere.value.status).toBe('NotCalculated');
    await desk.calculate(quoteId);
    expect((await desk.get(quoteId)).deliveryPrice).toBe(40);
    await desk.update(quoteId, { deliveryAddress: addressIn('YO1 1AA') });
    await desk.calculate(quoteId);
    expect((await desk.get(quoteId)).deliveryPrice).toBe(80);
    expect((await detailsOf(quoteId)).map((one) => one.deliveryZoneName)).toEqual(['Britain']);
  });

  it('by zone may be charged by hand at the very price that the zone made', async () => {
    const address = addressIn('LS1 4AP');
    const quote = await quoteWith({ ...delivered, deliveryAddress: address });
    const update = { deliveryPricingMethod: 'ManualCharge', deliveryPrice: quote.deliveryPrice } as const;
    expect((await desk.update(quote.id, update)).value).toMatchObject(update);
    await desk.calculate(quote.id);
    expect(await desk.get(quote.id)).toMatchObject({ ...update, linePrice: quote.linePrice });
  });

  it('by zone names the zone as its source, and is told to have moved when the zone has other prices', async () => {
    const quote = await quoteWith({ ...delivered, deliveryAddress: addressIn('YO1 1AA') });
    const moved = async () => (await desk.worker.call(routes.pricing.movedRates, desk.quoteParams(quote.id))).value;
    const inShop = <Value>(work: (tx: Transaction) => Promise<Value>) =>
      withOrganisation(test.database, shop.organisationId, null, work);
    expect([quote.deliveryPrice, await moved()]).toEqual([80, { kinds: [], quoteItemIds: [] }]);
    const [zone] = await inShop((tx) => tx.select().from(deliveryZones).where(eq(deliveryZones.name, 'Britain')));
    expect(await sourcesInQuote(test, desk.quoteParams(quote.id).params, 'delivery')).toMatchObject([
      { kind: 'deliveryZone', id: zone?.id, version: 1 },
      { kind: 'organisation', id: shop.organisationId },
    ]);
    const setLeast = (minimumDeliveryPriceCharge: string) =>
      inShop((tx) =>
        tx.update(deliveryZones).set({ minimumDeliveryPriceCharge }).where(eq(deliveryZones.name, 'Britain')),
      );
    await setLeast('70');
    expect((await moved()).kinds).toEqual([]);
    await setLeast('95');
    expect(await moved()).toEqual({ kinds: ['deliveryZone'], quoteItemIds: [] });
    await desk.calculate(quote.id);
    expect([(await desk.get(quote.id)).deliveryPrice, (await moved()).kinds]).toEqual([95, []]);
    await setLeast('0');
  });

  it('is refused where no zone, no container or no address is known, in the same words as by a calculation', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.update(quoteId, { ...delivered, customerId });
    await desk.update(quoteId, { deliveryAddress: null });
    const causes = async () => {
      const answers = [await priceDelivery(quoteId), await desk.calculate(quoteId)];
      return answers.map(({ status, problem }) => [status, problem.code, problem.facts?.cause]);
    };
    const twice = (cause: string) => [cause, cause].map((one) => [422, 'CALCULATION_FAILED', one]);
    expect(await causes()).toEqual(twice('DELIVERY_ADDRESS_MISSING'));
    await desk.update(quoteId, { deliveryAddress: { ...addressIn('75001'), country: 'FR' } });
    expect(await causes()).toEqual(twice('DELIVERY_ZONE_MISSING'));
    await desk.update(quoteId, { deliveryAddress: addressIn('LS1 4AP') });
    await desk.updateItem(quoteId, item.id, { quantity: 1_000_000 });
    expect((await priceDelivery(quoteId)).status).toBe(200);
    expect((await detailsOf(quoteId))[0]?.containerCount).toBeGreaterThan(1);
  });

  it('can be charged to the order only with the plan, and not changed any more once issued', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const before = await desk.get(quoteId);
    expect((await priceDelivery(quoteId)).value).toEqual(before);
    const locked = await desk.update(quoteId, { deliveryPricingMethod: 'ManualCharge' });
    expect([locked.status, locked.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
    await operatorPlan(test.database, { organisation: 'Delivering Cutters', plan: 'Free' }, new Date());
    const draft = await desk.create();
    const refused = await desk.update(draft, delivered);
    expect([refused.status, refused.problem.code]).toEqual([422, 'PLAN_LACKS_FEATURE']);
  });
});
