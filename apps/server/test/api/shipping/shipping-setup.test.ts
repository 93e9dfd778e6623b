import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let other: Desk;

const { shipping } = routes;
const of = ({ organisationId }: Desk) => ({ params: { organisationId } });

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Delivering Ltd');
  desk = await openDesk(shop);
  other = await openDesk(await test.shop('Other Carriers Ltd'));
});
afterAll(() => test.close());

const containersOf = async (at: Desk, includeDeleted = false) =>
  (await at.worker.call(shipping.containers, { ...of(at), query: { includeDeleted: String(includeDeleted) } })).value;
const zonesOf = async (at: Desk, includeDeleted = false) =>
  (await at.worker.call(shipping.zones, { ...of(at), query: { includeDeleted: String(includeDeleted) } })).value;
const box = async (name: string) =>
  (await desk.worker.call(shipping.addContainer, { ...of(desk), body: { name, maximumLength: 600 } })).value;
const historyOf = async (entityId: string) => {
  const query = { entityId, pageNumber: 1, pageSize: 25 };
  return (await desk.worker.call(routes.manufacturing.setupChanges, { ...of(desk), query })).value.changes;
};

describe(`how a shop delivers, on ${testDatabaseKind}`, () => {
  it('starts with flat prices from its own address, and is changed against the version that was seen', async () => {
    const { value } = await desk.worker.call(shipping.settings, of(desk));
    expect(value).toMatchObject({ isEnabled: true, deliveryPricingOption: 'Flat', pickupAddress: null });
    const pickupAddress = {
      ...{ line1: '2 Quay', line2: '', city: 'Hull', state: '' },
      country: 'GB',
      postcode: 'HU1',
    };
    const body = { deliveryPricingOption: 'ByWeight', pickupAddress, version: value.version } as const;
    const saved = await desk.worker.call(shipping.saveSettings, { ...of(desk), body });
    expect(saved.value).toMatchObject({ deliveryPricingOption: 'ByWeight', pickupAddress, isEnabled: true });
    const again = await desk.worker.call(shipping.saveSettings, { ...of(desk), body });
    expect([again.status, again.value.version]).toEqual([200, saved.value.version]);
    const stale = { isEnabled: false, version: value.version };
    const late = await desk.worker.call(shipping.saveSettings, { ...of(desk), body: stale });
    expect(late.problem).toMatchObject({ code: 'VERSION_CONFLICT' });
    const elsewhere = await other.worker.call(shipping.settings, of(other));
    expect(elsewhere.value.deliveryPricingOption).toBe('Flat');
  });

  it('is not changed by those who are no administrators, who may read it', async () => {
    const colleague = await addColleague(test, shop);
    const refused = await colleague.call(shipping.addContainer, { ...of(desk), body: { name: 'Mine' } });
    expect(refused.status).toBe(403);
    expect((await colleague.call(shipping.zones, { ...of(desk), query: {} })).status).toBe(200);
  });
});

describe(`containers on ${testDatabaseKind}`, () => {
  it('have a name of their own and limits that may be left open', async () => {
    const pallet = { name: 'Euro pallet', maximumWeight: 1000, maximumLength: 1200, maximumWidth: 800 };
    const added = await desk.worker.call(shipping.addContainer, { ...of(desk), body: pallet });
    expect([added.status, added.value]).toMatchObject([201, { ...pallet, maximumHeight: null, isDeleted: false }]);
    const twice = await desk.worker.call(shipping.addContainer, { ...of(desk), body: { name: ' euro PALLET ' } });
    expect(twice.problem).toMatchObject({ code: 'NAME_TAKEN', errors: { 'body.name': 'Name already exists' } });
    const nothing = await desk.worker.call(shipping.addContainer, {
      ...of(desk),
      body: { name: 'X', maximumWeight: 0 },
    });
    expect([nothing.status, Object.keys(nothing.problem.errors ?? {})]).toEqual([400, ['body.maximumWeight']]);
    const stolen = await other.worker.call(shipping.updateContainer, {
      params: { ...of(other).params, deliveryContainerId: added.value.id },
      body: { maximumWeight: 1 },
    });
    expect(stolen.problem.code).toBe('NOT_FOUND');
  });

  it('are changed, archived and brought back, and their history tells who did what', async () => {
    const crate = await box('Crate');
    const params = { ...of(desk).params, deliveryContainerId: crate.id };
    const update = (body: object) => desk.worker.call(shipping.updateContainer, { params, body });
    expect((await update({ maximumLength: 700, version: crate.version })).value.maximumLength).toBe(700);
    expect((await update({ maximumLength: 800, version: crate.version })).problem.code).toBe('VERSION_CONFLICT');
    await update({ isDeleted: true });
    expect((await containersOf(desk)).some(({ id }) => id === crate.id)).toBe(false);
    expect((await containersOf(desk, true)).some(({ id }) => id === crate.id)).toBe(true);
    expect((await update({ isDeleted: false })).value.isDeleted).toBe(false);
    const told = (await historyOf(crate.id)).map(({ action, changes }) => [action, changes.length]);
    expect(told).toEqual([
      ['unarchived', 0],
      ['archived', 0],
      ['changed', 1],
      ['added', 2],
    ]);
  });
});

describe(`zones on ${testDatabaseKind}`, () => {
  it('cover postcodes and distances, and say what each container costs', async () => {
    const [small, large] = [await box('Small box'), await box('Large box')];
    const prices = { flatPrice: 12.5, pricePerDistance: 0.85, pricePerWeight: 0.2 };
    const body = {
      ...{ name: 'North', country: 'GB', postcodePatterns: ['LS*', 'YO1 7HH'], maximumDistance: 80 },
      ...{ minimumDeliveryPriceCharge: 15, containers: [{ deliveryContainerId: small.id, ...prices }] },
    };
    const added = await desk.worker.call(shipping.addZone, { ...of(desk), body });
    expect(added.value).toMatchObject({ ...body, minimumDistance: null, isImperial: false });
    const params = { ...of(desk).params, deliveryZoneId: added.value.id };
    const containers = [...body.containers, { deliveryContainerId: large.id, ...prices, flatPrice: 30 }];
    const changed = await desk.worker.call(shipping.updateZone, {
      params,
      body: { containers, version: added.value.version },
    });
    expect(changed.value.containers).toEqual(containers);
    expect(await zonesOf(desk)).toEqual([changed.value]);
    expect(await zonesOf(other)).toEqual([]);
    const [last] = await historyOf(added.value.id);
    expect(last).toMatchObject({ action: 'changed', changes: [{ field: 'containers' }] });
  });

  it('lose the prices of a container with it, and get them back with it', async () => {
    const crate = await box('Long crate');
    const containers = [{ deliveryContainerId: crate.id, flatPrice: 9, pricePerDistance: 0, pricePerWeight: 0 }];
    const { value } = await desk.worker.call(shipping.addZone, { ...of(desk), body: { name: 'South', containers } });
    const archive = (isDeleted: boolean) =>
      desk.worker.call(shipping.updateContainer, {
        params: { ...of(desk).params, deliveryContainerId: crate.id },
        body: { isDeleted },
      });
    const southern = async () => (await zonesOf(desk)).find(({ id }) => id === value.id);
    await archive(true);
    expect(await southern()).toMatchObject({ containers: [], version: value.version + 1 });
    const params = { ...of(desk).params, deliveryZoneId: value.id };
    await desk.worker.call(shipping.updateZone, { params, body: { minimumDeliveryPriceCharge: 3 } });
    await archive(false);
    expect(await southern()).toMatchObject({ containers, minimumDeliveryPriceCharge: 3 });
  });

  it('refuse a container that is not there or stands there twice, and distances that hold nothing', async () => {
    const crate = await box('Flat crate');
    const prices = { flatPrice: 1, pricePerDistance: 1, pricePerWeight: 1 };
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const containers = [crate.id, crate.id, unknown].map((deliveryContainerId) => ({ deliveryContainerId, ...prices }));
    const body = { name: 'Nowhere', minimumDistance: 50, maximumDistance: 50, containers };
    const refused = await desk.worker.call(shipping.addZone, { ...of(desk), body });
    expect(refused.problem).toMatchObject({
      code: 'SETUP_FIELDS_INVALID',
      errors: {
        'body.containers.1.deliveryContainerId': 'Stands here twice',
        'body.containers.2.deliveryContainerId': 'There is none such',
        'body.maximumDistance': 'Must be more than the shortest distance',
      },
    });
  });

  it('are entered and shown in the units of the shop', async () => {
    const imperial = await openDesk(await test.shop('Inch Carriers Inc', { useImperialUnits: true }));
    const crate = await imperial.worker.call(shipping.addContainer, {
      ...of(imperial),
      body: { name: 'Skid', maximumWeight: 2200, maximumLength: 48 },
    });
    expect(crate.value).toMatchObject({ maximumWeight: 2200, maximumLength: 48, isImperial: true });
    const prices = { flatPrice: 40, pricePerDistance: 2, pricePerWeight: 0.1 };
    const containers = [{ deliveryContainerId: crate.value.id, ...prices }];
    const body = { name: 'Midwest', maximumDistance: 250, containers };
    const zone = await imperial.worker.call(shipping.addZone, { ...of(imperial), body });
    expect(zone.value).toMatchObject(body);
    expect(await zonesOf(imperial)).toEqual([zone.value]);
  });
});
