import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/test/free-port.ts';
import { createServerDatabase, testDatabaseKind } from '../support/database.ts';
import { configurationAt, ready, startAndStop, startProcess } from '../support/server-process.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-start-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(testDatabaseKind === 'embedded')('a start with the embedded default', () => {
  /** Data of a first start, which made the demo and ended; later starts are quicker. */
  let data: string;
  let port: number;
  let first: { readonly said: string; readonly code: number | null };

  beforeAll(async () => {
    data = join(folder, 'default');
    port = await freePort();
    first = await startAndStop(port, { KERF_DATA_DIR: data });
  });

  it('says its address and the demo sign-in, stops gracefully, and starts again on the same data', async () => {
    const second = await startAndStop(port, { KERF_DATA_DIR: data, KERF_WARM_UP: 'on' });
    const { configuration } = second;
    expect(configuration).toMatchObject({
      issuer: `http://localhost:${port}/oidc`,
      outboxPath: '/outbox',
      sendsMail: false,
    });
    for (const { said, code } of [first, second]) {
      expect(said).toContain(`http://localhost:${port}`);
      expect(said).toContain(configuration.demo?.emailAddress);
      expect(code).toBe(0);
    }
  });
});

describe('a start in production', () => {
  const secret = 'V9kq2Lw7Zr4Xt1Bn8Mc5Pd0Hs3Jf6Gy-uEaTiOoCv';

  it.runIf(testDatabaseKind === 'postgres')('serves from web processes and works in others', async () => {
    const database = await createServerDatabase(process.env.KERF_TEST_DATABASE_URL ?? '');
    const port = await freePort();
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      KERF_SECRET: secret,
      KERF_PUBLIC_URL: `http://localhost:${port}`,
      KERF_DATA_DIR: join(folder, 'shared'),
      PORT: String(port),
    };
    const web = startProcess({ ...environment, KERF_ROLE: 'web' });
    const worker = startProcess({ ...environment, KERF_ROLE: 'worker' });
    await ready(web, port);
    await expect.poll(() => worker.output(), { timeout: 30_000 }).toContain('is ready to work');
    expect(await configurationAt(port)).toMatchObject({ demo: null, outboxPath: null });
    web.child.kill('SIGTERM');
    worker.child.kill('SIGTERM');
    expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
    await database.drop();
  });
});
