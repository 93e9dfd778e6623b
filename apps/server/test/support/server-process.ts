import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A port that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

export type ServerProcess = {
  readonly child: ChildProcess;
  /** All that it has said so far. */
  readonly output: () => string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
};

/** Starts the server from source as a process of its own. */
export const startProcess = (environment: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, KERF_LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, output: () => chunks.join(''), ended };
};

/** Waits until the server says that it is ready. Throws with its output when it ends before. */
export const ready = async (server: ServerProcess, port: number): Promise<void> => {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  for (let attempt = 0; attempt < 300 && !hasEnded; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`The server is not ready: ${server.output()}`);
};
