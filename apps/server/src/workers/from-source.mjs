import { basename } from 'node:path';
import { workerData } from 'node:worker_threads';

const { file } = workerData;

/** Runs a TypeScript worker when the server itself runs from source. */
const fromSource = async () => {
  const { register } = await import('tsx/esm/api');
  register();
  return import(file);
};

// Test runs have just built the server: a worker of that build starts in a tenth of the time.
const { KERF_BUILT_WORKERS: built } = process.env;
const { default: task } =
  built === undefined ? await fromSource() : await import(new URL(`${basename(file, '.ts')}.js`, built).href);

export default task;
