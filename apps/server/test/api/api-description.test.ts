import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('openapi.json', () => {
  it('describes every route of the contract as OpenAPI 3.1', async () => {
    const description = (await test.app.inject('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.servers[0].url).toBe('http://localhost:4400/api');
    for (const definitions of Object.values(routes)) {
      for (const { path, method, summary } of Object.values(definitions)) {
        const shape = path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');
        const described = Object.keys(description.paths).find((one) => one.replace(/\{\w+\}/g, '{}') === shape) ?? '';
        expect(description.paths[described]?.[method.toLowerCase()]?.summary).toBe(summary);
      }
    }
  });

  it('comes compressed, and not again to who has it', async () => {
    const ask = (headers: Record<string, string>) => test.app.inject({ url: '/api/openapi.json', headers });
    const plain = await ask({});
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask({ 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    }
    const known = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('is drawn by a page that fetches nothing from elsewhere', async () => {
    const page = await test.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(String(page.headers['content-security-policy'])).not.toContain('unsafe');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(5);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      const answer = await test.app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
      expect([file, answer.statusCode]).toEqual([file, 200]);
      const known = await test.app.inject({ url: file, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(known.statusCode).toBe(304);
    }
    const start = await test.app.inject('/api/docs/start.js');
    expect(start.body).toContain('/api/openapi.json');
  });
});
