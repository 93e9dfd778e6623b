import { type RouteRequest, routes } from '@kerf/contract';
import { MEASURE_TYPES } from '@kerf/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../support/app.ts';
import { openDesk } from '../../support/quotes.ts';
import { onFreePlan, openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.addSecondaryProcess>['body'];
type Change = RouteRequest<typeof manufacturing.updateSecondaryProcess>['body'];

const paramsOf = ({ organisationId }: Shop) => ({ organisationId });
let processCount = 0;
const add = (more: Partial<Body> = {}, shop: Shop = setUp.shop) =>
  shop.call(manufacturing.addSecondaryProcess, {
    params: paramsOf(shop),
    body: { name: `Polish ${++processCount}`, measureType: 'Quantity', pricePerUnit: 2.5, ...more },
  });
const added = async (more: Partial<Body> = {}) => {
  const answer = await add(more);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const change = (body: Change, shop: Shop = setUp.shop) =>
  shop.call(manufacturing.updateSecondaryProcess, { params: paramsOf(shop), body });
const archive = (secondaryProcessId: string, shop: Shop = setUp.shop) =>
  shop.call(manufacturing.archiveSecondaryProcess, { params: { ...paramsOf(shop), secondaryProcessId } });
/** A quote whose one part takes the process. */
const quoteWith = async (secondaryProcessId: string) => {
  const desk = await openDesk(setUp.shop);
  const { quoteId, item } = await desk.quoteWithPart();
  const take = (isTaken: boolean) =>
    desk.updateItem(quoteId, item.id, {
      secondaryProcesses: isTaken ? [{ secondaryProcessId, isEnabled: true, input: 1, customValue: null }] : [],
    });
  await take(true);
  return { desk, quoteId, take };
};
const list = async (includeDeleted: boolean) =>
  (
    await setUp.shop.call(manufacturing.secondaryProcesses, {
      params: setUp.params,
      query: { includeDeleted: includeDeleted ? 'true' : 'false' },
    })
  ).value;

describe('a secondary process', () => {
  it.each(MEASURE_TYPES)('counted by %s is added at the end of the list', async (measureType) => {
    const before = await list(true);
    const made = await added({ name: `By ${measureType}`, measureType, setupPrice: 12.5, minimumChargePrice: 30 });
    expect(made).toMatchObject({
      measureType,
      pricePerUnit: 2.5,
      setupPrice: 12.5,
      minimumChargePrice: 30,
      version: 1,
    });
    expect(made.index).toBeGreaterThan(Math.max(...before.map(({ index }) => index)));
    expect((await list(false)).at(-1)).toEqual(made);
    expect((await setUp.history(made.secondaryProcessId))[0]).toMatchObject({ action: 'added', subject: made.name });
  });

  it('may have no price yet, and never one of zero because of it', async () => {
    const made = await added({ name: 'Unpriced', pricePerUnit: null });
    expect(made).toMatchObject({ pricePerUnit: null, minimumChargePrice: null });
    const left = await setUp.shop.call(manufacturing.addSecondaryProcess, {
      params: paramsOf(setUp.shop),
      body: { name: 'Unpriced too', measureType: 'Part' },
    });
    expect([left.status, left.value.pricePerUnit]).toEqual([201, null]);
    const priced = await change({ secondaryProcessId: made.secondaryProcessId, pricePerUnit: 0 });
    expect(priced.value.pricePerUnit).toBe(0);
  });

  it('has a name of its own, in whatever case, while it can be chosen', async () => {
    const brush = await added({ name: 'Brush' });
    const taken = { status: 409, problem: { code: 'NAME_TAKEN', errors: { 'body.name': 'Name already exists' } } };
    expect(await add({ name: '  bRUSH ' })).toMatchObject(taken);
    const grind = await added({ name: 'Grind' });
    const renamed = { secondaryProcessId: grind.secondaryProcessId, name: 'BRUSH' };
    expect(await change(renamed)).toMatchObject(taken);
    expect((await change({ secondaryProcessId: brush.secondaryProcessId, name: 'BRUSH' })).value.name).toBe('BRUSH');
    await archive(brush.secondaryProcessId);
    expect((await change(renamed)).status).toBe(200);
    expect(await change({ secondaryProcessId: brush.secondaryProcessId, isDeleted: false })).toMatchObject(taken);
  });

  it('shows its figures and version to administrators only', async () => {
    const made = await added({ name: 'Secret' });
    const params = { ...setUp.params, secondaryProcessId: made.secondaryProcessId };
    const seen = await setUp.user.call(manufacturing.secondaryProcess, { params });
    expect(Object.keys(seen.value).toSorted()).toEqual([
      'customPropertyName',
      'customPropertyOptions',
      'index',
      'isCustom',
      'isDeleted',
      'measureType',
      'name',
      'secondaryProcessId',
    ]);
    const listed = await setUp.user.call(manufacturing.secondaryProcesses, { params: setUp.params, query: {} });
    expect(listed.value).toContainEqual(seen.value);
    expect(listed.value.map(({ isCustom }) => isCustom)).toContain(false);
    expect(seen.value.isCustom).toBe(true);
    expect((await setUp.shop.call(manufacturing.secondaryProcess, { params })).value).toEqual(made);
  });

  it('has options only under a name, each once', async () => {
    const nameless = await add({ customPropertyOptions: ['Red'] });
    expect([nameless.status, nameless.problem.errors]).toEqual([422, { 'body.customPropertyName': 'Required' }]);
    const twice = await add({ customPropertyName: 'Colour', customPropertyOptions: ['Red', 'Blue', 'Red'] });
    expect(twice.problem.errors).toEqual({ 'body.customPropertyOptions.2': 'Stands here twice' });
    expect(twice.problem.fieldFaults).toEqual({ 'body.customPropertyOptions.2': { code: 'REPEATED' } });
    const made = await added({ name: 'Paint', customPropertyName: 'Colour', customPropertyOptions: ['Red', 'Blue'] });
    const same = await change({ secondaryProcessId: made.secondaryProcessId, customPropertyOptions: ['Red', 'Blue'] });
    expect(same.value).toEqual(made);
    const emptied = await change({ secondaryProcessId: made.secondaryProcessId, customPropertyName: null });
    expect(emptied.status).toBe(422);
  });

  it.each([
    ['name', { name: ' ' }],
    ['pricePerUnit', { pricePerUnit: -1 }],
    ['timePerUnitSeconds', { timePerUnitSeconds: -1 }],
    ['minimumChargePrice', { minimumChargePrice: 1e12 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await add(wrong);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('sent twice is changed once; an older version does not overwrite', async () => {
    const { secondaryProcessId } = await added({ name: 'Twice' });
    const body = { secondaryProcessId, version: 1, pricePerUnit: 4 };
    const first = await change(body);
    const second = await change(body);
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect((await setUp.history(secondaryProcessId))[0]?.changes).toEqual([
      { field: 'pricePerUnit', from: 2.5, to: 4 },
    ]);
    expect(await setUp.history(secondaryProcessId)).toHaveLength(2);
    const late = await change({ secondaryProcessId, version: 1, pricePerUnit: 5 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ pricePerUnit: 4, version: 2 });
  });

  it('leaves the list when archived and comes back', async () => {
    const { secondaryProcessId } = await added({ name: 'Archived' });
    expect((await archive(secondaryProcessId)).status).toBe(204);
    expect((await archive(secondaryProcessId)).status).toBe(204);
    const ids = async (includeDeleted: boolean) => (await list(includeDeleted)).map((one) => one.secondaryProcessId);
    expect(await ids(false)).not.toContain(secondaryProcessId);
    expect(await ids(true)).toContain(secondaryProcessId);
    expect((await change({ secondaryProcessId, isDeleted: false })).value.isDeleted).toBe(false);
    const actions = (await setUp.history(secondaryProcessId)).map(({ action }) => action);
    expect(actions).toEqual(['unarchived', 'archived', 'added']);
  });

  it('is counted in another way only while no part of an unfinished quote takes it', async () => {
    const { secondaryProcessId } = await added({ name: 'Counted' });
    const { desk, quoteId, take } = await quoteWith(secondaryProcessId);
    const refused = await change({ secondaryProcessId, measureType: 'Mass' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'PROCESS_MEASURE_IN_USE']);
    const calculated = (await desk.calculate(quoteId)).value.linePrice;
    await archive(secondaryProcessId);
    expect((await desk.calculate(quoteId)).value.linePrice).toBe(calculated);
    const other = await desk.quoteWithPart();
    const late = await desk.updateItem(other.quoteId, other.item.id, {
      secondaryProcesses: [{ secondaryProcessId, isEnabled: true, input: 1, customValue: null }],
    });
    expect([late.status, late.problem.code]).toEqual([422, 'SETTING_NOT_AVAILABLE']);
    await take(false);
    expect((await change({ secondaryProcessId, measureType: 'Mass' })).value.measureType).toBe('Mass');
  });

  it('without a price is refused by the calculation, and an old price stays until the next one', async () => {
    const { secondaryProcessId } = await added({ name: 'Priced later', pricePerUnit: 10 });
    const { desk, quoteId } = await quoteWith(secondaryProcessId);
    const before = (await desk.calculate(quoteId)).value.linePrice ?? 0;
    await change({ secondaryProcessId, pricePerUnit: 25 });
    expect((await desk.get(quoteId)).linePrice).toBe(before);
    expect((await desk.calculate(quoteId)).value.linePrice).toBeCloseTo(before + 15, 2);
    await change({ secondaryProcessId, pricePerUnit: null });
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.detail]).toEqual([422, 'plate: A secondary process has no price.']);
  });

  it('takes its place when the list is sorted', async () => {
    const first = await added({ name: 'First' });
    const second = await added({ name: 'Second' });
    const wanted = [second.secondaryProcessId, first.secondaryProcessId];
    const sort = (secondaryProcessIds: string[]) =>
      setUp.shop.call(manufacturing.sortSecondaryProcesses, { params: setUp.params, body: { secondaryProcessIds } });
    const rest = (await list(true)).map((one) => one.secondaryProcessId).filter((id) => !wanted.includes(id));
    const sorted = await sort(wanted);
    expect(sorted.value.map((one) => one.secondaryProcessId)).toEqual([...wanted, ...rest]);
    expect(sorted.value.map(({ index }) => index)).toEqual(sorted.value.map((_, place) => place));
    expect((await sort(wanted)).value).toEqual(sorted.value);
    const unknown = await sort([first.secondaryProcessId, setUp.shop.userId]);
    expect([unknown.status, Object.keys(unknown.problem.errors ?? {})]).toEqual([422, ['body.secondaryProcessIds.1']]);
  });

  it('is changed by administrators of its own shop only', async () => {
    const { secondaryProcessId } = await added({ name: 'Guarded' });
    const { params } = setUp;
    const body: Body = { name: 'Mine', measureType: 'Part', pricePerUnit: 1 };
    const one = { params: { ...params, secondaryProcessId } };
    expect([
      await setUp.refusedOthers(manufacturing.addSecondaryProcess, { params, body }),
      await setUp.refusedOthers(manufacturing.updateSecondaryProcess, { params, body: { secondaryProcessId } }),
      await setUp.refusedOthers(manufacturing.archiveSecondaryProcess, one),
      await setUp.refusedOthers(manufacturing.sortSecondaryProcesses, { params, body: { secondaryProcessIds: [] } }),
    ]).toEqual(Array(4).fill([403, 404]));
    expect((await change({ secondaryProcessId, name: 'Mine' }, setUp.other)).status).toBe(404);
    expect((await archive(secondaryProcessId, setUp.other)).status).toBe(404);
  });

  it('of the shop itself is blocked on a trial, and stands alone on the free plan', async () => {
    const shop = await setUp.test.shop('On Trial');
    const blocked = await add({}, shop);
    expect([blocked.status, blocked.problem.detail]).toEqual([422, 'Not available in trial mode. Subscribe here.']);
    await onFreePlan(setUp.test, shop);
    const first = await add({ name: 'The one' }, shop);
    expect(first.status).toBe(201);
    const message =
      'You are on a Free Plan which only allows 1 custom secondary process. Please archive your existing process in order to create a new one.';
    expect((await add({ name: 'One too many' }, shop)).problem.detail).toBe(message);
    await archive(first.value.secondaryProcessId, shop);
    expect((await add({ name: 'The other' }, shop)).status).toBe(201);
    const back = await change({ secondaryProcessId: first.value.secondaryProcessId, isDeleted: false }, shop);
    expect([back.status, back.problem.detail]).toEqual([422, message]);
  });
});
