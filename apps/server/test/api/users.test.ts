import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;
let shop: Shop;
let time = Date.now();

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(time) });
  shop = await test.shop('Zeta Cutting');
});
afterAll(() => test.close());

const nobody = { body: { user: {} } };

describe(`users on ${testDatabaseKind}`, () => {
  it('start with 404, are created once, and have no organisation then', async () => {
    const person = await test.person({ firstName: 'Grace', lastName: 'Welder' });
    expect((await person.call(routes.users.context, nobody)).status).toBe(404);
    const both = await Promise.all([
      person.call(routes.users.create, nobody),
      person.call(routes.users.create, nobody),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.value.userId).toBe(both[1]?.value.userId);
    const context = await person.call(routes.users.context, nobody);
    expect(context.value).toMatchObject({
      user: { name: 'Grace Welder', emailAddress: person.emailAddress },
      selectedOrganisationId: null,
      lastPayment: { status: null },
      siteRoles: [],
    });
  });

  it('work in the organisation that they set up, and list theirs by name', async () => {
    const context = await shop.call(routes.users.context, nobody);
    expect(context.value.selectedOrganisationId).toBe(shop.organisationId);
    const second = await shop.call(routes.organisations.create, {
      body: {
        userId: shop.userId,
        name: 'alpha Folding',
        language: 'xx',
        locale: 'xx-YY',
        useImperialUnits: false,
        currencyCode: 'CLP',
        userFirstName: 'Ada',
        userLastName: 'Turner',
        country: 'CL',
        isLegacyMaterials: false,
        cuttingTechnologyPower: 6,
      },
    });
    expect(second.value).toMatchObject({ language: 'en-GB', locale: 'en-GB', currencyCode: 'CLP' });
    const list = await shop.call(routes.users.organisations, { params: { userId: shop.userId } });
    expect(list.value.map(({ name, role }) => [name, role])).toEqual([
      ['alpha Folding', 'owner'],
      ['Zeta Cutting', 'owner'],
    ]);
    const selected = await shop.call(routes.users.selectOrganisation, {
      params: { userId: shop.userId },
      body: { organisationId: shop.organisationId },
    });
    expect(selected.value.selectedOrganisationId).toBe(shop.organisationId);
  });

  it('change their own details by PUT and by POST, but not their address', async () => {
    const params = { userId: shop.userId };
    const put = await shop.call(routes.users.update, {
      params,
      body: { user: { firstName: 'Adah', language: 'de-DE' } },
    });
    expect(put.value).toMatchObject({ name: 'Adah Turner', language: 'de-DE' });
    const post = await shop.call(routes.users.updateByPost, { params, body: { user: { showHelpWidget: false } } });
    expect(post.value).toMatchObject({ firstName: 'Adah', showHelpWidget: false });
    const taken = await shop.call(routes.users.update, {
      params,
      body: { user: { emailAddress: 'boss@other.example' } },
    });
    expect([taken.status, taken.problem.code]).toEqual([422, 'EMAIL_BELONGS_TO_SIGN_IN']);
  });

  it('see themselves; staff of the product see all', async () => {
    const own = await shop.call(routes.users.list, {});
    expect(own.value.map(({ userId }) => userId)).toEqual([shop.userId]);
    const staff = await test.person({ roles: ['SiteAdmin', 'Something else'] });
    await staff.call(routes.users.create, nobody);
    const all = await staff.call(routes.users.list, {});
    expect(all.value.length).toBeGreaterThan(1);
    expect((await staff.call(routes.users.context, nobody)).value.siteRoles).toEqual(['SiteAdmin']);
  });

  it('cannot be made without an address', async () => {
    const token = await test.sign({ sub: 'no-address' });
    const refused = await test.bearer(token).call(routes.users.create, nobody);
    expect(refused.problem.code).toBe('EMAIL_MISSING');
  });
});

describe('access tokens', () => {
  it('open nothing once they have expired, are of another issuer or for another audience', async () => {
    const statusOf = async (claims: object, expiresInSeconds: number) => {
      const token = await test.sign({ sub: shop.subject, email: shop.emailAddress, ...claims }, expiresInSeconds);
      const answer = await test.bearer(token).call(routes.users.list, {});
      return answer.status === 401 ? [401, answer.problem.detail, answer.headers['www-authenticate']] : [answer.status];
    };
    const refused = [401, 'Authentication failed - invalid or expired token', 'Bearer'];
    expect(await statusOf({}, 60)).toEqual([200]);
    expect(await statusOf({}, -120)).toEqual(refused);
    expect(await statusOf({ iss: 'https://elsewhere.example' }, 60)).toEqual(refused);
    expect(await statusOf({ aud: 'another-api' }, 60)).toEqual(refused);
  });
});

describe('API tokens', () => {
  const create = (expiresInDays: number | null = null) =>
    shop.call(routes.users.createApiToken, {
      params: { userId: shop.userId },
      body: { name: 'script', expiresInDays },
    });

  it('open their organisation as their user, and only that one', async () => {
    const made = await create();
    expect(made.value.token).toMatch(/^kerf_[\w-]{43}$/);
    const script = test.bearer(made.value.token);
    const own = await script.call(routes.organisations.get, {
      params: { organisationId: shop.organisationId },
      query: {},
    });
    expect(own.status).toBe(200);
    const organisations = await shop.call(routes.users.organisations, { params: { userId: shop.userId } });
    const other = organisations.value.find(({ organisationId }) => organisationId !== shop.organisationId);
    const params = { organisationId: other?.organisationId ?? '' };
    expect((await script.call(routes.organisations.get, { params, query: {} })).status).toBe(404);
  });

  it('are stored as a hash, listed without their secret and cannot manage tokens', async () => {
    const made = await create();
    const { rows } = await test.database.pool.query('select * from api_tokens where id = $1', [made.value.apiTokenId]);
    expect(JSON.stringify(rows)).not.toContain(made.value.token);
    const list = await shop.call(routes.users.apiTokens, { params: { userId: shop.userId } });
    expect(list.value.map(({ apiTokenId }) => apiTokenId)).toContain(made.value.apiTokenId);
    expect(JSON.stringify(list.value)).not.toContain('kerf_');
    const script = test.bearer(made.value.token);
    const more = await script.call(routes.users.createApiToken, {
      params: { userId: shop.userId },
      body: { name: 'x' },
    });
    expect([more.status, more.problem.code]).toEqual([403, 'TOKEN_CANNOT_MANAGE_TOKENS']);
  });

  it('end when revoked and when they expire', async () => {
    const params = { organisationId: shop.organisationId };
    const revoked = await create();
    const script = test.bearer(revoked.value.token);
    const end = await shop.call(routes.users.revokeApiToken, {
      params: { userId: shop.userId, apiTokenId: revoked.value.apiTokenId },
    });
    expect(end.status).toBe(204);
    expect((await script.call(routes.organisations.get, { params, query: {} })).status).toBe(401);
    time = Date.now() - 2 * 86_400_000;
    const expired = await create(1);
    time = Date.now();
    const late = await test.bearer(expired.value.token).call(routes.organisations.get, { params, query: {} });
    expect(late.status).toBe(401);
  });
});
