import { PREPARED_DATA, startBuiltServer } from './built-server.ts';

/** Runs once before the journeys: a server's first start, which sets up the demo shop. Their servers go on from copies of its data. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startBuiltServer();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDirectory;
  return async () => {
    delete process.env[PREPARED_DATA];
    await server.close();
  };
}
