import { type ApiTokenScope, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type Shop, type TestApp } from '../support/app.ts';
import { addMember } from '../support/members.ts';

let test: TestApp;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Scopes Ltd');
});
afterAll(() => test.close());

const tokenOf = async (person: Person, userId: string, scope?: ApiTokenScope) =>
  person.call(routes.users.createApiToken, {
    params: { userId },
    body: { name: 'script', ...(scope === undefined ? {} : { scope }) },
  });

/** What calls of a token are answered with: reading, working, administrating, owning. */
const answersTo = async (token: string) => {
  const script = test.bearer(token);
  const params = { organisationId: shop.organisationId };
  const answers = [
    await script.call(routes.users.context, { body: { user: {} } }),
    await script.call(routes.quotes.list, { params, query: {} }),
    await script.call(routes.quotes.create, { params, body: {} }),
    await script.call(routes.organisations.update, { params, body: { phone: '0123' } }),
    await script.call(routes.organisations.transferOwnership, { params, body: { userId: shop.userId } }),
  ];
  return answers.map(({ status, problem }) => (status < 300 ? status : problem.code));
};

describe('an API token', () => {
  it('may do what was asked for it, and never own', async () => {
    const { userId } = shop;
    const made = { read: '', write: '', admin: '' };
    for (const scope of ['read', 'write', 'admin'] as const) {
      const { value } = await tokenOf(shop, userId, scope);
      expect(value.scope).toBe(scope);
      made[scope] = value.token;
    }
    expect(await answersTo(made.read)).toEqual([
      ...[200, 200],
      ...['TOKEN_SCOPE_TOO_SMALL', 'TOKEN_SCOPE_TOO_SMALL', 'TOKEN_SCOPE_TOO_SMALL'],
    ]);
    expect(await answersTo(made.write)).toEqual([200, 200, 201, 'ACCESS_DENIED', 'ACCESS_DENIED']);
    expect(await answersTo(made.admin)).toEqual([200, 200, 201, 200, 'ACCESS_DENIED']);
    expect((await tokenOf(shop, userId)).value.scope).toBe('write');
  });

  it('that only reads gets no link that lets others in', async () => {
    const { value } = await tokenOf(shop, shop.userId, 'read');
    const quote = await shop.call(routes.quotes.create, { params: { organisationId: shop.organisationId }, body: {} });
    const params = { organisationId: shop.organisationId, quoteId: quote.value.id, documentType: 'quote' as const };
    const refused = await test.bearer(value.token).call(routes.documents.link, { params });
    expect(refused.problem.code).toBe('TOKEN_SCOPE_TOO_SMALL');
    expect((await shop.call(routes.documents.link, { params })).status).toBe(200);
  });

  it('never does more than its user may', async () => {
    const member = await addMember(test, shop, 'user');
    const refused = await tokenOf(member, member.userId, 'admin');
    expect([refused.status, refused.problem.code]).toEqual([403, 'SCOPE_ABOVE_ROLE']);
    const made = await tokenOf(member, member.userId, 'write');
    expect((await answersTo(made.value.token)).slice(2)).toEqual([201, 'ACCESS_DENIED', 'ACCESS_DENIED']);
  });
});
