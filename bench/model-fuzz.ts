/**
 * Damaged and cut STEP files from the fixtures and the shared corpus, read, understood and made into triangles: never an exception,
 * more than 5 s of computing, more than 1 GB, or a number that is none. KERF_FUZZ_MODELS files (2,000 unless told otherwise) from KERF_FUZZ_SEED
 * on; a failure names its seed, and `npx tsx bench/model-fuzz.ts file SEED OUT` writes that file.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partScene } from '@kerf/mesh';
import { readModel } from '@kerf/model-files';
import { understandModel } from '@kerf/unfold';
import { allFinite, damagedFile, randomFrom } from '../packages/drawing-files/test/damage.ts';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const FILES = Number(process.env.KERF_FUZZ_MODELS ?? 2000);
const FIRST_SEED = Number(process.env.KERF_FUZZ_SEED ?? 20_261_128);
const LIMIT_MS = 5000;
const LIMIT_MB = 1024;
const LARGEST_BYTES = 300_000;
/** Starting the process and reading what it imports. */
const START_MS = 60_000;

type Random = () => number;
type Message = {
  readonly seed: number;
  readonly state: 'begun' | 'read' | 'refused' | 'failed';
  readonly why?: string;
};

const sources = [join(ROOT, 'fixtures', 'models'), join(CORPUS, 'step-sheet'), join(CORPUS, 'step-tube')]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
  )
  .filter((path) => /\.(step|stp)$/i.test(path) && statSync(path).size <= LARGEST_BYTES);

const TOKENS = [
  '0.',
  '-1.',
  '1E300',
  '-1E300',
  '1E-300',
  '#1',
  '#0',
  '#99999999',
  '$',
  '*',
  '()',
  '.T.',
  '.F.',
  "''",
  'PLANE',
  '',
];
const below = (random: Random, count: number): number => Math.floor(random() * count);

/** Numbers and references of a few entities exchanged for others, or entities taken away or said twice. */
const damagedEntities = (bytes: Uint8Array, random: Random): Uint8Array => {
  const entities = Buffer.from(bytes).toString('latin1').split(';');
  for (let left = 1 + below(random, 6); left > 0; left -= 1) {
    const at = below(random, entities.length);
    const kind = random();
    if (kind < 0.7) {
      const parts = (entities[at] ?? '').split(/([(),])/);
      const other = (entities[below(random, entities.length)] ?? '').split(/[(),]/);
      parts[below(random, parts.length)] =
        random() < 0.5 ? TOKENS[below(random, TOKENS.length)]! : (other.at(-2) ?? '');
      entities[at] = parts.join('');
    } else if (kind < 0.85) entities.splice(at, 1 + below(random, 3));
    else entities.splice(below(random, entities.length), 0, ...entities.slice(at, at + 1 + below(random, 20)));
  }
  return new Uint8Array(Buffer.from(entities.join(';'), 'latin1'));
};

const fileOf = (seed: number): Uint8Array => {
  const random = randomFrom(seed);
  const bytes = new Uint8Array(readFileSync(sources[below(random, sources.length)]!));
  return random() < 0.6 ? damagedEntities(bytes, random) : damagedFile(bytes, random);
};

/** What is wrong with what became of a file; null when nothing is. */
const faultOf = (bytes: Uint8Array): string | null => {
  const read = readModel(bytes);
  if (!read.ok) return 'refused';
  const parts = understandModel(read.value);
  if (!allFinite(parts.map(({ shape }) => shape))) return 'a number that is none';
  for (const part of parts) partScene(read.value.solids, part);
  return null;
};

const runAll = (from: number, to: number): void => {
  const report = (message: Message): void => void process.send?.(message);
  for (let seed = from; seed < to; seed += 1) {
    report({ seed, state: 'begun' });
    try {
      const fault = faultOf(fileOf(seed));
      if (fault === null) report({ seed, state: 'read' });
      else if (fault === 'refused') report({ seed, state: 'refused' });
      else report({ seed, state: 'failed', why: fault });
    } catch (cause) {
      report({ seed, state: 'failed', why: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
    }
  }
};

const tally = { read: 0, refused: 0, failures: [] as string[] };

/** How long a process has computed, ms, so that a busy machine makes no file slow; the time that passed where the system does not tell. */
const computedMs = (pid: number | undefined): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return performance.now();
  }
};

/** Runs from a seed on until the end or until a file takes too long or too much; gives the seed to go on from. */
const runUntilStopped = (from: number, to: number): Promise<number> =>
  new Promise((resolve) => {
    const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['run', `${from}`, `${to}`], {
      execArgv: [...process.execArgv, `--max-old-space-size=${LIMIT_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let [seed, isOpen, limit, begun] = [from, true, START_MS, computedMs(child.pid)];
    const timer = setInterval(() => computedMs(child.pid) - begun > limit && child.kill('SIGKILL'), 100);
    child.on('message', (message: Message) => {
      [limit, begun] = [LIMIT_MS, computedMs(child.pid)];
      seed = message.seed;
      isOpen = message.state === 'begun';
      if (message.state === 'read') tally.read += 1;
      else if (message.state === 'refused') tally.refused += 1;
      else if (message.state === 'failed') tally.failures.push(`seed ${seed}: ${message.why}`);
    });
    child.on('exit', () => {
      clearInterval(timer);
      if (isOpen) tally.failures.push(`seed ${seed}: more than ${LIMIT_MS / 1000} s or ${LIMIT_MB} MB`);
      resolve(seed + 1);
    });
  });

const fuzz = async (): Promise<void> => {
  const [started, end] = [performance.now(), FIRST_SEED + FILES];
  for (let seed = FIRST_SEED; seed < end; ) seed = await runUntilStopped(seed, end);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = `${tally.read} read, ${tally.refused} refused, ${tally.failures.length} failed`;
  console.log(`${FILES} damaged STEP files from ${sources.length}, seed ${FIRST_SEED}: ${counts}, ${seconds} s`);
  for (const failure of tally.failures) console.log(`  ${failure}`);
  if (tally.failures.length > 0) process.exitCode = 1;
};

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'run') runAll(Number(rest[0]), Number(rest[1]));
else if (mode === 'file') writeFileSync(rest[1]!, fileOf(Number(rest[0])));
else await fuzz();
