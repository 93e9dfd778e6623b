import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One test that failed, or a file that could not be loaded, with the beginning of what it said. */
export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

/** What a step's report holds. */
export interface VitestReport {
  readonly testResults: readonly FileResult[];
}

export type TestStatus = 'passed' | 'failed' | 'skipped';

export interface FileResult {
  /** Absolute path of the test file. */
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** What kept the file from being loaded; empty for the others. */
  readonly message: string;
  readonly seconds: number;
  readonly assertionResults: readonly {
    readonly status: TestStatus;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

const LINES_OF_A_FAILURE = 12;
const beginningOf = (text: string): string => text.trim().split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');

/** A file that could not even be loaded has no failed test to count, and still is a failure. */
function failuresOf(result: FileResult): Failure[] {
  const file = relative(process.cwd(), result.name);
  const failed = result.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && result.status === 'failed')
    return [{ file, test: 'the file as a whole', message: beginningOf(result.message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    message: beginningOf(failureMessages.join('\n')),
  }));
}

/** Where a step's report lies in the folder of the reports. */
export const reportPath = (folder: string, step: string): string => join(folder, `${step.replaceAll(' ', '-')}.json`);

/** A step that ended before it could write its report has none, and no results. */
function readReport(path: string): VitestReport {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { testResults: [] };
}

function readResults(folder: string): readonly FileResult[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.flatMap((name) => readReport(join(folder, name)).testResults);
}

/** Sums the reports in a folder. */
export function sumReports(folder: string): TestCounts {
  const results = readResults(folder);
  const statuses = results.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter((status) => status === 'failed').length;
  return {
    passed,
    failed: results.flatMap(failuresOf).length,
    skipped: statuses.length - passed - failedTests,
  };
}

/** The files that took longest, the longest first, as lines. */
export const slowestFiles = (folder: string, most: number): readonly string[] =>
  readResults(folder)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${relative(process.cwd(), name)}`);

/** Every failure in the folder's reports. */
export const listFailures = (folder: string): Failure[] => readResults(folder).flatMap(failuresOf);

/** The failures of one step. */
export const failuresOfStep = (folder: string, step: string): Failure[] =>
  readReport(reportPath(folder, step)).testResults.flatMap(failuresOf);

/** Takes the files' results out of a step's report, because another step runs them again and reports on them. */
export function leaveOut(folder: string, step: string, files: readonly string[]): void {
  const path = reportPath(folder, step);
  const testResults = readReport(path).testResults.filter(({ name }) => !files.includes(relative(process.cwd(), name)));
  writeFileSync(path, JSON.stringify({ testResults }));
}

/** The failures in full words: file, test and the beginning of the message. */
export const failureText = (failures: readonly Failure[]): string =>
  failures.map(({ file, test, message }) => `  ${file} > ${test}\n${message.replaceAll(/^/gm, '      ')}`).join('\n');

/** The closing line that continuous integration reads. */
export function closingLine(counts: TestCounts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
