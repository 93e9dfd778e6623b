import { type RateTable, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../support/app.ts';
import { onFreePlan, openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let cuttingTechnologyId: string;

beforeAll(async () => {
  setUp = await openSetUp();
  cuttingTechnologyId = await technologyOf(setUp.shop);
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.saveRateTable>['body'];

const technologyOf = async (shop: Shop): Promise<string> => {
  const request = { params: { organisationId: shop.organisationId }, query: {} };
  return (await shop.call(manufacturing.cuttingTechnologies, request)).value[0]?.cuttingTechnologyId ?? '';
};
const save = (body: Partial<Body>, shop: Shop = setUp.shop) =>
  shop.call(manufacturing.saveRateTable, {
    params: { organisationId: shop.organisationId },
    body: { name: 'Table', cuttingTechnologyId, baseHourlyRatePrice: 120, ...body },
  });
const added = async (name: string, body: Partial<Body> = {}): Promise<RateTable> => {
  const answer = await save({ name, ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const paramsOf = (rateTableId: string, shop: Shop = setUp.shop) => ({
  params: { organisationId: shop.organisationId, rateTableId },
});
const archive = (id: string) => setUp.shop.call(manufacturing.archiveRateTable, paramsOf(id));
const unarchive = (id: string, shop: Shop = setUp.shop) =>
  shop.call(manufacturing.unarchiveRateTable, paramsOf(id, shop));
const duplicate = (id: string, newName: string, options = {}) =>
  setUp.shop.call(manufacturing.duplicateRateTable, { params: { ...setUp.params, rateTableId: id, newName } }, options);
const list = async (includeDeleted: boolean) =>
  (
    await setUp.shop.call(manufacturing.rateTables, {
      params: setUp.params,
      query: { includeDeleted: includeDeleted ? 'true' : 'false' },
    })
  ).value;

describe('a rate table', () => {
  it('is added, read with its rates and noted', async () => {
    const made = await added('Read again', { baseHourlyRatePrice: 99.5 });
    expect(made).toMatchObject({
      baseHourlyRatePrice: 99.5,
      materialCount: 0,
      isDeleted: false,
      rates: [],
      version: 1,
    });
    expect((await setUp.shop.call(manufacturing.rateTable, paramsOf(made.rateTableId))).value).toEqual(made);
    expect((await setUp.history(made.rateTableId))[0]).toMatchObject({ action: 'added', subject: 'Read again' });
  });

  it('tells how many materials take it', async () => {
    expect((await list(false)).some(({ materialCount }) => materialCount === 1)).toBe(true);
  });

  it('may have no base rate yet', async () => {
    expect((await added('Unpriced', { baseHourlyRatePrice: null })).baseHourlyRatePrice).toBeNull();
  });

  it('shows its figures and version to administrators only', async () => {
    const made = await added('Secret');
    const seen = await setUp.user.call(manufacturing.rateTable, paramsOf(made.rateTableId));
    const { baseHourlyRatePrice: _price, version: _version, ...rest } = made;
    expect(seen.value).toEqual(rest);
  });

  it('has a name of its own, whatever its case and archived ones included', async () => {
    const { rateTableId } = await added('Named');
    await archive(rateTableId);
    const taken = await save({ name: ' NAMED ' });
    expect([taken.status, taken.problem.code, taken.problem.errors]).toEqual([
      409,
      'NAME_TAKEN',
      { 'body.name': 'Name already exists' },
    ]);
    const validate = async (name: string, exceptId?: string) =>
      (
        await setUp.shop.call(manufacturing.validateRateTableName, {
          params: setUp.params,
          body: { name, ...(exceptId === undefined ? {} : { rateTableId: exceptId }) },
        })
      ).value;
    expect(await validate('named')).toEqual({ isValid: false, message: 'Name already exists' });
    expect(await validate('named', rateTableId)).toEqual({ isValid: true, message: null });
    expect(await validate(' ')).toEqual({ isValid: false, message: 'Required' });
    expect(await validate('x'.repeat(101))).toEqual({ isValid: false, message: 'Name is too long' });
  });

  it('sent twice is changed once; an older version does not overwrite', async () => {
    const { rateTableId } = await added('Twice');
    const body = { rateTableId, name: 'Twice', version: 1, baseHourlyRatePrice: 130 };
    const first = await save(body);
    const second = await save(body);
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect((await setUp.history(rateTableId)).map(({ changes }) => changes)[0]).toEqual([
      { field: 'baseHourlyRatePrice', from: 120, to: 130 },
    ]);
    expect(await setUp.history(rateTableId)).toHaveLength(2);
    const late = await save({ ...body, baseHourlyRatePrice: 140 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ baseHourlyRatePrice: 130, version: 2 });
  });

  it('moves to another machine only while no material takes it, and to none that is archived', async () => {
    const machine = await setUp.shop.call(manufacturing.addCuttingTechnology, {
      params: setUp.params,
      body: {
        ...{ name: 'Plasma', type: 'Plasma', isImperial: false, isGrainDirectionEnabled: false, powerKw: null },
        ...{ maximumSheetLength: null, maximumSheetWidth: null, acceleration: null, cornerTolerance: 0.1 },
        ...{ setupTimeSeconds: 0, sheetChangeTimeSeconds: 0, unloadTimeSeconds: 0, unloadTimePerKilogramSeconds: 0 },
        ...{ rapidSpeedMinute: 1000, partSpacing: 1, sheetMargin: 1 },
      },
    });
    const plasma = machine.value.cuttingTechnologyId;
    const inUse = (await list(false)).find(({ materialCount }) => materialCount > 0);
    const { rateTableId = '', name = '' } = inUse ?? {};
    const refused = await save({ rateTableId, name, cuttingTechnologyId: plasma });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['body.cuttingTechnologyId']]);
    const free = await added('Free to move');
    const moved = await save({ rateTableId: free.rateTableId, name: free.name, cuttingTechnologyId: plasma });
    expect(moved.value.cuttingTechnologyId).toBe(plasma);
    const unknown = await save({ name: 'Nowhere', cuttingTechnologyId: setUp.shop.userId });
    expect(unknown.problem.errors).toEqual({ 'body.cuttingTechnologyId': 'There is no such cutting technology' });
  });

  it('leaves the list when archived and comes back, asked once or twice', async () => {
    const { rateTableId } = await added('Archived');
    expect([(await archive(rateTableId)).status, (await archive(rateTableId)).status]).toEqual([204, 204]);
    const ids = async (includeDeleted: boolean) => (await list(includeDeleted)).map((one) => one.rateTableId);
    expect(await ids(false)).not.toContain(rateTableId);
    expect(await ids(true)).toContain(rateTableId);
    const back = await unarchive(rateTableId);
    expect(back.value.isDeleted).toBe(false);
    expect((await unarchive(rateTableId)).value).toEqual(back.value);
    const actions = (await setUp.history(rateTableId)).map(({ action }) => action);
    expect(actions).toEqual(['unarchived', 'archived', 'added']);
  });

  it('is copied with its rates in use, once for a key', async () => {
    const source = (await list(false)).find(({ materialCount }) => materialCount > 0)!;
    const rates = (await setUp.shop.call(manufacturing.rateTable, paramsOf(source.rateTableId))).value.rates ?? [];
    await setUp.shop.call(manufacturing.archiveRate, { params: { ...setUp.params, rateId: rates[0]!.rateId } });
    const options = { headers: { 'idempotency-key': 'copy-1' } };
    const copy = await duplicate(source.rateTableId, 'Copy & more', options);
    expect(copy.status).toBe(201);
    expect(copy.value).toMatchObject({ name: 'Copy & more', materialCount: 0, baseHourlyRatePrice: 150 });
    const figures = (list: typeof rates) =>
      list.map(({ rateId: _, rateTableId: _table, version: _version, ...rest }) => rest);
    expect(figures(copy.value.rates ?? [])).toEqual(figures(rates.slice(1)));
    expect((await duplicate(source.rateTableId, 'Copy & more', options)).value).toEqual(copy.value);
    expect((await duplicate(source.rateTableId, 'copy & MORE')).problem.code).toBe('NAME_TAKEN');
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['baseHourlyRatePrice', { baseHourlyRatePrice: -1 }],
    ['cuttingTechnologyId', { cuttingTechnologyId: 'laser' }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await save(wrong);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('is changed by administrators of its own shop only', async () => {
    const { rateTableId } = await added('Guarded');
    const { params } = setUp;
    const one = paramsOf(rateTableId);
    const body: Body = { rateTableId, name: 'Mine', cuttingTechnologyId, baseHourlyRatePrice: 1 };
    expect([
      await setUp.refusedOthers(manufacturing.saveRateTable, { params, body }),
      await setUp.refusedOthers(manufacturing.archiveRateTable, one),
      await setUp.refusedOthers(manufacturing.unarchiveRateTable, one),
      await setUp.refusedOthers(manufacturing.duplicateRateTable, { params: { ...one.params, newName: 'Mine' } }),
      await setUp.refusedOthers(manufacturing.validateRateTableName, { params, body: { name: 'Mine' } }),
    ]).toEqual(Array(5).fill([403, 404]));
    expect((await save(body, setUp.other)).status).toBe(404);
    expect((await unarchive(rateTableId, setUp.other)).status).toBe(404);
    expect((await save({ cuttingTechnologyId }, setUp.other)).status).toBe(422);
  });

  it('is not added on a trial or on the free plan', async () => {
    const shop = await setUp.test.shop('On Trial');
    const theirTechnology = await technologyOf(shop);
    const [table] = (
      await shop.call(manufacturing.rateTables, { params: { organisationId: shop.organisationId }, query: {} })
    ).value;
    const add = () => save({ cuttingTechnologyId: theirTechnology }, shop);
    expect((await add()).problem.detail).toBe('Not available in trial mode. Subscribe here.');
    const { rateTableId } = table!;
    await shop.call(manufacturing.archiveRateTable, paramsOf(rateTableId, shop));
    expect((await unarchive(rateTableId, shop)).status).toBe(200);
    await onFreePlan(setUp.test, shop);
    const refused = await add();
    expect([refused.status, refused.problem.detail]).toEqual([422, 'Not available in free mode. Subscribe here.']);
    await shop.call(manufacturing.archiveRateTable, paramsOf(rateTableId, shop));
    expect((await unarchive(rateTableId, shop)).problem.code).toBe('FREE_RATE_TABLES');
  });
});
