import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSetUp, type SetUp } from '../../support/set-up.ts';
import { exported, freshShop } from '../../support/set-up-files.ts';

let setUp: SetUp;
const { manufacturing, organisations } = routes;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

describe('how set-up data are shown', () => {
  it('changes units without scaling anything, once, with a history entry', async () => {
    const shop = await freshShop(setUp, 'Inches');
    const params = { organisationId: shop.organisationId };
    const before = await exported(shop);
    const change = () => shop.call(organisations.changeDrawingUnits, { params, query: { drawingUnits: 'imperial' } });
    const first = await change();
    expect(first.value.defaultDrawingUnits).toBe('imperial');
    expect((await change()).value.version).toBe(first.value.version);
    expect(await exported(shop)).toEqual({ ...before, units: 'imperial' });
    const query = { entityType: 'organisation', entityId: shop.organisationId } as const;
    const history = await shop.call(manufacturing.setupChanges, { params, query });
    expect(history.value.changes).toMatchObject([
      { subject: 'Inches', changes: [{ field: 'defaultDrawingUnits', from: 'metric', to: 'imperial' }] },
    ]);
    const wrong = { params, query: { drawingUnits: 'feet' as 'metric' } };
    expect((await shop.call(organisations.changeDrawingUnits, wrong)).status).toBe(400);
  });

  it('toggles legacy materials, or sets them, and once for one key', async () => {
    const { shop, params } = setUp;
    const toggle = (query: { legacyMaterials?: string } = {}, headers = {}) =>
      shop.call(organisations.toggleLegacyMaterials, { params, query }, { headers });
    const key = { 'idempotency-key': 'toggle-1' };
    expect((await toggle({}, key)).value.isLegacyMaterials).toBe(true);
    expect((await toggle({}, key)).value.isLegacyMaterials).toBe(true);
    expect((await toggle({ legacyMaterials: 'true' })).value.isLegacyMaterials).toBe(true);
    expect((await toggle()).value.isLegacyMaterials).toBe(false);
    const query = { drawingUnits: 'metric' as const };
    expect([
      await setUp.refusedOthers(organisations.toggleLegacyMaterials, { params, query: {} }),
      await setUp.refusedOthers(organisations.changeDrawingUnits, { params, query }),
    ]).toEqual([
      [403, 404],
      [403, 404],
    ]);
  });
});
