/**
 * The whole test run: system packages, house checks with unit tests, the long unit tests beside build and licences, the API tests on
 * PostgreSQL, then the browser journeys, which leave some time for those API tests that the embedded database may tell apart. Every step runs even when an
 * earlier one failed; the failures are repeated at the end, and the last line counts the tests of all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { printSummary, runStep, type StepResult } from './run-step.ts';
import { runWithSecondTry } from './second-try.ts';
import { findChromium, findPostgres, installSystemPackages } from './system-packages.ts';
import { closingLine, type Failure, failureText, listFailures, slowestFiles, sumReports } from './vitest-results.ts';
import type { VitestOptions } from './vitest-step.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'kerf-reports-'));

/** Test files with these endings run on both databases, and on the embedded one alone; all others run on PostgreSQL alone. */
const ON_BOTH = '.both.test.ts';
const ON_EMBEDDED = '.embedded.test.ts';

/** How many of the files that took longest are named at the end. */
const SLOWEST_TOLD = 12;

/** Where the threads of the API tests start from: the build, when there is one, spares each of them the reading of the sources. */
type Workers = { readonly KERF_BUILT_WORKERS?: string };

function failedStep(name: string, reason: string): StepResult {
  console.log(`\n== ${name}\n-- ${name}: FAILED (${reason})`);
  return { name, passed: false, seconds: 0, reason };
}

/** Runs what needs a PostgreSQL, which is there for it alone; where none starts, that is a failed step of this name. */
async function withPostgres(
  name: string,
  run: (url: string) => Promise<readonly StepResult[]>,
): Promise<readonly StepResult[]> {
  const bin = findPostgres();
  if (!bin) return [failedStep(name, 'PostgreSQL is not installed')];
  let postgres: TestPostgres | null = null;
  try {
    postgres = await startPostgres(bin);
    return await run(postgres.url);
  } catch (error) {
    return [failedStep(name, error instanceof Error ? error.message : String(error))];
  } finally {
    await postgres?.stop();
  }
}

function testOnPostgres(workers: Workers, url: string): Promise<readonly StepResult[]> {
  const environment = { ...workers, KERF_TEST_DATABASE: 'postgres', KERF_TEST_DATABASE_URL: url };
  const without = `**/*${ON_EMBEDDED}`;
  return runSteadily({
    name: 'API tests on PostgreSQL',
    project: 'api',
    without,
    reports,
    limitSeconds: 1800,
    environment,
  });
}

/** Tests that failed and passed when their file was run again: told at the end, and to be looked into. */
const unsteady: Failure[] = [];

async function runSteadily(options: VitestOptions): Promise<readonly StepResult[]> {
  const outcome = await runWithSecondTry(options);
  unsteady.push(...outcome.unsteady);
  return outcome.steps;
}

function testInBrowser(postgres: string): Promise<readonly StepResult[]> {
  const name = 'browser journeys';
  const chromium = findChromium();
  if (!chromium) return Promise.resolve([failedStep(name, 'Chromium is not installed')]);
  const environment = { KERF_CHROMIUM: chromium, KERF_JOURNEY_POSTGRES: postgres };
  return runSteadily({ name, project: 'e2e', reports, limitSeconds: 1800, environment });
}

const results: StepResult[] = [];
const missing = installSystemPackages();
if (missing.length > 0) results.push(failedStep('system packages', `missing: ${missing.join(', ')}`));
const tsx = (script: string, ...options: string[]) => ({ command: 'npx', arguments: ['tsx', script, ...options] });
results.push(await runStep({ name: 'check', ...tsx('tools/check.ts', '--reports', reports), limitSeconds: 900 }));
const [long, build, licences] = await Promise.all([
  runSteadily({ name: 'long unit tests', project: 'long', reports, limitSeconds: 600 }),
  runStep({ name: 'build', command: 'node', arguments: ['tools/build.mjs'], limitSeconds: 300 }, 'at-end'),
  runStep({ name: 'licences', ...tsx('tools/licences.ts'), limitSeconds: 120 }, 'at-end'),
]);
results.push(...long, build, licences);
const workers: Workers = build.passed ? { KERF_BUILT_WORKERS: pathToFileURL('dist/server/').href } : {};
const apiOnPglite = {
  name: 'API tests on PGlite',
  project: 'api',
  files: [ON_BOTH, ON_EMBEDDED],
  reports,
  limitSeconds: 1800,
  isBeside: true,
  environment: { ...workers, KERF_TEST_DATABASE: 'pglite' },
} as const;
results.push(
  ...(await withPostgres('tests on PostgreSQL', async (url) => {
    const api = await testOnPostgres(workers, url);
    const beside = await Promise.all([testInBrowser(url), runSteadily(apiOnPglite)]);
    return [...api, ...beside.flat()];
  })),
);

printSummary(results);
console.log(`\nslowest files\n${slowestFiles(reports, SLOWEST_TOLD).join('\n')}`);
const counts = sumReports(reports);
const failures = listFailures(reports);
if (failures.length > 0) console.log(`\nfailed\n${failureText(failures)}`);
if (unsteady.length > 0) console.log(`\nunsteady: failed at first, passed when run again\n${failureText(unsteady)}`);
rmSync(reports, { recursive: true, force: true });
const passed = results.every((result) => result.passed) && counts.failed === 0 && counts.passed > 0;
process.exitCode = passed ? 0 : 1;
console.log(`\n${closingLine(counts)}`);
