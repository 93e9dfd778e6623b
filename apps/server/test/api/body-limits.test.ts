import { BODY_BYTES, type RouteDefinition, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';

let test: TestApp;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Body Limits');
});
afterAll(() => test.close());

const all: readonly RouteDefinition[] = Object.values(routes).flatMap((area) => Object.values(area));
const id = '0190a0a0-0000-7000-8000-000000000000';

const send = (method: RouteDefinition['method'], path: string, payload: string, token: string | null) =>
  test.app.inject({
    method,
    url: `/api${path.replaceAll(/\{\w+\}/g, id)}`,
    payload,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });

describe('what is sent by whoever may not call', () => {
  it('is read by no call, however broken or large it is', async () => {
    const asked = all.filter(({ method, access }) => method !== 'GET' && access !== 'public');
    const payloads = ['{', '['.repeat(BODY_BYTES.longList + 1)];
    const statuses = new Set<number>();
    for (const { method, path } of asked) {
      for (const payload of payloads) statuses.add((await send(method, path, payload, null)).statusCode);
    }
    expect([asked.length > 50, ...statuses]).toEqual([true, 401]);
  });

  it('is not read when the organisation is another one', async () => {
    const answer = await send('POST', '/organisations/{organisationId}/customers', '{', shop.token);
    expect(answer.statusCode).toBe(404);
  });

  it('is bounded where there is no call', async () => {
    const answer = await send('POST', '/nothing-here', `"${'x'.repeat(20_001)}"`, null);
    expect(answer.statusCode).toBe(413);
  });
});

describe('a body', () => {
  const create = (payload: string) => send('POST', '/users', payload, shop.token);

  it('is as large as a form unless the call takes a list', async () => {
    const { organisationId } = shop;
    const refused = await create(`{"user":{}}${' '.repeat(BODY_BYTES.form)}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      413,
      { code: 'BODY_TOO_LARGE', facts: { maximumMegabytes: 0.25 } },
    ]);
    const rates = await test.app.inject({
      method: 'PUT',
      url: `/api/v2/organisation/${organisationId}/rate-table/rate/bulk-update`,
      payload: `{"rates":[]}${' '.repeat(BODY_BYTES.form)}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    });
    expect(rates.statusCode).toBe(400);
  });

  it('nests as deep as anything means, and brackets in texts are none', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect((await create(nested(101))).json().code).toBe('MALFORMED_REQUEST');
    expect(Object.keys((await create(nested(100))).json().errors)).toEqual(['body']);
    const text = JSON.stringify({ user: { firstName: `"\\${'['.repeat(90)}` } });
    expect((await create(text)).statusCode).toBe(201);
  });
});
