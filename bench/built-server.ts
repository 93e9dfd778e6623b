import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Quote, QuoteItem, UploadResponse } from '@kerf/contract';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const waitUntilReady = async (url: string, hasEnded: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await pause(50)) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (hasEnded() || Date.now() > deadline) throw new Error('The built server did not start; run npm run build.');
  }
};

/** What Node is told by `npm start`. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

/** A file to upload. */
export type BenchFile = { readonly name: string; readonly bytes: Uint8Array };

/**
 * The built server in a process and a data directory of its own, as `npm start` runs it, and the demo shop's calls with an
 * API token made on the command line.
 */
export const startBuiltServer = async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...process.env, KERF_DATA_DIR: dataDirectory, PORT: String(port), KERF_LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [...startFlags(), 'dist/server/main.js'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, () => server.exitCode !== null);
    const command = ['bin/kerf.mjs', 'token', 'create', '--email', 'demo@kerf.example', '--json'];
    const made = execFileSync(process.execPath, command, { cwd: root, env: environment, encoding: 'utf8' });
    const { token } = JSON.parse(made) as { token: string };
    return { ...(await demoShop(url, token)), url, pid: server.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** The calls of a quote as the staff application makes them. */
const demoShop = async (url: string, token: string) => {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  const [user] = await call<{ userId: string }[]>('GET', '/users');
  const [shop] = await call<{ organisationId: string }[]>('GET', `/users/${user?.userId}/organisations`);
  const organisation = shop?.organisationId ?? '';
  const base = `/v2/organisations/${organisation}`;
  const setUp = `/v2/organisation/${organisation}`;
  const [technology] = await call<{ cuttingTechnologyId: string }[]>('GET', `${setUp}/cutting-technologies`);
  const materials = await call<{ materialId: string; materialName: string }[]>('GET', `${setUp}/materials`);
  const settings = {
    cuttingTechnologyId: technology?.cuttingTechnologyId,
    materialId: materials.find((one) => one.materialName === 'Mild steel')?.materialId,
    thickness: 3,
    quantity: 10,
  };
  const quote = (quoteId: string) => `${base}/quotes/${quoteId}`;
  return {
    settings,
    createQuote: async (): Promise<string> => (await call<{ id: string }>('POST', `${base}/quotes`, {})).id,
    upload: (quoteId: string, files: readonly BenchFile[], chosen: unknown = settings): Promise<UploadResponse> => {
      const form = new FormData();
      form.append('settings', JSON.stringify(chosen));
      for (const file of files) form.append('files', new Blob([new Uint8Array(file.bytes)]), file.name);
      return call('POST', `${quote(quoteId)}/quote-items/drawing-files`, form);
    },
    items: (quoteId: string): Promise<QuoteItem[]> => call('GET', `${quote(quoteId)}/quote-items`),
    updateAll: (quoteId: string, quoteItemIds: readonly string[], update: object): Promise<QuoteItem[]> =>
      call('PUT', `${quote(quoteId)}/quote-items/attribute`, { quoteItemIds, ...update }),
    deleteItems: (quoteId: string, quoteItemsIds: readonly string[]): Promise<void> =>
      call('DELETE', `${quote(quoteId)}/quote-items`, { quoteItemsIds }),
    calculate: (quoteId: string): Promise<Quote> => call('POST', `${quote(quoteId)}/calculate`),
    progress: (quoteId: string): Promise<{ done: number; total: number }> =>
      call('GET', `${quote(quoteId)}/calculate/progress`),
    health: (): Promise<unknown> => call('GET', '/health'),
  };
};

/** Time that work takes, s, with its value. */
export const timed = async <Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> => {
  const started = performance.now();
  const value = await work();
  return { seconds: (performance.now() - started) / 1000, value };
};

/** One line of a benchmark's answer. */
export const report = (what: string, seconds: number, limitSeconds: number): void => {
  const verdict = seconds < limitSeconds ? 'reached' : 'MISSED';
  console.log(`${what.padEnd(58)} ${seconds.toFixed(2).padStart(7)} s   to reach ${limitSeconds} s   ${verdict}`);
  if (seconds >= limitSeconds) process.exitCode = 1;
};
