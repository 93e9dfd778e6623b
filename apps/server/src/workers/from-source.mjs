import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// Runs a TypeScript worker when the server itself runs from source.
register();
const { file } = workerData;
const { default: task } = await import(file);

export default task;
