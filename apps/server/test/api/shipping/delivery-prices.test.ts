import { type NewDeliveryZone, type Quote, type QuoteUpdate, routes, type ShippingSettings } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

const { shipping } = routes;
const delivered = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ChargeToOrder' } as const;
const addressIn = (city: string, postcode: string, country = 'Deutschland', state = '') => ({
  ...{ line1: '1 Mill Lane', line2: '', city, state, country, postcode },
});
/** A plate of 100 x 60 x 3 with a hole of 10 mm radius, of mild steel with 7850 kg/m³. */
const PLATE_KG = (100 * 60 - Math.PI * 100) * 3 * 7850e-9;

let test: TestApp;
let desk: Desk;
let customerId: string;
let pallet: string;

const at = ({ organisationId }: Desk) => ({ params: { organisationId } });
const addContainer = async (
  of: Desk,
  name: string,
  [length, width, height]: readonly number[],
  maximumWeight = 800,
) => {
  const sides = { maximumLength: length, maximumWidth: width, maximumHeight: height };
  return (await of.worker.call(shipping.addContainer, { ...at(of), body: { name, maximumWeight, ...sides } })).value.id;
};
const priceOf = (deliveryContainerId: string, flatPrice: number, pricePerDistance = 0, pricePerWeight = 0) => ({
  ...{ deliveryContainerId, flatPrice, pricePerDistance, pricePerWeight },
});
const addZone = (of: Desk, body: Partial<NewDeliveryZone> & { readonly name: string }) =>
  of.worker.call(shipping.addZone, { ...at(of), body });
const setUp = (of: Desk, body: Partial<Pick<ShippingSettings, 'deliveryPricingOption' | 'pickupAddress'>>) =>
  of.worker.call(shipping.saveSettings, { ...at(of), body });
const detailsOf = (of: Desk, quoteId: string) => of.worker.call(shipping.priceDetailsOfQuote, of.quoteParams(quoteId));
const causeOf = (answer: Awaited<ReturnType<Desk['calculate']>>) => answer.problem?.facts?.cause;

/** A quote of ten plates to be delivered, not calculated yet. */
const quoteTo = async (
  of: Desk,
  deliveryAddress: Quote['deliveryAddress'],
  update: Omit<QuoteUpdate, 'version'> = {},
) => {
  const { materialId } = of.steel;
  const thickness = of.choices.sheets.find((sheet) => sheet.materialId === materialId)?.thickness;
  const { quoteId } = await of.quoteWithPart({ quantity: 10, thickness: of === desk ? 3 : thickness });
  await of.update(quoteId, { customerId: of === desk ? customerId : (await of.customer('Buyers Inc')).customerId });
  await of.update(quoteId, { ...delivered, deliveryAddress, ...update });
  return quoteId;
};
const calculated = async (of: Desk, quoteId: string) => {
  const answer = await of.calculate(quoteId);
  return answer.status === 200
    ? (await of.get(quoteId)).deliveryPrice
    : (causeOf(answer) ?? JSON.stringify(answer.problem));
};

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Zone Cutters'));
  ({ customerId } = await desk.customer('Northern Gates'));
  pallet = await addContainer(desk, 'Pallet', [1200, 800, 1000]);
  await setUp(desk, { pickupAddress: { ...addressIn('München', '80331', ''), line1: 'Dock 2' } });
  const bands = { country: 'DE', containers: [priceOf(pallet, 50, 0.5, 2)] };
  await addZone(desk, { ...bands, name: 'Near', maximumDistance: 100 });
  await addZone(desk, { ...bands, name: 'Far', minimumDistance: 100, containers: [priceOf(pallet, 150, 0.5, 2)] });
  await addZone(desk, {
    name: 'Saxony',
    country: 'DE',
    postcodePatterns: ['01000-09999'],
    containers: [priceOf(pallet, 90)],
  });
  await addZone(desk, { name: 'Free way', postcodePatterns: ['04109'] });
});
afterAll(() => test.close());

describe(`the zone and the distance of a delivery on ${testDatabaseKind}`, () => {
  it('are those of the address, whatever its country is called, and are shown with the price', async () => {
    const near = await quoteTo(desk, addressIn('Augsburg', '86150'));
    expect(await calculated(desk, near)).toBe(50);
    const { value } = await detailsOf(desk, near);
    expect(value).toMatchObject({
      ...{ deliveryPricingOption: 'Flat', deliveryZoneName: 'Near', deliveryPrice: 50, minimumDeliveryPriceCharge: 0 },
      customerDeliveryAddress: { city: 'Augsburg', country: 'Deutschland' },
      vendorPickupAddress: { line1: 'Dock 2', city: 'München' },
      containers: [
        {
          ...{ containerName: 'Pallet', quantity: 1, flatPrice: 50, pricePerDistance: 0.5, pricePerWeight: 2 },
          ...{ maximumWeight: 800, maximumLength: 1200, maximumWidth: 800, maximumHeight: 1000, calculatedPrice: 50 },
          sumNetWeightOfParts: expect.closeTo(10 * PLATE_KG, 6),
        },
      ],
    });
    // Between the middles of both towns it is 56 km.
    expect(Math.abs((value.distance ?? 0) - 56)).toBeLessThan(4);
    const far = await quoteTo(desk, addressIn('Cologne', '50667', 'Germany'));
    expect(await calculated(desk, far)).toBe(150);
    expect((await detailsOf(desk, far)).value).toMatchObject({ deliveryZoneName: 'Far' });
    const saxony = await quoteTo(desk, addressIn('Dresden', 'D-01067', ''));
    expect(await calculated(desk, saxony)).toBe(90);
  });

  it('are read in a list and one by one, by the shop alone', async () => {
    const quoteId = await quoteTo(desk, addressIn('Augsburg', '86150'));
    await desk.calculate(quoteId);
    const { deliveryPriceDetailsId } = await desk.get(quoteId);
    const { value: one } = await detailsOf(desk, quoteId);
    expect(one.deliveryPriceDetailsId).toBe(deliveryPriceDetailsId);
    const query = { pageNumber: 1, pageSize: 1 };
    expect((await desk.worker.call(shipping.priceDetails, { ...at(desk), query })).value).toEqual([one]);
    const params = { ...at(desk).params, deliveryPriceDetailsId: one.deliveryPriceDetailsId };
    expect((await desk.worker.call(shipping.priceDetail, { params })).value).toEqual(one);
    const stranger = await test.shop('Strangers Ltd');
    const elsewhere = { organisationId: stranger.organisationId };
    const stolen = await stranger.call(shipping.priceDetail, { params: { ...params, ...elsewhere } });
    expect([stolen.status, stolen.problem.code]).toEqual([404, 'NOT_FOUND']);
    expect((await stranger.call(shipping.priceDetails, { params: elsewhere, query })).value).toEqual([]);
  });

  it('may be typed, for another zone too, until another address is given or the measured one is wanted again', async () => {
    const quoteId = await quoteTo(desk, addressIn('Augsburg', '86150'), { deliveryDistance: 100 });
    expect([await calculated(desk, quoteId), (await desk.get(quoteId)).deliveryDistance]).toEqual([150, 100]);
    expect((await detailsOf(desk, quoteId)).value).toMatchObject({ deliveryZoneName: 'Far', distance: 100 });
    await desk.update(quoteId, { deliveryAddress: addressIn('Ingolstadt', '85049') });
    expect((await desk.get(quoteId)).deliveryDistance).toBeNull();
    expect(await calculated(desk, quoteId)).toBe(50);
    await desk.update(quoteId, { deliveryDistance: 99.9 });
    await desk.worker.call(routes.quotes.calculateDeliveryPrice, desk.quoteParams(quoteId));
    expect((await detailsOf(desk, quoteId)).value).toMatchObject({ deliveryZoneName: 'Near', distance: 99.9 });
    await desk.update(quoteId, { deliveryDistance: null });
    await desk.calculate(quoteId);
    expect((await detailsOf(desk, quoteId)).value.distance).toBeGreaterThan(60);
  });

  it('are refused where a band needs a distance that nobody knows, with what to do about it', async () => {
    const quoteId = await quoteTo(desk, addressIn('Nirgendwohausen', '86999'));
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.code, refused.problem.facts]).toEqual([
      ...[422, 'CALCULATION_FAILED'],
      {
        cause: 'DELIVERY_DISTANCE_MISSING',
        reason: 'The distance of the delivery is not known. Enter it beside the delivery charge of the quote.',
      },
    ]);
    await desk.update(quoteId, { deliveryDistance: 12 });
    expect(await calculated(desk, quoteId)).toBe(50);
    const abroad = await quoteTo(desk, addressIn('Nirgendwohausen', '1010', 'AT'));
    expect(await calculated(desk, abroad)).toBe('DELIVERY_ZONE_MISSING');
  });

  it('are refused in a zone without containers, and where none holds a part, which is named', async () => {
    const empty = await quoteTo(desk, addressIn('Leipzig', '04109'));
    expect(await calculated(desk, empty)).toBe('DELIVERY_ZONE_EMPTY');
    const quoteId = await quoteTo(desk, addressIn('Augsburg', '86150'));
    const rail = {
      quoteId,
      name: 'Rail',
      index: 0,
      price: 1,
      quantity: 2,
      weight: 30,
      dimensions: '50 x 50 x 2900 mm',
    };
    const cover = { ...rail, name: 'Cover', index: 1, quantity: 1, weight: 5, dimensions: '1100 x 700' };
    for (const body of [cover, rail]) {
      await desk.worker.call(routes.miscellaneousItems.create, { ...desk.quoteParams(quoteId), body });
    }
    const refused = await desk.calculate(quoteId);
    expect(refused.problem.facts).toEqual({
      ...{ cause: 'DELIVERY_CONTAINER_MISSING', partName: 'Rail' },
      reason: 'Rail: No delivery container of the zone holds it.',
    });
    const rack = await addContainer(desk, 'Rack', [3000, 200, 200], 40);
    const containers = [priceOf(pallet, 50), priceOf(rack, 35.5)];
    await addZone(desk, { name: 'Augsburg', country: 'DE', postcodePatterns: ['86150'], containers });
    // Two racks of 40 kg for two rails of 30 kg, the plates with them, and a pallet for the cover.
    expect(await calculated(desk, quoteId)).toBe(121);
    expect((await detailsOf(desk, quoteId)).value.containers).toMatchObject([
      {
        containerName: 'Rack',
        quantity: 2,
        sumNetWeightOfParts: expect.closeTo(60 + 10 * PLATE_KG, 6),
        calculatedPrice: 71,
      },
      { containerName: 'Pallet', quantity: 1, sumNetWeightOfParts: 5, calculatedPrice: 50 },
    ]);
  });
});

describe(`the ways of pricing a delivery on ${testDatabaseKind}`, () => {
  it('count the distance or the weight, as the shop says', async () => {
    const quoteId = await quoteTo(desk, addressIn('Ingolstadt', '85049'), { deliveryDistance: 81 });
    await setUp(desk, { deliveryPricingOption: 'ByDistance' });
    expect(await calculated(desk, quoteId)).toBe(40.5);
    await setUp(desk, { deliveryPricingOption: 'ByWeight' });
    expect(await calculated(desk, quoteId)).toBe(Math.round(10 * PLATE_KG * 2 * 100) / 100);
    expect((await detailsOf(desk, quoteId)).value).toMatchObject({ deliveryPricingOption: 'ByWeight', distance: 81 });
    await setUp(desk, { deliveryPricingOption: 'Flat' });
  });

  it('work without a distance, but for the one that counts it', async () => {
    await addZone(desk, { name: 'Vienna', country: 'AT', containers: [priceOf(pallet, 200, 1, 1)] });
    const quoteId = await quoteTo(desk, addressIn('Nirgendwohausen', '1010', 'Österreich'));
    expect(await calculated(desk, quoteId)).toBe(200);
    expect((await detailsOf(desk, quoteId)).value.distance).toBeNull();
    await setUp(desk, { deliveryPricingOption: 'ByDistance' });
    expect(await calculated(desk, quoteId)).toBe('DELIVERY_DISTANCE_MISSING');
    await desk.update(quoteId, { deliveryDistance: 355.25 });
    expect(await calculated(desk, quoteId)).toBe(355.25);
    await setUp(desk, { deliveryPricingOption: 'Flat' });
  });

  it('never make a delivery within a town free unasked', async () => {
    const quoteId = await quoteTo(desk, addressIn('Munich', '80333'));
    await setUp(desk, { deliveryPricingOption: 'ByDistance' });
    expect(await calculated(desk, quoteId)).toBe('DELIVERY_DISTANCE_MISSING');
    await desk.update(quoteId, { deliveryDistance: 4 });
    expect(await calculated(desk, quoteId)).toBe(2);
    await setUp(desk, { deliveryPricingOption: 'Flat' });
  });

  it('follow the customer to another address, and forget what was typed of the old one', async () => {
    const { customerId: moving } = await desk.customer('Moving Gates');
    const params = { organisationId: desk.organisationId, customerId: moving };
    const before = (await desk.worker.call(routes.customers.get, { params })).value;
    const moveTo = async (deliveryAddress: typeof before.deliveryAddress) => {
      const { version } = (await desk.worker.call(routes.customers.get, { params })).value;
      const body = { ...before, version, deliveryAddress, billingAddressSameAsDelivery: true };
      const moved = await desk.worker.call(routes.customers.update, { params, body });
      expect(moved.problem?.detail ?? moved.status).toBe(200);
    };
    await moveTo(addressIn('Ingolstadt', '85049'));
    const { quoteId } = await desk.quoteWithPart({ quantity: 10, thickness: 3 });
    await desk.update(quoteId, { customerId: moving });
    await desk.update(quoteId, { ...delivered, deliveryDistance: 81 });
    expect(await calculated(desk, quoteId)).toBe(50);
    await moveTo(addressIn('Dresden', '01067'));
    expect(await desk.get(quoteId)).toMatchObject({
      ...{ status: 'NotCalculated', deliveryDistance: null, deliveryPriceDetailsId: null },
      deliveryAddress: { city: 'Dresden' },
    });
    expect((await detailsOf(desk, quoteId)).status).toBe(404);
    expect(await calculated(desk, quoteId)).toBe(90);
  });

  it('price an order anew when another distance is typed, until it is paid', async () => {
    await setUp(desk, { deliveryPricingOption: 'ByDistance' });
    const quoteId = await quoteTo(desk, addressIn('Ingolstadt', '85049'), { deliveryDistance: 81 });
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const params = desk.quoteParams(quoteId);
    const ordered = await desk.worker.call(routes.quotes.order, { ...params, query: {} });
    expect(ordered.value).toMatchObject({ status: 'Ordered', deliveryPrice: 40.5 });
    const changed = await desk.update(quoteId, { deliveryDistance: 90 });
    expect(changed.value).toMatchObject({ status: 'Ordered', deliveryPrice: 45, deliveryDistance: 90 });
    expect(changed.value.linePrice).toBeCloseTo((ordered.value.linePrice ?? 0) + 4.5, 6);
    expect((await detailsOf(desk, quoteId)).value).toMatchObject({ distance: 90, deliveryPrice: 45 });
    const body = { paymentStatus: 'ManualPaid' } as const;
    await desk.worker.call(routes.quotes.paymentStatus, { ...params, body });
    expect((await desk.update(quoteId, { deliveryDistance: 10 })).problem.code).toBe('SHIPPING_LOCKED');
    await setUp(desk, { deliveryPricingOption: 'Flat' });
  });

  it('count miles and pounds in a shop that does', async () => {
    const shop = await test.shop('Inch Carriers Inc', { useImperialUnits: true, country: 'US' });
    const imperial = await openDesk(shop);
    await setUp(imperial, { pickupAddress: { ...addressIn('Chicago', '60601', 'USA', 'IL') } });
    const skid = await addContainer(imperial, 'Skid', [48, 40, 40], 2200);
    const near = { country: 'US', postcodePatterns: ['60000-62999'], minimumDeliveryPriceCharge: 10 };
    await addZone(imperial, {
      name: 'Illinois',
      ...near,
      maximumDistance: 250,
      containers: [priceOf(skid, 80, 2, 30)],
    });
    const springfield = addressIn('Springfield', '62701-1234', 'United States', 'Illinois');
    const quoteId = await quoteTo(imperial, springfield);
    expect(await calculated(imperial, quoteId)).toBe(80);
    const { value } = await detailsOf(imperial, quoteId);
    expect(value).toMatchObject({ isImperial: true, containers: [{ maximumWeight: 2200, maximumLength: 48 }] });
    // 178 mi between the middles of both towns.
    expect(Math.abs((value.distance ?? 0) - 178)).toBeLessThan(3);
    await setUp(imperial, { deliveryPricingOption: 'ByDistance' });
    await imperial.update(quoteId, { deliveryDistance: 200 });
    expect(await calculated(imperial, quoteId)).toBe(400);
    expect(await imperial.get(quoteId)).toMatchObject({ deliveryDistance: 200 });
    await setUp(imperial, { deliveryPricingOption: 'ByWeight' });
    const [{ sumNetWeightOfParts } = { sumNetWeightOfParts: 0 }] = value.containers;
    expect(await calculated(imperial, quoteId)).toBe(Math.max(10, Math.round(sumNetWeightOfParts * 3000) / 100));
    await imperial.update(quoteId, { deliveryDistance: 250 });
    expect(await calculated(imperial, quoteId)).toBe('DELIVERY_ZONE_MISSING');
  });
});

describe(`postcodes of zones on ${testDatabaseKind}`, () => {
  it('are refused where they name nothing, or not clearly, each by its place', async () => {
    const bad = { name: 'Nowhere', postcodePatterns: ['80*', '*-*', '20000-10000', '1-', 'SW1-SW19', 'SW1-19'] };
    const refused = await addZone(desk, bad);
    const sentence = 'Not a postcode, a pattern such as 80* or a range such as 10000-19999';
    const places = [1, 2, 3, 5].map((place) => `body.postcodePatterns.${place}`);
    expect([refused.status, refused.problem]).toMatchObject([
      422,
      {
        code: 'SETUP_FIELDS_INVALID',
        fieldFaults: Object.fromEntries(places.map((place) => [place, { code: 'POSTCODE_PATTERN' }])),
      },
    ]);
    expect(refused.problem.errors).toEqual(Object.fromEntries(places.map((place) => [place, sentence])));
    const { value } = await addZone(desk, { name: 'Somewhere', postcodePatterns: ['99999'] });
    const params = { ...at(desk).params, deliveryZoneId: value.id };
    const changed = await desk.worker.call(shipping.updateZone, { params, body: { postcodePatterns: ['1-'] } });
    expect(Object.keys(changed.problem.errors ?? {})).toEqual(['body.postcodePatterns.0']);
  });
});
