/**
 * Damaged and cut files from the fixtures and the shared corpus, read and understood: never an exception, more than 5 s, more
 * than 1 GB, a number that is none, a length that is not accounted for, or an empty drawing without a word. With
 * KERF_FUZZ_WORKER=1 the server's worker reads them, as it reads uploads: 5 s are then those that its thread computes.
 * KERF_FUZZ_FILES DXF files (2,000 unless told otherwise) and KERF_FUZZ_DWG_FILES DWG files (a tenth as many) from
 * KERF_FUZZ_SEED on; a failure names its seed, and `npx tsx bench/drawing-fuzz.ts FORMAT SEED OUT` writes that file.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearancesOf, drawingFacts, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import type { ImportTask } from '../apps/server/src/pipeline/part-sources/part-source.ts';
import type { ImportResult } from '../apps/server/src/pipeline/understand-file.ts';
import { createWorkerPool, type WorkerPool } from '../apps/server/src/workers/pool.ts';
import { allFinite, damagedFile, randomFrom } from '../packages/drawing-files/test/damage.ts';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const FILES = Number(process.env.KERF_FUZZ_FILES ?? 2000);
const DWG_FILES = Number(process.env.KERF_FUZZ_DWG_FILES ?? Math.ceil(FILES / 10));
const FIRST_SEED = Number(process.env.KERF_FUZZ_SEED ?? 20_261_121);
const LIMIT_MS = 5000;
const LIMIT_MB = 1024;
/** All versions of DWG are among the smaller files. */
const LARGEST_BYTES = 600_000;
/** Starting the process and reading what it imports. */
const START_MS = 30_000;

type Format = 'dxf' | 'dwg';
type Message = {
  readonly seed: number;
  readonly state: 'begun' | 'read' | 'refused' | 'failed';
  readonly why?: string;
};

const sourcesOf = (format: Format): readonly string[] =>
  [join(ROOT, 'fixtures', 'drawings'), join(CORPUS, format)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => join(folder, name)),
    )
    .filter((path) => path.toLowerCase().endsWith(`.${format}`) && statSync(path).size <= LARGEST_BYTES);

const fileOf = (sources: readonly string[], seed: number): Uint8Array => {
  const random = randomFrom(seed);
  return damagedFile(new Uint8Array(readFileSync(sources[Math.floor(random() * sources.length)]!)), random);
};

/** What is wrong with what became of a file; null when nothing is. */
const faultOf = (bytes: Uint8Array): string | 'refused' | null => {
  const result = readDrawing(bytes, 'damaged', { defaultUnits: 'metric' });
  if (!result.ok) return 'refused';
  const { drawing, account } = understandDrawing(result.value);
  const { drawn, fitted, joined, welded, kept, duplicates, tiny, hidden } = account;
  const unexplained = drawn + fitted + joined + welded - (kept + duplicates + tiny + hidden);
  if (Math.abs(unexplained) > 1e-6 * Math.max(1, drawn)) return `${unexplained} of ${drawn} mm unaccounted for`;
  if (!allFinite([drawing, drawingFacts(drawing), clearancesOf(drawing)])) return 'a number that is none';
  const isSilent = drawing.paths.length === 0 && !drawing.findings.some(({ severity }) => severity === 'Error');
  return isSilent ? 'an empty drawing without a word' : null;
};

const runAll = (format: Format, from: number, to: number): void => {
  const sources = sourcesOf(format);
  const report = (message: Message): void => void process.send?.(message);
  for (let seed = from; seed < to; seed += 1) {
    report({ seed, state: 'begun' });
    try {
      const fault = faultOf(fileOf(sources, seed));
      if (fault === null) report({ seed, state: 'read' });
      else if (fault === 'refused') report({ seed, state: 'refused' });
      else report({ seed, state: 'failed', why: fault });
    } catch (cause) {
      report({ seed, state: 'failed', why: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
    }
  }
};

type Tally = { read: number; refused: number; readonly failures: string[] };

/** Runs from a seed on until the end or until a file takes too long or too much; gives the seed to go on from. */
const runUntilStopped = (format: Format, from: number, to: number, tally: Tally): Promise<number> =>
  new Promise((resolve) => {
    const execArgv = [...process.execArgv, `--max-old-space-size=${LIMIT_MB}`];
    const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['run', format, `${from}`, `${to}`], {
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let seed = from;
    let isOpen = true;
    const watch = (limit: number): NodeJS.Timeout => setTimeout(() => child.kill('SIGKILL'), limit);
    let timer = watch(START_MS);
    child.on('message', (message: Message) => {
      clearTimeout(timer);
      timer = watch(LIMIT_MS);
      seed = message.seed;
      isOpen = message.state === 'begun';
      if (message.state === 'read') tally.read += 1;
      else if (message.state === 'refused') tally.refused += 1;
      else if (message.state === 'failed') tally.failures.push(`${format} seed ${seed}: ${message.why}`);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      if (!isOpen) return resolve(seed + 1);
      tally.failures.push(`${format} seed ${seed}: more than ${LIMIT_MS / 1000} s or ${LIMIT_MB} MB`);
      resolve(seed + 1);
    });
  });

const tell = (what: string, tally: Tally, started: number): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = `${tally.read} read, ${tally.refused} refused, ${tally.failures.length} failed`;
  console.log(`${what}, seed ${FIRST_SEED}: ${counts}, ${seconds} s`);
  for (const failure of tally.failures) console.log(`  ${failure}`);
  if (tally.failures.length > 0) process.exitCode = 1;
};

const fuzz = async (format: Format, files: number): Promise<void> => {
  const sources = sourcesOf(format);
  if (sources.length === 0) return console.log(`no ${format} files to damage: skipped`);
  const tally: Tally = { read: 0, refused: 0, failures: [] };
  const started = performance.now();
  const end = FIRST_SEED + files;
  for (let seed = FIRST_SEED; seed < end; ) seed = await runUntilStopped(format, seed, end, tally);
  tell(`${format}  ${files} damaged files from ${sources.length}`, tally, started);
};

type Reading = WorkerPool<ImportTask, ImportResult>;

/** What the server's worker made of a file; a fault in words. */
const readInWorker = async (pool: Reading, bytes: Uint8Array, fileName: string): Promise<string | null> => {
  try {
    const result = await pool.run({ bytes, fileName, defaultUnits: 'metric', layerRules: [], crossingTogether: true });
    if (!result.ok) return 'refused';
    if (!allFinite(result.parts.map(({ drawing, facts }) => [drawing, facts]))) return 'a number that is none';
    const isSilent = result.parts.every(
      ({ drawing, issues }) => drawing.paths.length === 0 && !issues.some(({ severity }) => severity === 'Error'),
    );
    return isSilent ? 'an empty drawing without a word' : null;
  } catch (cause) {
    return cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  }
};

const fuzzWorker = async (format: Format, files: number): Promise<void> => {
  const sources = sourcesOf(format);
  if (sources.length === 0) return console.log(`no ${format} files to damage: skipped`);
  const limits = { threads: 2, cpuLimitMs: LIMIT_MS, timeLimitMs: 100 * LIMIT_MS, memoryMegabytes: LIMIT_MB };
  const pool = createWorkerPool<ImportTask, ImportResult>('import-worker', limits);
  const tally: Tally = { read: 0, refused: 0, failures: [] };
  const [started, end] = [performance.now(), FIRST_SEED + files];
  let [next, largest] = [FIRST_SEED, 0];
  const work = async () => {
    for (let seed = next++; seed < end; seed = next++) {
      const fault = await readInWorker(pool, fileOf(sources, seed), `damaged.${format}`);
      if (fault === null) tally.read += 1;
      else if (fault === 'refused') tally.refused += 1;
      else tally.failures.push(`${format} seed ${seed}: ${fault}`);
      largest = Math.max(largest, process.memoryUsage.rss());
    }
  };
  await Promise.all([work(), work()]);
  await pool.close();
  tell(`${format}  ${files} damaged files from ${sources.length} through the server's worker`, tally, started);
  console.log(`  most memory ${(largest / 2 ** 20).toFixed(0)} MB with two at a time`);
};

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'run') runAll(rest[0] === 'dwg' ? 'dwg' : 'dxf', Number(rest[1]), Number(rest[2]));
else if (mode === 'dxf' || mode === 'dwg') writeFileSync(rest[1]!, fileOf(sourcesOf(mode), Number(rest[0])));
else {
  const run = process.env.KERF_FUZZ_WORKER === '1' ? fuzzWorker : fuzz;
  await run('dxf', FILES);
  await run('dwg', DWG_FILES);
}
