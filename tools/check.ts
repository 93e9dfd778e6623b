/**
 * `npm run check`: everything that can be judged without a server, a database or a browser. Runs every step even when
 * one fails. `--reports FOLDER` keeps vitest's JSON report there.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printSummary, runInLanes, runStep, type Step } from './test/run-step.ts';
import { failureText, listFailures } from './test/vitest-results.ts';
import { vitestStep } from './test/vitest-step.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

function npxStep(name: string, ...command: string[]): Step {
  return { name, command: 'npx', arguments: command, limitSeconds: 300 };
}

/**
 * One checker a step: each further one infers the same types again, and another step has the other core. What it found out is kept for
 * the next time, which then takes a fifth.
 */
const typesStep = (part: string): Step => {
  const known = ['--incremental', '--tsBuildInfoFile', join(root, '.tmp', 'types', `${part}.tsbuildinfo`)];
  return npxStep(`types: ${part}`, 'tsc', '-p', `tsconfig.${part}.json`, '--checkers', '1', ...known);
};

/** `tools/docs/generate-*.ts --check` fails when the committed page differs from what the tables say. */
function generatedDocumentSteps(): Step[] {
  const folder = join(root, 'tools', 'docs');
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^generate-.*\.ts$/.test(name))
    .map((name) => npxStep(`generated: ${name}`, 'tsx', `tools/docs/${name}`, '--check'));
}

const reportsOption = process.argv.indexOf('--reports');
const reports =
  reportsOption === -1 ? join(tmpdir(), `kerf-check-${process.pid}`) : (process.argv[reportsOption + 1] ?? '');

const stepsOfOneThread: Step[] = [
  typesStep('packages'),
  typesStep('node'),
  typesStep('browser'),
  npxStep('lint and format', 'biome', 'check', '.'),
  npxStep('house rules', 'tsx', 'tools/checks/run-checks.ts'),
  npxStep('dead code', 'knip'),
  npxStep('exports that only tests use', 'knip', '-c', 'knip.packages.jsonc'),
  ...generatedDocumentSteps(),
  npxStep('API description', 'tsx', 'tools/docs/lint-openapi.ts'),
];

const results = [
  ...(await runInLanes(stepsOfOneThread, availableParallelism())),
  await runStep(vitestStep({ name: 'unit tests', project: 'unit*', reports, limitSeconds: 600 })),
];
printSummary(results);
const failures = listFailures(reports);
if (failures.length > 0) console.log(`\nfailed\n${failureText(failures)}`);
if (results.some((result) => !result.passed)) process.exitCode = 1;
