/**
 * `npm run check`: everything that can be judged without a server, a database or a browser. Runs every step even when
 * one fails. Unit tests that take long are left to `npm test`, which asks for them with `--slow`. `--reports FOLDER` keeps vitest's
 * JSON report there.
 */
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printSummary, runInLanes, runStep, type Step } from './test/run-step.ts';
import { failureText, listFailures } from './test/vitest-results.ts';
import { vitestStep } from './test/vitest-step.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** A command of an installed package. */
function binStep(name: string, bin: string, ...options: string[]): Step {
  return { name, command: join(root, 'node_modules', '.bin', bin), arguments: options, limitSeconds: 300 };
}

/**
 * One checker a step: each further one infers the same types again, and another step has the other core. What it found out is kept for
 * the next time, which then takes a fifth.
 */
const typesStep = (part: string): Step => {
  const known = ['--incremental', '--tsBuildInfoFile', join(root, '.tmp', 'types', `${part}.tsbuildinfo`)];
  return binStep(`types: ${part}`, 'tsc', '-p', `tsconfig.${part}.json`, '--checkers', '1', ...known);
};

const reportsOption = process.argv.indexOf('--reports');
const reports =
  reportsOption === -1 ? join(tmpdir(), `kerf-check-${process.pid}`) : (process.argv[reportsOption + 1] ?? '');
const isQuick = !process.argv.includes('--slow');

const stepsOfOneThread: Step[] = [
  typesStep('packages'),
  typesStep('node'),
  typesStep('browser'),
  binStep('lint and format', 'biome', 'check', '.'),
  binStep('house rules', 'tsx', 'tools/checks/run-checks.ts'),
  binStep('dead code', 'knip', '--cache'),
  binStep('exports that only tests use', 'knip', '--cache', '-c', 'knip.packages.jsonc'),
  binStep('generated pages', 'tsx', 'tools/docs/generate-all.ts', '--check'),
  binStep('API description', 'tsx', 'tools/docs/lint-openapi.ts'),
];

const results = [
  ...(await runInLanes(stepsOfOneThread, availableParallelism())),
  await runStep(vitestStep({ name: 'unit tests', project: 'unit*', isQuick, reports, limitSeconds: 600 })),
];
printSummary(results);
const failures = listFailures(reports);
if (failures.length > 0) console.log(`\nfailed\n${failureText(failures)}`);
if (results.some((result) => !result.passed)) process.exitCode = 1;
