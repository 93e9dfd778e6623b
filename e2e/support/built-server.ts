import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/test/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'dist', 'server', 'main.js');
/** A server of a journey lives for a minute or two: only what is at work for much longer is worth the optimising of its code. */
const SHORT_LIVED = ['--wasm-tiering-budget=20000000', '--interrupt-budget=1000000'];
const START_LIMIT_MS = 150_000;
/** What has begun in the background is finished first, which takes a loaded machine a while. */
const STOP_LIMIT_MS = 120_000;

/** Environment variable with the address of a PostgreSQL for the servers of the journeys; they have the embedded database without it. */
const POSTGRES = 'KERF_JOURNEY_POSTGRES';

/** Environment variables with the data directory, and the database, of a server that has ended: the others start with copies of them. */
const PREPARED_DIRECTORY = 'KERF_JOURNEY_DATA';
const PREPARED_DATABASE = 'KERF_JOURNEY_DATABASE';

/** Environment variable with the address of the server that journeys share. */
export const SHARED_SERVER = 'KERF_JOURNEY_SERVER';

/** The product as built, running with a data directory of its own. */
export type BuiltServer = {
  readonly url: string;
  readonly dataDirectory: string;
  /** Stops it and lets those that start from now on go on from its data. */
  readonly prepareOthers: () => Promise<void>;
  /** Stops it as an operator does and waits for the process to end; its data stay. */
  readonly stop: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  readonly startAgain: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>;
};

export type ServerAddress = Pick<BuiltServer, 'url'>;

type Running = { readonly process: ChildProcess; readonly ended: Promise<number | null>; readonly output: string[] };

const launch = (environment: NodeJS.ProcessEnv, flags: readonly string[]): Running => {
  const output: string[] = [];
  const child = spawn(process.execPath, [...flags, main], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  return { process: child, output, ended: new Promise((resolve) => child.once('exit', resolve)) };
};

const waitUntilReady = async (url: string, { process: child, output }: Running): Promise<void> => {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await pause(50)) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The built server did not start.\n${output.join('')}`);
    }
  }
};

const stopGracefully = async ({ process: child, ended }: Running): Promise<void> => {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The server did not stop gracefully: ${code === null ? 'killed' : `code ${code}`}.`);
};

type OwnDatabase = { readonly name: string; readonly url: string; readonly drop: () => void };

/** A database on the PostgreSQL of the journeys, as a copy of the prepared one when there is one. */
const createDatabase = (postgres: string): OwnDatabase => {
  const name = `kerf_journey_${randomBytes(6).toString('hex')}`;
  const template = process.env[PREPARED_DATABASE] ?? 'template0';
  const tell = (command: string) => execFileSync('psql', [postgres, '--quiet', '--command', command]);
  tell(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(postgres);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => tell(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

export type ServerOptions = {
  /** Whether its code is optimised as in a shop, for measurements. */
  readonly runsLong?: boolean;
  /** Whether it starts as it does for somebody who has just installed it: the embedded database, and nothing prepared. */
  readonly isFirstStart?: boolean;
};

/**
 * Starts the built product as `npm start` does after its build: demo, loopback, data of its own. Where `KERF_JOURNEY_POSTGRES` names one
 * its database is on that server, which takes much less work than the embedded database.
 */
export const startBuiltServer = async (options: ServerOptions = {}): Promise<BuiltServer> => {
  const { runsLong = false, isFirstStart = false } = options;
  if (!existsSync(main)) throw new Error('There is no built server. Run `npm run build` first.');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kerf-journey-'));
  const prepared = process.env[PREPARED_DIRECTORY];
  if (prepared !== undefined && !isFirstStart) cpSync(prepared, dataDirectory, { recursive: true });
  const postgres = process.env[POSTGRES];
  const database = postgres === undefined || isFirstStart ? null : createDatabase(postgres);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    KERF_DATA_DIR: dataDirectory,
    PORT: String(port),
    KERF_LOG_LEVEL: 'error',
    KERF_SUPPORT_EMAIL: 'support@kerf.example',
    KERF_WARM_UP: 'off',
    NODE_ENV: 'development',
    DATABASE_URL: database?.url,
  };
  let running: Running | null = null;
  const startAgain = async () => {
    running = launch(environment, runsLong ? [] : SHORT_LIVED);
    await waitUntilReady(url, running);
  };
  const stop = async () => {
    const last = running;
    running = null;
    if (last !== null) await stopGracefully(last);
  };
  const close = async () => {
    try {
      await stop();
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
      database?.drop();
    }
  };
  const prepareOthers = async () => {
    await stop();
    process.env[PREPARED_DIRECTORY] = dataDirectory;
    if (database !== null) process.env[PREPARED_DATABASE] = database.name;
  };
  try {
    await startAgain();
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { url, dataDirectory, prepareOthers, stop, startAgain, close };
};

/** The server that journeys share which work at new quotes of their own, and leave the people and the set-up of the shop as they are. */
export const joinBuiltServer = (): ServerAddress => {
  const url = process.env[SHARED_SERVER];
  if (url === undefined) throw new Error('There is no shared server: prepared-data.ts starts it.');
  return { url };
};
