import { type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.addTaxRate>['body'];
type Change = RouteRequest<typeof manufacturing.updateTaxRate>['body'];

const add = (body: Body) => setUp.shop.call(manufacturing.addTaxRate, { params: setUp.params, body });
const added = async (displayName: string, more: Partial<Body> = {}) => {
  const answer = await add({ displayName, percentage: 7, ...more });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const change = (body: Change) => setUp.shop.call(manufacturing.updateTaxRate, { params: setUp.params, body });
const remove = (taxRateId: string) =>
  setUp.shop.call(manufacturing.deleteTaxRate, { params: { ...setUp.params, taxRateId } });
const list = async (includeDeleted = true) =>
  (
    await setUp.shop.call(manufacturing.taxRates, {
      params: setUp.params,
      query: { includeDeleted: includeDeleted ? 'true' : 'false' },
    })
  ).value;
const find = async (taxRateId: string) => (await list()).find(({ id }) => id === taxRateId);
const theDefault = async () => {
  const found = (await list()).filter(({ isDefault }) => isDefault);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('a tax rate', () => {
  it('is added with four decimals and noted', async () => {
    const made = await added('Fine', { percentage: 8.8755, country: 'US', state: 'New York' });
    expect(made).toMatchObject({ percentage: 8.8755, country: 'US', state: 'New York', isDefault: false, version: 1 });
    expect(await find(made.id)).toEqual(made);
    const [entry] = await setUp.history(made.id);
    expect(entry).toMatchObject({ action: 'added', subject: 'Fine' });
    expect(entry?.changes).toContainEqual({ field: 'percentage', from: null, to: 8.8755 });
  });

  it.each([
    ['percentage', { percentage: 7.12345 }],
    ['percentage', { percentage: -1 }],
    ['percentage', { percentage: 100.5 }],
    ['displayName', { displayName: ' ' }],
    ['country', { country: 'Germany' }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await add({ displayName: 'Wrong', percentage: 7, ...wrong });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('takes the place of the default, and both changes are told', async () => {
    const before = await theDefault();
    const made = await added('New default', { isDefault: true });
    expect((await theDefault()).id).toBe(made.id);
    expect((await setUp.history(before.id))[0]?.changes).toEqual([{ field: 'isDefault', from: true, to: false }]);
    await change({ id: before.id, isDefault: true });
    expect((await theDefault()).id).toBe(before.id);
  });

  it('stays the default until another one is chosen', async () => {
    const { id } = await theDefault();
    await added('Another');
    for (const wanted of [{ isDefault: false }, { active: false }, { isDefault: false, active: false }]) {
      const refused = await change({ id, ...wanted });
      expect([refused.status, refused.problem.code]).toEqual([422, 'DEFAULT_TAX_RATE_NEEDED']);
    }
    expect((await remove(id)).problem.code).toBe('DEFAULT_TAX_RATE_NEEDED');
    expect(await theDefault()).toMatchObject({ id, active: true });
  });

  it('cannot be the default while it is out of use', async () => {
    const refused = await add({ displayName: 'Asleep', percentage: 7, isDefault: true, active: false });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      { 'body.isDefault': 'The default tax rate must be in use.' },
    ]);
  });

  it('that is the last one may go out of use, and the next one is the default', async () => {
    const { other } = setUp;
    const params = { organisationId: other.organisationId };
    const rates = await other.call(manufacturing.taxRates, { params, query: {} });
    const id = rates.value[0]!.id;
    const off = await other.call(manufacturing.updateTaxRate, { params, body: { id, active: false } });
    expect(off.value).toMatchObject({ active: false, isDefault: false });
    expect((await other.call(manufacturing.taxRates, { params, query: {} })).value).toEqual([]);
    const first = await other.call(manufacturing.addTaxRate, { params, body: { displayName: 'First', percentage: 5 } });
    expect(first.value.isDefault).toBe(true);
  });

  it('stands in the order default, in use, name', async () => {
    await added('aardvark', { active: false });
    await added('Bee');
    const rates = await list();
    const groups = rates.map(({ isDefault, active }) => (isDefault ? 0 : active ? 1 : 2));
    expect(groups).toEqual(groups.toSorted());
    const names = rates.filter(({ isDefault, active }) => active && !isDefault).map(({ displayName }) => displayName);
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect((await list(false)).every(({ active }) => active)).toBe(true);
  });

  it('sent twice is changed once; an older version does not overwrite', async () => {
    const { id } = await added('Twice');
    const body = { id, version: 1, percentage: 9 };
    const first = await change(body);
    const second = await change(body);
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect(await setUp.history(id)).toHaveLength(2);
    const late = await change({ id, version: 1, percentage: 6 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ percentage: 9, version: 2 });
  });

  it('sent twice under one key is added once', async () => {
    const options = { headers: { 'idempotency-key': 'tax-1' } };
    const body = { displayName: 'Keyed', percentage: 3 };
    const send = () => setUp.shop.call(manufacturing.addTaxRate, { params: setUp.params, body }, options);
    expect((await send()).value).toEqual((await send()).value);
    expect((await list()).filter(({ displayName }) => displayName === 'Keyed')).toHaveLength(1);
  });

  it('deleted is gone for choices; quotes and their tax keep it, customers take the default', async () => {
    const { shop, params } = setUp;
    const { id } = await added('Leaving', { percentage: 12.5 });
    const customer = await shop.call(routes.customers.create, {
      params,
      body: { companyName: 'Taxed customer', taxRateId: id },
    });
    const desk = await openDesk(shop);
    const quoteFor = async () => {
      const quoteId = await desk.create();
      await desk.update(quoteId, { customerId: customer.value.customerId });
      return desk.get(quoteId);
    };
    const quote = await quoteFor();
    expect(quote).toMatchObject({ taxRateId: id, taxRate: 0.125 });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect(await find(id)).toBeUndefined();
    expect((await change({ id, percentage: 1 })).status).toBe(404);
    expect(await desk.get(quote.id)).toMatchObject({ taxRateId: id, taxRate: 0.125 });
    expect((await quoteFor()).taxRateId).toBe((await theDefault()).id);
    expect((await setUp.history(id)).map(({ action }) => action)).toEqual(['removed', 'added']);
  });

  it('is changed by administrators of its own shop only', async () => {
    const { id } = await added('Guarded');
    const { params } = setUp;
    expect([
      await setUp.refusedOthers(manufacturing.addTaxRate, { params, body: { displayName: 'X', percentage: 1 } }),
      await setUp.refusedOthers(manufacturing.updateTaxRate, { params, body: { id, percentage: 1 } }),
      await setUp.refusedOthers(manufacturing.deleteTaxRate, { params: { ...params, taxRateId: id } }),
    ]).toEqual(Array(3).fill([403, 404]));
    const theirs = await setUp.other.call(manufacturing.updateTaxRate, {
      params: { organisationId: setUp.other.organisationId },
      body: { id, percentage: 1 },
    });
    expect(theirs.status).toBe(404);
    expect((await find(id))?.percentage).toBe(7);
  });
});
