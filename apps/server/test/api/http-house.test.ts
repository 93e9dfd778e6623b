import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { problem, routes, routeUrl } from '@kerf/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../src/db/database.ts';
import { organisationTransaction } from '../../src/db/organisation-transaction.ts';
import { KEY_LEASE_SECONDS } from '../../src/db/repositories/idempotency.ts';
import { idempotencyKeys } from '../../src/db/schema/index.ts';
import type { Actor } from '../../src/use-cases/actor.ts';
import { addQuote } from '../../src/use-cases/quotes/create-quote.ts';
import { openOwnTestApp, type Shop, type TestApp } from '../support/app.ts';
import { plateDxf } from '../support/drawings.ts';
import { uploadForm } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kerf-dist-'));
  for (const [path, text] of [
    ['web/index.html', '<html><head><title>staff</title></head></html>'],
    ['web/assets/app-1a2b.js', `/* ${'x'.repeat(2000)} */`],
    ['web/assets/app-1a2b.js.map', '{}'],
    ['store/index.html', '<title>public</title>'],
    ['store/assets/store-3c.js', 'store'],
    ['capture/index.html', '<html><head><title>embedded</title></head></html>'],
    ['capture/assets/model-4d.js', 'capture'],
  ] as const) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  writeFileSync(join(dist, 'secret.txt'), 'not to be served');
  test = await openOwnTestApp({ distFolder: dist });
  shop = await test.shop('House');
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true, force: true });
});

const customer = (companyName: string) => ({
  params: { organisationId: shop.organisationId },
  body: { companyName },
});

describe('errors', () => {
  it('are problem+json with a code, a message and the request id', async () => {
    const authorization = `Bearer ${shop.token}`;
    const answers = [
      await test.app.inject('/api/nothing-here'),
      await test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{',
      }),
      await test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization, 'content-type': 'text/csv' },
        payload: 'a,b',
      }),
      await test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization, 'content-type': 'text/plain' },
        payload: '{"user":{}}',
      }),
      await test.app.inject('/api/users'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 415, 415, 401]);
    for (const answer of answers) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const body = problem.parse(answer.json());
      expect(body).toMatchObject({ status: answer.statusCode, requestId: answer.headers['x-request-id'] });
    }
  });

  it('name the fields that are wrong', async () => {
    const answer = await shop.call(routes.customers.create, {
      params: { organisationId: shop.organisationId },
      body: { companyName: ' ', billingAddressSameAsDelivery: false },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toMatchObject({ 'body.companyName': 'Required' });
  });

  it('refuse text that no database keeps, wherever it stands', async () => {
    const { organisationId } = shop;
    const answers = [
      await shop.call(routes.customers.create, { params: { organisationId }, body: { companyName: 'a\u0000b' } }),
      await shop.call(routes.customers.create, {
        params: { organisationId },
        body: { companyName: 'Half', deliveryAddress: { city: 'x\ud800' } },
      }),
      await shop.call(routes.quotes.list, { params: { organisationId }, query: { searchTerm: '\u0000' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(({ problem: { errors } }) => Object.keys(errors ?? {}))).toEqual([
      ['body.companyName'],
      ['body.deliveryAddress.city'],
      ['query.searchTerm'],
    ]);
    const whole = await shop.call(routes.customers.create, customer('Emoji \u{1f600} Ltd'));
    expect(whole.status).toBe(201);
    const turned = await shop.call(routes.customers.create, customer('Acme \u202egnp.\u2069exe\u200f'));
    expect(turned.value.companyName).toBe('Acme gnp.exe');
  });

  it('refuse numbers and dates that nobody means', async () => {
    const { organisationId } = shop;
    const params = { organisationId };
    const { id } = (await shop.call(routes.quotes.create, { params, body: {} })).value;
    const quote = { organisationId, quoteId: id };
    const item = { ...quote, quoteItemId: id };
    const statuses = [
      await shop.call(routes.quotes.update, { params: quote, body: { version: 1e12 } }),
      await shop.call(routes.quotes.update, {
        params: quote,
        body: { version: 1, expiryDate: '+275760-09-01T00:00Z' },
      }),
      await shop.call(routes.quotes.list, { params, query: { lastModifiedFrom: '275760-01-01' } }),
      await shop.call(routes.quoteItems.update, { params: item, body: { thickness: 1e308 } }),
      await shop.call(routes.quoteItems.update, { params: item, body: { maxFoldLength: 1e308 } }),
      await shop.call(routes.quoteItems.update, { params: item, body: { otherChargePrice: 1e300 } }),
      await shop.call(routes.quoteItems.reorder, { params: quote, body: [{ id, index: 1e12 }] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400]);
  });

  it('tell nothing of what went wrong inside', async () => {
    const broken = await openOwnTestApp({
      verifyToken: () => Promise.reject(new Error('password of the database is hunter2')),
    });
    const answer = await broken.bearer('a.b.c').call(routes.users.list, {});
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toContain('hunter2');
    expect(answer.problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
    await broken.close();
  });
});

describe('idempotency keys', () => {
  it('give the first answer again and do nothing twice', async () => {
    const headers = { 'idempotency-key': 'create-one' };
    const first = await shop.call(routes.customers.create, customer('Once Ltd'), { headers });
    const second = await shop.call(routes.customers.create, customer('Once Ltd'), { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.value).toEqual(first.value);
    const without = await shop.call(routes.customers.create, customer('Once Ltd'));
    expect(without.problem.code).toBe('COMPANY_NAME_TAKEN');
  });

  it('refuse another request under the same key', async () => {
    const headers = { 'idempotency-key': 'create-two' };
    await shop.call(routes.customers.create, customer('First Ltd'), { headers });
    const other = await shop.call(routes.customers.create, customer('Second Ltd'), { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('stay free after a refusal', async () => {
    const headers = { 'idempotency-key': 'create-three' };
    const refused = await shop.call(routes.customers.create, customer('First Ltd'), { headers });
    expect(refused.status).toBe(409);
    const renamed = await shop.call(routes.customers.create, customer('Third Ltd'), { headers });
    expect(renamed.status).toBe(201);
  });

  it('are taken over when the process that worked under them died', async () => {
    const headers = { 'idempotency-key': 'create-five' };
    const made = await shop.call(routes.customers.create, customer('Fifth Ltd'), { headers });
    const unfinished = (claimedSecondsAgo: number) =>
      withOrganisation(test.database, shop.organisationId, null, (tx) =>
        tx
          .update(idempotencyKeys)
          .set({
            responseStatus: null,
            responseBody: null,
            createdAt: new Date(Date.now() - claimedSecondsAgo * 1000),
          })
          .where(eq(idempotencyKeys.key, 'create-five')),
      );
    await unfinished(KEY_LEASE_SECONDS - 5);
    const early = await shop.call(routes.customers.create, customer('Fifth Ltd'), { headers });
    expect([early.status, early.problem.code]).toEqual([409, 'REQUEST_IN_PROGRESS']);
    await unfinished(KEY_LEASE_SECONDS + 1);
    const params = { organisationId: shop.organisationId, customerId: made.value.customerId };
    await shop.call(routes.customers.update, { params, body: { companyName: 'Fifth and Sons Ltd' } });
    const again = await shop.call(routes.customers.create, customer('Fifth Ltd'), { headers });
    expect([again.status, again.value.companyName]).toEqual([201, 'Fifth Ltd']);
    const replayed = await shop.call(routes.customers.create, customer('Fifth Ltd'), { headers });
    expect(replayed.value).toEqual(again.value);
  });

  it('make one organisation of a wish that is sent again', async () => {
    const headers = { 'idempotency-key': 'organisation-one' };
    const person = await test.person();
    const user = await person.call(routes.users.create, { body: { user: {} } });
    const wish = (name: string) => ({
      body: {
        ...{ userId: user.value.userId, name, language: 'en-GB', locale: 'en-GB', useImperialUnits: false },
        ...{ currencyCode: 'EUR', userFirstName: 'Ada', userLastName: 'Turner', country: 'DE' },
        ...{ isLegacyMaterials: false as const, cuttingTechnologyPower: 4 },
      },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.call(routes.organisations.create, wish('Once More'), { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ value }) => value.organisationId)).size).toBe(1);
    const other = await person.call(routes.organisations.create, wish('Something Else'), { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const params = { userId: user.value.userId };
    const mine = await person.call(routes.users.organisations, { params });
    expect(mine.value.map(({ name }) => name)).toEqual(['Once More']);
  });

  it('keep the answer in the transaction of the work, so that nothing is done twice after a crash', async () => {
    const { organisationId } = shop;
    const user = { userId: shop.userId, emailAddress: '', firstName: 'Ada', lastName: 'Turner' };
    const kept: unknown[] = [];
    const actor = (keepAnswer: Actor['keepAnswer']): Actor => ({
      ...{ user, organisationId, role: 'owner', admission: '', keepAnswer },
      organisation: organisationTransaction(test.database, organisationId, user.userId),
    });
    const made = await addQuote(
      actor(async (_, answer) => void kept.push(answer)),
      { name: 'Kept' },
    );
    expect(made.ok && kept).toEqual([{ id: made.ok && made.value.id }]);
    const lost = () => Promise.reject(new Error('the key is another process’s now'));
    await expect(addQuote(actor(lost), { name: 'Never there' })).rejects.toThrow('another process');
    const list = await shop.call(routes.quotes.list, { params: { organisationId }, query: { searchTerm: 'Never' } });
    expect(list.value.count).toBe(0);
  });

  it('add the files of a form once', async () => {
    const { organisationId } = shop;
    const quote = await shop.call(routes.quotes.create, { params: { organisationId }, body: {} });
    const params = { organisationId, quoteId: quote.value.id };
    const form = uploadForm([{ name: 'plate.dxf', bytes: plateDxf(100, 60, []) }]);
    const send = (key: string) =>
      shop.call(
        routes.quoteItems.upload,
        { params },
        { ...form, headers: { ...form.headers, 'idempotency-key': key } },
      );
    const first = await send('files-one');
    const second = await send('files-one');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value.quoteItems.map(({ id }) => id)).toEqual(first.value.quoteItems.map(({ id }) => id));
    await withOrganisation(test.database, organisationId, null, (tx) =>
      tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, 'files-one')),
    );
    const afterCrash = await send('files-one');
    expect(afterCrash.value.quoteItems.map(({ id }) => id)).toEqual(first.value.quoteItems.map(({ id }) => id));
    await send('files-two');
    expect((await shop.call(routes.quoteItems.list, { params })).value).toHaveLength(2);
  });

  it('do one of many that come at once', async () => {
    const headers = { 'idempotency-key': 'create-four' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(routes.customers.create, customer('Fourth Ltd'), { headers })),
    );
    const statuses = answers.map(({ status, problem: { code } }) => (status === 201 ? 'made' : code));
    expect(statuses).toContain('made');
    expect(statuses.every((status) => status === 'made' || status === 'REQUEST_IN_PROGRESS')).toBe(true);
    const list = await shop.call(routes.customers.list, { params: { organisationId: shop.organisationId }, query: {} });
    expect(list.value.filter(({ companyName }) => companyName === 'Fourth Ltd')).toHaveLength(1);
  });
});

describe('versions', () => {
  it('are told as ETag and taken from If-Match', async () => {
    const { organisationId } = shop;
    const made = await shop.call(routes.quotes.create, { params: { organisationId }, body: { name: 'Versioned' } });
    const params = { organisationId, quoteId: made.value.id };
    const read = await shop.call(routes.quotes.get, { params });
    expect(read.headers.etag).toBe(`"${read.value.version}"`);
    const url = `/api/v2/organisations/${organisationId}/quotes/${params.quoteId}`;
    const put = (ifMatch: string, name: string) =>
      test.app.inject({
        method: 'PUT',
        url,
        headers: { authorization: `Bearer ${shop.token}`, 'if-match': ifMatch },
        payload: { name },
      });
    expect((await put(String(read.headers.etag), 'Renamed')).statusCode).toBe(200);
    const stale = await put(String(read.headers.etag), 'Overwritten');
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_CONFLICT']);
    for (const unreadable of ['W/"zz"', '3', '"1", "2"', '"-1"', '', `"${'9'.repeat(30)}"`]) {
      const refused = await put(unreadable, 'Overwritten');
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
      expect(refused.json().fieldFaults).toEqual({ 'headers.if-match': { code: 'WRONG' } });
    }
  });
});

describe('rate limits', () => {
  it('answer 429 with the time to wait, apart for sign-in and the rest', async () => {
    const limited = await openOwnTestApp({ rateLimits: { general: 3, uploads: 2, signIn: 1, costly: 1 } });
    const health = async () => (await limited.app.inject('/api/health')).statusCode;
    expect([await health(), await health(), await health(), await health()]).toEqual([200, 200, 200, 429]);
    const signIn = () =>
      limited.app.inject({
        method: 'POST',
        url: '/change-password',
        payload: 'email=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await signIn()).statusCode).toBe(303);
    const refused = await signIn();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const link = () =>
      limited.app.inject(`/api/v2/organisations/null/quotes/${shop.userId}/shared?t=${'a'.repeat(43)}`);
    expect([(await link()).statusCode, (await link()).statusCode]).toEqual([404, 429]);
    await limited.close();
  });
});

describe('pages', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host: 'localhost:4400', ...headers } });

  it('serve the application at every screen and files as they are', async () => {
    expect((await get('/')).body).toContain('staff');
    expect((await get('/quotes/0190/documents/quote')).body).toContain('staff');
    expect((await get('/quotes')).headers['cache-control']).toBe('no-cache');
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/assets/app-1a2b.js.map')).statusCode).toBe(404);
  });

  it('serve the public bundle under /shared', async () => {
    expect((await get('/shared/v2/0190/quote?t=abc')).body).toContain('public');
    expect((await get('/shared-app/assets/store-3c.js')).body).toBe('store');
  });

  it('serve the embedded upload pages under /capture', async () => {
    expect((await get('/capture/model?quoteId=1')).body).toContain('embedded');
    expect((await get('/capture/assets/model-4d.js')).body).toBe('capture');
    expect((await get('/capture/assets/none.js')).statusCode).toBe(404);
  });

  it('compress what shrinks and answer 304 to a known file', async () => {
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(200);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('xxx');
    const again = await get('/assets/app-1a2b.js', { 'if-none-match': String(packed.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
    'never leave their folder: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toContain('not to be served');
    },
  );

  it('move to the address that sign-in knows', async () => {
    const moved = await get('/quotes?x=1', { host: '127.0.0.1:4400' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, 'http://localhost:4400/quotes?x=1']);
    expect((await get('/assets/app-1a2b.js', { host: '127.0.0.1:4400' })).statusCode).toBe(200);
    const rebound = [
      await get('/quotes', { host: 'evil.example' }),
      await get('/api/health', { host: 'evil.example' }),
    ];
    expect(rebound.map(({ statusCode }) => statusCode)).toEqual([421, 421]);
    expect(rebound[1]?.json().code).toBe('WRONG_HOST');
    expect((await get('/api/health', { host: '192.168.1.7:4400' })).statusCode).toBe(200);
  });

  it('carry a strict content security policy', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe');
    const other = await get('/');
    const nonce = /nonce="([^"]+)"/.exec(other.body)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(String(other.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain(nonce);
  });
});

describe('a failed start-up', () => {
  it('is told to the server by whoever is not signed in, in a few words', async () => {
    const problem = {
      code: 'NO_ORGANISATION',
      message: 'No active account found',
      step: 'account',
      isRecoverable: true,
    };
    const report = (body: typeof problem) => test.bearer(null).call(routes.system.reportStartUpProblem, { body });
    expect((await report(problem)).status).toBe(204);
    expect((await report({ ...problem, message: 'x'.repeat(1001) })).status).toBe(400);
  });
});

describe('answers', () => {
  const materials = (headers: Record<string, string>) =>
    test.app.inject({
      url: `/api/v2/organisation/${shop.organisationId}/materials`,
      headers: { authorization: `Bearer ${shop.token}`, ...headers },
    });

  it('are compressed for those who take that, and longer than a packet', async () => {
    const plain = await materials({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    const brotli = await materials({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const gzip = await materials({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const short = await test.app.inject({ url: '/api/health/live', headers: { 'accept-encoding': 'br' } });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('are not taken compressed: a body of a few bytes could be read as gigabytes', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api${routeUrl(routes.customers.create.path, { organisationId: shop.organisationId })}`,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ companyName: 'Packed Ltd' })),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('that change rarely are sent anew only when they changed', async () => {
    const { organisationId, token } = shop;
    const list = (headers: Record<string, string>, bearer = token) =>
      test.app.inject({
        url: `/api${routeUrl(routes.customers.list.path, { organisationId })}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
      });
    const first = await list({ 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await list({ 'accept-encoding': 'gzip', 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    await shop.call(routes.customers.create, customer('Later Ltd'));
    const changed = await list({ 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    const stranger = await test.shop('Other House');
    expect((await list({ 'if-none-match': String(changed.headers.etag) }, stranger.token)).statusCode).toBe(404);
  });
});
