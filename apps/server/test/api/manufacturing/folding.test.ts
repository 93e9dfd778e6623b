import { type FoldingSetup, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.saveFolding>['body'];

const load = async (): Promise<FoldingSetup> =>
  (await setUp.shop.call(manufacturing.folding, { params: setUp.params })).value!;
const save = (body: Body) => setUp.shop.call(manufacturing.saveFolding, { params: setUp.params, body });
const bracket = (
  maximumFoldLength: number | null,
  timePerFoldSeconds: number,
  maximumPartMass: number | null = null,
) => ({
  maximumFoldLength,
  maximumPartMass,
  timePerFoldSeconds,
});
const brake = (more: Partial<Body> = {}): Body => ({
  isImperial: false,
  setupTimeSeconds: 600,
  setupHourlyRatePrice: 60,
  hourlyRatePrice: 80,
  hourlyCostPrice: 35,
  minimumFlange: 8,
  brackets: [bracket(null, 40), bracket(1000, 20), bracket(1000, 15, 5), bracket(300, 10)],
  ...more,
});

describe('the press brake', () => {
  it('is saved with its brackets in order, the one without limits last', async () => {
    const before = await load();
    const saved = await save(brake());
    expect(saved.value).toEqual({
      ...brake(),
      brackets: [bracket(300, 10), bracket(1000, 15, 5), bracket(1000, 20), bracket(null, 40)],
      version: (before.version ?? 0) + 1,
    });
    expect(await load()).toEqual(saved.value);
    const { value } = await setUp.shop.call(manufacturing.setupChanges, {
      params: setUp.params,
      query: { entityType: 'folding' },
    });
    expect(value.changes[0]).toMatchObject({ action: 'changed', subject: 'Folding', userName: 'Ada Turner' });
    expect(value.changes[0]?.changes).toContainEqual({
      field: 'hourlyRatePrice',
      from: before.hourlyRatePrice,
      to: 80,
    });
  });

  it('has a time for every fold, and one only', async () => {
    const endless = await save(brake({ brackets: [bracket(300, 10), bracket(null, 10, 20)] }));
    expect([endless.status, endless.problem.errors]).toEqual([
      422,
      { 'body.brackets': 'The last bracket must be without limits' },
    ]);
    const twice = await save(brake({ brackets: [bracket(300, 10), bracket(300, 12), bracket(null, 20)] }));
    expect(twice.problem.errors).toEqual({ 'body.brackets.1.maximumFoldLength': 'Another bracket has these limits' });
  });

  it('speaks inches exactly', async () => {
    const inches = brake({ isImperial: true, minimumFlange: 0.3125, brackets: [bracket(12, 9), bracket(null, 30)] });
    const saved = await save(inches);
    expect(saved.value).toMatchObject(inches);
    expect((await save({ ...saved.value })).value).toEqual(saved.value);
    const inMm = await save({
      ...saved.value,
      isImperial: false,
      minimumFlange: 7.9375,
      brackets: [bracket(304.8, 9), bracket(null, 30)],
    });
    expect(inMm.value).toMatchObject({ isImperial: false, minimumFlange: 7.9375 });
  });

  it('keeps every length to its last digit when its figures are changed in the other unit', async () => {
    const limits = [100, 250, 500, 999.7];
    const metric = { minimumFlange: 8, brackets: [...limits.map((length) => bracket(length, 9)), bracket(null, 30)] };
    const { value } = await save(brake(metric));
    const inInches = value.brackets.map((one) => ({
      ...one,
      maximumFoldLength: one.maximumFoldLength && Number((one.maximumFoldLength / 25.4).toPrecision(14)),
    }));
    const shown = { isImperial: true, minimumFlange: Number((8 / 25.4).toPrecision(14)), brackets: inInches };
    const saved = await save({ ...value, ...shown, hourlyRatePrice: 81 });
    expect(saved.value).toMatchObject({ isImperial: true, hourlyRatePrice: 81 });
    const [change] = (
      await setUp.shop.call(manufacturing.setupChanges, { params: setUp.params, query: { entityType: 'folding' } })
    ).value.changes;
    expect(change?.changes.map(({ field }) => field)).toEqual(['isImperial', 'hourlyRatePrice']);
    const file = await setUp.shop.call(routes.organisations.export, { params: setUp.params });
    expect(file.value).toMatchObject({
      folding: { minimumFlangeMm: 8, brackets: [...limits, null].map((maximumLengthMm) => ({ maximumLengthMm })) },
    });
  });

  it('sent twice is saved once; an older version does not overwrite', async () => {
    const { version } = (await save(brake({ setupTimeSeconds: 500 }))).value;
    const body = { ...brake({ setupTimeSeconds: 450 }), ...(version === undefined ? {} : { version }) };
    const first = await save(body);
    expect((await save(body)).value).toEqual(first.value);
    const late = await save({ ...body, setupTimeSeconds: 400 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ setupTimeSeconds: 450 });
  });

  it('without an hourly rate leaves folded parts without a price, and the old price until they are calculated', async () => {
    await save(brake());
    const desk = await openDesk(setUp.shop);
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.updateItem(quoteId, item.id, { foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 90 });
    const before = (await desk.calculate(quoteId)).value.linePrice;
    await save(brake({ hourlyRatePrice: null }));
    expect((await desk.get(quoteId)).linePrice).toBe(before);
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.detail]).toEqual([422, 'plate: Folding has no rates.']);
    await save(brake({ hourlyRatePrice: 160 }));
    expect((await desk.calculate(quoteId)).value.linePrice).toBeGreaterThan(before ?? 0);
  });

  it.each([
    ['setupTimeSeconds', { setupTimeSeconds: -1 }],
    ['hourlyRatePrice', { hourlyRatePrice: -1 }],
    ['brackets', { brackets: [] }],
    ['brackets.0.timePerFoldSeconds', { brackets: [bracket(null, -3)] }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await save(brake(wrong));
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('is seen and changed by administrators of its own shop only', async () => {
    const { params } = setUp;
    expect([
      await setUp.refusedOthers(manufacturing.folding, { params }),
      await setUp.refusedOthers(manufacturing.saveFolding, { params, body: brake() }),
    ]).toEqual(Array(2).fill([403, 404]));
  });
});
