import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

function numberFrom(command: string, ...options: string[]): number | null {
  const result = spawnSync(command, options, { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : null;
}

/** PostgreSQL refuses to run as root, so root lends it an account without rights. Null: run as the caller. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFrom('id', '-u', name);
    const gid = numberFrom('id', '-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error('PostgreSQL needs an account without rights: neither postgres nor nobody exists here');
}

function acceptsConnections(bin: string, port: number): boolean {
  const options = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kerf', '-d', 'postgres', '-q', '-t', '1'];
  return spawnSync(join(bin, 'pg_isready'), options).status === 0;
}

/**
 * A PostgreSQL of its own: new data in a temporary folder, a free port of the loopback address, no password, and no
 * waiting for the disk, since nothing in it outlives the tests. The superuser is called `kerf`.
 * @param bin Folder with `initdb` and `postgres`.
 */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const identity = account ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'kerf-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'kerf', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    logging_collector: 'off',
    log_min_messages: 'fatal',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: open connections are closed.
    server.kill('SIGINT');
    await Promise.race([exited, wait(STOP_LIMIT_MS, undefined, { ref: false })]);
    if (server.exitCode === null) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGQUIT'));
  for (const deadline = Date.now() + START_LIMIT_MS; !acceptsConnections(bin, port); ) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('PostgreSQL did not start');
    }
    await wait(100);
  }
  return { url: `postgres://kerf@127.0.0.1:${port}/postgres`, stop };
}
