import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { printSummary, type Step, type StepResult } from './run-step.ts';
import { runWithSecondTry } from './second-try.ts';
import { findChromium, findPostgres, installSystemPackages } from './system-packages.ts';
import { closingLine, type Failure, failureText, listFailures, slowestFiles, sumReports } from './vitest-results.ts';
import type { VitestOptions } from './vitest-step.ts';

/** How many of the files that took longest are named at the end. */
const SLOWEST_TOLD = 12;

type StepOptions = Omit<VitestOptions, 'reports'>;

/** A run of tests in steps, of which every one runs even when an earlier one failed. */
export type TestRun = {
  /** Folder of the reports, which is there until the end. */
  readonly reports: string;
  /** Runs tests that start servers or browsers: what failed and passes when it is run again is told at the end. */
  readonly steadily: (options: StepOptions) => Promise<readonly StepResult[]>;
  readonly journeys: (
    options: Pick<StepOptions, 'name' | 'project' | 'limitSeconds'>,
    postgres: string,
  ) => Promise<readonly StepResult[]>;
  /** Repeats the failures, and counts the tests of all steps in the last line. */
  readonly end: (results: readonly StepResult[]) => void;
};

export const tsxStep = (name: string, limitSeconds: number, script: string, ...options: string[]): Step => ({
  name,
  command: 'npx',
  arguments: ['tsx', script, ...options],
  limitSeconds,
});

export const buildStep: Step = { name: 'build', command: 'node', arguments: ['tools/build.mjs'], limitSeconds: 300 };

/** Where the threads of the API tests start from: the build, when there is one, spares each of them the reading of the sources. */
export const workersOf = ({ passed }: StepResult): { readonly KERF_BUILT_WORKERS?: string } =>
  passed ? { KERF_BUILT_WORKERS: pathToFileURL('dist/server/').href } : {};

function failedStep(name: string, reason: string): StepResult {
  console.log(`\n== ${name}\n-- ${name}: FAILED (${reason})`);
  return { name, passed: false, seconds: 0, reason };
}

/** Installs what is missing of the system's packages; what is missing still is a failed step. */
export function prepareSystem(): readonly StepResult[] {
  const missing = installSystemPackages();
  return missing.length > 0 ? [failedStep('system packages', `missing: ${missing.join(', ')}`)] : [];
}

/** Runs what needs a PostgreSQL, which is there for it alone; where none starts, that is a failed step of this name. */
export async function withPostgres(
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

function endRun(reports: string, results: readonly StepResult[], unsteady: readonly Failure[]): void {
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
}

/** Begins a run of tests, at the root of the repository. */
export function beginTestRun(): TestRun {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  const reports = mkdtempSync(join(tmpdir(), 'kerf-reports-'));
  const unsteady: Failure[] = [];
  const steadily = async (options: StepOptions): Promise<readonly StepResult[]> => {
    const outcome = await runWithSecondTry({ ...options, reports });
    unsteady.push(...outcome.unsteady);
    return outcome.steps;
  };
  return {
    reports,
    steadily,
    journeys: async (options, postgres) => {
      const chromium = findChromium();
      if (!chromium) return [failedStep(options.name, 'Chromium is not installed')];
      return steadily({ ...options, environment: { KERF_CHROMIUM: chromium, KERF_JOURNEY_POSTGRES: postgres } });
    },
    end: (results) => endRun(reports, results, unsteady),
  };
}
