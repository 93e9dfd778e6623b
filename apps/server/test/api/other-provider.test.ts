import { routes } from '@kerf/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyByDiscovery } from '../../src/identity/verify-token.ts';
import { openOwnTestApp, type TestApp } from '../support/app.ts';

/** An independent OpenID Connect provider, as a shop may bring its own. */
const provider = new OAuth2Server();
let test: TestApp;
let issuer: string;
const AUDIENCE = 'kerf-api';

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  issuer = provider.issuer.url ?? '';
  test = await openOwnTestApp({
    verifyToken: verifyByDiscovery({ issuer, audience: AUDIENCE, rolesClaim: 'realm_access.roles' }),
  });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const tokenOf = (change: (payload: MutableToken['payload']) => void = () => undefined): Promise<string> =>
  provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { sub: 'auth0|17', aud: AUDIENCE, email: 'kim@other.example', name: 'Kim Larsen' });
      change(payload);
    },
  });

const context = (token: string) => test.bearer(token).call(routes.users.context, { body: { user: {} } });

describe('another OpenID Connect provider', () => {
  it('signs people in, who are known by issuer and subject', async () => {
    const person = test.bearer(await tokenOf());
    expect((await person.call(routes.users.context, { body: { user: {} } })).status).toBe(404);
    const user = await person.call(routes.users.create, { body: { user: {} } });
    expect(user.value).toMatchObject({ emailAddress: 'kim@other.example', firstName: 'Kim', lastName: 'Larsen' });
    const again = await context(await tokenOf((payload) => Object.assign(payload, { email: 'kim.new@other.example' })));
    expect(again.value.user.userId).toBe(user.value.userId);
    const somebodyElse = await context(await tokenOf((payload) => Object.assign(payload, { sub: 'auth0|18' })));
    expect(somebodyElse.status).toBe(404);
  });

  it('gives site roles by the claim of the configuration', async () => {
    const token = await tokenOf((payload) => Object.assign(payload, { realm_access: { roles: ['SiteSupport', 'x'] } }));
    expect((await context(token)).value.siteRoles).toEqual(['SiteSupport']);
    const elsewhere = await tokenOf((payload) => Object.assign(payload, { roles: ['SiteAdmin'] }));
    expect((await context(elsewhere)).value.siteRoles).toEqual([]);
  });

  it.each<[string, (payload: MutableToken['payload']) => void]>([
    ['for another audience', (payload) => Object.assign(payload, { aud: 'another-api' })],
    ['without an audience', (payload) => delete payload.aud],
    ['of another issuer', (payload) => Object.assign(payload, { iss: 'https://evil.example' })],
    ['that has expired', (payload) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 120 })],
    ['without an end', (payload) => Object.assign(payload, { exp: undefined })],
    ['that is not valid yet', (payload) => Object.assign(payload, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['without a subject', (payload) => delete payload.sub],
  ])('refuses a token %s', async (_what, change) => {
    expect((await context(await tokenOf(change))).status).toBe(401);
  });

  it('refuses a token that nobody signed, that another key signed, or that the public key signed as a secret', async () => {
    const claims = { sub: 'auth0|17', aud: AUDIENCE, iss: issuer };
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('1h').encode();
    const secret = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(JSON.stringify(provider.issuer.keys.toJSON()[0])));
    const good = await tokenOf();
    const altered = good.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')}.`,
    );
    for (const token of [unsigned, secret, altered, 'not a token', `${good}x`]) {
      expect((await context(token)).status).toBe(401);
    }
  });

  it('answers 503 while the provider is away, because that says nothing about the token', async () => {
    const away = await openOwnTestApp({
      verifyToken: verifyByDiscovery({ issuer: 'http://127.0.0.1:9', audience: AUDIENCE, rolesClaim: 'roles' }),
    });
    const answer = await away.bearer(await tokenOf()).call(routes.users.list, {});
    expect([answer.status, answer.problem.code]).toEqual([503, 'NOT_READY']);
    await away.close();
  });
});
