import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { clientConfiguration, routes } from '@kerf/contract';

const SOURCES = new URL('../../src/', import.meta.url);

/** Arguments for node to run the server or the command line: as just built, when a test run says where, else from source. */
export const programArguments = (program: 'main' | 'cli'): readonly string[] => {
  const { KERF_BUILT_WORKERS: built } = process.env;
  if (built !== undefined) return [fileURLToPath(new URL(`${program}.js`, built))];
  const source = program === 'main' ? 'main.ts' : 'cli/main.ts';
  return ['--import', 'tsx', fileURLToPath(new URL(source, SOURCES))];
};

export type ServerProcess = {
  readonly child: ChildProcess;
  /** All that it has said so far. */
  readonly output: () => string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
};

/** A server of a test lives for seconds: little of its code is worth optimising. */
const SHORT_LIVED = ['--wasm-tiering-budget=20000000', '--interrupt-budget=1000000'];

/** Starts the server as a process of its own. */
export const startProcess = (environment: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...programArguments('main')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      KERF_LOG_LEVEL: 'error',
      KERF_WARM_UP: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, output: () => chunks.join(''), ended };
};

/** A start that takes longer than this hangs: a loaded machine needs up to half a minute. */
const HANGS_AFTER_MS = 100_000;

/** Waits until the server says that it is ready. Ends it and throws with its output when it does not. */
export const ready = async (server: ServerProcess, port: number): Promise<void> => {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const from = performance.now();
  while (!hasEnded && performance.now() - from < HANGS_AFTER_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  server.child.kill('SIGKILL');
  throw new Error(`The server is not ready: ${server.output()}`);
};

/** What the server at the port tells its pages. */
export const configurationAt = async (port: number) =>
  clientConfiguration.parse(
    await (await fetch(`http://127.0.0.1:${port}/api${routes.system.configuration.path}`)).json(),
  );

/** A start until it is ready, and its end: exit code, all that was said, and what its pages were told. */
export const startAndStop = async (port: number, environment: Record<string, string>) => {
  const server = startProcess({ PORT: String(port), ...environment });
  await ready(server, port);
  const configuration = await configurationAt(port);
  server.child.kill('SIGTERM');
  return { code: await server.ended, said: server.output(), configuration };
};

/** A start that ends by itself: exit code and all that was said. */
export const refusal = async (environment: Record<string, string>) => {
  const server = startProcess(environment);
  const code = await server.ended;
  return { code, said: server.output() };
};
