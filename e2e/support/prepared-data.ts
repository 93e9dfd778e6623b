import { SHARED_SERVER, startBuiltServer } from './built-server.ts';

/**
 * Runs once before the journeys: a server's first start, which sets up the demo shop. Their servers go on from copies of its data, one of
 * them for all journeys that need none of their own.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const first = await startBuiltServer();
  await first.prepareOthers();
  const shared = await startBuiltServer();
  process.env[SHARED_SERVER] = shared.url;
  return async () => {
    delete process.env[SHARED_SERVER];
    await Promise.all([shared.close(), first.close()]);
  };
}
