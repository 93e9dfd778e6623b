import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTestApp, type TestApp } from '../support/app.ts';

const captureOrigin = 'https://models.example';
let test: TestApp;
beforeAll(async () => {
  test = await openOwnTestApp({ captureOrigin });
});
afterAll(() => test.close());

const url = '/api/languages';
const allowed = async (method: 'GET' | 'OPTIONS', origin: string) => {
  const { headers, statusCode } = await test.app.inject({ method, url, headers: { origin, host: 'localhost:4400' } });
  return { statusCode, origin: headers['access-control-allow-origin'], sent: headers['access-control-allow-headers'] };
};

describe('embedded pages of another origin', () => {
  it('may call the API, without cookies', async () => {
    expect(await allowed('GET', captureOrigin)).toMatchObject({ statusCode: 200, origin: captureOrigin });
    const asked = await allowed('OPTIONS', captureOrigin);
    expect(asked).toMatchObject({ statusCode: 204, origin: captureOrigin });
    expect(asked.sent).toContain('authorization');
    const { headers } = await test.app.inject({ url, headers: { origin: captureOrigin, host: 'localhost:4400' } });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('are the only ones that may', async () => {
    expect((await allowed('GET', 'https://elsewhere.example')).origin).toBeUndefined();
    expect((await allowed('OPTIONS', 'https://elsewhere.example')).origin).toBeUndefined();
  });
});
