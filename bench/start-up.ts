/** From the start of the built server to a page that can be used: first on a new data directory, then on the same one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FIRST_LIMIT_SECONDS = 20;
const LATER_LIMIT_SECONDS = 5;
const GIVE_UP_SECONDS = 60;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const isServed = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok === true;

/** Seconds until the page, the API and the sign-in answer; the server is stopped again. */
async function startOnce(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const environment = { ...process.env, KERF_DATA_DIR: dataDirectory, PORT: String(port), KERF_LOG_LEVEL: 'error' };
  const started = performance.now();
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (const path of ['/api/health', '/', '/oidc/.well-known/openid-configuration']) {
    while (!(await isServed(`${url}${path}`))) {
      if (server.exitCode !== null || performance.now() - started > GIVE_UP_SECONDS * 1000) {
        server.kill('SIGKILL');
        throw new Error(`${path} is not served`);
      }
      await pause(20);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  server.kill('SIGTERM');
  await ended;
  return seconds;
}

function report(what: string, seconds: number, limit: number): void {
  const verdict = seconds < limit ? 'reached' : 'MISSED';
  console.log(`${what.padEnd(40)} ${seconds.toFixed(2).padStart(7)} s   to reach ${limit} s   ${verdict}`);
  if (seconds >= limit) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'kerf-start-up-'));
try {
  report('first start, new data directory', await startOnce(folder), FIRST_LIMIT_SECONDS);
  report('later start, same data directory', await startOnce(folder), LATER_LIMIT_SECONDS);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
