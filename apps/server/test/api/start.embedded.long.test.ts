import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/test/free-port.ts';
import { S3_ACCOUNT, startS3Double } from '../support/s3-double.ts';
import { ready, refusal, startAndStop, startProcess } from '../support/server-process.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-start-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a start with the embedded default', () => {
  /** Data of a first start, which made the demo and ended. */
  let data: string;
  let port: number;

  beforeAll(async () => {
    data = join(folder, 'default');
    port = await freePort();
    await startAndStop(port, { KERF_DATA_DIR: data });
  });

  it('is refused while another process holds the data directory, and on a port that is taken', async () => {
    const environment = { PORT: String(port), KERF_DATA_DIR: data };
    const server = startProcess(environment);
    await ready(server, port);
    const other = join(folder, 'other');
    const [second, taken] = await Promise.all([
      refusal({ ...environment, PORT: String(await freePort()) }),
      refusal({ ...environment, KERF_DATA_DIR: other }),
    ]);
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/Kerf does not start: .*(in use|another|process)/i);
    expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    // It is told before anything is set up.
    expect(existsSync(other)).toBe(false);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it('keeps files in S3-compatible storage, and is refused when that cannot be used', async () => {
    const port = await freePort();
    const storage = await startS3Double('drawings');
    const environment = {
      ...{ PORT: String(port), KERF_DATA_DIR: join(folder, 's3'), KERF_FILES: 's3://drawings/shop' },
      ...{ KERF_S3_ENDPOINT: storage.endpoint, AWS_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId },
      AWS_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
    };
    const server = startProcess(environment);
    await ready(server, port);
    await expect.poll(() => storage.objects.size, { timeout: 30_000 }).toBeGreaterThan(0);
    // Now the example quote is being made; it is finished before the server ends.
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/background work failed/);
    expect(existsSync(join(folder, 's3', 'files'))).toBe(false);
    const wrong = await refusal({ ...environment, AWS_SECRET_ACCESS_KEY: 'wrong' });
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringMatching(/does not start: The bucket drawings .*KERF_FILES/),
    ]);
    await storage.close();
  });

  it('has no demo, and refuses the data of one, when others can reach it', async () => {
    const open = await refusal({ PORT: String(port), KERF_DATA_DIR: data, HOST: '0.0.0.0' });
    expect([open.code, open.said]).toEqual([1, expect.stringContaining('known to everybody')]);
    const fresh = await startAndStop(port, { KERF_DATA_DIR: join(folder, 'fresh'), HOST: '0.0.0.0' });
    expect(fresh.configuration).toMatchObject({ demo: null, outboxPath: null });
  });
});

describe('a start in production', () => {
  const secret = 'V9kq2Lw7Zr4Xt1Bn8Mc5Pd0Hs3Jf6Gy-uEaTiOoCv';

  // Before any database is opened.
  it('is refused without its secret, with a weak one, without its address, and with the demo', async () => {
    const base = { NODE_ENV: 'production', KERF_DATA_DIR: join(folder, 'production') };
    const address = { KERF_PUBLIC_URL: 'https://quotes.shop.example' };
    const answers = await Promise.all([
      refusal(base),
      refusal({ ...base, ...address, KERF_SECRET: 'change-me-change-me-change-me-change-me' }),
      refusal({ ...base, KERF_SECRET: secret }),
      refusal({ ...base, ...address, KERF_SECRET: secret, KERF_DEMO: 'true' }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    for (const { said } of answers) {
      expect(said).toMatch(/^Kerf does not start: /m);
      expect(said).not.toContain('    at ');
      expect(said).not.toContain(secret);
    }
  });
});
