import { type PriceStepWire, routes } from '@kerf/contract';
import { replayTrace } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/db/ids.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let other: Shop;
let desk: Desk;
let colleague: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Shop');
  other = await test.shop('Other');
  await subscribe(test, shop, { miscellaneous_items: 'true' });
  desk = await openDesk(shop);
  colleague = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const calculations = async (quoteId: string) =>
  (await colleague.worker.call(routes.pricing.calculations, desk.quoteParams(quoteId))).value;
const changes = (
  quoteId: string,
  itemId: string,
  query: { fromCalculationId?: string; toCalculationId?: string } = {},
) => colleague.worker.call(routes.pricing.priceChanges, { ...desk.itemParams(quoteId, itemId), query });

/** Raises the base hourly rate of every rate table by ten. */
const raiseRates = async () => {
  const params = { organisationId: shop.organisationId };
  const tables = await shop.call(routes.manufacturing.rateTables, { params, query: {} });
  for (const table of tables.value) {
    const body = { ...table, baseHourlyRatePrice: (table.baseHourlyRatePrice ?? 0) + 10 };
    const saved = await shop.call(routes.manufacturing.saveRateTable, { params, body });
    expect(saved.status).toBe(200);
  }
};

/** Sets the markup of the quotes' material. */
const setMarkup = async (markupPercentage: number) => {
  const params = { organisationId: shop.organisationId, materialId: desk.steel.materialId };
  const { value } = await shop.call(routes.manufacturing.material, { params });
  const body = { ...value, markupPercentage };
  expect((await shop.call(routes.manufacturing.updateMaterial, { params, body })).status).toBe(200);
};

const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + Number(text), 0);

describe(`calculations that are kept, on ${testDatabaseKind}`, () => {
  it('are listed newest first with who made them; one that came out as before is not kept again', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    expect(await calculations(quoteId)).toEqual([]);
    const first = (await desk.calculate(quoteId)).value;
    await desk.calculate(quoteId);
    expect(await calculations(quoteId)).toHaveLength(1);
    await desk.updateItem(quoteId, item.id, { quantity: 7 });
    const second = (await desk.calculate(quoteId)).value;
    const kept = await calculations(quoteId);
    expect(kept.map(({ linePrice }) => linePrice)).toEqual([second.linePrice, first.linePrice]);
    expect(kept.map(({ lineTaxedPrice }) => lineTaxedPrice)).toEqual([second.lineTaxedPrice, first.lineTaxedPrice]);
    expect(kept[0]?.userName).toBe('Ada Turner');
  });

  it('give the trace of then, which replays to the same digits after the set-up data moved on', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const before = (await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, item.id))).value;
    const [first] = await calculations(quoteId);
    await raiseRates();
    await desk.updateItem(quoteId, item.id, { quantity: 2 });
    await desk.calculate(quoteId);
    const then = await desk.worker.call(routes.pricing.traceThen, {
      params: { ...desk.itemParams(quoteId, item.id).params, calculationId: first?.calculationId ?? '' },
    });
    expect(then.value).toEqual(before);
    const sourcesIn = (step: PriceStepWire): PriceStepWire['sources'] => [
      ...step.sources,
      ...step.steps.flatMap(sourcesIn),
    ];
    const names = then.value.flatMap(sourcesIn).map(({ kind, name }) => [kind, name]);
    expect(names).toContainEqual(['rateTable', expect.stringMatching(/./)]);
    expect(names).toContainEqual(['sheet', expect.stringMatching(/ \d.* mm /)]);
    expect(then.value.flatMap((step: PriceStepWire) => replayTrace(step as never))).toEqual([]);
  });

  it('are nobody else’s, and an unknown one is not found', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const theirs = { params: { ...desk.quoteParams(quoteId).params, organisationId: other.organisationId } };
    expect((await other.call(routes.pricing.calculations, desk.quoteParams(quoteId))).status).toBe(404);
    expect((await other.call(routes.pricing.calculations, theirs)).status).toBe(404);
    expect((await changes(quoteId, item.id, { fromCalculationId: newId() })).status).toBe(404);
    expect((await changes(quoteId, newId())).status).toBe(404);
    expect((await changes(quoteId, item.id, { fromCalculationId: 'last' })).status).toBe(400);
  });
});

describe(`why a price changed, on ${testDatabaseKind}`, () => {
  it('needs an earlier calculation', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const answer = await changes(quoteId, item.id);
    expect([answer.status, answer.problem.code]).toEqual([404, 'NO_EARLIER_CALCULATION']);
  });

  it('is told down to the figure, its source and who changed it, in shares that add up', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const before = (await desk.items(quoteId))[0];
    await raiseRates();
    await desk.calculate(quoteId);
    const after = (await desk.items(quoteId))[0];
    const { value, status } = await changes(quoteId, item.id);
    expect(status).toBe(200);
    expect([Number(value.from), Number(value.to)]).toEqual([before?.itemPrice, after?.itemPrice]);
    expect(Number(value.difference)).toBeCloseTo((after?.itemPrice ?? 0) - (before?.itemPrice ?? 0), 9);
    expect(sum(value.rows.map((row) => row.difference))).toBeCloseTo(Number(value.difference), 9);
    for (const { causes, difference } of value.rows) {
      if (causes.length > 0) expect(sum(causes.map((cause) => cause.difference))).toBeCloseTo(Number(difference), 9);
    }
    const cause = value.rows.flatMap((row) => row.causes).find(({ unit }) => unit === 'money/h');
    expect(Number(cause?.to) - Number(cause?.from)).toBe(10);
    const table = cause?.sources.find(({ kind }) => kind === 'rateTable');
    expect(table?.name).toMatch(/\S/);
    expect(table?.toVersion).toBe((table?.fromVersion ?? 0) + 1);
    expect(table?.changedAtUtc).not.toBeNull();
  });

  it('names the material, when and by whom where its markup is another one', async () => {
    await setMarkup(20);
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    await setMarkup(77);
    await desk.calculate(quoteId);
    const asked = { ...desk.itemParams(quoteId, item.id), query: {} };
    const { value } = await desk.worker.call(routes.pricing.priceChanges, asked);
    const causes = value.rows.flatMap((row) => row.causes);
    expect(causes.map(({ field, from, to }) => [field, from, to])).toEqual([['markup', '20', '77']]);
    const [source, ...others] = causes[0]?.sources ?? [];
    expect(source).toMatchObject({ kind: 'material', id: desk.steel.materialId, name: 'Mild steel' });
    expect(others).toEqual([]);
    expect(source?.toVersion).toBe((source?.fromVersion ?? 0) + 1);
    expect([source?.changedBy, source?.changedAtUtc !== null]).toEqual(['Ada Turner', true]);
  });

  it('names who changed a figure to administrators alone', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    await raiseRates();
    await desk.calculate(quoteId);
    const asked = { ...desk.itemParams(quoteId, item.id), query: {} };
    const people = ({ value }: Awaited<ReturnType<typeof changes>>) =>
      value.rows
        .flatMap((row) => row.causes.flatMap(({ sources }) => sources))
        .filter(({ fromVersion, toVersion }) => fromVersion !== toVersion)
        .map(({ changedBy }) => changedBy);
    const told = people(await desk.worker.call(routes.pricing.priceChanges, asked));
    expect(told).toContain('Ada Turner');
    expect(new Set(people(await changes(quoteId, item.id)))).toEqual(new Set([null]));
  });

  it('is told between any two, and backwards with the signs turned', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    for (const quantity of [1, 5, 50]) {
      await desk.updateItem(quoteId, item.id, { quantity });
      await desk.calculate(quoteId);
    }
    const [third, , first] = await calculations(quoteId);
    const ids = { fromCalculationId: first?.calculationId ?? '', toCalculationId: third?.calculationId ?? '' };
    const forth = (await changes(quoteId, item.id, ids)).value;
    const back = (
      await changes(quoteId, item.id, {
        fromCalculationId: ids.toCalculationId,
        toCalculationId: ids.fromCalculationId,
      })
    ).value;
    expect(forth.fromCalculation.calculationId).toBe(first?.calculationId);
    expect(Number(back.difference)).toBe(-Number(forth.difference));
    expect(forth.rows.flatMap((row) => row.causes.map((cause) => cause.field))).toContain('quantity');
  });
});

describe(`why the price of a quote changed, on ${testDatabaseKind}`, () => {
  const quoteChanges = async (quoteId: string) =>
    (await colleague.worker.call(routes.pricing.quotePriceChanges, { ...desk.quoteParams(quoteId), query: {} })).value;

  it('is told part by part, largest first, with what came, what went and what is no part', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const file = (name: string, width: number) => ({ name, bytes: plateDxf(width, 40) });
    const added = await desk.upload(quoteId, [file('gone.dxf', 80)], desk.settings());
    const gone = added.value.quoteItems[0]?.id ?? '';
    const before = (await desk.calculate(quoteId)).value;
    await desk.updateItem(quoteId, item.id, { quantity: 40 });
    await desk.worker.call(routes.quoteItems.delete, desk.itemParams(quoteId, gone));
    await desk.upload(quoteId, [file('come.dxf', 300)], desk.settings());
    const body = { name: 'Pallet', index: 0, price: 12.5 };
    await desk.worker.call(routes.miscellaneousItems.create, { ...desk.quoteParams(quoteId), body });
    const after = (await desk.calculate(quoteId)).value;
    const value = await quoteChanges(quoteId);
    expect(Number(value.difference)).toBeCloseTo((after.linePrice ?? 0) - (before.linePrice ?? 0), 9);
    expect(sum(value.parts.map((part) => part.difference)) + Number(value.otherDifference)).toBeCloseTo(
      Number(value.difference),
      9,
    );
    expect(value.parts.map(({ name, from, to }) => [name, from === null, to === null])).toEqual([
      ['plate', false, false],
      ['come', true, false],
      [null, false, true],
    ]);
    const [plate] = value.parts;
    expect([plate?.fromQuantity, plate?.toQuantity]).toEqual([1, 40]);
    expect(sum((plate?.rows ?? []).map((row) => row.difference))).toBeCloseTo(Number(plate?.difference), 9);
    expect(plate?.rows.map(({ stepId }) => stepId)).toContain('quantity');
    expect(Number(value.otherDifference)).toBe(12.5);
  });

  it('names each figure of the shop that changed once, with what it makes of all parts', async () => {
    const { quoteId } = await desk.quoteWithPart();
    await desk.upload(quoteId, [{ name: 'second.dxf', bytes: plateDxf(200, 90) }], desk.settings());
    await desk.calculate(quoteId);
    await raiseRates();
    await desk.calculate(quoteId);
    const { figures, parts } = await quoteChanges(quoteId);
    expect(parts).toHaveLength(2);
    expect(figures).toMatchObject([
      { kind: 'rateTable', name: expect.stringMatching(/\S/), field: 'hourly rate', unit: 'money/h' },
    ]);
    expect(Number(figures[0]?.to) - Number(figures[0]?.from)).toBe(10);
    const byHour = parts.flatMap(({ rows }) => rows.filter(({ stepId }) => stepId !== 'itemPrice'));
    expect(Number(figures[0]?.difference)).toBeCloseTo(sum(byHour.map(({ difference }) => difference)), 9);
  });

  it('needs an earlier calculation, and is not told to other shops', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const asked = { ...desk.quoteParams(quoteId), query: {} };
    expect((await desk.worker.call(routes.pricing.quotePriceChanges, asked)).problem.code).toBe(
      'NO_EARLIER_CALCULATION',
    );
    const params = { organisationId: other.organisationId, quoteId };
    expect((await other.call(routes.pricing.quotePriceChanges, { params, query: {} })).status).toBe(404);
  });
});
