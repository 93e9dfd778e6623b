import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux lends to whoever asks for any (from 32768 on): nobody is given one of ours by chance. */
const FIRST = 10_000;
/** For each of the processes that run tests beside each other. */
const PORTS_EACH = 2_000;
const PROCESSES = 10;

/** Environment variable of a run of tests beside another one, whose processes have the same numbers. */
export const PORTS_BESIDE_VARIABLE = 'KERF_TEST_PORTS_BESIDE';

const number = Number(process.env.VITEST_POOL_ID ?? 0) + (process.env[PORTS_BESIDE_VARIABLE] ? PROCESSES / 2 : 0);
const ownFirst = FIRST + (number % PROCESSES) * PORTS_EACH;
let next = Math.floor(Math.random() * PORTS_EACH);

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port of the loopback address that nobody listens on, and that no other test of this run is given. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_EACH; tried += 1) {
    const port = ownFirst + next;
    next = (next + 1) % PORTS_EACH;
    if (await isFree(port)) return port;
  }
  throw new Error(`Ports ${ownFirst} to ${ownFirst + PORTS_EACH - 1} are all in use.`);
}
