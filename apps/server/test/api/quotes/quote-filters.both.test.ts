import { MOST_QUOTE_FILTERS, routes } from '@kerf/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type Shop } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague } from '../../support/quotes.ts';

const test = await openTestApp();
let shop: Shop;
let colleague: Person;

beforeEach(async () => {
  shop = await test.shop('Acme');
  colleague = await addColleague(test, shop);
});
afterAll(() => test.close());

const waiting = { status: ['Issued'], orderedByProperty: 'customerName', orderedBy: 'asc' } as const;
const params = () => ({ organisationId: shop.organisationId });
const save = (person: Person, name: string, more: { readonly isShared?: boolean } = {}) =>
  person.call(routes.quoteFilters.create, {
    params: params(),
    body: { name, list: { ...waiting, status: [...waiting.status] }, ...more },
  });
const namesOf = async (person: Person) =>
  (await person.call(routes.quoteFilters.list, { params: params() })).value.map(({ name }) => name);
const change = (person: Person, quoteFilterId: string, body: object) =>
  person.call(routes.quoteFilters.update, { params: { ...params(), quoteFilterId }, body });
const remove = (person: Person, quoteFilterId: string) =>
  person.call(routes.quoteFilters.remove, { params: { ...params(), quoteFilterId } });

describe(`saved filters of the list of quotes on ${testDatabaseKind}`, () => {
  it('are kept by name for who saved them', async () => {
    const saved = await save(shop, ' Waiting for an answer ');
    expect(saved.status).toBe(201);
    expect(saved.value).toMatchObject({ name: 'Waiting for an answer', isShared: false, isOwn: true, list: waiting });
    await save(shop, 'archived');
    expect(await namesOf(shop)).toEqual(['archived', 'Waiting for an answer']);
    expect(await namesOf(colleague)).toEqual([]);
    expect((await save(colleague, 'Waiting for an answer')).status).toBe(201);
  });

  it('have one name each, though two are renamed to it at once', async () => {
    const filters = [await save(shop, 'First'), await save(shop, 'Second')];
    const renamed = await Promise.all(filters.map(({ value }) => change(shop, value.id, { name: 'Same' })));
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('have one name each, however it is written', async () => {
    const { value } = await save(shop, 'Urgent');
    expect((await save(shop, 'URGENT')).problem.code).toBe('NAME_TAKEN');
    const other = await save(shop, 'Other');
    expect((await change(shop, other.value.id, { name: 'urgent' })).problem.code).toBe('NAME_TAKEN');
    expect((await change(shop, value.id, { name: 'urgent' })).value.name).toBe('urgent');
    expect((await save(shop, ' ')).status).toBe(400);
  });

  it('are shared, changed and deleted by their owner, and by an administrator once they are shared', async () => {
    const { id } = (await save(colleague, 'Mine')).value;
    expect((await change(shop, id, { isShared: true })).status).toBe(404);
    expect((await remove(shop, id)).status).toBe(404);
    expect((await change(colleague, id, { isShared: true, list: { followUpDue: true } })).value).toMatchObject({
      ...{ isShared: true, list: { followUpDue: true } },
    });
    expect((await shop.call(routes.quoteFilters.list, { params: params() })).value).toMatchObject([
      { id, name: 'Mine', isOwn: false, isShared: true },
    ]);
    expect((await change(shop, id, { name: 'Ours' })).value.name).toBe('Ours');
    const own = (await save(shop, 'Of the owner', { isShared: true })).value;
    expect((await change(colleague, own.id, { name: 'Theirs' })).status).toBe(403);
    expect((await remove(colleague, own.id)).status).toBe(403);
    expect((await remove(shop, id)).status).toBe(204);
    expect((await remove(shop, id)).status).toBe(404);
    expect(await namesOf(colleague)).toEqual(['Of the owner']);
  });

  it('hold nothing but filters of the list, and are not without end', async () => {
    const wrong = { name: 'Wrong', list: { colour: 'red' } };
    expect((await shop.call(routes.quoteFilters.create, { params: params(), body: wrong as never })).status).toBe(422);
    for (let index = 0; index < MOST_QUOTE_FILTERS; index += 1) await save(shop, `Filter ${index}`);
    expect((await save(shop, 'One more')).problem).toMatchObject({
      ...{ code: 'TOO_MANY_QUOTE_FILTERS', facts: { maximum: MOST_QUOTE_FILTERS } },
    });
  });
});
