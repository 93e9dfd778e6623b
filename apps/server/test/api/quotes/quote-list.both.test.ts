import { type QuoteList, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import type { Member } from '../../support/members.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let colleague: Member;

const names = ['Brackets', 'balustrade', 'Émile gate', 'Panel 10', 'Panel 9'];
const ids = new Map<string, string>();

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  colleague = await addColleague(test, shop);
  const { customerId } = await desk.customer('Northern Gates');
  for (const name of names) ids.set(name, await desk.create(name));
  await desk.update(ids.get('Brackets') ?? '', { customerId, rfqNumber: 'RFQ-4711' });
  const theirs = await openDesk(shop, colleague);
  await theirs.update(ids.get('Panel 9') ?? '', { poNumber: 'PO-1' });
  await desk.worker.call(routes.quotes.archive, desk.quoteParams(ids.get('balustrade') ?? ''));
});
afterAll(() => test.close());

const list = async (query: Record<string, unknown> = {}, person: Person = shop): Promise<QuoteList> => {
  const answer = await person.call(routes.quotes.list, { params: { organisationId: shop.organisationId }, query });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.value;
};
const namesOf = (page: QuoteList): string[] => page.quotes.map((quote) => quote.name);

describe(`list of quotes on ${testDatabaseKind}`, () => {
  it('shows the last modified first, without the archived', async () => {
    const page = await list();
    expect(namesOf(page)).toEqual(['Panel 9', 'Brackets', 'Panel 10', 'Émile gate']);
    expect(page.count).toBe(4);
    expect(page.quotes[1]).toMatchObject({
      customerName: 'Northern Gates',
      status: 'NotCalculated',
      numberOfItems: 0,
      lineTaxedPrice: null,
      quoteSourceType: 'Internal',
      isDeleted: false,
    });
  });

  it('shows archived quotes when asked to', async () => {
    const page = await list({ includeArchived: true });
    expect(page.count).toBe(5);
    expect(page.quotes.find((quote) => quote.name === 'balustrade')?.isDeleted).toBe(true);
  });

  it.each([
    ['brack', ['Brackets']],
    ['NORTHERN', ['Brackets']],
    ['rfq-4711', ['Brackets']],
    ['emile', ['Émile gate']],
    ['po-1', ['Panel 9']],
    ['nothing like it', []],
    ["'; drop table quotes; --", []],
    ['%', []],
  ])('finds %s', async (searchTerm, found) => {
    expect(namesOf(await list({ searchTerm }))).toEqual(found);
  });

  it('orders by name as people do and pages through everything once', async () => {
    const query = { orderedByProperty: 'name', orderedBy: 'asc', pageSize: 3 };
    const first = await list({ ...query, pageNumber: 1 });
    const second = await list({ ...query, pageNumber: 2 });
    expect([...namesOf(first), ...namesOf(second)].sort()).toEqual(
      names.filter((name) => name !== 'balustrade').sort(),
    );
    expect([first.count, second.quotes.length]).toEqual([4, 1]);
    expect(namesOf(first)[0]).toBe('Brackets');
    expect(namesOf(await list({ ...query, pageNumber: 9 }))).toEqual([]);
  });

  it('filters by editor, status, source and dates', async () => {
    const page = await list();
    const { userId } = colleague;
    expect(page.availableLastModifiedByUsers).toContainEqual({
      userId,
      name: page.quotes[0]?.lastModifiedByUserName,
    });
    expect(namesOf(await list({ lastModifiedBy: userId }))).toEqual(['Panel 9']);
    expect((await list({ status: ['NotCalculated', 'Calculated'] })).count).toBe(4);
    expect((await list({ status: 'Issued' })).count).toBe(0);
    expect((await list({ source: 'WebStore' })).count).toBe(0);
    expect((await list({ source: 'Internal' })).count).toBe(4);
    const hour = 3_600_000;
    const before = new Date(Date.now() - hour).toISOString();
    const after = new Date(Date.now() + hour).toISOString();
    expect((await list({ lastModifiedFrom: before, lastModifiedTo: after })).count).toBe(4);
    expect((await list({ lastModifiedFrom: after })).count).toBe(0);
    expect((await list({ lastModifiedTo: before })).count).toBe(0);
    expect(page.availableStatuses).toEqual(['NotCalculated']);
  });

  it('is the same for a plain user, and empty for another shop', async () => {
    expect(await list({}, colleague)).toEqual(await list());
    const other = await test.shop('Rival Cutting');
    const answer = await other.call(routes.quotes.list, {
      params: { organisationId: other.organisationId },
      query: {},
    });
    expect(answer.value).toEqual({ quotes: [], count: 0, availableLastModifiedByUsers: [], availableStatuses: [] });
    const foreign = await other.call(routes.quotes.list, {
      params: { organisationId: shop.organisationId },
      query: {},
    });
    expect(foreign.status).toBe(404);
  });

  it.each([
    ['pageSize', '0'],
    ['pageSize', '101'],
    ['pageNumber', '-1'],
    ['orderedByProperty', 'organisationId'],
    ['status', 'Sold'],
    ['lastModifiedFrom', 'yesterday'],
  ])('refuses %s=%s as malformed', async (name, value) => {
    const answer = await shop.call(routes.quotes.list, {
      params: { organisationId: shop.organisationId },
      query: { [name]: value },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.problem.errors ?? {})[0]).toMatch(`query.${name}`);
  });
});
