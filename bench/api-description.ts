/**
 * What the first request for the description of the API takes of a server that was just started: the longest that somebody who asks
 * for its health meanwhile is kept waiting, beyond what they wait anyway.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { report, startBuiltServer, timed } from './built-server.ts';

const LIMIT_SECONDS = 0.02;
const USUAL_ROUNDS = 50;

const server = await startBuiltServer();
try {
  const health = async () => (await timed(server.health)).seconds;
  const usual: number[] = [];
  for (let round = 0; round < USUAL_ROUNDS; round += 1) usual.push(await health());
  const median = usual.sort((a, b) => a - b)[USUAL_ROUNDS / 2] ?? 0;
  let isAnswered = false;
  const asked = timed(async () => (await fetch(`${server.url}/api/openapi.json`)).arrayBuffer()).finally(() => {
    isAnswered = true;
  });
  const waits: number[] = [];
  while (!isAnswered) {
    waits.push(await health());
    await pause(1);
  }
  const { seconds, value } = await asked;
  console.log(`${value.byteLength} bytes in ${(seconds * 1000).toFixed(0)} ms`);
  report('wait of others during the first description', Math.max(0, ...waits) - median, LIMIT_SECONDS);
} finally {
  await server.close();
}
