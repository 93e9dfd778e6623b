import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote, QuoteItem, UploadResponse } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/test/free-port.ts';
import { connectPostgres, type Database } from '../../src/db/database.ts';
import { operatorAuthorization } from '../../src/identity/operator.ts';
import { DEMO_ORGANISATION } from '../../src/use-cases/demo/demo-data.ts';
import { createOrganisation } from '../../src/use-cases/new-organisation/create-organisation.ts';
import { createUser } from '../../src/use-cases/users/create-user.ts';
import { createServerDatabase, testDatabaseKind } from '../support/database.ts';
import { plateDxf } from '../support/drawings.ts';
import { ready, type ServerProcess, startProcess } from '../support/server-process.ts';

const secret = 'R7mq2Lw9Zr4Xt1Bn8Mc5Pd0Hs3Jf6Gy-uEaTiOoCv';
const emailAddress = 'owner@shop.example';
const PARTS = 12;

let folder: string;
let database: Awaited<ReturnType<typeof createServerDatabase>>;
let tables: Database;
let ports: readonly number[];
const processes: ServerProcess[] = [];

const environmentOf = (role: 'web' | 'worker', port: number) => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  KERF_SECRET: secret,
  KERF_PUBLIC_URL: `http://localhost:${ports[0]}`,
  KERF_DATA_DIR: join(folder, 'data'),
  KERF_ROLE: role,
  PORT: String(port),
});

const startOne = (role: 'web' | 'worker', port: number): ServerProcess => {
  const started = startProcess(environmentOf(role, port));
  processes.push(started);
  return started;
};

/** The owner of a shop, and a bearer token made with the secret of the processes. */
const openShop = async (): Promise<{ readonly organisationId: string; readonly token: string }> => {
  const caller = {
    issuer: `http://localhost:${ports[0]}/oidc`,
    subject: 'owner',
    emailAddress,
    isEmailVerified: true,
    firstName: 'Olive',
    lastName: 'Owner',
    siteRoles: [],
    user: null,
    onlyOrganisationId: null,
    scope: null,
  };
  const user = await createUser(tables, caller, {}, new Date());
  if (!user.ok) throw new Error(user.refusal.code);
  const wish = {
    ...DEMO_ORGANISATION.creation,
    userId: user.value.userId,
    userFirstName: 'Olive',
    userLastName: 'Owner',
  };
  const shop = await createOrganisation(tables, user.value, wish, new Date());
  if (!shop.ok) throw new Error(shop.refusal.code);
  const answer = await fetch(`http://127.0.0.1:${ports[1]}/operator/api-tokens`, {
    method: 'POST',
    headers: { authorization: operatorAuthorization(secret, Date.now()), 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, name: 'script', scope: 'write' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { organisationId: shop.value.organisationId, token };
};

const callerOf =
  (token: string) =>
  async <Answer>(port: number | undefined, method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : method === 'GET' ? null : JSON.stringify(body ?? {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

const runningJobs = async (): Promise<readonly string[]> =>
  (await tables.pool.query<{ worker_id: string }>(`select worker_id from jobs where status = 'running'`)).rows.map(
    (row) => row.worker_id,
  );

describe.runIf(testDatabaseKind === 'postgres')('two web and two worker processes on one database', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kerf-roles-'));
    database = await createServerDatabase(process.env.KERF_TEST_DATABASE_URL ?? '');
    tables = connectPostgres(database.url, 2);
    ports = [await freePort(), await freePort()];
    const webs = ports.map((port) => startOne('web', port));
    await Promise.all(webs.map((web, index) => ready(web, ports[index] ?? 0)));
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await tables.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finish a calculation whose worker was killed, and show everywhere what one of them did', async () => {
    const workers = [startOne('worker', 0), startOne('worker', 0)] as const;
    const [first, second] = workers;
    const { organisationId, token } = await openShop();
    const call = callerOf(token);
    const [here, there] = ports;
    const setUp = `/v2/organisation/${organisationId}`;
    const [technology] = await call<{ cuttingTechnologyId: string }[]>(here, 'GET', `${setUp}/cutting-technologies`);
    const materials = await call<{ materialId: string; materialName: string }[]>(here, 'GET', `${setUp}/materials`);
    const settings = {
      cuttingTechnologyId: technology?.cuttingTechnologyId,
      materialId: materials.find((one) => one.materialName === 'Mild steel')?.materialId,
      thickness: 3,
      quantity: 40,
    };
    const quotes = `/v2/organisations/${organisationId}/quotes`;
    const { id } = await call<{ id: string }>(here, 'POST', quotes);
    const form = new FormData();
    form.append('settings', JSON.stringify(settings));
    for (let part = 0; part < PARTS; part += 1) {
      const drawing = plateDxf(90 + part * 7, 60 + part * 3, [{ x: 20, y: 20, radius: 6 }]);
      form.append('files', new Blob([new Uint8Array(drawing)]), `plate-${part}.dxf`);
    }
    await call<UploadResponse>(here, 'POST', `${quotes}/${id}/quote-items/drawing-files`, form);

    for (const worker of workers) {
      await expect.poll(() => worker.output(), { timeout: 40_000 }).toContain('is ready to work');
    }
    second.child.kill('SIGSTOP');
    const calculation = call<Quote>(here, 'POST', `${quotes}/${id}/calculate`);
    await expect.poll(runningJobs, { timeout: 20_000, interval: 5 }).toHaveLength(1);
    const [dead] = await runningJobs();
    first.child.kill('SIGKILL');
    second.child.kill('SIGCONT');
    expect((await calculation).status).toBe('Calculated');

    const finished = await tables.pool.query(`select worker_id, attempts from jobs where kind = 'calculateQuote'`);
    expect(finished.rows).toEqual([{ worker_id: expect.not.stringContaining(dead ?? ''), attempts: 2 }]);
    const quote = await call<Quote>(there, 'GET', `${quotes}/${id}`);
    expect([quote.status, quote.numberOfItems]).toEqual(['Calculated', PARTS]);
    const items = await call<QuoteItem[]>(there, 'GET', `${quotes}/${id}/quote-items`);
    expect(items.every((item) => item.status === 'success' && (item.linePrice ?? 0) > 0)).toBe(true);
    const { pathname, search } = new URL(items[0]?.thumbnailUri ?? '', `http://127.0.0.1:${there}`);
    expect((await fetch(`http://127.0.0.1:${there}${pathname}${search}`)).status).toBe(200);
  }, 120_000);
});
