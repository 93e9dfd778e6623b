/**
 * `npm run bench [NAME...]`: builds what is stale and runs the benchmarks in `bench/` one after the other, under a header
 * that says on which machine and commit the figures were taken. A name runs only the files that contain it. Each one
 * has `KERF_BENCH_LIMIT` seconds (300 unless told otherwise). The quote list is measured on PostgreSQL where it is installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './test/postgres.ts';
import { printSummary, runStep, type StepResult } from './test/run-step.ts';
import { findPostgres } from './test/system-packages.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

function commit(): string {
  if (!existsSync('.git')) return 'no repository';
  const hash = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' });
  return changed === '' ? hash : `${hash} with uncommitted changes`;
}

/** A file that another one imports is part of that benchmark, not one of its own. */
function findBenchmarks(): string[] {
  const names = readdirSync('bench').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = names.map((name) => readFileSync(`bench/${name}`, 'utf8'));
  return names.filter((name) => !texts.some((text) => text.includes(`from './${name}'`)));
}

const wanted = process.argv.slice(2);
const benchmarks = findBenchmarks()
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();

const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
console.log(
  `machine  ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${gibibytes} GiB, ${type()} ${release()}`,
);
console.log(`node     ${process.version}`);
console.log(`commit   ${commit()}`);

const limitSeconds = Number(process.env.KERF_BENCH_LIMIT ?? 300);
const results: StepResult[] = [];
const build = { name: 'build', command: 'node', arguments: ['tools/build.mjs'], limitSeconds };
results.push(await runStep(build));

const postgresFolder = findPostgres();
const postgres = postgresFolder === null ? null : await startPostgres(postgresFolder);
const environment = postgres === null ? {} : { KERF_TEST_DATABASE_URL: postgres.url };
try {
  for (const name of benchmarks) {
    results.push(
      await runStep({ name, command: 'npx', arguments: ['tsx', `bench/${name}`], limitSeconds, environment }),
    );
  }
} finally {
  await postgres?.stop();
}
printSummary(results);
if (benchmarks.length === 0) console.error(`No benchmark in bench/ matches ${wanted.join(' ') || 'anything'}.`);
if (benchmarks.length === 0 || results.some((result) => !result.passed)) process.exitCode = 1;
