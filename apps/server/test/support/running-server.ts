import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/test/free-port.ts';
import { programArguments, ready, type ServerProcess, startProcess } from './server-process.ts';

const DEMO_ADDRESS = 'demo@kerf.example';

/** A server in a process of its own with the demo shop and the embedded database; it can be killed and started again. */
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

export const openRunningServer = async (): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-running-test-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { PORT: String(port), KERF_DATA_DIR: join(folder, 'data') };
  let server: ServerProcess = startProcess(environment);
  await ready(server, port);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    server.child.kill(signal);
    await server.ended;
  };
  return {
    url,
    emailAddress: DEMO_ADDRESS,
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
