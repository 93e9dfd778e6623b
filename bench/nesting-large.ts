// Large jobs: time to the first nest and to the end, cost per piece and memory, as the number of parts grows; the parts
// are generated with a seed. The time is the process's own CPU time.
// Usage: npx tsx bench/nesting-large.ts [seconds]
import { cpus } from 'node:os';
import { nestJob } from '@kerf/nesting';
import { randomParts } from './nesting-parts.ts';

const seconds = Number(process.argv[2] ?? 5);
const SEED = 1;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

console.log(`seed ${SEED}, ${seconds} s of CPU time; ${cpus()[0]?.model}`);
let rejected = 0;
const onRejected = (): void => {
  rejected++;
};
for (const [kinds, quantity] of [
  [50, 10],
  [100, 10],
  [250, 10],
  [500, 10],
] as const) {
  const parts = randomParts(kinds, SEED).map((shape) => ({
    ...{ shape, quantity, allowedRotations: [0, 90, 180, 270], allowMirror: false },
  }));
  const sheets = [{ sheet: { width: 3000, height: 1500 }, quantity: null, cost: null }];
  const start = cpuSeconds();
  let first: number | null = null;
  const onProgress = () => {
    first ??= cpuSeconds() - start;
  };
  const isOver = () => cpuSeconds() - start > seconds;
  const nest = nestJob({ parts, sheets, margin: 10, spacing: 5, isOver, seed: SEED, onProgress, onRejected });
  const took = cpuSeconds() - start;
  const count = kinds * quantity;
  console.log(
    `${`${kinds} parts, ${count} pieces`.padEnd(24)} first ${(first ?? took).toFixed(2)} s, ${((1000 * (first ?? took)) / count).toFixed(2)} ms a piece; ` +
      `end ${took.toFixed(1)} s: ${nest.sheets.length} sheets, ${(100 * nest.density).toFixed(1)} %, placed ${nest.placements.length}; ` +
      `memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
  );
}
console.log(`answers rejected by the exact checker: ${rejected}`);
