import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientConfiguration, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/test/free-port.ts';
import { createServerDatabase, testDatabaseKind } from '../support/database.ts';
import { S3_ACCOUNT, startS3Double } from '../support/s3-double.ts';
import { ready, startProcess } from '../support/server-process.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-start-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configurationAt = async (port: number) =>
  clientConfiguration.parse(
    await (await fetch(`http://127.0.0.1:${port}/api${routes.system.configuration.path}`)).json(),
  );

const refusal = async (environment: Record<string, string>) => {
  const server = startProcess(environment);
  const code = await server.ended;
  return { code, said: server.output() };
};

describe.runIf(testDatabaseKind === 'embedded')('a start with the embedded default', () => {
  /** Data of a first start, which made the demo and ended; later starts are quicker. */
  let data: string;
  let port: number;
  let first: { readonly said: string; readonly code: number | null };

  const startAndStop = async (environment: Record<string, string>) => {
    const server = startProcess({ PORT: String(port), ...environment });
    await ready(server, port);
    const configuration = await configurationAt(port);
    server.child.kill('SIGTERM');
    return { code: await server.ended, said: server.output(), configuration };
  };

  beforeAll(async () => {
    data = join(folder, 'default');
    port = await freePort();
    first = await startAndStop({ KERF_DATA_DIR: data });
  });

  it('says its address and the demo sign-in, stops gracefully, and starts again on the same data', async () => {
    const second = await startAndStop({ KERF_DATA_DIR: data, KERF_WARM_UP: 'on' });
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
    const fresh = await startAndStop({ KERF_DATA_DIR: join(folder, 'fresh'), HOST: '0.0.0.0' });
    expect(fresh.configuration).toMatchObject({ demo: null, outboxPath: null });
  });
});

describe('a start in production', () => {
  const secret = 'V9kq2Lw7Zr4Xt1Bn8Mc5Pd0Hs3Jf6Gy-uEaTiOoCv';

  // Before any database is opened.
  it.runIf(testDatabaseKind === 'embedded')(
    'is refused without its secret, with a weak one, without its address, and with the demo',
    async () => {
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
    },
  );

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
