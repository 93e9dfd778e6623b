import { type Guardrails, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
let colleague: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
  colleague = await openDesk(setUp.shop, setUp.user);
});
afterAll(() => setUp.test.close());

const none = {
  minimumPricePerKg: null,
  maximumPricePerKg: null,
  minimumPricePerMinute: null,
  maximumPricePerMinute: null,
  minimumMarginPercent: null,
};
const load = async () => (await setUp.shop.call(routes.pricing.guardrails, { params: setUp.params })).value;
const save = (body: Guardrails) => setUp.shop.call(routes.pricing.saveGuardrails, { params: setUp.params, body });
/** The bounds given and no others, whatever was set before. */
const set = async (bounds: Partial<Guardrails>) => {
  const { version = 0 } = await load();
  const saved = await save({ ...none, ...bounds, version });
  expect(saved.status).toBe(200);
  return saved.value;
};

describe(`guardrails on ${testDatabaseKind}`, () => {
  it('are none until they are set, then kept with a version and a history', async () => {
    expect(await load()).toEqual({ ...none, version: 0 });
    const saved = await save({ ...none, minimumPricePerKg: 2.5, maximumPricePerKg: 40, version: 0 });
    expect(saved.value).toEqual({ ...none, minimumPricePerKg: 2.5, maximumPricePerKg: 40, version: 1 });
    expect(await load()).toEqual(saved.value);
    const changed = await save({ ...none, minimumPricePerKg: 3, version: 1 });
    expect(changed.value.version).toBe(2);
    const [last] = await setUp.history(setUp.shop.organisationId);
    expect(last).toMatchObject({
      entityType: 'guardrails',
      action: 'changed',
      userName: 'Ada Turner',
      changes: [
        { field: 'minimumPricePerKg', from: 2.5, to: 3 },
        { field: 'maximumPricePerKg', from: 40, to: null },
      ],
    });
  });

  it('sent twice are set once; of an old version they are refused with those there now', async () => {
    const first = await set({ minimumPricePerMinute: 1 });
    const again = await save({ ...none, minimumPricePerMinute: 1, version: 0 });
    expect(again.value).toEqual(first);
    const late = await save({ ...none, minimumPricePerMinute: 2, version: (first.version ?? 0) - 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem).toMatchObject({ current: first });
  });

  it('must not cross, nor be below nothing', async () => {
    const crossed = await save({ ...none, minimumPricePerKg: 9, maximumPricePerKg: 3 });
    expect([crossed.status, Object.keys(crossed.problem.errors ?? {})]).toEqual([422, ['body.maximumPricePerKg']]);
    expect((await save({ ...none, minimumPricePerMinute: -1 })).status).toBe(400);
    expect((await save({ ...none, minimumMarginPercent: 101 })).status).toBe(400);
  });

  it('are for administrators of the shop alone', async () => {
    const { params } = setUp;
    expect(await setUp.refusedOthers(routes.pricing.guardrails, { params })).toEqual([403, 404]);
    expect(await setUp.refusedOthers(routes.pricing.saveGuardrails, { params, body: none })).toEqual([403, 404]);
  });
});

describe(`warnings by the guardrails on ${testDatabaseKind}`, () => {
  const warningsOf = async (quoteId: string) => {
    const [item] = await colleague.items(quoteId);
    return { item, warnings: (item?.issues ?? []).filter(({ severity }) => severity === 'Warning') };
  };

  it('stand on a part as soon as a bound is set, with its figures, and on the quote', async () => {
    await set({});
    const { quoteId } = await desk.quoteIn('Calculated');
    const { item, warnings } = await warningsOf(quoteId);
    expect([item?.status, warnings]).toEqual(['success', []]);
    const perKg = (item?.itemPrice ?? 0) / (item?.mass ?? 1);
    await set({ maximumPricePerKg: 0.01 });
    const warned = await warningsOf(quoteId);
    expect(warned.item?.status).toBe('warning');
    expect(warned.warnings.map(({ code }) => code)).toEqual(['PRICE_PER_KG_HIGH']);
    const facts = warned.warnings[0]?.facts ?? {};
    expect(facts).toMatchObject({ boundPrice: 0.01, currencyCode: 'EUR', unit: 'kg' });
    expect(facts.actualPrice).toBeCloseTo(perKg, 1);
    expect((await desk.get(quoteId)).issues.warnings.map(({ code }) => code)).toContain('PRICE_PER_KG_HIGH');
  });

  it('tell a price and a bound apart that are the same in whole cents', async () => {
    await set({});
    const { quoteId } = await desk.quoteIn('Calculated');
    const { item } = await warningsOf(quoteId);
    const minutes = (item?.timePerItemSeconds ?? 0) / 60;
    const perMinute = (item?.itemPrice ?? 0) / minutes;
    const bound = Number((perMinute + 0.0004).toFixed(6));
    await set({ minimumPricePerMinute: bound });
    const { warnings } = await warningsOf(quoteId);
    const { actualPrice = 0, boundPrice = 0 } = warnings[0]?.facts ?? {};
    expect(Number(actualPrice)).toBeLessThan(Number(boundPrice));
    expect(Number(boundPrice)).toBeCloseTo(bound, 3);
  });

  it('never keep a quote from being opened, whatever its parts cost the shop', async () => {
    await set({ minimumMarginPercent: 10, maximumPricePerKg: 1e-6 });
    await setUp.changeMachines({ hourlyCostPrice: 1e9, unloadTimeSeconds: 3600 });
    const { quoteId } = await desk.quoteWithPart({ quantity: 1_000_000 });
    expect((await desk.calculate(quoteId)).status).toBe(200);
    await setUp.changeMachines({ hourlyCostPrice: null, unloadTimeSeconds: 1 });
    const { warnings } = await warningsOf(quoteId);
    expect(warnings.map(({ code }) => code)).toEqual(['PRICE_PER_KG_HIGH']);
    expect((await desk.get(quoteId)).status).toBe('Calculated');
    const margins = await setUp.shop.call(routes.pricing.margins, desk.quoteParams(quoteId));
    expect([margins.status, margins.problem.facts]).toMatchObject([422, { cause: 'PRICE_TOO_LARGE' }]);
  });

  it('do not keep a quote from being issued, and leave it when it is', async () => {
    await set({ minimumPricePerMinute: 1e6 });
    const { quoteId } = await desk.quoteIn('Draft');
    expect((await warningsOf(quoteId)).warnings.map(({ code }) => code)).toEqual(['PRICE_PER_MINUTE_LOW']);
    expect((await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId))).status).toBe(200);
    expect((await warningsOf(quoteId)).warnings).toEqual([]);
  });

  it('go with the price', async () => {
    await set({ minimumPricePerMinute: 1e6 });
    const { quoteId, item } = await desk.quoteIn('Calculated');
    await desk.updateItem(quoteId, item.id, { quantity: 2 });
    expect((await warningsOf(quoteId)).warnings).toEqual([]);
  });

  it('of the margin tell neither the margin nor its bound', async () => {
    await set({ minimumMarginPercent: 100 });
    const { quoteId } = await desk.quoteIn('Calculated');
    const { warnings } = await warningsOf(quoteId);
    expect(warnings.map(({ code }) => code)).toEqual(['MARGIN_LOW']);
    expect(warnings[0]?.facts).toBeUndefined();
    expect(warnings[0]?.message).not.toMatch(/\d/);
  });
});
