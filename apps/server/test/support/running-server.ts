import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organisationCreation } from '@kerf/contract';
import { freePort } from '../../../../tools/test/free-port.ts';
import { connectPostgres, withSystem } from '../../src/db/database.ts';
import { createUser } from '../../src/db/repositories/users.ts';
import { createOrganisation } from '../../src/use-cases/new-organisation/create-organisation.ts';
import { createServerDatabase } from './database.ts';
import { programArguments, ready, type ServerProcess, startProcess } from './server-process.ts';

const SECRET = 'V9kq2Lw7Zr4Xt1Bn8Mc5Pd0Hs3Jf6Gy-uEaTiOoCv';
const DEMO_ADDRESS = 'demo@kerf.example';

/** A server in a process of its own with a shop, on the database that the tests run on; it can be killed and started again. */
export type RunningServer = {
  readonly url: string;
  /** Address of the shop's owner. */
  readonly emailAddress: string;
  /** Runs a command of the command line as the operator of this server. */
  readonly kerf: (...parameters: string[]) => Promise<{ readonly status: number; readonly output: string }>;
  /** Its process. */
  readonly pid: () => number;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A shop in the database of a server that has no demo. */
const addShop = async (databaseUrl: string): Promise<string> => {
  const emailAddress = 'owner@shop.example';
  const database = connectPostgres(databaseUrl);
  const owner = await withSystem(database, (tx) => createUser(tx, { emailAddress, name: 'Ada Turner' }));
  const wish = organisationCreation.parse({
    ...{ userId: owner.id, name: 'Acme Cutting', language: 'en-GB', locale: 'en-GB', useImperialUnits: false },
    ...{ currencyCode: 'EUR', userFirstName: 'Ada', userLastName: 'Turner', country: 'DE' },
    ...{ isLegacyMaterials: false, cuttingTechnologyPower: 4 },
  });
  const made = await createOrganisation(database, { userId: owner.id, emailAddress }, wish, new Date());
  await database.close();
  if (!made.ok) throw new Error(`the shop was refused: ${made.refusal.code}`);
  return emailAddress;
};

export const openRunningServer = async (): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-running-test-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const serverUrl = process.env.KERF_TEST_DATABASE_URL;
  const database = serverUrl === undefined ? null : await createServerDatabase(serverUrl);
  const production = { NODE_ENV: 'production', KERF_SECRET: SECRET, KERF_PUBLIC_URL: url };
  const environment = {
    ...{ PORT: String(port), KERF_DATA_DIR: join(folder, 'data') },
    ...(database === null ? {} : { ...production, DATABASE_URL: database.url }),
  };
  let server: ServerProcess = startProcess(environment);
  await ready(server, port);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    server.child.kill(signal);
    await server.ended;
  };
  return {
    url,
    emailAddress: database === null ? DEMO_ADDRESS : await addShop(database.url),
    kerf: (...parameters) =>
      new Promise((resolve) => {
        const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
        execFile(process.execPath, [...programArguments('cli'), ...parameters], { env }, (failure, output) =>
          resolve({ status: typeof failure?.code === 'number' ? failure.code : 0, output }),
        );
      }),
    pid: () => server.child.pid ?? 0,
    kill: () => stop('SIGKILL'),
    start: async () => {
      server = startProcess(environment);
      await ready(server, port);
    },
    close: async () => {
      await stop('SIGTERM');
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
